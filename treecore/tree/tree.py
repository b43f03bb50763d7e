"""A tree is columns, a node is a view.

The nodes stand in breadth-first order: the root first, and the children of a node side by side. Nothing nests, so a
tree of 300,000 nodes or of depth 5,000 is compared, copied and pickled like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from types import MappingProxyType
from typing import Any, overload

import numpy as np

from treecore.arrays import Array, Bools, Floats, Ints
from treecore.data.feature import Feature
from treecore.scoring.criteria import impurity
from treecore.scoring.summary import Counts, Moments, Summary, as_summary
from treecore.splits.split import Split
from treecore.tree.policy import Policy
from treecore.tree.stop import CODED, Stop
from treecore.tree.stored import restored
from treecore.words import amount

Path = tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Tree:
    """A grown tree: what it was grown over, and one entry per node in every column.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tree = grow(load("playtennis"))
    >>> tree
    <Tree for PlayTennis: 5 leaves, depth 2>
    >>> tree.root.split.feature, tree.node((0, 1)).counts
    ('Outlook', {'Yes': 2.0, 'No': 0.0})
    """

    features: tuple[Feature, ...]
    target: Feature
    policy: Policy
    feature: Ints
    """The place of the feature that the node splits on, or of the first one; -1 at a leaf."""
    cut: Floats
    """The cut of a threshold split; NaN elsewhere."""
    others: Mapping[int, Split]
    """The splits of the nodes whose split `feature` and `cut` do not say, by the node's number."""
    branches: Ints
    """How many children the node has."""
    n: Ints
    """How many rows reach the node."""
    stats: Floats
    """Weight of each class; for a numeric target weight, mean and centred sum of squares."""
    gain: Floats
    """The gain of the node's split; 0 at a leaf."""
    tied: Bools
    """Whether another split would have been as good."""
    reason: Ints
    """Why the node is a leaf, as the code of the rule that stopped it; 0 at an inner node and at a leaf left open."""
    value: Floats
    """The number that the stopping rule found."""
    limit: Floats
    """The number that it was held against."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "others", MappingProxyType(dict(self.others)))
        for column in self.columns().values():
            column.setflags(write=False)

    def __getstate__(self) -> dict[str, Any]:
        # What cannot be changed cannot be pickled.
        return self.__dict__ | {"others": dict(self.others)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state | {"others": MappingProxyType(state["others"])})

    def columns(self) -> dict[str, Array]:
        """The columns by name."""
        return {f.name: getattr(self, f.name) for f in fields(self) if isinstance(getattr(self, f.name), np.ndarray)}

    def __len__(self) -> int:
        return len(self.feature)

    def __iter__(self) -> Iterator[Node]:
        return iter(self.nodes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tree):
            return NotImplemented
        if (self.features, self.target, self.others) != (other.features, other.target, other.others):
            return False
        mine, yours = self.columns(), other.columns()
        return all(np.array_equal(mine[name], yours[name], equal_nan=mine[name].dtype.kind == "f") for name in mine)

    def __hash__(self) -> int:
        return hash((self.target, len(self), self.feature.tobytes(), self.cut.tobytes()))

    def __repr__(self) -> str:
        leaves = amount(len(self.leaves), "leaf", "leaves")
        return f"<Tree for {self.target.name}: {leaves}, depth {self.depth}>"

    @property
    def is_class(self) -> bool:
        """Whether the target is a class (and not a number)."""
        return self.target.kind == "nominal"

    def split_at(self, number: int) -> Split | None:
        """The rule that sends rows from a node to its children; None at a leaf."""
        if not self.branches[number]:
            return None
        if number in self.others:
            return self.others[number]
        return restored(self.features[self.feature[number]], float(self.cut[number]))

    @property
    def root(self) -> Node:
        """The node that all rows reach."""
        return Node(self, 0)

    @property
    def nodes(self) -> Nodes:
        """All nodes, breadth first."""
        return Nodes(self, np.arange(len(self)))

    @property
    def leaves(self) -> Nodes:
        """The nodes without children."""
        return Nodes(self, np.flatnonzero(~self.is_inner))

    @property
    def inner(self) -> Nodes:
        """The nodes that split."""
        return Nodes(self, np.flatnonzero(self.is_inner))

    @property
    def depth(self) -> int:
        """The number of splits on the longest way from the root to a leaf."""
        return int(self.depths[-1])

    @cached_property
    def is_inner(self) -> Bools:
        """Which nodes split: the cut that is the whole tree."""
        return read_only(self.branches > 0)

    @cached_property
    def is_plain(self) -> Bools:
        """Which nodes have a split that `feature` and `cut` say: a cut of a number, or one branch per level."""
        plain = self.is_inner.copy()
        plain[list(self.others)] = False
        return read_only(plain)

    @cached_property
    def used_features(self) -> tuple[str, ...]:
        """The names of the features that its splits look at, in the order of the features."""
        used = {self.features[place].name for place in np.unique(self.feature[self.is_plain]).tolist()}
        used.update(name for split in self.others.values() for name in split.features)
        return tuple(feature.name for feature in self.features if feature.name in used)

    @cached_property
    def first(self) -> Ints:
        """The number of each node's first child; -1 at a leaf."""
        # Breadth first, the children of all nodes follow each other in the order of their parents.
        end = self.branches.cumsum(dtype=np.int32)
        return read_only(np.where(self.branches > 0, end - self.branches + 1, np.int32(-1)))

    @cached_property
    def parents(self) -> Ints:
        """The number of each node's parent; -1 at the root."""
        return np.concatenate([[-1], np.repeat(np.arange(len(self)), self.branches)])

    @cached_property
    def depths(self) -> Ints:
        """How many splits lie above each node."""
        depths = np.zeros(len(self), np.int64)
        for depth, (start, end) in enumerate(self.levels):
            depths[start:end] = depth
        return depths

    @cached_property
    def levels(self) -> tuple[tuple[int, int], ...]:
        """Where each depth begins and ends among the nodes."""
        # The children of nodes start..end stand behind them, and there are as many as these nodes have branches.
        before = np.concatenate([[0], np.cumsum(self.branches)])
        found = [(0, 1)]
        while (children := int(before[found[-1][1]]) + 1) > found[-1][1]:
            found.append((found[-1][1], children))
        return tuple(found)

    @cached_property
    def weights(self) -> Floats:
        """The weight of the rows that reach each node."""
        return np.asarray(self.stats.sum(1) if self.is_class else self.stats[:, 0])

    @cached_property
    def largest(self) -> Ints:
        """The branch of the largest weight of every inner node (of equals the first): a missing value takes it."""
        largest = np.zeros(len(self), np.int64)
        inner = np.flatnonzero(self.is_inner)
        if len(inner):
            child_weights, first = self.weights[1:], self.first[inner] - 1
            top = np.maximum.reduceat(child_weights, first)
            # Walking backwards, the first of equal branches is written last.
            is_top = np.flatnonzero(child_weights == top.repeat(self.branches[inner]))[::-1]
            parent = self.parents[is_top + 1]
            largest[parent] = is_top + 1 - self.first[parent]
        return read_only(largest)

    @cached_property
    def answers(self) -> Ints:
        """The node that answers for each node: itself, or its parent where no row reaches it."""
        return np.where(self.weights > 0, np.arange(len(self)), np.maximum(self.parents, 0))

    def node(self, path: Iterable[int]) -> Node:
        """The node at the end of a path of branch numbers from the root."""
        way = tuple(path)
        near = self.nearest(way)
        if near.path != way:
            raise ValueError(
                f"there is no node {path_text(way)}: node {path_text(near.path)} has "
                f"{amount(int(self.branches[near.number]), 'branch', 'branches')}"
            )
        return near

    def nearest(self, path: Iterable[int]) -> Node:
        """The node at the end of a path, or the deepest one on the way to it that the tree has."""
        here = 0
        for branch in path:
            if not 0 <= branch < self.branches[here]:
                break
            here = int(self.first[here]) + branch
        return Node(self, here)


def read_only(column: Array) -> Array:
    """The column, which nobody can write to."""
    column.setflags(write=False)
    return column


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Node:
    """A view of one node of a tree."""

    tree: Tree
    number: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.tree is other.tree and self.number == other.number

    def __hash__(self) -> int:
        return hash((id(self.tree), self.number))

    def __repr__(self) -> str:
        what = f"splits on {self.split.title}" if self.split else f"predicts {self.prediction}"
        return f"<Node {path_text(self.path)}: {amount(self.n, 'row')}, {what}>"

    @property
    def path(self) -> Path:
        """The branch numbers on the way from the root: the node's name."""
        tree, here = self.tree, self.number
        way: list[int] = []
        while here:
            above = int(tree.parents[here])
            way.append(here - int(tree.first[above]))
            here = above
        return tuple(reversed(way))

    @property
    def parent(self) -> Node | None:
        """The node above, None at the root."""
        return Node(self.tree, int(self.tree.parents[self.number])) if self.number else None

    @property
    def depth(self) -> int:
        """How many splits lie above."""
        return int(self.tree.depths[self.number])

    @property
    def is_leaf(self) -> bool:
        """Whether the node has no children."""
        return not self.tree.branches[self.number]

    @property
    def split(self) -> Split | None:
        """The rule that sends rows to the children; None at a leaf."""
        return self.tree.split_at(self.number)

    @property
    def children(self) -> Nodes:
        """The nodes below, one per branch."""
        first, count = int(self.tree.first[self.number]), int(self.tree.branches[self.number])
        return Nodes(self.tree, np.arange(first, first + count))

    @property
    def n(self) -> int:
        """How many rows reach the node."""
        return int(self.tree.n[self.number])

    @property
    def summary(self) -> Summary:
        """The summary of the rows that reach the node."""
        return as_summary(self.tree.target, self.tree.stats[self.number], self.n)

    @property
    def weight(self) -> float:
        """The weight of the rows that reach the node."""
        return float(self.tree.weights[self.number])

    @property
    def impurity(self) -> float:
        """The impurity of those rows, by the criterion that the tree was grown with."""
        return impurity(self.summary, self.tree.policy.criterion)

    @property
    def gain(self) -> float:
        """What the node's split takes off its impurity; 0 at a leaf."""
        return float(self.tree.gain[self.number])

    @property
    def tied(self) -> bool:
        """Whether another split would have been as good."""
        return bool(self.tree.tied[self.number])

    @property
    def counts(self) -> dict[str, float]:
        """The weight of each class."""
        summary = self.summary
        if isinstance(summary, Moments):
            raise ValueError(f"{self.tree.target.name} is a number: a node has a mean and an rss, but no counts")
        return dict(zip(self.tree.target.levels, summary.counts, strict=True))

    @property
    def mean(self) -> float:
        """The mean of a numeric target."""
        return self._moments.mean

    @property
    def rss(self) -> float:
        """The sum of squared distances from the mean of a numeric target."""
        return self._moments.rss

    @property
    def _moments(self) -> Moments:
        summary = self.summary
        if isinstance(summary, Counts):
            raise ValueError(f"{self.tree.target.name} is a class: a node has counts, but no mean and no rss")
        return summary

    @property
    def answers(self) -> Node:
        """The node whose rows answer here: itself, or its parent where no row reaches it."""
        return Node(self.tree, int(self.tree.answers[self.number]))

    @property
    def prediction(self) -> str | float:
        """The most common class (of tied ones the first) or the mean; the parent's where no row reaches the node."""
        summary = self.answers.summary
        if isinstance(summary, Moments):
            return summary.mean
        return self.tree.target.levels[summary.majority]

    @property
    def stopped(self) -> Stop | None:
        """Why the node is a leaf; None at an inner node and at a leaf that a cut of the tree left open."""
        tree, here = self.tree, self.number
        if not tree.reason[here]:
            return None
        return Stop(CODED[int(tree.reason[here])].name, float(tree.value[here]), float(tree.limit[here]))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Nodes(Sequence[Node]):
    """Some nodes of a tree, in an order; each becomes a view when it is asked for."""

    tree: Tree
    numbers: Ints

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, index: int) -> Node: ...
    @overload
    def __getitem__(self, index: slice) -> Nodes: ...
    def __getitem__(self, index: int | slice) -> Node | Nodes:
        if isinstance(index, slice):
            return Nodes(self.tree, self.numbers[index])
        return Node(self.tree, int(self.numbers[index]))

    def __repr__(self) -> str:
        return f"<{amount(len(self), 'node')}>"


def path_text(path: Iterable[int]) -> str:
    """A path as it stands in a link: `root`, `0`, `0.2`.

    >>> path_text(()), path_text((0, 2))
    ('root', '0.2')
    """
    return ".".join(map(str, path)) or "root"


def parse_path(text: str) -> Path:
    """The path that `path_text` wrote.

    >>> parse_path("root"), parse_path("0.2")
    ((), (0, 2))
    """
    if text == "root":
        return ()
    steps = text.split(".")
    if not all(step.isascii() and step.isdigit() and len(step) < 10 for step in steps):
        raise ValueError(f"{text!r} is not the path of a node: write root, 0, or 0.2")
    return tuple(map(int, steps))
