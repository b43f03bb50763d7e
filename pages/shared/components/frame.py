"""The frame around every page: which table, the lecture moments, the link, the presentation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from pages.shared.components import Part, part_of
from pages.shared.components.board import alone


@cache
def frame(tables: tuple[Any, ...], moments: tuple[Any, ...]) -> Part:
    """The bar, with the tables and the moments of the app, which are the same for everyone until the server stops."""
    given = {"TABLES": tables, "MOMENTS": moments}
    return part_of("frame", "copy_link.js", "follow.js", "frame.js", styles=("fields", "frame"), given=given)


def frame_bar(
    data: Mapping[str, Any],
    actions: Mapping[str, Callable[[Any], None]],
    *,
    tables: tuple[Any, ...],
    moments: tuple[Any, ...],
) -> None:
    """Draw the bar; what a person does in it calls the action of that name: data, hide, start."""
    alone(frame(tables, moments), data, **actions)
