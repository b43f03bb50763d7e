"""The components on a page of their own, for tests: what is shown is chosen by the link."""

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import streamlit as st

sys.path.insert(0, str(Path(__file__).parents[2]))

import treecore as tc
from datasets import load
from pages.shared.parts.area.area import AREA, area_data
from pages.shared.parts.bars.bars import BARS, bars_data, hidden_bars
from pages.shared.parts.base.board import Placed, board
from pages.shared.parts.tree.tree import TREE, tree_data
from tests.helpers.hostile import NAMES
from treecore.growing import best_by

st.set_page_config(layout="wide")


def large() -> tc.Table:
    """A table whose tree has some thousand nodes."""
    rng = np.random.default_rng(1)
    frame = pd.DataFrame(rng.normal(size=(4_000, 4)), columns=list("abcd"))
    frame["y"] = np.where(rng.random(4_000) < 0.5, "yes", "no")
    return tc.Table.from_frame(frame, target="y")


def hostile() -> tc.Table:
    """A table of hostile names."""
    rng = np.random.default_rng(3)
    frame = pd.DataFrame({name: [NAMES[k] for k in rng.integers(0, 5, 120)] for name in NAMES})
    frame["y"] = [NAMES[k] for k in rng.integers(20, 23, 120)]
    return tc.Table.from_frame(frame, target="y", kinds=dict.fromkeys(frame.columns, "nominal"))


def wide() -> tc.Table:
    """A table of many features."""
    rng = np.random.default_rng(4)
    frame = pd.DataFrame(rng.integers(0, 2, (80, 30)).astype(str), columns=[f"f{k}" for k in range(30)])
    frame["y"] = rng.choice(["a", "b"], 80)
    return tc.Table.from_frame(frame, target="y", kinds=dict.fromkeys(frame.columns, "nominal"))


@st.cache_resource
def grown(name: str, preset: str) -> tuple[tc.Table, tc.Tree]:
    """The table and its tree."""
    table = {"large": large, "hostile": hostile, "wide": wide}.get(name, lambda: load(name))()
    numeric = table.target.kind == "numeric"
    return table, tc.grow(table, tc.Policy(criterion="variance", min_leaf=5) if numeric else tc.PRESETS[preset])


def picked(path: str) -> None:
    """The node that was picked becomes the focus."""
    st.session_state.node = tc.parse_path(path)


def picked_bar(bar: dict[str, str]) -> None:
    """The bar that was picked is open."""
    st.session_state.bar = bar


query = st.query_params
if query.get("data") == "none":
    # What a tab shows between two tests: nothing is left of the first one.
    st.session_state.clear()
    st.text("nothing")
    st.stop()
table, full = grown(query.get("data", "playtennis"), query.get("preset", "ID3"))
criteria = ["variance", "rss"] if table.target.kind == "numeric" else ["entropy", "gini"]
focus = st.session_state.setdefault("node", tc.parse_path(query.get("node", "root")))
step = st.session_state.setdefault("step", int(query.get("step", "1")))
tree = tc.tree_after(full, step)
steps = tc.steps(full)
features = [feature.name for feature in table.features]

left, right = st.columns([1.5, 1])
with left:
    if st.button("Next split"):
        st.session_state.step += 1
        st.rerun()
    coming = steps[step] if step < len(steps) else None
    drawn = tree_data(
        tree,
        focus=focus,
        coming=coming.path if coming else None,
        coming_on=coming.split.feature if coming and coming.split else "",
        newest=steps[step - 1].path if 0 < step <= len(steps) else None,
        detail=query.get("detail", "all"),
    )
    board({"tree": Placed(TREE, replace(drawn, height=460), {"picked": picked})}, key="tree")
    st.text(f"node {tc.path_text(focus)}")
with right:
    node = tree.node(focus)
    if query.get("hide"):
        board({"bars": Placed(BARS, hidden_bars(features, criteria), {"picked": picked_bar})}, key="bars")
    else:
        found = best_by(tc.table_at(table, tree, focus), full.policy, criteria)
        bar = st.session_state.get("bar")
        chosen = (bar["criterion"], bar["feature"]) if bar else None
        scores = bars_data(found, node.summary, names=features, applied=node.split, chosen=chosen)
        board({"bars": Placed(BARS, scores, {"picked": picked_bar})}, key="bars")
        st.text(f"bar {chosen}")
        if found[criteria[0]]:
            board({"area": Placed(AREA, area_data(found[criteria[0]][0], criteria[0]))}, key="area")
