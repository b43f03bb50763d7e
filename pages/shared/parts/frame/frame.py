"""The frame around every page: the menu, which table, the lecture moments, the link, the presentation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pages.shared.parts.base.board import Act, Placed
from pages.shared.parts.base.part import Part, part_of


@cache
def frame(pages: tuple[Any, ...], tables: tuple[Any, ...], moments: tuple[Any, ...]) -> Part:
    """The bar, with the pages, tables and moments of the app: the same for everyone until the server stops."""
    given = {"PAGES": pages, "TABLES": tables, "MOMENTS": moments}
    return part_of("frame", "copy_link.js", "base/follow.js", "frame.js", styles=("base/fields", "frame"), given=given)


def frame_bar(
    data: Mapping[str, Any],
    actions: Mapping[str, Act],
    *,
    pages: tuple[Any, ...],
    tables: tuple[Any, ...],
    moments: tuple[Any, ...],
) -> Placed:
    """The bar; what a person does in it calls the action of that name: data, hide, start."""
    return Placed(frame(pages, tables, moments), data, actions)
