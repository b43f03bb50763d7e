"""Features with few values, at all nodes of a level: count every value once, and any split is a sum of counts.

A nominal feature is always counted. A numeric one with few distinct values is counted as long as its nodes are large:
a walk over its values is then much shorter than one over its rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from treecore.arrays import Array, Bools, Floats
from treecore.growing.levelwise.cells import CellGrid, cell_cuts
from treecore.growing.levelwise.choices import Choice, Scores
from treecore.growing.levelwise.levels import Level
from treecore.growing.levelwise.lines import Lines
from treecore.growing.levelwise.targets import Target
from treecore.growing.search import Search
from treecore.scoring.gains import is_tie, ratio_of

# At most this many numbers are counted at once; a level with more is taken in parts.
COUNTED_AT_ONCE = 1 << 18

# A numeric feature is counted while a node has this many rows for each number that is counted.
ROWS_PER_CELL = 1


@dataclass(frozen=True, slots=True)
class Counted:
    """Features with about the same number of values: the code of every value, and what the codes stand for."""

    places: list[int]
    codes: Array
    """The codes (feature, row)."""
    width: int
    """The largest number of values."""
    samples: Array | None = None
    """For numeric features, a row (feature, code) for every distinct value; the codes of nominal ones are levels."""


def pays(width: int, nodes: int, rows: int, sums: int) -> bool:
    """Whether counting the values of a numeric feature is quicker than walking over its rows."""
    return nodes * width * sums * ROWS_PER_CELL <= rows


@dataclass(frozen=True, slots=True)
class BestCounted:
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
    def nothing(cls, features: int, nodes: int) -> BestCounted:
        """No candidate at any node."""
        shape = features, nodes
        return cls(np.full(shape, -np.inf), *np.zeros((2, *shape)), *np.zeros((3, *shape), np.intp))


class CountedSplits:
    """The splits of counted features at the nodes of a level."""

    def __init__(self, search: Search, target: Target, level: Level, block: Counted) -> None:
        self.search, self.target, self.level, self.block = search, target, level, block
        self.found = BestCounted.nothing(len(block.places), len(level))
        for nodes in stretches(len(level), len(block.places) * block.width * target.sums):
            cells = CellGrid.of(level, nodes, block.codes, block.width)
            if block.samples is not None:
                self.score_cuts(cells)
            elif search.policy.nominal == "multiway":
                self.score_levels(cells)
            else:
                self.score_groups(cells)

    def score_cuts(self, cells: CellGrid) -> None:
        """Enter the best cut of numeric features."""
        found, nodes, policy = self.found, cells.nodes, self.search.policy
        cuts = cell_cuts(self.search, self.target, self.level, cells)
        counts, left, least = cuts.counts, cuts.left, policy.min_leaf
        # A cut lies behind a value that is there.
        valid = (counts[..., :-1] > 0) & (left >= least) & (cells.size - left >= least)
        ratios = cuts.gains if cuts.infos is None else ratio_of(cuts.gains, cuts.infos)
        scores = np.where(valid, ratios if policy.ranking == "gain ratio" else cuts.gains, -np.inf)
        equal = is_tie(scores, scores.max(2, keepdims=True), self.level.slack[nodes, None])
        equal &= valid
        at = equal.argmax(2)[..., None]
        for column, values in ((found.best, scores), (found.gains, cuts.gains), (found.ratios, ratios)):
            column[:, nodes] = np.take_along_axis(values, at, 2)[..., 0]
        found.ties[:, nodes] = equal.sum(2)
        found.low[:, nodes] = at[..., 0]
        found.high[:, nodes] = ((counts > 0) & (np.arange(counts.shape[2]) > at)).argmax(2)

    def score_levels(self, cells: CellGrid) -> None:
        """Enter the multiway split of nominal features: their levels are the branches."""
        search, found, nodes = self.search, self.found, cells.nodes
        counts, sums = cells.counted(self.target)
        branches = np.moveaxis(sums, 3, 1)
        gains = search.gains(sums.sum(3), branches, search.criterion.weight(self.level.stats[:, nodes]))
        ratios = search.ratios_if_ranked(gains, branches)
        valid = search.enough_branches(np.moveaxis(counts, 2, 0))
        found.best[:, nodes] = np.where(valid, gains if search.policy.ranking == "gain" else ratios, -np.inf)
        found.gains[:, nodes], found.ratios[:, nodes], found.ties[:, nodes] = gains, ratios, 1

    def score_groups(self, cells: CellGrid) -> None:
        """Enter the best split in two groups of levels of nominal features."""
        level, found, nodes = self.level, self.found, cells.nodes
        counts, sums = cells.counted(self.target)
        weight = self.search.criterion.weight(level.stats)
        for feature in range(len(counts)):
            levels = len(self.search.table.features[self.block.places[feature]].levels)
            for k, node in enumerate(range(nodes.start, nodes.stop)):
                here = counts[feature, k, :levels]
                best = self.search.best_grouping(
                    sums[:, feature, k, :levels], here, float(weight[node]), float(level.slack[node])
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
        """Fill in the split of every node whose best feature is one of these."""
        is_best = choice.place == np.array(self.block.places)[:, None]
        nodes = is_best.any(0).nonzero()[0]
        if not len(nodes):
            return
        found, block, level = self.found, self.block, self.level
        # The best feature of each node; at nodes where the best is of another kind, any will do.
        winner = is_best.argmax(0)
        mine = winner.take(nodes)
        choice.gain[nodes] = found.gains[mine, nodes]
        here = None if len(nodes) == len(level) else level.spread(is_best.any(0))
        owner, rows = level.owner, level.rows
        if here is not None:
            owner, rows = owner.compress(here), rows.compress(here)
        codes = block.codes.ravel().take(winner.take(owner) * block.codes.shape[1] + rows)
        branch: Array = codes
        if block.samples is not None:
            low, high = found.low[winner, np.arange(len(level))], found.high[mine, nodes]
            branch = codes > low.take(owner)
            choice.low[nodes] = block.samples[mine, low.take(nodes)]
            choice.high[nodes] = block.samples[mine, high]
        elif self.search.policy.nominal == "binary":
            branch = self.sides(choice, winner, nodes)[owner, codes]
        put(choice, level, here, rows, branch)

    def sides(self, choice: Choice, winner: Array, nodes: Array) -> Bools:
        """Which levels go right at each node (node, level); the groups of levels are noted in the choice."""
        right = np.zeros((len(self.level), self.block.width), bool)
        for node in nodes.tolist():
            choice.groups[node] = both = self.found.groups[int(winner[node]), node]
            right[node, : len(both[1])] = both[1]
        return right


def put(choice: Choice, level: Level, here: Bools | None, rows: Array, branch: Array) -> None:
    """Put rows and their branches at some places of a level, or at all of them."""
    if here is None:
        choice.rows, choice.branch = rows, branch
        return
    if choice.rows is level.rows:
        choice.rows = choice.rows.copy()
    # Branches of a cut are truth values, those of levels numbers.
    choice.branch = choice.branch.astype(np.intp, copy=choice.branch is level.places)
    choice.rows[here], choice.branch[here] = rows, branch


def stretches(nodes: int, width: int) -> Iterator[slice]:
    """The nodes of a level in parts of which not too much is counted at once."""
    step = max(1, COUNTED_AT_ONCE // width)
    return (slice(start, min(start + step, nodes)) for start in range(0, nodes, step))


def sorted_into_lines(block: Counted, level: Level, lines: Lines) -> None:
    """Put numeric features in line that are no longer worth counting, now that nodes are smaller."""
    # Sorted by value first and then, stably, by node: two radix sorts of small whole numbers.
    nodes = level.owner.astype(np.min_scalar_type(len(level)))
    for place, codes in zip(block.places, block.codes, strict=True):
        order = codes.take(level.rows).argsort(kind="stable")
        rows = level.rows.take(order.take(nodes.take(order).argsort(kind="stable")))
        lines.add([place], rows[None], codes.take(rows)[None])
