"""Treewalk: decision trees, one split at a time. Until the pages land, the app says what is coming."""

import streamlit as st

COMING = {
    "Grow": "walk through a tree one split at a time, with the arithmetic of every choice",
    "Data": "bring your own table, or change a cell and see the tree change",
    "Regions": "see the splits as cuts of the plane, beside neighbours and lines",
    "Prune": "see why a bigger tree is not a better one, and what to do about it",
}

st.set_page_config(page_title="Treewalk", page_icon="🌳")

st.title("Treewalk")
st.markdown("Decision trees, **one split at a time**.")
st.subheader("What is coming")
st.markdown("\n".join(f"- **{name}**: {what}" for name, what in COMING.items()))
st.caption("The pages are not here yet. The engine under them is `treecore`: README shows how to use it from Python.")
