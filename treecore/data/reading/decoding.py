"""Bytes of a text file as text, and a sentence for bytes that are no text."""

from __future__ import annotations

import codecs

from treecore.data.feature import TableError

# How files that are no text begin, and what they are.
SIGNATURES = (
    (
        b"\xd0\xcf\x11\xe0",
        "an old workbook (.xls) or one with a password",
        "save it as .xlsx or .csv, without a password",
    ),
    (b"%PDF", "a PDF", "copy its table into a spreadsheet and save that as .csv"),
    (b"\x89PNG", "a picture", "choose a .csv or .xlsx file"),
    (b"\xff\xd8\xff", "a picture", "choose a .csv or .xlsx file"),
    (b"GIF8", "a picture", "choose a .csv or .xlsx file"),
    (b"\x1f\x8b", "a packed file (gzip)", "unpack it and choose the file in it"),
    (b"BZh", "a packed file (bzip2)", "unpack it and choose the file in it"),
    (b"\xfd7zXZ", "a packed file (xz)", "unpack it and choose the file in it"),
    (b"7z\xbc\xaf", "an archive (7z)", "unpack it and choose the file in it"),
    (b"Rar!", "an archive (rar)", "unpack it and choose the file in it"),
    (b"PAR1", "a Parquet file", "save the table as .csv"),
    (b"ARROW1", "a Feather file", "save the table as .csv"),
    (b"\x89HDF", "an HDF5 file", "save the table as .csv"),
    (b"SQLite format 3", "a database", "save the table as .csv"),
    (b"{\\rtf", "a formatted text", "save the table as .csv"),
)
# Text files that hold no plain table begin so, after spaces and in any case.
MARKUP = (
    ("<!doctype", "a web page", "copy its table into a spreadsheet and save that as .csv"),
    ("<html", "a web page", "copy its table into a spreadsheet and save that as .csv"),
    ("<table", "a web page", "copy its table into a spreadsheet and save that as .csv"),
    ("<?xml", "an XML file", "open it in a spreadsheet and save it as .csv"),
    ('{"', "a JSON file", "save the table as .csv"),
    ("[{", "a JSON file", "save the table as .csv"),
    ("@relation", "an ARFF file", "save the table as .csv"),
)
BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    # The mark of UTF-32 begins with that of UTF-16.
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
LOOK = 20_000
# Bytes that no text has: all below the space, but for tab, the breaks of lines and pages, and the old marks of an end.
_CONTROL = bytes(set(range(1, 32)) - {9, 10, 11, 12, 13, 26, 27})


def decode(content: bytes) -> str:
    """The text in the bytes: by their mark, as UTF-16 where every second byte is empty, as UTF-8, else as Windows does.

    >>> decode("Größe".encode("utf-16")), decode("Größe".encode()), decode("Größe".encode("latin-1"))
    ('Größe', 'Größe', 'Größe')
    """
    for start, what, todo in SIGNATURES:
        if content.startswith(start):
            raise TableError(f"this is {what} and not a table: {todo}")
    for mark, encoding in BOMS:
        if content.startswith(mark):
            return refuse_markup(_decoded(content[len(mark) :], encoding))
    if (utf16 := _utf16(content[:LOOK])) is None:
        _refuse_binary(content[:LOOK])
    return refuse_markup(_decoded(content, utf16 or "utf-8"))


def refuse_markup(text: str) -> str:
    """The text itself, without empty characters; a web page and the like is refused."""
    text = text.replace("\x00", "").lstrip("\ufeff").rstrip("\x1a")
    start = text[:LOOK].lstrip()[:20].casefold()
    for opening, what, todo in MARKUP:
        if start.startswith(opening):
            raise TableError(f"this is {what} and not a table: {todo}")
    return text


def _decoded(content: bytes, encoding: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding != "utf-8":
            raise TableError("the text is cut off or damaged: save it again, as UTF-8") from error
    try:
        return content.decode("cp1252")
    except UnicodeDecodeError:
        # Five bytes mean nothing to Windows; in Latin-1 every byte means something.
        return content.decode("latin-1")


def _utf16(start: bytes) -> str | None:
    """The encoding of text whose every second byte is empty, as that of Latin letters is in UTF-16."""
    pairs = len(start) // 2
    if pairs < 2:
        return None
    even, odd = start[0 : 2 * pairs : 2].count(0), start[1 : 2 * pairs : 2].count(0)
    if odd > 0.6 * pairs and even < 0.1 * pairs:
        return "utf-16-le"
    if even > 0.6 * pairs and odd < 0.1 * pairs:
        return "utf-16-be"
    return None


def _refuse_binary(start: bytes) -> None:
    """Refuse bytes of which many are empty or stand for no character."""
    control = len(start) - len(start.translate(None, _CONTROL))
    if start.startswith(b"\x80") or start.count(0) > 0.1 * len(start) or control > 0.02 * len(start) + 1:
        raise TableError("this is a binary file and not a table: choose a .csv or .xlsx file")
