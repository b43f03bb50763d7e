"""What can be pressed on a page: keys that work whatever has the focus, and the buttons of a bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import streamlit as st

from pages.shared.components import register

COMPONENT = register(
    "console", "dom.js", "presses.js", "choices.js", "follow.js", "console.js", styles=("choices", "console")
)
KEY, SEEN = "console", "console_seen"
CHOOSE = "choose "
Actions = Mapping[str, Callable[[], None]]


def console(actions: Actions, bar: Mapping[str, Any] | None = None, *, address: str = "", to: str = "") -> None:
    """Call an action when its key or button is pressed: `{"N": forward, "PageDown": forward, "Escape": leave}`.

    `bar` is what `pages.shared.stepping` makes; an option of its choice presses `choose …`, which no key does.
    `address` is put into the address bar where that has no values; `to` is a link that the browser follows at once.
    """
    keys = [name for name in actions if not name.startswith(CHOOSE)]
    COMPONENT(
        key=KEY,
        data={"keys": keys, "seen": st.session_state.get(SEEN, 0), "bar": bar, "address": address, "to": to},
        on_pressed_change=partial(pressed, actions),
    )


def pressed(actions: Actions) -> None:
    """Act on every press that was not acted on before; a press comes again until the browser knows it was seen."""
    for serial, name in sorted(st.session_state[KEY].pressed or []):
        if serial > st.session_state.get(SEEN, 0):
            st.session_state[SEEN] = serial
            if name in actions:
                actions[name]()
