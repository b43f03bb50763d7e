"""The panels beside the tree on the Grow page: each draws itself from a view of the walkthrough, when it is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pages.shared.grow import area, arithmetic, candidates, code, history, rows, save, settings
from pages.shared.walk.moment import View


class Panel(NamedTuple):
    """A panel: what its tab says, and what draws it."""

    title: str
    show: Callable[[View], None]


PANELS: dict[str, Panel] = {
    "area": Panel("Area", area.show),
    "arithmetic": Panel("Arithmetic", arithmetic.show),
    "candidates": Panel("Candidates · your own", candidates.show),
    "rows": Panel("Rows", rows.show),
    "code": Panel("Pseudo-code", code.show),
    "log": Panel("Log", history.show),
    "settings": Panel("Settings", settings.show),
    "save": Panel("Take away", save.show),
}
