"""A slider over some values: what is written on each goes along, so that moving it asks nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from pages.shared.components import register

_slider = register("slider", "dom.js", "slider.js")


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

    def picked() -> None:
        place = st.session_state[key].picked
        if place is not None:
            take(max(0, min(int(place), len(options) - 1)))

    data = {"label": label, "options": list(options), "chosen": chosen}
    _slider(key=key, data=data, width=width, on_picked_change=picked)
