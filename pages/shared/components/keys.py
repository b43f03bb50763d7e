"""Keys that work anywhere on the page, whatever has the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import streamlit as st

COMPONENT = st.components.v2.component("treewalk_keys", js=Path(__file__).with_suffix(".js").read_text("utf-8"))
KEY, SEEN = "keys", "keys_seen"
Actions = Mapping[str, Callable[[], None]]


def listen(actions: Actions, address: str = "") -> None:
    """Call an action when its key is pressed: `{"N": forward, "PageDown": forward, "Escape": leave}`.

    `address` is put into the address bar where that has no values.
    """
    COMPONENT(
        key=KEY,
        data={"keys": list(actions), "seen": st.session_state.get(SEEN, 0), "address": address},
        on_pressed_change=partial(pressed, actions),
    )


def pressed(actions: Actions) -> None:
    """Act on every press that was not acted on before; a press comes again until the browser knows it was seen."""
    for serial, key in sorted(st.session_state[KEY].pressed or []):
        if serial > st.session_state.get(SEEN, 0):
            st.session_state[SEEN] = serial
            if key in actions:
                actions[key]()
