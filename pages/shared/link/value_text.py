"""Values of features as a link carries them: `ask=Humidity:High;Wind:` (Wind is left empty)."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import unquote

from pages.shared.link.columns import escaped
from treecore.words import number

Value = str | float | None


def values_text(values: Mapping[str, Value]) -> str:
    """Values as a link carries them; a missing one is empty.

    >>> values_text({"Wind": "Weak", "Age": 41.0, "a:b": None})
    'Wind:Weak;Age:41;a%3Ab:'
    """
    return ";".join(f"{escaped(name)}:{escaped(value_text(value))}" for name, value in values.items())


def value_text(value: Value) -> str:
    """One value as text."""
    return "" if value is None else value if isinstance(value, str) else number(value)


def read_values(said: str) -> dict[str, str]:
    """The values that `values_text` wrote.

    >>> read_values("Years:10;a%3Ab:")
    {'Years': '10', 'a:b': ''}
    """
    found: dict[str, str] = {}
    for part in filter(None, said.split(";")):
        name, colon, value = part.rpartition(":")
        if not name or not colon:
            raise ValueError("must name features and their values, as in Humidity:High;Wind:Weak")
        found[unquote(name)] = unquote(value)
    return found
