"""Is a tree stable: what becomes of its root when the rows change a little.

ads: "small changes to the input data can completely change the tree". The root is found without growing what is below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

import numpy as np

from treecore.arrays import Rows
from treecore.data.table import Table
from treecore.growing.grow import grow
from treecore.splits.split import Split
from treecore.tree.policy import Policy
from treecore.tree.tree import Tree
from treecore.words import pick


@dataclass(frozen=True, slots=True, eq=False)
class Draw:
    """A table like the one in hand, some of its rows left out or there twice: its number, and the split of its root.

    Its rows are found again by the number: thousands of draws would be too many rows to keep.
    """

    number: int
    root: Split | None
    """None where the root is a leaf."""


@dataclass(frozen=True)
class Stability:
    """The root of a table's tree, and the roots of the draws as far as they were made.

    `how` is a name in `WAYS`; a `total` of draws was asked for.
    """

    how: str
    root: Split | None
    draws: tuple[Draw, ...]
    total: int

    @property
    def is_done(self) -> bool:
        """Whether all draws were made."""
        return len(self.draws) == self.total

    @cached_property
    def flips(self) -> tuple[Draw, ...]:
        """The draws whose root asks another feature, or none; left one row out, each stands for the row it lacks."""
        return tuple(draw for draw in self.draws if feature_of(draw.root) != feature_of(self.root))

    @cached_property
    def moves(self) -> tuple[Draw, ...]:
        """The draws whose root asks the same feature but divides it elsewhere."""
        return tuple(
            draw for draw in self.draws if draw.root != self.root and feature_of(draw.root) == feature_of(self.root)
        )

    @property
    def changed(self) -> tuple[Draw, ...]:
        """The draws with another root: first those with another feature, then those with another cut."""
        return (*self.flips, *self.moves)

    @property
    def others(self) -> tuple[Draw, ...]:
        """The first draw with each other feature at its root, then the first with each other cut of the same one."""
        first: dict[object, Draw] = {}
        for draw in self.flips:
            first.setdefault(feature_of(draw.root), draw)
        for draw in self.moves:
            first.setdefault(draw.root, draw)
        return tuple(first.values())

    @property
    def stays(self) -> int:
        """In how many draws the root asks the same feature as in the whole table."""
        return self.features.get(feature_of(self.root), 0)

    @cached_property
    def features(self) -> Mapping[str | None, int]:
        """How often each feature is at the root, the most frequent first (of equal ones the one met first)."""
        return MappingProxyType(dict(Counter(feature_of(draw.root) for draw in self.draws).most_common()))

    @cached_property
    def splits(self) -> Mapping[Split | None, int]:
        """How often each split is at the root, cuts told apart, the most frequent first."""
        return MappingProxyType(dict(Counter(draw.root for draw in self.draws).most_common()))

    def splits_on(self, feature: str | None) -> Mapping[Split | None, int]:
        """How often each split of one feature is at the root, the most frequent first."""
        return MappingProxyType({root: times for root, times in self.splits.items() if feature_of(root) == feature})


def feature_of(split: Split | None) -> str | None:
    """What a root asks: its feature, or its features; None for a leaf."""
    return None if split is None else split.title


def root_of(table: Table, policy: Policy) -> Split | None:
    """The split of the root of a table's tree, found without the tree below it.

    >>> from treecore.lectures import load
    >>> root_of(load("restaurant"), Policy()).feature
    'Pat'
    """
    least = 1 if policy.max_depth is None else min(policy.max_depth, 1)
    return grow(table, replace(policy, max_depth=least)).root.split


def without_one(table: Table, number: int, seed: int) -> Rows:  # noqa: ARG001 - every way is asked alike
    """All rows but one."""
    return np.delete(np.arange(table.n), number)


def drawn_again(table: Table, number: int, seed: int) -> Rows:
    """As many rows as there are, each drawn from all of them: the bootstrap. One draw knows nothing of the others."""
    return np.sort(np.random.default_rng([seed, number]).integers(0, table.n, table.n))


WAYS = MappingProxyType({"leave one out": without_one, "bootstrap": drawn_again})


def draws(
    table: Table, policy: Policy, how: str = "leave one out", *, count: int | None = None, seed: int = 0
) -> Iterator[Draw]:
    """One draw after the other: every row left out once, or `count` bootstrap samples."""
    pick(WAYS, how, "way of drawing")
    for number in range(how_many(table, how, count)):
        yield Draw(number, root_of(drawn(table, how, number, seed), policy))


def drawn(table: Table, how: str, number: int, seed: int = 0) -> Table:
    """The table of a draw, made again from its number."""
    return table.apart(pick(WAYS, how, "way of drawing")(table, number, seed))


def stabilities(
    table: Table, policy: Policy, how: str = "leave one out", *, count: int | None = None, seed: int = 0
) -> Iterator[Stability]:
    """What is known before the first draw and after each, so that whoever asks can show it, or stop."""
    root, total = root_of(table, policy), how_many(table, how, count)
    made: tuple[Draw, ...] = ()
    yield Stability(how, root, made, total)
    for draw in draws(table, policy, how, count=count, seed=seed):
        made = (*made, draw)
        yield Stability(how, root, made, total)


def how_many(table: Table, how: str, count: int | None = None) -> int:
    """How many draws there are to make."""
    if table.n < 2:
        raise ValueError("with a single row there is nothing to leave out: give a table with more rows")
    if how == "leave one out":
        return table.n
    if count is not None and count < 1:
        raise ValueError(f"draw at least one sample, not {count}")
    return 100 if count is None else count


def stability(
    table: Table, policy: Policy, how: str = "leave one out", *, count: int | None = None, seed: int = 0
) -> Stability:
    """The roots of all draws.

    PlayTennis asks Humidity first without D3 or D12, the two humid ones of the four overcast days, or without the rainy
    D6; the restaurant asks Patrons first whichever visit is left out.

    >>> from treecore.lectures import load
    >>> table = load("playtennis")
    >>> [(table.labels[draw.number], draw.root.feature) for draw in stability(table, Policy()).flips]
    [('D3', 'Humidity'), ('D6', 'Humidity'), ('D12', 'Humidity')]
    >>> stability(load("restaurant"), Policy()).stays
    12
    """
    *_, last = stabilities(table, policy, how, count=count, seed=seed)
    return last


def tree_of(table: Table, policy: Policy, how: str, number: int, seed: int = 0) -> Tree:
    """The whole tree of a draw.

    >>> from treecore.lectures import load
    >>> table = load("playtennis")
    >>> tree_of(table, Policy(), "leave one out", stability(table, Policy()).flips[0].number)
    <Tree for PlayTennis: 8 leaves, depth 3>
    """
    return grow(drawn(table, how, number, seed), policy)
