"""A button that copies the link to this moment, and says how long it is."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

HERE = Path(__file__)
HTML = """
<button type="button" data-testid="copy-link"><span data-label>Copy link</span></button>
<span role="status"></span>
"""
COMPONENT = st.components.v2.component(
    "treewalk_copy_link",
    html=HTML,
    css=HERE.with_suffix(".css").read_text("utf-8"),
    js=HERE.with_suffix(".js").read_text("utf-8"),
)


def copy_link(page: str, *, start: bool) -> None:
    """Draw the button; `start` says that the page answers at the root of the app too."""
    COMPONENT(key="copy_link", data={"page": page, "start": start}, width="content")
