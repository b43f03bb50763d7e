"""Which rows are held out, in which fold."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from treecore.data.table import Table, dealt
from treecore.words import amount

Rows = npt.NDArray[np.int64]


def folds(table: Table, count: int | None = 5, *, seed: int = 0, stratify: bool = False) -> tuple[Rows, ...]:
    """The rows that each fold holds out: every row once. A `count` of None leaves one row out at a time.

    Stratified, every fold has each class as often as it can (a numeric target: every run of neighbouring values).

    >>> from datasets import load
    >>> [load("playtennis").labels[rows].tolist() for rows in folds(load("playtennis"), 5, seed=1)]
    [['D2', 'D8', 'D11'], ['D5', 'D10', 'D14'], ['D6', 'D9'], ['D1', 'D3', 'D13'], ['D4', 'D7', 'D12']]
    >>> len(folds(load("playtennis"), None))
    14
    """
    if table.n < 2:
        raise ValueError(f"there is {amount(table.n, 'row')}: to hold one out and learn from the others takes two")
    if count is None:
        return tuple(np.arange(table.n).reshape(-1, 1))
    if not 2 <= count <= table.n:
        raise ValueError(
            f"there are {table.n} rows to learn from: leave one out, or choose 2 to {table.n} folds, not {count}"
        )
    return dealt(table, [1 / count] * count, seed=seed, stratify=stratify)


def others(table: Table, rows: Rows) -> Table:
    """The table without these rows, as a table of its own.

    >>> from datasets import load
    >>> others(load("playtennis"), folds(load("playtennis"), 5)[0]).n
    11
    """
    return table.apart(np.delete(np.arange(table.n), rows))
