"""Every choice about growing and about the picture, with a sentence each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import streamlit as st

from pages.shared.frame import shell, state
from pages.shared.link.common import DETAILS
from pages.shared.meaning import cache, meaning
from pages.shared.text.literal import literal
from pages.shared.walk.moment import GrowView
from treecore.growing import MEASURES
from treecore.scoring import criteria_for
from treecore.tree import CHOICES, LIMITS, ORDERS

ORDER_WORDS = {
    "breadth": "Level by level.",
    "depth": "Down the first branch, then the next.",
    "best": "Where most is gained in the whole tree.",
}
NAMES = {
    "criterion": "Criterion",
    "ranking": "Ranking",
    "nominal": "Nominal features",
    "cut": "Numeric cuts",
    "missing": "Missing values",
}
ZERO = "Go on splitting at gain 0"
LABELS = {**NAMES, **{name: limit.label for name, limit in LIMITS.items()}, "zero_gain": ZERO}


def show(view: GrowView) -> None:
    """Draw all choices in two columns."""
    shell.say(view.about.switched, st.info)
    left, right = st.columns(2)
    with left:
        for name in NAMES:
            choose(view, name)
    with right:
        for name in LIMITS:
            enter(view, name)
        tick(view)
    picture, more = st.columns(2)
    with picture, described(ORDER_WORDS[view.about.scene.order]):
        st.selectbox("Order of the steps", list(ORDERS), **state.widget("order"))
    with more:
        st.selectbox("Detail in the boxes", DETAILS, **state.widget("detail"))
        st.checkbox(f"Name the {literal(view.about.card.rows)} in small boxes", **state.widget("named"))
        rare = [name for name, measure in MEASURES.items() if not measure.is_usual]
        fitting = [name for name in rare if view.allows(name) and name != view.deciding]
        if fitting:
            st.pills(
                "More bars",
                fitting,
                selection_mode="multi",
                **state.widget("extra", to=lambda names: [n for n in names if n in fitting], back=tuple),
            )


@contextmanager
def described(words: str) -> Iterator[None]:
    """A widget with a sentence right under it: what it means is to be read without a hover."""
    with st.container(gap="xxsmall"):
        yield
        st.caption(words)


def set_policy(name: str, value: Any) -> None:
    """Change one field of the policy; the walk goes on at the same step."""
    now = state.scene()
    state.attempt(LABELS[name], **meaning.choose_policy(now, cache.card(now), **{name: value}), node="")


def bound(name: str, value: Any) -> dict[str, Any]:
    """The arguments that tie a widget to a field of the policy."""
    key = f"policy_{name}"
    if st.session_state.get(key, ...) != value:
        st.session_state[key] = value
    return {"key": key, "on_change": lambda: set_policy(name, st.session_state[key])}


def choose(view: GrowView, name: str) -> None:
    """A choice among names."""
    fitting = [one.name for one in criteria_for(view.about.table.target.kind)]
    options = fitting if name == "criterion" else list(CHOICES[name])
    value = getattr(view.about.policy, name)
    said = CHOICES[name][value]
    with described(f"{said[0].upper()}{said[1:]}."):
        st.selectbox(NAMES[name], options, **bound(name, value))


def enter(view: GrowView, name: str) -> None:
    """A number, or nothing where there is no limit."""
    limit = LIMITS[name]
    if limit.target not in (None, view.about.table.target.kind):
        return
    with described(limit.words):
        st.number_input(limit.label, step=limit.step, **bound(name, getattr(view.about.policy, name)))


def tick(view: GrowView) -> None:
    """Whether to go on at gain 0."""
    with described(
        "The lectures' ID3 stops only when a node is pure or no split is left; most programs stop at gain 0."
    ):
        st.checkbox(ZERO, **bound("zero_gain", view.about.policy.zero_gain))
