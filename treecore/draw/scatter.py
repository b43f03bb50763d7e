"""The rows of a table as marks in a picture: where each stands, and which are left out.

Rows that would cover each other are set apart: side by side within the band of a level, or as one mark that counts for
several where all are of one class at one point.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from treecore.arrays import Array, Bools, Floats
from treecore.data.table import Table
from treecore.draw.axes import Axis

MOST = 1500
GOLDEN = 0.6180339887498949
FEW, STACKED = 80, 0.22  # rows that need no spreading, and how far apart equal ones stand then
ROOM = 0.76  # of the width of a band that marks use


@dataclass(frozen=True, eq=False)
class Marks:
    """Marks at `x` and `y`, from 0 to 1; `rows` is the row of each (of several the first) and `counts` how many."""

    rows: npt.NDArray[np.int64]
    x: Floats
    y: Floats
    counts: npt.NDArray[np.int64]
    aside: npt.NDArray[np.int64]
    """The place of a mark among those of other classes at the same point, so that it can be drawn beside them."""
    without: int
    """How many rows have no value on an axis."""
    thinned: int
    """How many rows were left out because there are too many."""


def marks(table: Table, across: Axis, up: Axis, *, apart: bool = False, most: int = MOST) -> Marks:
    """The marks of a table's rows; `apart` keeps one for every row.

    >>> from treecore.lectures import load
    >>> from treecore.draw.axes import axis_of
    >>> table = load("x_and_o")
    >>> axes = [axis_of(table.feature(name), table.column(name)) for name in ("x1", "x2")]
    >>> len(marks(table, *axes).rows)
    32
    """
    columns = column_of(table, across), column_of(table, up)
    known = np.flatnonzero(~(is_missing(across, columns[0]) | is_missing(up, columns[1])))
    rows = known if len(known) <= most else known[np.linspace(0, len(known) - 1, most).round().astype(np.int64)]
    first, second = columns[0][rows], columns[1][rows]
    classes = table.y[rows] if table.is_class and table.y is not None else np.zeros(len(rows), np.int64)
    counts, thinned = np.ones(len(rows), np.int64), len(known) - len(rows)
    if across.is_number and up.is_number and not apart and len(rows):
        same = np.column_stack([first, second, classes])
        _, kept, counts = np.unique(same, axis=0, return_index=True, return_counts=True)
        order = np.argsort(kept)
        kept, counts = kept[order], counts[order]
        rows, first, second, classes = rows[kept], first[kept], second[kept], classes[kept]
    x, y = across.place(first), up.place(second)
    if not across.is_number or not up.is_number:
        x, y = spread(across, up, first, second, x, y, classes)
    plain = across.is_number and up.is_number
    aside = ranks(first, second) if plain and not apart else np.zeros(len(rows), np.int64)
    return Marks(rows, x, y, counts, aside, table.n - len(known), thinned)


def column_of(table: Table, axis: Axis) -> Array:
    """The values of an axis: a feature's, or the target's."""
    if axis.feature.name == table.target.name and table.y is not None:
        return table.y
    return table.column(axis.feature.name)


def is_missing(axis: Axis, column: Array) -> Bools:
    """Which rows have no place on an axis."""
    return np.asarray(~np.isfinite(column) if axis.is_number else column < 0)


def ranks(*keys: Array) -> npt.NDArray[np.int64]:
    """The place of each entry among those with the same keys, in their order."""
    if not len(keys[0]):
        return np.empty(0, np.int64)
    _, group = np.unique(np.column_stack([key.astype(float) for key in keys]), axis=0, return_inverse=True)
    return within(group.ravel())


def within(group: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The place of each entry within its group."""
    order = np.argsort(group, kind="stable")
    sizes = np.bincount(group)
    start = np.repeat(np.cumsum(sizes) - sizes, sizes)
    found = np.empty(len(group), np.int64)
    found[order] = np.arange(len(group)) - start
    return found


def spread(
    across: Axis, up: Axis, first: Array, second: Array, x: Floats, y: Floats, classes: Array
) -> tuple[Floats, Floats]:
    """The places of marks that are set apart within the bands of levels."""
    if not across.is_number and not up.is_number:
        return in_cells(across, up, first, second, x, y, classes)
    numbers, bands = (first, second) if across.is_number else (second, first)
    if len(numbers) <= FEW:
        # Equal rows stand on each other, around the middle of the band.
        rank = ranks(numbers, bands)
        same = ranks(numbers[::-1], bands[::-1])[::-1] + rank
        turn = (rank - same / 2) * np.minimum(STACKED, 1 / (same + 1))
    else:
        # Along the numeric axis the marks take turns at standing higher and lower in the band.
        order = np.lexsort([numbers, bands])
        turn = np.empty(len(order))
        turn[order] = (np.arange(len(order)) * GOLDEN) % 1 - 0.5
    axis = up if across.is_number else across
    shift = turn * ROOM / len(axis.feature.levels)
    return (x, y + shift) if across.is_number else (x + shift, y)


def in_cells(
    across: Axis, up: Axis, first: Array, second: Array, x: Floats, y: Floats, classes: Array
) -> tuple[Floats, Floats]:
    """The places in a grid within the cell of two levels; rows of one class stand together."""
    if not len(first):
        return x, y
    cell = first * len(up.feature.levels) + second
    order = np.argsort(classes, kind="stable")
    rank = np.empty(len(cell), np.int64)
    rank[order] = within(cell[order])
    size = np.bincount(cell)[cell]
    wide = np.maximum(np.ceil(np.sqrt(size * 1.4)), 1)
    tall = np.ceil(size / wide)
    column, line = rank % wide, rank // wide
    return (
        x + ((column + 0.5) / wide - 0.5) * ROOM / len(across.feature.levels),
        y + (0.5 - (line + 0.5) / tall) * ROOM / len(up.feature.levels),
    )
