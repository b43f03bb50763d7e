"""Other rows sent through a tree: how many come by each node, what they are, and which of them the tree gets wrong."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd

from treecore.arrays import TINY, Array, Floats, Ints
from treecore.data.table import Table
from treecore.predicting.descent import reached, table_at
from treecore.predicting.evaluate import truth_of
from treecore.scoring.summary import Counts, Moments, Summary, added
from treecore.splits.split import MISSING, branch_of
from treecore.tree.sums import merged_up, moments_of, summed
from treecore.tree.tree import Node, Path, Tree


@dataclass(frozen=True, slots=True, eq=False)
class Routed:
    """Rows of a table in a tree that was grown from this or from other rows.

    `at` is the number of the node where each row ends, `n` how many rows come by each node, `said` and `truth` what the
    tree says of each row and what it is (None where the answers are not known).
    """

    tree: Tree
    table: Table
    at: Ints
    n: Ints
    said: Array
    truth: Array | None
    sums: Floats | None
    """Of every node what its rows are: the weight of each class, or weight, mean and rss."""

    def summary(self, number: int) -> Summary | None:
        """What the rows that come by a node are; None where their answers are not known."""
        if self.sums is None:
            return None
        sums, n = self.sums[number], int(self.n[number])
        if self.tree.is_class:
            return Counts(tuple(sums.tolist()), n, self.table.target.levels)
        weight, mean, rss = sums.tolist()
        return Moments(weight, mean, rss, n) if n else Moments.of([])

    @property
    def off(self) -> Array:
        """How far off the tree is, row by row: the true number less the one it says, or whether the class is wrong."""
        if self.truth is None:
            raise ValueError(f"these rows have no {self.table.target.name}: give rows whose answer is known")
        return self.truth != self.said if self.tree.is_class else self.truth - self.said

    @property
    def misses(self) -> Ints:
        """The places of the rows that are wrong, in the order of the table; of a number all, the farthest off first."""
        if self.tree.is_class:
            return np.flatnonzero(self.off)
        return np.argsort(-np.abs(self.off), kind="stable")

    def leaf(self, row: int) -> Node:
        """The node where a row ends."""
        return Node(self.tree, int(self.at[row]))


def route(tree: Tree, table: Table) -> Routed:
    """The rows of a table sent through a tree.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.policy import PRESETS
    >>> stump = grow(load("restaurant"), PRESETS["Accuracy stump"])
    >>> found = route(stump, load("restaurant"))
    >>> found.table.labels[found.misses].tolist(), found.leaf(0).path
    (['X4', 'X12'], (1,))
    """
    at = reached(tree, table)
    answers = tree.answers[at]
    is_class = tree.is_class
    if is_class:
        said = np.array(tree.target.levels, dtype=object)[tree.stats.argmax(1)[answers]]
    else:
        said = tree.stats[answers, 1]
    truth = sums = None
    if table.y is not None:
        truth = truth_of(tree, table)
        if is_class:
            classes = len(table.target.levels)
            ending = added(at * classes + table.y, table.weights, len(tree) * classes)
            sums = summed(tree, ending.reshape(-1, classes), tree.is_inner)
        else:
            sums = merged_up(tree, moments_of(tree, table, at))
    n = summed(tree, np.bincount(at, minlength=len(tree)), tree.is_inner)
    for array in (at, n, said, *(() if sums is None else (sums,))):
        array.setflags(write=False)
    return Routed(tree, table, at, n, said, truth, sums)


GOES_TO = "goes to"


def rows_here(table: Table, tree: Tree, path: Path) -> tuple[pd.DataFrame, list[str]]:
    """The rows that reach a node as a frame, and for each the label of the branch it takes; nothing at a leaf.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> frame, goes = rows_here(load("playtennis"), grow(load("playtennis")), (0,))
    >>> dict(zip(frame.index, goes))
    {'D1': 'High', 'D2': 'High', 'D8': 'High', 'D9': 'Normal', 'D11': 'Normal'}
    """
    part, node = table_at(table, tree, path), tree.node(path)
    if node.split is None:
        return part.frame(), [""] * part.n
    branch = branch_of(node.split, part)
    largest = int(tree.largest[node.number])
    labels = np.array([*node.split.labels, "stays here", f"{node.split.labels[largest]} (missing)"], dtype=object)
    # The codes -1 (missing) and -2 (a level that the split has not seen) point at the last two labels.
    assert MISSING == -1
    return part.frame(), list(labels[branch])


def free(name: str, taken: list[str]) -> str:
    """The name, or with a mark where a column has it already."""
    while name in taken:
        name = f"{name}′"
    return name


def predictions(routed: Routed) -> pd.DataFrame:
    """The rows with the prediction, its probability (or the spread of the leaf) and the size of the leaf.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.predicting.routed import route
    >>> said = predictions(route(grow(load("playtennis")), load("playtennis").take([0, 2])))
    >>> said[["says PlayTennis", "probability", "rows in the leaf"]].values.tolist()
    [['No', 1.0, 3], ['Yes', 1.0, 4]]
    """
    tree, frame = routed.tree, routed.table.frame()
    answers = tree.answers[routed.at]
    found: dict[str, Array] = {f"says {tree.target.name}": routed.said}
    if isinstance(tree.root.summary, Counts):
        found["probability"] = (tree.stats.max(1) / tree.weights.clip(min=TINY))[answers]
    else:
        found["spread in the leaf"] = (tree.stats[:, 2] / tree.weights.clip(min=TINY))[answers] ** 0.5
    found["rows in the leaf"] = tree.n[answers]
    taken = [str(name) for name in frame.columns]
    named = {free(name, taken): column for name, column in found.items()}
    return pd.concat([frame, pd.DataFrame(named, index=frame.index)], axis=1)
