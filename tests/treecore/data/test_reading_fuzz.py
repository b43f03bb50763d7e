"""Whatever the bytes are, reading them gives a table or a sentence. TREEWALK_FUZZ sets how many files are tried."""

from __future__ import annotations

import io
import os

import openpyxl
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.helpers.paths import DATASETS
from treecore.data.kinds import TableError
from treecore.data.reading import read_table

EXAMPLES = int(os.environ.get("TREEWALK_FUZZ", "100"))
FUZZ = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


def workbook() -> bytes:
    made = openpyxl.Workbook()
    for row in [["Food", "Milk", "Sick"], ["cheese", 0.7, "yes"], ["bread", 1.0, "no"]]:
        made.active.append(row)
    file = io.BytesIO()
    made.save(file)
    return file.getvalue()


REAL = [
    *((DATASETS / f"{name}.csv").read_bytes()[:3000] for name in ("playtennis", "restaurant", "baseball", "x_and_o")),
    'Größe;"a ""b"""\r\n1,5;x\r\n2,5;"y\nz"\r\n'.encode("utf-16"),
    workbook(),
]


def table_or_sentence(content: bytes | str, **asked: object) -> None:
    source = io.StringIO(content) if isinstance(content, str) else content
    try:
        table = read_table(source, **asked)
    except TableError as error:
        said = str(error)
    else:
        assert table.n >= 1
        assert table.fingerprint
        assert len(table.frame()) == table.n
        return
    assert said.strip()
    assert "\n" not in said


@FUZZ
@given(st.binary(max_size=200))
def test_any_bytes_are_a_table_or_a_sentence(content):
    table_or_sentence(content)


@FUZZ
@given(st.text(max_size=200))
def test_any_text_is_a_table_or_a_sentence(text):
    table_or_sentence(text)


@FUZZ
@given(st.text('ab01.,;\t|"\n\r -?é\x00', max_size=120), st.sampled_from(["utf-8", "utf-16", "latin-1", "utf-16-be"]))
def test_anything_like_a_table_is_a_table_or_a_sentence(text, encoding):
    table_or_sentence(text.encode(encoding))
    table_or_sentence("p,q\n" + text)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A real file with pieces cut out, copied, overwritten, or put in."""
    content = bytearray(draw(st.sampled_from(REAL)))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(content)))
        end = min(len(content), start + draw(st.integers(0, 60)))
        match draw(st.sampled_from(["cut", "copy", "write", "put"])):
            case "cut":
                del content[start:end]
            case "copy":
                content[start:start] = content[start:end] * 3
            case "write":
                content[start:end] = draw(st.binary(min_size=end - start, max_size=end - start))
            case _:
                content[start:start] = draw(
                    st.sampled_from([b'"', b"\x00", b",", b"\n", b"\xff", b"inf", b";", b"1e999"])
                )
    return bytes(content)


@FUZZ
@given(mutated())
def test_a_damaged_file_is_a_table_or_a_sentence(content):
    table_or_sentence(content)
    table_or_sentence(content, max_rows=5, max_columns=3, max_cells=10, max_bytes=2000)


PLAY = read_table(REAL[0])


@FUZZ
@given(mutated())
def test_a_damaged_file_read_like_another_is_a_table_or_a_sentence(content):
    table_or_sentence(content, like=PLAY)
