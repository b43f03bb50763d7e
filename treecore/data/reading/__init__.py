"""Files of students as tables: `.csv` in all its forms and `.xlsx`, told apart by content and not by name.

What is wrong with a file is a `TableError` with one sentence, with the line where there is one. What a file holds is
found in `decoding` (bytes to text), `delimited` (text to records), `workbook` (.xlsx) and `records` (header and
limits); what its columns are is decided in `treecore.data.kinds`.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import pandas as pd

from treecore.data.feature import TableError
from treecore.data.kinds.cells import shown
from treecore.data.reading.decoding import decode, refuse_markup
from treecore.data.reading.delimited import read_records
from treecore.data.reading.records import Limits, to_frame
from treecore.data.reading.workbook import is_workbook, other_sheets, read_workbook
from treecore.data.table import Table

Source = str | os.PathLike[str] | bytes | bytearray | memoryview | IO[Any]

_LIMITS = Limits()


def read_table(
    source: Source,
    target: str | None = None,
    *,
    kinds: Mapping[str, str] | None = None,
    levels: Mapping[str, Sequence[str]] | None = None,
    label: str | None = None,
    weight: str | None = None,
    leave_out: Iterable[str] = (),
    like: Table | None = None,
    max_rows: int = _LIMITS.rows,
    max_columns: int = _LIMITS.columns,
    max_cells: int = _LIMITS.cells,
    max_bytes: int = _LIMITS.bytes,
) -> Table:
    r"""The table in a file: a path, its bytes, or an open file. The target is the last column unless named.

    What each column is taken for is told in `roles`, and what else there is to say in `notices`. Read `like` another
    table, it has that table's features, levels and target, and rows without a target are rows to predict.

    >>> table = read_table(b"Egg;Milk;Sick\n0;0,7;yes\n1;0,7;yes\n0;0,5;no\n")
    >>> table.column("Milk").tolist(), table.target.levels
    ([0.7, 0.7, 0.5], ('no', 'yes'))
    >>> read_table(b"Milk;Egg\n0,6;2\n", like=table).column("Milk").tolist()
    [0.6]
    """
    frame = read_frame(source, max_rows=max_rows, max_columns=max_columns, max_cells=max_cells, max_bytes=max_bytes)
    table = Table.from_frame(
        frame, target, kinds=kinds, levels=levels, label=label, weight=weight, leave_out=leave_out, like=like
    )
    notices: tuple[str, ...] = frame.attrs.get("notices", ())
    return replace(table, notices=(*notices, *table.notices)) if notices else table


def read_frame(
    source: Source,
    *,
    max_rows: int = _LIMITS.rows,
    max_columns: int = _LIMITS.columns,
    max_cells: int = _LIMITS.cells,
    max_bytes: int = _LIMITS.bytes,
) -> pd.DataFrame:
    r"""The cells of a file as texts; the index says where each row stands in it, `attrs["notices"]` what was not read.

    >>> read_frame(b"Egg,Sick\n\n0,no\n")["Egg"].to_dict()
    {3: '0'}
    """
    limits = Limits(max_rows, max_columns, max_cells, max_bytes)
    content = _content(source, max_bytes)
    if isinstance(content, str):
        return to_frame(read_records(refuse_markup(content), max_columns), limits, "line")
    if not is_workbook(content):
        return to_frame(read_records(decode(content), max_columns), limits, "line")
    book = read_workbook(content, limits)
    frame = to_frame(book.records, limits, "sheet row")
    if notice := other_sheets(book):
        frame.attrs["notices"] = (notice,)
    return frame


def _content(source: Source, max_bytes: int) -> str | bytes:
    """What is in a source: bytes, or text where an open file gives text."""
    content: str | bytes
    try:
        if isinstance(source, str | os.PathLike):
            content = _of_path(Path(source), max_bytes)
        elif isinstance(source, bytes | bytearray | memoryview):
            content = bytes(source)
        else:
            content = _of_file(source, max_bytes)
    except (OSError, ValueError, AttributeError, TypeError) as error:
        if isinstance(error, TableError):
            raise
        raise TableError(_unreadable(source, error)) from error
    if len(content) > max_bytes:
        raise TableError(_too_large(len(content), max_bytes))
    return content


def _of_path(path: Path, max_bytes: int) -> bytes:
    # The size is looked up first, so that a huge file is not read to be refused.
    if (size := path.stat().st_size) > max_bytes:
        raise TableError(_too_large(size, max_bytes))
    with path.open("rb") as file:
        return file.read(max_bytes + 1)


def _of_file(file: IO[Any], max_bytes: int) -> str | bytes:
    # A file opened as text was decoded by a guess; the bytes below it tell more.
    raw: IO[Any] = getattr(file, "buffer", file)
    if raw.seekable():
        # An uploaded file may have been read before.
        raw.seek(0, io.SEEK_END)
        size = raw.tell()
        raw.seek(0)
        if size > max_bytes:
            raise TableError(_too_large(size, max_bytes))
    content = raw.read(max_bytes + 1)
    if not isinstance(content, str | bytes):
        raise TableError("the source must be a path, bytes or an open file")
    return content


def _too_large(size: int, max_bytes: int) -> str:
    return f"the file has {size:,} bytes or more, but at most {max_bytes:,} are read: leave rows or columns out"


def _unreadable(source: Source, error: Exception) -> str:
    if not isinstance(source, str | os.PathLike):
        return "the source cannot be read: it must be a path, bytes or an open file"
    name = shown(Path(source).name)
    if isinstance(error, FileNotFoundError):
        return f"there is no file {name}: check its name and folder"
    if isinstance(error, IsADirectoryError):
        return f"{name} is a folder: choose a file in it"
    return f"the file {name} cannot be read: check its name and that you may open it"
