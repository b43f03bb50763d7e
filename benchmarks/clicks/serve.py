"""Serves the app as it is, with a few more tables in its list and an empty page in its menu.

    python serve.py app.py --server.port=8600

The tables are made here: `made_wide` has 1,000 rows and 10 features; `made_large_0` and so on grow trees of about 2,000
nodes; `made_small_0` and so on grow small ones. There are several of each, because only the first visit to a table
grows its tree.
"""

from __future__ import annotations

import runpy
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd
from streamlit.web import cli

import datasets
from pages.shared.frame import router

EACH = 12
CARD = """
title = "Made: {name}"
lecture = "practice"
status = "generated"
status_note = "Made for a benchmark."
row = "row"
rows = "rows"
target = "Answer"
preset = "CART"
look = "Nothing."
source = "Made for a benchmark."
licence = "CC0"

[columns]
{columns}
Answer = ["No", "Yes"]
"""


def numbers(seed: int, rows: int, features: int) -> pd.DataFrame:
    """A table of numeric features and an answer that has nothing to do with them."""
    chance = np.random.default_rng(seed)
    frame = pd.DataFrame({f"Number {k}": chance.normal(size=rows).round(3) for k in range(features)})
    return frame.assign(Answer=np.where(chance.random(rows) < 0.5, "Yes", "No"))


def wide() -> pd.DataFrame:
    """1,000 rows, six numeric features and four nominal ones, and an answer that some of them tell, with noise."""
    chance = np.random.default_rng(0)
    frame = numbers(0, 1000, 6)
    for k in range(4):
        frame.insert(6 + k, f"Name {k}", chance.choice(["red", "green", "blue", "grey"], 1000))
    told = frame["Number 0"] + frame["Number 1"] * frame["Number 2"] + (frame["Name 0"] == "red")
    return frame.assign(Answer=np.where(told + chance.normal(size=1000) > 0, "Yes", "No"))


def tables() -> dict[str, pd.DataFrame]:
    """Every table that is made here, by its name."""
    large = {f"made_large_{k}": numbers(k, 3400, 4) for k in range(EACH)}
    small = {f"made_small_{k}": numbers(k, 16, 4) for k in range(EACH)}
    return {"made_wide": wide(), **large, **small}


def add_tables(folder: Path) -> None:
    """Let the app read its tables from a copy of the folder that has the made ones too."""
    shutil.copytree(datasets.folder(), folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    for name, frame in tables().items():
        frame.to_csv(folder / f"{name}.csv", index=False)
        kinds = [
            f'"{column}" = ' + ('"numeric"' if frame[column].dtype.kind == "f" else str(sorted(set(frame[column]))))
            for column in frame.columns[:-1]
        ]
        (folder / f"{name}.toml").write_text(CARD.format(name=name, columns="\n".join(kinds)), encoding="utf-8")
    datasets.use(folder)


def add_page(file: Path) -> None:
    """Put a page that lies elsewhere into the menu."""
    real, show = router.declared, runpy.run_path(str(file))["show"]
    extra = router.Declared(name=file.stem, file=file, title=file.stem.capitalize(), order=1000, show=show)

    @cache
    def declared() -> tuple[router.Declared, ...]:
        return (*real(), extra)

    router.declared = declared


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        add_tables(Path(place))
        add_page(Path(__file__).with_name("empty.py"))
        sys.argv = ["streamlit", "run", *sys.argv[1:]]
        cli.main(prog_name="streamlit")
