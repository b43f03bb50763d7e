"""The frame around every page: which table, the lecture moments, the link, the presentation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import streamlit as st

from pages.shared.components import register

KEY = "frame"


@cache
def component(tables: tuple[Any, ...], moments: tuple[Any, ...]) -> Any:
    """The bar, with the tables and the moments of the app, which are the same for everyone until the server stops."""
    given = {"TABLES": tables, "MOMENTS": moments}
    return register("frame", "dom.js", "copy_link.js", "follow.js", "frame.js", given=given)


def frame_bar(
    data: Mapping[str, Any],
    actions: Mapping[str, Callable[[Any], None]],
    *,
    tables: tuple[Any, ...],
    moments: tuple[Any, ...],
) -> None:
    """Draw the bar; what a person does in it calls the action of that name: data, hide, start."""

    def done() -> None:
        for name, value in (st.session_state[KEY].did or {}).items():
            actions[name](value)

    component(tables, moments)(key=KEY, data=dict(data), on_did_change=done)
