"""The rows at the node, and where each goes."""

from __future__ import annotations

import streamlit as st

from pages.shared.text.markup import MOST_COLUMNS, MOST_ROWS, cell_text, table
from pages.shared.walk.moment import GrowView
from treecore.predicting import GOES_TO, rows_here
from treecore.words import amount


def show(view: GrowView) -> None:
    """List the rows that reach the node in view."""
    frame, goes = rows_here(view.about.table, view.shown, view.path)
    names = list(frame.columns)[: MOST_COLUMNS - 1] if len(frame.columns) > MOST_COLUMNS else list(frame.columns)
    target = view.about.table.target.name
    heads = [*dict.fromkeys([*names, target])]
    split = view.applied is not None
    cells = [
        [label, *(cell_text(value) for value in frame.iloc[place][heads]), *([goes[place]] if split else [])]
        for place, label in enumerate(frame.index[:MOST_ROWS])
    ]
    st.html(table([view.about.card.row, *heads, *([GOES_TO] if split else [])], cells, label="Rows at this node"))
    left_out = len(frame) - len(cells), len(frame.columns) - len(heads)
    said = [
        f"{amount(left_out[0], 'more row')}" if left_out[0] else "",
        f"{amount(left_out[1], 'more column')}" if left_out[1] else "",
    ]
    if any(left_out):
        st.caption(f"Not shown: {' and '.join(filter(None, said))}.")
