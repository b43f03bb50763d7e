"""Text that holds a table: which separator it uses, and the records in it.

The separator is tab, semicolon, bar or comma: the one that cuts most of the first lines into as many cells as the
header. Where several do, the earlier in this list wins, for `1,5;2,5` is common and `1;5,2;5` is not. A first line
`sep=;`, which some spreadsheets write, settles it. Cells may stand in quotes, with separators and line breaks in them
and a quote written twice; spaces around a cell are not part of it.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from treecore.data.feature import TableError
from treecore.data.reading.records import Record

SEPARATORS = ("\t", ";", "|", ",")
SAMPLE_RECORDS = 100
SAMPLE_CHARACTERS = 200_000
LONG_LINE = 1_000_000

_SEP_LINE = re.compile(r'\s*"?sep=([^\w\s"]|\t)"?[ \t]*(?:\n|\Z)', re.IGNORECASE)


def read_records(text: str, max_columns: int) -> Iterator[Record]:
    r"""The records of a text, blank ones too.

    >>> [list(record.cells) for record in read_records('Egg;Food\n0,5;"milk; cream"\n', 10)]
    [['Egg', 'Food'], ['0,5', 'milk; cream']]
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if found := _SEP_LINE.match(text):
        # The line is left empty, so that the lines below keep their numbers.
        separator, text = found[1], "\n" * found[0].count("\n") + text[found.end() :]
    else:
        separator = find_separator(text)
    # Most files are what the csv module calls strict, and it is fast. Where it stops, a more careful reading goes on.
    lines = _lines(text, separator, max_columns)
    reader = csv.reader(lines, delimiter=separator, skipinitialspace=True, strict=True)
    begun = 1
    try:
        for cells in reader:
            yield Record(begun, cells)
            begun = reader.line_num + 1
    except csv.Error:
        yield from careful(text.split("\n", begun - 1)[-1], separator, begun)


def find_separator(text: str) -> str:
    r"""The separator that fits the first records best.

    >>> find_separator("Weight, kg;Height, cm\n81,5;180,0\n")
    ';'
    """
    sample = text[:SAMPLE_CHARACTERS]
    if len(text) > SAMPLE_CHARACTERS and "\n" in sample:
        sample = sample[: sample.rindex("\n")]
    samples = {separator: _sample(sample, separator) for separator in SEPARATORS}
    shares = {separator: _share_that_fits(records) for separator, records in samples.items()}
    best = max(SEPARATORS, key=lambda separator: shares[separator])
    if shares[best] > 0:
        return best
    # No header with two cells: there may be a title above it, and the records below tell more.
    wide = {separator: sum(len(cells) > 1 for cells in records) for separator, records in samples.items()}
    return max(reversed(SEPARATORS), key=lambda separator: wide[separator])


def careful(text: str, separator: str, line: int = 1) -> Iterator[Record]:
    r"""The records of a text that begins on this line: spaces after a quote are fine, a quote left open is refused.

    >>> [list(record.cells) for record in careful('"a" ;b\n', ";")]
    [['a', 'b'], ['']]
    """
    mark = re.escape(separator)
    quoted = re.compile(rf' *+"([^"]*+(?:""[^"]*+)*+)" *+(?={mark}|\n|\Z)')
    plain = re.compile(rf"[^{mark}\n]*+")
    cells: list[str] = []
    begun, place = line, 0
    while place <= len(text):
        if found := quoted.match(text, place):
            cells.append(found[1].replace('""', '"'))
            line += found[1].count("\n")
        else:
            found = plain.match(text, place)
            assert found is not None  # it may be empty, but it is there
            if found[0].lstrip(" ").startswith('"'):
                raise TableError(
                    f"the quote that opens on line {line} is not closed before a separator or the end of the line:"
                    " close it, and write a quote within a cell twice"
                )
            cells.append(found[0].lstrip(" "))
        place = found.end() + 1
        if text[place - 1 : place] != separator:
            yield Record(begun, cells)
            line += 1
            begun, cells = line, []


def _lines(text: str, separator: str, max_columns: int) -> Iterator[str]:
    for number, line in enumerate(io.StringIO(text, newline="\n"), 1):
        # A line of nothing but separators would take many times its size.
        if len(line) > LONG_LINE and line.count(separator) > max(max_columns, LONG_LINE // 10):
            raise TableError(
                f"line {number} has {line.count(separator) + 1:,} cells, but at most {max_columns:,} columns are read:"
                " leave some out"
            )
        yield line


def _sample(text: str, separator: str) -> list[list[str]]:
    """The first records that hold something, without empty cells at the end beyond the header's width."""
    reader = csv.reader(io.StringIO(text, newline="\n"), delimiter=separator, skipinitialspace=True)
    records: list[list[str]] = []
    # A cell may be too long for the csv module: what came before it has to do.
    with suppress(csv.Error):
        records.extend(islice((cells for cells in reader if any(map(str.strip, cells))), SAMPLE_RECORDS))
    return records


def _share_that_fits(records: list[list[str]]) -> float:
    """The share of records below the header that have its width; 0 where that is one cell."""
    if not records:
        return 0.0
    header, *rows = records
    width = len(header)
    while width and not header[width - 1].strip():
        width -= 1
    if width < 2:
        return 0.0
    if not rows:
        return 1.0
    return sum(len(cells) >= width and not any(map(str.strip, cells[width:])) for cells in rows) / len(rows)
