"""The tree as a program, lit along the way of the row in view."""

from __future__ import annotations

import streamlit as st

import treecore as tc
from pages.shared.frame import shell
from pages.shared.predict.case import PredictView
from pages.shared.text.literal import html

MOST_LINES = 400


def show(case: PredictView) -> None:
    """Write the lines."""
    if shell.held_back("answer", "The lit program"):
        return
    lines = [line for part in tc.telling.lit_program(case.tree, case.way) for line in part][:MOST_LINES]
    items = [
        f"<li{' class=lit aria-current=step' if line.is_lit else ''} style='padding-left:{0.6 + 1.4 * line.indent}rem'>"
        f"{html(line.text, 160)}</li>"
        for line in lines
    ]
    st.html(f'<ol class="tw-code tw-program" aria-label="The tree as a program">{"".join(items)}</ol>')
    st.download_button(
        "Download the program",
        lambda: tc.to_code(case.tree),
        "tree.py",
        "text/x-python",
        on_click="ignore",
    )
