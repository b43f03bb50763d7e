"""The areas of a page: which parts share a board, and where each stands unless a style sheet says otherwise."""

import json

from streamlit.testing.v1 import AppTest

from pages.shared.frame.grid import grid_style


def page() -> None:
    """A page of parts and of Streamlit's elements, one of which fails."""
    import contextlib

    import streamlit as st

    from pages.shared.frame.grid import Grid
    from pages.shared.frame.page import Showing
    from pages.shared.parts.base.board import Placed
    from pages.shared.parts.tabs.tabs import TABS, tabs_data

    def part(name: str) -> Placed:
        return Placed(TABS, tabs_data(name, {"a": "A"}, "a"))

    def fail() -> None:
        raise ValueError("a secret")

    areas = {
        "one": part("one"),
        "two": part("two"),
        "words": lambda: st.text("words"),
        "broken": fail,
        "three": part("three"),
    }
    grid = Grid()
    grid.lay_out(Showing(areas=areas), lambda: contextlib.suppress(ValueError))
    grid.draw(bar=part("bar"))


def test_parts_that_follow_each_other_share_a_board_and_what_fails_takes_nothing_else_along():
    app = AppTest.from_function(page, default_timeout=60).run()
    assert not app.exception
    boards = [list(json.loads(board.proto.json)["parts"]) for board in app.get("bidi_component")]
    assert boards == [["bar", "one", "two"], ["three"]]
    assert [text.value for text in app.text] == ["words"]


def test_every_area_has_a_row_in_the_order_in_which_it_is_read():
    style = grid_style(("tree", "panel"), ())
    assert '"bar" "tree" "panel" / minmax(0, 1fr)' in style
    assert "::part(tree), .st-key-stage > :has(> .st-key-tree) { grid-area: tree; }" in style
