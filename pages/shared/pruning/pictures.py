"""The pictures and tables of the Prune page, each drawn from a view."""

from __future__ import annotations

import numpy as np
import streamlit as st

import treecore as tc
from pages.shared import state
from pages.shared.components.bars import score_bars
from pages.shared.components.sizes import shown, sizes_data, sizes_view
from pages.shared.components.tree import tree_view
from pages.shared.markup import table
from pages.shared.pruning import bars
from pages.shared.pruning.limits import limit_at
from pages.shared.pruning.views import View, all_methods, as_hand, hand_actions, hand_text, whole
from pages.shared.text import literal
from treecore.losses import reached_by
from treecore.nested import leaves_of
from treecore.stops import chance
from treecore.tell import way
from treecore.words import amount, decimals

DRAWN = 34  # boxes; of a larger tree the cut is drawn, and what it takes away just below
WORDY = 9  # boxes that have room for counts
MOST_REFUSED = 40


def draw_tree(view: View) -> None:
    """The tree with its cut."""
    grows = view.scene.method == ""
    tree, kept = (tc.cut(view.tree, view.kept), None) if grows else around(view)
    boxes = len(tree)
    coming = view.coming
    says = "" if coming is None else "cut next"
    if grows and coming is not None and coming.split is not None:
        says = coming.split.feature
    tree_view(
        tree,
        on_pick=pick_node,
        height=350 if bars_below(view) else 560,
        focus=focus_of(view, tree),
        coming=None if coming is None else coming.path,
        coming_on=says,
        newest=view.newest,
        kept=kept,
        detail="counts" if boxes <= WORDY else "bare",
        growing=grows,
        most=DRAWN,
        largest=1.6 if view.scene.present else 1.2,
    )


def bars_below(view: View) -> bool:
    """Whether something stands below the tree."""
    return view.scene.method in ("stop", "reduced", "alpha", "compare")


def around(view: View) -> tuple[tc.Tree, np.ndarray]:
    """The full tree and the cut; of a large one only what stands up to just below the cut."""
    tree, kept = view.tree, view.kept
    if len(tree) <= DRAWN:
        return tree, kept
    inside = reached_by(tree, kept)
    seen = reached_by(tree, inside & (tree.feature >= 0))
    return tc.cut(tree, inside & (tree.feature >= 0)), kept[seen]


def focus_of(view: View, tree: tc.Tree) -> tc.Path:
    """The node to look at: the one that was chosen, else the one that is about to change, as far as it is drawn."""
    if view.scene.node:
        wanted = tc.parse_path(view.scene.node)
    else:
        wanted = view.coming.path if view.coming else view.newest or ()
    here: tc.Path = ()
    for branch in wanted:
        if branch >= len(tree.node(here).children):
            break
        here = (*here, branch)
    return here


def pick_node() -> None:
    """Look at the node that was picked; by hand, cut it or bring it back."""
    picked = st.session_state["tree"].picked
    if not picked:
        return
    now = state.scene()
    if now.method == "hand":
        state.change(hand=",".join(filter(None, [now.hand, picked])), node=picked)
    else:
        state.change(node=picked)


def draw_bars(view: View) -> None:
    """What stands below the tree."""
    method = view.scene.method
    if method == "reduced" and view.kept.any() and view.ground.parts.tuning.n:
        score_bars(data=bars.tuning_bars(view), on_pick=pick_bar, key="node_bars")
    elif method == "alpha" and view.kept.any():
        score_bars(data=bars.link_bars(view), on_pick=pick_bar, key="node_bars")
    elif method == "stop":
        draw_refused(view)
    elif method == "compare":
        draw_keepers(view)


def pick_bar() -> None:
    """Look at the node whose bar was picked."""
    picked = st.session_state["node_bars"].picked
    if picked:
        state.change(node=picked["feature"])


def draw_refused(view: View) -> None:
    """The splits that a rule refuses where it meets them first, and why."""
    early = view.early
    if early is None:
        st.markdown("This rule looks at branches, not at splits: the tree is grown again with every limit.")
        return
    if not len(early.refused):
        st.markdown("No split is refused.")
        return
    if early.rule == "significance":
        draw_test(view)
    rows = [
        [node.split.feature if node.split else "", where(node), node.n, early.why(place).text]
        for place, node in enumerate(early.refused[:MOST_REFUSED])
    ]
    st.html(table(["refused split", "at", "rows", "because"], rows, label="Refused splits"))
    if len(early.refused) > MOST_REFUSED:
        st.caption(f"The first {MOST_REFUSED} of {len(early.refused)}.")


def draw_test(view: View) -> None:
    """The chi-square table of the node in view: observed and expected counts."""
    tests, early = view.ground.tests(), view.early
    if tests is None or early is None:
        return
    node = node_in_view(view) or early.refused[0]
    if node.split is None:
        node = early.refused[0]
    found = tests.at(node)
    assert node.split is not None
    branches = tests.branches[int(node.tree.first[node.number]) :][: len(node.split.labels)]
    names = [label for label, sums in zip(node.split.labels, branches, strict=True) if sums.sum() > 0]
    classes = [level for level, sums in zip(node.tree.target.levels, branches.sum(0), strict=True) if sums > 0]
    cells = [
        [name, *(f"{seen:g} ({hoped:.1f})" for seen, hoped in zip(row, hopes, strict=True))]
        for name, row, hopes in zip(names, found.observed, found.expected, strict=True)
    ]
    st.markdown(
        f"**{literal(node.split.feature)}** at {literal(where(node))}: counts, and in brackets what chance would make "
        f"them. χ² = {decimals(found.statistic, 2)} with {amount(found.freedom, 'degree')} of freedom: "
        f"**p = {chance(found.p)}**."
    )
    st.html(table(["branch", *classes], cells, label="Observed and expected counts"))


def node_in_view(view: View) -> tc.Node | None:
    """The node that a person chose, if the tree has it."""
    if not view.scene.node:
        return None
    try:
        return view.tree.node(tc.parse_path(view.scene.node))
    except ValueError:
        return None


def where(node: tc.Node) -> str:
    """How a node is reached."""
    tests = way(node)
    return ", ".join(tests[-2:]) if tests else "root"


def draw_keepers(view: View) -> None:
    """Which method keeps which split."""
    methods = all_methods(view.ground, view.scene)
    methods.pop("full")
    kept = np.array(list(methods.values()))
    # What all agree on says nothing; where they differ, the largest nodes come first.
    differ = np.flatnonzero(kept.any(0) & ~kept.all(0))
    chosen = differ[np.argsort(-view.tree.n[differ], kind="stable")][:MOST_REFUSED]
    rows = [
        [node.split.feature if node.split else "", where(node), *("keeps" if mask[number] else "–" for mask in kept)]
        for number in chosen.tolist()
        for node in [tc.Node(view.tree, number)]
    ]
    st.markdown("**Who keeps which split**, where they do not all agree." if rows else "They all keep the same splits.")
    if not rows:
        return
    st.html(table(["split", "at", *methods], rows, label="Who keeps which split"))


def draw_curve(view: View) -> None:
    """The scores against the number of leaves."""
    along = view.ground.scores(view.cuts)
    lines = {name: view.shown(np.asarray(along[name])) for name in view.parts}
    data = sizes_data(
        view.cuts, lines, view.scores(view.kept), leaves_of(view.tree, view.kept), step=view.at, measure=view.measure
    )
    sizes_view(data, on_pick=lambda: pick_size(view), height=340)


def pick_size(view: View) -> None:
    """Stand at the size that was picked on the curve."""
    picked = st.session_state["sizes"].picked
    if picked is not None:
        GO[view.scene.method](view, int(picked))


def draw_table(view: View) -> None:
    """Sizes and scores: of the full tree, of the cut in view, and of what comes next; or of all methods."""
    if view.scene.method == "compare":
        rows = all_methods(view.ground, view.scene)
        lit = None
    else:
        rows = {"full": whole(view.ground), "now": view.kept}
        lit = 1
        if view.then is not None:
            rows["after this split" if view.scene.method == "" else "after this cut"] = view.then
    cells = [[name, leaves_of(view.tree, kept), *scores_of(view, kept)] for name, kept in rows.items()]
    heads = ["Tree", "Leaves", *(f"{name.capitalize()}" for name in ("train", "tuning", "test"))]
    st.html(table(heads, cells, lit=lit, label="Sizes and scores"))
    with st.container(key="asked", horizontal=True, vertical_alignment="center", gap="small"):
        if not view.ground.parts.test.n:
            return
        asked = view.scene.test_shown
        st.button(
            "Hide test" if asked else "Show test",
            key="ask_test",
            on_click=state.change,
            kwargs={"test_shown": not asked},
        )
        if not asked:
            st.caption("Test chooses nothing: look at it when you are done.")
        elif view.scene.method != "compare":
            draw_verdict(view)


def scores_of(view: View, kept: np.ndarray) -> list[str]:
    """The scores of a cut as they are written; those of the test rows when they are asked for."""
    found = view.scores(kept)
    texts = []
    for name in ("train", "tuning", "test"):
        rows = getattr(view.ground.parts, name).n
        texts.append(shown(found[name], view.measure) if name in found else "hidden" if rows else "no rows")
    return texts


def draw_verdict(view: View) -> None:
    """The lecture's definition of overfitting, checked on the cut in view, with a way to the cut that proves it."""
    ground = view.ground
    found = tc.overfit(view.kept, ground.losses["train"], ground.losses["test"])
    if found is None:
        st.caption("Does not overfit: no cut of it has more training error and less test error.")
        return
    made = {"method": "hand", "hand": as_hand(view.tree, found.kept), "node": ""}
    st.button("See a better cut", key="witness", on_click=state.change, kwargs=made)
    train, test = ([shown(view.shown(score), view.measure) for score in pair] for pair in (found.train, found.others))
    leaves = amount(found.leaves, "leaf", "leaves")
    worse, better = f"{train[0]} → {train[1]}", f"{test[0]} → {test[1]}"
    st.caption(f"It overfits: its cut with {leaves} is worse on train ({worse}) and better on test ({better}).")


def go_grow(view: View, place: int) -> None:
    """Stand at a place of the growth."""
    state.change(step=len(view.cuts) - 1 - place, node="")


def go_reduced(view: View, place: int) -> None:  # noqa: ARG001 - all ways to stand somewhere are called alike
    """Stand after so many removals."""
    state.change(pruned=place, node="")


def go_alpha(view: View, place: int) -> None:
    """Stand at the alpha of a cut."""
    state.change(alpha=float(view.cuts.values[place]), node="")


def go_stop(view: View, place: int) -> None:
    """Stand at a limit that makes a cut."""
    state.change(limit=limit_at(view.cuts, view.scene.stop or "max_depth", place), node="")


def go_hand(view: View, place: int) -> None:
    """Go back to the first choices of a person."""
    actions = hand_actions(view.tree, state.scene().hand)
    state.change(hand=hand_text(actions[:place]), node="")


GO = {"": go_grow, "reduced": go_reduced, "alpha": go_alpha, "stop": go_stop, "hand": go_hand}
