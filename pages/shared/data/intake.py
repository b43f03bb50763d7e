"""Where tables come in: a file, something pasted, or nothing yet. What cannot be read leaves the old table in place."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pandas as pd
import streamlit as st

import treecore as tc
from datasets import made
from pages.shared.frame import desk, state
from pages.shared.link import packing
from pages.shared.meaning import changes, tables
from pages.shared.server.limits import FILE_TYPES, limits
from pages.shared.server.session import session
from pages.shared.text.literal import literal
from treecore.data import read_frame

UPLOAD, PASTE, GENERATE = "upload_open", "paste_open", "generate_open"
CLOSE, ROUND, FAULT = "intake_close", "upload_round", "upload_fault"
PASTED, PASTE_FAULT = "pasted", "paste_fault"
CONCEPTS = {
    "noisy": "Y = X1 and X2, with wrong values",
    "chance": "Y = X1 and X2, and X3 agrees by chance",
    "random": "nothing: Y is T or F by the toss of a coin",
}
CONCEPT_NAMES = {"noisy": "X1 and X2, noisy", "chance": "X1 and X2, X3 by chance", "random": "Random labels"}


def menus() -> None:
    """The ways in, each in a menu that is drawn when it is opened."""
    # A menu can be closed only before it is drawn, so the run that took a table asks the next one to.
    for key in session().pop(CLOSE, ()):
        st.session_state[key] = False
    menu = st.popover("Upload", key=UPLOAD, on_change="rerun", width="content")
    if menu.open:
        with menu:
            allowed = limits()
            st.caption(
                f"A .csv (comma, semicolon or tab) or .xlsx with the names of the columns in its first line: at most "
                f"{allowed.upload_mb} MB, {allowed.rows:,} rows and {allowed.columns:,} columns."
            )
            uploader("Choose a file")
    menu = st.popover("Paste", key=PASTE, on_change="rerun", width="content")
    if menu.open:
        with menu:
            st.text_area("Cells copied from a spreadsheet, names of the columns first", key=PASTED, height=180)
            st.button("Use these cells", type="primary", on_click=paste)
            if said := session().get(PASTE_FAULT):
                st.error(literal(said, 600))
    menu = st.popover("Generate", key=GENERATE, on_change="rerun", width="content")
    if menu.open:
        with menu:
            generator()
    st.button("Empty table", on_click=begin)


def begin() -> None:
    """Begin with a table that has nothing in it yet."""
    desk.apply(changes.empty)


def generator() -> None:
    """A concept of the lectures at any size; what is generated is a table of one's own from then on."""
    name = st.radio("What is true in it", list(CONCEPTS), format_func=lambda concept: CONCEPTS[concept], key="concept")
    rows = st.number_input("Rows", 4, made.MOST_ROWS, 60, key="concept_rows")
    features = st.number_input("Features", 3, 20, 5, key="concept_features")
    share = 10
    if name != "random":
        label = "Wrong values of X2 (percent)" if name == "noisy" else "Rows in which X3 does not agree (percent)"
        share = st.slider(label, 0, 50, 10 if name == "noisy" else 0, key=f"concept_noise_{name}")
    seed = st.number_input("Seed of chance", 0, 999_999, 0, key="concept_seed")
    st.button("Use this table", type="primary", on_click=generate, args=(name, rows, features, share / 100, seed))


def generate(name: str, rows: int, features: int, noise: float, seed: int) -> None:
    """Take a generated table, and close the menu."""
    frame = made.concept(name, int(rows), noise=noise, features=int(features), seed=int(seed))
    if desk.apply(changes.arrived, f"{CONCEPT_NAMES[name]}, {int(rows)} rows", frame):
        st.session_state[GENERATE] = False


def uploader(label: str) -> Any:
    """A place for a file; what is wrong with the last one is said below it."""
    number = session().get(ROUND, 0)
    file = st.file_uploader(label, FILE_TYPES, key=f"upload_{number}", max_upload_size=limits().upload_mb)
    if file is not None:
        handled = session().get(FAULT)
        if handled is None or handled[0] != file.file_id:
            with st.spinner(f"Reading {literal(file.name)} ({file.size / 1e6:.1f} MB)"):
                fault = take(file)
            if not fault:
                done(UPLOAD)
            session()[FAULT] = (file.file_id, fault)
        st.error(literal(session()[FAULT][1], 600))
    return file


def take(file: Any) -> str:
    """Take the table in a file, or say what is wrong with it."""
    try:
        frame = read_frame(file, **limits().reading)
        wanted = gone()
        if wanted is None:
            return "" if desk.apply(changes.arrived, Path(file.name).stem, frame) else desk.taken()
        return take_again(wanted, frame)
    except tc.TableError as reason:
        return f"{tables.sentence(str(reason))} The table from before is still here."


def gone() -> packing.Address | None:
    """The table that the scene is about, if the server does not have it."""
    scene = state.scene()
    try:
        tables.cells(scene.data)
    except tables.GoneError:
        return packing.read_address(scene.data)
    return None


def take_again(wanted: packing.Address, frame: pd.DataFrame) -> str:
    """Keep a table that was asked for again, if it is the same; else say how it differs."""
    found = packing.packed(wanted.name, frame)
    if packing.fingerprint(found.text) == wanted.fingerprint:
        tables.at_hand(found)
        state.change()
        return ""
    return (
        f"This is another table ({len(frame):,} rows, {len(frame.columns)} columns): its cells are not those of "
        f"{wanted.name}. To work with it, choose a table of the lectures first, then upload it."
    )


def paste() -> None:
    """Take what was pasted."""
    session().pop(PASTE_FAULT, None)
    try:
        frame = read_frame(io.StringIO(st.session_state[PASTED]), **limits().reading)
    except tc.TableError as reason:
        session()[PASTE_FAULT] = tables.sentence(str(reason))
        return
    if desk.apply(changes.arrived, "pasted table", frame):
        st.session_state[PASTED] = ""
        st.session_state[PASTE] = False
    else:
        session()[PASTE_FAULT] = desk.taken()


def done(menu: str) -> None:
    """Begin anew, with the menu closed and the place for a file empty."""
    session()[ROUND] = session().get(ROUND, 0) + 1
    session().pop(FAULT, None)
    session()[CLOSE] = (menu,)
    st.rerun()
