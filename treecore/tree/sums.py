"""Sums over a tree: what lies below every node, and which nodes a cut of the tree reaches."""

from __future__ import annotations

import numpy as np

from treecore.arrays import TINY, Array, Bools, Floats, Ints
from treecore.data.table import Table
from treecore.scoring.summary import added
from treecore.tree.tree import Tree


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
    mean += added(ends, w * (y - mean[ends]), len(tree)) / np.maximum(weight, TINY)
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
        shift = added(to, weight[part] * (mean[part] - own[to]), size) / np.maximum(total, TINY)
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
    splits = kept & tree.is_inner
    return splits & reached_by(tree, splits)


def leaves_below(tree: Tree, kept: Bools) -> Ints:
    """How many leaves of a cut lie below every node, itself included where it is one."""
    return np.asarray(summed(tree, np.where(kept, 0, 1), kept))


def nodes_below(tree: Tree, kept: Bools) -> Ints:
    """How many nodes of a cut each node has below it, itself included."""
    return np.asarray(summed(tree, np.ones(len(tree), np.int64), kept))
