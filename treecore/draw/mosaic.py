"""What a model without rectangles says all over a plane: asked at the middle of every cell of a grid.

Cells that say the same come together into one outline, and lines stand between cells of different classes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from treecore.arrays import Array, Bools
from treecore.data.table import Table
from treecore.draw.axes import Axis
from treecore.predicting.evaluate import Model
from treecore.predicting.plane import Plane, at_plane
from treecore.words import size

FINE = 72  # cells along a numeric axis
SHADES = 8


@dataclass(frozen=True, slots=True)
class Mosaic:
    """A grid of `wide` times `tall` cells. Paths are in cells, from the upper left corner.

    `parts` has for every class (-1 for a number) and shade the path of its cells; `border` is the path between the
    classes; `words` are the places, from 0 to 1 across and up, at which the answer is written.
    """

    wide: int
    tall: int
    parts: tuple[tuple[int, float, str], ...]
    border: str
    words: tuple[tuple[float, float, str, int], ...]


def centres(axis: Axis) -> Array:
    """The values at the middle of the cells along an axis."""
    if not axis.is_number:
        return np.arange(len(axis.feature.levels))
    return axis.low + (np.arange(FINE) + 0.5) / FINE * (axis.high - axis.low)


def grid_of(table: Table, plane: Plane, across: Axis, up: Axis) -> tuple[Table, tuple[int, int]]:
    """A row for every cell of a plane, from the upper left to the lower right; and how many lines and columns."""
    columns, lines = centres(across), centres(up)[::-1]
    wide, tall = len(columns), len(lines)
    n = wide * tall
    places = dict(zip(plane.names, (np.tile(columns, tall), np.repeat(lines, wide)), strict=False))
    made = tuple(
        places.get(feature.name, np.zeros(n)).astype(column.dtype)
        for feature, column in zip(table.features, table.columns, strict=True)
    )
    labels = np.full(n, "", dtype=object)
    rows = replace(table, columns=made, y=None, weights=np.ones(n), labels=labels, whole=None)
    return at_plane(plane, rows), (tall, wide)


def mosaic(model: Model, grid: Table, shape: tuple[int, int], scale: tuple[float, float]) -> Mosaic:
    """What a model says of a grid; a number is shaded between the two ends of `scale`."""
    tall, wide = shape
    if grid.is_class:
        shares = model.probabilities(grid)
        answers = shares.argmax(1).reshape(shape)
        least = 1 / shares.shape[1]
        sure = ((shares.max(1) - least) / (1 - least)).reshape(shape) if shares.shape[1] > 1 else np.ones(shape)
        words = tuple(
            (*deepest(answers == place), level, place)
            for place, level in enumerate(grid.target.levels)
            if (answers == place).any()
        )
        border = border_of(answers)
    else:
        said = np.asarray(model.predict(grid), dtype=float).reshape(shape)
        answers = np.full(shape, -1)
        sure = ((said - scale[0]) / (scale[1] - scale[0])).clip(0, 1)
        words = tuple(
            (x, y, size(float(said[min(int((1 - y) * tall), tall - 1), min(int(x * wide), wide - 1)])), -1)
            for y in (1 / 6, 1 / 2, 5 / 6)
            for x in (1 / 6, 1 / 2, 5 / 6)
        )
        border = ""
    shade = (sure.clip(0, 1) * (SHADES - 1)).round().astype(np.int64)
    parts = tuple(
        (int(answer), float(step / (SHADES - 1)), path)
        for answer in np.unique(answers)
        for step in np.unique(shade[answers == answer])
        if (path := outline((answers == answer) & (shade == step)))
    )
    return Mosaic(wide, tall, parts, border, words)


def outline(mask: Bools) -> str:
    """The path of the cells of a mask, run by run.

    >>> outline(np.array([[True, True, False], [False, False, True]]))
    'M0 0h2v1h-2zM2 1h1v1h-1z'
    """
    edges = np.diff(np.pad(mask.astype(np.int8), ((0, 0), (1, 1))), axis=1)
    lines, starts = np.nonzero(edges == 1)
    ends = np.nonzero(edges == -1)[1]
    runs = zip(starts.tolist(), lines.tolist(), (ends - starts).tolist(), strict=True)
    return "".join(f"M{x} {y}h{wide}v1h-{wide}z" for x, y, wide in runs)


def border_of(answers: npt.NDArray[np.int64]) -> str:
    """The path between cells of different classes.

    >>> border_of(np.array([[0, 1], [0, 0]]))
    'M1 0v1M1 1h1'
    """
    lines, columns = np.nonzero(answers[:, 1:] != answers[:, :-1])
    upright = "".join(f"M{x + 1} {y}v1" for x, y in zip(columns.tolist(), lines.tolist(), strict=True))
    lines, columns = np.nonzero(answers[1:] != answers[:-1])
    level = "".join(f"M{x} {y + 1}h1" for x, y in zip(columns.tolist(), lines.tolist(), strict=True))
    return upright + level


def deepest(mask: Bools) -> tuple[float, float]:
    """The place in a mask that is farthest from its edge, from 0 to 1 across and up."""
    here = mask
    while True:
        padded = np.pad(here, 1)
        inner = here & padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:]
        if not inner.any():
            break
        here = inner
    lines, columns = np.nonzero(here)
    middle = len(lines) // 2
    tall, wide = mask.shape
    return (float(columns[middle]) + 0.5) / wide, 1 - (float(lines[middle]) + 0.5) / tall
