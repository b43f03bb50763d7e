"""Validate: choose a hyper-parameter by cross-validation, and see whether the tree is stable."""

import streamlit as st

from pages.shared import router, scene, shell, state
from pages.shared.scene import Moment
from pages.shared.validate import choose, stable
from treecore.hyper import HYPERS

TITLE = "Validate"
ORDER = 35
MOST_FOLDS, MOST_DRAWS = 200, 1_000
FIELDS = (
    scene.choice("ask", ("", "stable")),
    scene.choice("hyper", ("", *HYPERS)),
    scene.whole("folds", 5, most=MOST_FOLDS),
    scene.whole("fold"),
    scene.choice("rule", ("", "one")),
    scene.choice("final", ("", "model", "test")),
    scene.choice("draw", ("", "bootstrap")),
    scene.whole("draws", 100, least=1, most=MOST_DRAWS),
    scene.whole("drawn"),
)
SECTIONS = {"": ("Choose a hyper-parameter", choose), "stable": ("Is it stable?", stable)}
SCENES = (
    Moment(
        "The day that decides",
        "Leave out D3, one humid overcast day of 14, and Humidity takes Outlook’s place at the root.",
        {"ask": "stable", "drawn": 3},
    ),
)


def show() -> None:
    """Draw the page."""
    now = state.scene()
    section = SECTIONS[now.ask][1]
    st.html(shell.style("grow.css"))
    st.html(shell.style("validate.css"))
    with st.container(key="ask_row", horizontal=True, vertical_alignment="center", gap="medium"):
        st.segmented_control(
            "Question",
            SECTIONS,
            format_func=lambda name: SECTIONS[name][0],
            label_visibility="collapsed",
            **state.widget("ask", back=lambda name: now.ask if name is None else name),
        )
        section.controls()
    section.show()


if __name__ == "__main__":
    router.run(show)
