"""The frame around every page: the menu, which table, the lecture moments, the link, the presentation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from pages.shared.parts.base.part import Part, part_of


@cache
def frame(pages: tuple[Any, ...], tables: tuple[Any, ...], moments: tuple[Any, ...]) -> Part:
    """The bar, with the pages, tables and moments of the app: the same for everyone until the server stops."""
    given = {"PAGES": pages, "TABLES": tables, "MOMENTS": moments}
    return part_of("frame", "copy_link.js", "base/follow.js", "frame.js", styles=("base/fields", "frame"), given=given)


@dataclass(frozen=True, slots=True)
class FrameData:
    """What the bar shows of a scene; what a person does in it is told as data, hide and start."""

    present: bool
    page: str
    start: bool
    data: str
    own: tuple[tuple[str, str], ...]
    hides: tuple[str, ...]
    hidden: tuple[str, ...]
