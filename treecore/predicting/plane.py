"""The part of the feature space that each node of a tree answers for, seen in the plane of two features or along one.

A tree cuts at right angles to the axes, so every node's part is a rectangle: an interval of a number or some levels of
a name on each axis. It is read off the tree, never found by asking the tree about points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

import numpy as np

from treecore.arrays import Bools
from treecore.data.feature import Feature
from treecore.data.table import Table
from treecore.data.values import Values
from treecore.predicting.sides import Bands, Interval, Side
from treecore.predicting.trace import one_row, row_value
from treecore.scoring.summary import Counts
from treecore.splits.split import MISSING, Split
from treecore.tree.tree import Node, Path, Tree


@dataclass(frozen=True, slots=True)
class Region:
    """What one node answers for: a rectangle of the plane, or a stretch of its only axis."""

    node: Node
    sides: tuple[Side, ...]
    """What it covers of the axis across, and of the axis up if there is one."""
    names: tuple[str, ...]
    is_whole: bool = False
    """Whether the node splits in a way that draws no line here, so that it stands for all below it."""

    @property
    def path(self) -> Path:
        """The name of the node."""
        return self.node.path

    @property
    def prediction(self) -> str | float:
        """The class or the mean that the tree predicts here."""
        return self.node.prediction

    @property
    def probability(self) -> float:
        """The share of the predicted class among the rows that answer; 1 for a number."""
        summary = self.node.answers.summary
        return max(summary.counts) / summary.weight if isinstance(summary, Counts) and summary.weight else 1.0

    @property
    def text(self) -> str:
        """Where the region lies: `x1 ≤ 2.35 and x2 > 1.75`."""
        tests = [text for side, name in zip(self.sides, self.names, strict=True) if (text := side.text(name))]
        return " and ".join(tests) or "everywhere"

    def holds(self, table: Table) -> Bools:
        """Which rows of a table lie in it."""
        inside = np.ones(table.n, bool)
        for side, name in zip(self.sides, self.names, strict=True):
            inside &= side.holds(table.column(name))
        return inside


@dataclass(frozen=True, slots=True)
class CutLine:
    """A straight piece of a cut: at a number, or before a level, of one axis; `along` is what it spans of the other."""

    axis: int
    at: float
    along: Side | None


@dataclass(frozen=True, eq=False)
class Plane:
    """A tree seen in the plane of its `axes` (or along the only one), with all other features fixed."""

    tree: Tree
    axes: tuple[Feature, ...]
    fixed: Mapping[str, str | float | None]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the axes."""
        return tuple(axis.name for axis in self.axes)

    @cached_property
    def point(self) -> Values:
        """The fixed values, as a split is asked; those of the axes are missing."""
        return one_row(self.tree.features, self.fixed)

    @cached_property
    def boxes(self) -> Mapping[int, Region]:
        """The region of every node that the plane passes through, by the node's number."""
        return MappingProxyType({region.node.number: region for region in walk(self)})

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        """The regions of the leaves, and of nodes that stand whole: they cover the plane, and no two overlap."""
        return tuple(region for region in self.boxes.values() if region.node.is_leaf or region.is_whole)

    def at(self, path: Path) -> Region | None:
        """The region of a node, inner ones too; None where the fixed features lead elsewhere."""
        return self.boxes.get(self.tree.node(path).number)

    def cut(self, path: Path) -> tuple[CutLine, ...]:
        """The lines that a node's split draws in its region; none where it asks a fixed feature or stands whole."""
        node, region = self.tree.node(path), self.at(path)
        split = node.split
        if region is None or region.is_whole or split is None or split.features[0] not in self.names:
            return ()
        axis = self.names.index(split.features[0])
        along = region.sides[1 - axis] if len(self.axes) == 2 else None
        side = region.sides[axis]
        if isinstance(side, Interval):
            ends = {end for stretch in split.stretches for end in stretch}
            return tuple(CutLine(axis, end, along) for end in sorted(ends) if side.low < end < side.high)
        branch = dict(zip(side.places, taken(self, node, split, side), strict=True))
        return tuple(
            CutLine(axis, here, along)
            for here in side.places
            if here - 1 in branch and branch[here] != branch[here - 1]
        )


def plane(
    tree: Tree, across: str, up: str | None = None, *, fixed: Mapping[str, str | float | None] | None = None
) -> Plane:
    """The tree in the plane of two of its features, or along one.

    The others have the values in `fixed`; one that is left out or None is missing there, and goes as `predict` lets a
    missing value go: with the largest branch.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.order import tree_after
    >>> two = tree_after(grow(load("x_and_o")), 2)
    >>> [(region.text, region.prediction, round(region.probability, 2)) for region in plane(two, "x1", "x2").regions]
    [('x1 ≤ 1.85', 'o', 1.0), ('1.85 < x1 ≤ 2.35', 'o', 0.5), ('x1 > 2.35', 'o', 1.0)]
    """
    known = {feature.name: feature for feature in tree.features}
    names = (across,) if up is None else (across, up)
    given = dict(fixed or {})
    if unknown := [name for name in (*names, *given) if name not in known]:
        raise ValueError(f"there is no feature {unknown[0]!r}: the features are {', '.join(known)}")
    if across == up:
        raise ValueError(f"{across} cannot be both axes: choose two features, or one alone")
    values = {name: fixed_value(known[name], value) for name, value in given.items() if name not in names}
    return Plane(tree, tuple(known[name] for name in names), MappingProxyType(values))


def fixed_value(feature: Feature, value: str | float | None) -> str | float | None:
    """A value that a feature can be fixed at; others are refused."""
    found = row_value(feature, value)
    if isinstance(found, str) and found not in feature.levels:
        raise ValueError(f"{feature.name} has no level {found!r}: its levels are {', '.join(feature.levels)}")
    return found


def walk(plane: Plane) -> Iterator[Region]:
    """The regions of all nodes that the plane passes through, parents before children."""
    work = [Region(plane.tree.root, tuple(map(whole, plane.axes)), plane.names)]
    while work:
        here = work.pop()
        below = divided(plane, here)
        yield replace(here, is_whole=True) if below is None else here
        # The last one in is the first one out: the first branch is walked down first.
        work += (below or [])[::-1]


def divided(plane: Plane, here: Region) -> list[Region] | None:
    """The regions of the nodes below, as far as there are any; None where the split has no lines on this plane."""
    split = here.node.split
    if split is None:
        return []
    axes = [axis for axis, name in enumerate(plane.names) if name in split.features]
    if not axes:
        branch = int(split.branch(plane.point)[0])
        branch = int(plane.tree.largest[here.node.number]) if branch == MISSING else branch
        return [Region(here.node.children[branch], here.sides, plane.names)]
    axis = axes[0]
    if len(split.features) > 1 or (isinstance(here.sides[axis], Interval) and not split.stretches):
        return None
    return [
        Region(child, (*here.sides[:axis], side, *here.sides[axis + 1 :]), plane.names)
        for child, side in parts(plane, here, split, axis)
    ]


def whole(feature: Feature) -> Side:
    """All of an axis."""
    if feature.kind == "numeric":
        return Interval()
    return Bands(tuple(range(len(feature.levels))), feature.levels)


def parts(plane: Plane, here: Region, split: Split, axis: int) -> Iterator[tuple[Node, Side]]:
    """The children of a node that splits on an axis, each with its part of the axis, as far as there is one."""
    side = here.sides[axis]
    if isinstance(side, Interval):
        halves: list[Side] = [Interval(max(side.low, low), min(side.high, high)) for low, high in split.stretches]
    else:
        branches = taken(plane, here.node, split, side)
        halves = [
            Bands(tuple(place for place, to in zip(side.places, branches, strict=True) if to == branch), side.levels)
            for branch in range(len(split.labels))
        ]
    for child, part in zip(here.node.children, halves, strict=True):
        if not part.is_empty:
            yield child, part


def taken(plane: Plane, node: Node, split: Split, side: Bands) -> list[int]:
    """The branch that each level of a nominal axis takes; one that the split does not name follows the largest."""
    feature = next(axis for axis in plane.axes if axis.name in split.features)
    branches = split.branch(Values((feature,), (np.array(side.places, dtype=np.int64),)))
    branches[branches == MISSING] = plane.tree.largest[node.number]
    return branches.tolist()


def first_features(tree: Tree, most: int = 2) -> tuple[str, ...]:
    """The features that a tree uses first, level by level; then the others in their order.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> first_features(grow(load("playtennis")))
    ('Outlook', 'Humidity')
    """
    used = dict.fromkeys(name for node in tree.inner[:200] if node.split for name in node.split.features)
    return tuple(dict.fromkeys([*used, *(feature.name for feature in tree.features)]))[:most]


def typical(table: Table, leave_out: tuple[str, ...] = ()) -> dict[str, str | float | None]:
    """A usual value of every feature: the most common level, or the median; None where no row has one.

    >>> from treecore.lectures import load
    >>> typical(load("playtennis"), ("Outlook", "Humidity"))
    {'Temperature': 'Mild', 'Wind': 'Weak'}
    """
    found: dict[str, str | float | None] = {}
    for feature, column in zip(table.features, table.columns, strict=True):
        if feature.name in leave_out:
            continue
        if feature.kind == "numeric":
            known = column[~np.isnan(column)]
            # A value that a row has, so that it can lie on no cut between two of them.
            found[feature.name] = float(np.sort(known)[(len(known) - 1) // 2]) if len(known) else None
        else:
            counts = np.bincount(column[column >= 0], minlength=1)
            found[feature.name] = feature.levels[int(counts.argmax())] if counts.any() else None
    return found


def at_plane(plane: Plane, table: Table) -> Table:
    """The rows of a table moved onto the plane: their features that are no axis get the fixed values."""
    columns = []
    for feature, column in zip(table.features, table.columns, strict=True):
        if feature.name in plane.names:
            columns.append(column)
            continue
        value = plane.fixed.get(feature.name)
        if feature.kind == "numeric":
            columns.append(np.full(table.n, np.nan if value is None else float(value)))
        else:
            code = feature.levels.index(value) if isinstance(value, str) and value in feature.levels else -1
            columns.append(np.full(table.n, code, dtype=column.dtype))
    return replace(table, columns=tuple(columns), whole=None)
