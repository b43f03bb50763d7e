"""Workbooks: what a spreadsheet holds as text, and what is no workbook."""

from __future__ import annotations

import datetime
import io
import sys
import zipfile

import openpyxl
import pytest

from treecore.data.kinds import TableError
from treecore.data.reading import read_frame, read_table

ROWS = [["Food", "Milk", "Sick"], ["Käse", 0.7, "yes"], ["Brot", 1.0, "no"], ["Käse", 2, "yes"]]


def book(*sheets: list[list[object]], title: str = "Sheet") -> bytes:
    made = openpyxl.Workbook()
    made.remove(made.active)
    for number, rows in enumerate(sheets, 1):
        sheet = made.create_sheet(f"{title} {number}")
        for row in rows:
            sheet.append(row)
    file = io.BytesIO()
    made.save(file)
    return file.getvalue()


def archive(**parts: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in parts.items():
            made.writestr(name.replace("__", "/").replace("_dot_", "."), content)
    return file.getvalue()


def cells(content: bytes) -> list[list[str]]:
    return read_frame(content).to_numpy().tolist()


def refusal(content: bytes, **limits: int) -> str:
    with pytest.raises(TableError) as error:
        read_table(content, **limits)
    return str(error.value)


def test_without_openpyxl_a_workbook_is_refused_with_what_to_do_and_a_csv_is_read(monkeypatch):
    content = book(ROWS)
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    assert refusal(content) == (
        "workbooks (.xlsx) are read with openpyxl, which is not installed: run `pip install openpyxl`, or save the"
        " workbook as .csv"
    )
    assert refusal(archive(content_dot_xml=b"", mimetype=b"")).startswith("this is an OpenDocument file")
    assert read_table(b"Egg,Sick\n0,no\n1,yes\n").n == 2


def test_a_workbook_is_known_by_its_content(tmp_path):
    path = tmp_path / "food.csv"
    path.write_bytes(book(ROWS))
    assert read_table(path).frame().to_numpy().tolist() == [["Käse", 0.7, "yes"], ["Brot", 1, "no"], ["Käse", 2, "yes"]]


def test_numbers_dates_and_truth_become_the_text_that_a_person_sees():
    row = [
        1.0,
        0.1,
        True,
        datetime.date(2026, 3, 1),
        datetime.datetime(2026, 3, 1, 12, 30),
        datetime.time(8, 15),
        "#DIV/0!",
    ]
    assert cells(book([list("abcdefg"), row])) == [
        ["1", "0.1", "TRUE", "2026-03-01", "2026-03-01 12:30:00", "08:15:00", "#DIV/0!"]
    ]


def test_the_first_sheet_with_cells_is_read_and_the_others_are_named():
    table = read_table(book([], ROWS, [["x"]]))
    assert table.n == 3
    assert table.notices == ("only the sheet 'Sheet 2' was read, and not 'Sheet 3'",)


def test_empty_rows_columns_and_cells_at_the_end_are_passed_over():
    rows = [[None] * 4, [None, "a", "b", None], [], [None, 1, "x", None], [None, 2, None, " "], [None, 3, "y"]]
    frame = read_frame(book(rows))
    assert frame.columns.tolist() == ["a", "b"]
    assert frame.index.tolist() == [4, 5, 6]
    assert read_table(book(rows)).notices == ("1 row without a value of the target 'b' was left out: sheet row 5",)


def test_a_formula_without_a_result_is_a_missing_cell():
    table = read_table(book([["a", "b", "y"], [1, "=A2*2", "u"], [2, "=A3*2", "v"]]))
    assert [role.reason for role in table.roles if role.name == "b"] == ["every cell is missing"]


@pytest.mark.parametrize(
    "rows, sentence",
    [
        ([], "the workbook has no cells"),
        ([["a", "b"]], "there are no rows below the header (sheet row 1)"),
        ([["Marks"], ["a", "b"], [1, 2]], "sheet row 2 has 2 cells, but the header (sheet row 1) has 1"),
        ([["a", None, "c"], [1, 2, 3]], "column 2 has no name"),
        ([[1, 2], [3, 4]], "sheet row 1 holds numbers"),
    ],
)
def test_what_is_wrong_with_a_sheet_is_said(rows, sentence):
    assert refusal(book(rows)).startswith(sentence)


@pytest.mark.parametrize(
    "limits, sentence",
    [
        ({"max_rows": 2}, "there are 3 rows or more, but at most 2 are read"),
        ({"max_columns": 2}, "there are 3 columns, but at most 2 are read"),
        ({"max_cells": 8}, "there are 9 cells or more, but at most 8 are read"),
        ({"max_bytes": 100}, "the file has "),
    ],
)
def test_a_sheet_beyond_a_limit_is_refused_with_both_numbers(limits, sentence):
    assert refusal(book(ROWS), **limits).startswith(sentence)


@pytest.mark.parametrize(
    "content, sentence",
    [
        (archive(data_dot_csv=b"a,b\n1,2\n"), "this is an archive (zip)"),
        (archive(word__document_dot_xml=b"<a/>"), "this is an archive (zip)"),
        (archive(mimetype=b"application", content_dot_xml=b"<a/>"), "this is an OpenDocument file"),
        (archive(xl__workbook_dot_bin=b"x"), "this is a binary workbook (.xlsb)"),
        (archive(xl__workbook_dot_xml=b"<a/>"), "the workbook is damaged"),
        (archive(), "this is an archive (zip)"),
        (book(ROWS)[:-200], "the workbook is damaged"),
        (book(ROWS)[:500], "the workbook is damaged"),
    ],
)
def test_an_archive_that_is_no_workbook_is_named(content, sentence):
    assert refusal(content).startswith(sentence)


def test_a_zip_bomb_is_refused_before_it_is_unpacked():
    bomb = archive(xl__workbook_dot_xml=b"<a/>", xl__worksheets__sheet1_dot_xml=bytes(50_000_000))
    assert len(bomb) < 100_000
    assert "would unpack to 50,0" in refusal(bomb)


def changed(content: bytes, part: str, old: bytes, new: bytes) -> bytes:
    """A workbook with one of its parts changed."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(file, "w") as made:
        for info in source.infolist():
            text = source.read(info)
            if info.filename == part:
                assert old in text
                text = text.replace(old, new)
            made.writestr(info.filename, text)
    return file.getvalue()


SHEET = "xl/worksheets/sheet1.xml"


def test_a_sheet_that_states_a_wrong_size_is_read_all_the_same():
    assert cells(changed(book(ROWS), SHEET, b"A1:C4", b"A1:XFD1048576")) == cells(book(ROWS))
    assert cells(changed(book(ROWS), SHEET, b"A1:C4", b"A1:A1")) == cells(book(ROWS))


def test_a_row_that_states_a_number_beyond_every_sheet_is_refused():
    assert refusal(changed(book(ROWS), SHEET, b'<row r="4"', b'<row r="99999999999"')).startswith(
        "the workbook is damaged"
    )


def test_entities_that_unfold_without_end_are_refused():
    entities = b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' + b"".join(
        b'<!ENTITY %c "%b">' % (98 + k, b"&%c;" % (97 + k) * 10) for k in range(12)
    )
    content = changed(changed(book(ROWS), SHEET, b"<worksheet", entities + b"]><worksheet"), SHEET, b"Brot", b"&m;")
    assert refusal(content).startswith("the workbook is damaged")
