"""Data: the table, what its columns are taken for, what it looks like, and how to bring one's own."""

import pandas as pd
import streamlit as st

import treecore as tc
from pages.shared.data import editor, intake
from pages.shared.data.looks import LOOKS, TableInView
from pages.shared.frame import desk, router, shell, state
from pages.shared.frame.page import Showing
from pages.shared.link import fields, packing
from pages.shared.link.scene import Moment, Scene
from pages.shared.meaning import cache, tables
from pages.shared.text.download import as_csv
from pages.shared.text.literal import literal, plain
from pages.shared.text.markup import heading
from treecore.words import amount

TITLE = "Data"
ORDER = 20
NEEDS_TABLE = False
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
    showing = Showing(styles=("frame/page.css", "data/data.css"))
    try:
        frame = tables.cells(now.data)
    except tables.GoneError as reason:
        ask_again(reason)
        return showing
    try:
        table: tc.Table | None = tables.aimed(now).table
        wrong = ""
    except tables.UnfinishedError as reason:
        table, wrong = None, str(reason)
    actions(frame)
    with st.container(key="sentence"):
        st.markdown(heading("", headline(table)))
    shell.say([line for line in (desk.said(), wrong) if line], st.error)
    left, right = st.columns([11, 9], gap="medium")
    with left:
        editor.show(frame, 580)
        st.caption(under(table, now.data))
    with right, st.container(key="beside"):
        panel(TableInView(frame, table))
    return showing


def ask_again(reason: tables.GoneError) -> None:
    """Ask for a table that the server no longer has."""
    st.warning(
        f"{literal(reason, 300)} Choose the file {literal(reason.name)} again: all that this link says about it is "
        "still here, and is shown as soon as the same cells are."
    )
    intake.uploader(f"The file {plain(reason.name)}")


def actions(frame: pd.DataFrame) -> None:
    """Ways in, out and back."""
    with st.container(key="steps", horizontal=True, vertical_alignment="center", gap="small"):
        intake.menus()
        st.space("stretch")
        st.button("Undo", on_click=desk.undo, disabled=not desk.can_undo(), help="Take back the last change.")
        name = plain(tables.card(state.scene().data).title).replace("/", " ")
        st.download_button(
            "Download CSV",
            lambda: as_csv(frame),
            f"{name}.csv",
            "text/csv",
            on_click="ignore",
            help="Cells that begin like formulas get an apostrophe, so that no spreadsheet runs them.",
        )


def headline(table: tc.Table | None) -> str:
    """The table in one sentence."""
    about = tables.card(state.scene().data)
    if table is None:
        return f"{plain(about.title)}: not a table to learn from yet"
    classes = len(table.target.levels)
    kind = f"one of {classes} classes" if classes > 1 else "the same in every row" if classes else "a number"
    size = f"{amount(table.n, about.row, about.rows)}, {amount(len(table.features), 'feature')}"
    return f"{plain(about.title)}: {size}, to predict {plain(table.target.name)}, {kind}"


def under(table: tc.Table | None, data: str) -> str:
    """What the tree makes of the table, and how the table travels."""
    said = []
    if table is not None:
        tree = cache.meaning(state.scene()).tree
        first = f"first {literal(tree.root.split.title)}" if tree.root.split else "no split"
        said.append(f"The tree of it: {first}, {amount(len(tree.leaves), 'leaf', 'leaves')}, depth {tree.depth}.")
    if data.startswith(packing.PACKED):
        said.append(f"The table is part of the link, which is {len(state.link()):,} letters long.")
    elif packing.is_own(data):
        said.append("Too large for a link: the server keeps it for a while, and then asks for the file again.")
    return " ".join(said)


def panel(look: TableInView) -> None:
    """The panel that is open."""
    chosen = state.scene().look or next(iter(LOOKS))
    st.pills(
        "Look at",
        list(LOOKS),
        format_func=lambda name: LOOKS[name].title,
        label_visibility="collapsed",
        **state.widget("look", to=lambda name: name or next(iter(LOOKS)), back=lambda name: name or ""),
    )
    with st.container(key="panel"):
        if look.table is None and chosen not in ("columns", "card"):
            st.markdown("Nothing to show yet: the table has to be complete first.")
        else:
            LOOKS[chosen].show(look)


if __name__ == "__main__":
    router.run()
