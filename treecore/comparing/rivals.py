"""A tree, nearest neighbours and a linear model beside each other: how far off each is, on seen and unseen rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from treecore.comparing.cross_validation import mean_error
from treecore.comparing.linear import Linear, linear
from treecore.comparing.neighbours import Neighbours, neighbours
from treecore.data.table import Table
from treecore.growing.grow import grow
from treecore.tree.policy import Policy
from treecore.tree.tree import Tree

NAMES = ("tree", "neighbours", "linear")


@dataclass(frozen=True, slots=True)
class Errors:
    """How far off a model is: the share of wrong rows, or for a number the root of the mean squared distance."""

    training: float
    held_out: float


def error_on(model: Tree | Neighbours | Linear, table: Table) -> float:
    """The error of a model on rows whose answer is known; of a number in its own units."""
    error = mean_error(model, table)
    return error if table.is_class else float(np.sqrt(error))


def fitted(name: str, table: Table, policy: Policy, *, k: int = 5, scaled: bool = True) -> Tree | Neighbours | Linear:
    """A model by its name, made of a table; of k neighbours no more than there are rows."""
    if name == "tree":
        return grow(table, policy)
    return neighbours(table, min(k, table.n), scaled=scaled) if name == "neighbours" else linear(table)


def rivals(train: Table, held_out: Table, policy: Policy, *, k: int = 5, scaled: bool = True) -> Mapping[str, Errors]:
    """The errors of the three, made of the training rows, on these and on rows that were held out.

    >>> from treecore.lectures import load
    >>> from treecore.data.dealing import split
    >>> train, rest = split(load("iris"), (0.7, 0.3), seed=0, stratify=True)
    >>> found = rivals(train, rest, Policy("gini"))
    >>> found["tree"].training, round(found["neighbours"].held_out, 3)
    (0.0, 0.044)
    """
    if not train.n or not held_out.n:
        raise ValueError("there must be rows to learn from and rows to be held out: share the table out another way")
    models = {name: fitted(name, train, policy, k=k, scaled=scaled) for name in NAMES}
    found = {name: Errors(error_on(model, train), error_on(model, held_out)) for name, model in models.items()}
    return MappingProxyType(found)
