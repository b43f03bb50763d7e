"""Columns whose kind is known, as arrays: numbers, codes of levels, labels and weights of rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from treecore.arrays import Array, Floats
from treecore.data.feature import Feature, TableError
from treecore.data.kinds.cells import Cells, shown
from treecore.data.kinds.notation import is_number, read_weight
from treecore.words import listed

if TYPE_CHECKING:
    from treecore.data.kinds.asked import Sheet


@dataclass(frozen=True, slots=True, eq=False)
class Typed:
    """One column with its kind, the reason for it, and what else there is to say."""

    feature: Feature
    values: Array | None
    reason: str
    notices: tuple[str, ...] = ()

    @property
    def array(self) -> Array:
        """The values of a column that has some, as every feature has."""
        assert self.values is not None
        return self.values


def odd_one(cells: Cells) -> int:
    """Which text is the first that keeps a column from being numbers."""
    no_number = (code for code, text in enumerate(cells.texts) if not is_number(text))
    return next(no_number, next((code for code, text in enumerate(cells.texts) if "," in text), 0))


def numeric_column(name: str, cells: Cells, sheet: Sheet, reason: str) -> Typed:
    """The column as numbers, NaN where a cell is missing; texts and infinities are refused."""
    if cells.numbers is None and cells.texts:
        odd = odd_one(cells)
        where = sheet.where(cells.row_of(odd))
        raise TableError(
            f"{shown(name)} is to be numeric, but {where} holds {shown(cells.texts[odd])}: correct the cell"
        )
    numbers = np.empty(0) if cells.numbers is None else cells.numbers
    if (infinite := np.isinf(numbers)).any():
        code = int(np.argmax(infinite))
        where = sheet.where(cells.row_of(code))
        raise TableError(
            f"{shown(name)} is infinite in {where} ({shown(cells.texts[code])}): correct or empty the cell"
        )
    notices: tuple[str, ...] = ()
    if cells.doubt is not None:
        notices = (
            f"{shown(cells.doubt)} in {shown(name)} was read with a decimal comma: write thousands without a mark",
        )
    return Typed(Feature(name, "numeric"), np.append(numbers, np.nan)[cells.codes], reason, notices)


def nominal_column(name: str, cells: Cells, given: tuple[str, ...], reason: str) -> Typed:
    """The column as codes of its levels: the given ones in order, then the others by number or by text."""
    names = cells.names(given)
    numbers = dict(zip(names, [0.0] * len(names) if cells.numbers is None else cells.numbers.tolist(), strict=True))
    new = sorted(set(names) - set(given), key=lambda level: (numbers[level], level))
    levels = (*given, *new)
    places = {level: code for code, level in enumerate(levels)}
    codes = np.array([*(places[level] for level in names), -1], dtype=np.int32)[cells.codes]
    notices: tuple[str, ...] = ()
    if given and new:
        told = listed([shown(level) for level in new[:5]] + ([f"{len(new) - 5} more"] if len(new) > 5 else []))
        notices = (
            f"{shown(name)} has {'a new level' if len(new) == 1 else 'new levels'}, after the given ones: {told}",
        )
    return Typed(Feature(name, "nominal", levels), codes, reason, notices)


def row_labels(cells: Cells, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """The text of every cell; the number of the row where it is missing."""
    names = cells.names()
    return tuple(names[code] if code >= 0 else numbers[row] for row, code in enumerate(cells.codes.tolist()))


def row_weights(name: str, cells: Cells, sheet: Sheet) -> Floats:
    """The weight of every row, a positive number."""
    found = cells.numbers if cells.numbers is not None else np.array([read_weight(text) for text in cells.texts])
    weights = np.append(found, np.nan)[cells.codes]
    wrong = ~(np.isfinite(weights) & (weights > 0))
    if wrong.any():
        row = int(np.argmax(wrong))
        held = "is missing" if cells.codes[row] < 0 else f"is {shown(cells.texts[cells.codes[row]])}"
        raise TableError(f"the weight {shown(name)} {held} in {sheet.where(row)}: a weight is a number above 0")
    if weights.max() > np.finfo(np.float64).max / len(weights):
        raise TableError(f"the weights in {shown(name)} are too large to add up: divide all of them by the same number")
    return weights
