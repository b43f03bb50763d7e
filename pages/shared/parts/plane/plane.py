"""The plane of two features on the page: regions, cuts, rows as marks, and a pen to draw more of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pages.shared.parts.base.part import class_marks, part_of
from treecore.arrays import Array, Floats
from treecore.data import Table
from treecore.draw import (
    Axis,
    Marks,
    Mosaic,
    Rect,
    clean,
    condition,
    mean_lines,
    rects,
    region_says,
    scale_of,
    strength,
    swatches,
)
from treecore.predicting import Plane, Region
from treecore.tree import Node, Path, path_text
from treecore.words import amount, size

SCRIPTS = ("base/fit.js", "base/marks.js", "places.js", "tools.js", "pen.js", "pane.js", "plane.js")
# Its actions: `picked` is told {"node"} or {"row"}, `asked` a choice made above the plane, `drawn` what the pen did.
PLANE = part_of("plane", *SCRIPTS)

NAMED = 300  # regions that have a name of their own for a screen reader
NAMED_ROWS, LABELLED_ROWS = 400, 40


def plane_data(
    table: Table,
    axes: tuple[Axis, Axis],
    panes: Sequence[dict[str, Any]],
    marks: dict[str, Any],
    *,
    label: str,
    tools: dict[str, Any],
    note: str = "",
    legend: Sequence[str] = (),
    ways: Sequence[dict[str, Any]] = (),
    pen: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """All that the script needs to draw one plane or several.

    `tools` are the choices above it, `ways` the buttons below.
    """
    across, up = axes
    ends = None if table.is_class else [size(value) for value in scale_of(table)]
    # A strip needs no more height than its classes have lanes.
    lanes = len(table.target.levels) if up.feature.name == table.target.name and not up.is_number else 0
    return {
        "label": label,
        "ramp": ends,
        "lanes": lanes,
        "across": axis_data(across, table),
        "up": axis_data(up, table),
        "classes": class_marks(table.target.levels),
        "hue": {"light": {"fill": swatches(1)[0].fill}, "dark": {"fill": swatches(1, dark=True)[0].fill}},
        "panes": list(panes),
        "marks": marks,
        "note": note,
        "legend": list(legend),
        "tools": tools,
        "ways": list(ways),
        "pen": pen,
    }


def axis_data(axis: Axis, table: Table) -> dict[str, Any]:
    """An axis with what is written along it."""
    return {
        "name": clean(axis.feature.name),
        "ticks": [[round(place, 5), clean(text)] for place, text in axis.ticks],
        "bands": not axis.is_number,
        "low": axis.low,
        "high": axis.high,
        "digits": axis.digits,
        "isTarget": axis.feature.name == table.target.name,
    }


def tree_pane(
    plane: Plane,
    axes: tuple[Axis, Axis],
    scale: tuple[float, float],
    *,
    newest: Path | None = None,
    coming: Path | None = None,
    chosen: Path | None = None,
    residuals: Sequence[Rect] = (),
) -> dict[str, Any]:
    """The regions of a tree, the cut of the `newest` split, the leaf that is `coming`, and the `chosen` node."""
    across, up = axes
    regions = plane.regions
    boxes = [rects(region.sides, across, up) for region in regions]
    areas = np.array([sum((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in box) for box in boxes])
    named = set(np.argsort(-areas, kind="stable")[:NAMED].tolist())
    ahead, marked = (plane.at(path) if path is not None else None for path in (coming, chosen))
    largest = f"{NAMED} largest" if len(regions) > NAMED else "regions"
    is_function = up.feature.name == plane.tree.target.name and up.is_number
    return {
        "id": "tree",
        "title": "",
        "label": f"{amount(len(regions), 'region')} of the tree: arrows walk the {largest}, Enter chooses",
        "regions": [
            region_data(region, box, strength(region, scale), named=place in named)
            for place, (region, box) in enumerate(zip(regions, boxes, strict=True))
            if box
        ],
        "lines": lines(plane, axes, newest),
        "cutText": "" if newest is None else f"newest cut: {cut_text(plane.tree.node(newest))}",
        "ahead": rects(ahead.sides, across, up) if ahead else [],
        "outline": rects(marked.sides, across, up) if marked else [],
        "chosen": "" if chosen is None else path_text(chosen),
        "means": mean_lines(regions, across, up) if is_function else [],
        "residuals": list(residuals),
        "cells": None,
    }


def region_data(region: Region, box: list[Rect], sure: float, *, named: bool) -> dict[str, Any]:
    """One region: where it is, what it says, and how sure it is."""
    predicted, levels = region.prediction, region.node.tree.target.levels
    says, share = region_says(region)
    answer = levels.index(predicted) if isinstance(predicted, str) else -1
    drawn = {"id": path_text(region.path), "rects": box, "answer": answer, "sure": sure}
    words = {"says": says, "share": share, "label": f"{clean(region.text)}: predicts {says}, {share}"}
    # Thousands of tiny regions are drawn, but nobody could read a word in them.
    return drawn | words if named else drawn


def cut_text(node: Node) -> str:
    """The split of a node in a few words."""
    split = node.split
    assert split is not None
    return condition(split, 0) if split.at else clean(split.title)


def lines(plane: Plane, axes: tuple[Axis, Axis], newest: Path | None) -> list[Rect]:
    """The lines of a split, from 0 to 1."""
    found: list[Rect] = []
    for line in plane.cut(newest) if newest is not None else ():
        at = round(axes[line.axis].line(line.at), 5)
        for low, high in axes[1 - line.axis].spans(line.along):
            ends = (round(low, 5), round(high, 5))
            found.append((at, ends[0], at, ends[1]) if line.axis == 0 else (ends[0], at, ends[1], at))
    return found


def model_pane(name: str, title: str, cells: Mosaic) -> dict[str, Any]:
    """What a model says, cell by cell."""
    words = [[round(x, 4), round(y, 4), clean(text), place] for x, y, text, place in cells.words]
    parts = [list(part) for part in cells.parts]
    drawn = {"wide": cells.wide, "tall": cells.tall, "parts": parts, "border": cells.border, "words": words}
    lists = ("regions", "lines", "ahead", "outline", "means", "residuals")
    return {"id": name, "title": title, "label": title, "cutText": "", "chosen": "", "cells": drawn} | {
        list_name: [] for list_name in lists
    }


def marks_data(
    table: Table, found: Marks, off: Array, scale: tuple[float, float], *, words: str, shaded: bool
) -> dict[str, Any]:
    """The rows as marks; `off` says of every row of the table whether it is drawn faintly."""
    rows, y = found.rows, table.y
    assert y is not None
    named = len(rows) <= NAMED_ROWS
    labelled = any(role.role == "label" for role in table.roles) and len(rows) <= LABELLED_ROWS
    names = [clean(str(name)) for name in table.labels[rows].tolist()] if named else None
    return {
        "x": rounded(found.x),
        "y": rounded(found.y),
        "answer": y[rows].tolist() if table.is_class else [-1] * len(rows),
        "count": found.counts.tolist(),
        "aside": found.aside.tolist(),
        "off": off[rows].astype(int).tolist(),
        "row": rows.tolist(),
        "shade": rounded(((y[rows] - scale[0]) / (scale[1] - scale[0])).clip(0, 1))
        if shaded and y is not None
        else None,
        "name": names,
        "label": names if labelled else None,
        "words": words,
    }


def rounded(values: Floats) -> list[float]:
    """Numbers as short as a picture needs them."""
    return values.round(4).tolist()
