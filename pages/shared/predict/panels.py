"""The panels beside the tree on the Predict page: each draws itself from the row in view, when it is open."""

from __future__ import annotations

from pages.shared.frame.panel import Panel
from pages.shared.predict import form, program, results, several
from pages.shared.predict.case import Case

PANELS: dict[str, Panel[Case]] = {
    "form": Panel("One row", form.show),
    "program": Panel("As a program", program.show),
    "results": Panel("Right and wrong", results.show),
    "file": Panel("Rows from a file", several.show),
}
