"""Let rpart prune its trees by cost and complexity, and write its tables as JSON.

python cptables.py --tables FOLDER --out FOLDER
"""

import argparse
import json
import subprocess
import tempfile
from pathlib import Path

from make import CART, CLASS_RUNS, DEPTH, NUMBER_RUNS
from tables import levels, table

HERE = Path(__file__).parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for option in ("tables", "out"):
        parser.add_argument(f"--{option}", type=Path, required=True)
    given = parser.parse_args()
    runs = [(name, "class", *pair) for name in CLASS_RUNS for pair in (("gini", "gini"), ("information", "entropy"))]
    runs += [(name, "anova", "anova", "variance") for name in NUMBER_RUNS]
    for name, method, split, criterion in runs:
        frame = table(name, given.tables)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, f"{name}.csv")
            frame.to_csv(path, index=False)
            command = ["Rscript", str(HERE / "rpart.R"), str(path), method, split, str(DEPTH), "cptable"]
            found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        *features, target = frame.columns
        record = {
            "peer": "rpart",
            "dataset": name,
            "target": target,
            "features": {f: "numeric" if levels(frame[f]) is None else "nominal" for f in features},
            "policy": {"criterion": criterion, **CART, "max_depth": DEPTH},
            **found,
        }
        lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in record.items()]
        (given.out / f"{split}_{name}.json").write_text("{" + ",\n ".join(lines) + "}\n")


if __name__ == "__main__":
    main()
