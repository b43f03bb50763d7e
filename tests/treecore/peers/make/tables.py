"""The tables given to the peers, from the folder of the shipped csv files."""

from pathlib import Path

import pandas as pd

# Columns left out: row labels, and what the target was made of.
LEFT_OUT = {
    "playtennis": ["Day"],
    "restaurant": ["Example"],
    "playing_outdoors": ["Day"],
    "baseball": ["Name", "Salary"],
}
DIGITS_ARE_NAMES = ("monks1", "monks2", "monks3")


def table(name: str, folder: Path) -> pd.DataFrame:
    """The table called `name`, target last; nominal columns are text, numeric ones are numbers."""
    kind = str if name in DIGITS_ARE_NAMES else None
    frame = pd.read_csv(folder / f"{name}.csv", keep_default_na=False, dtype=kind)
    return frame.drop(columns=LEFT_OUT.get(name, []))


def levels(column: pd.Series) -> list[str] | None:
    """The levels of a nominal column in text order, None for a numeric one."""
    return None if pd.api.types.is_numeric_dtype(column) else sorted(column.unique())
