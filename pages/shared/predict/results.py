"""Rows sent through the tree: how many are right, and which are wrong."""

from __future__ import annotations

import streamlit as st

from pages.shared.frame import shell, state
from pages.shared.frame.split_menu import split_menu
from pages.shared.meaning import shares
from pages.shared.parts.base.board import Placed
from pages.shared.parts.outcome.outcome import OUTCOME, outcome_data
from pages.shared.predict.case import AMONG, FILE, PARTS, PredictView, routed
from pages.shared.text.literal import literal

KEY = "among_choice"


def parts(case: PredictView) -> dict[str, Placed]:
    """How the rows come out, unless that is held back or there is nothing to hold them against."""
    if state.hidden("answer") or not case.rows.n or case.rows.y is None:
        return {}
    words = {"row": case.about.card.row, "rows": case.about.card.rows}
    data = outcome_data(routed(case), chosen=0 if case.changed else case.place, **words)
    return {"outcome": Placed(OUTCOME, data, {"picked": pick})}


def show(case: PredictView) -> None:
    """Choose the rows; say why there is nothing to see of them."""
    choose_rows(case)
    for note in case.notes:
        st.caption(literal(note, 300))
    if shell.held_back("answer", "The result"):
        return
    if not case.rows.n:
        st.info("There are no rows here: give this part a larger share.")
    elif case.rows.y is None:
        st.info(f"These rows have no {literal(case.about.table.target.name)}: they have predictions, but no mistakes.")


def choose_rows(case: PredictView) -> None:
    """Which rows are looked at; with train, tuning and test, how they are shared out."""
    options = [name for name in AMONG if name != FILE or case.scene.batch]
    if st.session_state.get(KEY) != case.scene.among:
        st.session_state[KEY] = case.scene.among
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.segmented_control(
            "Which rows",
            options,
            format_func=AMONG.__getitem__,
            key=KEY,
            on_change=take_rows,
            label_visibility="collapsed",
        )
        if case.scene.among in PARTS:
            split_menu(shares.of(case.scene))


def take_rows() -> None:
    """Look at other rows, at the first of them."""
    state.change(among=st.session_state[KEY] or "", case=1, ask="", node="")


def pick(place: int) -> None:
    """Look at the row that was chosen among the wrong ones: its way lights up in the tree."""
    state.change(case=int(place), ask="", node="")
