"""The panels beside the tree on the Grow page: each is made from a view of the walkthrough, when it is open."""

from __future__ import annotations

from pages.shared.frame.panel import Panel
from pages.shared.grow import area, arithmetic, candidates, code, history, rows, save, settings
from pages.shared.walk.moment import GrowView

PANELS: dict[str, Panel[GrowView]] = {
    "area": Panel("Area", parts=area.areas),
    "arithmetic": Panel("Arithmetic", arithmetic.show),
    "candidates": Panel("Candidates · your own", candidates.show),
    "rows": Panel("Rows", rows.show),
    "code": Panel("Pseudo-code", code.show),
    "log": Panel("Log", history.show),
    "settings": Panel("Settings", settings.show),
    "save": Panel("Take away", save.show),
}
