"""A slider over some values: what is written on each goes along, so that moving it asks nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pages.shared.parts.base.board import Placed
from pages.shared.parts.base.part import part_of

SLIDER = part_of("slider", "slider.js")


@dataclass(frozen=True, slots=True)
class SliderData:
    """All that the script needs: what is moved, what is written on each of its places, and where it stands."""

    label: str
    options: Sequence[str]
    chosen: int


def slider(label: str, options: Sequence[str], chosen: int, take: Callable[[int], None]) -> Placed:
    """The slider at a place among its options; `take` is told the place that a person moves it to."""

    def picked(place: int) -> None:
        take(max(0, min(int(place), len(options) - 1)))

    return Placed(SLIDER, SliderData(label, options, chosen), {"picked": picked})
