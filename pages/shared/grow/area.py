"""The split as an area: what stays empty is the gain."""

from __future__ import annotations

import streamlit as st

from pages.shared.grow.inview import candidate_in_view
from pages.shared.parts.area.area import AREA, area_data
from pages.shared.parts.base.board import Placed
from pages.shared.walk.moment import GrowView


def parts(view: GrowView) -> dict[str, Placed]:
    """The candidate in view, where there is one."""
    candidate = candidate_in_view(view)
    return {} if candidate is None else {"area": Placed(AREA, area_data(candidate, view.criterion))}


def show(view: GrowView) -> None:
    """Say why there is nothing to draw, where it is so."""
    if candidate_in_view(view) is None:
        st.info("No split can be made here, so there is no gain to draw. Choose another node in the tree.")
