"""Grow rpart's regression trees of tables without ties, and write tables and trees as JSON.

python smooth.py --out FOLDER
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import pandas as pd

HERE = Path(__file__).parent
ROWS, DEPTH, LEAST = 240, 6, (20, 7)
POLICY = {
    "criterion": "variance",
    "nominal": "binary",
    "max_depth": DEPTH,
    "min_rows": LEAST[0],
    "min_leaf": LEAST[1],
}


def smooth(seed: int) -> pd.DataFrame:
    """A table in which no two cells of a numeric column are equal; a nominal one has five levels."""
    chance = np.random.default_rng(seed)
    a, b, c = chance.normal(size=(3, ROWS)).round(6)
    kind = chance.choice(list("uvwxy"), ROWS)
    bump = dict(zip("uvwxy", (0.0, 1.5, -1.0, 0.7, 2.2), strict=True))
    y = np.sin(2 * a) + b * (c > 0) + np.array([bump[one] for one in kind]) + 0.5 * chance.normal(size=ROWS)
    frame = pd.DataFrame({"a": a, "b": b, "c": c, "kind": kind, "y": y.round(6)})
    assert all(frame[name].is_unique for name in "abcy")
    return frame


def main() -> None:
    """Write one file for each seed."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--out", type=Path, required=True)
    out = asked.parse_args().out
    for seed in range(4):
        frame = smooth(seed)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "smooth.csv")
            frame.to_csv(path, index=False)
            command = ["Rscript", str(HERE / "rpart.R"), str(path), "anova", "", str(DEPTH)]
            least = {"MINSPLIT": str(LEAST[0]), "MINBUCKET": str(LEAST[1])}
            ran = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | least)
            tree = json.loads(ran.stdout)
        record = {
            "peer": "rpart 4.1.19",
            "command": 'rpart(y ~ ., smooth, method = "anova", '
            f"control = rpart.control(cp = -1, minsplit = {LEAST[0]}, "
            f"minbucket = {LEAST[1]}, xval = 0, maxsurrogate = 0, maxcompete = 0, maxdepth = {DEPTH}))",
            "policy": POLICY,
            "table": frame.to_csv(index=False),
            "tree": tree,
        }
        (out / f"rpart_anova_smooth{seed}.json").write_text(json.dumps(record) + "\n")


if __name__ == "__main__":
    main()
