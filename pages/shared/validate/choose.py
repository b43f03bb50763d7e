"""Choose a hyper-parameter: the folds, the error against the value, the final model and its one test figure."""

from __future__ import annotations

import math
from dataclasses import replace

import streamlit as st

import treecore as tc
from pages.shared.frame import pieces, state
from pages.shared.frame.page import Bar, BarChoice, Steps
from pages.shared.frame.pieces import Pieces
from pages.shared.frame.split_menu import split_menu
from pages.shared.link.fields import Value
from pages.shared.meaning import cache, shares, tables
from pages.shared.meaning.kept import kept, name_of
from pages.shared.parts.curve.curve import curve_view
from pages.shared.parts.folds.folds import folds_data, folds_view
from pages.shared.parts.tabs.tabs import tabs
from pages.shared.parts.tree.tree import tree_view
from pages.shared.text.literal import literal
from pages.shared.text.markup import code, table
from pages.shared.validate.choosing import Choosing
from pages.shared.validate.values import read_tried
from treecore.comparing import Learner, Plan, Validation, plan, retrained, validations
from treecore.telling import Sentence
from treecore.words import amount

USUAL, BY_IMPURITY = "depth", "alpha by impurity"
WORDS = {
    "depth": "Depth",
    "min leaf": "Min leaf",
    "alpha": "Alpha",
    "alpha by impurity": "Alpha by impurity",
    "k": "k neighbours",
}
LOWEST = "lowest"
RULES = {LOWEST: "Lowest error", "one": "One standard error"}
FOLDS = (3, 5, 10, 0)
ONE_BY_ONE = 10_000  # rows up to which each of them may be a fold of its own
AGAIN: dict[str, Value] = {"fold": 0, "final": ""}  # where a new cross-validation begins


def controls(parts: tc.Shares) -> None:
    """Which hyper-parameter, and how many folds."""
    now = state.scene()
    # Of a number the error is the impurity.
    fits = [name for name in WORDS if name != BY_IMPURITY or parts.train.is_class]
    counts = sorted({*FOLDS, now.folds}, key=lambda count: count or math.inf)
    with st.container(key="choices", horizontal=True, vertical_alignment="center", gap="small"):
        split_menu(parts)
        tabs("Hyper-parameter", {name: WORDS[name] for name in fits}, asked(parts), choose_hyper, key="tabs_hypers")
        values_menu(WORDS[asked(parts)])
        tabs(
            "Folds",
            {str(count): f"{count}-fold" if count else "Leave one out" for count in counts},
            str(now.folds),
            lambda count: state.change(folds=int(count), **AGAIN),
            key="tabs_counts",
        )


def values_menu(hyper: str) -> None:
    """Which values are tried: those that are usual for the table, or a person's own."""
    own = read_tried(state.scene().tried)
    title = amount(len(own), "own value") if own else "Usual values"
    menu = st.popover(title, key="values_open", on_change="rerun", width="content")
    if menu.open:
        with menu:
            typed = state.widget("tried", to=lambda values: values.replace(",", ", "))
            st.text_input(
                f"Values of {hyper[:1].lower()}{hyper[1:]} to try, with commas between them",
                placeholder="empty: the usual ones",
                **{**typed, "on_change": lambda: choose_values(st.session_state[typed["key"]])},
            )


def choose_values(said: str) -> None:
    """Try the values that were typed."""
    state.attempt("The list of values", tried=said, **AGAIN)


def asked(parts: tc.Shares) -> str:
    """The hyper-parameter that the scene asks for. Which alpha is meant can also have been chosen on the Prune page."""
    now = state.scene()
    return BY_IMPURITY if now.hyper == "alpha" and now.risk and parts.train.is_class else now.hyper or USUAL


def choose_hyper(name: str) -> None:
    """Ask for another hyper-parameter."""
    said: dict[str, dict[str, Value]] = {
        BY_IMPURITY: {"hyper": "alpha", "risk": "impurity"},
        "alpha": {"hyper": "alpha", "risk": ""},
        USUAL: {"hyper": ""},
    }
    state.change(**said.get(name, {"hyper": name}), tried="", **AGAIN)


def show(question: BarChoice) -> Bar:
    """Draw the section, and give back its bar."""
    now = state.scene()
    parts, policy = shares.of(now), shares.policy(now)
    asks = (parts.train, policy, asked(parts), now.tried, now.folds or None, now.split_seed, now.stratify)
    try:
        if not now.folds and parts.train.n > ONE_BY_ONE:
            raise ValueError(f"one row at a time would be {parts.train.n:,} folds: choose 10 folds")
        work = validating(*asks)
    except ValueError as reason:
        controls(parts)
        return Bar(Sentence("", tables.sentence(str(reason))), choice=question)
    long = name_of(asks) if parts.train.n >= cache.LARGE else None
    view = seen(pieces.begin(work, long=long), parts)
    steps = Steps(
        view.fold,
        len(view.found.folds),
        here=lambda: min(state.scene().fold, len(work.now.folds)),
        go=go,
        unit="Fold",
        onward="Next fold",
    )
    controls(parts)
    pieces.show(work, lambda found: draw(seen(found, parts), work), long=long)
    return Bar(view.sentence, steps, question)


def go(fold: int) -> None:
    """Look at a fold, or at all of them."""
    state.change(fold=fold, final="")


@kept(most=32)
def validating(
    table: tc.Table, policy: tc.Policy, hyper: str, tried: str, count: int | None, seed: int, stratify: bool
) -> Pieces[Validation]:
    """A cross-validation, shared by all sessions, as far as it has come."""
    values = read_tried(tried) or None
    return Pieces(validations(plan(table, policy, hyper, count=count, seed=seed, stratify=stratify, values=values)))


@kept(most=64)
def final_model(plan: Plan, value: float) -> Learner:
    """The model of all training rows, made once."""
    return retrained(plan, value)


def seen(found: Validation, parts: tc.Shares) -> Choosing:
    """The cross-validation as the scene looks at it."""
    now, made = state.scene(), found.plan
    card = cache.card(now)
    view = Choosing(found, parts, min(now.fold, len(found.folds)), now.rule, now.final, row=card.row, rows=card.rows)
    if found.is_done and now.final:
        asks = (made.table, made.policy, made.hyper.name, view.value)
        view = replace(view, model=final_model.under(asks, made, view.value))
    return view


def draw(view: Choosing, work: Pieces[Validation]) -> None:
    """What has come of the cross-validation so far."""
    progress(view, work)
    for note in (*view.parts.notes, *view.found.plan.notes):
        st.caption(literal(note, 400))
    if not view.found.folds:
        return
    left, right = st.columns(2, gap="large")
    with left:
        # Neighbours have no picture of their own: they are the rows.
        if isinstance(view.model, tc.Tree):
            show_tree(view.model)
        else:
            show_folds(view)
        st.html(code(view.recipe, view.stage, label="Cross-validation, step by step"))
    with right, st.container(key="larger_curve"):
        st.markdown(f"**{view.measure} on held-out rows**: {view.key}")
        curve_view(view.curve, height=215 if state.scene().present else 270)
        if view.found.is_done:
            figures(view)


def progress(view: Choosing, work: Pieces[Validation]) -> None:
    """How far it is, while it goes on."""
    if not view.found.is_done:
        tried, every = len(view.found.folds), len(view.found.plan.held_out)
        pieces.bar(tried, every, view.so_far, work)


def show_folds(view: Choosing) -> None:
    """Which rows are held out in which fold."""
    told = f" of {view.parts.train.n} training rows" if view.is_class else ", and their mean squared error"
    st.markdown(f"**Which rows are held out**{told}")
    with st.container(key="larger_folds"):
        folds_view(folds_data(view.found, view.place, chosen=view.fold), on_pick=go)


def show_tree(tree: tc.Tree) -> None:
    """The tree of all training rows."""
    st.markdown(f"**The tree of all {tree.root.n} training rows**")
    height = 350 if state.scene().present else 380
    tree_view(tree, key="final_tree", height=height, detail="counts", growing=False)


def figures(view: Choosing) -> None:
    """The errors of the chosen value, the rule of choice, and what to do next."""
    st.html(table([f"error of {view.named(view.place)}", ""], view.figures, label="Errors of the chosen value"))
    with st.container(key="next_action", horizontal=True, vertical_alignment="center", gap="small"):
        tabs("Rule", RULES, view.rule or LOWEST, choose_rule, key="tabs_rules")
        if not view.final:
            action(f"Retrain on all {view.parts.train.n} training rows", "model")
        elif view.final == "model" and view.parts.test.n:
            action("Show the test figure", "test")
        if view.final:
            action("Back to the folds", "")
        if view.final and view.title == "alpha":
            st.button("See this cut on Prune", key="to_prune", on_click=to_prune, args=(view.value,))


def to_prune(alpha: float) -> None:
    """Go to the Prune page with the chosen alpha, for the tree it was chosen for."""
    state.visit("prune", method="alpha", alpha=alpha, own="", node="")


def choose_rule(rule: str) -> None:
    """Choose by another rule."""
    state.change(rule="" if rule == LOWEST else rule, **AGAIN)


def action(title: str, final: str) -> None:
    """A button that looks further, or back."""
    st.button(title, key=f"final_{final}", on_click=state.change, kwargs={"final": final})
