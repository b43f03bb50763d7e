"""The messy files, made here: each has a name, its bytes, and the right table or the right sentence.

A right table is given by its rows as a person reads them (`rows`), or by a few facts of it (`facts`); a right sentence
by how it begins. What is odd about a file is its name.
"""

from __future__ import annotations

import datetime
import gzip
import io
import json
import random
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import openpyxl

import treecore as tc


@dataclass(frozen=True)
class File:
    """One messy file."""

    name: str
    content: bytes
    sentence: str = ""
    rows: list[list[Any]] | None = None
    facts: Callable[[tc.Table], Any] | None = None
    notice: str = ""
    roles: dict[str, str] = field(default_factory=dict)
    limits: dict[str, int] = field(default_factory=dict)


def book(*sheets: list[list[Any]], merged: str = "") -> bytes:
    made = openpyxl.Workbook()
    made.remove(made.active)
    for number, rows in enumerate(sheets, 1):
        sheet = made.create_sheet(f"Sheet {number}")
        for row in rows:
            sheet.append(row)
        if merged:
            sheet.merge_cells(merged)
    file = io.BytesIO()
    made.save(file)
    return file.getvalue()


def archive(**parts: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in parts.items():
            made.writestr(name.replace("__", "/").replace("_dot_", "."), content)
    return file.getvalue()


FOOD = "Food,Milk,Sick\nKäse,0.7,yes\nBrot,0,no\nKäse,0.5,yes\n"
ROWS = [["Käse", 0.7, "yes"], ["Brot", 0.0, "no"], ["Käse", 0.5, "yes"]]
rng = random.Random(1)


def kinds(table: tc.Table) -> dict[str, str]:
    return {feature.name: feature.kind for feature in table.features}


def shape(table: tc.Table) -> tuple[int, int]:
    return table.n, len(table.features)


ENCODINGS = [
    File(f"in {encoding}", FOOD.encode(encoding), rows=ROWS)
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1", "cp1252")
]

SEPARATORS = [
    File("semicolons and decimal commas", FOOD.replace(",", ";").replace(".", ",").encode(), rows=ROWS),
    File("tabs, as pasted from a spreadsheet", FOOD.replace(",", "\t").encode(), rows=ROWS),
    File("bars between the cells", FOOD.replace(",", "|").encode(), rows=ROWS),
    File("old Macintosh line ends", FOOD.replace("\n", "\r").encode(), rows=ROWS),
    File("Windows line ends and an end-of-file mark", FOOD.replace("\n", "\r\n").encode() + b"\x1a", rows=ROWS),
    File("a first line that names the separator", ("sep=;\n" + FOOD.replace(",", ";")).encode(), rows=ROWS),
    File("commas that end every line", FOOD.replace("\n", ",,\n").encode(), rows=ROWS),
    File("spaces around everything", FOOD.replace(",", " , ").encode(), rows=ROWS),
    File("blank lines here and there", FOOD.replace("\n", "\n\n,,\n").encode(), rows=ROWS),
    File("spaces as separators", b"a b c\n1 2 3\n4 5 6\n", sentence="there is only one column, 'a b c'"),
    File("one column", b"Sick\nyes\nno\n", sentence="there is only one column, 'Sick'"),
]

QUOTES = [
    File("quoted cells with commas", b'a,y\n"1,5",u\n"2,5",v\n', rows=[[1.5, "u"], [2.5, "v"]]),
    File(
        "quotes and line breaks in cells",
        b'a,y\n"he said ""no""\nand left",u\n"x, y",v\n"x, y",u\n',
        rows=[['he said "no" and left', "u"], ["x, y", "v"], ["x, y", "u"]],
    ),
    File("a quote left open", b'a,b\n1,2\n"x,3\n4,5\n', sentence="the quote that opens on line 3 is not closed"),
    File("inches", b'size,y\n5" disk,u\n3" disk,v\n5" disk,v\n', facts=lambda t: t.features[0].levels[1] == '5" disk'),
    File("a quote inside quotes", b'a,b\n"he said "no", twice",2\n', sentence="the quote that opens on line 2"),
]

HEADERS = [
    File("no header, all numbers", b"1,2\n3,4\n", sentence="line 1 holds numbers where the names"),
    File("no header, the flowers", b"5.1,3.5,setosa\n4.9,3.0,setosa\n", sentence="line 1 holds numbers"),
    File("no header, days", b"D1,Sunny,No\nD2,Sunny,No\nD3,Rain,Yes\n", sentence="line 1 looks like a row"),
    File("two columns of one name", b"a,a,y\n1,2,u\n", sentence="more than one column is called 'a'"),
    File("a column without a name", b"a,,y\n1,2,u\n", sentence="column 2 has no name"),
    File("merged header cells", book([["Marks", None, "y"], [1, 2, "u"]], merged="A1:B1"), sentence="column 2 has no"),
    File("a title above the header", b"Marks of May\n\na;b\n1;2\n", sentence="line 3 has 2 cells, but the header"),
    File("the header again in the middle", b"a,b\nx,y\na,b\nz,y\n", sentence="line 1 looks like a row"),
    File(
        "row numbers without a name",
        b",a,y\n0,1.5,u\n1,2.5,v\n",
        roles={"(unnamed)": "label"},
        rows=[[1.5, "u"], [2.5, "v"]],
    ),
    File("years as names", b"Name,2019,2020\nx,1,2\ny,3,4.5\n", facts=lambda t: t.target.name == "2020"),
    File("a name of five hundred letters", f"{'n' * 500},y\n1,u\n2,v\n".encode(), facts=lambda t: shape(t) == (2, 1)),
    File(
        "names that are markup",
        b"<script>alert(1)</script>,![x](http://x.y/z.png)\n1,u\n2,v\n",
        facts=lambda t: t.features[0].name == "<script>alert(1)</script>",
    ),
    File("only a header", b"a,b\n", sentence="there are no rows below the header (line 1)"),
]

ROWS_ODD = [
    File(
        "a row of units",
        b"Height,Sick\ncm,-\n181,yes\n172,no\n169,yes\n",
        notice="such as 'cm' in line 2",
        facts=lambda t: kinds(t) == {"Height": "nominal"},
    ),
    File(
        "a total at the bottom",
        b"Item,Price,Sold\npen,1.5,yes\npad,2.5,no\npen,1,yes\nTotal,5,\n",
        notice="1 row without a value of the target 'Sold' was left out: line 5",
        facts=lambda t: t.n == 3,
    ),
    File("a total in one cell", b"a,b\n1,2\nTotal\n", sentence="line 3 has 1 cell, but the header (line 1) has 2"),
    File("a row with a cell too many", b"a,b\n1,2\n3,4,5\n", sentence="line 3 has 3 cells"),
    File("a row with a cell too few", b"a,b,c\n1,2,3\n1,2\n", sentence="line 3 has 2 cells"),
    File("one row", b"a,y\n1,u\n", notice="has one class, 'u'", rows=[[1.0, "u"]]),
    File("one class", b"a,y\n1,u\n2,u\n3,u\n", notice="has one class, 'u': there is nothing to learn"),
    File("one number as the target", b"a,y\n1,0.5\n2,0.5\n", notice="the same number in every row"),
    File("rows that are all the same", b"a,y\n1,u\n1,u\n1,u\n", facts=lambda t: tc.data.twins(t).duplicates == 2),
    File("rows that contradict", b"a,y\n1,u\n1,v\n2,u\n", facts=lambda t: round(tc.data.twins(t).best, 3) == 0.667),
    File("no answer anywhere", b"a,y\n1,\n2,?\n3,NA\n", sentence="the target 'y' is missing in every row"),
    File(
        "answers missing here and there",
        b"a,y\n1,u\n2,\n3,v\n4,?\n",
        notice="2 rows without a value of the target 'y' were left out: line 3, line 5",
        rows=[[1.0, "u"], [3.0, "v"]],
    ),
]

CELLS = [
    File("mixed types in a column", b"a,y\n1,u\ntwo,v\n3,u\n4,v\n5,u\n", notice="such as 'two' in line 3"),
    File(
        "every way to say missing",
        b"a,y\n1,u\nNA,v\n?,u\nN/A,v\nnull,u\n,v\n2,u\n",
        facts=lambda t: tc.data.portrait(t, "a").missing == 5,
    ),
    File("a dash where a number is missing", b"a,y\n1,u\n-,v\n3,u\n", facts=lambda t: kinds(t) == {"a": "numeric"}),
    File("plus and minus as classes", b"a,y\n1,+\n2,-\n3,+\n", facts=lambda t: t.target.levels == ("+", "-")),
    File("a column without a cell", b"a,b,y\n1,,u\n2,,v\n", roles={"b": "left out"}),
    File("nothing but missing cells", b"a,b,y\n,,u\n?,NA,v\n", sentence="no column is left to learn from"),
    File(
        "dates",
        b"day,x,y\n2026-03-01,1,u\n2026-03-02,2,v\n2026-03-01,3,v\n",
        facts=lambda t: kinds(t)["day"] == "nominal",
    ),
    File("zip codes with zeros in front", b"Zip,y\n02134,u\n10001,v\n02134,v\n", facts=lambda t: shape(t) == (3, 1)),
    File(
        "thousands with a mark",
        b"a;y\n1.234,5;u\n2.345,6;v\n",
        facts=lambda t: t.column("a").tolist() == [1234.5, 2345.6],
    ),
    File("numbers with exponents", b"a,y\n1e-3,u\n2E5,v\n", facts=lambda t: t.column("a").tolist() == [0.001, 200_000]),
    File("an infinity", b"a,b,y\n1,2,u\n1,inf,v\n", sentence="'b' is infinite in line 3"),
    File("a number beyond numbers", b"a,b,y\n1,2,u\n1,1e999,v\n", sentence="'b' is infinite in line 3"),
    File(
        "letters that turn the line round",
        "a,y\n\u202eabc\u202c,u\nx,v\nx,u\n".encode(),
        facts=lambda t: t.features[0].levels == ("abc", "x"),
    ),
    File(
        "true and false",
        b"a,y\nTrue,yes\nFalse,no\nTrue,no\n",
        facts=lambda t: t.features[0].levels == ("False", "True"),
    ),
    File("emoji and Chinese", "味,y\n🌳,好\n🍎,坏\n🌳,坏\n".encode(), facts=lambda t: t.target.levels == ("坏", "好")),
    File(
        "a formula in a .csv",
        b"a,y\n=1+1,u\n=cmd|' /C calc'!A0,v\n=1+1,v\n",
        facts=lambda t: "=1+1" in t.features[0].levels,
    ),
    File("spreadsheet errors", b"a,y\n1,u\n#DIV/0!,v\n3,u\n", facts=lambda t: tc.data.portrait(t, "a").missing == 1),
]

SHAPES = [
    File("ids only", b"id,Name\n1,Ann\n2,Bob\n3,Cem\n", sentence="no column is left to learn from"),
    File("an id column", b"PatientId,a,y\n17,1,u\n18,1,v\n19,2,v\n", roles={"PatientId": "label"}),
    File(
        "a thousand levels",
        ("c,y\n" + "".join(f"level {k % 1000},{'uv'[k % 2]}\n" for k in range(1500))).encode(),
        facts=lambda t: len(t.features[0].levels) == 1000,
    ),
    File(
        "a hundred classes",
        ("a,y\n" + "".join(f"{k},class {k % 100}\n" for k in range(300))).encode(),
        facts=lambda t: len(t.target.levels) == 100,
    ),
    File(
        "nine hundred columns",
        (
            ",".join(f"f{k}" for k in range(900))
            + "\n"
            + "\n".join(",".join(str(rng.random()) for _ in range(900)) for _ in range(3))
        ).encode(),
        facts=lambda t: shape(t) == (3, 899),
    ),
    File(
        "wider than allowed",
        (",".join(f"f{k}" for k in range(1200)) + "\n" + ",".join("1" * 1200) + "\n").encode(),
        sentence="there are 1,200 columns, but at most 1,000",
    ),
    File(
        "twenty thousand rows",
        ("a,b,y\n" + "".join(f"{k},{k % 7},{k % 2}\n" for k in range(20_000))).encode(),
        facts=lambda t: shape(t) == (20_000, 2),
    ),
    File(
        "longer than allowed",
        b"a,y\n" + b"1,u\n" * 50,
        sentence="there are 50 rows or more, but at most 20",
        limits={"max_rows": 20},
    ),
    File("larger than allowed", b"a,y\n" + b"1,u\n" * 50, sentence="the file has 204 bytes", limits={"max_bytes": 100}),
    File(
        "a cell of a hundred thousand letters",
        b"a,y\n" + b"x" * 100_000 + b",u\nz,v\nz,u\n",
        facts=lambda t: shape(t) == (3, 1),
    ),
    File("a million separators", b"a,b\n" + b"," * 1_000_000, sentence="there are no rows below the header"),
]

NO_TABLES = [
    File("nothing", b"", sentence="the file is empty"),
    File("spaces and line ends", b" \n\n \r\n", sentence="the file is empty"),
    File("bytes of chance", bytes(rng.randrange(256) for _ in range(400)), sentence="this is a binary file"),
    File("a picture", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", sentence="this is a picture"),
    File("a PDF", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", sentence="this is a PDF"),
    File("a packed .csv", gzip.compress(FOOD.encode()), sentence="this is a packed file (gzip)"),
    File("a zip with a .csv", archive(food_dot_csv=FOOD.encode()), sentence="this is an archive (zip)"),
    File("an OpenDocument sheet", archive(mimetype=b"x", content_dot_xml=b"<a/>"), sentence="this is an OpenDocument"),
    File("an old .xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), sentence="this is an old workbook (.xls)"),
    File("a web page", b"<!DOCTYPE html><html><table><tr><td>1</table>", sentence="this is a web page"),
    File("JSON", json.dumps([{"a": 1, "y": "u"}]).encode(), sentence="this is a JSON file"),
    File("ARFF", b"@RELATION x\n@ATTRIBUTE a {u,v}\n@DATA\nu\n", sentence="this is an ARFF file"),
    File(
        "a zip bomb",
        archive(xl__workbook_dot_xml=b"<a/>", xl__worksheets__sheet1_dot_xml=bytes(40_000_000)),
        sentence="the workbook of",
    ),
]

WORKBOOKS = [
    File("a workbook renamed to .csv", book([["Food", "Milk", "Sick"], *ROWS]), rows=ROWS),
    File("a .csv renamed to .xlsx", FOOD.encode(), rows=ROWS),
    File(
        "a workbook of two sheets",
        book([["a", "y"], [1, "u"], [2, "v"]], [["other"]]),
        notice="only the sheet 'Sheet 1' was read",
    ),
    File(
        "a workbook with an empty first sheet",
        book([], [["a", "y"], [1, "u"], [2, "v"]]),
        rows=[[1.0, "u"], [2.0, "v"]],
    ),
    File(
        "a workbook with empty rows and columns",
        book([[None] * 3, [None, "a", "y"], [], [None, 1, "u"], [None, 2, "v"]]),
        rows=[[1.0, "u"], [2.0, "v"]],
    ),
    File(
        "a workbook with dates",
        book([["day", "y"], [datetime.date(2026, 3, 1), "u"], [datetime.date(2026, 3, 1), "v"]]),
        facts=lambda t: t.features[0].levels == ("2026-03-01",),
    ),
    File(
        "a workbook with formulas",
        book([["a", "b", "y"], [1, "=A2*2", "u"], [2, "=A3*2", "v"]]),
        roles={"b": "left out"},
    ),
    File("an empty workbook", book([]), sentence="the workbook has no cells"),
    File("a workbook cut off", book([["a", "y"], [1, "u"]])[:700], sentence="the workbook is damaged"),
]

FILES = [*ENCODINGS, *SEPARATORS, *QUOTES, *HEADERS, *ROWS_ODD, *CELLS, *SHAPES, *NO_TABLES, *WORKBOOKS]
