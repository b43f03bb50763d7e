"""What every node of a tree would cost some rows, were it a leaf: the numbers that all pruning adds up.

A cut of a tree costs what its leaves cost. So one descent of the rows serves every cut: the loss of a leaf is the
weight of the rows that it gets wrong, or for a number the sum of their squared distances from what it predicts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from treecore.arrays import TINY, Bools, Floats, Ints, speck
from treecore.data.table import Table
from treecore.predicting.descent import reached
from treecore.scoring.summary import added
from treecore.tree.sums import merged_up, moments_of, reached_by, summed
from treecore.tree.tree import Tree


@dataclass(frozen=True, eq=False)
class Losses:
    """What some rows lose at every node of a tree."""

    tree: Tree
    weights: Floats
    """The weight of the rows that reach each node."""
    leaf: Floats
    """What the rows that reach the node lose if it is a leaf."""
    stuck: Floats
    """What the rows lose that end at the node while it splits, because the split has not seen their level."""

    def __post_init__(self) -> None:
        for array in (self.weights, self.leaf, self.stuck):
            array.setflags(write=False)

    @property
    def weight(self) -> float:
        """The weight of all the rows."""
        return float(self.weights[0])

    def score(self, loss: float) -> float:
        """A loss as a person reads it: the accuracy, or the mean squared error of a number; NaN without rows.

        Both are averages, so that they can be held against those of other rows, however many there are.
        """
        if not self.weight:
            return np.nan
        share = float(loss) / self.weight
        return 1 - share if self.tree.is_class else share

    def of(self, kept: Bools) -> float:
        """What the rows lose in the cut of the tree that keeps these splits."""
        return self.among(reached_by(self.tree, kept), kept)

    def among(self, inside: Bools, kept: Bools) -> float:
        """The same, where it is known which nodes are `inside` the cut."""
        return float(self.leaf[inside & ~kept].sum() + self.stuck[inside & kept].sum())


def losses(tree: Tree, table: Table) -> Losses:
    """What the rows of a table lose at every node of a tree.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> table = load("playtennis")
    >>> found = losses(grow(table), table)
    >>> found.leaf[:4].tolist(), found.score(found.leaf[0])
    ([5.0, 2.0, 0.0, 2.0], 0.6428571428571428)
    """
    ends = reached(tree, table)
    if table.target.name != tree.target.name:
        raise ValueError(f"these rows have no {tree.target.name}: give rows whose answer is known")
    weights = summed(tree, added(ends, table.weights, len(tree)), tree.is_inner)
    lose = wrong_weight if tree.is_class else squared_distance
    leaf, stuck = lose(tree, table, ends)
    return Losses(tree, weights, leaf, np.where(tree.is_inner, stuck, 0.0))


def scores_at(kept: Bools, found: Mapping[str, Losses]) -> dict[str, float]:
    """The scores of several sets of rows at one cut of their tree, which is walked once for all of them.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> table = load("playtennis")
    >>> tree = grow(table)
    >>> found = {"all": losses(tree, table), "the first four": losses(tree, table.take([0, 1, 2, 3]))}
    >>> {name: round(score, 3) for name, score in scores_at(np.zeros(len(tree), bool), found).items()}
    {'all': 0.643, 'the first four': 0.5}
    """
    if not found:
        return {}
    inside = reached_by(next(iter(found.values())).tree, kept)
    return {name: one.score(one.among(inside, kept)) for name, one in found.items()}


def wrong_weight(tree: Tree, table: Table, ends: Ints) -> tuple[Floats, Floats]:
    """The weight of the rows of another class than each node predicts: of those that reach it, and that end there."""
    says = tree.stats.argmax(1)[tree.answers]
    # Read by name: the rows of another file may have their classes in another order, or classes of their own.
    place = {level: k for k, level in enumerate(tree.target.levels)}
    code = np.array([place.get(level, len(place)) for level in table.target.levels], np.int64)
    classes = len(place) + 1
    ending = added(ends * classes + code[table.truth], table.weights, len(tree) * classes).reshape(-1, classes)
    reaching = summed(tree, ending, tree.is_inner)
    each = np.arange(len(tree))
    return reaching.sum(1) - reaching[each, says], ending.sum(1) - ending[each, says]


def squared_distance(tree: Tree, table: Table, ends: Ints) -> tuple[Floats, Floats]:
    """The squared distances from what each node predicts: of the rows that reach it, and of those that end there."""
    says = tree.stats[tree.answers, 1]
    ending = moments_of(tree, table, ends)
    (weight, mean, rss), (own_weight, own_mean, own_rss) = merged_up(tree, ending).T, ending.T
    return rss + weight * (mean - says) ** 2, own_rss + own_weight * (own_mean - says) ** 2


def lost_below(found: Losses, kept: Bools) -> Floats:
    """What the subtree below every node of a cut loses; a leaf of the cut is its own subtree."""
    return np.asarray(summed(found.tree, np.where(kept, found.stuck, found.leaf), kept))


def slack(found: Losses) -> float:
    """How far apart two losses of these rows may be and still be called equal."""
    scale = found.weight if found.tree.is_class else float(found.leaf[0])
    return float(speck(max(scale, TINY)))


def are_least(lost: Floats, found: Losses) -> Bools:
    """Which of several losses of the same rows are the least of them, as far as rounding can tell."""
    return np.asarray(lost <= lost.min() + slack(found))


def least_loss(found: Losses, kept: Bools, *, harmless: bool = True) -> tuple[Bools, Floats]:
    """Which splits of a cut lose less than the node would as a leaf, with the best below them; what each then loses.

    A split that changes nothing is not worth it, unless `harmless` is False.
    """
    tree, worth = found.tree, kept.copy()
    total = np.where(kept, found.stuck, found.leaf)
    least = slack(found) * (1 if harmless else -1)
    for start, end in reversed(tree.levels):
        part = slice(start, end)
        worth[part] &= found.leaf[part] - total[part] > least
        total[part] = np.where(worth[part], total[part], found.leaf[part])
        if start:
            above = tree.parents[part]
            counts = kept[above]
            np.add.at(total, above[counts], total[part][counts])
    return worth, total
