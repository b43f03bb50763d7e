"""What every node of a tree would cost some rows, were it a leaf: the numbers that all pruning adds up.

A cut of a tree costs what its leaves cost. So one descent of the rows serves every cut: the loss of a leaf is the
weight of the rows that it gets wrong, or for a number the sum of their squared distances from what it predicts.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from treecore.data.table import Table
from treecore.predicting.predict import reached
from treecore.scoring.summary import Array, Floats, added
from treecore.tree.tree import Ints, Tree

Bools = npt.NDArray[np.bool_]


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
        return share if self.tree.target.kind == "numeric" else 1 - share

    def of(self, kept: Bools) -> float:
        """What the rows lose in the cut of the tree that keeps these splits."""
        inside = reached_by(self.tree, kept)
        ends = inside & ~kept
        return float(self.leaf[ends].sum() + self.stuck[inside & kept].sum())


def losses(tree: Tree, table: Table) -> Losses:
    """What the rows of a table lose at every node of a tree.

    >>> from datasets import load
    >>> from treecore.growing.grow import grow
    >>> table = load("playtennis")
    >>> found = losses(grow(table), table)
    >>> found.leaf[:4].tolist(), found.score(found.leaf[0])
    ([5.0, 2.0, 0.0, 2.0], 0.6428571428571428)
    """
    ends = reached(tree, table)
    if table.y is None or table.target.name != tree.target.name:
        raise ValueError(f"these rows have no {tree.target.name}: give rows whose answer is known")
    weights = summed(tree, added(ends, table.weights, len(tree)), inner(tree))
    lose = wrong_weight if tree.target.kind == "nominal" else squared_distance
    leaf, stuck = lose(tree, table, ends)
    return Losses(tree, weights, leaf, np.where(tree.feature >= 0, stuck, 0.0))


def wrong_weight(tree: Tree, table: Table, ends: Ints) -> tuple[Floats, Floats]:
    """The weight of the rows of another class than each node predicts: of those that reach it, and that end there."""
    assert table.y is not None
    says = tree.stats.argmax(1)[tree.answers]
    # Read by name: the rows of another file may have their classes in another order, or classes of their own.
    place = {level: k for k, level in enumerate(tree.target.levels)}
    code = np.array([place.get(level, len(place)) for level in table.target.levels], np.int64)
    classes = len(place) + 1
    ending = added(ends * classes + code[table.y], table.weights, len(tree) * classes).reshape(-1, classes)
    reaching = summed(tree, ending, inner(tree))
    each = np.arange(len(tree))
    return reaching.sum(1) - reaching[each, says], ending.sum(1) - ending[each, says]


def squared_distance(tree: Tree, table: Table, ends: Ints) -> tuple[Floats, Floats]:
    """The squared distances from what each node predicts: of the rows that reach it, and of those that end there."""
    says = tree.stats[tree.answers, 1]
    ending = moments_of(tree, table, ends)
    (weight, mean, rss), (own_weight, own_mean, own_rss) = merged_up(tree, ending).T, ending.T
    return rss + weight * (mean - says) ** 2, own_rss + own_weight * (own_mean - says) ** 2


def moments_of(tree: Tree, table: Table, ends: Ints) -> Floats:
    """Of the rows that end at each node (down) the weight, the mean of the target and their rss (across).

    The mean of no rows is what the node predicts, so that they are no distance from it.
    """
    y, w = np.asarray(table.y, float), table.weights
    # Seen from one of the rows that end together: squares of large numbers would drown their differences, and equal
    # numbers have an rss of exactly 0.
    mean = tree.stats[tree.answers, 1]
    mean[ends] = y
    weight = added(ends, w, len(tree))
    mean += added(ends, w * (y - mean[ends]), len(tree)) / np.maximum(weight, np.finfo(float).tiny)
    return np.column_stack([weight, mean, added(ends, w * (y - mean[ends]) ** 2, len(tree))])


def merged_up(tree: Tree, ending: Floats) -> Floats:
    """The same of the rows that reach each node: every level is merged into the one above."""
    weight, mean, rss = ending.T.copy()
    for start, end in reversed(tree.levels[1:]):
        above, part = tree.parents[start:end], slice(start, end)
        base, size = int(above[0]), int(above[-1] - above[0]) + 1
        to, here = above - base, slice(base, base + size)
        own = mean[here].copy()
        # Where no row ends, the node is seen from one of its parts.
        first = (weight[part] > 0) & (weight[here] == 0)[to]
        own[to[first]] = mean[part][first]
        total = weight[here] + added(to, weight[part], size)
        shift = added(to, weight[part] * (mean[part] - own[to]), size) / np.maximum(total, np.finfo(float).tiny)
        rss[here] += added(to, rss[part] + weight[part] * (mean[part] - (own + shift)[to]) ** 2, size)
        rss[here] += weight[here] * shift**2
        mean[here], weight[here] = own + shift, total
    return np.column_stack([weight, mean, rss])


def summed(tree: Tree, own: Array, kept: Bools) -> Array:
    """For every node of a cut the sum over itself and all below it: every level is added to the one above."""
    total = own.copy()
    for start, end in reversed(tree.levels[1:]):
        above, part = tree.parents[start:end], total[start:end]
        counts = kept[above]
        np.add.at(total, above[counts], part[counts])
    return total


def inner(tree: Tree) -> Bools:
    """Which nodes split: the cut that is the whole tree."""
    return np.asarray(tree.feature >= 0)


def reached_by(tree: Tree, kept: Bools) -> Bools:
    """The nodes that are left when only these splits are made."""
    inside = np.zeros(len(tree), bool)
    inside[0] = True
    for start, end in tree.levels[1:]:
        above = tree.parents[start:end]
        inside[start:end] = inside[above] & kept[above]
    return inside


def closed(tree: Tree, kept: Bools) -> Bools:
    """These splits without those that hang below a missing one: a cut of the tree."""
    splits = kept & inner(tree)
    return splits & reached_by(tree, splits)


def lost_below(found: Losses, kept: Bools) -> Floats:
    """What the subtree below every node of a cut loses; a leaf of the cut is its own subtree."""
    return np.asarray(summed(found.tree, np.where(kept, found.stuck, found.leaf), kept))


def leaves_below(tree: Tree, kept: Bools) -> Ints:
    """How many leaves of a cut lie below every node, itself included where it is one."""
    return np.asarray(summed(tree, np.where(kept, 0, 1), kept))


def speck(found: Losses) -> float:
    """The size of a difference between two losses that is only rounding."""
    scale = found.weight if found.tree.target.kind == "nominal" else float(found.leaf[0])
    return 1e-9 * max(scale, 1e-290)


def are_least(lost: Floats, found: Losses) -> Bools:
    """Which of several losses of the same rows are the least of them, as far as rounding can tell."""
    return np.asarray(lost <= lost.min() + speck(found))


def least_loss(found: Losses, kept: Bools, *, harmless: bool = True) -> tuple[Bools, Floats]:
    """Which splits of a cut lose less than the node would as a leaf, with the best below them; what each then loses.

    A split that changes nothing is not worth it, unless `harmless` is False.
    """
    tree, worth = found.tree, kept.copy()
    total = np.where(kept, found.stuck, found.leaf)
    least = speck(found) * (1 if harmless else -1)
    for start, end in reversed(tree.levels):
        part = slice(start, end)
        worth[part] &= found.leaf[part] - total[part] > least
        total[part] = np.where(worth[part], total[part], found.leaf[part])
        if start:
            above = tree.parents[part]
            counts = kept[above]
            np.add.at(total, above[counts], total[part][counts])
    return worth, total
