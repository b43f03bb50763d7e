"""The regions of a tree on the axes of a picture: their rectangles, how strongly they are coloured, what they say."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from treecore.data.table import Table
from treecore.draw.axes import Axis
from treecore.draw.text import clean
from treecore.draw.words import count
from treecore.predicting.plane import Region
from treecore.predicting.sides import Side
from treecore.scoring.summary import Counts
from treecore.words import amount, size

Rect = tuple[float, float, float, float]


def rects(sides: Sequence[Side], across: Axis, up: Axis) -> list[Rect]:
    """The rectangles of a region, from 0 to 1; several where its levels do not stand side by side."""
    tall = up.spans(sides[1] if len(sides) > 1 else None)
    return [
        (round(x0, 5), round(y0, 5), round(x1, 5), round(y1, 5)) for x0, x1 in across.spans(sides[0]) for y0, y1 in tall
    ]


def scale_of(table: Table) -> tuple[float, float]:
    """The ends of the colours of a numeric target; a few far values do not make all others pale."""
    if table.is_class or table.y is None:
        return 0.0, 1.0
    low, high = np.quantile(table.y, [0.03, 0.97]).tolist()
    return (low, high) if high > low else (low - 1, high + 1)


def strength(region: Region, scale: tuple[float, float]) -> float:
    """How strongly a region is coloured, from 0 to 1: by the share of its class, or by its mean."""
    said = region.prediction
    if isinstance(said, str):
        least = 1 / max(len(region.node.tree.target.levels), 2)
        return round(max(region.probability - least, 0.0) / (1 - least), 3)
    return round(float(np.clip((said - scale[0]) / (scale[1] - scale[0]), 0, 1)), 3)


def region_says(region: Region) -> tuple[str, str]:
    """What a region predicts, and by how many rows.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.predicting.plane import plane
    >>> from treecore.tree.order import tree_after
    >>> [region_says(region) for region in plane(tree_after(grow(load("x_and_o")), 2), "x1", "x2").regions]
    [('o', '8 of 8'), ('o', '5 of 10'), ('o', '14 of 14')]
    """
    answers = region.node.answers
    summary = answers.summary
    if isinstance(summary, Counts):
        share = f"{count(max(summary.counts))} of {count(summary.weight)}"
    else:
        share = amount(answers.n, "row")
    says = clean(region.prediction) if isinstance(region.prediction, str) else size(float(region.prediction))
    return says, share if region.node.n else "no rows"


def mean_lines(regions: Sequence[Region], across: Axis, up: Axis) -> list[Rect]:
    """The step function: the mean of every region over what it covers of the axis."""
    found = []
    for region in regions:
        mean = round(float(up.place(np.array([region.prediction]))[0]), 5)
        found += [(round(low, 5), mean, round(high, 5), mean) for low, high in across.spans(region.sides[0])]
    return found
