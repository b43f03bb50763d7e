"""The lists below the tree: which splits a rule refuses and why, its chi-square test, and who keeps which split."""

from __future__ import annotations

import streamlit as st

import treecore as tc
from pages.shared.prune.limits import CHOSEN
from pages.shared.prune.moment import PruneView
from pages.shared.text.literal import literal
from pages.shared.text.markup import table
from treecore.pruning import contested
from treecore.telling import way
from treecore.tree import chance
from treecore.words import amount, decimals

MOST_REFUSED = 40


def show_refused(view: PruneView) -> None:
    """The splits that a rule refuses where it meets them first, and why."""
    early = view.early
    if early is None:
        st.markdown("This rule looks at branches, not at splits: the tree is grown again with every limit.")
        return
    if not len(early.refused):
        st.markdown("No split is refused.")
        return
    if CHOSEN[early.rule].stage == "test":
        show_test(view)
    rows = [
        [node.split.title if node.split else "", where(node), node.n, early.why(place).text]
        for place, node in enumerate(early.refused[:MOST_REFUSED])
    ]
    st.html(table(["refused split", "at", "rows", "because"], rows, label="Refused splits"))
    if len(early.refused) > MOST_REFUSED:
        st.caption(f"The first {MOST_REFUSED} of {len(early.refused)}.")


def show_test(view: PruneView) -> None:
    """The chi-square table of the node in view: observed and expected counts."""
    tests, early = view.ground.tests(), view.early
    if tests is None or early is None:
        return
    node = node_in_view(view) or early.refused[0]
    if node.split is None:
        node = early.refused[0]
    assert node.split is not None
    found, (names, classes) = tests.at(node), tests.named(node)
    cells = [
        [name, *(f"{seen:g} ({hoped:.1f})" for seen, hoped in zip(row, hopes, strict=True))]
        for name, row, hopes in zip(names, found.observed, found.expected, strict=True)
    ]
    st.markdown(
        f"**{literal(node.split.title)}** at {literal(where(node))}: counts, and in brackets what chance would make "
        f"them. χ² = {decimals(found.statistic, 2)} with {amount(found.freedom, 'degree')} of freedom: "
        f"**p = {chance(found.p)}**."
    )
    st.html(table(["branch", *classes], cells, label="Observed and expected counts"))


def node_in_view(view: PruneView) -> tc.Node | None:
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


def show_keepers(view: PruneView) -> None:
    """Which method keeps which split."""
    methods = {name: cut.kept for name, cut in view.methods.items() if name != "full"}
    # What all agree on says nothing.
    nodes = contested(view.tree, list(methods.values()))[:MOST_REFUSED]
    verdicts = [["keeps" if kept[node.number] else "–" for kept in methods.values()] for node in nodes]
    rows = [
        [node.split.title if node.split else "", where(node), *said] for node, said in zip(nodes, verdicts, strict=True)
    ]
    st.markdown("**Who keeps which split**, where they do not all agree." if rows else "They all keep the same splits.")
    if not rows:
        return
    st.html(table(["split", "at", *methods], rows, label="Who keeps which split"))
