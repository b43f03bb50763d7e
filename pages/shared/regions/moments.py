"""The lecture moments of the Regions page."""

from __future__ import annotations

from typing import Any

from datasets.made import ACROSS, UP
from pages.shared.link.scene import Moment
from pages.shared.plane.drawing import started


def drawn(name: str, **values: Any) -> dict[str, Any]:
    """A moment on a starter, whose points travel in the link."""
    return {key: value for key, value in (started(name) | {"across": ACROSS, "up": UP} | values).items() if value != ""}


MOMENTS = (
    Moment(
        "x and o: two cuts that win nothing",
        "27 of 32 are right before and after both cuts, while the entropy falls from 0.625 to 0.312 bits.",
        {"data": "x_and_o", "step": 2},
    ),
    Moment(
        "x and o: what they were good for",
        "The third and the fourth cut get 30 and 32 right, because the first two had set the x apart.",
        {"data": "x_and_o", "step": 4},
    ),
    Moment(
        "Baseball: three regions",
        "Years and Hits as on the slide: mean log salaries of 5.107, 5.998 and 6.740; RSS from 207.2 to 91.3.",
        {"data": "baseball", "order": "best", "step": 2},
    ),
    Moment(
        "One feature: a step function",
        "Years alone: every leaf is a level line through its players, and the blue strokes are its residuals.",
        {"data": "baseball", "columns": "Hits:out", "order": "best", "step": 3, "node": "0.0"},
    ),
    Moment(
        "Too few eggs or too many",
        "One feature is a strip: no single cut of it can tell sick from well, and two can.",
        {"data": "eggs_two_thresholds", "step": 2},
    ),
    Moment(
        "Ice cream, then milk again",
        "Milk is cut twice, at different amounts: below the first cut only where there was ice cream.",
        {"data": "icecream_milk_revisit", "step": 3},
    ),
    Moment(
        "Weather has bands",
        "Levels are bands instead of a scale; Wind is fixed, and faint days have another wind.",
        {"step": 3},
    ),
    Moment(
        "The staircase on a diagonal",
        "Six cuts imitate one slanting line: of the tuning rows the tree has 17% wrong, the line none.",
        drawn("diagonal", model="all", step=6),
    ),
    Moment(
        "A circle: the line is lost",
        "Four cuts are enough for the disc; no straight line comes near it, and the neighbours need no shape.",
        drawn("circle", model="all", step=4),
    ),
    Moment(
        "Stripes: the neighbours are lost",
        "One feature decides and the other is noise: the tree leaves it out, a distance cannot.",
        drawn("stripes", model="all", step=4),
    ),
    Moment(
        "XOR, drawn",
        "The best first cut gains 0.062 bits. Move a point across a border and see how the tree grows another way.",
        drawn("xor", pen=True, step=11),
    ),
    Moment(
        "Trees or linear regression?",
        "On tuning rows the whole tree is off by 0.536 and the line by 0.537; five neighbours by 0.477.",
        {"data": "baseball", "order": "best", "step": 2, "model": "all"},
    ),
    Moment(
        "A logarithm moves the neighbours",
        "From log Years the tree sends every player to the same leaf; neighbours and line change their answers.",
        {"data": "baseball", "order": "best", "step": 2, "model": "neighbours", "scale": "log"},
    ),
    Moment(
        "Neighbours without a common scale",
        "Hits run to 238, Years to 24: unscaled, near means near in Hits, and the error goes from 0.477 to 0.552.",
        {"data": "baseball", "order": "best", "step": 2, "model": "neighbours", "unscaled": True},
    ),
)
