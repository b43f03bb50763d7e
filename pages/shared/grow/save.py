"""The tree to take away: picture, program, text, DOT, JSON, and a classic view for print."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

import treecore as tc
from pages.shared.walk.moment import GrowView
from treecore.draw import graph, to_svg
from treecore.words import amount

MOST_CLASSIC = 150
FORMATS: dict[str, tuple[str, str, Callable[[tc.Tree], str]]] = {
    "Picture (SVG)": ("svg", "image/svg+xml", to_svg),
    "Program (Python)": ("py", "text/x-python", tc.to_code),
    "Text": ("txt", "text/plain", tc.to_text),
    "Graph (DOT)": ("dot", "text/vnd.graphviz", tc.to_dot),
    "Data (JSON)": ("json", "application/json", tc.to_json),
}


def show(view: GrowView) -> None:
    """Offer the tree as far as it has grown."""
    st.markdown("The tree as it stands at this step:")
    with st.container(horizontal=True, gap="small"):
        for title, (ending, mime, make) in FORMATS.items():
            st.download_button(
                title,
                make(view.shown),
                f"tree.{ending}",
                mime,
                key=f"save_{ending}",
                on_click="ignore",
                width="content",
            )
    if len(view.shown) > MOST_CLASSIC:
        st.caption(f"The classic view is for small trees; this one has {amount(len(view.shown), 'node')}.")
        return
    st.markdown("Classic view, for print:")
    st.graphviz_chart(graph(view.shown))
