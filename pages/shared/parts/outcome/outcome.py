"""How rows came out: the confusion matrix, and the rows that are wrong, each to be found in the tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pages.shared.parts.base.part import part_of
from treecore.draw import clean, percent
from treecore.predicting import Routed, confusion, distances, figures
from treecore.telling import where
from treecore.words import amount, decimals, number, size

# Its action `picked` is told the place of the row that is chosen.
OUTCOME = part_of("outcome", "base/listing.js", "outcome.js")

MOST_ROWS, MOST_CLASSES = 100, 12
WORDS = "Recall: the share of a true class that the tree finds. Precision: the share of what it calls so that is so."


@dataclass(frozen=True, slots=True)
class Matrix:
    """A confusion matrix with its names, true classes down; each class with its recall and its precision."""

    names: list[str]
    cells: list[list[str]]
    recall: list[str]
    precision: list[str]
    words: str


@dataclass(frozen=True, slots=True)
class Miss:
    """A row that is wrong: what it is, what the tree says of it, and where it ends."""

    place: int
    name: str
    words: str
    where: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class OutcomeData:
    """How rows came out: figures with their names, the matrix of classes, and the rows that are wrong."""

    figures: list[list[str]]
    matrix: Matrix | None
    title: str
    rows: tuple[Miss, ...]
    more: str


def outcome_data(routed: Routed, *, chosen: int, row: str, rows: str) -> OutcomeData:
    """All that the script needs. `chosen` is the place of the row in view, counted from 1."""
    misses = routed.misses
    is_class = routed.tree.is_class
    listed = tuple(miss_of(routed, int(place), chosen, row) for place in misses[:MOST_ROWS])
    return OutcomeData(
        class_figures(routed, row, rows) if is_class else number_figures(routed, row, rows),
        matrix_of(routed) if is_class and len(routed.table.target.levels) <= MOST_CLASSES else None,
        title=f"{amount(len(misses), row, rows)} wrong" if is_class else f"The {rows} farthest off",
        rows=listed,
        more=amount(len(misses) - len(listed), f"more {row}", f"more {rows}") if len(misses) > len(listed) else "",
    )


def class_figures(routed: Routed, row: str, rows: str) -> list[list[str]]:
    """The figures of a confusion matrix, each with its name."""
    found = figures(confusion_of(routed))
    right = number(round(found.total * found.accuracy, 6))
    return [
        ["right", f"{right} of {amount(round(found.total, 6), row, rows)}"],
        ["accuracy", decimals(found.accuracy)],
        ["error", decimals(found.error)],
    ]


def number_figures(routed: Routed, row: str, rows: str) -> list[list[str]]:
    """How far off the tree is, in all and in the middle."""
    assert routed.truth is not None
    found = distances(routed.truth, routed.said, routed.table.weights)
    explained = [["explained (R²)", decimals(found.explained)]] if found.explained is not None else []
    return [
        ["rows", amount(routed.table.n, row, rows)],
        ["RSS", size(found.rss)],
        ["typical distance (RMSE)", size(found.rmse)],
        *explained,
    ]


def confusion_of(routed: Routed) -> Any:
    """The confusion matrix of routed rows."""
    return confusion(routed.tree, routed.table)


def matrix_of(routed: Routed) -> Matrix:
    """The confusion matrix."""
    matrix = confusion_of(routed)
    found = figures(matrix)
    names = [str(name) for name in matrix.index]
    return Matrix(
        [clean(name) for name in names],
        [[number(round(cell, 6)) for cell in line] for line in matrix.to_numpy().tolist()],
        recall=[share_text(found.recall[name]) for name in names],
        precision=[share_text(found.precision[name]) for name in names],
        words=WORDS,
    )


def share_text(share: float) -> str:
    """A share in percent, or a dash where there is none."""
    return "–" if share != share else percent(share)


def miss_of(routed: Routed, place: int, chosen: int, row: str) -> Miss:
    """One row that is wrong."""
    assert routed.truth is not None
    truth, said = routed.truth[place], routed.said[place]
    if routed.tree.is_class:
        words = f"is {clean(truth)}, the tree says {clean(said)}"
    else:
        words = f"is {size(truth)}, the tree says {size(said)}: {'+' if truth > said else '−'}{size(abs(truth - said))}"
    at = where(routed.leaf(place)).removeprefix(" with ") or "the root"
    label = clean(str(routed.table.labels[place]))
    name = f"{row} {label}" if label.isdigit() else label
    return Miss(place + 1, name, words, clean(at), chosen=place + 1 == chosen)
