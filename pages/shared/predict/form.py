"""One row: what the tree says of it, and a field for every feature."""

from __future__ import annotations

from typing import Any

import treecore as tc
from pages.shared.frame import state
from pages.shared.link.value_text import read_values, values_text
from pages.shared.parts.base.board import Placed
from pages.shared.parts.form.form import FORM, form_data
from pages.shared.predict.asked import row_of
from pages.shared.predict.case import PredictView, view
from pages.shared.predict.onslide import on_the_slide
from treecore.words import number, size


def parts(case: PredictView) -> dict[str, Placed]:
    """The choice of a row, the answer and the fields."""
    hidden = state.hidden("answer")
    notes = [] if hidden else [*in_dollars(case), *on_the_slide(case)]
    data = form_data(
        case.about.table,
        case.values,
        None if hidden else case.way,
        changed=case.changed,
        truth="" if hidden else truth_text(case),
        notes=notes,
        words=(case.about.card.row, case.about.card.rows),
        rows=case.rows,
        place=case.place,
        steps=(0, 0) if case.is_written else (case.step, case.last),
    )
    return {"form": Placed(FORM, data, {"changed": change})}


def change(said: dict[str, Any]) -> None:
    """Take what a person did in the form: another row to start from, another size of the tree, or another value."""
    if "start" in said:
        state.change(case=int(said["start"]), ask="", node="")
    elif "step" in said:
        state.change(step=int(said["step"]), node="")
    elif "undo" in said:
        state.change(ask="")
    else:
        change_value(str(said["feature"]), str(said["value"]))


def change_value(name: str, value: str) -> None:
    """Take another value; the row's own value takes the change back."""
    case = view(state.scene())
    changes = read_values(case.scene.ask) | {name: value}
    start = row_of(case.rows, case.place - 1).get(name) if case.place else None
    if value == ("" if start is None else number(start) if isinstance(start, float) else start):
        del changes[name]
    state.attempt("The list of changes", ask=values_text(changes), node="")


def truth_text(case: PredictView) -> str:
    """What the row is in truth."""
    if case.truth is None:
        return ""
    said = case.truth if isinstance(case.truth, str) else size(case.truth)
    if case.rows.is_class:
        return f"In truth: {said}. {'✗ The tree is wrong.' if case.is_wrong else '✓ The tree is right.'}"
    return f"In truth: {said}."


def in_dollars(case: PredictView) -> list[str]:
    """The answer in dollars, where the target is money."""
    if (money := case.money) is None:
        return []
    # Not from the cache, which knows a tree by how it was grown: a lecture's program was not. Such tables are small.
    leaf = tc.table_at(case.about.table, case.about.tree, case.way.answers.path)
    assert leaf.y is not None
    return list(money.tell(leaf.y, case.about.card.row, case.about.card.rows))
