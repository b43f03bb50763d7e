"""What a session remembers of our own, beside the values of Streamlit's widgets.

Streamlit breaks a callback off for a newer click wherever it touches `st.session_state`, and what was half done stays
so. All of ours is therefore one dictionary: a callback asks for it once, before it changes anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import streamlit as st

KEY = "treewalk"
TAKEN: ContextVar[dict[str, Any] | None] = ContextVar("taken", default=None)


def session() -> dict[str, Any]:
    """All that this session remembers, by name."""
    taken = TAKEN.get()
    if taken is not None:
        return taken
    if KEY not in st.session_state:
        st.session_state[KEY] = {}
    return st.session_state[KEY]


@contextmanager
def at_once() -> Iterator[dict[str, Any]]:
    """Do something as a whole: inside, `session` does not ask Streamlit again, so Streamlit cannot break it off."""
    token = TAKEN.set(session())
    try:
        yield session()
    finally:
        TAKEN.reset(token)
