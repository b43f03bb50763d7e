"""Treewalk: decision trees, one split at a time."""

import streamlit as st

from pages.shared import router, shell, state
from pages.shared.scene import to_query

st.set_page_config(page_title="Treewalk", page_icon="🌳", layout="wide")

scene = state.begin(router.fields())
page, about = router.navigate("hidden" if scene.present else "top")
if not state.arrive(about.name):
    router.go(scene.page, to_query(scene))
shell.frame(state.scene(), about)
bar = st.container(key="listener")
if shell.has_table(state.scene(), about):
    router.play(page, shell.failed)
shell.listen(bar, state.finish())
