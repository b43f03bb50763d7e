"""Other rows sent through a tree: how many come by each node, what they are, and which of them the tree gets wrong."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.data.table import Table
from treecore.predicting.evaluate import truth
from treecore.predicting.predict import reached
from treecore.pruning.losses import inner, merged_up, moments_of, summed
from treecore.scoring.summary import Array, Counts, Floats, Moments, Summary, added
from treecore.tree.tree import Ints, Node, Tree


@dataclass(frozen=True, slots=True, eq=False)
class Routed:
    """Rows of a table in a tree that was grown from this or from other rows.

    `at` is the number of the node where each row ends, `n` how many rows come by each node, `said` and `true` what the
    tree says of each row and what it is (None where the answers are not known).
    """

    tree: Tree
    table: Table
    at: Ints
    n: Ints
    said: Array
    true: Array | None
    sums: Floats | None
    """Of every node what its rows are: the weight of each class, or weight, mean and rss."""

    def summary(self, number: int) -> Summary | None:
        """What the rows that come by a node are; None where their answers are not known."""
        if self.sums is None:
            return None
        sums, n = self.sums[number], int(self.n[number])
        if self.tree.target.kind == "nominal":
            return Counts(tuple(sums.tolist()), n, self.table.target.levels)
        weight, mean, rss = sums.tolist()
        return Moments(weight, mean, rss, n) if n else Moments.of([])

    @property
    def off(self) -> Array:
        """How far off the tree is, row by row: the true number less the one it says, or whether the class is wrong."""
        if self.true is None:
            raise ValueError(f"these rows have no {self.table.target.name}: give rows whose answer is known")
        return self.true != self.said if self.tree.target.kind == "nominal" else self.true - self.said

    @property
    def misses(self) -> Ints:
        """The places of the rows that are wrong, in the order of the table; of a number all, the farthest off first."""
        if self.tree.target.kind == "nominal":
            return np.flatnonzero(self.off)
        return np.argsort(-np.abs(self.off), kind="stable")

    def leaf(self, row: int) -> Node:
        """The node where a row ends."""
        return Node(self.tree, int(self.at[row]))


def route(tree: Tree, table: Table) -> Routed:
    """The rows of a table sent through a tree.

    >>> from datasets import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.policy import PRESETS
    >>> stump = grow(load("restaurant"), PRESETS["Accuracy stump"])
    >>> found = route(stump, load("restaurant"))
    >>> found.table.labels[found.misses].tolist(), found.leaf(0).path
    (['X4', 'X12'], (1,))
    """
    at = reached(tree, table)
    answers = tree.answers[at]
    is_class = tree.target.kind == "nominal"
    if is_class:
        said = np.array(tree.target.levels, dtype=object)[tree.stats.argmax(1)[answers]]
    else:
        said = tree.stats[answers, 1]
    true = sums = None
    if table.y is not None:
        true = truth(tree, table)
        if is_class:
            classes = len(table.target.levels)
            ending = added(at * classes + table.y, table.weights, len(tree) * classes)
            sums = summed(tree, ending.reshape(-1, classes), inner(tree))
        else:
            sums = merged_up(tree, moments_of(tree, table, at))
    n = summed(tree, np.bincount(at, minlength=len(tree)), inner(tree))
    for array in (at, n, said, *(() if sums is None else (sums,))):
        array.setflags(write=False)
    return Routed(tree, table, at, n, said, true, sums)
