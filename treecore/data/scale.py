"""A numeric feature on another scale: its square, or its logarithm.

Both keep the order of the values, and a tree asks for nothing else: it makes the same splits of the same rows. A
distance or a line is another one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np

from treecore.arrays import Floats
from treecore.data.table import Table
from treecore.words import number, pick


@dataclass(frozen=True, slots=True)
class Scale:
    """A change of scale: what comes of it, how, and the number that all values must be above or at."""

    title: str
    of: Callable[[Floats], Floats]
    above: float
    strictly: bool


SCALES: Mapping[str, Scale] = MappingProxyType(
    {"squared": Scale("square", np.square, 0.0, False), "log": Scale("logarithm", np.log, 0.0, True)}
)


def transformed(table: Table, feature: str, how: str) -> Table:
    """The table with one numeric feature squared or logged.

    >>> from treecore.lectures import load
    >>> transformed(load("baseball"), "Years", "log").column("Years").max().round(3)
    np.float64(3.178)
    """
    scale, place = pick(SCALES, how, "scale"), table.place(feature)
    if table.features[place].kind != "numeric":
        raise ValueError(f"{feature} is nominal: only a number has a {scale.title}")
    column = table.columns[place]
    least = np.nanmin(column) if np.isfinite(column).any() else 1.0
    if least < scale.above or (scale.strictly and least == scale.above):
        must = "above 0" if scale.strictly else "0 or more"
        raise ValueError(
            f"{feature} goes down to {number(float(least))}: for its {scale.title} every value must be {must}"
        )
    columns = (*table.columns[:place], scale.of(column), *table.columns[place + 1 :])
    return replace(table, columns=columns, whole=None)


def on_scale(points: Table, table: Table, feature: str, how: str) -> Table:
    """Points around the rows of a table, with one feature on another scale: below the least of the rows it ends there.

    >>> from treecore.lectures import load
    >>> rows = load("baseball")
    >>> on_scale(rows.take([0, 1]), rows.take([0]), "Years", "squared").column("Years").tolist()
    [196.0, 196.0]
    """
    place = points.place(feature)
    inside = np.maximum(points.columns[place], np.nanmin(table.columns[place]))
    columns = (*points.columns[:place], inside, *points.columns[place + 1 :])
    return transformed(replace(points, columns=columns), feature, how)
