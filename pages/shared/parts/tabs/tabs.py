"""The panels of a page, one of which is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pages.shared.parts.base.part import part_of

TABS = part_of("tabs", "base/choices.js", "tabs.js", styles=("base/choices", "tabs"))


@dataclass(frozen=True, slots=True)
class ListData:
    """What can be chosen, with what is written on each, and what is chosen."""

    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str | None


def tabs_data(label: str, options: Mapping[str, str], chosen: str) -> ListData:
    """All that the script needs."""
    return ListData(label, tuple(options.items()), chosen)
