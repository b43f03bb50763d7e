"""The panels of a page, one of which is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from pages.shared.components import register

_tabs = register("tabs", "dom.js", "choices.js", "tabs.js", styles=("choices", "tabs"))


def tabs(
    label: str, options: Mapping[str, str], chosen: str, take: Callable[[str], None], *, key: str = "tabs"
) -> None:
    """Show what can be opened, with what is written on each; `take` is told the name of what a person opens."""

    def picked() -> None:
        if name := st.session_state[key].picked:
            take(name)

    data = {"label": label, "options": list(options.items()), "chosen": chosen}
    # present.css knows tabs by the beginning of their key.
    _tabs(key=key, data=data, on_picked_change=picked)
