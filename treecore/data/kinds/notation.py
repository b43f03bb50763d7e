"""Numbers as people write them: which notation a whole column is in.

A column holds numbers if one notation fits all of its texts:

1. a decimal point and no other mark (`-1.5`, `.5`, `2e-3`), as programs write;
2. a decimal comma and no other mark (`-1,5`);
3. thousands marked by comma, point, space or apostrophe, with the other mark for decimals (`1,234,567`, `1.234,5`,
   `1 234.5`) — only if a single reading is left: `1,234` beside `1.234` is no number.

So `1,234` alone is read with a decimal comma. It could have meant a thousand, and the column says so (`doubt`).
An infinity (`inf`, `1e999`) counts as a number here; what to do about it is for others to say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from treecore.arrays import Floats

_PLAIN = r"[+-]?(?:[0-9]+D?[0-9]*|D[0-9]+)(?:[eE][+-]?[0-9]+)?"
_GROUPED = r"[+-]?[0-9]{1,3}(?:T[0-9]{3})+(?:D[0-9]*)?"
_INFINITE = re.compile(r"[+-]?(?:inf|infinity|∞)", re.IGNORECASE)
_MAYBE_THOUSANDS = re.compile(r"[+-]?[1-9][0-9]{0,2},[0-9]{3}")


@dataclass(frozen=True, slots=True, eq=False)
class Numbers:
    """The number of each text; `doubt` is a text that could have meant a thousand times as much."""

    values: Floats
    doubt: str | None = None


@dataclass(frozen=True, slots=True)
class Notation:
    """A way of writing numbers: the marks of thousands, the mark of decimals, and what they look like."""

    thousands: str
    decimal: str
    pattern: re.Pattern[str]

    def read(self, texts: Sequence[str]) -> Floats | None:
        """The numbers of texts that are all written this way; else None."""
        if not all(map(self.pattern.fullmatch, texts)):
            return None
        if self.thousands or self.decimal != ".":
            # Marks of thousands go, and the decimal mark becomes a point.
            marks = str.maketrans(self.decimal, ".", self.thousands)
            texts = [text.translate(marks) for text in texts]
        return np.array([float(text) for text in texts], dtype=np.float64) + 0.0


def _notation(thousands: str, decimal: str) -> Notation:
    pattern = _PLAIN.replace("D", re.escape(decimal))
    if thousands:
        grouped = _GROUPED.replace("T", f"[{thousands}]").replace("D", re.escape(decimal))
        pattern = f"{pattern}|{grouped}"
    return Notation(thousands, decimal, re.compile(pattern))


POINT, COMMA = _notation("", "."), _notation("", ",")
GROUPED = tuple(
    _notation(thousands, decimal) for thousands, decimal in [(",", "."), (".", ","), (" '’", "."), (" '’", ",")]
)


def read_numbers(texts: Sequence[str]) -> Numbers | None:
    """The numbers that the texts of a column stand for, or None when they are not all numbers.

    >>> read_numbers(["0,7", "12"]).values.tolist()
    [0.7, 12.0]
    >>> read_numbers(["1,234.5", "12"]).values.tolist()
    [1234.5, 12.0]
    >>> read_numbers(["Sunny", "12"]) is None
    True
    """
    if (values := POINT.read(texts)) is not None:
        return Numbers(values)
    texts = [text.replace("−", "-") for text in texts]
    finite = np.array([_INFINITE.fullmatch(text) is None for text in texts])
    if finite.all():
        return _finite(texts)
    rest = _finite([text for text, is_finite in zip(texts, finite, strict=True) if is_finite])
    if rest is None:
        return None
    values = np.array([-np.inf if text.startswith("-") else np.inf for text in texts])
    values[finite] = rest.values
    return Numbers(values, rest.doubt)


def is_number(text: str) -> bool:
    """Whether a text by itself is a number, with a decimal point or a decimal comma."""
    return bool(POINT.pattern.fullmatch(text) or COMMA.pattern.fullmatch(text))


def read_weight(text: str) -> float:
    """A number or a fraction of two numbers; NaN for anything else.

    >>> read_weight("3/16"), read_weight("2"), read_weight("some")
    (0.1875, 2.0, nan)
    """
    parts = [part.strip() for part in text.split("/")]
    values = POINT.read(parts)
    if values is None or len(parts) > 2:
        return float("nan")
    top, bottom = (*values.tolist(), 1.0)[:2]
    return top / bottom if bottom else float("nan")


def shortest(number: float) -> str:
    """The shortest text of a number: no point where it is whole.

    >>> shortest(3.0), shortest(0.1), shortest(-0.0)
    ('3', '0.1', '0')
    """
    return str(int(number)) if number.is_integer() and abs(number) < 1e16 else repr(number)


def _finite(texts: list[str]) -> Numbers | None:
    """The numbers of texts among which there is no infinity."""
    if (values := POINT.read(texts)) is not None:
        return Numbers(values)
    if (values := COMMA.read(texts)) is not None:
        marked = [text for text in texts if "," in text]
        return Numbers(values, marked[0] if all(map(_MAYBE_THOUSANDS.fullmatch, marked)) else None)
    readings = [values for notation in GROUPED if (values := notation.read(texts)) is not None]
    if not readings or any(not np.array_equal(readings[0], other) for other in readings):
        return None
    return Numbers(readings[0])
