"""What a person can choose on the Prune page: the split of the table, and the knobs of each method."""

from __future__ import annotations

import streamlit as st

from pages.shared.frame import state
from pages.shared.frame.split_menu import split_menu
from pages.shared.parts.base.board import Placed
from pages.shared.parts.sizes.sizes import ERROR
from pages.shared.parts.slider.slider import slider
from pages.shared.parts.tabs.tabs import TABS, tabs_data
from pages.shared.prune.limits import CHOSEN, limit_in_view, limit_of, options_with, rule_of, rules_for, stop_of
from pages.shared.prune.moment import PruneView
from pages.shared.prune.say import digits
from treecore.pruning import RISKS, chosen_by_tuning, limit_options
from treecore.tree import ORDERS
from treecore.words import decimals, number

ORDER_WORDS = {"breadth": "level by level", "depth": "branch by branch", "best": "best split first"}


def parts(view: PruneView) -> dict[str, Placed]:
    """The controls of the method that are parts of ours: what is chosen by tabs, and what is moved."""
    return PARTS.get(view.scene.method, lambda _: {})(view)


def show(view: PruneView) -> None:
    """Its other controls, in one line."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        split_menu(view.ground.parts)
        KNOBS.get(view.scene.method, lambda _: None)(view)
        if view.ground.is_class:
            st.toggle(
                "Error, not accuracy",
                **state.widget("figure", to=bool, back=lambda on: ERROR.name if on else ""),
            )


def grow_knobs(view: PruneView) -> None:  # noqa: ARG001 - all knobs are drawn alike
    """The order in which the tree grows."""
    st.selectbox(
        "Order",
        list(ORDERS),
        format_func=lambda order: ORDER_WORDS[order],
        label_visibility="collapsed",
        width=190,
        **state.widget("order"),
    )


def stop_parts(view: PruneView) -> dict[str, Placed]:
    """The stopping rule, and its limit."""
    rule = rule_of(view.full, view.scene)
    rules, limit = tabs_data("Stopping rule", rules_for(view.full), rule), limit_of(rule)
    found = {"rules": Placed(TABS, rules, {"picked": choose_rule})}
    if not limit.field:
        return found
    value = limit_in_view(view.full, view.scene)
    options = options_with(limit_options(view.full.tree, CHOSEN[rule]), value)

    def take(place: int) -> None:
        state.change(stop=stop_of(rule), limit=options[place], node="")

    label = limit.label if limit.is_cut else f"{limit.label} (grows another tree)"
    shown = [number(one) for one in options]
    return found | {"limit": slider(label, shown, options.index(value), take)}


def choose_rule(name: str) -> None:
    """Take another rule, at its usual limit."""
    state.change(stop=stop_of(name), limit=-1.0, node="")


def reduced_knobs(view: PruneView) -> None:  # noqa: ARG001 - all knobs are drawn alike
    """What counts as an improvement, and the method that goes by the same name."""
    st.toggle("Cut what changes nothing too", **state.widget("harmless"))
    # Another method that goes by the same name.
    st.toggle("Bottom up: each node once", **state.widget("sweep"))


def alpha_parts(view: PruneView) -> dict[str, Placed]:
    """The price of a leaf."""
    cuts = view.cuts
    options = [float(cuts.values[place]) for place in view.stand.stops]

    def take(place: int) -> None:
        state.change(alpha=options[place], node="")

    shown = [decimals(alpha, digits(cuts.values)) for alpha in options]
    return {"price": slider("Alpha: the price of a leaf", shown, view.step, take)}


def alpha_knobs(view: PruneView) -> None:
    """What risk is, and the alpha that the tuning rows choose."""
    cuts = view.cuts
    if view.ground.is_class:
        st.selectbox(
            "Risk",
            list(RISKS),
            format_func=lambda risk: {"error": "risk by error (rpart)", "impurity": "risk by impurity (scikit-learn)"}[
                risk
            ],
            label_visibility="collapsed",
            width=230,
            **state.widget("risk", to=lambda risk: risk or "error", back=lambda risk: "" if risk == "error" else risk),
        )
    if view.ground.parts.tuning.n:
        best = float(cuts.values[chosen_by_tuning(cuts, view.ground.losses["tuning"])])
        st.button(
            "Choose by tuning",
            help="The smallest tree among those that do best on the tuning rows.",
            on_click=state.change,
            kwargs={"alpha": best, "node": ""},
        )
    there = {"question": "", "hyper": "alpha", "tried": "", "fold": 0, "final": ""}
    st.button("Choose by cross-validation", on_click=state.visit, args=("validate",), kwargs=there)


def hand_knobs(view: PruneView) -> None:
    """The way back to the full tree."""
    st.button("Restore all", on_click=state.change, kwargs={"hand": ""}, disabled=not view.scene.hand)


PARTS = {"stop": stop_parts, "alpha": alpha_parts}
KNOBS = {"": grow_knobs, "reduced": reduced_knobs, "alpha": alpha_knobs, "hand": hand_knobs}
