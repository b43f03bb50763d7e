"""What a field of the scene is: its name in a link, its default, and how its value is read from text and written to it.

There is a function for every kind of field (`text`, `choice`, `whole` …); `of_table`, `of_split` and `look` mark what a
field goes with. Which fields there are is said by `common.py` and by every page.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from treecore.tree import parse_path, path_text
from treecore.words import listed

LARGEST = 999_999_999  # of whole numbers in a link; nothing that is counted comes near it

Value = str | int | float | bool | tuple[str, ...] | None


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """One choice: its name in a link, its default, how it is read from text (or refused with a reason), how written.

    The reason completes the sentence "The link's step (-1) …". A field `of_table` returns to its default when the table
    changes, one `of_split` also when the split of the table or the policy changes. A `look` only says how a moment is
    shown: with another value it is the same moment.

    >>> whole("step").read("3")
    3
    >>> whole("step").read("-1")
    Traceback (most recent call last):
    ValueError: must be a whole number, at least 0, at most 999,999,999
    """

    name: str
    default: Value
    read: Callable[[str], Value]
    write: Callable[[Any], str] = str
    of_table: bool = False
    of_split: bool = False
    is_look: bool = False

    def check(self, value: Value) -> Value:
        """The value, if a link can carry it; a list becomes a tuple."""
        return self.default if value == self.default else self.read(self.write(value))


Fields = Mapping[str, Field]


def of_table(field: Field) -> Field:
    """The field, cleared when the table changes."""
    return replace(field, of_table=True)


def of_split(field: Field) -> Field:
    """The field, cleared when the table, its split or the policy changes."""
    return replace(field, of_table=True, of_split=True)


def look(field: Field) -> Field:
    """The field, as one that only says how a moment is shown."""
    return replace(field, is_look=True)


def text(name: str, default: str = "", *, limit: int = 200) -> Field:
    """A field of free text, such as a column's name."""

    def read(said: str) -> str:
        if len(said) > limit:
            raise ValueError(f"is longer than {limit} characters")
        if any("\ud800" <= letter <= "\udfff" for letter in said):
            raise ValueError("holds half a character")
        return said

    return Field(name, default, read)


def choice(name: str, options: Iterable[str], default: str = "") -> Field:
    """A field of one name among several."""
    known = tuple(options)

    def read(said: str) -> str:
        if said not in known:
            raise ValueError(f"is not one of {', '.join(option for option in known if option)}")
        return said

    return Field(name, default, read)


def several(name: str, options: Iterable[str], default: tuple[str, ...] = ()) -> Field:
    """A field of any number of names, in a fixed order: `hide=bars,answer`.

    >>> several("hide", ("answer", "bars")).read("bars,answer")
    ('answer', 'bars')
    """
    known = tuple(options)

    def read(said: str) -> tuple[str, ...]:
        asked = {word.strip() for word in said.split(",")} - {""}
        if asked - set(known):
            raise ValueError(f"can hold only {listed(known)}" if known else "must be empty")
        return tuple(option for option in known if option in asked)

    return Field(name, default, read, ",".join)


def whole(name: str, default: int = 0, *, least: int = 0, most: int = LARGEST) -> Field:
    """A field of a whole number."""

    def read(said: str) -> int:
        if not re.fullmatch(r"[-+]?[0-9]{1,12}", said.strip()) or not least <= int(said) <= most:
            raise ValueError(f"must be a whole number{bounds(least, most)}")
        return int(said)

    return Field(name, default, read)


def decimal(name: str, default: float = 0.0, *, least: float = -math.inf, most: float = math.inf) -> Field:
    """A field of a number.

    >>> decimal("cost", least=0).read("0.05")
    0.05
    """

    def read(said: str) -> float:
        if not re.fullmatch(r"[-+]?[0-9.]{1,25}(?:[eE][-+]?[0-9]{1,3})?", said.strip()):
            raise ValueError("must be a number")
        value = as_float(said)
        if not (math.isfinite(value) and least <= value <= most):
            raise ValueError(f"must be a number{bounds(least, most)}")
        return value

    return Field(name, default, read, lambda value: repr(float(value)))


def bounds(least: float, most: float) -> str:
    """The end of a sentence that says between which limits a number must lie."""
    lower = f", at least {least:g}" if least > -math.inf else ""
    return lower + (f", at most {most:,.12g}" if most < math.inf else "")


def as_float(said: str) -> float:
    """The number that a text says, or a `ValueError`: a text with two points passes the pattern and is none."""
    try:
        return float(said)
    except ValueError:
        raise ValueError("must be a number") from None


YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


def flag(name: str, *, default: bool = False) -> Field:
    """A field of yes or no: `present=1`."""

    def read(said: str) -> bool:
        word = said.strip().lower()
        if word not in (*YES, *NO):
            raise ValueError("must be 1 or 0")
        return word in YES

    return Field(name, default, read, lambda value: YES[0] if value else NO[0])


def node(name: str, default: str = "") -> Field:
    """A field of a node's path: `root`, `0.2`; empty leaves the choice to the page."""

    def read(said: str) -> str:
        if not said:
            return said
        if len(said) > 2000:
            raise ValueError("is too long for the path of a node")
        try:
            return path_text(parse_path(said))
        except ValueError:
            raise ValueError("is not the path of a node, as root or 0.2 are") from None

    return Field(name, default, read)


def checked(name: str, look: Callable[[str], object], default: str = "", *, limit: int) -> Field:
    """A field of text that `look` can read, or refuses with a reason."""
    plain = text(name, limit=limit)

    def read(said: str) -> str:
        look(str(plain.read(said)))
        return said

    return Field(name, default, read)
