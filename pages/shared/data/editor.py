"""The cells of the table, to be read and, while they are few enough, to be changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pandas as pd
import streamlit as st

from pages.shared.frame import desk, state
from pages.shared.link import packing
from pages.shared.meaning import changes, tables
from pages.shared.server.session import at_once, session
from pages.shared.text.literal import plain

MOST_CELLS = packing.MOST_CELLS
SHOWN_ROWS, SHOWN_COLUMNS = 200, 60
HELD = "table_editor"


@dataclass(slots=True)
class EditorState:
    """The cells that the editor on the screen began with, and the table that its changes have made of them."""

    base: pd.DataFrame
    data: str
    round: int


def is_editable(frame: pd.DataFrame) -> bool:
    """Whether the cells are few enough to be changed on the page."""
    return frame.size <= MOST_CELLS and len(frame.columns) <= SHOWN_COLUMNS


def show(frame: pd.DataFrame, most: int) -> None:
    """Draw the cells, at most so high."""
    # A line is as high as the type of the page, and a presentation has a larger one.
    line = 44 if state.scene().present else 35
    height = min(most, line + 3 + line * (max(len(frame), 4) + 2))
    if not is_editable(frame):
        part = numbered(frame.iloc[:SHOWN_ROWS, :SHOWN_COLUMNS])
        st.dataframe(part, height=height, column_config=headings(part), key="cells_shown")
        st.caption(
            f"The first {len(part)} of {len(frame):,} rows and {len(part.columns)} of {len(frame.columns)} columns. "
            "So large a table is changed in a spreadsheet, and uploaded again."
        )
        return
    held = held_for(frame)
    st.data_editor(
        numbered(held.base),
        key=key_of(held),
        num_rows="dynamic",
        hide_index=False,
        height=height,
        column_config=headings(held.base) | {"_index": st.column_config.Column("row", disabled=True)},
        on_change=take,
    )


def held_for(frame: pd.DataFrame) -> EditorState:
    """The editor to draw: after its own changes the same one, so that it keeps its place; else a fresh one."""
    held: EditorState | None = session().get(HELD)
    # A change from elsewhere (a link, Back, Undo, another table), or another page in between: what was typed into the
    # old editor is forgotten, and the cells hold it already.
    if held is None or held.data != state.scene().data or key_of(held) not in st.session_state:
        held = EditorState(frame, state.scene().data, 0 if held is None else held.round + 1)
        session()[HELD] = held
    return held


def key_of(held: EditorState) -> str:
    """The key of the editor's widget; another one makes Streamlit forget what was typed."""
    return f"cells_{held.round}"


def take() -> None:
    """Take what was done in the editor."""
    held: EditorState = session()[HELD]
    typed = st.session_state[key_of(held)]
    with at_once():
        scene = state.scene()
        try:
            frame = changes.cells_after(held.base, typed)
        except (IndexError, KeyError):
            return
        if len(frame) and desk.apply(changes.edited, scene, frame):
            held.data = state.scene().data
        else:
            # What was refused must not stay on the screen as if it had been taken.
            session()[HELD] = EditorState(tables.cells(scene.data), scene.data, held.round + 1)


def numbered(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with its rows counted from 1, as sentences count them."""
    return frame.set_axis(pd.RangeIndex(1, len(frame) + 1), axis=0)


def headings(frame: pd.DataFrame) -> dict[str, Any]:
    """How the columns are headed: a stranger's names, shown as they are."""
    return {name: st.column_config.TextColumn(plain(name, 60)) for name in frame.columns}
