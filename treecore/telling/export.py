"""A tree as text, as a DOT graph and as JSON; as a program it is in `treecore.telling.program`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from textwrap import wrap
from typing import Any

import numpy as np

from treecore.arrays import Array
from treecore.data.feature import Feature
from treecore.data.values import Values
from treecore.scoring.summary import Counts
from treecore.splits.kinds import parse_split, split_text
from treecore.splits.split import Split
from treecore.splits.subset import Subset
from treecore.tree.checked import checked
from treecore.tree.policy import Policy
from treecore.tree.tree import Node, Tree
from treecore.words import amount, counted

VERSION = 1
DOT_LETTERS = 28  # in a line of a graph
GLUE = "\u00a0"  # a blank at which no line is broken


def one_line(text: str) -> str:
    """A name without line breaks and other control characters, so that it cannot end a line or a comment."""
    return "".join(char if char.isprintable() else "�" for char in text)


def content(node: Node) -> str:
    """What a node holds, in a few words: `9 Yes, 5 No`, or `mean 5.107, 90 rows`."""
    summary = node.summary
    if isinstance(summary, Counts):
        return ", ".join(counted(count, level) for level, count in node.counts.items()) or amount(node.n, "row")
    return f"mean {summary.mean:.6g}, {amount(node.n, 'row')}"


def said(node: Node) -> str:
    """What a node predicts, in words."""
    return node.prediction if isinstance(node.prediction, str) else f"{node.prediction:.6g}"


def walked(tree: Tree) -> Iterator[tuple[int, str, Node]]:
    """Every node with its depth and the label of the branch that leads to it, top down, first branch first."""
    stack: list[tuple[int, str, Node]] = [(0, "", tree.root)]
    while stack:
        depth, label, node = stack.pop()
        yield depth, label, node
        if split := node.split:
            below = [(depth + 1, split.test(branch, verb="="), child) for branch, child in enumerate(node.children)]
            stack.extend(below[::-1])


def to_text(tree: Tree) -> str:
    """The tree as lines, one per node, indented by depth.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> print(to_text(grow(load("playtennis"))))
    PlayTennis: 9 Yes, 5 No
      Outlook = Sunny: 2 Yes, 3 No
        Humidity = High: No (0 Yes, 3 No)
        Humidity = Normal: Yes (2 Yes, 0 No)
      Outlook = Overcast: Yes (4 Yes, 0 No)
      Outlook = Rain: 3 Yes, 2 No
        Wind = Weak: Yes (3 Yes, 0 No)
        Wind = Strong: No (0 Yes, 2 No)
    """
    lines = []
    for depth, label, node in walked(tree):
        holds = f"{said(node)} ({content(node)})" if node.is_leaf else content(node)
        lines.append("  " * depth + one_line(f"{label or tree.target.name}: {holds}"))
    return "\n".join(lines)


def dot_text(text: str) -> str:
    """A text as it may stand between quotes in DOT; Graphviz would read `&lt;` as the sign itself."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("&", "&amp;")


def dot_lines(*texts: str) -> str:
    r"""Texts below each other, long ones broken: Graphviz makes a box as wide as its longest line.

    What stands between commas stays together, as a count and its class do.

    >>> print(dot_lines("Petal width?", "0 setosa, 49 versicolor, 5 virginica"))
    Petal width?\n0 setosa, 49 versicolor,\n5 virginica
    """
    lines = []
    for text in texts:
        parts = one_line(text).split(", ")
        glued = ", ".join(part.replace(" ", GLUE) if len(part) < DOT_LETTERS else part for part in parts)
        lines += [dot_text(line.replace(GLUE, " ")) for line in wrap(glued, DOT_LETTERS)]
    return "\\n".join(lines)


def to_dot(tree: Tree) -> str:
    r"""The tree as a DOT graph for Graphviz: inner nodes are boxes, leaves are rounded.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> to_dot(grow(load("playtennis"))).splitlines()[3]
    '  n0 [label="Outlook?\\n9 Yes, 5 No"]'
    """
    lines = ["digraph tree {", '  node [shape=box, fontname="Helvetica"]', '  edge [fontname="Helvetica"]']
    for node in tree:
        title = f"{node.split.title}?" if node.split else said(node)
        style = ", style=rounded" if node.is_leaf else ""
        lines.append(f'  n{node.number} [label="{dot_lines(title, content(node))}"{style}]')
    for node in tree.inner:
        assert node.split is not None
        for text, child in zip(node.split.labels, node.children, strict=True):
            lines.append(f'  n{node.number} -> n{child.number} [label="{dot_lines(text)}"]')
    return "\n".join([*lines, "}"])


def to_json(tree: Tree) -> str:
    """The tree as JSON, from which `from_json` makes the same tree again.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tree = grow(load("playtennis"))
    >>> from_json(to_json(tree)) == tree
    True
    """
    groups = {number: split for number, split in tree.others.items() if isinstance(split, Subset)}
    others = {number: split for number, split in tree.others.items() if number not in groups}
    columns = {name: plain(column) for name, column in ({"first": tree.first} | tree.columns()).items()}
    return json.dumps(
        {
            "treewalk": VERSION,
            "policy": asdict(tree.policy),
            "target": asdict(tree.target),
            "features": [asdict(feature) for feature in tree.features],
            # Groups of levels have a list of their own, as they had before there were other kinds.
            "groups": [[number, split.left, split.right] for number, split in groups.items()],
            **({"splits": [[number, split_text(split)] for number, split in others.items()]} if others else {}),
            "columns": columns,
        },
        ensure_ascii=False,
        allow_nan=False,
    )


def plain(column: Array) -> list[Any]:
    """A column as JSON has it: what is not a number becomes null."""
    if column.dtype.kind == "f" and np.isnan(column).any():
        return [None if np.isnan(value) else float(value) for value in column]
    return list(column.tolist())


DTYPES = {"feature": "i4", "first": "i4", "branches": "i4", "n": "i4", "tied": "?", "reason": "i1"}


def from_json(text: str) -> Tree:
    """The tree that `to_json` wrote; anything else is refused with a sentence."""
    try:
        data = json.loads(text)
        if data["treewalk"] != VERSION:
            raise ValueError(f"this tree was written by version {data['treewalk']} of the format, not {VERSION}")
        columns: dict[str, Any] = {name: column_from(name, column) for name, column in data["columns"].items()}
        first = columns.pop("first", None)
        features = tuple(feature_from(feature) for feature in data["features"])
        tree = Tree(
            features=features,
            target=feature_from(data["target"]),
            policy=Policy(**data["policy"]),
            others=splits_from(data, features, columns["feature"]),
            **columns,
        )
        checked(tree)
        if first is not None and not np.array_equal(first, tree.first):
            raise ValueError("this is not a tree as Treewalk writes it: first and branches contradict each other")
        return tree
    except (KeyError, TypeError, IndexError, AttributeError, OverflowError, json.JSONDecodeError, RecursionError):
        raise ValueError("this is not a tree as Treewalk writes it: export it again with to_json") from None


def splits_from(data: dict[str, Any], features: tuple[Feature, ...], place: Array) -> dict[int, Split]:
    """The splits that the columns do not say: groups of levels, and other kinds as texts."""
    found: dict[int, Split] = {
        int(number): Subset(features[place[number]].name, tuple(left), tuple(right))
        for number, left, right in data["groups"]
    }
    return found | {int(number): parse_split(text, Values(features)) for number, text in data.get("splits", [])}


def column_from(name: str, values: list[Any]) -> Array:
    """A column as JSON has it, where null stands for what is not a number."""
    numbers = [np.nan if value is None else value for value in values]
    return np.array(numbers, dtype=DTYPES.get(name, "f8"))


def feature_from(data: dict[str, Any]) -> Feature:
    """A feature as JSON has it."""
    return Feature(data["name"], data["kind"], tuple(data["levels"]))
