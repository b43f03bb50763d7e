"""The values of a hyper-parameter that a person wants to try, as they are typed and as a link carries them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pages.shared.link.fields import Field

MOST = 40
SHAPE = re.compile(r"[0-9]{0,12}(?:\.[0-9]{0,12})?(?:[eE]-?[0-9]{1,2})?")


def read_tried(said: str) -> tuple[float, ...]:
    """The numbers that a text lists, the smallest first; none where it is empty.

    >>> read_tried("5, 1; 2 2")
    (1.0, 2.0, 5.0)
    """
    words = [word for word in re.split(r"[\s,;]+", said) if word]
    if not all(SHAPE.fullmatch(word) and any(letter.isdigit() for letter in word) for word in words):
        raise ValueError("must be numbers with commas between them, such as 1, 2, 5")
    found = tuple(sorted(set(map(float, words))))
    if len(found) > MOST:
        raise ValueError(f"has {len(found)} values: give at most {MOST}")
    return found


def tried_field(name: str) -> Field:
    """A field of such values, however they were typed."""
    return Field(name, "", lambda said: tried_text(read_tried(said)))


def tried_text(values: Sequence[float]) -> str:
    """Values as a link carries them.

    >>> tried_text((0.05, 1.0, 20.0))
    '0.05,1,20'
    """
    return ",".join(str(int(value)) if value == int(value) else repr(value) for value in values)
