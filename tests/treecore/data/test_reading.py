"""Files as students have them: each ends in the right table or in the right sentence."""

from __future__ import annotations

import csv
import io
import pickle

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.paths import DATASETS
from treecore.data.kinds import TableError
from treecore.data.reading import read_frame, read_table
from treecore.data.reading.delimited import careful, find_separator, read_records
from treecore.data.table import Table

FOOD = "Food,Milk,Sick\nKäse,0.7,yes\nBrot,0,no\nKäse,0.5,yes\n"
CELLS = [["Käse", "0.7", "yes"], ["Brot", "0", "no"], ["Käse", "0.5", "yes"]]


def cells(source: object, **limits: int) -> list[list[str]]:
    return read_frame(source, **limits).to_numpy().tolist()


def refusal(source: object, **asked: object) -> str:
    with pytest.raises(TableError) as error:
        read_table(source, **asked)
    assert "\n" not in str(error.value)
    return str(error.value)


# Sources


def test_a_path_its_text_bytes_and_open_files_give_the_same(tmp_path):
    path = tmp_path / "food.csv"
    path.write_text(FOOD, encoding="utf-8")
    content = path.read_bytes()
    sources = [
        path,
        str(path),
        content,
        bytearray(content),
        memoryview(content),
        io.BytesIO(content),
        io.StringIO(FOOD),
    ]
    assert all(cells(source) == CELLS for source in sources)
    with path.open("rb") as binary, path.open(encoding="utf-8") as text, path.open(encoding="ascii") as wrong:
        assert cells(binary) == cells(text) == cells(wrong) == CELLS


def test_an_uploaded_file_can_be_read_again():
    upload = io.BytesIO(FOOD.encode())
    assert cells(upload) == cells(upload) == CELLS


def test_the_name_of_a_file_does_not_matter(tmp_path):
    path = tmp_path / "food.xlsx"
    path.write_text(FOOD, encoding="utf-8")
    assert cells(path) == CELLS


@pytest.mark.parametrize("file", sorted(DATASETS.glob("*.csv")), ids=lambda file: file.stem)
def test_every_lecture_file_reads_as_pandas_reads_it(file):
    plain = pd.read_csv(file, dtype=str, keep_default_na=False)
    frame = read_frame(file)
    assert frame.columns.tolist() == plain.columns.tolist()
    assert frame.to_numpy().tolist() == plain.to_numpy().tolist()
    assert read_table(file).fingerprint == Table.from_frame(plain).fingerprint


@pytest.mark.parametrize(
    "source, sentence",
    [
        ("no such file.csv", "there is no file 'no such file.csv'"),
        ("", "'' is a folder"),
        ("a\x00b", "the file "),
        (3, "the source cannot be read"),
        (None, "the source cannot be read"),
    ],
)
def test_a_source_that_cannot_be_read_is_refused(source, sentence):
    assert refusal(source).startswith(sentence)


def test_a_closed_file_is_refused():
    file = io.BytesIO(b"a,b\n1,2\n")
    file.close()
    assert refusal(file).startswith("the source cannot be read")


# Encodings


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1", "cp1252"]
)
def test_every_common_encoding_is_recognized(encoding):
    assert cells(FOOD.encode(encoding)) == CELLS


def test_a_mark_of_utf16_in_either_order_is_understood():
    assert cells(b"\xff\xfe" + FOOD.encode("utf-16-le")) == cells(b"\xfe\xff" + FOOD.encode("utf-16-be")) == CELLS


def test_the_quotes_of_windows_and_bytes_without_a_meaning_are_read():
    assert cells("a,b\n„x“ – €,1\n".encode("cp1252")) == [["„x“ – €", "1"]]
    assert cells(b"a,b\nx\x81\xe9,1\n") == [["x\x81\xe9", "1"]]


def test_utf16_that_is_cut_off_is_refused():
    assert refusal(b"\xff\xfe" + FOOD.encode("utf-16-le") + b"x").startswith("the text is cut off or damaged")


def test_empty_characters_and_the_old_end_of_a_file_are_dropped():
    assert cells(FOOD.encode().replace(b"0.7", b"0\x00.7") + b"\x1a") == CELLS


# Separators, lines, quotes


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_separator_and_end_of_line_is_recognized(separator, end):
    assert cells(FOOD.replace(",", separator).replace("\n", end).encode()) == CELLS


@pytest.mark.parametrize(
    "text, separator",
    [
        ("a;b\n1,5;2,5\n", ";"),
        ("a;b;c\n1,5;2,5;3\n", ";"),
        ("Weight, kg;Height, cm\n81,5;180,0\n", ";"),
        ("a,b\nx;y,1\nz,2\n", ","),
        ('"a;b",c\n"1;2",3\n', ","),
        ("a\tb\nx, y\t1\nz\t2\n", "\t"),
        ("a,b,c\n1,2,3\n4,5,6\n7,8\n", ","),
        ("Marks of the course\n\na;b\n1;2\n3;4\n", ";"),
        ("a,b", ","),
        ("a", ","),
        ("", ","),
    ],
)
def test_the_separator_that_fits_the_lines_is_taken(text, separator):
    assert find_separator(text) == separator


@pytest.mark.parametrize("start", ["sep=;\n", "SEP=;\r\n", '"sep=;"\n', "\ufeffsep=;\n"])
def test_a_first_line_that_names_the_separator_settles_it(start):
    frame = read_frame((start + "a;b,c\n1;2,3\n").encode())
    assert frame.columns.tolist() == ["a", "b,c"]
    assert frame.index.tolist() == [3]


def test_a_file_that_names_its_separator_and_nothing_else_is_empty():
    assert refusal(b"sep=;\n").startswith("the file is empty")


def test_blank_lines_rows_of_nothing_and_spaces_are_passed_over():
    frame = read_frame(b"\n\n a , b \n\n 1 , x \n , \n,\n2,y\n   \n")
    assert frame.index.tolist() == [5, 8]
    assert read_table(b"\n\n a , b \n\n 1 , x \n , \n,\n2,y\n   \n").target.levels == ("x", "y")


def test_quotes_hold_separators_quotes_and_line_breaks():
    text = 'a,b\n"x, ""y""\nz",1\n "w" , "2"\n5" disk,3\n'
    assert cells(text.encode()) == [['x, "y"\nz', "1"], ["w", "2"], ['5" disk', "3"]]
    assert read_frame(text.encode()).index.tolist() == [2, 4, 5]
    assert read_table(text.encode(), target="b", kinds={"a": "nominal"}).features[0].levels == (
        '5" disk',
        "w",
        'x, "y" z',
    )


def test_empty_cells_after_the_last_column_are_passed_over():
    assert cells(b"a,b,,\n1,2,,\n3,4\n5,6,,,,\n") == [["1", "2"], ["3", "4"], ["5", "6"]]


def test_a_column_without_name_and_cells_is_passed_over():
    assert read_frame(b",a,,b\n,1,,2\n,3,,4\n").columns.tolist() == ["a", "b"]


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("a,b\n1,2\n3,4,5\n", "line 3 has 3 cells, but the header (line 1) has 2"),
        ("a,b\n\n1\n3,4\n", "line 3 has 1 cell, but the header (line 1) has 2"),
        ("Marks of the course\n\na;b\n1;2\n", "line 3 has 2 cells, but the header (line 1) has 1"),
        ('a,b\n"1\n2",3\n4,5,6\n', "line 4 has 3 cells"),
        ('a,b\n1,2\n"x,3\n4,5\n', "the quote that opens on line 3 is not closed"),
        ('a,b\n1,"x\ny",2\n', "line 2 has 3 cells"),
        ('a,b\n"1\n2","x\n3,4\n', "the quote that opens on line 3 is not closed"),
        ('a,b\n"x"y,2\n', "the quote that opens on line 2 is not closed"),
        ('a,b\n"he said "no", twice",2\n', "the quote that opens on line 2 is not closed"),
        ('"a,b\n1,2\n', "the quote that opens on line 1 is not closed"),
        ("", "the file is empty"),
        (" \n\n,,\n", "the file is empty"),
        ("a,b\n", "there are no rows below the header (line 1)"),
        ("a,b", "there are no rows below the header"),
        ("a\n1\n2\n", "there is only one column, 'a'"),
        ("a b c\n1 2 3\n", "there is only one column, 'a b c'"),
        ("a,,c\n1,2,3\n", "column 2 has no name"),
        ("a,a\n1,2\n", "more than one column is called 'a'"),
        ("1,2\n3,4\n", "line 1 holds numbers where the names of the columns should be"),
        ("5.1,3.5,0.2,setosa\n4.9,3.0,0.2,setosa\n", "line 1 holds numbers"),
        ("5,1;3,5;setosa\n4,9;3,0;setosa\n", "line 1 holds numbers"),
        ("D1,Sunny,Weak,No\nD2,Sunny,Strong,No\nD3,Rain,Weak,Yes\n", "line 1 looks like a row"),
        ("a,b\nx,y\na,b\nz,y\n", "line 1 looks like a row"),
        ("a,b\n1,\n2,?\n", "the target 'b' is missing in every row"),
        ("a,b,c\n1,2,x\n1,inf,y\n", "'b' is infinite in line 3"),
    ],
)
def test_what_is_wrong_with_a_text_is_said_with_its_line(text, sentence):
    assert refusal(text.encode()).startswith(sentence)


def test_years_and_names_side_by_side_are_a_header():
    assert read_frame(b"Name,2019,2020\nx,1,2\n").columns.tolist() == ["Name", "2019", "2020"]


def test_a_very_long_cell_is_a_cell():
    assert len(cells(b'a,b\n"' + b"x" * 300_000 + b'",2\n' + b"y" * 300_000 + b",3\n")[1][0]) == 300_000


def test_a_quote_left_open_in_a_long_file_is_found():
    text = "a,b\n1,2\n" + '"x,1\n' + "3,4\n" * 100_000
    assert refusal(text.encode()).startswith("the quote that opens on line 3 is not closed")


@given(st.text('ab," \n', max_size=30))
def test_the_careful_reading_gives_what_the_csv_module_gives(text):
    try:
        plain = list(csv.reader(io.StringIO(text, newline="\n"), skipinitialspace=True, strict=True))
    except csv.Error:
        return
    found = [list(record.cells) for record in careful(text, ",")]
    assert [row for row in found if any(row)] == [row for row in plain if any(row)]


@given(
    st.lists(st.lists(st.text(max_size=4), min_size=3, max_size=3), min_size=1, max_size=6), st.sampled_from(",;\t|")
)
def test_what_a_program_writes_is_what_is_read(rows, separator):
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=separator, quoting=csv.QUOTE_ALL).writerows([["p", "q", "r"], *rows])
    found = [list(record.cells) for record in read_records(file.getvalue(), 10)][1:]
    same = [[cell.replace("\r\n", "\n").replace("\r", "\n") for cell in row] for row in rows]
    assert found == same


# Files that are no tables


@pytest.mark.parametrize(
    "content, sentence",
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "this is an old workbook (.xls)"),
        (b"%PDF-1.7\n%\xe2\xe3", "this is a PDF"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "this is a picture"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "this is a picture"),
        (b"\x1f\x8b\x08\x00", "this is a packed file (gzip)"),
        (b"PAR1\x15\x04", "this is a Parquet file"),
        (b"SQLite format 3\x00", "this is a database"),
        (pickle.dumps({"a": [1, 2]}), "this is a binary file"),
        (bytes(range(256)) * 4, "this is a binary file"),
        (bytes(100), "this is a binary file"),
        (b"PK\x03\x04broken", "the workbook is damaged"),
        (b"  <!DOCTYPE html><table>", "this is a web page"),
        (b"\xef\xbb\xbf<?xml version='1.0'?>", "this is an XML file"),
        (b'[{"a": 1, "b": 2}]', "this is a JSON file"),
        (b"@RELATION weather\n@ATTRIBUTE outlook {a,b}\n", "this is an ARFF file"),
        (b"", "the file is empty"),
    ],
)
def test_a_file_that_is_no_table_is_named(content, sentence):
    assert refusal(content).startswith(sentence)


# Limits


@pytest.mark.parametrize(
    "limits, sentence",
    [
        ({"max_rows": 2}, "there are 3 rows or more, but at most 2 are read"),
        ({"max_columns": 2}, "there are 3 columns, but at most 2 are read"),
        ({"max_cells": 8}, "there are 9 cells or more (3 rows of 3), but at most 8 are read"),
        ({"max_bytes": 50}, "the file has "),
    ],
)
def test_a_file_beyond_a_limit_is_refused_with_both_numbers(limits, sentence, tmp_path):
    path = tmp_path / "food.csv"
    path.write_text(FOOD, encoding="utf-8")
    for source in (path, path.read_bytes(), io.BytesIO(path.read_bytes()), io.StringIO(FOOD)):
        assert refusal(source, **limits).startswith(sentence)


def test_a_file_at_the_limits_is_read():
    assert cells(FOOD.encode(), max_rows=3, max_columns=3, max_cells=9, max_bytes=len(FOOD.encode())) == CELLS


def test_the_number_of_rows_is_counted_on():
    assert refusal(b"a,b\n" + b"1,2\n" * 30, max_rows=4).startswith("there are 30 rows or more, but at most 4")


def test_a_line_of_nothing_but_separators_is_refused_before_it_is_cut():
    assert refusal(b"a,b\n" + b"," * 2_000_000).startswith("line 2 has 2,000,001 cells, but at most 1,000 columns")


# Tables


def test_choices_reach_the_table():
    text = b"Day;Zip;w;x;Sick\n1;02134;1/2;0,5;1\n2;02134;1/3;0,7;0\n3;10001;1/6;0,1;0\n"
    table = read_table(text, "Sick", kinds={"Zip": "nominal"}, weight="w", label="Day", leave_out=["x"])
    assert [feature.levels for feature in table.features] == [("02134", "10001")]
    assert table.weights.sum() == pytest.approx(1)
    assert table.labels.tolist() == ["1", "2", "3"]


def test_rows_to_predict_are_read_like_a_table():
    table = read_table(FOOD.encode())
    rows = read_table("Sick;Milk;Food\n;0,7;Brot\n?;0,1;Käse\n".encode(), like=table)
    assert (rows.features, rows.target, rows.y) == (table.features, table.target, None)
    assert rows.column("Milk").tolist() == [0.7, 0.1]


def test_one_column_is_enough_to_predict_with_one_feature():
    table = read_table(b"a,y\nu,1\nv,0\n")
    assert read_table(b"a\nv\nu\n", like=table).column("a").tolist() == [1, 0]


def test_dropped_rows_are_named_by_their_line():
    table = read_table(b"a,y\n\nu,1\nv,\nv,0\n")
    assert table.notices == ("1 row without a value of the target 'y' was left out: line 4",)


def test_a_unit_row_is_named():
    table = read_table(b"Height,Sick\ncm,-\n181,yes\n172,no\n169,yes\n")
    assert "correct or empty the others, such as 'cm' in line 2" in table.notices[0]


def test_a_hundred_thousand_rows_are_read_as_they_are():
    text = "x,c,y\n" + "".join(f"{k / 7},{'uvw'[k % 3]},{k % 2}\n" for k in range(100_000))
    table = read_table(text.encode())
    assert table.n == 100_000
    assert table.column("x")[-1] == 99_999 / 7
