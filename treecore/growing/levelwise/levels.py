"""The open nodes of one depth, as columns: what a level-wise pass looks at."""

from __future__ import annotations

import numpy as np

from treecore.arrays import Array, Floats
from treecore.scoring.gains import split_info_of


class Level:
    """The nodes of a depth that may be split; their rows stand one node after the other in every line.

    Columns of nodes are short, columns of places (one for every row in play) long: what can be said of a node is said
    once, and spread over its places where a pass needs it.
    """

    def __init__(
        self,
        number: Array,
        size: Array,
        stats: Floats,
        rows: Array,
        *,
        slack: Floats,
        least: int,
        everyone: Array,
    ) -> None:
        """Nodes by number, with their rows node by node.

        A cut leaves `least` rows on both sides; `everyone` counts from 0 to the number of rows in the table.
        """
        self.number, self.size, self.stats, self.rows = number, size, stats, rows
        self.slack, self.least = slack, least
        self.end: Array = size.cumsum()
        self.start: Array = self.end - size
        self.places = everyone[: len(rows)]
        self.owner: Array = everyone[: len(size)].repeat(size)
        # How many rows of the node stand at or before a place, and how many behind it: the sides of a cut there.
        self.left: Array = everyone[1 : len(rows) + 1] - self.start.take(self.owner)
        self.sizes: Array = size.take(self.owner)
        self.right: Array = self.sizes - self.left

    def __len__(self) -> int:
        return len(self.size)

    def spread(self, column: Array) -> Array:
        """A column of nodes as a column of places."""
        return column.take(self.owner)

    def sides(self) -> Array:
        """The product of the numbers of rows on both sides of each cut; 1 for the cut behind the last row."""
        product: Array = self.left * self.right
        product[self.end - 1] = 1
        return product

    def infos(self) -> Floats:
        """The split info of the cut behind each place, when rows weigh the same."""
        return split_info_of(np.array([self.left, self.right], dtype=float))

    def shut(self, scores: Floats) -> None:
        """Give the cuts that leave too few rows on a side the score of no candidate, in lines (line, place)."""
        # With one row on each side being enough, the only such cut is the one behind a node's last row.
        few = self.end - 1 if self.least == 1 else (np.minimum(self.left, self.right) < self.least).nonzero()[0]
        scores[:, few] = -np.inf

    def first(self, scores: Floats, limit: Floats) -> Array:
        """The first place of each node with a score of at least its limit."""
        hits = (scores >= limit.take(self.owner)).nonzero()[0]
        return hits.take(hits.searchsorted(self.start))
