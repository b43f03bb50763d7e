"""Choose a hyper-parameter: the folds, the error against the value, the final model and its one test figure."""

from __future__ import annotations

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

USUAL = "depth"
FOLDS = (3, 5, 10, 0)
ONE_BY_ONE = 2_000  # rows up to which each of them may be a fold of its own
AGAIN = {"fold": 0, "final": ""}  # where a new cross-validation begins


def show() -> None:
    """Draw the section."""
    now = state.scene()
    parts = shares.of(now)
    count = now.folds or None
    if count is None and parts.train.n > ONE_BY_ONE:
        st.warning(f"One row at a time would be {parts.train.n:,} folds: choose 10 folds, or fewer training rows.")
        return
    try:
        work = validating(**name_of(parts), hyper=now.hyper or USUAL, count=count)
    except ValueError as reason:
        st.warning(literal(tables.sentence(str(reason)), 400))
        return
    long = (repr(name_of(parts)), now.hyper, count) if parts.train.n >= cache.LARGE else None
    pieces.show(work, lambda found: draw(found, parts), long=long)


def name_of(parts: tc.Shares) -> dict[str, object]:
    """What tells one cross-validation from another in a cache, beside its hyper-parameter and its folds."""
    now = state.scene()
    about = shares.full(now)
    return {
        "fingerprint": parts.train.fingerprint,
        "policy": repr(about.policy),
        "seed": now.split_seed,
        "stratify": now.stratify,
        "_table": parts.train,
        "_policy": about.policy,
    }


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


def controls() -> None:
    """Which hyper-parameter, and how many folds."""
    asked = state.scene().hyper
    st.segmented_control(
        "Hyper-parameter",
        HYPERS,
        format_func=lambda name: WORDS[name],
        label_visibility="collapsed",
        **restarting("hyper", to=lambda name: name or USUAL, back=lambda name: "" if name == USUAL else name or asked),
    )
    now = state.scene().folds
    st.segmented_control(
        "Folds",
        sorted({*FOLDS, now}, key=lambda count: count or tables.KEPT),
        format_func=lambda count: f"{count} folds" if count else "Leave one out",
        label_visibility="collapsed",
        **restarting("folds", back=lambda count: now if count is None else count),
    )


WORDS = {"depth": "Depth", "min leaf": "Min leaf", "alpha": "Alpha", "k": "k nearest neighbours"}


def restarting(name: str, **ways: object) -> dict:
    """A widget's arguments, as of `state.widget`; a change of it begins again at all folds, with the test rows hidden."""
    tied = state.widget(name, **ways)
    take = tied["on_change"]

    def changed() -> None:
        take()
        state.change(**AGAIN)

    return tied | {"on_change": changed}


def draw(found: Validation, parts: tc.Shares) -> None:
    """What has come of the cross-validation so far."""
    now = state.scene()
    card = cache.card(now)
    view = Choosing(
        found, parts, min(now.fold, len(found.plan.held_out)), now.rule, now.final, None, card.row, card.rows
    )
    if found.is_done and now.final:
        model = final_model(
            parts.train.fingerprint, repr(found.plan.policy), found.plan.hyper.name, view.value, found.plan
        )
        view = Choosing(found, parts, view.fold, now.rule, now.final, model, card.row, card.rows)
    with st.container(key="sentence"):
        st.markdown(heading(view.sentence.feature, view.sentence.rest))
    progress(found)
    for note in (*parts.notes, *found.plan.notes):
        st.caption(literal(note, 400))
    if not found.folds:
        return
    left, right = st.columns(2, gap="large")
    with left:
        show_model(view) if view.model is not None else show_folds(view)
    with right:
        st.markdown(
            f"**{'Share wrong' if view.is_class else 'Mean squared error'} of held-out rows** against {view.title}"
        )
        curve_view(view.curve, height=300 if now.present else 270)
        st.caption("Thin: one fold each. Bold: their average, with one standard error either way.")
        figures(view)


def progress(found: Validation) -> None:
    """How far it is, while it goes on."""
    if not found.is_done:
        tried, every = len(found.folds), len(found.plan.held_out)
        st.progress(tried / every, f"{tried} of {amount(every, 'fold')} tried. Anything else you do leaves it.")


def show_folds(view: Choosing) -> None:
    """Which rows are held out in which fold."""
    every = len(view.found.plan.held_out)

    def step(by: int) -> None:
        state.change(fold=(state.scene().fold + by) % (every + 1))

    shell.on_keys(N=lambda: step(1), P=lambda: step(-1), Home=lambda: state.change(fold=0))
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(f"**Which rows are held out** of {view.parts.train.n} training rows", width="content")
        st.space("stretch")
        st.button("←", key="fold_back", help="The fold before (P)", on_click=step, args=(-1,))
        st.button("Next fold →", key="fold_next", help="N", on_click=step, args=(1,))
    folds_view(folds_data(view.found, view.place, chosen=view.fold), on_pick=pick_fold)
    st.html(code(view.recipe, view.stage, label="Cross-validation, step by step"))


def pick_fold() -> None:
    """Look at the fold that was picked."""
    picked = st.session_state["folds"].picked
    if picked:
        state.change(fold=int(picked))


def show_model(view: Choosing) -> None:
    """The model made of all training rows."""
    if isinstance(view.model, tc.Tree):
        st.markdown(f"**The tree of all {view.parts.train.n} training rows**, {literal(view.named(view.place))}")
        tree_view(view.model, key="final_tree", height=400, detail="counts", growing=False)
    else:
        st.markdown(
            f"**All {view.parts.train.n} training rows** are kept, and the nearest {view.value:g} of them vote."
        )
    st.html(code(view.recipe, view.stage, label="Cross-validation, step by step"))


def figures(view: Choosing) -> None:
    """The rule of choice, the errors of the chosen value, and what to do next."""
    if not view.found.is_done:
        return
    st.html(table([f"error of {view.named(view.place)}", ""], view.figures, label="Errors of the chosen value"))
    with st.container(key="next_action", horizontal=True, vertical_alignment="center", gap="small"):
        st.segmented_control(
            "Rule",
            ["", "one"],
            format_func=lambda rule: "One standard error" if rule else "Lowest error",
            label_visibility="collapsed",
            **restarting("rule", to=lambda rule: rule, back=lambda rule: rule or ""),
        )
        if not view.final:
            rows = view.parts.train.n
            st.button(
                f"Retrain on all {rows} training rows", type="primary", on_click=state.change, kwargs={"final": "model"}
            )
        elif view.final == "model" and view.parts.test.n:
            st.button("Show the test figure", type="primary", on_click=state.change, kwargs={"final": "test"})
        if view.final:
            st.button("Back to the folds", on_click=state.change, kwargs={"final": ""})
