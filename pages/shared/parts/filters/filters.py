"""The filters of a list in one line: lists to choose from, and words to look for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from pages.shared.parts.base.part import Part, part_of

Lists = tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]
"""By the field of the scene: the label and the options, each with what it is called."""
Words = tuple[str, str, str]
"""The field that words are looked for in: its name, its label, and an example."""


@cache
def filters(lists: Lists, words: Words) -> Part:
    """The part with its lists: the same for everyone until the server stops."""
    return part_of("filters", "filters.js", styles=("base/fields", "filters"), given={"LISTS": lists, "WORDS": words})


@dataclass(frozen=True, slots=True)
class FiltersData:
    """All that the script needs: what is chosen, by field."""

    chosen: Mapping[str, str]
