"""The gain of every cut of every node of a level, in a few passes over whole lines.

A sweep walks over lines of rows and knows at every place what lies left of it in its node. The definition is
`impurity(parent) - sum(share * impurity(child))`; these are its forms that need the fewest passes. Running sums are of
whole numbers. They are exact, so the running sum of a whole level is as good as one for each node, and ties are ties;
and a processor adds whole numbers several times faster than floats, where each sum has to wait for the one before.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from treecore.arrays import TINY, Array, Floats
from treecore.growing.levelwise.levels import Level
from treecore.growing.search import Search
from treecore.scoring.gains import split_info_of

# The largest sum that a sweep over scaled numbers may reach: whole numbers of 64 bits hold twice as much.
MOST = float(1 << 61)

# Floats add without rounding as long as all of them are multiples of one step and their sum has no more than 53 bits.
EXACT_BITS = 52


class Sweep(Protocol):
    """What finds the gains of the cuts of a level."""

    width: int
    """How many numbers a pass holds for every place."""

    def gains(self, rows: Array, out: Floats) -> None:
        """Write the gain of the cut behind each place of lines (line, place) of rows."""

    def infos(self, rows: Array) -> Floats:
        """The split info of the cut behind each place."""


class EvenSweep:
    """A sweep over rows that all weigh the same."""

    width = 2

    def __init__(self, level: Level) -> None:
        self.level = level

    def infos(self, rows: Array) -> Floats:  # noqa: ARG002
        """The split info of the cut behind each place: the same for every line."""
        return self.level.infos()


class CentredSweep(EvenSweep):
    """Gini and variance gains: the sum over all columns of (running sum of the column)² · factor².

    A cut takes (sum of deviations left)² / (left · right) off a variance. The share of a class is the mean of a column
    of zeros and ones, and its part of the Gini impurity is that column's variance: so both are the same walk.
    Deviations from the node's mean add up to 0 in every node, so one running sum over the level starts anew by itself.
    """

    def __init__(self, level: Level, columns: list[Array], factor: Floats, *, balanced: bool) -> None:
        """Columns of deviations in row order, times a whole number for each node; the factor takes that out again.

        If `balanced`, there is one more column, in which every row has what it lacks in the others to add up to 0.
        """
        super().__init__(level)
        self.columns, self.factor, self.balanced = columns, factor, balanced

    def gains(self, rows: Array, out: Floats) -> None:
        """Write the gain of the cut behind each place of lines of rows."""
        run, others = np.empty(rows.shape, np.int64), None
        for k, column in enumerate(self.columns):
            column.take(rows, out=run, mode="clip")
            run.cumsum(axis=1, out=run)
            if self.balanced:
                others = run.copy() if others is None else np.add(others, run, out=others)
            self.add_square(run, out, first=k == 0)
        if others is not None:
            self.add_square(others, out, first=False)

    def add_square(self, run: Array, out: Floats, *, first: bool) -> None:
        """Add what one column takes off the impurity."""
        if first:
            np.multiply(run, self.factor, out=out)
            out *= out
        else:
            part = run * self.factor
            part *= part
            out += part


def gini_sweep(level: Level, counts: Array, y: Array) -> Sweep:
    """The sweep for Gini: a class's column has size · [y = class] - count, which is whole and adds up to 0."""
    here, classes = y.take(level.rows), len(counts)
    columns = []
    for k in range(1, classes):
        extra = (here if classes == 2 else here == k) * level.sizes
        extra -= level.spread(counts[k])
        column = np.empty(len(y), np.int64)
        column[level.rows] = extra
        columns.append(column)
    # With two classes, what one has too much the other has too little: both add the same.
    factor = np.sqrt((2.0 if classes == 2 else 1.0) / level.sides())
    factor /= level.sizes
    return CentredSweep(level, columns, factor, balanced=classes > 2)


def variance_sweep(level: Level, deviations: Floats) -> Sweep:
    """The sweep for variance: deviations from the node's mean, scaled to whole numbers.

    In floats a running sum would not start anew: what rounding leaves of a large node would swamp the one behind it.
    """
    # Distances from the mean are never more than the standard deviation on average.
    scale = MOST / (level.size * np.sqrt(level.stats[2] / level.stats[0]))
    steps = (deviations.take(level.rows) * level.spread(scale)).astype(np.int64)
    # What rounding left over goes to one row of the node, where it is far too small to matter.
    steps[level.start] -= np.add.reduceat(steps, level.start)
    column = np.empty(len(deviations), np.int64)
    column[level.rows] = steps
    return CentredSweep(level, [column], level.spread(1.0 / scale) / np.sqrt(level.sides()), balanced=False)


class EntropySweep(EvenSweep):
    """Entropy gains from a table of x · log2 x: n · H is T(n) less the sum of T(count) over the classes."""

    def __init__(self, level: Level, counts: Array, y: Array, table: Floats) -> None:
        super().__init__(level)
        self.y, self.table, self.width = y, table, 4 * len(counts)
        whole = table.take(level.size) - np.add.reduce(table.take(counts))
        self.parent = level.spread(whole) - table.take(level.left)
        self.parent -= table.take(level.right)
        # A running count over the whole level, less what stood before the node, is the count inside the node.
        self.before = (counts.cumsum(1) - counts).take(level.owner, axis=1)
        self.each = counts.take(level.owner, axis=1)[:, None]

    def gains(self, rows: Array, out: Floats) -> None:
        """Write the gain of the cut behind each place of lines of rows."""
        classes = len(self.each)
        # How many rows of each class stand left and right of each place: (side, class, line, place).
        counts = np.empty((2, classes, *rows.shape), np.int64)
        left, right = counts
        # The classes of a million rows fit into the cache as bytes; that is what makes this walk quick.
        y = self.y.take(rows)
        for k in range(1, classes):
            (y if classes == 2 else y == k).cumsum(axis=1, dtype=np.int64, out=left[k])
            left[k] -= self.before[k]
        # What is of none of the other classes is of the first.
        np.subtract(self.level.left, left[1] if classes == 2 else np.add.reduce(left[1:]), out=left[0])
        np.subtract(self.each, left, out=right)
        np.add.reduce(self.table.take(counts).reshape(-1, *rows.shape), out=out)
        out += self.parent
        out /= self.level.sizes


class PlainSweep:
    """Gains by the definition itself, for rows with weights and for criteria without a shorter form."""

    def __init__(self, level: Level, search: Search, parts: Floats, unit: Floats | None = None) -> None:
        self.level, self.search = level, search
        self.unit = None if unit is None else level.spread(unit)
        self.width = 12 * len(parts)
        # Nothing about a gain changes when all rows of a node weigh more, so let them weigh 1 on average: a grid that
        # is fine enough for the whole level is then fine enough for each of its nodes.
        here = on_a_grid(
            parts.take(level.rows, axis=1) * level.spread(level.size / search.criterion.weight(level.stats))
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

    def gains(self, rows: Array, out: Floats) -> None:
        """Write the gain of the cut behind each place of lines of rows."""
        known, weight = self.totals, self.search.criterion.weight(self.totals)
        spread = self.level.owner
        out[:] = self.search.gains(known.take(spread, axis=1), self.children(rows), weight.take(spread))
        if self.unit is not None:
            out *= self.unit

    def infos(self, rows: Array) -> Floats:
        """The split info of the cut behind each place."""
        return split_info_of(self.search.criterion.weight(self.children(rows)))


def on_a_grid(parts: Floats) -> Floats:
    """Parts (sums, row) rounded so little that all their sums are exact: to multiples of 2**-52 of their total size.

    >>> parts = on_a_grid(np.array([[0.1, 0.2, 0.3]]))
    >>> (parts[0, 0] + parts[0, 1]) + parts[0, 2] == parts[0, 0] + (parts[0, 1] + parts[0, 2])
    np.True_
    """
    size = np.abs(parts).sum(1, keepdims=True)
    step = np.exp2(np.ceil(np.log2(np.maximum(size, TINY))) - EXACT_BITS)
    return np.rint(parts / step) * step
