"""Every candidate of a feature, a cut to move, and a person's own split in place of the winner."""

from __future__ import annotations

import math

import streamlit as st

import treecore as tc
from pages.shared.frame import state
from pages.shared.grow.inview import candidate_in_view
from pages.shared.meaning import cache, meaning
from pages.shared.parts.base.board import Placed, board
from pages.shared.parts.curve.curve import CURVE, curve_data
from pages.shared.text.literal import literal
from pages.shared.text.markup import table
from pages.shared.walk.moment import GrowView
from treecore.growing import Curve
from treecore.telling import MOST_TESTS, mix, way
from treecore.words import decimals, listed, number

MOST = 30
GROUPS, EVERY = "in two groups", "one branch per level"


def show(view: GrowView) -> None:
    """Choose a feature, look at its candidates, split with one of them."""
    if view.guessing:
        st.info("The split of this step is held back: press S to show it first.")
        return
    rows = cache.rows(view.about, view.path)
    names = [feature.name for feature in rows.features]
    candidate = candidate_in_view(view)
    current = candidate.feature if candidate else names[0]
    key = "candidates_feature"
    if st.session_state.get(key) != current:
        st.session_state[key] = current
    st.selectbox("Feature", names, key=key, on_change=lambda: state.change(feature=st.session_state[key], at=""))
    feature = rows.feature(current)
    split = numeric(view, current) if feature.kind == "numeric" else nominal(view, feature)
    if split is not None:
        offer(view, rows, split)
    undo(view)


def numeric(view: GrowView, name: str) -> tc.Split | None:
    """The gain against the cut, with a cut to move."""
    curve = cache.curve(view.about, view.path, view.criterion, name)
    if not curve.cuts:
        st.info(f"{literal(name)} has the same value in all rows here: there is nothing to cut.")
        return None
    cut = cut_in_view(view, curve)
    # It stands among Streamlit's elements, so it has a board of its own.
    board({"curve": Placed(CURVE, curve_data(curve, cut, view.criterion))}, key="curve")
    key = "candidates_cut"
    if st.session_state.get(key) != cut:
        st.session_state[key] = cut
    if len(curve.cuts) > 1:
        st.select_slider(
            "Cut to move",
            curve.cuts,
            format_func=number,
            key=key,
            on_change=lambda: state.change(feature=name, at=repr(st.session_state[key])),
        )
    return tc.Threshold(name, cut)


def cut_in_view(view: GrowView, curve: Curve) -> float:
    """The cut that the person moved to, else the one in the tree, else the best."""
    said = view.about.scene.at
    try:
        wanted = float(said) if said else None
    except ValueError:
        wanted = None
    if wanted is not None and not math.isfinite(wanted):
        wanted = None
    if wanted is None and view.applied is not None and view.applied.features == (curve.feature,):
        wanted = next((end for _, end in view.applied.stretches), None)
    if wanted is None:
        return curve.cuts[curve.best]
    return min(curve.cuts, key=lambda cut: abs(cut - wanted))


def nominal(view: GrowView, feature: tc.Feature) -> tc.Split | None:
    """One branch per level, or two groups to put together; the candidates of the policy are listed."""
    found = cache.every(view.about, view.path, view.criterion, feature.name)
    if not found:
        st.info(f"All rows here have the same {literal(feature.name)}: it offers no split.")
        return None
    if len(found) > 1:
        ranked = sorted(found, key=lambda one: -one.gain)
        cells = [[" | ".join(one.split.labels), decimals(one.gain)] for one in ranked[:MOST]]
        st.html(table(["groups", "gain"], cells, label="All candidates"))
        if len(ranked) > MOST:
            st.caption(f"The best {MOST} of {len(ranked)} are listed.")
    made = st.radio("Split", [EVERY, GROUPS], horizontal=True, key="candidates_way")
    if made == EVERY:
        return tc.Multiway(feature.name, feature.levels)
    left = st.multiselect("Levels of the first group", feature.levels, key="candidates_group")
    right = tuple(level for level in feature.levels if level not in left)
    if left and right:
        return tc.Subset(feature.name, tuple(left), right)
    st.caption("Choose some of the levels, not all: the others are the second group.")
    return None


def offer(view: GrowView, rows: tc.Table, split: tc.Split) -> None:
    """What the split would bring, what it costs against the best one, and the button that makes it."""
    candidate = tc.candidate(rows, split, view.about.policy)
    best = cache.best(view.about, view.path, (view.about.policy.criterion,))[view.about.policy.criterion]
    unit = tc.scoring.CRITERIA[view.about.policy.criterion].unit
    short = best[0].gain - candidate.gain if best else 0.0
    cost = (
        f", {decimals(short)} less than {literal(best[0].split.title)}"
        if decimals(short) != "0.000"
        else ", and no candidate gains more"
    )
    # The button comes before the branches, which can be many: what can be done is seen without scrolling.
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        st.markdown(f"Gain **{decimals(candidate.gain)}**{' ' + unit if unit else ''}{cost}.", width="content")
        if sum(child.n > 0 for child in candidate.children) < 2:
            st.caption("All rows would go one way: choose another split.", width="content")
        else:
            label = f"Split here on {literal(split.title)}"
            st.button(label, key="own_split", on_click=make_own, args=(view.path, split))
    children = [
        [label, child.n, mix(child) if child.n else "no rows"]
        for label, child in zip(split.labels, candidate.children, strict=True)
    ]
    st.html(table(["branch", "rows", "holds"], children[:MOST], label="Branches of this split"))


def make_own(path: tc.Path, split: tc.Split) -> None:
    """Put a person's split at a node; what was chosen below it goes, and the walk continues after it."""
    about = cache.meaning(state.scene())
    said = meaning.own_text({at: kept for at, kept in about.own.items() if at[: len(path)] != path} | {path: split})
    state.attempt("The list of your own splits", own=said, node="", feature="", at="", measure="")
    if state.scene().own == said:
        order = tc.steps(cache.meaning(state.scene()).tree, state.scene().order)
        state.change(step=next(k for k, node in enumerate(order, start=1) if node.path == path))


def undo(view: GrowView) -> None:
    """A person's own splits, each to be taken back."""
    own = view.about.own
    if not own:
        return
    with st.container(horizontal=True, gap="small"):
        for path in sorted(own):
            tests = way(view.about.tree.node(path))
            where = f"for {listed(tests[-MOST_TESTS:])}" if tests else "at the root"
            st.button(
                f"Undo {literal(own[path].title)} {literal(where)}",
                key=f"undo_{tc.path_text(path)}",
                on_click=take_back,
                args=(path,),
            )


def take_back(path: tc.Path) -> None:
    """Give a node back to the algorithm, with all that was chosen below it."""
    about = cache.meaning(state.scene())
    own = {at: kept for at, kept in about.own.items() if at[: len(path)] != path}
    state.change(own=meaning.own_text(own), node="", feature="", at="")
