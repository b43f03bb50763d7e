"""The filters of a list in one line: lists to choose from, and words to look for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from pages.shared.parts.base.board import alone
from pages.shared.parts.base.part import Part, part_of

Lists = tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]
"""By the field of the scene: the label and the options, each with what it is called."""
Words = tuple[str, str, str]
"""The field that words are looked for in: its name, its label, and an example."""


@cache
def filters(lists: Lists, words: Words) -> Part:
    """The part with its lists: the same for everyone until the server stops."""
    return part_of("filters", "filters.js", styles=("base/fields", "filters"), given={"LISTS": lists, "WORDS": words})


def filter_line(
    chosen: Mapping[str, str], on_choose: Callable[[tuple[str, str]], None], *, lists: Lists, words: Words
) -> None:
    """Show what is chosen, by field. `on_choose` is told the field that was changed, and its new value."""
    alone(filters(lists, words), dict(chosen), chosen=on_choose)
