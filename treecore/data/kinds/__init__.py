"""What kind a column is, and why: the one place that turns columns of cells into typed columns.

The rules, each of which `kinds`, `levels`, `label`, `weight`, `leave_out` and `target` override:

- What a cell says, and when it is missing: `treecore.data.kinds.cells`. When texts are numbers:
  `treecore.data.kinds.notation`.
- A feature is numeric if all of its known cells are numbers, however few different ones, and nominal otherwise.
  Dates are texts. An infinity in a numeric column is refused.
- Levels stand in the order that was given, then by number where all are numbers, else by text. A level that is not in
  the given order comes after it, with a notice.
- The target is the last column that is not otherwise used. Text is a class. Whole numbers are a class if there are at
  most two different ones, or at most 10 and no more than half as many as rows; other numbers are numeric.
- A row without a target is dropped, and the notices say so. Rows that have no label keep the number they had.
- A column whose known cells are all different is taken as the row label, and is no feature, if they are texts and at
  least 5 (texts: fewer than half of them are numbers), or if they are texts or whole numbers under a name such as day,
  id, index, no, row, number, example or name, or in a first column without a name. The first such column is the label;
  further ones are left out. A column that `kinds` or `levels` names stays a feature.
- A column without a known cell is left out.
- A weight is a positive number or a fraction such as 3/16.

Read like another table, a table has that one's features, in its order, with its kinds and levels: the same level has
the same code, and a new level comes after them, with a notice. The target may be absent; other columns are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from treecore.data.feature import Columns, Feature, Kind, Role, TableError
from treecore.data.kinds.asked import UNNAMED, Asked, Sheet, asked_like, read_asked, read_sheet
from treecore.data.kinds.cells import Cells, shown
from treecore.data.kinds.notation import is_number
from treecore.data.kinds.typed import Typed, nominal_column, numeric_column, odd_one, row_labels, row_weights
from treecore.words import amount, listed

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Columns", "Feature", "Kind", "Role", "TableError", "type_columns"]

FEW_CLASSES = 10
MANY_TEXTS = 5

# What people call a column that numbers or names the rows; "customer_id" and "PassengerId" are such names too.
_ROW_NAME = re.compile(
    r"(?:days?|ids?|index|idx|indices|no\.?|nos|nr\.?|num|numbers?|rows?|names?|row[ _.]?(?:names?|labels?|numbers?)|#"
    r"|examples?|cases?|instances?|samples?|records?|obs\.?|observations?|items?|keys?|serial|s\.?no\.?|unnamed: 0)",
    re.IGNORECASE,
)
_ID_NAME = re.compile(r".*(?:[_\s.-](?:id|ID|Id|nr|no)|[a-z](?:Id|ID)|Nr)")


def type_columns(
    frame: pd.DataFrame,
    *,
    target: str | None = None,
    kinds: Mapping[str, str] | None = None,
    levels: Mapping[str, Sequence[str]] | None = None,
    label: str | None = None,
    weight: str | None = None,
    leave_out: Sequence[str] = (),
    like: tuple[tuple[Feature, ...], Feature] | None = None,
) -> Columns:
    """The typed columns of a frame, with what each column was taken for and why.

    >>> import pandas as pd
    >>> frame = pd.DataFrame({"Day": ["D1", "D2", "D3"], "Wind": ["Weak", "Strong", "Weak"], "Play": [0, 0, 1]})
    >>> typed = type_columns(frame)
    >>> typed.features, typed.target.levels, typed.labels
    ((Feature(name='Wind', kind='nominal', levels=('Strong', 'Weak')),), ('0', '1'), ('D1', 'D2', 'D3'))
    """
    sheet = read_sheet(frame)
    if like is None:
        asked = read_asked(sheet.names, target, kinds or {}, levels or {}, label, weight, leave_out)
        if len(sheet.names) == 1:
            raise TableError(
                f"there is only one column, {shown(sheet.names[0])}: a table needs a feature and a target"
                " (in a file, separate cells by comma, semicolon or tab)"
            )
    elif kinds or levels:
        raise TableError("kinds and levels come from the other table: leave them out")
    else:
        asked = asked_like(sheet.names, like, target, label, weight, leave_out)
    sheet, goal, notices = _with_target(sheet, asked)
    if goal is None:
        # Only a table that is read like another one may have no target.
        assert like is not None
        goal = Typed(like[1], None, "no row has a value of it")
    return _assemble(sheet, asked, goal, notices)


def _assemble(sheet: Sheet, asked: Asked, goal: Typed, notices: list[str]) -> Columns:
    """Every column in its role."""
    typed: dict[str, Typed] = {}
    roles: list[Role] = []
    labels = tuple(map(str, sheet.rows.tolist()))
    labelled = asked.label
    weights = np.ones(len(sheet.rows))
    for name in sheet.names:
        if name == asked.target:
            roles.append(Role(name, "target", goal.feature.kind, goal.reason))
            continue
        cells = sheet.cells(name, asked.levels.get(name, ()))
        role = _role(name, cells, asked, labelled)
        if role.role == "feature":
            column = typed[name] = _typed(name, cells, sheet, asked)
            role = Role(name, "feature", column.feature.kind, column.reason)
            notices += column.notices
        elif role.role == "label":
            labelled, labels = name, row_labels(cells, labels)
        elif role.role == "weight":
            weights = row_weights(name, cells, sheet)
        elif asked.like is not None and name not in asked.leave_out:
            notices.append(f"the column {shown(name)} was ignored: {role.reason}")
        roles.append(role)
    if not typed:
        told = listed(f"{shown(role.name)} ({role.role}: {role.reason})" for role in roles if role.role != "target")
        raise TableError(f"no column is left to learn from: give one a kind to keep it as a feature; there are {told}")
    order = tuple(typed) if asked.like is None else asked.like
    return Columns(
        tuple(typed[name].feature for name in order),
        tuple(typed[name].array for name in order),
        goal.feature,
        goal.values,
        weights,
        labels,
        tuple(roles),
        tuple(notices),
    )


def _with_target(sheet: Sheet, asked: Asked) -> tuple[Sheet, Typed | None, list[str]]:
    """The rows that have a target, the target (None if no row has one, which is for another table's rows alone)."""
    name = asked.target
    if name not in sheet.names:
        return sheet, None, []
    known = sheet.cells(name, asked.levels.get(name, ())).codes >= 0
    if not known.any():
        if asked.like is None:
            raise TableError(f"the target {shown(name)} is missing in every row: choose another, or fill it in")
        return sheet, None, [f"no row has a value of the target {shown(name)}"]
    notices = []
    if count := int((~known).sum()):
        first = ", ".join(sheet.where(row) for row in np.flatnonzero(~known)[:3].tolist())
        rows = f"{amount(count, 'row')} without a value of the target {shown(name)} {'was' if count == 1 else 'were'}"
        notices.append(f"{rows} left out: {first}{', …' if count > 3 else ''}")
    sheet = sheet.take(known)
    goal = _typed(name, sheet.cells(name, asked.levels.get(name, ())), sheet, asked)
    return sheet, goal, [*notices, *goal.notices, *_sameness(goal)]


def _sameness(goal: Typed) -> list[str]:
    """What to say about a target that has one value in every row."""
    if goal.values is None or np.any(goal.values != goal.values[0]):
        return []
    if goal.feature.kind == "numeric":
        return [f"the target {shown(goal.feature.name)} is the same number in every row: there is nothing to learn"]
    only = goal.feature.levels[int(goal.values[0])]
    return [f"the target {shown(goal.feature.name)} has one class, {shown(only)}: there is nothing to learn"]


def _role(name: str, cells: Cells, asked: Asked, labelled: str | None) -> Role:
    """What a column that is not the target is taken for. A feature's kind and reason are found later."""
    if name == asked.weight:
        return Role(name, "weight", None, "as asked")
    if name == asked.label:
        return Role(name, "label", None, "as asked")
    if name in asked.leave_out:
        return Role(name, "left out", None, "as asked")
    if asked.like is not None and name in asked.like:
        return Role(name, "feature", None, "")
    if not cells.known:
        return Role(name, "left out", None, "every cell is missing")
    if name in asked.kinds:
        return Role(name, "feature", None, "")
    if reason := _row_label(name, cells):
        if labelled is None:
            return Role(name, "label", None, reason)
        return Role(name, "left out", None, f"{reason}, but {shown(labelled)} already labels the rows")
    if asked.like is not None:
        return Role(name, "left out", None, "the other table has no such feature")
    if name == UNNAMED:
        raise TableError("column 1 has no name: write one in the header (without a name it could only number the rows)")
    return Role(name, "feature", None, "")


def _row_label(name: str, cells: Cells) -> str | None:
    """Why a column looks like a label of the rows; None when it does not."""
    if not cells.unique:
        return None
    named = name == UNNAMED or bool(_ROW_NAME.fullmatch(name) or _ID_NAME.fullmatch(name))
    if cells.numbers is not None:
        return (
            f"every cell is a different whole number, under the name {shown(name)}" if named and cells.whole else None
        )
    # A measurement with one cell that is no number has different texts too.
    texts = sum(not is_number(text) for text in cells.texts)
    if (named or len(cells.texts) >= MANY_TEXTS) and texts > len(cells.texts) / 2:
        return "every cell is a different text"
    return None


def _typed(name: str, cells: Cells, sheet: Sheet, asked: Asked) -> Typed:
    """A feature or the target with its kind: the one that was asked for, or the one of its cells."""
    if name in asked.kinds:
        kind, reason = asked.kinds[name], "as asked" if asked.like is None else "as in the other table"
    else:
        kind, reason = _kind(name, cells, sheet, asked)
    if missing := len(cells.codes) - cells.known:
        reason = f"{reason}; {amount(missing, 'cell')} missing"
    if kind == "numeric":
        return numeric_column(name, cells, sheet, reason)
    column = nominal_column(name, cells, asked.levels.get(name, ()), reason)
    return column if name in asked.kinds else replace(column, notices=_nearly_numbers(name, cells, sheet))


def _kind(name: str, cells: Cells, sheet: Sheet, asked: Asked) -> tuple[Kind, str]:
    """The kind of a column by its cells, and why."""
    if cells.numbers is None:
        if not any(map(is_number, cells.texts)):
            return "nominal", "its cells are texts"
        odd = odd_one(cells)
        return "nominal", f"{sheet.where(cells.row_of(odd))} holds {shown(cells.texts[odd])}, which is not a number"
    different = len(cells.texts)
    few = different <= 2 or (different <= FEW_CLASSES and different <= cells.known / 2)
    if name == asked.target and cells.whole and few:
        return "nominal", f"it has {amount(different, 'different whole number')}, which are taken as classes"
    return "numeric", "every known cell is a number"


def _nearly_numbers(name: str, cells: Cells, sheet: Sheet) -> tuple[str, ...]:
    """What to say about a column of numbers that a few cells keep from being numeric."""
    if cells.numbers is not None:
        return ()
    counts = np.bincount(cells.codes[cells.codes >= 0], minlength=len(cells.texts))
    numbers = np.array([is_number(text) for text in cells.texts])
    if numbers.sum() < 3 or counts[numbers].sum() < cells.known / 2:
        return ()
    odd = odd_one(cells)
    return (
        f"{shown(name)} is nominal, though {amount(int(counts[numbers].sum()), 'cell')} of {cells.known} can be read as"
        f" numbers: correct or empty the others, such as {shown(cells.texts[odd])} in"
        f" {sheet.where(cells.row_of(odd))}, to make it numeric",
    )
