"""Data: the table, what its columns are taken for, what it looks like, and how to bring one's own."""

from functools import partial

import streamlit as st

from pages.shared.data import editor, intake
from pages.shared.data.looks import LOOKS, panel
from pages.shared.data.view import DataView, view
from pages.shared.frame import desk, router, state
from pages.shared.frame.page import Bar, Showing
from pages.shared.link import fields, packing
from pages.shared.link.scene import Moment, Scene
from pages.shared.meaning import cache, tables
from pages.shared.parts.base.board import Placed
from pages.shared.parts.tabs.tabs import TABS, tabs_data
from pages.shared.text.download import as_csv
from pages.shared.text.literal import literal, plain
from treecore.telling import Sentence
from treecore.words import amount

TITLE = "Data"
ORDER = 20
NEEDS_TABLE = False
USUAL = next(iter(LOOKS))
FIELDS = (fields.choice("look", ("", *LOOKS)),)
SCENES = (
    Moment(
        "Who is the suspect?",
        "Peanuts, egg and milk go with falling sick (+0.61), wheat goes against it: a correlation accuses, no more.",
        {"data": "food_allergy", "look": "summary"},
    ),
    Moment(
        "Days that contradict each other",
        "Days 3 and 8 had the same weather and different answers: no tree gets more than 9 of 10.",
        {"data": "playing_outdoors", "look": "twins"},
    ),
    Moment(
        "A picture before a tree",
        "The petals tell the three flowers apart at a glance, before anything is grown.",
        {"data": "iris", "look": "pictures"},
    ),
)


def show(now: Scene) -> Showing:
    """What the page shows of a scene."""
    try:
        seen = view(now)
    except tables.GoneError as reason:
        again = partial(intake.uploader, f"The file {plain(reason.name)}")
        return Showing(areas={"again": again}, faults=(gone(reason),))
    opened = now.look or USUAL
    titles = {name: look.title for name, look in LOOKS.items()}
    return Showing(
        Bar(Sentence("", seen.headline)),
        {
            "ways": partial(ways, seen),
            "cells": partial(cells, seen),
            "tabs": Placed(TABS, tabs_data("Look at", titles, opened), {"picked": open_panel}),
            **panel(seen, opened).areas(seen),
        },
        styles=("frame/page.css", "data/data.css"),
        faults=tuple(line for line in (desk.said(), seen.wrong) if line),
    )


def gone(reason: tables.GoneError) -> str:
    """That a table is asked for which the server no longer has."""
    return (
        f"{reason} Choose the file {reason.name} again: all that this link says about it is still here, and is shown "
        "as soon as the same cells are."
    )


def ways(seen: DataView) -> None:
    """Ways in, out and back."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        intake.menus()
        st.space("stretch")
        st.button("Undo", on_click=desk.undo, disabled=not desk.can_undo(), help="Take back the last change.")
        name = plain(seen.card.title).replace("/", " ")
        st.download_button(
            "Download CSV",
            lambda: as_csv(seen.frame),
            f"{name}.csv",
            "text/csv",
            on_click="ignore",
            help="Cells that begin like formulas get an apostrophe, so that no spreadsheet runs them.",
        )


def cells(seen: DataView) -> None:
    """The cells, and under them what the tree makes of the table and how it travels."""
    editor.show(seen.frame, 580)
    st.caption(under(seen))


def under(seen: DataView) -> str:
    """What the tree makes of the table, and how the table travels."""
    said, data = [], seen.scene.data
    if seen.table is not None:
        tree = cache.meaning(seen.scene).tree
        first = f"first {literal(tree.root.split.title)}" if tree.root.split else "no split"
        said.append(f"The tree of it: {first}, {amount(len(tree.leaves), 'leaf', 'leaves')}, depth {tree.depth}.")
    if data.startswith(packing.PACKED):
        said.append(f"The table is part of the link, which is {len(state.link()):,} letters long.")
    elif seen.is_own:
        said.append("Too large for a link: the server keeps it for a while, and then asks for the file again.")
    return " ".join(said)


def open_panel(name: str) -> None:
    """Show another panel; the usual one is left out of the link."""
    state.change(look="" if name == USUAL else name)


if __name__ == "__main__":
    router.run()
