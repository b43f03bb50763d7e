"""The split as an area: what stays empty is the gain."""

from __future__ import annotations

import streamlit as st

from pages.shared.components.area import area_data, split_area
from pages.shared.panels.inview import candidate_in_view
from pages.shared.text import literal
from pages.shared.walkthrough import View


def show(view: View) -> None:
    """Draw the candidate in view."""
    candidate = candidate_in_view(view)
    if candidate is None:
        st.info("No split can be made here, so there is no gain to draw. Choose another node in the tree.")
        return
    name = literal(candidate.split.feature)
    st.markdown(f"**{name}** by {view.criterion}: across, the share of each branch; upwards, its impurity.")
    split_area(area_data(candidate, view.criterion))
