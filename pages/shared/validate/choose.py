"""Choose a hyper-parameter: the folds, the error against the value, the final model and its one test figure."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import streamlit as st

import treecore as tc
from pages.shared.frame import pieces, state
from pages.shared.frame.page import Area, Bar, BarChoice, Showing, Steps
from pages.shared.frame.pieces import Pieces
from pages.shared.frame.split_menu import split_menu
from pages.shared.link.fields import Value
from pages.shared.meaning import cache, shares, tables
from pages.shared.meaning.kept import kept, name_of
from pages.shared.parts.base.board import Placed
from pages.shared.parts.curve.curve import CURVE
from pages.shared.parts.folds.folds import FOLDS, LARGE, SHOWN, folds_data
from pages.shared.parts.tabs.tabs import TABS, tabs_data
from pages.shared.parts.tree.tree import TREE, tree_data
from pages.shared.text.markup import code, table
from pages.shared.validate.choosing import ChooseView
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
COUNTS = (3, 5, 10, 0)
ONE_BY_ONE = 10_000  # rows up to which each of them may be a fold of its own
STYLES = ("frame/page.css", "validate/validate.css")
AGAIN: dict[str, Value] = {"fold": 0, "final": ""}  # where a new cross-validation begins


def controls(parts: tc.Shares) -> dict[str, Area]:
    """Which hyper-parameter, how many folds, and the menus of the split and of the values."""
    now = state.scene()
    # Of a number the error is the impurity.
    fits = {name: WORDS[name] for name in WORDS if name != BY_IMPURITY or parts.train.is_class}
    numbers = sorted({*COUNTS, now.folds}, key=lambda count: count or math.inf)
    counts = {str(count): f"{count}-fold" if count else "Leave one out" for count in numbers}
    return {
        "hypers": Placed(TABS, tabs_data("Hyper-parameter", fits, asked(parts)), {"picked": choose_hyper}),
        "counts": Placed(TABS, tabs_data("Folds", counts, str(now.folds)), {"picked": choose_count}),
        "menus": partial(menus, parts),
    }


def choose_count(count: str) -> None:
    """Take another number of folds."""
    state.change(folds=int(count), **AGAIN)


def menus(parts: tc.Shares) -> None:
    """The split of the table, and the values that are tried."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        split_menu(parts)
        values_menu(WORDS[asked(parts)])


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


def show(question: BarChoice) -> Showing:
    """What the page shows of the question."""
    now = state.scene()
    parts, policy = shares.of(now), shares.policy(now)
    asks = (parts.train, policy, asked(parts), now.tried, now.folds or None, now.split_seed, now.stratify)
    try:
        if not now.folds and parts.train.n > ONE_BY_ONE:
            raise ValueError(f"one row at a time would be {parts.train.n:,} folds: choose 10 folds")
        work = validating(*asks)
    except ValueError as reason:
        return Showing(Bar(Sentence("", tables.sentence(str(reason))), choice=question), controls(parts), styles=STYLES)
    long = name_of(asks) if parts.train.n >= cache.LARGE else None
    seen = view(pieces.begin(work, long=long), parts)
    steps = Steps(
        seen.fold,
        len(seen.found.folds),
        here=lambda: min(state.scene().fold, len(work.now.folds)),
        go=go,
        unit="Fold",
        onward="Next fold",
    )
    areas = controls(parts)
    if not seen.found.is_done:
        # In place of the figures, which there are none of yet.
        every = len(seen.found.plan.held_out)
        areas["figures"] = lambda: pieces.progress(work, every, seen.so_far, long=long)
    areas |= pictures(seen)
    notes = (*parts.notes, *seen.found.plan.notes)
    return Showing(Bar(seen.sentence, steps, question), areas, styles=STYLES, notes=notes)


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


def view(found: Validation, parts: tc.Shares) -> ChooseView:
    """The cross-validation as the scene looks at it."""
    now, made = state.scene(), found.plan
    card = cache.card(now)
    seen = ChooseView(found, parts, min(now.fold, len(found.folds)), now.rule, now.final, row=card.row, rows=card.rows)
    if found.is_done and now.final:
        asks = (made.table, made.policy, made.hyper.name, seen.value)
        seen = replace(seen, model=final_model.under(asks, made, seen.value))
    return seen


def pictures(seen: ChooseView) -> dict[str, Area]:
    """What has come of the cross-validation so far: the folds or the final tree, the curve, and what follows."""
    if not seen.found.folds:
        return {}
    # A tree beside the curve needs more room than folds.
    low, high = (260, 335) if isinstance(seen.model, tc.Tree) else (225, 285)
    height = low if state.scene().present else high
    found: dict[str, Area] = {**rows_or_tree(seen), "curve": Placed(CURVE, seen.curve(height))}
    if seen.found.is_done:
        found["rules"] = Placed(TABS, tabs_data("Rule", RULES, seen.rule or LOWEST), {"picked": choose_rule})
    found["recipe"] = lambda: st.html(code(seen.recipe, seen.stage, label="Cross-validation, step by step"))
    if seen.found.is_done:
        found |= {"figures": partial(show_figures, seen), "actions": partial(show_actions, seen)}
    return found


def rows_or_tree(seen: ChooseView) -> dict[str, Placed]:
    """Which rows are held out in which fold, or the tree of all training rows."""
    # Neighbours have no picture of their own: they are the rows.
    if not isinstance(seen.model, tc.Tree):
        most = LARGE if state.scene().present else SHOWN
        data = folds_data(seen.found, seen.place, chosen=seen.fold, most=most)
        return {"folds": Placed(FOLDS, data, {"picked": go})}
    title = f"The tree of all {seen.model.root.n} training rows"
    return {"tree": Placed(TREE, replace(tree_data(seen.model, detail="counts", growing=False), title=title))}


def show_figures(seen: ChooseView) -> None:
    """The errors of the chosen value."""
    st.html(table([f"error of {seen.named(seen.place)}", ""], seen.figures, label="Errors of the chosen value"))


def show_actions(seen: ChooseView) -> None:
    """What to do next."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if not seen.final:
            action(f"Retrain on all {seen.parts.train.n} training rows", "model")
        elif seen.final == "model" and seen.parts.test.n:
            action("Show the test figure", "test")
        if seen.final:
            action("Back to the folds", "")
        if seen.final and seen.title == "alpha":
            st.button("See this cut on Prune", key="to_prune", on_click=to_prune, args=(seen.value,))


def to_prune(alpha: float) -> None:
    """Go to the Prune page with the chosen alpha, for the tree it was chosen for."""
    state.visit("prune", method="alpha", alpha=alpha, own="", node="")


def choose_rule(rule: str) -> None:
    """Choose by another rule."""
    state.change(rule="" if rule == LOWEST else rule, **AGAIN)


def action(title: str, final: str) -> None:
    """A button that looks further, or back."""
    st.button(title, key=f"final_{final}", on_click=state.change, kwargs={"final": final})
