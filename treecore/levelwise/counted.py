"""Features with few values, at all nodes of a level: count every value once, and any split is a sum of counts.

A nominal feature is always counted. A numeric one with few distinct values is counted as long as its nodes are large:
a walk over its values is then much shorter than one over its rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from treecore.criteria import is_tie
from treecore.levelwise.choices import Choice, Scores
from treecore.levelwise.levels import Bools, Level
from treecore.levelwise.lines import Lines
from treecore.levelwise.targets import Target
from treecore.search import Search
from treecore.summary import Array, Floats

# At most this many numbers are counted at once; a level with more is taken in parts.
COUNTED_AT_ONCE = 1 << 18

# A numeric feature is counted while a node has this many rows for each number that is counted.
ROWS_PER_CELL = 2


@dataclass(frozen=True, slots=True)
class Counted:
    """Features with about the same number of values: the code of every value, and what the codes stand for."""

    places: list[int]
    codes: Array
    """The codes (feature, row)."""
    width: int
    """The largest number of values."""
    samples: list[Array] | None = None
    """For numeric features, a row for every distinct value; the codes of a nominal one are its levels."""

    def pays(self, nodes: int, rows: int, sums: int) -> bool:
        """Whether counting the values of a numeric feature is quicker than walking over its rows."""
        return nodes * self.width * sums * ROWS_PER_CELL <= rows


@dataclass(frozen=True, slots=True)
class Found:
    """The best split of counted features at every node of a level: (feature, node)."""

    best: Floats
    gains: Floats
    ratios: Floats
    ties: Array
    low: Array
    high: Array
    """The codes between which the best cut of a numeric feature lies."""
    groups: dict[tuple[int, int], tuple[Bools, Bools]] = field(default_factory=dict)
    """The levels left and right in the best grouping, by feature and node."""

    @classmethod
    def nothing(cls, features: int, nodes: int) -> Found:
        """No candidate at any node."""
        shape = features, nodes
        numbers = np.zeros((5, *shape))
        return cls(np.full(shape, -np.inf), numbers[0], numbers[1], *np.zeros((3, *shape), np.intp))


class CountedSplits:
    """The splits of counted features at the nodes of a level."""

    def __init__(self, search: Search, target: Target, level: Level, block: Counted) -> None:
        self.search, self.level, self.block = search, level, block
        self.weight = search.criterion.weight(level.stats.T)
        self.found = Found.nothing(len(block.places), len(level))
        wide = block.width * target.sums
        for nodes in stretches(len(level), len(block.places) * wide):
            self.score(nodes, *self.count(target, nodes))

    def count(self, target: Target, nodes: slice) -> tuple[Array, Floats]:
        """How many rows (feature, node, value) have each value, and their sums (sums, feature, node, value)."""
        level, features, width = self.level, len(self.block.places), self.block.width
        size = nodes.stop - nodes.start
        places = slice(int(level.start[nodes.start]), int(level.end[nodes.stop - 1]))
        rows = level.rows[places]
        start, tags = (level.owner[places] - nodes.start) * width, target.tags(rows)
        every = [target.cells(start + codes.take(rows), tags, size * width) for codes in self.block.codes]
        counts = np.array([counts for counts, _ in every])
        sums = np.array([sums for _, sums in every])
        return counts.reshape(features, size, width), sums.swapaxes(0, 1).reshape(-1, features, size, width)

    def score(self, nodes: slice, counts: Array, sums: Floats) -> None:
        """Enter the best split of each feature at some nodes."""
        if self.block.samples is not None:
            self.score_cuts(nodes, counts, sums)
        elif self.search.policy.nominal == "multiway":
            self.score_levels(nodes, counts, sums)
        else:
            self.score_groups(nodes, counts, sums)

    def score_cuts(self, nodes: slice, counts: Array, sums: Floats) -> None:
        """Enter the best cut of numeric features."""
        search, found, weight = self.search, self.found, self.weight[nodes, None]
        runs = sums.cumsum(3)
        children = np.empty((len(sums), 2, *counts[:, :, 1:].shape))
        children[:, 0] = runs[..., :-1]
        np.subtract(runs[..., -1:], runs[..., :-1], out=children[:, 1])
        if search.is_class:
            np.maximum(children, 0.0, out=children)
        gains = search.gains(runs[..., -1:], children, weight)
        ratios = search.ratios_if_ranked(gains, children)
        left, least = counts.cumsum(2)[..., :-1], search.policy.min_leaf
        # A cut lies behind a value that is there.
        valid = (counts[..., :-1] > 0) & (left >= least) & (self.level.size[nodes, None] - left >= least)
        scores = np.where(valid, ratios if search.policy.ranking == "gain ratio" else gains, -np.inf)
        equal = is_tie(scores, scores.max(2, keepdims=True), self.level.slack[nodes, None]) & valid
        at = equal.argmax(2)[..., None]
        for column, values in ((found.best, scores), (found.gains, gains), (found.ratios, ratios)):
            column[:, nodes] = np.take_along_axis(values, at, 2)[..., 0]
        found.ties[:, nodes] = equal.sum(2)
        found.low[:, nodes] = at[..., 0]
        found.high[:, nodes] = ((counts > 0) & (np.arange(counts.shape[2]) > at)).argmax(2)

    def score_levels(self, nodes: slice, counts: Array, sums: Floats) -> None:
        """Enter the multiway split of nominal features: their levels are the branches."""
        search, found = self.search, self.found
        branches = np.moveaxis(sums, 3, 1)
        gains = search.gains(sums.sum(3), branches, self.weight[nodes])
        ratios = search.ratios_if_ranked(gains, branches)
        valid = search.enough_branches(np.moveaxis(counts, 2, 0))
        found.best[:, nodes] = np.where(valid, gains if search.policy.ranking == "gain" else ratios, -np.inf)
        found.gains[:, nodes], found.ratios[:, nodes], found.ties[:, nodes] = gains, ratios, 1

    def score_groups(self, nodes: slice, counts: Array, sums: Floats) -> None:
        """Enter the best split in two groups of levels of nominal features."""
        level, found = self.level, self.found
        for feature in range(len(counts)):
            levels = len(self.search.table.features[self.block.places[feature]].levels)
            for k, node in enumerate(range(nodes.start, nodes.stop)):
                here = counts[feature, k, :levels]
                best = self.search.best_grouping(
                    sums[:, feature, k, :levels], here, float(self.weight[node]), float(level.slack[node])
                )
                if best:
                    (numbers, left), at = best, (feature, node)
                    found.best[at], found.gains[at], found.ratios[at], found.ties[at] = numbers
                    found.groups[at] = left, (here > 0) & ~left

    def enter(self, scores: Scores) -> None:
        """Enter the best split of each feature at each node."""
        for table, mine in (
            (scores.best, self.found.best),
            (scores.gains, self.found.gains),
            (scores.ratios, self.found.ratios),
        ):
            table[self.block.places] = mine

    def tops(self) -> Floats:
        """The best score of each node."""
        return np.maximum.reduce(self.found.best)

    def find(self, limit: Floats, only: Array | None) -> tuple[Array, Array]:
        """The first feature with a split of at least the limit at each node, and how many such splits there are."""
        places, hit = np.array(self.block.places), self.found.best >= limit
        if only is not None:
            hit &= places[:, None] == only
        none = len(self.search.table.features)
        return np.where(hit, places[:, None], none).min(0), (self.found.ties * hit).sum(0)

    def fill_in(self, choice: Choice) -> None:
        """Fill in the split of every node where one of these features won."""
        if choice.branch.dtype == bool or choice.rows is self.level.rows:
            choice.rows, choice.branch = choice.rows.copy(), choice.branch.astype(np.intp)
        choice.low, choice.high = choice.low.copy(), choice.high.copy()
        for feature, place in enumerate(self.block.places):
            nodes = (choice.place == place).nonzero()[0]
            if len(nodes):
                self.fill_in_at(choice, feature, nodes)

    def fill_in_at(self, choice: Choice, feature: int, nodes: Array) -> None:
        """Fill in the split of nodes where a feature won."""
        found, block, level = self.found, self.block, self.level
        choice.gain[nodes] = found.gains[feature, nodes]
        mine = np.zeros(len(level), bool)
        mine[nodes] = True
        here = level.spread(mine)
        rows, owner = level.rows.compress(here), level.owner.compress(here)
        codes = block.codes[feature].take(rows)
        choice.rows[here] = rows
        if block.samples is not None:
            low = found.low[feature]
            choice.branch[here] = codes > low.take(owner)
            choice.low[nodes] = block.samples[feature].take(low[nodes])
            choice.high[nodes] = block.samples[feature].take(found.high[feature, nodes])
        elif self.search.policy.nominal == "multiway":
            choice.branch[here] = codes
        else:
            right = np.zeros((len(level), block.width), bool)
            for node in nodes.tolist():
                choice.groups[node] = sides = found.groups[feature, node]
                right[node, : len(sides[1])] = sides[1]
            choice.branch[here] = right[owner, codes]


def stretches(nodes: int, width: int) -> Iterator[slice]:
    """The nodes of a level in parts of which not too much is counted at once."""
    step = max(1, COUNTED_AT_ONCE // width)
    return (slice(start, min(start + step, nodes)) for start in range(0, nodes, step))


def sorted_into_lines(block: Counted, level: Level, lines: Lines) -> None:
    """Put numeric features in line that are no longer worth counting, now that nodes are smaller."""
    bits = len(block.codes[0]).bit_length()
    for place, codes in zip(block.places, block.codes, strict=True):
        # Node, value and row in one number: sorting these sorts the rows by value inside each node.
        slots = level.owner * block.width + codes.take(level.rows)
        rows = np.sort(slots << bits | level.rows) & ((1 << bits) - 1)
        lines.add([place], rows[None], codes.take(rows)[None])
