"""The splits so far, and why each leaf stopped."""

from __future__ import annotations

import streamlit as st

import treecore as tc
from pages.shared.text.markup import table
from pages.shared.walk.moment import GrowView
from treecore.telling import where
from treecore.words import amount, decimals, size

MOST = 40


def show(view: GrowView) -> None:
    """List splits and leaves."""
    order = tc.steps(view.about.tree, view.about.scene.order)[: len(view.shown.inner)]
    first = max(0, len(order) - MOST)
    is_class = view.about.table.is_class
    left = [] if is_class else tc.tree.progress(view.about.tree, view.about.scene.order).right.tolist()
    splits = [
        [
            *(k + 1, rule(node), where(node).removeprefix(" with ") or "all rows", node.n, decimals(node.gain)),
            *([] if is_class else [size(left[k]), size(left[k + 1])]),
        ]
        for k, node in enumerate(order[first:], start=first)
    ]
    if splits:
        heads = ["split", "on", "at", "rows", "gain", *([] if is_class else ["RSS before", "RSS after"])]
        st.html(table(heads, splits, lit=len(splits) - 1, label="Splits so far"))
    leaves = list(view.shown.leaves[:MOST])
    st.html(table(["leaf", "rows", "says", "why"], [leaf_row(leaf) for leaf in leaves], label="Leaves"))
    hidden = first + len(view.shown.leaves) - len(leaves)
    if hidden:
        st.caption(f"{amount(hidden, 'earlier split or further leaf', 'earlier splits and further leaves')} not shown.")


def rule(node: tc.Node) -> str:
    """A split in a few words."""
    assert node.split is not None
    at = f" at {node.split.at}" if node.split.at else ""
    return f"{node.split.title}{at}"


def leaf_row(leaf: tc.Node) -> list[object]:
    """A leaf with its reason, or that it is open."""
    said = leaf.prediction if isinstance(leaf.prediction, str) else decimals(leaf.prediction)
    place = where(leaf).removeprefix(" with ") or "all rows"
    return [place, leaf.n, said if leaf.stopped else "", leaf.stopped.text if leaf.stopped else "open"]
