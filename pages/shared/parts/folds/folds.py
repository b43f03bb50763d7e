"""The folds of a cross-validation: which rows each holds out, and which of them the model gets wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pages.shared.parts.base.board import alone
from pages.shared.parts.base.part import part_of
from treecore.comparing import Fold, Validation
from treecore.draw import clean, count, shortened
from treecore.words import amount, number, size

FOLDS = part_of("folds", "folds.js")

SHOWN = 12  # strips at a time
COLUMNS = 150  # beyond so many rows, several share a column
NAMED = 20  # up to so many rows are named over the strips


def folds_view(data: dict[str, Any], on_pick: Callable[[int], None]) -> None:
    """Show the data that `folds_data` made. `on_pick` is told the number of a fold, 0 for none."""
    alone(FOLDS, data, picked=on_pick)


def folds_data(found: Validation, place: int, *, chosen: int = 0) -> dict[str, Any]:
    """All that the script needs: the strips around the `chosen` fold (from 1), with the value at `place` in use.

    Without one, they are the first ones, or as long as folds are tried those around the newest.
    """
    plan = found.plan
    every = len(plan.held_out)
    middle = chosen or (0 if found.is_done else len(found.folds))
    start = max(0, min(middle - 1 - SHOWN // 2, every - SHOWN))
    numbers = range(start, min(start + SHOWN, every))
    tried = {fold.number: fold for fold in found.folds}
    n = plan.table.n
    columns = min(n, COLUMNS)
    kinds = ["right", "wrong"] if plan.table.is_class else ["held"]
    names = [shortened(clean(str(name)), 30, 12) for name in plan.table.labels] if n <= NAMED else []
    before, after = start, every - numbers.stop
    rest = [f"{amount(before, 'fold')} before"] * bool(before) + [f"{amount(after, 'fold')} after"] * bool(after)
    return {
        "label": f"{amount(every, 'fold')} over {amount(n, 'row')}",
        "columns": columns,
        "dense": columns > 60,
        "names": names,
        "strips": [strip(found, k, tried.get(k), place, columns, chosen) for k in numbers],
        "more": f"Not shown: {' and '.join(rest)} these." if rest else "",
        "kinds": [*kinds, *([] if found.is_done else ["waiting"]), "learned"],
    }


def strip(found: Validation, number: int, fold: Fold | None, place: int, columns: int, chosen: int) -> dict[str, Any]:
    """One fold."""
    plan, rows = found.plan, found.plan.held_out[number]
    said = "" if fold is None else outcome(found, fold, place)
    read = f"{'' if plan.table.is_class else 'mean squared error '}{said}"
    held = amount(len(rows), "row") if len(rows) > 1 else f"row {clean(str(plan.table.labels[rows[0]]))}"
    return {
        "fold": number + 1,
        "name": f"Fold {number + 1}",
        "said": said,
        "chosen": chosen == number + 1,
        "cells": cells(plan.table.n, rows, None if fold is None else fold.wrong[place : place + 1], columns),
        "label": f"Fold {number + 1} holds out {held}{': ' + read if said else ', not tried yet'}",
    }


def outcome(found: Validation, fold: Fold, place: int) -> str:
    """What became of a fold's rows: `2 of 3 right`, or the mean squared error."""
    if not found.plan.table.is_class:
        return size(fold.errors[place])
    right = fold.right(place)
    if len(fold.rows) == 1:
        return "right" if right else "wrong"
    return f"{count(right)} of {number(len(fold.rows))} right"


def cells(n: int, rows: np.ndarray, wrong: np.ndarray | None, columns: int) -> list[list[Any]]:
    """The held-out rows as columns of the strip; where several rows share one, how many of them are held out."""
    if n <= columns:
        kind = np.array(["waiting"] * len(rows) if wrong is None else kinds_of(rows, wrong))
        return [[int(row), 1, str(what), 1] for row, what in zip(rows, kind, strict=True)]
    at, room = rows * columns // n, np.bincount(np.arange(n) * columns // n, minlength=columns)
    held = np.bincount(at, minlength=columns)
    missed = np.bincount(at, wrong[0], columns) if wrong is not None and wrong.size else np.zeros(columns)
    base = "waiting" if wrong is None else "right" if wrong.size else "held"
    return [
        [int(k), 1, "wrong" if 2 * missed[k] > held[k] else base, round(float(held[k] / room[k]), 2)]
        for k in np.flatnonzero(held)
    ]


def kinds_of(rows: np.ndarray, wrong: np.ndarray) -> list[str]:
    """What became of each row; of a number there is nothing to say."""
    return ["wrong" if one else "right" for one in wrong[0]] if wrong.size else ["held"] * len(rows)
