"""A table as text: small ones inside a link, larger ones by fingerprint.

What a link says about the data is one of three:

    playtennis                  a table of the app
    z.eNpLz8svz0kBAAkZAmI      a small table, compressed, with its name
    f.9f86d081884c7d65.marks    the fingerprint and the name of a table that the server keeps for a while

A link is a stranger's text: unpacking stops at a number of bytes and cells, and refuses what is no table.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pandas as pd

from treecore.data import UNNAMED, clean

PACKED, STORED = "z.", "f."
# Mail programs and course systems cut links at two to eight thousand letters.
MOST_LETTERS = 6_000
MOST_BYTES = 200_000
MOST_CELLS = 20_000
MOST_NAME = 60

_STORED = re.compile(r"f\.([0-9a-f]{32})\.(.{1,60})")


@dataclass(frozen=True, slots=True)
class Address:
    """What a link says about the data: a name, and the content or the fingerprint of a table of one's own."""

    name: str
    content: str = ""
    fingerprint: str = ""


def is_own(data: str) -> bool:
    """Whether a link's data is somebody's own table.

    >>> is_own("playtennis"), is_own("f.00.marks")
    (False, True)
    """
    return data.startswith((PACKED, STORED))


def read_own(said: str) -> Address:
    """What a link says about somebody's own table; a table of the app is refused."""
    if not is_own(said):
        raise ValueError("is not a table of one's own")
    return read_address(said)


@dataclass(frozen=True, slots=True, eq=False)
class Packed:
    """Somebody's table: what a link says of it, its cells as texts, and these written as one."""

    data: str
    cells: pd.DataFrame
    text: str


def packed(name: str, frame: pd.DataFrame) -> Packed:
    r"""A frame under a name.

    >>> eggs = packed("eggs", pd.DataFrame({"Egg ": ["0", "1"], "Sick": ["no", "yes"]}))
    >>> eggs.text, read_address(eggs.data).name, eggs.cells["Egg"].tolist()
    ('Egg\t0\t1\nSick\tno\tyes', 'eggs', ['0', '1'])
    """
    cells = texts(frame)
    text = joined(cells)
    return Packed(address(name, text), cells, text)


def written(frame: pd.DataFrame) -> str:
    r"""The cells as text, a line for each column, with its name first. Equal cells give equal text.

    Cells are cleaned as `treecore.data.kinds` cleans them, so a tab and a line break can only be ours.

    >>> written(pd.DataFrame({"Egg ": ["0", "1"], "Sick": ["no", "yes\n"]}))
    'Egg\t0\t1\nSick\tno\tyes'
    """
    return joined(texts(frame))


def texts(frame: pd.DataFrame) -> pd.DataFrame:
    """The cells as cleaned texts, as they are read again from what is written of them."""
    # Programs that write row numbers leave the name of their column empty.
    names = [clean(str(name)) or UNNAMED for name in frame.columns]
    columns = {place: cleaned(frame.iloc[:, place].tolist()) for place in range(len(names))}
    return framed(columns).set_axis(pd.Index(names, dtype=object), axis=1)


def framed(columns: Mapping[Any, Sequence[str]]) -> pd.DataFrame:
    """A frame of texts."""
    return pd.DataFrame({name: pd.Series(cells, dtype=object) for name, cells in columns.items()}, dtype=object)


def joined(cells: pd.DataFrame) -> str:
    """Cleaned texts as one."""
    return "\n".join("\t".join([name, *cells.iloc[:, place]]) for place, name in enumerate(cells.columns))


def cleaned(cells: Sequence[object]) -> list[str]:
    """The cells of a column, cleaned; a missing one is empty."""
    texts = [cell if type(cell) is str else "" if cell is None or cell != cell else str(cell) for cell in cells]
    together = "".join(texts)
    # Most columns have nothing to clean, which is quickly seen of all their cells together.
    if together.isascii() and together.isprintable() and " " not in together:
        return texts
    seen: dict[str, str] = {}
    return [seen[text] if text in seen else seen.setdefault(text, clean(text)) for text in texts]


def read_written(text: str) -> pd.DataFrame:
    r"""The frame of texts that `written` wrote.

    >>> read_written("Egg\t0\t1\nSick\tno\tyes").to_dict("list")
    {'Egg': ['0', '1'], 'Sick': ['no', 'yes']}
    """
    return framed(columns_of(text))


def columns_of(text: str) -> dict[str, list[str]]:
    """The columns that were written, or a `ValueError` where the text is no table."""
    columns = [line.split("\t") for line in text.split("\n")]
    names = [column[0] for column in columns]
    if len({len(column) for column in columns}) > 1:
        raise ValueError("holds columns of different lengths")
    if "" in names or len(set(names)) < len(names):
        raise ValueError("holds columns without a name of their own")
    return {name: cells for name, *cells in columns}


def fingerprint(text: str) -> str:
    """The fingerprint of written cells.

    >>> len(fingerprint("Egg"))
    32
    """
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def pack(name: str, text: str) -> str | None:
    r"""A name and written cells as a link carries them; None if they are too large for one.

    >>> address = read_address(pack("eggs", "Egg\t0\t1\nSick\tno\tyes"))
    >>> address.name, address.content.split("\n")[1]
    ('eggs', 'Sick\tno\tyes')
    """
    content = f"{named(name)}\n{text}".encode()
    if len(content) > MOST_BYTES or cells_in(text) > MOST_CELLS:
        return None
    letters = base64.urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")
    return PACKED + letters if len(letters) <= MOST_LETTERS else None


def address(name: str, text: str) -> str:
    """What a link says about a table: all of it where it is small, its fingerprint and name where it is not."""
    return pack(name, text) or f"{STORED}{fingerprint(text)}.{named(name)}"


def named(name: str) -> str:
    r"""The name of a table in a link: one short line.

    >>> named(" my\ttable.csv "), named("")
    ('my table.csv', 'table')
    """
    return clean(name)[:MOST_NAME].strip() or "table"


def cells_in(text: str) -> int:
    """How many cells written text holds."""
    return text.count("\t")


@lru_cache(maxsize=32)
def read_address(said: str) -> Address:
    """What a link says about the data, or a `ValueError` that completes the sentence "The link’s data …"."""
    if said.startswith(PACKED):
        name, _, content = unpacked(said).partition("\n")
        columns_of(content)
        return Address(named(name), content)
    if found := _STORED.fullmatch(said):
        return Address(named(found[2]), fingerprint=found[1])
    if said.startswith(STORED):
        raise ValueError("is not the fingerprint of a table")
    return Address(said)


def unpacked(said: str) -> str:
    """The text in a link."""
    letters = said.removeprefix(PACKED)
    if len(letters) > MOST_LETTERS:
        raise ValueError(f"is longer than {MOST_LETTERS} characters")
    try:
        packed = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        stream = zlib.decompressobj()
        # One byte more than is allowed is never held in memory.
        content = stream.decompress(packed, MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise ValueError(f"unpacks to more than {MOST_BYTES:,} bytes")
        if not stream.eof or stream.unused_data:
            raise ValueError("is cut off: copy the whole link")
        text = content.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise ValueError("is damaged: copy the whole link") from None
    if cells_in(text) > MOST_CELLS:
        raise ValueError(f"holds more than {MOST_CELLS:,} cells")
    return text
