"""The folds of a cross-validation: which rows each holds out, and which of them the model gets wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pages.shared.parts.base.part import part_of
from treecore.comparing import Fold, Validation
from treecore.draw import clean, count, shortened
from treecore.words import amount, number, size

FOLDS = part_of("folds", "base/head.js", "folds.js", styles=("base/head", "folds"))

SHOWN, LARGE = 12, 8  # strips at a time, and where type is large
COLUMNS = 150  # beyond so many rows, several share a column
NAMED = 20  # up to so many rows are named over the strips
FoldCell = tuple[int, int, str, float]
"""A column, how many there are of it, what became of its rows, and the share of them that is held out."""


@dataclass(frozen=True, slots=True)
class FoldStrip:
    """One fold as a strip of all rows, with those set apart that it holds out."""

    fold: int
    name: str
    said: str
    """What became of the rows that it holds out; nothing until it is tried."""
    chosen: bool
    cells: Sequence[FoldCell]
    label: str


@dataclass(frozen=True, slots=True)
class FoldsData:
    """All that the script needs: the strips of some folds."""

    label: str
    title: str
    what: str
    columns: int
    dense: bool
    names: Sequence[str]
    """The names of the rows, where they are few."""
    strips: Sequence[FoldStrip]
    more: str
    """Which folds are not shown."""
    kinds: Sequence[str]
    """What can become of a row, for the key."""


def folds_data(found: Validation, place: int, *, chosen: int = 0, most: int = SHOWN) -> FoldsData:
    """At most so many strips around the `chosen` fold (from 1), with the value at `place` in use.

    Without one, they are the first ones, or as long as folds are tried those around the newest.
    """
    plan = found.plan
    every = len(plan.held_out)
    middle = chosen or (0 if found.is_done else len(found.folds))
    start = max(0, min(middle - 1 - most // 2, every - most))
    numbers = range(start, min(start + most, every))
    tried = {fold.number: fold for fold in found.folds}
    n = plan.table.n
    columns = min(n, COLUMNS)
    kinds = ["right", "wrong"] if plan.table.is_class else ["held"]
    names = [shortened(clean(str(name)), 30, 12) for name in plan.table.labels] if n <= NAMED else []
    before, after = start, every - numbers.stop
    rest = [f"{amount(before, 'fold')} before"] * bool(before) + [f"{amount(after, 'fold')} after"] * bool(after)
    return FoldsData(
        label=f"{amount(every, 'fold')} over {amount(n, 'row')}",
        title="Which rows are held out",
        what=f"of {amount(n, 'training row')}{'' if plan.table.is_class else ', and their mean squared error'}",
        columns=columns,
        dense=columns > 60,
        names=names,
        strips=[strip(found, k, tried.get(k), place, columns, chosen) for k in numbers],
        more=f"Not shown: {' and '.join(rest)} these." if rest else "",
        kinds=[*kinds, *([] if found.is_done else ["waiting"]), "learned"],
    )


def strip(found: Validation, number: int, fold: Fold | None, place: int, columns: int, chosen: int) -> FoldStrip:
    """One fold."""
    plan, rows = found.plan, found.plan.held_out[number]
    said = "" if fold is None else outcome(found, fold, place)
    read = f"{'' if plan.table.is_class else 'mean squared error '}{said}"
    held = amount(len(rows), "row") if len(rows) > 1 else f"row {clean(str(plan.table.labels[rows[0]]))}"
    return FoldStrip(
        fold=number + 1,
        name=f"Fold {number + 1}",
        said=said,
        chosen=chosen == number + 1,
        cells=cells(plan.table.n, rows, None if fold is None else fold.wrong[place : place + 1], columns),
        label=f"Fold {number + 1} holds out {held}{': ' + read if said else ', not tried yet'}",
    )


def outcome(found: Validation, fold: Fold, place: int) -> str:
    """What became of a fold's rows: `2 of 3 right`, or the mean squared error."""
    if not found.plan.table.is_class:
        return size(fold.errors[place])
    right = fold.right(place)
    if len(fold.rows) == 1:
        return "right" if right else "wrong"
    return f"{count(right)} of {number(len(fold.rows))} right"


def cells(n: int, rows: np.ndarray, wrong: np.ndarray | None, columns: int) -> list[FoldCell]:
    """The held-out rows as columns of the strip; where several rows share one, how many of them are held out."""
    if n <= columns:
        kind = np.array(["waiting"] * len(rows) if wrong is None else kinds_of(rows, wrong))
        return [(int(row), 1, str(what), 1.0) for row, what in zip(rows, kind, strict=True)]
    at, room = rows * columns // n, np.bincount(np.arange(n) * columns // n, minlength=columns)
    held = np.bincount(at, minlength=columns)
    missed = np.bincount(at, wrong[0], columns) if wrong is not None and wrong.size else np.zeros(columns)
    base = "waiting" if wrong is None else "right" if wrong.size else "held"
    return [
        (int(k), 1, "wrong" if 2 * missed[k] > held[k] else base, round(float(held[k] / room[k]), 2))
        for k in np.flatnonzero(held)
    ]


def kinds_of(rows: np.ndarray, wrong: np.ndarray) -> list[str]:
    """What became of each row; of a number there is nothing to say."""
    return ["wrong" if one else "right" for one in wrong[0]] if wrong.size else ["held"] * len(rows)
