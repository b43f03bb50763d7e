"""The hyper-parameters that cross-validation can choose, each with the values worth trying and the models they make."""

# ruff: noqa: ARG001 - every hyper-parameter is asked alike, and few need to know everything

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

import numpy as np

from treecore.comparing.neighbours import Neighbours, neighbours
from treecore.data.table import Table
from treecore.growing.grow import grow
from treecore.pruning.cost_complexity import cost_complexity
from treecore.tree.cutting import cut
from treecore.tree.policy import Policy
from treecore.tree.tree import Tree
from treecore.words import number

Learner = Tree | Neighbours
MOST_VALUES = 20


@dataclass(frozen=True, slots=True)
class Hyper:
    """A hyper-parameter: its name, the values to try, and the models of some rows, one for each value.

    `values` is asked with the training rows, the policy, and how many rows the smallest training part has.
    """

    name: str
    title: str
    larger_is_simpler: bool
    values: Callable[[Table, Policy, int], Sequence[float]]
    models: Callable[[Table, Policy, Sequence[float]], Iterator[Learner]]
    least: float = 0
    is_whole: bool = False
    """Whether a value is a whole number."""
    counts_rows: bool = False
    """Whether a value is a number of rows, and cannot be above how many there are."""

    def check(self, value: float, room: int) -> None:
        """Refuse a value that makes no model of `room` rows.

        >>> HYPERS["k"].check(2.5, room=9)
        Traceback (most recent call last):
        ValueError: k must be a whole number, at least 1 and at most 9, the rows left to learn from: not 2.5
        """
        most = room if self.counts_rows else np.inf
        if self.least <= value <= most and (not self.is_whole or float(value).is_integer()):
            return
        kind = "a whole number, " if self.is_whole else ""
        rows = f" and at most {room}, the rows left to learn from" if self.counts_rows else ""
        raise ValueError(f"{self.title} must be {kind}at least {number(self.least)}{rows}: not {number(value)}")


def depths(table: Table, policy: Policy, room: int) -> Sequence[float]:
    """From no split to the whole tree."""
    whole = grow(table, replace(policy, max_depth=MOST_VALUES - 1))
    return [float(depth) for depth in range(whole.depth + 1)]


def cut_by_depth(table: Table, policy: Policy, values: Sequence[float]) -> Iterator[Tree]:
    """One growth, cut at every depth."""
    whole = grow(table, replace(policy, max_depth=int(max(values))))
    yield from (cut(whole, whole.depths < depth) for depth in values)


def leaf_sizes(table: Table, policy: Policy, room: int) -> Sequence[float]:
    """Fibonacci's numbers: close together where a row more matters, up to leaves that allow no split at all."""
    found, after = [1.0], 2.0
    while after <= room / 2 + 1 and len(found) < MOST_VALUES:
        found.append(after)
        after = found[-1] + found[-2]
    return found


def grown_by_leaf(table: Table, policy: Policy, values: Sequence[float]) -> Iterator[Tree]:
    """A growth for every value: min_leaf decides which candidates there are."""
    yield from (grow(table, replace(policy, min_leaf=int(value))) for value in values)


def alphas(table: Table, policy: Policy, room: int, *, risk: str = "error") -> Sequence[float]:
    """One alpha for every cut that cost-complexity pruning of all rows comes to, in the middle of where it is best.

    The middle is the geometric one, as CART has it: 0 is the whole tree, and the last one the root alone.
    """
    ends = cost_complexity(grow(table, policy), risk=risk).values
    middles = np.append(np.sqrt(ends[:-1] * ends[1:]), ends[-1])
    kept = np.linspace(0, len(middles) - 1, min(MOST_VALUES, len(middles))).round().astype(int)
    return [float(alpha) for alpha in middles[kept]]


def cut_by_alpha(table: Table, policy: Policy, values: Sequence[float], *, risk: str = "error") -> Iterator[Tree]:
    """One growth, and its cut for every alpha."""
    cuts = cost_complexity(grow(table, policy), risk=risk)
    yield from (cuts[cuts.at(alpha)].pruned for alpha in values)


def odd_numbers(table: Table, policy: Policy, room: int) -> Sequence[float]:
    """Odd numbers, for which two classes cannot tie: every one at first, then further and further apart."""
    found = [1.0]
    while (after := found[-1] + 2 * max(1, round(found[-1] / 8))) <= room and len(found) < MOST_VALUES:
        found.append(after)
    return found


def neighbourhoods(table: Table, policy: Policy, values: Sequence[float]) -> Iterator[Neighbours]:
    """The same rows, asked for more and more of the nearest."""
    nearest = neighbours(table, 1)
    yield from (replace(nearest, k=int(k)) for k in values)


HYPERS: Mapping[str, Hyper] = MappingProxyType(
    {
        one.name: one
        for one in (
            Hyper("depth", "depth", False, depths, cut_by_depth, is_whole=True),
            Hyper("min leaf", "min leaf", True, leaf_sizes, grown_by_leaf, least=1, is_whole=True, counts_rows=True),
            Hyper("alpha", "alpha", True, alphas, cut_by_alpha),
            Hyper(
                "alpha by impurity",
                "alpha",
                True,
                partial(alphas, risk="impurity"),
                partial(cut_by_alpha, risk="impurity"),
            ),
            Hyper("k", "k", True, odd_numbers, neighbourhoods, least=1, is_whole=True, counts_rows=True),
        )
    }
)
