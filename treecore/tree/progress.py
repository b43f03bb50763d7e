"""What each split of a tree bought: how many rows are right and how much impurity is left, step by step."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.arrays import TINY, Floats
from treecore.scoring.criteria import criteria_for, impurity
from treecore.tree.order import steps
from treecore.tree.tree import Node, Nodes, Tree


@dataclass(frozen=True, eq=False)
class Progress:
    """A tree as it grows: entry k of every column is about the tree after k splits.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> of = progress(grow(load("x_and_o")))
    >>> [(int(of.right[k]), round(float(of.left[k]), 3)) for k in range(3)]
    [(27, 0.625), (27, 0.479), (27, 0.312)]
    """

    splits: Nodes
    right: Floats
    """The weight of the rows that the tree gets right; for a number the squared distances that are left (RSS)."""
    left: Floats
    """The impurity of a leaf by a criterion, averaged over the rows: entropy for a class, variance for a number."""
    weight: float
    """The weight of all rows."""

    def made(self, k: int) -> Node | None:
        """The node whose split is the k-th; None for k = 0."""
        return self.splits[k - 1] if k else None


def progress(tree: Tree, order: str = "breadth", *, criterion: str | None = None) -> Progress:
    """What each split bought, in an order of growth; of a class target in `criterion`, entropy unless named."""
    is_class = tree.is_class
    splits = steps(tree, order)
    if is_class:
        score = tree.stats.max(1)
        mixed = tree.weights * impurity(tree.stats.T, criterion or criteria_for("nominal")[0].name)
    else:
        score = tree.stats[:, 2]
        mixed = tree.stats[:, 2]
    whole = float(tree.weights[0])
    return Progress(splits, running(tree, score, splits), running(tree, mixed, splits) / max(whole, TINY), whole)


def running(tree: Tree, worth: Floats, splits: Nodes) -> Floats:
    """The sum of what the leaves are worth, before the first split and after each."""
    below = np.zeros(len(tree))
    np.add.at(below, tree.parents[1:], worth[1:])
    change = (below - worth)[splits.numbers]
    return np.asarray(np.cumsum(np.concatenate([worth[:1], change])))
