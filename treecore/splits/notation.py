"""How names and numbers stand in the text of a split, whatever the names are."""

from __future__ import annotations

import json
import re

import numpy as np

PLAIN = re.compile(r"[^\W\d]\w*\Z")
JSON_TEXT = r'"(?:[^"\\]|\\.)*"'
# The patterns that a kind of split puts together to read its text.
NAME = rf"(?:{JSON_TEXT}|[^\W\d]\w*)"
# A name is followed by a comma or by the closing bracket: what could be read in two ways takes forever to refuse.
NAMES = rf"\(\s*((?:{NAME}\s*(?:,\s*|(?=\))))*)\)"
NUMBER = r"[-+.\w]+"


def quoted(name: str) -> str:
    """A name as it stands in the text of a split: bare if it is one word, else as a JSON text.

    >>> quoted("Years"), quoted("a, b")
    ('Years', '"a, b"')
    """
    return name if PLAIN.match(name) else json.dumps(name, ensure_ascii=False)


def unquoted(name: str) -> str:
    """The name that `quoted` wrote."""
    return str(json.loads(name, strict=False)) if name.startswith('"') else name


def names_in(text: str) -> tuple[str, ...]:
    """The names of a list with commas between them."""
    return tuple(unquoted(name) for name in re.findall(NAME, text))


def as_number(text: str) -> float:
    """The finite number that a text says."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not np.isfinite(value):
        raise ValueError(f"{text!r} is not a number: a cut is one, as in 4.5")
    return value
