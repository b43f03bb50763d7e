"""Where a page's areas stand: one grid, in which parts that follow each other share a board."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.shared.frame.page import Showing
from pages.shared.parts.base.board import Placed, board

SHARED = Path(__file__).parents[1]
FIRST = "parts"


@cache
def style(*names: str) -> str:
    """Style sheets by their paths from `pages/shared`; they hold no data."""
    return f"<style>{sheets(names)}</style>"


def sheets(names: tuple[str, ...]) -> str:
    """Style sheets, one after the other."""
    return "\n".join((SHARED / name).read_text("utf-8") for name in names)


@cache
def grid_style(areas: tuple[str, ...], names: tuple[str, ...]) -> str:
    """The grid of a page: all areas below each other, unless the page's own style sheets say otherwise."""
    rows = " ".join(f'"{area}"' for area in ("bar", *areas))
    places = "\n".join(
        f'[data-testid="stBidiComponentIsolated"]::part({area}), .st-key-stage > :has(> .st-key-{area}) '
        f"{{ grid-area: {area}; }}"
        for area in areas
    )
    column = f".st-key-stage {{ grid-template: {rows} / minmax(0, 1fr); }}"
    return f"<style>{sheets(('frame/grid.css',))}\n{column}\n{places}\n{sheets(names)}</style>"


class Grid:
    """The areas of a page on the screen.

    Boards get their places with the areas around them, and are drawn last: what a page draws may change the address,
    which the first board looks after.
    """

    def __init__(self) -> None:
        """Begin with the board of the bar."""
        self.places: dict[str, DeltaGenerator] = {FIRST: st.container(key="board")}
        self.boards: dict[str, dict[str, Placed]] = {FIRST: {}}

    def lay_out(self, showing: Showing, guarded: Callable[[], AbstractContextManager[None]]) -> None:
        """Give every area its place, and draw those of Streamlit's own elements, each `guarded`."""
        key: str | None = FIRST
        for name, area in showing.areas.items():
            key = self.put(name, area, key) if isinstance(area, Placed) else None
            if not isinstance(area, Placed):
                with st.container(key=name), guarded():
                    area()
        if showing.areas:
            st.html(grid_style(tuple(showing.areas), showing.styles))
        elif showing.styles:
            st.html(style(*showing.styles))

    def put(self, name: str, part: Placed, key: str | None) -> str:
        """Put a part on the board of a key; without one a new board begins."""
        if key is None:
            key = f"{FIRST}_{name}"
            self.places[key], self.boards[key] = st.container(key=f"board_{name}"), {}
        self.boards[key][name] = part
        return key

    def draw(self, **first: Placed) -> None:
        """Draw the boards; `first` are the parts that every page has."""
        self.boards[FIRST] = {**first, **self.boards[FIRST]}
        for key, parts in self.boards.items():
            with self.places[key]:
                board(parts, key=key)
