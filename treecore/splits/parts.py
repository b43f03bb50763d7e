"""The rows of a table that have certain levels, and the summary of whatever rows there are."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from treecore.data.table import Table
from treecore.scoring.summary import Counts, Moments, Summary, added
from treecore.splits.rules import Multiway, branch_of


def rows_with(table: Table, levels: Mapping[str, str]) -> Table:
    """The rows that have all of these levels, as a table.

    >>> from datasets import load
    >>> rows_with(load("playtennis"), {"Outlook": "Sunny", "Wind": "Strong"}).labels.tolist()
    ['D2', 'D11']
    """
    kept = np.ones(table.n, bool)
    for name, level in levels.items():
        known = table.feature(name).levels
        if level not in known:
            raise ValueError(f"{name} has no level {level!r}: its levels are {', '.join(known)}")
        kept &= branch_of(Multiway(name, known), table) == known.index(level)
    return table.take(np.flatnonzero(kept))


def summary_of(table: Table) -> Summary:
    """The summary of all rows of a table: the weights of the classes, or weight, mean and rss of a number.

    >>> from datasets import load
    >>> from treecore.scoring.criteria import entropy
    >>> round(entropy(summary_of(rows_with(load("playtennis"), {"Humidity": "High"}))), 3)
    0.985
    """
    if table.y is None:
        raise ValueError(f"these rows have no {table.target.name}: give rows whose answer is known")
    if not table.is_class:
        return Moments.of(table.y, table.weights)
    levels = table.target.levels
    return Counts(tuple(added(table.y, table.weights, len(levels)).tolist()), table.n, levels)
