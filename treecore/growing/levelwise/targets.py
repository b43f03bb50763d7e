"""The target of a table, ready to be summed up over many nodes in one pass."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from treecore.arrays import TINY, Array, Floats
from treecore.growing.levelwise.levels import Level
from treecore.growing.levelwise.sweeps import EntropySweep, PlainSweep, Sweep, gini_sweep, variance_sweep
from treecore.growing.search import Search
from treecore.scoring.criteria import ENTROPY, GINI
from treecore.scoring.summary import added


class Target(Protocol):
    """What growing by levels asks of a target; rows are counted in the target's own order of rows."""

    order: Array | None
    """The row of the table that stands at each place; None if none was moved."""
    sums: int
    """How many numbers a summary has."""
    per_cell: int
    """How many numbers are counted of every value of a feature that is counted."""
    short: bool
    """Whether gains have a shorter form than the definition: rows weigh the same, and the criterion has one."""

    def summarise(self, group: Array, rows: Array, groups: int) -> tuple[Array, Floats]:
        """The number of rows and the summary (sums, group) of every group of rows."""

    def tags(self, rows: Array) -> list[Array | None]:
        """What is counted of rows, whatever they are counted by."""

    def cells(self, slots: Array, tags: list[Array | None], size: int) -> tuple[Array, Floats]:
        """The number of rows and the sums (sums, slot) in every slot, from the slots and tags of rows."""

    def sweep(self, level: Level) -> Sweep:
        """The quickest sweep that serves the criterion."""


def target_of(search: Search) -> Target:
    """The target of a table, of its kind."""
    return ClassTarget(search) if search.is_class else NumberTarget(search)


def are_even(weights: Floats) -> bool:
    """Whether all rows weigh the same."""
    return bool(weights.min() == weights.max())


class ClassTarget:
    """A class: every row is a small whole number, and sums are counts as long as rows weigh the same."""

    order: Array | None = None

    def __init__(self, search: Search) -> None:
        self.search, self.sums = search, search.classes
        self.per_cell = self.sums
        self.y: Array = search.y.astype(np.min_scalar_type(search.classes))
        self.weights, self.even, self.unit = search.weights, are_even(search.weights), float(search.weights[0])
        self.short = self.even and search.criterion in (ENTROPY, GINI)
        self.logs = None
        if self.short and search.criterion is ENTROPY:
            self.logs = np.arange(search.table.n + 1.0)
            self.logs[1:] *= np.log2(self.logs[1:])

    def summarise(self, group: Array, rows: Array, groups: int) -> tuple[Array, Floats]:
        """The number of rows and the class weights of every group of rows."""
        return self.cells(group, self.tags(rows), groups)

    def tags(self, rows: Array) -> list[Array | None]:
        """The class and, if it matters, the weight of rows."""
        return [self.y.take(rows), self.weights.take(rows) if not self.even else None]

    def cells(self, slots: Array, tags: list[Array | None], size: int) -> tuple[Array, Floats]:
        """The number of rows and the class weights in every slot."""
        y, weights = tags
        assert y is not None
        # Every class has its own stretch of slots, so that one count tells all.
        index, wide = y * np.intp(size), size * self.sums
        index += slots
        if weights is not None:
            return np.bincount(slots, minlength=size), added(index, weights, wide).reshape(self.sums, size)
        counts = np.bincount(index, minlength=wide).reshape(self.sums, size)
        return np.add.reduce(counts), np.asarray(counts * self.unit)

    def sweep(self, level: Level) -> Sweep:
        """The quickest sweep that serves the criterion."""
        if self.short:
            counts = (level.stats if self.unit == 1 else np.rint(level.stats / self.unit)).astype(np.int64)
            if self.logs is None:
                return gini_sweep(level, counts, self.y)
            return EntropySweep(level, counts, self.y, self.logs)
        return PlainSweep(level, self.search, (np.arange(self.sums)[:, None] == self.y) * self.weights)


class NumberTarget:
    """A number: every row has its deviation from the mean of the node where it stands."""

    sums = 3

    def __init__(self, search: Search) -> None:
        self.search = search
        # In the order of the target, sums come out the same to the last bit however the table is shuffled.
        order = search.all_rows()
        self.order: Array | None = order
        self.y: Floats = search.y.take(order)
        self.weights = search.weights.take(order)
        self.even, self.unit = are_even(self.weights), float(self.weights[0])
        self.short = self.even
        self.per_cell = 2 if self.short else 3
        self.deviations = np.empty(len(self.y))

    def summarise(self, group: Array, rows: Array, groups: int) -> tuple[Array, Floats]:
        """The number of rows and weight, mean and centred squares of every group; deviations are kept."""
        counts = np.bincount(group, minlength=groups)
        y = self.y.take(rows)
        # Seen from one of the group's own values, a group of equal values has sums of exactly 0, whatever the offset.
        seen_from = np.zeros(groups)
        seen_from[group] = y
        z = y - seen_from.take(group)
        w = None if self.even else self.weights.take(rows)
        weight = counts * self.unit if w is None else added(group, w, groups)
        shift = added(group, z if w is None else w * z, groups) / np.maximum(counts if w is None else weight, TINY)
        z -= shift.take(group)
        self.deviations[rows] = z
        z *= z
        squares = added(group, z, groups) * self.unit if w is None else added(group, w * z, groups)
        return counts, np.array([weight, seen_from + shift, squares])

    def tags(self, rows: Array) -> list[Array | None]:
        """Weight if it matters, deviation and its square of rows."""
        z = self.deviations.take(rows)
        if self.even:
            return [None, z * self.unit, z * z * self.unit]
        w = self.weights.take(rows)
        return [w, w * z, w * z * z]

    def cells(self, slots: Array, tags: list[Array | None], size: int) -> tuple[Array, Floats]:
        """The number of rows and weight, sum and sum of squares of the deviations in every slot."""
        counts = np.bincount(slots, minlength=size)
        sums = [counts * self.unit if tag is None else added(slots, tag, size) for tag in tags]
        return counts, np.stack(sums)

    def sweep(self, level: Level) -> Sweep:
        """The quickest sweep that serves the criterion."""
        if self.even:
            return variance_sweep(level, self.deviations)
        # Measured in its node's standard deviation, every deviation is of the same size.
        z = np.zeros(len(self.y))
        variance = self.search.impurities(level.stats.T)
        z[level.rows] = self.deviations.take(level.rows) / level.spread(np.sqrt(variance))
        return PlainSweep(level, self.search, self.weights * np.stack([np.ones(len(z)), z, z * z]), variance)
