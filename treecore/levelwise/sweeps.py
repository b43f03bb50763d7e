"""The gain of every cut of every node of a level, in a few passes over whole lines.

A sweep walks over a line of rows and knows at every place what lies left of it in its node. The definition is
`impurity(parent) - sum(share * impurity(child))`; these are its forms that need the fewest passes. Sums are kept in
whole numbers, so they are exact: the running sum of a whole level is as good as one for each node, and ties are ties.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import numpy as np

from treecore.criteria import split_info_of
from treecore.levelwise.levels import Level
from treecore.search import Search
from treecore.summary import Array, Floats

# The largest sum that a sweep over scaled numbers may reach: whole numbers of 64 bits hold twice as much.
MOST = float(1 << 61)

# Floats add without rounding as long as all of them are multiples of one step and their sum has no more than 53 bits.
EXACT_BITS = 52


class Sweep(Protocol):
    """What finds the gains of the cuts of a level."""

    width: int
    """How many numbers a pass holds for every place."""

    def gains(self, rows: Array) -> Floats:
        """The gain of the cut behind each place of lines of rows."""

    def infos(self, rows: Array) -> Floats:
        """The split info of the cut behind each place."""


class Counting:
    """A sweep that needs the number of rows of each class left of every place."""

    width = 2

    def __init__(self, level: Level, counts: Array, y: Array) -> None:
        self.level, self.counts, self.y = level, counts, y
        # A running count over the whole level, less what stood before the node, is the count inside the node.
        self.others: Array = counts.T[1:]
        before = (self.others.cumsum(1) - self.others).astype(np.int32)
        self.before = [level.spread(column) for column in before]

    def infos(self, rows: Array) -> Floats:  # noqa: ARG002
        """The split info of the cut behind each place: the same for every line, since rows weigh the same."""
        return self.level.infos()

    def running(self, rows: Array) -> Iterator[tuple[int, Array]]:
        """For every class but the first, how many rows of it each node has up to each place."""
        # The classes of a million rows fit into the cache as bytes; that is what makes this walk quick.
        y = self.y.take(rows)
        classes = self.counts.shape[1]
        for k in range(1, classes):
            run = (y if classes == 2 else y == k).cumsum(axis=-1, dtype=np.int32)
            run -= self.before[k - 1]
            yield k, run


class GiniSweep(Counting):
    """Gini gains: with S the rows of a class to the left beyond its fair share, the sum of S² / (left · right).

    The share of a class is the mean of a column of zeros and ones, and its Gini part is that column's variance. A cut
    takes (sum of deviations left)² / (left · right) off a variance.
    """

    def __init__(self, level: Level, counts: Array, y: Array) -> None:
        super().__init__(level, counts, y)
        self.fair = [level.spread(share) * level.left for share in self.others / level.size]
        # With two classes, what one has too much the other has too little: both add the same.
        self.factor = (2.0 if len(self.fair) == 1 else 1.0) / sides(level)

    def gains(self, rows: Array) -> Floats:
        """The gain of the cut behind each place of lines of rows."""
        total = last = None
        for k, run in self.running(rows):
            extra = run - self.fair[k - 1]
            if len(self.fair) > 1:
                last = extra.copy() if last is None else np.add(last, extra, out=last)
            extra *= extra
            total = extra if total is None else np.add(total, extra, out=total)
        if total is None:
            return np.zeros(rows.shape)
        if last is not None:
            # The first class has too little of what all others have too much.
            last *= last
            total += last
        total *= self.factor
        return total


class EntropySweep(Counting):
    """Entropy gains from a table of x · log2 x: n · H is T(n) less the sum of T(count) over the classes."""

    width = 3

    def __init__(self, level: Level, counts: Array, y: Array, table: Floats) -> None:
        super().__init__(level, counts, y)
        self.table = table
        whole = table.take(level.size) - table.take(counts).sum(1)
        self.parent = level.spread(whole) - table.take(level.left) - table.take(level.right)
        self.each = [level.spread(column) for column in counts.astype(np.int32).T]
        self.share = level.spread(1.0 / level.size)

    def gains(self, rows: Array) -> Floats:
        """The gain of the cut behind each place of lines of rows."""
        table, total, rest = self.table, self.parent, self.level.left
        for k, run in self.running(rows):
            rest = rest - run
            total = total + table.take(run)
            total += table.take(self.each[k] - run)
        # What is neither of the other classes is of the first.
        total = total + table.take(rest)
        total += table.take(self.each[0] - rest)
        total *= self.share
        return total


class VarianceSweep:
    """Variance gains: (sum of deviations left)² / (left · right), the deviations scaled to whole numbers.

    Deviations from the node's mean add up to 0 in every node, so one running sum over the level starts anew by itself.
    In floats it would not: what rounding leaves of a large node would swamp the small one behind it.
    """

    width = 2

    def __init__(self, level: Level, deviations: Floats) -> None:
        self.level = level
        z = deviations.take(level.rows)
        # Running sums stay below half the sum of all distances from the mean.
        scale = MOST / np.add.reduceat(np.abs(z), level.start)
        steps = np.rint(z * level.spread(scale)).astype(np.int64)
        # What rounding left over goes to one row of the node, where it is far too small to matter.
        steps[level.start] -= np.add.reduceat(steps, level.start)
        self.steps = np.empty(len(deviations), np.int64)
        self.steps[level.rows] = steps
        self.factor = level.spread(1.0 / scale) / np.sqrt(sides(level))

    def infos(self, rows: Array) -> Floats:  # noqa: ARG002
        """The split info of the cut behind each place: the same for every line, since rows weigh the same."""
        return self.level.infos()

    def gains(self, rows: Array) -> Floats:
        """The gain of the cut behind each place of lines of rows."""
        run = self.steps.take(rows)
        run.cumsum(axis=-1, out=run)
        total = run * self.factor
        total *= total
        return total


class PlainSweep:
    """Gains by the definition itself, for rows with weights and for criteria without a shorter form."""

    def __init__(self, level: Level, search: Search, parts: Floats, unit: Floats | None = None) -> None:
        self.level, self.search = level, search
        self.unit = None if unit is None else level.spread(unit)
        self.width = 12 * len(parts)
        # Nothing about a gain changes when all rows of a node weigh more, so let them weigh 1 on average: a grid that
        # is fine enough for the whole level is then fine enough for each of its nodes.
        here = on_a_grid(
            parts.take(level.rows, axis=1) * level.spread(level.size / search.criterion.weight(level.stats.T))
        )
        self.parts = np.zeros(parts.shape)
        self.parts[:, level.rows] = here
        self.totals = np.add.reduceat(here, level.start, axis=1)
        self.before = self.totals.cumsum(1) - self.totals

    def children(self, rows: Array) -> Floats:
        """The sums left and right of each place: (sums, branch, line, place)."""
        lines = np.atleast_2d(rows)
        left = self.parts.take(lines, axis=1).cumsum(axis=-1)
        left -= self.before.take(self.level.owner, axis=1)[:, None]
        right = self.totals.take(self.level.owner, axis=1)[:, None] - left
        return np.stack([left, right], axis=1).reshape(len(left), 2, *rows.shape)

    def gains(self, rows: Array) -> Floats:
        """The gain of the cut behind each place of lines of rows."""
        known, weight = self.totals, self.search.criterion.weight(self.totals)
        spread = self.level.owner
        found = self.search.gains(known.take(spread, axis=1), self.children(rows), weight.take(spread))
        return found if self.unit is None else found * self.unit

    def infos(self, rows: Array) -> Floats:
        """The split info of the cut behind each place."""
        return split_info_of(self.search.criterion.weight(self.children(rows)))


def sides(level: Level) -> Floats:
    """The product of the numbers of rows on both sides of each cut; 1 for the cut behind the last row."""
    product = np.multiply(level.left, level.right, dtype=np.float64)
    return np.maximum(product, 1.0, out=product)


def on_a_grid(parts: Floats) -> Floats:
    """Parts (sums, row) rounded so little that all their sums are exact: to multiples of 2**-52 of their total size.

    >>> parts = on_a_grid(np.array([[0.1, 0.2, 0.3]]))
    >>> (parts[0, 0] + parts[0, 1]) + parts[0, 2] == parts[0, 0] + (parts[0, 1] + parts[0, 2])
    np.True_
    """
    size = np.abs(parts).sum(1, keepdims=True)
    step = np.exp2(np.ceil(np.log2(np.maximum(size, np.finfo(float).tiny))) - EXACT_BITS)
    return np.rint(parts / step) * step
