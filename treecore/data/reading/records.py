"""Records of text cells, from whatever file: the header, whether every record fits it, and the frame of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

import pandas as pd

from treecore.data.feature import TableError
from treecore.data.kinds.cells import shown
from treecore.data.kinds.notation import is_number
from treecore.words import amount


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of a file is read at most."""

    rows: int = 1_000_000
    columns: int = 1_000
    cells: int = 20_000_000
    bytes: int = 200_000_000


class Record(NamedTuple):
    """The cells of one record, and where it begins: the number of a line or of a row."""

    place: int
    cells: Sequence[str]


def to_frame(records: Iterable[Record], limits: Limits, word: str) -> pd.DataFrame:
    """The records below the header as a frame of texts; its index says where each of them stands in the file.

    >>> records = [Record(1, ["Egg", "Sick"]), Record(3, ["0", "no"]), Record(4, ["1", "yes"])]
    >>> frame = to_frame(records, Limits(), "line")
    >>> frame["Sick"].to_dict()
    {3: 'no', 4: 'yes'}
    """
    filled = (record for record in records if any(map(str.strip, record.cells)))
    header = next(filled, None)
    if header is None:
        raise TableError("the file is empty: it needs a line with the names of the columns, and rows below it")
    names = _trimmed(header.cells)
    if len(names) > limits.columns:
        raise TableError(f"there are {len(names):,} columns, but at most {limits.columns:,} are read: leave some out")
    rows, places = _rows(filled, header, limits, word)
    _refuse_numbers_as_names(names, f"{word} {header.place}")
    if not rows:
        raise TableError(f"there are no rows below the header ({word} {header.place}): add some")
    _refuse_data_as_names(names, rows, f"{word} {header.place}")
    frame = pd.DataFrame(rows, columns=pd.Index(names, dtype=object), index=pd.Index(places, name=word), dtype=object)
    return _without_empty_columns(frame)


def _rows(
    records: Iterator[Record], header: Record, limits: Limits, word: str
) -> tuple[list[Sequence[str]], list[int]]:
    width = len(_trimmed(header.cells))
    most = min(limits.rows, limits.cells // max(width, 1))
    rows: list[Sequence[str]] = []
    places: list[int] = []
    for record in records:
        cells = record.cells
        if len(cells) != width:
            # Cells beyond the header are fine as long as nothing is in them.
            if len(cells) < width or any(map(str.strip, cells[width:])):
                raise TableError(
                    f"{word} {record.place} has {amount(len(_trimmed(cells)), 'cell')}, but the header ({word}"
                    f" {header.place}) has {width}: give all of them the same number (a cell that holds the separator"
                    " stands in quotes, and titles or totals are to be removed)"
                )
            cells = cells[:width]
        if len(rows) == most:
            # Counting ahead takes time but no memory; a number ten times too large is telling enough.
            count = most + 1 + sum(1 for _ in islice(records, 9 * most))
            raise TableError(_too_many(count, width, limits))
        rows.append(cells)
        places.append(record.place)
    return rows, places


def _too_many(rows: int, width: int, limits: Limits) -> str:
    """What to say about this many rows (or more)."""
    if limits.rows <= limits.cells // max(width, 1):
        return f"there are {rows:,} rows or more, but at most {limits.rows:,} are read: leave some out"
    return (
        f"there are {rows * width:,} cells or more ({rows:,} rows of {width:,}), but at most {limits.cells:,} are read:"
        " leave rows or columns out"
    )


def _trimmed(cells: Sequence[str]) -> list[str]:
    """The cells without the empty ones at the end."""
    width = len(cells)
    while width and not cells[width - 1].strip():
        width -= 1
    return list(cells[:width])


def _refuse_numbers_as_names(names: Sequence[str], where: str) -> None:
    """A header of numbers is a first row; so is one that is half decimals, such as 5.1, 3.5, 1.4, 0.2, setosa."""
    texts = [name.strip() for name in names if name.strip()]
    numbers = [text for text in texts if is_number(text)]
    decimals = [text for text in numbers if "." in text or "," in text]
    if len(numbers) == len(texts) or 2 * len(decimals) >= len(texts):
        raise TableError(f"{where} holds numbers where the names of the columns should be: add a header above it")


def _refuse_data_as_names(names: Sequence[str], rows: Sequence[Sequence[str]], where: str) -> None:
    """A header whose cells occur again below, each in its own column, is a first row; one column may be a row label."""
    if len(names) < 2:
        return
    allowed = min(1, len(names) - 2)
    for column, name in enumerate(names):
        text = name.strip()
        if not text or not any(row[column].strip() == text for row in rows):
            allowed -= 1
        if allowed < 0:
            return
    raise TableError(
        f"{where} looks like a row, for its cells ({shown(', '.join(names))}) occur again below: add a header with the"
        " names of the columns, or remove headers that are repeated"
    )


def _without_empty_columns(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame without columns that have neither a name nor a cell."""
    kept = [
        place
        for place, name in enumerate(frame.columns)
        if name.strip() or any(map(str.strip, frame.iloc[:, place].tolist()))
    ]
    return frame if len(kept) == frame.shape[1] else frame.iloc[:, kept]
