"""The regions of a tree in the plane of two features, with the rows as marks, as a plotly figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from treecore.data.table import Table
from treecore.draw.axes import Axis, axis_of
from treecore.draw.figures.look import (
    Look,
    Polygon,
    Word,
    axis,
    figure,
    filled,
    hover,
    literal,
    pattern,
    words,
)
from treecore.draw.figures.rows import Picture, rows
from treecore.draw.library import plotly
from treecore.draw.palette import swatches
from treecore.draw.rectangles import mean_lines, rects, region_says, scale_of, strength
from treecore.draw.scatter import Marks, marks
from treecore.draw.text import clean
from treecore.predicting.plane import Plane, Region, first_features, plane, typical
from treecore.tree.tree import Tree
from treecore.words import amount, listed, number

if TYPE_CHECKING:
    from plotly.graph_objects import Figure, Scatter

TALL = 480.0
TOLD = 300  # regions that tell something when pointed at; the others are too small to be met
WORD = 0.07  # of the height: the room for what a region predicts


def regions(
    tree: Tree,
    table: Table,
    across: str = "",
    up: str | None = None,
    *,
    fixed: Mapping[str, str | float | None] | None = None,
    dark: bool = False,
) -> Figure:
    """The regions of a tree in the plane of two features, or along one, with the rows of a table as marks.

    Without names the two features that the tree splits on first are taken; with one, the target is the axis upwards.
    The other features are `fixed`: at what is given, else at a usual value of the table.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> table = load("x_and_o")
    >>> shown = regions(grow(table), table, "x1", "x2")
    >>> shown.layout.title.text, shown.data[0].text
    ('Regions of label by x1 and x2', 'x1 &gt; 2.35:<br>predicts o, 14 of 14')
    """
    if table.y is not None and table.target != tree.target:
        raise ValueError(f"these rows have another target than the tree, which is for {tree.target.name}")
    names = (across, *([up] if up else [])) if across else first_features(tree)
    usual = typical(table, names)
    cut = plane(tree, names[0], names[1] if len(names) > 1 else None, fixed={**usual, **(fixed or {})})
    seen = Picture(
        cut,
        table,
        axes_of(cut, table),
        scale_of(table),
        Look.of(len(tree.target.levels), dark=dark),
        swatches(1, dark=dark)[0].fill,
    )
    found = marks(table, *seen.axes)
    title = " and ".join(clean(name) for name in names)
    return figure(
        [
            *areas(seen),
            *means(seen),
            *rows(seen, found),
            words(named(seen), WORD * (seen.axes[1].high - seen.axes[1].low), seen.look),
        ],
        seen.look,
        title=f"Regions of {clean(tree.target.name)} by {title}",
        below=" · ".join(explained(seen, found)),
        height=TALL,
        xaxis=sides(seen, False),
        yaxis=sides(seen, True),
    )


def axes_of(cut: Plane, table: Table) -> tuple[Axis, Axis]:
    """The two axes of a plane; of one along a single feature the other is the target."""
    across, *up = (axis_of(feature, table.column(feature.name)) for feature in cut.axes)
    if up:
        return across, up[0]
    column = table.y if table.y is not None else np.empty(0)
    return across, axis_of(table.target, column)


def sides(seen: Picture, up: bool) -> dict[str, Any]:
    """An axis of the figure: a scale, or the levels as ticks that are text whatever they look like."""
    one = seen.axes[up]
    drawn = axis(seen.look, literal(one.feature.name), range=[one.low, one.high], showgrid=False)
    drawn |= {"showline": True, "mirror": True, "ticks": "outside"}
    if one.is_number:
        return drawn
    places = np.array([place for place, _ in one.ticks])
    shown = [literal(level if len(level) <= 24 else f"{level[:23]}…") for _, level in one.ticks]
    return drawn | {"tickmode": "array", "tickvals": seen.at(places, up), "ticktext": shown, "ticks": ""}


def explained(seen: Picture, found: Marks) -> Iterator[str]:
    """What is seen, which values the other features have, and which rows are left out."""
    yield f"{amount(len(seen.plane.regions), 'region')}, {amount(int(found.counts.sum()), 'row')}"
    if seen.plane.tree.is_class:
        yield "fainter: less sure"
    elif len(seen.plane.axes) == 1:
        yield "line: the mean of a region"
    else:
        yield f"colour: {clean(seen.plane.tree.target.name)}"
    if found.without:
        yield f"{amount(found.without, 'row')} without a value left out"
    if found.thinned:
        yield f"{amount(found.thinned, 'more row')} not drawn"
    if any(region.is_whole for region in seen.plane.regions):
        yield "a node whose split looks at several features together stands whole"
    used = seen.plane.tree.used_features
    there = [(name, value) for name, value in seen.plane.fixed.items() if name in used]
    if there:
        said = [f"{clean(name)} is {valued(value)}" for name, value in there[:4]]
        rest = [f"{len(there) - 4} more"] if len(there) > 4 else []
        yield f"the others fixed: {listed([*said, *rest])}"


def valued(value: str | float | None) -> str:
    """A fixed value in words."""
    return "missing" if value is None else clean(value) if isinstance(value, str) else number(value)


def areas(seen: Picture) -> list[Scatter]:
    """The regions, the largest first; each tells where it is, what it predicts and by how many rows."""
    drawn = [(region, rects(region.sides, *seen.axes)) for region in seen.plane.regions]
    drawn = sorted(((region, box) for region, box in drawn if box), key=lambda pair: -covered(pair[1]))
    found = []
    for region, box in drawn[:TOLD]:
        says, share = region_says(region)
        text = hover(f"{clean(region.text)}:", f"predicts {says}, {share}")
        found.append(filled(map(seen.polygon, box), says=text, **coloured(seen, region)))
    # Thousands of tiny regions are drawn, but nobody could point at one of them.
    groups: dict[str, tuple[Region, list[Polygon]]] = {}
    for region, box in drawn[TOLD:]:
        looks = coloured(seen, region)
        groups.setdefault(looks["colour"], (region, []))[1].extend(map(seen.polygon, box))
    return [*found, *(filled(boxes, **coloured(seen, region)) for region, boxes in groups.values())]


def covered(box: Sequence[tuple[float, float, float, float]]) -> float:
    """How much of the picture rectangles cover."""
    return sum((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in box)


def coloured(seen: Picture, region: Region) -> dict[str, Any]:
    """The colour of a region and the pattern of its class."""
    sure = strength(region, seen.scale)
    line = {"color": seen.look.tones.faint, "width": 1}
    if not isinstance(region.prediction, str):
        return {"colour": seen.shade(sure), "line": line}
    swatch = seen.look.classes[seen.plane.tree.target.levels.index(region.prediction)]
    fill = seen.look.tint(swatch.fill, 0.12 + 0.26 * sure)
    threads = pattern(swatch, swatch.fill, opacity=0.35)
    return {"colour": fill, "line": line, "fillpattern": threads | {"size": 14, "solidity": 0.12}}


def means(seen: Picture) -> list[Scatter]:
    """The step function of a number along one feature."""
    across, up = seen.axes
    if len(seen.plane.axes) > 1 or not up.is_number:
        return []
    xs: list[float | None] = []
    ys: list[float | None] = []
    for x0, y, x1, _ in mean_lines(seen.plane.regions, across, up):
        xs += [*seen.at(np.array([x0, x1]), False), None]
        ys += [*seen.at(np.array([y, y]), True), None]
    line = {"color": seen.look.tones.ink, "width": 3}
    return [plotly().Scatter(x=xs, y=ys, mode="lines", line=line, hoverinfo="skip", showlegend=False)]


def named(seen: Picture) -> Iterator[Word]:
    """What the regions predict, at the upper edge of those that have room for it."""
    if len(seen.plane.axes) == 1 and seen.axes[1].is_number:
        return
    for region in seen.plane.regions[:TOLD]:
        for x0, y0, x1, y1 in rects(region.sides, *seen.axes)[:1]:
            if y1 - y0 >= WORD:
                (left, right), (y,) = seen.at(np.array([x0, x1]), False), seen.at(np.array([y1 - WORD / 2]), True)
                yield Word(f"<b>{literal(region_says(region)[0])}</b>", (left + right) / 2, y, right - left, over=True)
