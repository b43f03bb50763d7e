"""How well a tree, or a model beside it, does on rows that have a target."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

import numpy as np
import pandas as pd

from treecore.arrays import Array, Floats
from treecore.data.feature import Feature
from treecore.data.table import Table, readable
from treecore.predicting.predict import predict
from treecore.tree.tree import Tree


class Model(Protocol):
    """What predicts a target for every row of a table, as nearest neighbours and linear models do."""

    @property
    def target(self) -> Feature:
        """What is predicted."""

    def predict(self, table: Table) -> Array:
        """The class (as its name) or the number that it predicts for every row."""

    def probabilities(self, table: Table) -> Floats:
        """The probability of each class for every row."""


def said(tree: Tree | Model, table: Table) -> Array:
    """What a tree or a model says of every row."""
    return predict(tree, table) if isinstance(tree, Tree) else tree.predict(table)


def truth_of(tree: Tree | Model, table: Table) -> Array:
    """The target of every row as a person reads it, checked to be the one that the tree (or the model) predicts."""
    if (table.target.name, table.target.kind) != (tree.target.name, tree.target.kind):
        raise ValueError(f"the tree predicts {tree.target.name}, but the target of these rows is {table.target.name}")
    return readable(table.target, table.truth)


def accuracy(tree: Tree | Model, table: Table) -> float:
    """The share of the weight of the rows that the tree gets right.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.policy import PRESETS
    >>> stump = grow(load("restaurant"), PRESETS["Accuracy stump"])
    >>> round(12 * accuracy(stump, load("restaurant")))
    10
    """
    truth = truth_of(tree, table)
    if not table.is_class:
        raise ValueError(f"{tree.target.name} is a number: rss tells how far off the tree is")
    return float(table.weights[said(tree, table) == truth].sum() / table.weights.sum())


def rss(tree: Tree | Model, table: Table) -> float:
    """The sum of squared distances between the target and what the tree predicts, each times its row's weight.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.policy import Policy
    >>> baseball = load("baseball")
    >>> [round(rss(grow(baseball, Policy("variance", max_depth=d)), baseball), 3) for d in (0, 1)]
    [207.154, 115.058]
    """
    truth = truth_of(tree, table)
    if table.is_class:
        raise ValueError(f"{tree.target.name} is a class: accuracy tells how often the tree is right")
    return squared(truth, said(tree, table), table.weights)


def squared(truth: Array, says: Array, weights: Array) -> float:
    """The sum of squared distances, each times its row's weight."""
    return float(weights @ (truth - says) ** 2)


@dataclass(frozen=True, slots=True)
class Distances:
    """How far off predictions of a number are.

    `rss` is the sum of their squared distances and `rmse` the root of its mean, in the target's own unit; `explained`
    (R²) is the share of the rows' own sum of squares that is gone, None where they do not vary.
    """

    rss: float
    rmse: float
    explained: float | None


def distances(truth: Array, says: Array, weights: Array) -> Distances:
    """How far off predictions of a number are, each times its row's weight.

    >>> found = distances(np.array([1.0, 2.0, 6.0]), np.array([1.5, 1.5, 6.0]), np.ones(3))
    >>> found.rss, round(found.rmse, 3), round(found.explained, 3)
    (0.5, 0.408, 0.964)
    """
    if not (weight := float(weights.sum())):
        raise ValueError("there are no rows to measure: give at least one that has a weight")
    left, before = squared(truth, says, weights), squared(truth, weights @ truth / weight, weights)
    return Distances(left, float(np.sqrt(left / weight)), 1 - left / before if before > 0 else None)


def confusion(tree: Tree | Model, table: Table) -> pd.DataFrame:
    """The weight of the rows of each class (down) that the tree takes for each class (across).

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.policy import PRESETS
    >>> confusion(grow(load("restaurant"), PRESETS["Accuracy stump"]), load("restaurant")).values.tolist()
    [[4.0, 2.0], [0.0, 6.0]]
    """
    truth = truth_of(tree, table)
    if not table.is_class:
        raise ValueError(f"{tree.target.name} is a number: there are no classes to confuse")
    levels = list(dict.fromkeys([*tree.target.levels, *table.target.levels]))
    code = {level: k for k, level in enumerate(levels)}
    rows = np.array([code[level] for level in truth], dtype=np.intp)
    columns = np.array([code[level] for level in said(tree, table)], dtype=np.intp)
    counts = np.zeros((len(levels), len(levels)))
    np.add.at(counts, (rows, columns), table.weights)
    return pd.DataFrame(counts, index=pd.Index(levels, name="true"), columns=pd.Index(levels, name="predicted"))


@dataclass(frozen=True, slots=True)
class Figures:
    """What a confusion matrix says.

    `recall` is the share of a true class that was found, `precision` the share of what was called a class that is one.
    """

    total: float
    accuracy: float
    error: float
    recall: Mapping[str, float]
    precision: Mapping[str, float]


def figures(matrix: pd.DataFrame) -> Figures:
    """The figures of a confusion matrix: true classes down, predicted ones across, in the same order.

    A class without rows, or one that nothing was taken for, has a recall or a precision of NaN.

    >>> yellow_blue = pd.DataFrame([[343, 8], [1, 162]], index=["Yellow", "Blue"])
    >>> of = figures(yellow_blue)
    >>> round(of.accuracy, 4), {level: round(share, 3) for level, share in of.precision.items()}
    (0.9825, {'Yellow': 0.997, 'Blue': 0.953})
    """
    counts = matrix.to_numpy(dtype=float)
    if counts.shape[0] != counts.shape[1] or not counts.sum() > 0:
        raise ValueError("a confusion matrix has a row and a column for every class, and something in it")
    right, total = counts.diagonal(), float(counts.sum())
    names = [str(name) for name in matrix.index]

    def shares(whole: Array) -> Mapping[str, float]:
        part = np.divide(right, whole, out=np.full(len(right), np.nan), where=whole > 0)
        return MappingProxyType(dict(zip(names, part.tolist(), strict=True)))

    share = float(right.sum() / total)
    return Figures(total, share, float((total - right.sum()) / total), shares(counts.sum(1)), shares(counts.sum(0)))
