"""A row to ask about: what the tree answers, and a field for every feature."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pages.shared.parts.base.part import class_marks, part_of
from treecore.data import Table
from treecore.draw import clean, percent
from treecore.predicting import Trace
from treecore.scoring import Moments
from treecore.words import amount, number, size

# Its action `changed` is told {"feature", "value"} (an empty value is missing), {"start": a row's place},
# {"step": splits used} or {"undo": True}.
FORM = part_of("form", "form.js")

MOST_FIELDS, MOST_LEVELS, TOGETHER = 120, 400, 9
MOST_NAMED = 600  # rows to choose among by name; beyond, by number
MOST_STEPS = 300  # steps to choose among; a larger tree is shown whole, or as Grow has it
Row = Mapping[str, str | float | None]


def form_data(
    table: Table,
    values: Row,
    way: Trace | None,
    *,
    changed: Row,
    truth: str = "",
    notes: Sequence[str] = (),
    words: tuple[str, str] = ("row", "rows"),
    rows: Table | None = None,
    place: int = 0,
    steps: tuple[int, int] = (0, 0),
) -> dict[str, Any]:
    """All that the script needs: the answer, unless it is held back, and the fields in the table's order.

    The form starts from one of `rows`, at `place` (from 1; 0 is empty); `steps` says how many splits of how many the
    tree uses, where that can be chosen.
    Features that the tree never asks for stand apart where there are many.
    """
    tree = None if way is None else way.node.tree
    used = () if tree is None else tree.used_features
    order = () if way is None else dict.fromkeys(name for step in way.steps for name in step.split.features)
    asked = {name: place for place, name in enumerate(order, start=1)}
    many = len(table.features) > TOGETHER
    fields = [
        field_data(table, place, values, changed) | {"asked": asked.get(feature.name, 0), "used": feature.name in used}
        for place, feature in enumerate(table.features)
    ]
    if many and way is not None:
        fields.sort(key=lambda field: not field["used"])
    return {
        "start": {"place": place, "count": rows.n, "names": row_names(rows)} if rows is not None else None,
        "steps": {"step": steps[0], "last": steps[1]} if 1 < steps[1] <= MOST_STEPS else None,
        "changes": bool(changed),
        "answer": None if way is None else answer_data(way, words),
        "truth": truth and clean(truth),
        "notes": [clean(note) for note in notes],
        "classes": class_marks(table.target.levels),
        "fields": fields[:MOST_FIELDS],
        "apart": many and way is not None,
        "more": max(len(fields) - MOST_FIELDS, 0),
    }


def row_names(rows: Table) -> list[str]:
    """The names of rows to choose among; none where there are too many."""
    return [clean(str(label)) for label in rows.labels] if rows.n <= MOST_NAMED else []


def field_data(table: Table, place: int, values: Row, changed: Row) -> dict[str, Any]:
    """One feature: what it can be, and what it is in this row."""
    feature, value = table.features[place], values.get(table.features[place].name)
    said = "" if value is None else number(value) if isinstance(value, float) else value
    known = {
        "id": feature.name,
        "name": clean(feature.name),
        "kind": feature.kind,
        "value": said,
        "changed": feature.name in changed,
    }
    if feature.kind == "nominal":
        levels = [*feature.levels[:MOST_LEVELS], *([said] if said and said not in feature.levels[:MOST_LEVELS] else [])]
        return known | {"levels": [[level, clean(level)] for level in levels]}
    there = table.distinct(place)
    low, high = (float(there[0]), float(there[-1])) if len(there) else (0.0, 1.0)
    step = 1.0 if len(there) and (there == np.rint(there)).all() else (high - low) / 200 or 1.0
    return known | {"range": [low, high], "ends": [number(low), number(high)], "step": step}


def answer_data(way: Trace, words: tuple[str, str]) -> dict[str, Any]:
    """What the leaf says: the share of each class with its count, or the mean with n and spread."""
    node, tree = way.answers, way.node.tree
    if isinstance(node.summary, Moments):
        spread = node.summary.spread
        return {
            "text": size(node.mean),
            "parts": [],
            "n": f"mean of {amount(node.n, *words)}, spread {size(spread)}",
        }
    said = clean(str(node.prediction))
    if not node.n:
        return {"text": said, "parts": [], "n": "as the program says"}
    weight = node.summary.weight
    parts = [
        {"place": place, "share": count / weight, "text": percent(count / weight), "count": number(round(count, 2))}
        for place, count in enumerate(node.summary.counts)
        if count or len(tree.target.levels) <= 4
    ]
    return {"text": said, "parts": parts, "n": f"{amount(node.n, *words)} in this leaf"}
