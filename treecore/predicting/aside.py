"""Rows and the plane of two features: which rows end elsewhere, and which values bring a node into the plane."""

from __future__ import annotations

import numpy as np

from treecore.arrays import Bools
from treecore.data.table import Table
from treecore.predicting.descent import reached, table_at
from treecore.predicting.plane import Plane, at_plane, typical
from treecore.tree.tree import Path, Tree


def sent_elsewhere(plane: Plane, table: Table) -> Bools:
    """Which rows end in another leaf than their point on the plane does.

    >>> from treecore.growing.grow import grow
    >>> from treecore.lectures import load
    >>> from treecore.predicting.plane import plane
    >>> play = load("playtennis")   # Outlook and Humidity leave the five rainy days, which Wind tells apart
    >>> rows = sent_elsewhere(plane(grow(play), "Outlook", "Humidity", fixed={"Wind": "Weak"}), play)
    >>> play.labels[rows].tolist()
    ['D6', 'D14']
    """
    if len(table.features) == len(plane.axes):
        return np.zeros(table.n, bool)
    return np.asarray(reached(plane.tree, table) != reached(plane.tree, at_plane(plane, table)))


def values_on_the_way(tree: Tree, table: Table, path: Path, axes: tuple[str, ...]) -> dict[str, str | float | None]:
    """The values of features that are no axis which bring a node into the plane: a usual one of its rows for each test.

    >>> from treecore.growing.grow import grow
    >>> from treecore.lectures import load
    >>> play = load("playtennis")
    >>> values_on_the_way(grow(play), play, (2, 1), ("Outlook", "Humidity"))
    {'Wind': 'Strong'}
    """
    above = [tree.node(path[:depth]).split for depth in range(len(path))]
    asked = {name for split in above if split is not None for name in split.features}
    usual = typical(table_at(table, tree, path), axes)
    return {name: value for name, value in usual.items() if name in asked}
