"""Finding the best split of every feature, for any set of rows, without an object per candidate.

`Search` holds a table in the shape in which candidates are scored: all numeric features in one sorted sweep, all
nominal features in one count. `treecore.growing.candidates` makes objects of what a person looks at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from treecore.arrays import TINY, Array, Bools, Floats, Rows
from treecore.data.table import Table
from treecore.growing.ranking import Best, above_average
from treecore.growing.rules import rules_of
from treecore.scoring.gains import gain_of, is_tie, ratio_of, split_info_of, tolerance
from treecore.scoring.summary import Summary, added, as_summary, moments, sums_of
from treecore.splits.groupings import left_groups, subset_of
from treecore.splits.multiway import Multiway
from treecore.splits.split import Split
from treecore.splits.threshold import Threshold
from treecore.tree.policy import Policy

# A sweep works on as many features at once as fit into this many numbers (8 MB).
SWEEP_SIZE = 1 << 20


@dataclass(frozen=True, slots=True)
class SweptCuts:
    """Every cut of some numeric features at a node, along the axes feature and cut."""

    values: Floats
    """The sorted values: cut i lies between value i and value i + 1."""
    children: Floats
    """The sums of both sides: (sums, branch, feature, cut)."""
    gains: Floats
    valid: Bools


class Search:
    """A table made ready for finding the best splits of any of its rows.

    Sums lie along the first axis of every array, then branches, then features, then cuts or levels: so every sum over
    classes or branches adds whole stretches of memory.
    """

    def __init__(self, table: Table, policy: Policy) -> None:
        self.table, self.policy = table, policy
        self.criterion, self.rules = policy.criterion_for(table), rules_of(policy)
        self.is_class = table.is_class
        self.y = table.truth
        self.weights = table.weights
        kinds = [feature.kind for feature in table.features]
        self.numeric = [place for place, kind in enumerate(kinds) if kind == "numeric"]
        self.nominal = [place for place, kind in enumerate(kinds) if kind == "nominal"]
        self.width = 1 + max((len(table.features[place].levels) for place in self.nominal), default=0)
        self.classes = len(table.target.levels)

    # The matrices are made when they are first needed: the level-wise grower does without them.

    @cached_property
    def X(self) -> Floats:  # noqa: N802
        """The numeric features, one per row of the matrix."""
        return stacked([self.table.columns[place] for place in self.numeric], self.table.n, np.float64)

    @cached_property
    def has_missing(self) -> bool:
        """Whether a numeric feature lacks values."""
        return bool(np.isnan(self.X).any())

    @cached_property
    def slots(self) -> Array:
        """Codes of levels such that every nominal feature has its own stretch of `width` numbers."""
        codes = stacked([self.table.columns[place] for place in self.nominal], self.table.n, np.int32)
        # The last number of a stretch is for rows without the value.
        return np.where(codes < 0, self.width - 1, codes) + self.width * np.arange(len(codes))[:, None]

    @cached_property
    def one_hot(self) -> Floats:
        """The weight of every row, in the line of its class."""
        return (np.arange(self.classes)[:, None] == self.y) * self.weights

    def parts(self, rows: Rows) -> Floats:
        """What every row adds to the sums of its branch; numbers are seen from the mean of these rows."""
        if self.is_class:
            return self.one_hot[:, rows]
        y, w = self.y[rows], self.weights[rows]
        z = y - moments(y, w)[1]
        return np.stack([w, w * z, w * z * z])

    def stats(self, rows: Rows) -> Floats:
        """The summary of these rows as the tree stores it: class weights, or weight, mean and centred squares."""
        if self.is_class:
            return added(self.y[rows], self.weights[rows], self.classes)
        return np.array(moments(self.y[rows], self.weights[rows])) if len(rows) else np.zeros(3)

    def summary(self, rows: Rows) -> Summary:
        """The summary of these rows."""
        return as_summary(self.table.target, self.stats(rows), len(rows))

    def weight(self, parts: Floats) -> float:
        """The weight of the rows that have these parts."""
        return float(self.criterion.weight(parts).sum())

    def all_rows(self) -> Rows:
        """The rows in an order that does not depend on the table's: sums then come out the same to the last bit."""
        if self.is_class:
            return np.arange(self.table.n)
        # Where rows weigh the same, those of equal target need not be told apart.
        alike = self.table.n > 0 and self.weights.min() == self.weights.max()
        return self.y.argsort() if alike else np.lexsort((self.weights, self.y))

    def impurities(self, stats: Floats) -> Floats:
        """The impurities of nodes with these summaries (…, stats)."""
        return self.criterion.impurity(sums_of(stats, is_class=self.is_class))

    def impurity(self, stats: Floats) -> float:
        """The impurity of a node with this summary."""
        return float(self.impurities(stats))

    def slack(self, impurity: float) -> float:
        """Within what distance scores are equal at a node of this impurity."""
        return float(tolerance(self.criterion, impurity))

    def are_pure(self, stats: Floats) -> Bools:
        """Whether all rows agree, for nodes with these summaries (…, stats)."""
        return np.asarray(np.add.reduce(stats != 0, -1) <= 1 if self.is_class else stats[..., 2] == 0)

    def is_pure(self, stats: Floats) -> bool:
        """Whether all rows of a node with this summary agree."""
        return bool(self.are_pure(stats))

    def gain(self, whole: Floats, known: Floats, weight: float) -> float:
        """The gain of a split of rows of this weight, from the summaries of the rows that have the value.

        `whole` is the summary of all of them, `known` those of the branches (branch, stats).
        """
        weights = self.criterion.weight(known.T)
        gain = gain_of(self.impurity(whole), weights, self.impurities(known))
        return float(weights.sum() / weight * gain)

    def best(self, rows: Rows, slack: float) -> Best:
        """The best candidate of every feature for these rows."""
        best = Best.nothing(len(self.table.features))
        parts = self.parts(rows)
        for block in self.blocks(parts.size):
            self.best_cuts(self.numeric[block], self.sweep(block, rows, parts), best, slack)
        if self.nominal:
            sums, counts = self.count_levels(rows, parts)
            if self.policy.nominal == "multiway":
                self.score_levels(sums, counts, self.weight(parts), best)
            else:
                self.best_groups(sums, counts, self.weight(parts), best, slack)
        return self.ranked(best, slack)

    def ranked(self, best: Best, slack: float) -> Best:
        """The same candidates, scored as the ranking compares features."""
        if self.policy.ranking != "c4.5":
            return best
        return replace(best, scores=above_average(best.scores, best.gains, best.ratios, slack))

    def gains(self, known: Floats, children: Floats, weight: float | Floats) -> Floats:
        """The gains of candidates: `known` are the sums of the rows that have the value, `children` (sums, branch, …).

        With missing values a gain counts for the share of the weight that is known.
        """
        measure = self.criterion
        weights = np.maximum(measure.weight(children), TINY)
        gains = gain_of(measure.impurity(known), weights, measure.impurity(children))
        return measure.weight(known) / weight * gains

    def ratios(self, gains: Floats, children: Floats) -> Floats:
        """The gain ratios of candidates; 0 where all rows go one way."""
        return ratio_of(gains, split_info_of(self.criterion.weight(children)))

    def ratios_if_ranked(self, gains: Floats, children: Floats) -> Floats:
        """The gain ratios where the ranking looks at them; else the gains, which cost nothing."""
        return gains if self.policy.ranking == "gain" else self.ratios(gains, children)

    # Numeric features: sort, then let a running sum walk over the cuts.

    def blocks(self, size: int) -> list[slice]:
        """The numeric features in blocks small enough for one sweep each."""
        step = max(1, SWEEP_SIZE // max(size, 1))
        return [slice(start, start + step) for start in range(0, len(self.numeric), step)]

    def sweep(self, block: slice, rows: Rows, parts: Floats) -> SweptCuts:
        """Every cut of the features in a block, by one running sum over the sorted rows."""
        x = self.X[block, rows]
        order = x.argsort(axis=1)
        values = x[np.arange(len(x))[:, None], order]
        runs = parts[:, order]
        if self.has_missing:
            # Missing values sort to the end, where they must add nothing.
            runs *= ~np.isnan(values)
        runs = runs.cumsum(axis=2)
        totals = runs[:, :, -1:]
        children = np.empty((len(parts), 2, *values[:, 1:].shape))
        children[:, 0] = runs[:, :, :-1]
        np.subtract(totals, runs[:, :, :-1], out=children[:, 1])
        if self.is_class:
            # Fractional weights can leave a speck below nothing.
            np.maximum(children, 0.0, out=children)
        valid = values[:, :-1] < values[:, 1:]
        if (least := self.policy.min_leaf) > 1:
            left, known = np.arange(1, len(rows)), (~np.isnan(values)).sum(1, keepdims=True)
            valid &= (left >= least) & (known - left >= least)
        return SweptCuts(values, children, self.gains(totals, children, self.weight(parts)), valid)

    def best_cuts(self, places: Sequence[int], sweep: SweptCuts, best: Best, slack: float) -> None:
        """Enter the best cut of each feature of a sweep."""
        if not sweep.valid.size:
            return
        ratios = self.ratios_if_ranked(sweep.gains, sweep.children)
        scores = np.where(sweep.valid, ratios if self.policy.ranking == "gain ratio" else sweep.gains, -np.inf)
        equal = is_tie(scores, scores.max(1, keepdims=True), slack) & sweep.valid
        at, each = equal.argmax(1), np.arange(len(places))
        best.scores[places] = scores[each, at]
        best.gains[places] = sweep.gains[each, at]
        best.ratios[places] = ratios[each, at]
        best.ties[places] = equal.sum(1)
        best.low[places] = sweep.values[each, at]
        best.high[places] = sweep.values[each, at + 1]

    # Nominal features: count every level once; any grouping of levels is a sum of these counts.

    def count_levels(self, rows: Rows, parts: Floats) -> tuple[Floats, Array]:
        """The sums (sums, level, feature) and numbers of rows (level, feature) of every level of every feature."""
        slots = self.slots[:, rows].ravel()
        features, size = len(self.nominal), len(self.nominal) * self.width
        counts = np.bincount(slots, minlength=size).reshape(features, self.width)
        sums = [added(slots, np.tile(part, features), size).reshape(features, self.width) for part in parts]
        return np.array(sums)[:, :, :-1].transpose(0, 2, 1), counts[:, :-1].T

    def score_levels(self, sums: Floats, counts: Array, weight: float, best: Best) -> None:
        """Enter the multiway split of each nominal feature: its levels are the branches."""
        gains = self.gains(sums.sum(1), sums, weight)
        ratios = self.ratios_if_ranked(gains, sums)
        valid = self.enough_branches(counts)
        best.scores[self.nominal] = np.where(valid, gains if self.policy.ranking == "gain" else ratios, -np.inf)
        best.gains[self.nominal] = gains
        best.ratios[self.nominal] = ratios
        best.ties[self.nominal] = 1

    def enough_branches(self, counts: Array) -> Bools:
        """Whether at least two branches (on the first axis) hold min_leaf rows, as in C4.5."""
        return np.asarray((counts >= self.policy.min_leaf).sum(0) >= 2)

    def best_groups(self, sums: Floats, counts: Array, weight: float, best: Best, slack: float) -> None:
        """Enter the best split in two groups of levels of each nominal feature."""
        for k, place in enumerate(self.nominal):
            found = self.best_grouping(sums[:, :, k], counts[:, k], weight, slack)
            if found:
                numbers, left = found
                best.scores[place], best.gains[place], best.ratios[place], best.ties[place] = numbers
                best.groups[place] = left, (counts[:, k] > 0) & ~left

    def best_grouping(
        self, sums: Floats, counts: Array, weight: float, slack: float
    ) -> tuple[tuple[float, float, float, int], Bools] | None:
        """Score, gain, gain ratio and number of equals of the best grouping of one feature, and its left levels."""
        left, gains, ratios, valid = self.groupings(sums, counts, weight)
        if not valid.any():
            return None
        scores = np.where(valid, ratios if self.policy.ranking == "gain ratio" else gains, -np.inf)
        equal = is_tie(scores, scores.max(), slack)
        at = int(equal.argmax())
        return (scores[at], gains[at], ratios[at], int(equal.sum())), left[at]

    def groupings(self, sums: Floats, counts: Array, weight: float) -> tuple[Bools, Floats, Floats, Bools]:
        """The groupings of one feature's levels, as masks of the left levels, with gains, ratios and validity."""
        there = counts > 0
        left = left_groups(sums, there, self.is_class)
        masks = np.stack([left, there & ~left])
        children = np.einsum("bgl,sl->sbg", masks, sums)
        gains = self.gains(sums.sum(1)[:, None], children, weight)
        valid = np.all(masks @ counts >= self.policy.min_leaf, axis=0)
        return left, gains, self.ratios_if_ranked(gains, children), valid

    def split_at(self, best: Best, place: int) -> Split:
        """The best split of a feature, as a rule."""
        feature = self.table.features[place]
        if feature.kind == "numeric":
            low, high = best.low[place], best.high[place]
            return Threshold(feature.name, float(cut_between(self.policy.cut, low, high, self.table, place)))
        if place in best.groups:
            return subset_of(feature.name, feature.levels, *best.groups[place])
        return Multiway(feature.name, feature.levels)


def stacked(columns: Sequence[Array], n: int, dtype: npt.DTypeLike) -> Array:
    """Columns as the rows of one matrix, also when there is none."""
    return np.array(columns, dtype=dtype).reshape(len(columns), n)


def cut_between(rule: str, low: Floats, high: Floats, table: Table, place: int) -> Floats:
    """The cuts between pairs of neighbouring values, by the policy's rule."""
    if rule == "observed":
        return low
    middle = low / 2 + high / 2
    # Between two adjacent floats there is no middle: it may round up to the higher one, and then cuts nothing.
    middle = np.where((middle < low) | (middle >= high), low, middle)
    if rule == "midpoint":
        return middle
    distinct = table.distinct(place)
    return distinct[distinct.searchsorted(middle, side="right") - 1]
