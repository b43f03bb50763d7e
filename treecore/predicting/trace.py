"""The way of one row through a tree, test by test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from treecore.arrays import Array
from treecore.data.feature import Feature
from treecore.data.values import Values
from treecore.scoring.summary import Counts
from treecore.splits.split import MISSING, Say, Split
from treecore.tree.tree import Node, Path, Tree
from treecore.words import listed, number

Value = str | float | None


@dataclass(frozen=True, slots=True)
class Step:
    """One test on the way of a row: at which node, which split, what values the row has, and which branch it took."""

    node: Node
    split: Split
    values: Mapping[str, Value]
    """The row's value of every feature that the split looks at; None is missing."""
    branch: int | None
    """None where the split has not seen the row's level, so that the row goes no further."""
    is_lost: bool = False
    """Whether the split could not tell, so that the row follows the largest branch."""

    @property
    def value(self) -> Value:
        """The value of the first feature that the split looks at; mostly it is the only one."""
        return next(iter(self.values.values()))

    @property
    def is_missing(self) -> bool:
        """Whether the row follows the largest branch because it lacks a value."""
        return self.is_lost and None in self.values.values()

    @property
    def text(self) -> str:
        """The test with its answer: `Outlook is Sunny`, `Years is 10 (> 4.5)`."""
        if self.branch is None:
            return f"{self.has}, which no row here had"
        if self.is_missing:
            lacked = listed(name for name, value in self.values.items() if value is None)
            return f"{lacked} is empty (most go {self.split.labels[self.branch]})"
        label = self.split.labels[self.branch]
        # A branch that is called by the value itself says nothing more.
        return self.has if label in self.values.values() else f"{self.has} ({label})"

    @property
    def has(self) -> str:
        """What the row has: `Outlook is Sunny`."""
        return listed(f"{name} is {value_shown(value)}" for name, value in self.values.items())


@dataclass(frozen=True, slots=True)
class Trace:
    """The way of one row through a tree."""

    steps: tuple[Step, ...]
    node: Node
    """The node at which the row ends."""

    @property
    def path(self) -> Path:
        """The name of the node at which the row ends."""
        return self.node.path

    @property
    def answers(self) -> Node:
        """The node that answers: the nearest one with rows."""
        return self.node.answers

    @property
    def prediction(self) -> str | float:
        """What the tree says."""
        return self.answers.prediction

    @property
    def probabilities(self) -> dict[str, float]:
        """The share of each class where the row ends."""
        summary = self.answers.summary
        if not isinstance(summary, Counts):
            raise ValueError("a numeric target has a mean, but no probabilities")
        return {level: count / summary.weight for level, count in self.answers.counts.items()}

    @property
    def text(self) -> str:
        """The prediction with its reasons, in words."""
        said = self.prediction if isinstance(self.prediction, str) else f"{self.prediction:.6g}"
        return f"{said}, because {listed(step.text for step in self.steps)}" if self.steps else f"{said}"


def trace(tree: Tree, row: Mapping[str, str | float | None]) -> Trace:
    """The way of one row, given by the names of its features; what is left out or None is missing.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> trace(grow(load("playtennis")), {"Outlook": "Sunny", "Humidity": "High"}).text
    'No, because Outlook is Sunny and Humidity is High'
    """
    known = {feature.name: feature for feature in tree.features}
    if unknown := [name for name in row if name not in known and name != tree.target.name]:
        raise ValueError(f"there is no feature {unknown[0]!r}: the features are {', '.join(known)}")
    node, way = tree.root, list[Step]()
    while split := node.split:
        values = {name: row_value(known[name], row.get(name)) for name in split.features}
        branch = int(split.branch(one_row([known[name] for name in split.features], values))[0])
        if is_lost := branch == MISSING:
            branch = int(tree.largest[node.number])
        way.append(Step(node, split, MappingProxyType(values), branch if branch >= 0 else None, is_lost))
        if branch < 0:
            break
        node = node.children[branch]
    return Trace(tuple(way), node)


def value_shown(value: Value, say: Say = str) -> str:
    """A value as a person reads it: `Sunny`, `10`, or that it is empty."""
    return "empty" if value is None else number(value) if isinstance(value, float) else say(value)


def row_value(feature: Feature, value: Value) -> Value:
    """A value as its feature holds it; None where it is missing."""
    if value is None or value != value:
        return None
    if feature.kind == "nominal":
        return value if isinstance(value, str) else number(value)
    try:
        return float(value)
    except ValueError:
        raise ValueError(f"{feature.name} is a number, but {value!r} is not") from None


def one_row(features: Sequence[Feature], row: Mapping[str, Value]) -> Values:
    """Features with the values that one row has of them, as a split is asked."""
    pairs = [one_value(feature, row.get(feature.name)) for feature in features]
    return Values(tuple(feature for feature, _ in pairs), tuple(column for _, column in pairs))


def one_value(feature: Feature, value: Value) -> tuple[Feature, Array]:
    """A feature with a column of one value; a level that it does not have is added to it."""
    if feature.kind == "numeric":
        return feature, np.array([np.nan if value is None else value])
    if value is None or value in feature.levels:
        return feature, np.array([-1 if value is None else feature.levels.index(str(value))])
    return Feature(feature.name, "nominal", (*feature.levels, str(value))), np.array([len(feature.levels)])
