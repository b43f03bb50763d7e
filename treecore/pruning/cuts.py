"""Nested cuts of one tree: a sequence in which every cut is a part of the one before, as one number for each split.

The number says at which step the split is gone. Steps of growing, limits of a stopping rule, removals of a pruning:
all of them are such sequences, and none of them grows a tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import overload

import numpy as np

from treecore.arrays import Bools, Floats, Ints
from treecore.pruning.losses import Losses
from treecore.tree.cutting import cut
from treecore.tree.order import steps
from treecore.tree.sums import closed, reached_by
from treecore.tree.tree import Nodes, Tree


@dataclass(frozen=True, slots=True, eq=False)
class Cut:
    """One cut of a tree: which splits it keeps, by which number it came about, and the nodes that it made leaves."""

    tree: Tree
    kept: Bools
    step: int
    value: float
    removed: Nodes

    @property
    def pruned(self) -> Tree:
        """The tree that is left."""
        return cut(self.tree, self.kept)

    @property
    def leaves(self) -> int:
        """How many leaves are left."""
        return leaves_of(self.tree, self.kept)


@dataclass(frozen=True, eq=False)
class Cuts(Sequence[Cut]):
    """A sequence of cuts, from the largest to the smallest; `values` has a number for each (an alpha, a limit)."""

    tree: Tree
    gone: Ints
    """The step from which on each node's split is gone; one behind the last step where it never goes. Leaves: 0."""
    values: Floats
    what: str = field(default="step")
    """What the values are."""

    def __post_init__(self) -> None:
        self.gone.setflags(write=False)
        self.values.setflags(write=False)

    @classmethod
    def whole(cls, tree: Tree) -> Cuts:
        """The whole tree and no other cut of it: what a method leaves that has nothing to prune by.

        >>> from treecore.lectures import load
        >>> from treecore.growing.grow import grow
        >>> Cuts.whole(grow(load("playtennis"))).leaves.tolist()
        [5]
        """
        kept = tree.is_inner
        return cls(tree, kept.astype(np.int64), np.array([float(kept.sum())]), "splits")

    def __len__(self) -> int:
        return len(self.values)

    @overload
    def __getitem__(self, index: int) -> Cut: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Cut]: ...
    def __getitem__(self, index: int | slice) -> Cut | Sequence[Cut]:
        if isinstance(index, slice):
            return [self[k] for k in range(*index.indices(len(self)))]
        step = range(len(self))[index]
        return Cut(self.tree, self.kept(step), step, float(self.values[step]), self.removed(step))

    def kept(self, step: int) -> Bools:
        """The splits that are left after a step."""
        return np.asarray(self.gone > step)

    def removed(self, step: int) -> Nodes:
        """The nodes that became leaves at a step; one behind the last step, the root if it still splits there."""
        return made_leaves(self.tree, self.kept(step - 1), self.kept(step))

    @cached_property
    def leaves(self) -> Ints:
        """The number of leaves of every cut."""
        return self.along(np.ones(len(self.tree)), np.zeros(len(self.tree))).round().astype(np.int64)

    def losses(self, found: Losses) -> Floats:
        """What some rows lose at every cut, in one pass over the nodes."""
        return self.along(found.leaf, found.stuck)

    def scores(self, found: Losses) -> Floats:
        """The accuracy (of a number the mean squared error) on some rows at every cut; NaN where there are no rows."""
        if not found.weight:
            return np.full(len(self), np.nan)
        shares = self.losses(found) / found.weight
        return 1 - shares if self.tree.is_class else shares

    def along(self, leaf: Floats, stuck: Floats) -> Floats:
        """The sum over the leaves and over the splits of every cut.

        A node is a leaf from the step at which its split goes until the one at which its parent's does, so its number
        is added at the first and taken off at the second.
        """
        last = len(self)
        until = np.where(self.tree.parents >= 0, self.gone[np.maximum(self.tree.parents, 0)], last)
        since = np.minimum(self.gone, until)
        change = np.zeros(last + 1)
        np.add.at(change, np.minimum(since, last), leaf)
        np.subtract.at(change, np.minimum(until, last), leaf)
        splits = self.tree.is_inner
        change[0] += stuck[splits].sum()
        np.subtract.at(change, np.minimum(self.gone[splits], last), stuck[splits])
        return change[:-1].cumsum()

    def at(self, value: float) -> int:
        """The last step whose value is at most this one."""
        return max(0, int(np.searchsorted(self.values, value, side="right")) - 1)


def leaves_of(tree: Tree, kept: Bools) -> int:
    """How many leaves a cut has: one, and for every split as many more as it has branches, less one.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tree = grow(load("playtennis"))
    >>> leaves_of(tree, tree.is_inner)
    5
    """
    return int(1 + (tree.branches[kept] - 1).sum())


def made_leaves(tree: Tree, before: Bools, after: Bools) -> Nodes:
    """The nodes that become leaves from one cut to a smaller one: their splits go, and the one above does not.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tree = grow(load("playtennis"))
    >>> [node.split.feature for node in made_leaves(tree, tree.is_inner, kept_without(tree, [1]))]
    ['Humidity']
    """
    went = before & ~after & tree.is_inner
    above = np.maximum(tree.parents, 0)
    return Nodes(tree, np.flatnonzero(went & ((tree.parents < 0) | after[above])))


def cut_and_below(tree: Tree, kept: Bools) -> tuple[Tree, Bools]:
    """A cut with what hangs just below its leaves: the smaller tree that this makes, and which splits the cut keeps.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tree = grow(load("restaurant"))
    >>> shown, kept = cut_and_below(tree, kept_without(tree, tree.inner.numbers[1:]))
    >>> (len(tree), len(shown), leaves_of(shown, kept))
    (12, 6, 3)
    """
    inside = reached_by(tree, kept)
    splits = inside & tree.is_inner
    return cut(tree, splits), kept[reached_by(tree, splits)]


def growth(tree: Tree, order: str = "breadth") -> Cuts:
    """The tree as it grew, backwards: the whole tree first, the root alone last; values are the numbers of splits.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> growth(grow(load("playtennis"))).leaves.tolist()
    [5, 4, 3, 1]
    """
    made = steps(tree, order).numbers
    gone = np.zeros(len(tree), np.int64)
    gone[made] = len(made) - np.arange(len(made))
    return Cuts(tree, gone, np.arange(len(made), -1, -1.0), "splits")


def by_limit(tree: Tree, keys: Floats, what: str) -> Cuts:
    """The cuts of a rule that keeps a split while its key, and every key above it, is larger than a limit.

    Each step is the smallest limit that makes another cut; the first, minus infinity, refuses nothing.
    """
    key = np.where(tree.is_inner, keys, -np.inf)
    for start, end in tree.levels[1:]:
        key[start:end] = np.minimum(key[start:end], key[tree.parents[start:end]])
    limits, place = np.unique(key[tree.is_inner], return_inverse=True)
    gone = np.zeros(len(tree), np.int64)
    gone[tree.is_inner] = place + 1
    return Cuts(tree, gone, np.concatenate([[-np.inf], limits]), what)


def kept_without(tree: Tree, cut_at: Sequence[int] | Ints) -> Bools:
    """The splits that are left when these nodes, given by their numbers, are made leaves."""
    kept = tree.is_inner.copy()
    kept[np.asarray(cut_at, dtype=np.int64)] = False
    return closed(tree, kept)
