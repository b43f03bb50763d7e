"""What must hold of a tree's columns, each with the sentence that says so where it does not."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from treecore.arrays import Ints
from treecore.data.values import Values
from treecore.tree.stop import CODED
from treecore.tree.tree import Tree

# Whoever grows or cuts a tree is trusted to fill its columns well; what comes from a file or by hand is not.
# Each check may rely on those before it.
CHECKS: tuple[tuple[Callable[[Tree], object], str], ...] = (
    (lambda tree: len(tree), "it has no node"),
    (lambda tree: len({len(column) for column in tree.columns().values()}) == 1, "its columns are not equally long"),
    (lambda tree: tree.stats.shape[1:] == (width(tree),), "its summaries are not those of its target"),
    (lambda tree: tree.branches.sum() == len(tree) - 1, "it has more or fewer nodes than branches lead to"),
    (lambda tree: (tree.branches[tree.is_inner] >= 2).all(), "a split of it has fewer than two branches"),
    (lambda tree: (tree.branches >= 0).all(), "a node of it has fewer branches than none"),
    (lambda tree: (tree.first > np.arange(len(tree)))[tree.is_inner].all(), "a node of it stands before its parent"),
    (lambda tree: ((tree.feature >= 0) == tree.is_inner).all(), "a leaf of it has a feature, or a split has none"),
    (lambda tree: (tree.feature < len(tree.features)).all(), "a split of it is on a feature that it does not have"),
    (lambda tree: set(tree.others) <= set(tree.inner.numbers.tolist()), "a leaf of it has a split"),
    (lambda tree: (tree.branches == labels(tree)).all(), "a split of it has not the branches it names"),
    (lambda tree: np.isin(tree.reason, [0, *CODED]).all(), "a leaf of it stopped for no known reason"),
)


def width(tree: Tree) -> int:
    """How many numbers the summary of a node has."""
    return len(tree.target.levels) if tree.is_class else 3


def labels(tree: Tree) -> Ints:
    """How many branches the split of each node names; 0 at a leaf."""
    # A leaf's feature, -1, points at the last entry.
    each = np.array([*(2 if one.kind == "numeric" else len(one.levels) for one in tree.features), 0])
    found = each[tree.feature]
    for number, split in tree.others.items():
        split.check(Values(tree.features))
        found[number] = len(split.labels)
    return found


def checked(tree: Tree) -> Tree:
    """The tree, if its columns fit together; else a sentence says which condition failed.

    >>> from dataclasses import replace
    >>> from treecore.growing.grow import grow
    >>> from treecore.lectures import load
    >>> tree = grow(load("playtennis"))
    >>> checked(replace(tree, branches=tree.branches * 0))
    Traceback (most recent call last):
    ValueError: these columns are not a tree: it has more or fewer nodes than branches lead to
    """
    for holds, sentence in CHECKS:
        if not holds(tree):
            raise ValueError(f"these columns are not a tree: {sentence}")
    return tree
