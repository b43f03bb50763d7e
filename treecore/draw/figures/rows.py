"""A plane as a figure shows it, and the rows of a table as marks on it."""

from __future__ import annotations

from dataclasses import dataclass
from math import nan
from typing import TYPE_CHECKING, Any

import numpy as np

from treecore.arrays import Floats, Rows
from treecore.data.feature import Feature
from treecore.data.table import Table
from treecore.draw.axes import Axis
from treecore.draw.figures.look import NAMED, TYPE, Look, Polygon, hover, literal, rectangle
from treecore.draw.library import plotly
from treecore.draw.scatter import Marks, column_of
from treecore.draw.text import clean
from treecore.predicting.plane import Plane
from treecore.words import amount, number

if TYPE_CHECKING:
    from plotly.graph_objects import Scatter

MARKS = ("circle", "x", "triangle-up", "square", "diamond", "cross", "triangle-down")
BESIDE = 0.008  # of the width: how far marks of other classes at the same place stand aside


@dataclass(frozen=True, slots=True)
class Picture:
    """What a figure of a plane shows: the tree on it, the rows, the axes and the colours."""

    plane: Plane
    table: Table
    axes: tuple[Axis, Axis]
    scale: tuple[float, float]
    look: Look
    hue: str

    def at(self, places: Floats, up: bool) -> list[float]:
        """Places from 0 to 1 as values on an axis."""
        one = self.axes[up]
        return (one.low + places * (one.high - one.low)).tolist()

    def polygon(self, rect: tuple[float, float, float, float]) -> Polygon:
        """A rectangle of places as one of values."""
        x0, y0, x1, y1 = rect
        (left, right), (low, high) = self.at(np.array([x0, x1]), False), self.at(np.array([y0, y1]), True)
        return rectangle(left, low, right, high)

    def shade(self, sure: float) -> str:
        """The colour of a number, from 0 to 1 of its scale."""
        return self.look.tint(self.hue, 0.05 + 0.58 * sure)


def rows(seen: Picture, found: Marks) -> list[Scatter]:
    """The rows as marks: a shape and a colour for every class, a shade for a number."""
    table, levels = seen.table, seen.plane.tree.target.levels
    if table.y is None:
        return [dots(seen, found, np.arange(len(found.rows)), "row", symbol="circle-open", color=seen.look.tones.ink)]
    if not table.is_class:
        # Along one feature a mark stands at its value: there is nothing left for its colour to say.
        plain = len(seen.plane.axes) == 1
        colours = {"color": seen.hue} if plain else ramp(seen, table.y[found.rows])
        line = {"color": seen.look.tones.ink, "width": 1}
        return [dots(seen, found, np.arange(len(found.rows)), "", symbol="circle", line=line, **colours)]
    drawn = []
    for place, name in enumerate(levels):
        swatch, symbol = seen.look.classes[place], MARKS[place % len(MARKS)]
        line, fill = {"width": 1, "color": seen.look.tones.paper}, swatch.text
        if symbol == MARKS[0]:
            # A ring, so that the second, a cross, is told from it at once.
            line, fill = {"width": 2.2, "color": swatch.text}, seen.look.tones.paper
        here = np.flatnonzero(table.y[found.rows] == place)
        label = name if place < NAMED else ""
        drawn.append(dots(seen, found, here, label, symbol=symbol, color=fill, line=line))
    if len(levels) > NAMED:
        none = np.empty(0, np.int64)
        drawn.append(dots(seen, found, none, f"+ {len(levels) - NAMED} more", color="rgba(0,0,0,0)"))
    return drawn


def ramp(seen: Picture, values: Floats) -> dict[str, Any]:
    """The colours of marks of a number, and the scale beside the picture."""
    low, high = seen.scale
    steps = [[share, seen.shade(share)] for share in (0.0, 0.5, 1.0)]
    title = {"text": literal(seen.plane.tree.target.name), "side": "right"}
    bar = {"title": title, "thickness": 14, "outlinewidth": 0, "tickfont": {"size": TYPE}}
    return {
        "color": values.tolist(),
        "cmin": low,
        "cmax": high,
        "colorscale": steps,
        "showscale": True,
        "colorbar": bar,
    }


def dots(seen: Picture, found: Marks, here: Rows, name: str, **looks: Any) -> Scatter:
    """Some of the marks, each with what its row says."""
    one = 6.0 if len(found.rows) > 700 else 7.6 if len(found.rows) > 250 else 10.0 if len(found.rows) > 90 else 12.0
    sizes = one * np.minimum(1 + 0.22 * np.log2(np.maximum(found.counts[here], 1)), 2.2)
    x = found.x[here] + BESIDE * found.aside[here]
    return plotly().Scatter(
        # Without any point plotly would leave the name out of the legend.
        x=seen.at(x, False) or [nan],
        y=seen.at(found.y[here], True) or [nan],
        mode="markers",
        marker={"size": sizes.tolist(), "opacity": 1, **looks},
        name=literal(name) if name else "",
        showlegend=bool(name),
        hoverinfo="text",
        hovertext=[row_words(seen, found, int(place)) for place in here],
    )


def row_words(seen: Picture, found: Marks, place: int) -> str:
    """What a mark says of its row: its name, its values on the axes, and its answer."""
    row, table = int(found.rows[place]), seen.table
    many = int(found.counts[place])
    lines = [f"{amount(many, 'row')} here" if many > 1 else f"row {clean(str(table.labels[row]))}"]
    shown = [one for one in seen.axes if one.feature.name != table.target.name]
    lines += [f"{clean(one.feature.name)}: {cell(one.feature, column_of(table, one)[row])}" for one in shown]
    if table.y is not None:
        lines.append(f"{clean(table.target.name)}: {cell(table.target, table.y[row])}")
    return hover(*lines)


def cell(feature: Feature, value: float) -> str:
    """A value of a column as a person reads it."""
    return number(float(value)) if feature.kind == "numeric" else clean(feature.levels[int(value)])
