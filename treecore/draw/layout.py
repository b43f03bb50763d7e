"""Where the boxes of a drawn tree go: a value that can be tested, and drawn at the very end.

What is far from the focus is folded first, and only what stays is laid out, so that a tree of 300,000 nodes or of depth
5,000 costs what its picture costs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from treecore.arrays import Ints
from treecore.draw.folding import FEWEST, Shown, by_row, chosen
from treecore.tree.tree import Node, Path, Tree


@dataclass(frozen=True, slots=True)
class Box:
    """A box of the drawing: the node, where it stands, and what is folded away under it.

    `x` is its middle in widths of a box, `row` the line it stands on. `fold` counts the nodes that are not drawn: those
    below it, and, for a box that stands for several branches (`stands_for` above 1), those of the other branches too.
    """

    path: Path
    number: int
    x: float
    row: int
    fold: int = 0
    stands_for: int = 1


@dataclass(frozen=True, slots=True)
class Edge:
    """A line between two boxes, given by their places: the branch's label, and how many splits it leaves out."""

    above: int
    below: int
    label: str
    skips: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of a drawing, row by row and from left to right, and the edges between them."""

    boxes: tuple[Box, ...]
    edges: tuple[Edge, ...]

    @property
    def width(self) -> float:
        """The width of the drawing in widths of a box."""
        return max(box.x for box in self.boxes) + 0.5

    @property
    def rows(self) -> int:
        """How many lines of boxes there are."""
        return self.boxes[-1].row + 1


def layout(tree: Tree, *, focus: Iterable[int] = (), most: int = 60) -> Layout:
    """The places of at most `most` boxes; around the focus all are shown, far branches are folded.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> drawn = layout(grow(load("playtennis")))
    >>> [(box.path, box.x, box.row) for box in drawn.boxes][:4]
    [((), 2.0, 0), ((0,), 1.0, 1), ((1,), 2.0, 1), ((2,), 3.0, 1)]
    >>> [edge.label for edge in drawn.edges][:3]
    ['Sunny', 'Overcast', 'Rain']
    """
    if most < FEWEST:
        raise ValueError(f"a drawing needs room for at least {FEWEST} boxes, not {most}")
    shown = chosen(tree, tree.node(focus).number, most)
    return placed(tree, shown, spread(shown))


def spread(shown: Shown) -> dict[int, float]:
    """The middle of every box, in widths of a box: parents over their children, subtrees as close as they fit.

    Each subtree is built from its parts, the deepest first; its outline is kept deepest row first, so that a row is
    added on top at the end of a list, and only the rows that two neighbours share are looked at.
    """
    offsets: dict[int, float] = {}
    outlines: dict[int, Outline] = {}
    for number, _ in reversed(by_row(shown)):
        parts = [child for child, _ in shown.below.get(number, [])]
        if not parts:
            outlines[number] = Outline([0.0], [0.0])
            continue
        whole = outlines.pop(parts[0])
        offsets[parts[0]] = 0.0
        for part in parts[1:]:
            outline = outlines.pop(part)
            offsets[part] = whole.beside(outline)
        middle = offsets[parts[-1]] / 2
        for part in parts:
            offsets[part] -= middle
        whole.cover(middle)
        outlines[number] = whole
    return settled(shown, offsets)


@dataclass(slots=True)
class Outline:
    """The leftmost and the rightmost middle on every row of a subtree, deepest row first, as seen from `zero`."""

    left: list[float]
    right: list[float]
    zero: float = 0.0
    right_zero: float = 0.0

    def beside(self, other: Outline) -> float:
        """Put another subtree to the right, as close as it fits: how far its top is from the top of the first."""
        rows = range(1, min(len(self.right), len(other.left)) + 1)
        apart = 1 + max(self.right[-row] + self.right_zero - other.left[-row] - other.zero for row in rows)
        if len(other.left) > len(self.left):
            # The deeper outline goes on where the other one ends; the part that both have is written over.
            for row in rows:
                other.left[-row] = self.left[-row] + self.zero - apart - other.zero
            self.left, self.zero = other.left, other.zero + apart
        if len(other.right) >= len(self.right):
            self.right, self.right_zero = other.right, other.right_zero + apart
        else:
            for row in rows:
                self.right[-row] = other.right[-row] + other.right_zero + apart - self.right_zero
        return apart

    def cover(self, middle: float) -> None:
        """Put a box on top, over the middle of the row below; it is what the outline is seen from."""
        self.zero -= middle
        self.right_zero -= middle
        self.left.append(-self.zero)
        self.right.append(-self.right_zero)


def settled(shown: Shown, offsets: dict[int, float]) -> dict[int, float]:
    """Where every box is, from where it is seen from its parent; the leftmost one touches the edge."""
    middles = {0: 0.0}
    for number, stands_for in by_row(shown):
        for child, _ in shown.below.get(number, []) if stands_for == 1 else []:
            middles[child] = middles[number] + offsets[child]
    edge = min(middles.values()) - 0.5
    return {number: x - edge for number, x in middles.items()}


def placed(tree: Tree, shown: Shown, middles: dict[int, float]) -> Layout:
    """The boxes and the edges as a value."""
    before = np.concatenate([[0], np.cumsum(tree.branches)])
    order = by_row(shown)
    places = {number: place for place, (number, _) in enumerate(order)}
    paths, rows, edges = {0: Path()}, {0: 0}, []
    for number, _ in order:
        below = shown.below.get(number, [])
        split = Node(tree, number).split if below else None
        for child, stands_for in below:
            skipped = way_between(tree, number, child)
            paths[child], rows[child] = paths[number] + skipped, rows[number] + 1
            label = ""
            if split and len(skipped) == 1:
                label = split.labels[skipped[0]] if stands_for == 1 else f"{stands_for} more"
            edges.append(Edge(places[number], places[child], label, len(skipped) - 1))
    boxes = []
    for number, stands_for in order:
        drawn = number in shown.below
        fold = 0 if drawn else count_below(before, number, number + stands_for) + stands_for - 1
        boxes.append(Box(paths[number], number, middles[number], rows[number], fold, stands_for))
    return Layout(tuple(boxes), tuple(edges))


def way_between(tree: Tree, above: int, below: int) -> Path:
    """The branches from a node to one below it."""
    way: list[int] = []
    while below != above:
        parent = int(tree.parents[below])
        way.append(below - int(tree.first[parent]))
        below = parent
    return tuple(reversed(way))


def count_below(before: Ints, start: int, end: int) -> int:
    """How many nodes lie below the neighbours start..end: on every level they stand side by side."""
    found = 0
    while (start := int(before[start]) + 1) < (end := int(before[end]) + 1):
        found += end - start
    return found
