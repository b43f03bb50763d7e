"""Many rows at once: a file comes in, predictions go out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import streamlit as st

import treecore as tc
from pages.shared.frame import shell, state
from pages.shared.meaning import tables
from pages.shared.predict.case import FILE, PARTS, PredictView, routed
from pages.shared.server.limits import FILE_TYPES, limits
from pages.shared.server.session import at_once, session
from pages.shared.text.download import as_csv
from pages.shared.text.literal import literal
from pages.shared.text.markup import MOST_COLUMNS, MOST_ROWS, cell_text, table
from treecore.data import read_frame
from treecore.predicting import predictions
from treecore.words import amount, size

FAULT = "batch_fault"


def show(case: PredictView) -> None:
    """Ask for a file, and show what the tree says of its rows."""
    names = literal(", ".join(feature.name for feature in case.about.table.features), 200)
    target = literal(case.about.table.target.name)
    file = st.file_uploader(
        f"A .csv or .xlsx with the columns {names}; {target} may be absent",
        FILE_TYPES,
        key="batch_file",
        max_upload_size=limits().upload_mb,
    )
    if file is not None:
        take(file, case)
    if case.scene.among != FILE or not case.scene.batch:
        part = f"{case.scene.among} rows of the table" if case.scene.among in PARTS else "rows of the table itself"
        st.caption(f"Until a file comes, these are the {case.rows.n:,} {part}.")
    for note in case.notes:
        st.caption(literal(note, 300))
    if shell.held_back("answer", "The predictions"):
        return
    listed(case)


def take(file: Any, case: PredictView) -> None:
    """Take the rows of a file, once; what is wrong with it is one sentence, and what was there stays."""
    handled = session().get(FAULT)
    if handled is None or handled[0] != file.file_id:
        fault = ""
        try:
            with st.spinner(f"Reading {literal(file.name)}"):
                frame = read_frame(file, **limits().reading)
                # Read once more like the table, so that what does not fit is said before it is in the link.
                tc.Table.from_frame(frame, like=case.about.table)
                data = tables.keep(Path(file.name).stem, frame)
        except ValueError as reason:
            fault = f"{tables.sentence(str(reason))} The rows from before are still here."
        with at_once() as mine:
            mine[FAULT] = (file.file_id, fault)
            if not fault:
                state.change(batch=data, among=FILE, case=1, ask="", node="")
        if not fault:
            st.rerun()
    if said := session()[FAULT][1]:
        st.error(literal(said, 600))


def listed(case: PredictView) -> None:
    """The first rows with what the tree says of them, and all of them to take away."""
    part = case.rows.take(range(min(case.rows.n, MOST_ROWS)))
    frame = predictions(tc.predicting.route(case.tree, part))
    own = list(part.frame().columns)
    # What the tree says stands first here, where it is in sight.
    answers = list(frame.columns[len(own) :])
    heads = [*answers, *own][:MOST_COLUMNS]
    cells = [
        [label, *map(short, line[: len(answers)]), *map(cell_text, line[len(answers) :])]
        for label, line in zip(frame.index, frame[heads].itertuples(index=False, name=None), strict=True)
    ]
    lit = case.place - 1 if 0 < case.place <= len(cells) and not case.changed else None
    st.html(table([case.about.card.row, *heads], cells, lit=lit, label="Predictions"))
    more = case.rows.n - part.n
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.download_button(
            f"Download {amount(case.rows.n, 'prediction')}",
            lambda: as_csv(texts(routed(case))),
            "predictions.csv",
            "text/csv",
            on_click="ignore",
            help="Cells that begin like formulas get an apostrophe, so that no spreadsheet runs them.",
        )
        if more > 0:
            st.caption(f"{amount(more, 'more row')} in the file to download.")


def short(value: object) -> str:
    """What the tree says as it is read, with few digits; the file to download has all of them."""
    return size(value) if isinstance(value, float) and not value.is_integer() else cell_text(value)


def texts(found: tc.predicting.Routed) -> Any:
    """All predictions as texts, the labels of the rows first."""
    frame = predictions(found).reset_index(names="row")
    return frame.map(lambda value: "" if value is None or value != value else str(value))
