"""Grow the peers' trees and write them as JSON.

python make.py --tables FOLDER --weka36 weka-3.6.jar --weka39 weka-3.9.jar --out FOLDER
"""

import argparse
import json
import subprocess
import tempfile
from pathlib import Path

import pandas as pd
import weka
from mark import mark
from tables import levels, table

HERE = Path(__file__).parent
ID3 = {"criterion": "entropy", "ranking": "gain", "nominal": "multiway", "zero_gain": False}
C45 = {"criterion": "entropy", "ranking": "c4.5", "nominal": "multiway", "cut": "c4.5", "min_leaf": 2}
CART = {"nominal": "binary", "cut": "midpoint"}

ID3_RUNS = ["playtennis", "restaurant", "noise_free_concept", "playing_outdoors", "monks1", "monks2", "monks3"]
J48_RUNS = ["playtennis", "iris", "wine", "breast_cancer", "monks1", "monks2", "monks3"]
CLASS_RUNS = ["iris", "wine", "breast_cancer", "x_and_o", "playtennis", "restaurant"]
NUMBER_RUNS = ["baseball", "diabetes"]
DEPTH = 5
CONTROL = (
    "control = rpart.control(cp = -1, minsplit = 2, minbucket = 1, xval = 0, "
    "maxsurrogate = 0, maxcompete = 0, maxdepth = %d)"
)


def rpart(name: str, frame: pd.DataFrame, method: str, split: str, depth: int) -> tuple[dict, str]:
    """The rpart tree and the command that grew it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"{name}.csv")
        frame.to_csv(path, index=False)
        command = ["Rscript", str(HERE / "rpart.R"), str(path), method, split, str(depth)]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    parms = f', parms = list(split = "{split}")' if method == "class" else ""
    return json.loads(text), f'rpart(`{frame.columns[-1]}` ~ ., {name}, method = "{method}"{parms}, {CONTROL % depth})'


def write(out: Path, peer: str, file: str, name: str, frame: pd.DataFrame, policy: dict, run: tuple) -> None:
    """One file: the run, what it is compared under, and its tree cut where it leaves the policy."""
    tree, command = run
    notes = mark(tree, frame, policy)
    *features, target = frame.columns
    record = {
        "peer": peer,
        "command": command,
        "dataset": name,
        "target": target,
        "features": {f: "numeric" if levels(frame[f]) is None else "nominal" for f in features},
        "policy": policy,
        "notes": " ".join(notes) or "The whole tree.",
        "tree": tree,
    }
    (out / f"{file}_{name}.json").write_text(compact(record) + "\n")


def compact(record: dict) -> str:
    """JSON with a line for each entry and for each node."""
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in record.items() if key != "tree"]
    return "{" + ",\n ".join([*lines, '"tree": ' + nodes(record["tree"], 1)]) + "}"


def nodes(node: dict, depth: int) -> str:
    plain = json.dumps({k: v for k, v in node.items() if k != "children"})
    if "children" not in node:
        return plain
    inside = (",\n" + " " * (depth + 1)).join(nodes(child, depth + 1) for child in node["children"])
    return f'{plain[:-1]}, "children": [\n{" " * (depth + 1)}{inside}]}}'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for option in ("tables", "weka36", "weka39", "out"):
        parser.add_argument(f"--{option}", type=Path, required=True)
    given = parser.parse_args()
    for name in ID3_RUNS:
        frame = table(name, given.tables)
        run = weka.run(given.weka36, ["weka.classifiers.trees.Id3"], frame, name)
        write(given.out, "Weka 3.6.14 Id3", "weka_id3", name, frame, ID3, run)
    for name in J48_RUNS:
        frame = table(name, given.tables)
        run = weka.run(given.weka39, ["weka.classifiers.trees.J48", "-U", "-O", "-J", "-M", "2"], frame, name)
        write(given.out, "Weka 3.9.7 J48", "weka_j48", name, frame, C45, run)
    runs = [(name, "class", *pair) for name in CLASS_RUNS for pair in (("gini", "gini"), ("information", "entropy"))]
    runs += [(name, "anova", "anova", "variance") for name in NUMBER_RUNS]
    for name, method, split, criterion in runs:
        frame = table(name, given.tables)
        policy = {"criterion": criterion, **CART, "max_depth": DEPTH}
        run = rpart(name, frame, method, split, DEPTH)
        write(given.out, "rpart 4.1.19", f"rpart_{split}", name, frame, policy, run)


if __name__ == "__main__":
    main()
