"""What one column of cells holds: its different texts, which of them every row has, and whether they are numbers.

Texts. A cell of a file or of a data frame becomes text: numbers in their shortest form (1.0 is "1"), dates as
2026-03-01, booleans as True and False. Spaces around a text go, line breaks and runs of spaces in it become one space,
and characters that nobody sees and that garble a page (control characters, marks that turn the direction of writing)
go too.

Missing. Empty cells, `?`, `NA`, `N/A`, `NaN`, `NULL` (and `na`, `n/a`, `nan`, `null`, `#N/A`, `<NA>`, `NaT`) and
the errors of a spreadsheet (`#DIV/0!` and the like) are missing. `None` is not: it is a level of the restaurant data.
`-`, `--`, `–`, `—` and `.` are missing only where every other cell is a number, for `+` and `-` are good names of
classes. A text that is given as a level is never missing.
"""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pandas as pd

from treecore.arrays import Array, Floats
from treecore.data.kinds.notation import read_numbers, shortest

SPREADSHEET_ERRORS = ("#N/A", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#NULL!")
MISSING_TEXTS = frozenset(
    ["", "?", "NA", "na", "N/A", "n/a", "NaN", "nan", "NAN", "NULL", "null", "Null", "<NA>", "NaT", *SPREADSHEET_ERRORS]
)
MISSING_AMONG_NUMBERS = frozenset(["-", "--", "–", "—", "."])

# Control characters that are no space, lone halves of a surrogate pair, the byte order mark and the marks of direction.
_UNSEEN = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_WHOLE = re.compile("-?[0-9]+")


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """A column of cells.

    `texts` are the different known texts, `codes` says for every row which of them it holds (-1: the cell is missing),
    `numbers` has the number of each text, or is None when they are not all numbers.
    """

    texts: tuple[str, ...]
    codes: npt.NDArray[np.int64]
    numbers: Floats | None
    doubt: str | None = None

    @property
    def known(self) -> int:
        """How many cells are not missing."""
        return int(np.count_nonzero(self.codes >= 0))

    @property
    def unique(self) -> bool:
        """Whether no two known cells are the same."""
        return len(self.texts) == self.known

    @property
    def whole(self) -> bool:
        """Whether every known cell is a whole number.

        >>> read_cells(pd.Series(["1", "2.0", "?"])).whole
        True
        """
        return self.numbers is not None and bool(np.all(self.numbers == np.floor(self.numbers)))

    def row_of(self, code: int) -> int:
        """The first row that holds a text."""
        return int(np.argmax(self.codes == code))

    def names(self, given: Collection[str] = ()) -> list[str]:
        """Each text as the name of a level: a number in its shortest form, unless it was given as it is written.

        >>> read_cells(pd.Series(["1.0", "2.5"])).names()
        ['1', '2.5']
        """
        if self.numbers is None:
            return list(self.texts)
        return [
            text if text in given or _WHOLE.fullmatch(text) else shortest(number)
            for text, number in zip(self.texts, self.numbers.tolist(), strict=True)
        ]


def clean(text: str) -> str:
    r"""The text without what nobody sees: outer spaces, control characters, marks that turn the direction of writing.

    >>> clean(" Temperature\n(\u202eF)\x00 ")
    'Temperature (F)'
    """
    if text.isascii() and text.isprintable():
        text = text.strip()
        return text if "  " not in text else " ".join(text.split())
    text = _SURROGATE.sub("\ufffd", _UNSEEN.sub("", text))
    return " ".join(unicodedata.normalize("NFC", text).split())


def shown(text: str, length: int = 60) -> str:
    """The text in quotes, cut where it is too long for a sentence.

    >>> shown("overcast"), shown("overcast", 5)
    ("'overcast'", "'over…'")
    """
    return f"'{text}'" if len(text) <= length else f"'{text[: length - 1]}…'"


def text_of(value: Any) -> str | None:
    """The text of a cell, not yet cleaned; None where there is no value.

    >>> text_of(3.0), text_of(True), text_of(datetime.date(2026, 3, 1)), text_of(float("nan"))
    ('3', 'True', '2026-03-01', None)
    """
    if isinstance(value, np.generic):
        value = value.item()
    if value is None or value is pd.NA or value is pd.NaT or isinstance(value, str):
        return value if isinstance(value, str) else None
    if isinstance(value, float):
        return None if value != value else shortest(value)
    if isinstance(value, datetime.datetime):
        midnight = value.time() == datetime.time()
        return value.date().isoformat() if midnight else value.isoformat(sep=" ")
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    try:
        return str(value)
    except ValueError:
        # Python writes no whole number of more than 4,300 digits in tens.
        return hex(value)


def read_cells(column: pd.Series, given: Iterable[str] = ()) -> Cells:
    """The cells of a column; texts in `given` are levels even if they look missing.

    >>> cells = read_cells(pd.Series(["0,7", "?", " 0,5 ", "0,7"]))
    >>> cells.texts, cells.codes.tolist(), cells.numbers.tolist()
    (('0,7', '0,5'), [0, -1, 1, 0], [0.7, 0.5])
    """
    if isinstance(column.dtype, np.dtype) and column.dtype.kind in "if":
        return _cells_of_numbers(column.to_numpy())
    values = [value if type(value) is str else text_of(value) for value in column.astype(object).tolist()]
    codes, texts = _merged(*pd.factorize(np.array(values, dtype=object)))
    levels = frozenset(given)
    codes, texts = _without(codes, texts, MISSING_TEXTS - levels)
    other_codes, others = _without(codes, texts, MISSING_AMONG_NUMBERS - levels)
    if others and (found := read_numbers(others)) is not None:
        return Cells(tuple(others), other_codes, found.values, found.doubt)
    return Cells(tuple(texts), codes, None)


def _merged(codes: npt.NDArray[np.int64], written: Array) -> tuple[npt.NDArray[np.int64], list[str]]:
    """Codes and texts, the texts cleaned and different from each other."""
    # Most columns have nothing to clean, which is quickly seen of all their texts together.
    together = "".join(written)
    if together.isascii() and together.isprintable() and " " not in together:
        return codes, written.tolist()
    places: dict[str, int] = {}
    new = [places.setdefault(clean(text), len(places)) for text in written]
    return np.array([*new, -1], dtype=np.int64)[codes], list(places)


def _without(
    codes: npt.NDArray[np.int64], texts: list[str], missing: frozenset[str]
) -> tuple[npt.NDArray[np.int64], list[str]]:
    """Codes and texts without those texts that stand for a missing cell."""
    if missing.isdisjoint(texts):
        return codes, texts
    kept = np.array([text not in missing for text in texts])
    new = np.append(np.where(kept, np.cumsum(kept) - 1, -1), -1)
    return new[codes], [text for text in texts if text not in missing]


def _cells_of_numbers(values: Array) -> Cells:
    known = ~np.isnan(values)
    different, places = np.unique(values[known], return_inverse=True)
    codes = np.full(len(values), -1, dtype=np.int64)
    codes[known] = places
    # Adding 0 turns -0.0, which no one means, into 0.0.
    numbers = different.astype(np.float64) + 0.0
    write = str if different.dtype.kind == "i" else shortest
    return Cells(tuple(write(value) for value in (different + 0).tolist()), codes, numbers)
