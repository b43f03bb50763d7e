"""Workbooks (.xlsx): the first sheet that has cells, as records of text."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from treecore.data.feature import TableError
from treecore.data.kinds.cells import shown, text_of
from treecore.data.reading.records import Limits, Record
from treecore.words import listed

# A workbook packs its text to a tenth or so; a file that unpacks to far more was made to fill a machine's memory.
MAX_RATIO = 200
SMALL = 20_000_000
# No spreadsheet has more rows than this, but a damaged file may claim to.
LAST_ROW = 1_048_576

_DAMAGED = "the workbook is damaged or protected: open it in a spreadsheet and save it again as .xlsx or .csv"
_NO_LIBRARY = (
    "workbooks (.xlsx) are read with openpyxl, which is not installed: run `pip install openpyxl`, or save the workbook"
    " as .csv"
)


@dataclass(frozen=True, slots=True)
class Workbook:
    """The records of a workbook's first sheet with cells, and the names of the sheets after it."""

    records: list[Record]
    sheet: str
    others: tuple[str, ...]


def is_workbook(content: bytes) -> bool:
    """Whether a file is a zip archive, as a workbook is. Another archive is refused by `read_workbook`."""
    return content.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def read_workbook(content: bytes, limits: Limits) -> Workbook:
    """The first sheet that has cells: dates as 2026-03-01, whole numbers without a point, results of formulas."""
    _refuse_other_archives(content, limits)
    openpyxl = _library()
    try:
        # The library warns of styles and extensions that it leaves out; they hold no cells.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return _read(openpyxl, content, limits)
    except TableError:
        raise
    except Exception as error:
        # A damaged workbook makes the library fail in any way that XML, zip and its own parts can.
        raise TableError(_DAMAGED) from error


def _refuse_other_archives(content: bytes, limits: Limits) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = archive.infolist()
    except Exception as error:
        raise TableError(_DAMAGED) from error
    names = {part.filename for part in parts}
    if "xl/workbook.xml" not in names:
        raise TableError(_other_archive(names))
    unpacked = sum(part.file_size for part in parts)
    # Reading stops at the size that an archive states, so checking what is stated is enough.
    if unpacked > SMALL and (unpacked > 5 * limits.bytes or unpacked > MAX_RATIO * len(content)):
        raise TableError(
            f"the workbook of {len(content):,} bytes would unpack to {unpacked:,}, which is too much: save it as .csv"
        )


def _other_archive(names: set[str]) -> str:
    if "xl/workbook.bin" in names:
        return "this is a binary workbook (.xlsb): save it as .xlsx or .csv"
    if "content.xml" in names and "mimetype" in names:
        return "this is an OpenDocument file: save it as .xlsx or .csv"
    return "this is an archive (zip) and not a table: unpack it and choose the .csv or .xlsx in it"


def _library() -> Any:
    # Who reads no workbook does without the library, so it is asked for here and not above.
    try:
        import openpyxl  # type: ignore[import-untyped] # it has no types of its own
    except ImportError as error:
        raise TableError(_NO_LIBRARY) from error
    return openpyxl


def _read(openpyxl: Any, content: bytes, limits: Limits) -> Workbook:
    book = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
    try:
        sheets = book.worksheets
        for place, sheet in enumerate(sheets):
            # The size that a sheet states is often wrong; without it the rows themselves are counted.
            sheet.reset_dimensions()
            if records := list(_records(sheet.iter_rows(values_only=True), limits)):
                others = tuple(sheet.title for sheet in sheets[place + 1 :])
                return Workbook(_padded(records), str(sheet.title), others)
    finally:
        book.close()
    raise TableError("the workbook has no cells: it needs a row with the names of the columns, and rows below it")


def _records(rows: Iterable[tuple[Any, ...]], limits: Limits) -> Iterator[Record]:
    """The rows that hold something, cut after their last cell."""
    found = 0
    for place, row in enumerate(rows, 1):
        if place > LAST_ROW:
            raise TableError(_DAMAGED)
        cells = [_text(value) for value in row]
        while cells and not cells[-1].strip():
            cells.pop()
        if not cells:
            continue
        found += 1
        _refuse_too_large(found, len(cells), limits)
        yield Record(place, cells)


def _refuse_too_large(rows: int, columns: int, limits: Limits) -> None:
    if columns > limits.columns:
        raise TableError(f"there are {columns:,} columns, but at most {limits.columns:,} are read: leave some out")
    if rows > limits.rows + 1:
        raise TableError(f"there are {rows - 1:,} rows or more, but at most {limits.rows:,} are read: leave some out")
    if (rows - 1) * columns > limits.cells:
        raise TableError(
            f"there are {(rows - 1) * columns:,} cells or more, but at most {limits.cells:,} are read:"
            " leave rows or columns out"
        )


def _padded(records: list[Record]) -> list[Record]:
    """The records, all as wide as the widest: a sheet does not store the empty cells at the end of a row."""
    width = max(len(record.cells) for record in records)
    return [Record(record.place, [*record.cells, *[""] * (width - len(record.cells))]) for record in records]


def _text(value: Any) -> str:
    # A spreadsheet shows its truth values in capitals, and writes them so into a .csv.
    return str(value).upper() if isinstance(value, bool) else text_of(value) or ""


def other_sheets(book: Workbook) -> str | None:
    """What to say about sheets that were not read."""
    if not book.others:
        return None
    others = [shown(name, 30) for name in book.others[:5]]
    if len(book.others) > 5:
        others.append(f"{len(book.others) - 5} more")
    return f"only the sheet {shown(book.sheet, 30)} was read, and not {listed(others)}"
