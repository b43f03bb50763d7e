"""The rows of a table in the order of every numeric feature, kept in order while a tree grows.

Looking for the best cut means walking over the rows in the order of the feature. A learner that goes node by node sorts
the rows of every node again. Here every feature is sorted once: its rows stand in a line, and when nodes are split the
line is divided without changing the order inside a branch. Dividing is a sort too, but by small whole numbers: numpy
sorts those by counting them, in one or two quick passes, where sorting values takes about twenty.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from treecore.arrays import Array, Bools, Floats

# As many numbers as stay in a processor's cache from one pass over them to the next.
CACHED = 1 << 17

# A table with fewer numbers than this is small: memory does not matter.
SMALL = 1 << 20

# An entry of a line is a row and, above these bits, the rank of its value.
ROW_BITS = 32
ROW = (1 << ROW_BITS) - 1


def ranked(block: Floats) -> tuple[Array, Array, Floats]:
    """The order of the rows by each of these features, the rank of the values in that order, and the last value.

    Equal values have equal ranks: a rank says all that a sweep must know of a value.

    >>> order, ranks, last = ranked(np.array([[3.0, 1.0, 3.0]]))
    >>> int(order[0, 0]), ranks.tolist(), last.tolist()
    (1, [[0, 1, 1]], [3.0])
    """
    # Rows with equal values are never told apart, so the quick sort will do: the stable one is several times slower.
    order = block.argsort(axis=1)
    values = block.ravel().take(order + np.arange(0, block.size, block.shape[1])[:, None])
    ranks = np.empty(block.shape, np.int64)
    ranks[:, 0] = 0
    (values[:, :-1] < values[:, 1:]).cumsum(axis=1, out=ranks[:, 1:])
    return order, ranks, values[:, -1]


class Lines:
    """One line of rows per feature: grouped by node, and inside each node sorted by the feature.

    If `plain`, a line of no feature stands before them: inside each node it has the rows in the order of the start.
    """

    def __init__(self, rows: int, numeric: int, features: int, *, plain: bool) -> None:
        self.first = int(plain)
        # Rows of four bytes halve the memory of a large table; in a small one rows are kept as numpy looks them up.
        size = np.int32 if rows * numeric > SMALL else np.int64
        # Memory that nobody has written to yet costs nothing, so there is room for every feature from the start.
        self.room = np.empty((self.first + numeric) * rows, size)
        self.tied = False
        self.fit(self.first, rows)
        if plain:
            self.keys[0] = np.arange(rows)
        # The features of the lines, and behind them a number that stands for none.
        self.place_of = np.array([features])
        self.places = self.place_of[:0]

    def fit(self, lines: int, rows: int) -> None:
        """Let so many lines of so many rows be those that are looked at: the first ones of the room, without gaps."""
        self.filled, self.open = lines, rows
        self.flat: Array = self.room[: lines * rows]
        self.keys: Array = self.flat.reshape(lines, rows)
        self.looked_up: Array | None = None

    def add(self, places: Sequence[int], order: Array, ranks: Array) -> None:
        """Put these features in line."""
        # As many ranks as rows: then no two values are equal.
        if not self.tied and int(ranks[:, -1].min()) < self.open - 1:
            # From now on entries hold ranks. Up to here no two values of a line were equal, so any ranks will do.
            self.tied = True
            self.room = self.room.astype(np.int64)
            self.fit(self.filled, self.open)
            self.keys[self.first :] |= np.arange(self.open) << ROW_BITS
        self.fit(self.filled + len(places), self.open)
        keys = self.keys[-len(places) :]
        if self.tied:
            keys[:] = ranks
            keys <<= ROW_BITS
            keys |= order
        else:
            keys[:] = order
        self.place_of = np.concatenate([self.places, places, self.place_of[-1:]])
        self.places = self.place_of[:-1]

    def forget_plain(self) -> None:
        """Leave out the line of no feature."""
        self.room[: len(self.flat) - self.open] = self.flat[self.open :].copy()
        self.first = 0
        self.fit(self.filled - 1, self.open)

    def blocks(self, first: int, width: int = 1) -> list[slice]:
        """The lines from the first one on, in blocks that stay in the cache when a pass holds `width` numbers a row."""
        step, lines = max(1, CACHED // max(1, self.open * width)), self.filled
        return [slice(start, min(start + step, lines)) for start in range(first, lines, step)]

    def rows(self, block: slice) -> Array:
        """The rows in some lines, as numpy looks them up."""
        if len(self.flat) > CACHED:
            return self.rows_of(self.keys[block])
        # A few rows are looked up once for all who ask.
        if self.looked_up is None:
            self.looked_up = self.rows_of(self.keys)
        return self.looked_up[block]

    def rows_of(self, entries: Array) -> Array:
        """The rows of entries."""
        return entries & ROW if self.tied else entries.astype(np.intp, copy=False)

    def same(self, block: slice) -> Bools:
        """Where an entry of some lines and the next one have the same value, and at the last entry, which has none."""
        entries = self.keys[block]
        same = np.empty(entries.shape, bool)
        same[:, -1] = True
        # Numbers that agree in all bits of the rank differ by less than one rank.
        np.less_equal(entries[:, 1:] ^ entries[:, :-1], ROW, out=same[:, :-1])
        return same

    def divide(self, goes: Array, stay: int) -> None:
        """Divide every line: the rows of child 0, then those of child 1, …; `stay` of them, the others leave.

        `goes` has the child of every row; rows that leave have the highest number.
        """
        start = np.arange(0, len(self.flat), self.open)[:, None]
        for block in self.blocks(0):
            # Stable, so that the order inside a child stays; of numbers of one or two bytes this is a radix sort.
            order = goes.take(self.rows(block)).argsort(axis=1, kind="stable")[:, :stay]
            order += start[block]
            self.put(block, self.flat.take(order))
        self.fit(self.filled, stay)

    def divide_in_two(self, side: Array, shuffle: Array) -> None:
        """The same for many children, of which every node has two: all left rows, all right ones, then shuffled.

        `side` has 0 for every row that goes left, 1 for right, 2 for one that leaves; `shuffle` says for every new
        place where among all left rows and then all right rows its row stands, which is the same in every line.
        """
        for block in self.blocks(0):
            to = side.take(self.rows(block)).ravel()
            entries = self.keys[block].ravel()
            parts = [entries.take((to == k).nonzero()[0]).reshape(block.stop - block.start, -1) for k in (0, 1)]
            self.put(block, np.concatenate(parts, axis=1).take(shuffle, axis=1))
        self.fit(self.filled, len(shuffle))

    def put(self, block: slice, entries: Array) -> None:
        """Put shorter lines where the old ones were: they end before the next old one begins, which is still needed."""
        stay = entries.shape[1]
        self.room[block.start * stay : block.stop * stay] = entries.ravel()
