"""Wrong answers on purpose: some labels of a table flipped, by chance or by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from treecore.data.table import Table


def noisy(table: Table, share: float, *, seed: int) -> Table:
    """The table with the answers of a share of its rows made wrong, the same rows for the same seed.

    A class becomes one of the others; numbers are handed round among the chosen rows. A larger share keeps the rows
    that a smaller one chose.

    >>> from treecore.lectures import load
    >>> table = load("playtennis")
    >>> int((noisy(table, 0.2, seed=1).y != table.y).sum())
    3
    """
    if not 0 <= share <= 1:
        raise ValueError(f"noise must be a share between 0 and 1, not {share}")
    answers = table.truth
    chance = np.random.default_rng([seed, 1])
    rows = chance.permutation(table.n)[: round(share * table.n)]
    made = answers.copy()
    if not table.is_class:
        made[rows] = np.roll(answers[rows], 1)
    elif (classes := len(table.target.levels)) > 1:
        # Drawn for all rows, so that a row's wrong class does not depend on how many others are wrong.
        further = chance.integers(1, classes, table.n)
        made[rows] = (answers[rows] + further[rows]) % classes
    return replace(table, y=made)


def flipped(table: Table, rows: Iterable[str]) -> Table:
    """The table with the class of these rows, named by their labels, turned into the next one.

    >>> from treecore.lectures import load
    >>> flipped(load("playtennis"), ["D1"]).frame().loc["D1", "PlayTennis"]
    'Yes'
    """
    names = tuple(rows)
    if not names:
        return table
    if not table.is_class:
        raise ValueError(f"{table.target.name} is a number: only a class can be flipped")
    if unknown := [name for name in names if name not in set(table.labels.tolist())]:
        raise ValueError(f"there is no row {unknown[0]!r}: name rows by their labels, as {table.labels[0]!r}")
    answers = table.truth
    chosen = np.isin(table.labels, np.array(names, dtype=object))
    return replace(table, y=np.where(chosen, (answers + 1) % len(table.target.levels), answers))
