"""The split as an area: what stays empty is the gain."""

from __future__ import annotations

from typing import Any

import streamlit as st

from pages.shared.grow.inview import candidate_in_view
from pages.shared.parts.area.area import area_data
from pages.shared.walk.moment import Walk


def drawn(view: Walk) -> dict[str, Any] | None:
    """The candidate in view, for the page's board; None where there is none."""
    candidate = candidate_in_view(view)
    return None if candidate is None else area_data(candidate, view.criterion)


def show(_view: Walk) -> None:
    """Say why there is nothing to draw."""
    st.info("No split can be made here, so there is no gain to draw. Choose another node in the tree.")
