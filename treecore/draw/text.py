"""Text that fits: names without what would break a line, widths estimated, long names cut with an ellipsis."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

NARROW = frozenset("ijl.,:;'|!()[]{}frtI·` ")
BROAD = frozenset("mwMW%@…—≤≥→★")
LONGEST = 200
# First strong isolate and pop: a name that runs from right to left leaves its surroundings alone.
ISOLATE, POP = "\u2068", "\u2069"


@lru_cache(maxsize=4096)
def clean(name: str) -> str:
    r"""A name on one line, without control and direction marks, and not endlessly long.

    >>> clean("two\nlines"), len(clean("x" * 500))
    ('two lines', 200)
    """
    kept = "".join(" " if char.isspace() else char for char in name[: 2 * LONGEST] if char.isspace() or seen(char))
    line = " ".join(kept.split()) or "(blank)"
    line = line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
    return f"{ISOLATE}{line}{POP}" if any(unicodedata.bidirectional(char) in ("R", "AL") for char in line) else line


def seen(char: str) -> bool:
    """Whether a character can stand in a drawing: no control or direction mark, nothing that XML refuses."""
    # Joiners are kept: they hold the parts of an emoji together.
    code = ord(char)
    if code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF:
        return False
    return char in "\u200c\u200d" or unicodedata.category(char) not in ("Cc", "Cf", "Cs")


@lru_cache(maxsize=4096)
def em(char: str) -> float:
    """The estimated width of a character, as a share of the type's size."""
    if char in NARROW:
        return 0.31
    if char in BROAD:
        return 0.9
    if unicodedata.combining(char) or unicodedata.category(char) == "Cf":
        return 0.0
    if unicodedata.east_asian_width(char) in "WF":
        return 1.05
    return 0.66 if char.isupper() else 0.54


def width(text: str, size: float) -> float:
    """The estimated width of a text: rather too wide than too narrow.

    >>> round(width("Outlook?", 16))
    64
    """
    return size * sum(map(em, text))


def shortened(text: str, room: float, size: float) -> str:
    """The text, cut with an ellipsis where it does not fit.

    >>> shortened("Outlook", 60, 12), shortened("a very long name", 60, 12)
    ('Outlook', 'a very lo…')
    """
    if width(text, size) <= room:
        return text
    left, kept = room - width("…", size), []
    for char in text:
        left -= size * em(char)
        if left < 0:
            break
        kept.append(char)
    close = POP if ISOLATE in kept else ""
    return "".join(kept).rstrip(" \u200d") + "…" + close


def wrapped(pieces: Iterable[str], room: float, size: float, *, between: str = " · ") -> list[str]:
    """The pieces joined into as few lines as fit."""
    lines: list[str] = []
    for piece in pieces:
        joined = f"{lines[-1]}{between}{piece}" if lines else piece
        if lines and width(joined, size) <= room:
            lines[-1] = joined
        else:
            lines.append(shortened(piece, room, size))
    return lines
