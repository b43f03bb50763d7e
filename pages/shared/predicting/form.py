"""One row: what the tree says of it, and a field for every feature."""

from __future__ import annotations

import streamlit as st

from pages.shared import cache, state
from pages.shared.components.form import form_data, row_form
from pages.shared.predicting.asked import ask_text, read_ask, row_of
from pages.shared.predicting.case import Case, case_of
from pages.shared.predicting.onslide import on_the_slide
from treecore.words import decimals, number

MOST_NAMED = 1000  # rows to choose among by name; beyond, by number
MOST_STEPS = 300  # steps to choose among; a larger tree is shown whole, or as Grow has it


def show(case: Case) -> None:
    """Draw the choice of a row, the answer and the fields."""
    choose_row(case)
    hidden = state.hidden("answer")
    notes = [] if hidden else [*in_dollars(case), *on_the_slide(case)]
    row_form(
        form_data(
            case.about.table,
            case.values,
            None if hidden else case.way,
            changed=case.changed,
            truth="" if hidden else truth_text(case),
            notes=notes,
            words=(case.about.card.row, case.about.card.rows),
        ),
        on_change=change,
    )


def choose_row(case: Case) -> None:
    """The row that the form starts from: one of those looked at, or none."""
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        # Other rows are another choice: the browser would look for the name of the old one among them.
        key = f"case_choice_{case.rows.fingerprint}"
        if st.session_state.get(key) != case.place:
            st.session_state[key] = case.place

        def take() -> None:
            state.change(case=int(st.session_state[key] or 0), ask="")

        if case.rows.n <= MOST_NAMED:
            names = ["(an empty form)", *map(str, case.rows.labels)]
            st.selectbox(
                "Start from",
                range(len(names)),
                format_func=lambda k: names[k],
                key=key,
                on_change=take,
                width="stretch",
            )
        else:
            st.number_input(f"Start from row (1 to {case.rows.n:,})", 0, case.rows.n, key=key, on_change=take)
        if 1 < case.last <= MOST_STEPS and not case.is_written:
            steps(case)
        st.button("Empty", on_click=state.change, kwargs={"case": 0, "ask": ""}, help="Clear all fields.")
        if case.changed:
            st.button("Undo changes", on_click=state.change, kwargs={"ask": ""})


def steps(case: Case) -> None:
    """How many splits of the tree are used: all, or as many as Grow has made."""
    last = case.last
    st.selectbox(
        "Tree",
        [0, *range(1, last)],
        # The browser remembers the words that it shows: they must stay when the size of the tree does not.
        format_func=lambda k: f"after split {k}" if k else "the whole tree",
        width=165,
        **state.widget("step", to=lambda step: 0 if step >= last else step, back=lambda step: step or 0),
    )


def change() -> None:
    """Take a change of a field; one that says what the row says anyway is no change."""
    said = st.session_state["form"].changed
    if not said:
        return
    case = case_of(state.scene())
    name, value = str(said["feature"]), str(said["value"])
    changes = read_ask(case.scene.ask) | {name: value}
    start = row_of(case.rows, case.place - 1).get(name) if case.place else None
    if value == ("" if start is None else number(start) if isinstance(start, float) else start):
        del changes[name]
    try:
        state.change(ask=ask_text(changes))
    except ValueError:
        # Longer than a link can be: the field goes back to what it was.
        state.change()


def truth_text(case: Case) -> str:
    """What the row is in truth."""
    if case.truth is None:
        return ""
    said = case.truth if isinstance(case.truth, str) else decimals(case.truth)
    if case.rows.is_class:
        return f"In truth: {said}. {'✗ The tree is wrong.' if case.is_wrong else '✓ The tree is right.'}"
    return f"In truth: {said}."


def in_dollars(case: Case) -> list[str]:
    """The answer in dollars, where the target is money."""
    if (money := case.money) is None:
        return []
    leaf = cache.rows(case.about, case.way.answers.path)
    return list(money.tell(leaf.y, case.about.card.row, case.about.card.rows))
