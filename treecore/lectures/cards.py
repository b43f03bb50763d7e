"""What is known about a table: its card, a .toml beside its .csv."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from treecore.data.feature import Feature
from treecore.lectures.money import Money


@dataclass(frozen=True, slots=True)
class Check:
    """What the table was when its card was written, so that a changed cell, a lost row or a "corrected" slip shows up.

    `sha256` is that of the csv, whose lines end as on Linux. A table to learn from also tells its number of features,
    and, where the target is nominal, the rows of each class in the order of the levels.
    """

    sha256: str
    rows: int
    features: int | None = None
    classes: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """What is known about a table: where it is from, what its columns are, what to look for.

    `lecture` is the short name of a lecture or "practice"; `status` is "printed", "reconstructed", "synthetic",
    "generated" or "external", and `status_note` says what that means here. `columns` holds every column except the row
    label and the weight, in the order of the csv. An exhibit has no target and no preset. `row` and `rows` are the
    words for one row and for several; `alternatives` are columns left out that could be the target instead; `dollars`
    says how columns are read as money. `place` orders the tables as a course would meet them; without it a table comes
    last.

    >>> from treecore.lectures import card, load
    >>> about = card("playtennis")
    >>> f"Outlook splits all {load('playtennis').n} {about.rows}"
    'Outlook splits all 14 days'
    >>> about.columns[0].levels
    ('Sunny', 'Overcast', 'Rain')
    """

    name: str
    file: str
    title: str
    lecture: str
    status: str
    status_note: str
    row: str
    rows: str
    columns: tuple[Feature, ...]
    source: str
    licence: str
    look: str
    target: str | None = None
    alternatives: tuple[str, ...] = ()
    label: str | None = None
    weight: str | None = None
    leave_out: tuple[str, ...] = ()
    preset: str | None = None
    dollars: tuple[Money, ...] = ()
    place: int | None = None
    check: Check | None = None

    @property
    def learnable(self) -> bool:
        """Whether a tree can be grown from the table: it has a target. If not, it is an exhibit."""
        return self.target is not None


def read_card(file: Path) -> Card:
    """The card in a file; the file's name is the table's."""
    try:
        return _card(file.stem, tomllib.loads(file.read_text(encoding="utf-8")))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"the card {file.name} cannot be used ({error}): compare it with playtennis.toml") from error


def _card(name: str, said: dict[str, Any]) -> Card:
    columns = tuple(_column(column, kind) for column, kind in said.pop("columns").items())
    dollars = tuple(Money(column, **how) for column, how in said.pop("dollars", {}).items())
    check = _check(**said.pop("check")) if "check" in said else None
    file = said.pop("file", f"{name}.csv")
    # A text that runs over several lines of the card is one paragraph; a list is a tuple.
    plain: dict[str, Any] = {
        key: " ".join(value.split()) if isinstance(value, str) else tuple(value) if isinstance(value, list) else value
        for key, value in said.items()
    }
    return Card(name=name, file=file, columns=columns, dollars=dollars, check=check, **plain)


def _column(name: str, kind: str | list[str]) -> Feature:
    """A column as the card has it: the word "numeric", or the levels of a nominal one in order."""
    return Feature(name, "numeric") if kind == "numeric" else Feature(name, "nominal", tuple(kind))


def _check(sha256: str, rows: int, features: int | None = None, classes: dict[str, int] | None = None) -> Check:
    return Check(sha256, rows, features, tuple((classes or {}).items()))
