"""The lectures' pseudo-code, with the line of the moment lit."""

from __future__ import annotations

import streamlit as st

from pages.shared.text.markup import code
from pages.shared.walk.moment import GrowView

LINES = (
    (0, "MakeSubtree(rows):"),
    (1, "if the rows agree, or a stopping rule holds:"),
    (2, "make a leaf that predicts what is most common"),
    (1, "else:"),
    (2, "C = DetermineCandidateSplits(rows)"),
    (2, "S = FindBestSplit(rows, C)"),
    (2, "make an inner node that tests S"),
    (2, "for each outcome k of S:"),
    (3, "MakeSubtree(the rows with outcome k)"),
)
LEAF, SEARCH, SPLIT = 2, 5, 6


def lit_line(view: GrowView) -> tuple[int, str]:
    """Which line the node in view is at, and what it says there."""
    if view.applied is not None:
        return SPLIT, f"S = {view.applied.title}"
    if view.node.stopped is not None:
        return LEAF, view.node.stopped.text
    return SEARCH, "which one?"


def show(view: GrowView) -> None:
    """Write the lines."""
    lit, said = lit_line(view)
    st.html(code(LINES, lit, said, label="Pseudo-code"))
    st.caption("A queue of open nodes takes the place of the recursion: order decides which one is next.")
