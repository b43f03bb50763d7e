"""The changes that a person made to a row: whether they fit the table, and the row that they were made to."""

from __future__ import annotations

from collections.abc import Mapping

import treecore as tc
from pages.shared.text.literal import shown
from treecore.data import readable
from treecore.predicting import row_value

Row = dict[str, str | float | None]


def fitted(changes: Mapping[str, str], table: tc.Table) -> tuple[Row, list[str]]:
    """The changes as values of the table's features, and a sentence for each that does not fit."""
    known = {feature.name: feature for feature in table.features}
    values: Row = {}
    faults = []
    for name, value in changes.items():
        if name not in known:
            if name != table.target.name:
                faults.append(f"There is no feature {shown(name)} in this table; it is left out.")
            continue
        try:
            values[name] = row_value(known[name], value or None)
        except ValueError:
            faults.append(f"{shown(name)} is a number, but {shown(value)} is not; it is left out.")
    return values, faults


def row_of(table: tc.Table, place: int) -> Row:
    """A row of a table by the names of its features; a missing value is None."""
    pairs = zip(table.features, table.columns, strict=True)
    found = {feature.name: readable(feature, column[place : place + 1])[0] for feature, column in pairs}
    return {name: None if value != value else value for name, value in found.items()}
