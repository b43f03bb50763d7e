"""The way of one row through a tree, test by test."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from treecore.data.feature import Feature
from treecore.predicting.descent import largest_branches
from treecore.scoring.summary import Counts
from treecore.splits.rules import MISSING, Split
from treecore.tree.tree import Node, Path, Tree
from treecore.words import listed, number


@dataclass(frozen=True, slots=True)
class Step:
    """One test on the way of a row: at which node, which split, what value the row has, and which branch it took."""

    node: Node
    split: Split
    value: str | float | None
    branch: int | None
    """None where the split has not seen the row's level, so that the row goes no further."""

    @property
    def text(self) -> str:
        """The test and its answer in words."""
        name = self.split.feature
        shown = number(self.value) if isinstance(self.value, float) else self.value
        if self.branch is None:
            return f"{name} is {shown}, which no row here had"
        if self.value is None:
            return f"{name} is missing, so the row follows the largest branch, {self.split.labels[self.branch]}"
        tested = f", {self.split.labels[self.branch]}" if self.split.kind == "threshold" else ""
        return f"{name} is {shown}{tested}"


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
    largest = largest_branches(tree)
    node, way = tree.root, list[Step]()
    while split := node.split:
        feature = known[split.feature]
        value = row_value(feature, row.get(split.feature))
        branch = branch_for(split, feature, value)
        if branch == MISSING:
            branch = int(largest[node.number])
        way.append(Step(node, split, value, branch if branch >= 0 else None))
        if branch < 0:
            break
        node = node.children[branch]
    return Trace(tuple(way), node)


def row_value(feature: Feature, value: str | float | None) -> str | float | None:
    """A value as its feature holds it; None where it is missing."""
    if value is None or value != value:
        return None
    if feature.kind == "nominal":
        return value if isinstance(value, str) else number(value)
    try:
        return float(value)
    except ValueError:
        raise ValueError(f"{feature.name} is a number, but {value!r} is not") from None


def branch_for(split: Split, feature: Feature, value: str | float | None) -> int:
    """The branch of one value: -1 if it is missing, -2 if the split has not seen its level."""
    if value is None:
        return MISSING
    if isinstance(value, float):
        return int(split.branch(np.array([value]), feature)[0])
    levels = (*feature.levels, value)
    return int(split.branch(np.array([levels.index(value)]), Feature(feature.name, "nominal", levels))[0])
