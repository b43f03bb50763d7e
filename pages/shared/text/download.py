"""A table as a file to take away, with cells that a spreadsheet would run made harmless."""

from __future__ import annotations

import csv
import io

import pandas as pd

from treecore.data import is_number

STARTS = ("=", "+", "-", "@", "\t", "\r")


def harmless(cell: str) -> str:
    """The cell with an apostrophe before it where a spreadsheet would take it for a formula.

    >>> harmless("=1+1"), harmless("-1.5"), harmless("-"), harmless("@sum(a1)"), harmless("a=b")
    ("'=1+1", '-1.5', '-', "'@sum(a1)", 'a=b')
    """
    begins = cell.lstrip(" ").startswith(STARTS) or cell.startswith(STARTS)
    return f"'{cell}" if begins and len(cell.strip()) > 1 and not is_number(cell) else cell


def as_csv(frame: pd.DataFrame) -> bytes:
    """The cells as a .csv that every spreadsheet reads as it is.

    >>> as_csv(pd.DataFrame({"a": ["=x"], "b": ["1,5"]})).decode("utf-8-sig").replace("'", "´").split()
    ['a,b', '´=x,"1,5"']
    """
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow([harmless(str(name)) for name in frame.columns])
    writer.writerows([harmless(cell) for cell in row] for row in frame.itertuples(index=False, name=None))
    return file.getvalue().encode("utf-8-sig")
