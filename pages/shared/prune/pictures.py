"""The pictures and tables of the Prune page: what stands in each of its areas, made from a view."""

from __future__ import annotations

from functools import partial

import streamlit as st

import treecore as tc
from pages.shared.frame import shell, state
from pages.shared.frame.page import Area
from pages.shared.parts.bars.bars import BARS
from pages.shared.parts.base.board import Placed
from pages.shared.parts.sizes.sizes import SIZES, SizesData, sizes_data
from pages.shared.parts.tabs.tabs import TABS, tabs_data
from pages.shared.parts.tree.tree import TREE, TreeData, tree_data
from pages.shared.prune import bars, lists, regions
from pages.shared.prune.ground import PARTS, ScoredCut
from pages.shared.prune.hand import hand_text
from pages.shared.prune.moment import PruneView
from pages.shared.prune.views import going, regrown
from pages.shared.text.markup import table
from treecore.pruning import cut_and_below, made_leaves
from treecore.words import amount

CURVE = "curve"
SIDES = {"": "Curve", "regions": "Regions"}
DRAWN = 34  # boxes; of a larger tree the cut is drawn, and what it takes away just below
WORDY = 9  # boxes that have room for counts
PLANE_HIGH, PLANE_SHOWN = 425, 375
CURVE_HIGH, CURVE_LOW, CURVE_SHOWN = 300, 250, 200


def areas(view: PruneView) -> dict[str, Area]:
    """The tree with what stands below it, and beside it the scores against its size, or its regions."""
    if view.scene.side:
        high = PLANE_SHOWN if view.scene.present else PLANE_HIGH
        return {
            **left(view),
            "tabs": sides(view),
            "plane": regions.placed(view, sizes_of(view).words, high),
            **below(view),
        }
    sizes = Placed(SIZES, sizes_of(view), {"picked": partial(pick_size, view)})
    return {**left(view), "tabs": sides(view), "sizes": sizes, **below(view), "table": partial(show_table, view)}


def left(view: PruneView) -> dict[str, Placed]:
    """The tree with its cut, and the bars of its nodes."""
    found = {"tree": Placed(TREE, tree_of(view), {"picked": pick_node})}
    if view.is_held or not view.kept.any():
        return found
    if view.scene.method == "reduced" and view.ground.parts.tuning.n:
        return found | {"bars": Placed(BARS, bars.tuning_bars(view), {"picked": pick_bar})}
    if view.scene.method == "alpha":
        return found | {"bars": Placed(BARS, bars.link_bars(view), {"picked": pick_bar})}
    return found


def below(view: PruneView) -> dict[str, Area]:
    """The lists below the tree, or the way to what is held back."""
    if view.is_held:
        return {"held": partial(shell.held_back, "answer", "What comes next")}
    shows = {"stop": lists.show_refused, "compare": lists.show_keepers}.get(view.scene.method)
    return {"list": partial(shows, view)} if shows else {}


def tree_of(view: PruneView) -> TreeData:
    """The tree with its cut."""
    grows = view.scene.method == ""
    tree, kept = (tc.cut(view.tree, view.kept), None) if grows else (view.tree, view.kept)
    if kept is not None and len(tree) > DRAWN:
        tree, kept = cut_and_below(tree, kept)
    coming = view.coming
    says = "" if coming is None else "cut next"
    if grows and coming is not None and coming.split is not None:
        says = coming.split.title
    return tree_data(
        tree,
        focus=focus_of(view, tree),
        coming=None if coming is None else coming.path,
        coming_on=says,
        newest=None if view.newest is None else view.newest.path,
        kept=kept,
        detail="counts" if len(tree) <= WORDY else "bare",
        growing=grows,
        most=DRAWN,
        largest=1.6 if view.scene.present else 1.2,
    )


def focus_of(view: PruneView, tree: tc.Tree) -> tc.Path:
    """The node to look at: the one that was chosen, else the one that is about to change, as far as it is drawn."""
    if view.scene.node:
        wanted = tc.parse_path(view.scene.node)
    else:
        about = view.coming or view.newest
        wanted = about.path if about else ()
    return tree.nearest(wanted).path


def pick_node(picked: str) -> None:
    """Look at the node that was picked; by hand, cut it or bring it back."""
    now = state.scene()
    if now.method == "hand":
        state.attempt("The list of cuts", hand=",".join(filter(None, [now.hand, picked])), node=picked)
    else:
        state.change(node=picked)


def pick_bar(picked: dict[str, str]) -> None:
    """Look at the node whose bar was picked."""
    state.change(node=picked["feature"])


def sides(view: PruneView) -> Placed:
    """What can stand beside the tree."""
    options = {name or CURVE: title for name, title in SIDES.items()}
    return Placed(TABS, tabs_data("Beside the tree", options, view.scene.side or CURVE), {"picked": turn})


def turn(side: str) -> None:
    """Show something else beside the tree."""
    state.change(side="" if side == CURVE else side)


def sizes_of(view: PruneView) -> SizesData:
    """The scores against the number of leaves."""
    along = view.stand.along.scores
    # What the next step does to the tuning rows is what a class is asked.
    parts = [name for name in view.parts if not (view.is_held and name == "tuning")]
    lines = {name: view.measure.of(along[name]) for name in parts}
    # Lists need more room than bars.
    high = CURVE_LOW if view.scene.method in ("stop", "compare") else CURVE_HIGH
    return sizes_data(
        view.cuts,
        lines,
        view.scores(view.now),
        view.now.leaves,
        step=view.at,
        measure=view.measure,
        height=CURVE_SHOWN if view.scene.present else high,
    )


def pick_size(view: PruneView, step: int) -> None:
    """Stand at the size that was picked on the curve."""
    state.change(**going(view.scene, view.cuts, int(step)))


def show_table(view: PruneView) -> None:
    """Sizes and scores: of the full tree, of the cut in view, and of what comes next; or of all methods."""
    rows, lit = dict(view.methods), None
    if not rows:
        rows, lit = {"full": view.full.whole, "now": view.now}, 1
        if view.then is not None:
            rows["after this split" if view.scene.method == "" else "after this cut"] = view.then
    cells = [table_row(view, name, cut) for name, cut in rows.items()]
    if view.scene.method == "compare" and view.scene.stop == "min_leaf":
        # No cut of the full tree, so it stands here and not among those who keep splits of it.
        other = regrown(view.ground, view.scene)
        cells.append(table_row(other, f"{other.tree.policy.min_leaf} rows in a branch", other.now))
    heads = ["Tree", "Leaves", *(name.capitalize() for name in PARTS)]
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
            show_verdict(view)


def table_row(view: PruneView, name: str, cut: ScoredCut) -> list[object]:
    """The size and the scores of a cut as they are written; those of the test rows when they are asked for."""
    found = view.scores(cut)
    texts: list[object] = [name, cut.leaves]
    for part in PARTS:
        rows = getattr(view.ground.parts, part).n
        texts.append(view.measure.written(found[part]) if part in found else "hidden" if rows else "no rows")
    return texts


def show_verdict(view: PruneView) -> None:
    """The lecture's definition of overfitting, checked on the cut in view, with a way to the cut that proves it."""
    ground = view.ground
    found = tc.pruning.overfit(view.kept, ground.losses["train"], ground.losses["test"])
    if found is None:
        st.caption("Does not overfit: no cut of it has more training error and less test error.")
        return
    cut = made_leaves(view.tree, ground.whole.kept, found.kept)
    made = {"method": "hand", "hand": hand_text(node.path for node in cut), "node": ""}
    st.button("See a better cut", key="witness", on_click=state.attempt, args=("The list of cuts",), kwargs=made)
    measure = view.measure
    train, test = ([measure.written(measure.of(score)) for score in pair] for pair in (found.train, found.others))
    leaves = amount(found.leaves, "leaf", "leaves")
    worse, better = f"{train[0]} → {train[1]}", f"{test[0]} → {test[1]}"
    st.caption(f"It overfits: its cut with {leaves} is worse on train ({worse}) and better on test ({better}).")
