"""Tables by name, from the folder where they lie: each a csv and the card beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pandas as pd

from treecore.data.table import Table
from treecore.lectures.cards import Card, read_card

# An installed treecore brings the tables in a folder of its own; in a clone they are in `datasets`.
_INSTALLED = Path(__file__).with_name("tables")
_folder = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[2] / "datasets"


def folder() -> Path:
    """The folder that tables and cards are read from.

    >>> (folder() / "playtennis.csv").read_text(encoding="utf-8").splitlines()[0]
    'Day,Outlook,Temperature,Humidity,Wind,PlayTennis'
    """
    return _folder


def use(other: Path) -> None:
    """Read tables and cards from another folder from now on, everywhere in this process.

    What a name means is remembered for each folder, so fill the folder first. A copy of `folder()` with a csv and a
    card more is the lectures' tables and one's own.
    """
    global _folder
    _folder = other


def names() -> tuple[str, ...]:
    """The tables to learn from, in teaching order.

    >>> names()[:3]
    ('playtennis', 'playtennis_id', 'restaurant')
    """
    return _named(_folder, True)


def exhibits() -> tuple[str, ...]:
    """The tables that are only shown.

    >>> "bikes" in exhibits()
    True
    """
    return _named(_folder, False)


def card(name: str) -> Card:
    """The card of a table or an exhibit.

    >>> card("restaurant").title, card("restaurant").preset
    ('Waiting for a table', 'ID3')
    """
    _refuse_unknown(name, (*names(), *exhibits()), "dataset")
    return _cards(_folder)[name]


def load(name: str) -> Table:
    """The table to learn from with this name.

    >>> table = load("playtennis")
    >>> table.frame()["PlayTennis"].value_counts().to_dict()
    {'Yes': 9, 'No': 5}
    """
    if name in exhibits():
        raise ValueError(f"{name!r} is an exhibit and cannot be learned from: show it with exhibit({name!r})")
    _refuse_unknown(name, names(), "dataset")
    return _table(_folder, name)


def exhibit(name: str) -> pd.DataFrame:
    """The exhibit with this name, as printed: a frame of its own for every call.

    The average length of the optimal code for bikes, in bits:

    >>> bikes = exhibit("bikes")
    >>> float((bikes["probability"] * bikes["bits"]).sum())
    1.75
    """
    if name in names():
        raise ValueError(f"{name!r} is a table to learn from: get it with load({name!r})")
    _refuse_unknown(name, exhibits(), "exhibit")
    return _frame(_folder, card(name))


def cells(name: str) -> pd.DataFrame:
    """All columns of a table or an exhibit as texts, also those that `load` leaves out; a frame of its own each time.

    >>> cells("playtennis").loc[0].tolist()
    ['D1', 'Sunny', 'Hot', 'High', 'Weak', 'No']
    """
    return pd.read_csv(_folder / card(name).file, dtype=str, keep_default_na=False).astype(object)


@cache
def _cards(where: Path) -> Mapping[str, Card]:
    """Every card of a folder by its name, in teaching order."""
    found = [read_card(file) for file in where.glob("*.toml")]
    found.sort(key=lambda about: (about.place is None, about.place or 0, about.name))
    return MappingProxyType({about.name: about for about in found})


@cache
def _named(where: Path, learnable: bool) -> tuple[str, ...]:
    return tuple(name for name, about in _cards(where).items() if about.learnable == learnable)


@cache
def _table(where: Path, name: str) -> Table:
    about = _cards(where)[name]
    used = [column for column in about.columns if column.name not in about.leave_out]
    return Table.from_frame(
        _frame(where, about),
        about.target,
        kinds={column.name: column.kind for column in used},
        levels={column.name: column.levels for column in used if column.kind == "nominal"},
        label=about.label,
        weight=about.weight,
        leave_out=about.leave_out,
    )


def _frame(where: Path, about: Card) -> pd.DataFrame:
    """The csv of a card: texts as printed (only an empty cell is missing), numbers where the card says so."""
    frame = pd.read_csv(where / about.file, dtype=str, keep_default_na=False, na_values=[""])
    for column in about.columns:
        if column.kind == "numeric":
            texts = frame[column.name]
            numbers = pd.to_numeric(texts)
            # pandas 3.0 misses some decimals by their last binary digit; Python reads them exactly.
            frame[column.name] = texts.astype(float) if numbers.dtype.kind == "f" else numbers
    return frame


def _refuse_unknown(name: str, known: Iterable[str], what: str) -> None:
    if name not in known:
        raise ValueError(f"{what} {name!r} is not one of {', '.join(known)}")
