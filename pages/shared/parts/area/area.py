"""A split as an area: the node's impurity as a rectangle, the children inside it; what stays empty is the gain."""

from __future__ import annotations

from typing import Any

from pages.shared.parts.base.part import part_of
from treecore.draw import Stretch, gain_area
from treecore.growing import Candidate

AREA = part_of("area", "base/fit.js", "base/head.js", "base/chart.js", "area.js", styles=("base/head", "area"))

LABELLED = 12


def area_data(candidate: Candidate, criterion: str) -> dict[str, Any]:
    """All that the script needs to draw a candidate: shares across, impurities upwards."""
    made = gain_area(candidate, criterion)
    return {
        "feature": made.feature,
        "axes": f" by {made.by.word}: across, the share of each branch; upwards, its impurity.",
        "before": made.before,
        "beforeText": made.before_shown,
        "gain": made.gain,
        "gainText": f"gain {made.gain_shown}",
        "children": [child_data(one) for one in made.there],
        "labelled": len(made.there) <= LABELLED,
        "missing": made.missing,
        "sum": made.sum,
        "rounding": made.rounding,
        "note": made.note,
        "label": made.label,
    }


def child_data(one: Stretch) -> dict[str, Any]:
    """One branch: its share of the rows, its impurity, and its words."""
    return {
        "name": one.name,
        "fraction": one.fraction,
        "share": one.share,
        "value": one.value,
        "valueText": one.shown,
        "counts": one.counts,
        "over": one.over,
        "label": one.label,
    }
