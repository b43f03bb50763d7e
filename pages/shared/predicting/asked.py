"""The changes that a person made to a row, as a link carries them: `ask=Humidity:High;Wind:` (Wind is left empty)."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import unquote

import treecore as tc
from pages.shared.columns import escaped
from pages.shared.scene import shown
from treecore.predict import row_value
from treecore.table import readable

Row = dict[str, str | float | None]


def ask_text(changes: Mapping[str, str]) -> str:
    """Changes as a link carries them.

    >>> ask_text({"Years": "10", "a:b": ""})
    'Years:10;a%3Ab:'
    """
    return ";".join(f"{escaped(name)}:{escaped(value)}" for name, value in changes.items())


def read_ask(said: str) -> dict[str, str]:
    """The changes that `ask_text` wrote.

    >>> read_ask("Years:10;a%3Ab:")
    {'Years': '10', 'a:b': ''}
    """
    found = {}
    for part in filter(None, said.split(";")):
        name, colon, value = part.partition(":")
        if not name or not colon:
            raise ValueError("must name features and their values, as in Humidity:High;Wind:Weak")
        found[unquote(name)] = unquote(value)
    return found


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
