"""The panels beside the tree on the Predict page: each is made from the row in view, when it is open."""

from __future__ import annotations

from pages.shared.frame.panel import Panel
from pages.shared.predict import form, program, results, several
from pages.shared.predict.case import PredictView

PANELS: dict[str, Panel[PredictView]] = {
    "form": Panel("One row", parts=form.parts),
    "program": Panel("As a program", program.show),
    "results": Panel("Right and wrong", results.show, results.parts),
    "file": Panel("Rows from a file", several.show),
}
