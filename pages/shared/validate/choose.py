"""Choose a hyper-parameter: the folds, the error against the value, the final model and its one test figure."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import streamlit as st

import treecore as tc
from pages.shared import cache, pieces, shares, shell, state, tables
from pages.shared.components.curve import curve_view
from pages.shared.components.folds import folds_data, folds_view
from pages.shared.components.tree import tree_view
from pages.shared.markup import code, heading, table
from pages.shared.pieces import Pieces
from pages.shared.text import literal
from pages.shared.validate.choosing import Choosing
from treecore.hyper import HYPERS, Learner
from treecore.validate import Plan, Validation, plan, retrained, validations
from treecore.words import amount

USUAL, BY_IMPURITY = "depth", "alpha by impurity"
WORDS = {
    "depth": "Depth",
    "min leaf": "Min leaf",
    "alpha": "Alpha",
    "alpha by impurity": "Alpha by impurity",
    "k": "k neighbours",
}
FOLDS = (3, 5, 10, 0)
ONE_BY_ONE = 2_000  # rows up to which each of them may be a fold of its own
AGAIN = {"fold": 0, "final": ""}  # where a new cross-validation begins


def controls() -> None:
    """Which hyper-parameter, and how many folds."""
    now = state.scene()
    # Of a number the error is the impurity.
    offered = [
        name for name in HYPERS if name in (now.hyper, USUAL) or name != BY_IMPURITY or cache.table(now).is_class
    ]
    st.segmented_control(
        "Hyper-parameter",
        offered,
        format_func=lambda name: WORDS[name],
        label_visibility="collapsed",
        **restarting(
            "hyper", to=lambda name: name or USUAL, back=lambda name: "" if name == USUAL else name or now.hyper
        ),
    )
    st.segmented_control(
        "Folds",
        sorted({*FOLDS, now.folds}, key=lambda count: count or tables.KEPT),
        format_func=lambda count: f"{count}-fold" if count else "Leave one out",
        label_visibility="collapsed",
        **restarting("folds", back=lambda count: now.folds if count is None else count),
    )


def restarting(name: str, **ways: Any) -> dict[str, Any]:
    """A widget's arguments, as of `state.widget`; a change of it begins again, with the test rows hidden."""
    return state.widget(name, beside=AGAIN, **ways)


def show() -> None:
    """Draw the section."""
    now = state.scene()
    parts, policy = shares.of(now), shares.full(now).policy
    count = now.folds or None
    if count is None and parts.train.n > ONE_BY_ONE:
        st.warning(f"One row at a time would be {parts.train.n:,} folds: choose 10 folds, or fewer training rows.")
        return
    name = {
        "fingerprint": parts.train.fingerprint,
        "policy": repr(policy),
        "hyper": now.hyper or USUAL,
        "count": count,
        "seed": now.split_seed,
        "stratify": now.stratify,
    }
    try:
        work = validating(**name, _table=parts.train, _policy=policy)
    except ValueError as reason:
        st.warning(literal(tables.sentence(str(reason)), 400))
        return
    long = tuple(name.values()) if parts.train.n >= cache.LARGE else None
    pieces.show(work, lambda found: draw(found, parts), long=long)


@st.cache_resource(max_entries=32, ttl=tables.KEPT, show_spinner=False)
def validating(
    fingerprint: str,  # noqa: ARG001 - the key of the cache: Streamlit leaves out the arguments with an underscore
    policy: str,  # noqa: ARG001 - the same
    hyper: str,
    count: int | None,
    seed: int,
    stratify: bool,
    _table: tc.Table,
    _policy: tc.Policy,
) -> Pieces[Validation]:
    """A cross-validation, as far as anybody has come with it."""
    return Pieces(validations(plan(_table, _policy, hyper, count=count, seed=seed, stratify=stratify)))


@st.cache_resource(max_entries=64, ttl=tables.KEPT, show_spinner=False)
def final_model(fingerprint: str, policy: str, hyper: str, value: float, _plan: Plan) -> Learner:  # noqa: ARG001
    """The model of all training rows, made once."""
    return retrained(_plan, value)


def draw(found: Validation, parts: tc.Shares) -> None:
    """What has come of the cross-validation so far."""
    now, made = state.scene(), found.plan
    card = cache.card(now)
    view = Choosing(found, parts, min(now.fold, len(made.held_out)), now.rule, now.final, row=card.row, rows=card.rows)
    if found.is_done and now.final:
        name = {"fingerprint": made.table.fingerprint, "policy": repr(made.policy), "hyper": made.hyper.name}
        view = replace(view, model=final_model(**name, value=view.value, _plan=made))
    with st.container(key="sentence"):
        st.markdown(heading(view.sentence.feature, view.sentence.rest))
    progress(found)
    for note in (*parts.notes, *made.notes):
        st.caption(literal(note, 400))
    if not found.folds:
        return
    left, right = st.columns(2, gap="large")
    with left, st.container(key="larger_folds"):
        if view.model is None:
            show_folds(view)
        else:
            show_model(view, view.model)
        st.html(code(view.recipe, view.stage, label="Cross-validation, step by step"))
    with right, st.container(key="larger_curve"):
        what = "Share wrong" if view.is_class else "Mean squared error"
        st.markdown(
            f"**{what} of held-out rows**{'; thin: a fold, bold: their average' if view.thin else ', on average'}"
        )
        curve_view(view.curve, height=215 if now.present else 270)
        if found.is_done:
            figures(view)


def progress(found: Validation) -> None:
    """How far it is, while it goes on."""
    if not found.is_done:
        tried, every = len(found.folds), len(found.plan.held_out)
        st.progress(tried / every, f"{tried} of {amount(every, 'fold')} tried. Anything else you do leaves it.")


@contextmanager
def title_row(title: str) -> Iterator[None]:
    """A title, and buttons at the other end of its line."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(title, width="content")
        st.space("stretch")
        yield


def show_folds(view: Choosing) -> None:
    """Which rows are held out in which fold."""
    every = len(view.found.plan.held_out)

    def step(by: int) -> None:
        state.change(fold=(state.scene().fold + by) % (every + 1))

    shell.on_keys(N=lambda: step(1), P=lambda: step(-1), Home=lambda: state.change(fold=0))
    with title_row(f"**Which rows are held out** of {view.parts.train.n} training rows"):
        st.button("←", key="fold_back", help="The fold before (P)", on_click=step, args=(-1,))
        st.button("Next fold →", key="fold_next", help="N", on_click=step, args=(1,))
    folds_view(folds_data(view.found, view.place, chosen=view.fold), on_pick=pick_fold)


def pick_fold() -> None:
    """Look at the fold that was picked."""
    picked = st.session_state["folds"].picked
    if picked:
        state.change(fold=int(picked))


def show_model(view: Choosing, model: Learner) -> None:
    """The model made of all training rows."""
    is_tree = isinstance(model, tc.Tree)
    what = "The tree of all" if is_tree else f"The nearest {view.value:g} vote, of all"
    with title_row(f"**{what} {view.parts.train.n} training rows**"):
        st.button("Back to the folds", key="folds_again", on_click=state.change, kwargs={"final": ""})
    if isinstance(model, tc.Tree):
        height = 290 if state.scene().present else 380
        tree_view(model, key="final_tree", height=height, detail="counts", growing=False)


def figures(view: Choosing) -> None:
    """The errors of the chosen value, the rule of choice, and what to do next."""
    st.html(table([f"error of {view.named(view.place)}", ""], view.figures, label="Errors of the chosen value"))
    with st.container(key="next_action", horizontal=True, vertical_alignment="center", gap="small"):
        st.segmented_control(
            "Rule",
            ["", "one"],
            format_func=lambda rule: "One standard error" if rule else "Lowest error",
            label_visibility="collapsed",
            **restarting("rule", back=lambda rule: state.scene().rule if rule is None else rule),
        )
        if not view.final:
            again = f"Retrain on all {view.parts.train.n} training rows"
            st.button(again, key="retrain", type="primary", on_click=state.change, kwargs={"final": "model"})
        elif view.final == "model" and view.parts.test.n:
            st.button(
                "Show the test figure", key="test", type="primary", on_click=state.change, kwargs={"final": "test"}
            )
