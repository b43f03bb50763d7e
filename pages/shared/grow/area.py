"""The split as an area: what stays empty is the gain."""

from __future__ import annotations

import streamlit as st

from pages.shared.frame.page import Area
from pages.shared.grow.inview import candidate_in_view
from pages.shared.parts.area.area import AREA, area_data
from pages.shared.parts.base.board import Placed
from pages.shared.walk.moment import GrowView


def areas(view: GrowView) -> dict[str, Area]:
    """The candidate in view as a part, which is on the board of the tree; without one a sentence says why."""
    candidate = candidate_in_view(view)
    if candidate is None:
        return {"panel": nothing_to_draw}
    return {"area": Placed(AREA, area_data(candidate, view.criterion))}


def nothing_to_draw() -> None:
    """Say why there is nothing to draw."""
    st.info("No split can be made here, so there is no gain to draw. Choose another node in the tree.")
