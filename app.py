"""Treewalk: decision trees, one split at a time."""

import streamlit as st

from pages.shared.frame import router, shell, state

st.set_page_config(page_title="Treewalk", page_icon="🌳", layout="wide")

state.begin(router.fields())
page = router.navigate()
state.arrive(page)
shell.draw(page)
