"""The rows of a table in the order of every numeric feature, kept in order while a tree grows.

Looking for the best cut means walking over the rows in the order of the feature. A learner that goes node by node sorts
the rows of every node again. Here every feature is sorted once: its rows stand in a line, and when nodes are split the
line is divided without changing the order inside a branch. Dividing takes two quick passes, sorting about twenty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from treecore.levelwise.levels import Bools
from treecore.summary import Array, Floats

# As many numbers as stay in a processor's cache from one pass over them to the next.
CACHED = 1 << 16

# A table with fewer numbers than this is small: memory does not matter.
SMALL = 1 << 20

# With more branches than this, one stable sort by branch is quicker than a pass for each of them.
FEW_BRANCHES = 8


def ranked(block: Floats) -> tuple[Array, Array, Floats]:
    """The order of the rows by each of these features, the rank of the values in that order, and the last value.

    Equal values have equal ranks: a rank says all that a sweep must know of a value.

    >>> order, ranks, last = ranked(np.array([[3.0, 1.0, 3.0]]))
    >>> int(order[0, 0]), ranks.tolist(), last.tolist()
    (1, [[0, 1, 1]], [3.0])
    """
    # Rows with equal values are never told apart, so the quick sort will do: the stable one is several times slower.
    order = block.argsort(axis=1)
    values = block[np.arange(len(block))[:, None], order]
    ranks = np.zeros(block.shape, np.int32)
    (values[:, :-1] < values[:, 1:]).cumsum(axis=1, out=ranks[:, 1:])
    return order, ranks, values[:, -1]


class Lines:
    """One line of rows per feature: grouped by node, and inside each node sorted by the feature.

    Line 0 belongs to no feature: inside each node it has the rows in the order they had at the start.
    """

    def __init__(self, rows: int, numeric: int, features: int) -> None:
        # Rows of four bytes halve the memory of a large table; in a small one rows are kept as numpy looks them up.
        size = np.int32 if rows * numeric > SMALL else np.intp
        # Memory that nobody has written to yet costs nothing, so there is room for every feature from the start, and
        # for the ranks, which only features with equal values need.
        self.keys = np.empty((1 + numeric, rows), size)
        self.keys[0] = np.arange(rows)
        self.ranks = np.empty((1 + numeric, rows), np.int32)
        self.tied = [False]
        self.open = rows
        # One entry more at the end, where the place -1 of no feature points.
        self.line_of = np.full(features + 1, -1)
        self.places = self.line_of[:0]

    def add(self, places: Sequence[int], order: Array, ranks: Array) -> None:
        """Put these features in line."""
        block = slice(len(self.tied), len(self.tied) + len(places))
        self.keys[block, : self.open] = order
        tied = (ranks[:, 1:] == ranks[:, :-1]).any(1).tolist()
        self.tied += tied
        if any(tied):
            self.ranks[block, : self.open] = ranks
        self.places = np.append(self.places, places)
        self.line_of[self.places] = np.arange(1, len(self.tied))

    def blocks(self, first: int, width: int = 1) -> Iterator[slice]:
        """The lines from the first one on, in blocks that stay in the cache when a pass holds `width` numbers a row."""
        step, lines = max(1, CACHED // max(1, self.open * width)), len(self.tied)
        return (slice(start, min(start + step, lines)) for start in range(first, lines, step))

    def rows(self, lines: int | slice) -> Array:
        """The rows in a line, or in some."""
        return self.keys[lines, : self.open]

    def same(self, block: slice) -> Bools | None:
        """Where an entry and the next one have the same value; None if that never happens."""
        tied = self.tied[block]
        if not any(tied):
            return None
        same = self.ranks[block, 1 : self.open] == self.ranks[block, : self.open - 1]
        if not all(tied):
            same &= np.array(tied)[:, None]
        return np.asarray(same)

    def picked(self, line: Array, at: Array) -> tuple[Array, Bools | None]:
        """The rows at some places, each of its own line, and where one and the next have the same value."""
        rows = self.keys[line, at]
        if not any(self.tied):
            return rows, None
        ranks = self.ranks[line, at]
        same = ranks[1:] == ranks[:-1]
        if not all(self.tied[1:]):
            same &= np.array(self.tied).take(line[1:])
        return rows, np.asarray(same)

    def divide(self, goes: Array, sizes: Sequence[int]) -> None:
        """Divide every line: all rows that go to branch 0, then all of branch 1, …; rows of higher branches leave.

        `goes` has the branch of every row, `sizes` the number of rows of each branch that stays.
        """
        for block in self.blocks(0):
            keys = self.keys[block, : self.open]
            to = goes.take(keys)
            divide(keys, to, sizes)
            if any(self.tied[block]):
                divide(self.ranks[block, : self.open], to, sizes)
        self.open = sum(sizes)


def divide(lines: Array, to: Array, sizes: Sequence[int]) -> None:
    """Put the entries of lines in the order of the branches they go to, and within a branch in the order they had.

    >>> lines = np.array([[5, 6, 7, 8]])
    >>> divide(lines, np.array([[1, 0, 2, 0]]), [2, 1])
    >>> lines.tolist()
    [[6, 8, 5, 8]]
    """
    if len(sizes) > FEW_BRANCHES:
        # Branches are small whole numbers: a stable sort of those is a radix sort, one pass for each byte.
        order = to.argsort(axis=1, kind="stable")[:, : sum(sizes)]
        lines[:, : sum(sizes)] = np.take_along_axis(lines, order, 1)
        return
    flat, to = lines.ravel(), to.ravel()
    parts = [flat.compress(to == branch) for branch in range(len(sizes))]
    start = 0
    for part, size in zip(parts, sizes, strict=True):
        lines[:, start : start + size] = part.reshape(len(lines), size)
        start += size
