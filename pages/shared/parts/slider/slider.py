"""A slider over some values: what is written on each goes along, so that moving it asks nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pages.shared.parts.base.board import alone
from pages.shared.parts.base.part import part_of

SLIDER = part_of("slider", "slider.js")


def slider(
    label: str,
    options: Sequence[str],
    chosen: int,
    take: Callable[[int], None],
    *,
    key: str = "slider",
    width: int = 300,
) -> None:
    """Show the slider at a place among its options; `take` is told the place that a person moves it to."""

    def picked(place: int) -> None:
        take(max(0, min(int(place), len(options) - 1)))

    data = {"label": label, "options": list(options), "chosen": chosen}
    alone(SLIDER, data, key=key, width=width, picked=picked)
