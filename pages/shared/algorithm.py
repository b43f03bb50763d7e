"""The choice among the four algorithms of the lectures."""

from __future__ import annotations

import streamlit as st

import treecore as tc
from pages.shared import meaning, state
from pages.shared.meaning import Meaning
from pages.shared.scene import Value


def presets(about: Meaning, **besides: Value) -> None:
    """The four algorithms; none is marked where a person changed its settings. `besides` changes along with it."""
    key = "preset_choice"
    name = meaning.preset_of(about.scene, about.card)
    changed = meaning.policy_of(about.scene, about.card) != tc.PRESETS[name]
    value = None if changed else name
    if st.session_state.get(key, ...) != value:
        st.session_state[key] = value

    def take() -> None:
        chosen = st.session_state[key] or name
        state.change(**meaning.choose_preset(chosen, about.card), **besides)

    st.segmented_control("Algorithm", list(tc.PRESETS), key=key, on_change=take, label_visibility="collapsed")
