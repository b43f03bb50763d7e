"""A split as an area: the node's impurity as a rectangle, the children inside it; what stays empty is the gain."""

from __future__ import annotations

from dataclasses import dataclass

from pages.shared.parts.base.part import part_of
from treecore.draw import Stretch, gain_area
from treecore.growing import Candidate

AREA = part_of("area", "base/fit.js", "base/head.js", "base/chart.js", "area.js", styles=("base/head", "area"))

LABELLED = 12


@dataclass(frozen=True, slots=True)
class AreaChild:
    """One branch: its share of the rows, its impurity, and its words."""

    name: str
    label: str
    share: float
    value: float
    value_text: str
    counts: str
    fraction: str
    over: bool


@dataclass(frozen=True, slots=True)
class AreaData:
    """A candidate as an area: shares across, impurities upwards."""

    label: str
    note: str
    feature: str
    axes: str
    sum: str
    rounding: str
    before: float
    before_text: str
    gain: float
    gain_text: str
    labelled: bool
    missing: float
    children: tuple[AreaChild, ...]


def area_data(candidate: Candidate, criterion: str) -> AreaData:
    """All that the script needs to draw a candidate."""
    made = gain_area(candidate, criterion)
    return AreaData(
        label=made.label,
        note=made.note,
        feature=made.feature,
        axes=f" by {made.by.word}: across, the share of each branch; upwards, its impurity.",
        sum=made.sum,
        rounding=made.rounding,
        before=made.before,
        before_text=made.before_shown,
        gain=made.gain,
        gain_text=f"gain {made.gain_shown}",
        labelled=len(made.there) <= LABELLED,
        missing=made.missing,
        children=tuple(map(child_data, made.there)),
    )


def child_data(one: Stretch) -> AreaChild:
    """One branch."""
    return AreaChild(one.name, one.label, one.share, one.value, one.shown, one.counts, one.fraction, one.over)
