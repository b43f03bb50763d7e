"""The gain of every cut between the values of features with few values, from counts of these values.

A cell is a distinct value of a feature at a node. What a sweep finds by walking over rows is found here by walking over
cells: their counts add up to what lies left of a cut. Axes are (feature, node, value); sums or classes stand before.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.arrays import Array, Floats
from treecore.growing.levelwise.levels import Level
from treecore.growing.levelwise.targets import ClassTarget, NumberTarget, Target
from treecore.growing.search import Search
from treecore.scoring.gains import split_info_of
from treecore.scoring.summary import added


@dataclass(frozen=True, slots=True)
class CellGrid:
    """The rows of some nodes of a level, put into cells."""

    nodes: slice
    rows: Array
    slots: list[Array]
    """The cell of every row, by feature."""
    shape: tuple[int, int, int]
    size: Array
    """How many rows the nodes have (node, 1)."""

    @classmethod
    def of(cls, level: Level, nodes: slice, codes: Array, width: int) -> CellGrid:
        """The cells of features at some nodes, from the codes (feature, row) of their values."""
        places = slice(int(level.start[nodes.start]), int(level.end[nodes.stop - 1]))
        rows, start = level.rows[places], (level.owner[places] - nodes.start) * width
        slots = [start + one.take(rows) for one in codes]
        return cls(nodes, rows, slots, (len(codes), nodes.stop - nodes.start, width), level.size[nodes, None])

    def counted(self, target: Target) -> tuple[Array, Floats]:
        """How many rows each cell has, and their sums (sums, feature, node, value)."""
        tags, number = target.tags(self.rows), self.shape[1] * self.shape[2]
        every = [target.cells(one, tags, number) for one in self.slots]
        counts, sums = np.array([counts for counts, _ in every]), np.array([sums for _, sums in every])
        return counts.reshape(self.shape), sums.swapaxes(0, 1).reshape(-1, *self.shape)


@dataclass(frozen=True, slots=True)
class CellCuts:
    """The cuts behind each cell but the last: (feature, node, cut)."""

    counts: Array
    """How many rows each cell has, the last one included."""
    left: Array
    """How many rows lie left of each cut."""
    gains: Floats
    infos: Floats | None
    """The split info of each cut, where the ranking asks for it."""


def cell_cuts(search: Search, target: Target, level: Level, cells: CellGrid) -> CellCuts:
    """The cuts between all cells."""
    if not target.short:
        return plain_cuts(search, target, level, cells)
    if isinstance(target, ClassTarget):
        classes = counted_by_class(target, cells)
        counts = np.add.reduce(classes)
        left, right = sides(cells, counts)
        if target.logs is None:
            gains = gini_gains(classes, left, right)
        else:
            gains = entropy_gains(classes, left, right, target.logs)
    else:
        assert isinstance(target, NumberTarget)
        counts, deviations = counted_by_size(target, cells)
        left, right = sides(cells, counts)
        gains = variance_gains(deviations, left, right)
    ranked = search.policy.ranking != "gain"
    return CellCuts(counts, left, gains, split_info_of(np.array([left, right], float)) if ranked else None)


def sides(cells: CellGrid, counts: Array) -> tuple[Array, Array]:
    """How many rows lie left and right of each cut."""
    left = counts.cumsum(2)[..., :-1]
    return left, cells.size - left


def counted_by_class(target: ClassTarget, cells: CellGrid) -> Array:
    """How many rows of each class the cells have: (class, feature, node, value)."""
    number = cells.shape[1] * cells.shape[2]
    # Every class has its own stretch of cells, so that one count tells all.
    stretch = target.y.take(cells.rows) * np.intp(number)
    counts = [np.bincount(slots + stretch, minlength=number * target.sums) for slots in cells.slots]
    return np.array(counts).reshape(cells.shape[0], target.sums, *cells.shape[1:]).swapaxes(0, 1)


def counted_by_size(target: NumberTarget, cells: CellGrid) -> tuple[Array, Floats]:
    """How many rows the cells have, and the sums of their deviations."""
    number, z = cells.shape[1] * cells.shape[2], target.deviations.take(cells.rows)
    counts = np.array([np.bincount(slots, minlength=number) for slots in cells.slots])
    sums = np.array([added(slots, z, number) for slots in cells.slots])
    return counts.reshape(cells.shape), sums.reshape(cells.shape)


def variance_gains(deviations: Floats, left: Array, right: Array) -> Floats:
    """Variance gains: (sum of deviations left)² / (left · right)."""
    run = deviations.cumsum(2)[..., :-1]
    run *= run
    # Cuts with nothing on a side are not looked at.
    run /= np.maximum(left * right, 1)
    return run


def gini_gains(classes: Array, left: Array, right: Array) -> Floats:
    """Gini gains: of every class the square of what lies left beyond its fair share, / (left · right)."""
    share = left / (left + right)
    total = np.zeros(left.shape)
    # With two classes, what one has too much the other has too little: both add the same.
    for run in classes[len(classes) == 2 :].cumsum(3):
        beyond = run[..., :-1] - share * run[..., -1:]
        beyond *= beyond
        total += beyond
    total *= (2.0 if len(classes) == 2 else 1.0) / np.maximum(left * right, 1)
    return total


def entropy_gains(classes: Array, left: Array, right: Array, table: Floats) -> Floats:
    """Entropy gains from a table of x · log2 x, as in a sweep."""
    runs = classes.cumsum(3)
    lefts, wholes = runs[..., :-1], runs[..., -1:]
    size = left[..., :1] + right[..., :1]
    total = table.take(size) - np.add.reduce(table.take(wholes)) - table.take(left)
    total -= table.take(right)
    total += np.add.reduce(table.take(lefts))
    total += np.add.reduce(table.take(wholes - lefts))
    total /= size
    return total


def plain_cuts(search: Search, target: Target, level: Level, cells: CellGrid) -> CellCuts:
    """The cuts by the definition itself, for rows with weights and for criteria without a shorter form."""
    counts, sums = cells.counted(target)
    runs = sums.cumsum(3)
    children = np.empty((len(sums), 2, *counts[:, :, 1:].shape))
    children[:, 0] = runs[..., :-1]
    np.subtract(runs[..., -1:], runs[..., :-1], out=children[:, 1])
    if search.is_class:
        # Fractional weights can leave a speck below nothing.
        np.maximum(children, 0.0, out=children)
    weight = search.criterion.weight(level.stats[:, cells.nodes])[:, None]
    infos = None if search.policy.ranking == "gain" else split_info_of(search.criterion.weight(children))
    return CellCuts(counts, counts.cumsum(2)[..., :-1], search.gains(runs[..., -1:], children, weight), infos)
