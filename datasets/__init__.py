"""The tables of the lectures and a few sets for practice, each a csv and a card that says what it is.

A card (`<name>.toml`) tells where a table comes from, what every column is and what to look for. A table to learn from
is loaded with `load`; one that only illustrates (codes, results, rows without a class) is shown with `exhibit`. To add
a table: put its csv and its card in this folder and its name in `NAMES` or `EXHIBITS`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pandas as pd

from datasets.money import Money
from treecore.data import Feature, Table

__all__ = ["Card", "Money", "card", "cells", "exhibit", "exhibits", "load", "names"]

FOLDER = Path(__file__).parent

# In the order in which a course would meet them.
NAMES = (
    "playtennis",
    "playtennis_id",
    "restaurant",
    "restaurant_aima3e_variant",
    "playing_outdoors",
    "food_allergy",
    "egg_milk_stump_a",
    "egg_milk_stump_b",
    "egg_milk_greedy",
    "egg_milk_greedy_as_printed",
    "egg_milk_sorted_source",
    "egg_milk_sorted_as_printed",
    "egg_milk_sorted_correct",
    "x_and_o",
    "eggs_two_thresholds",
    "icecream_milk_revisit",
    "diet_coke_mentos",
    "diet_coke_mentos_3class",
    "boolean_and",
    "boolean_or",
    "boolean_dnf",
    "noisy_concept",
    "noise_free_concept",
    "drosophila",
    "skewed_xor",
    "baseball",
    "iris",
    "wine",
    "breast_cancer",
    "diabetes",
    "monks1",
    "monks2",
    "monks3",
)

EXHIBITS = (
    "bikes",
    "loan_applicants_last_time",
    "food_allergy_query",
    "egg_milk_sorted_first_listing_verbatim",
    "uci_skewing_table",
    "confusion_matrix",
    "baseball_full_322_with_missing_salary",
)


@dataclass(frozen=True, slots=True)
class Card:
    """What is known about a table: where it is from, what its columns are, what to look for.

    `lecture` is the short name of a lecture or "practice"; `status` is "printed", "reconstructed", "synthetic",
    "generated" or "external", and `status_note` says what that means here. `columns` holds every column except the row
    label and the weight, in the order of the csv. An exhibit has no target and no preset. `row` and `rows` are the
    words for one row and for several; `alternatives` are columns left out that could be the target instead; `dollars`
    says how columns are read as money.

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

    @property
    def learnable(self) -> bool:
        """Whether a tree can be grown from the table: it has a target. If not, it is an exhibit."""
        return self.target is not None


def names() -> tuple[str, ...]:
    """The tables to learn from, in teaching order.

    >>> names()[:3]
    ('playtennis', 'playtennis_id', 'restaurant')
    """
    return NAMES


def exhibits() -> tuple[str, ...]:
    """The tables that are only shown.

    >>> "bikes" in exhibits()
    True
    """
    return EXHIBITS


@cache
def card(name: str) -> Card:
    """The card of a table or an exhibit.

    >>> card("restaurant").title, card("restaurant").preset
    ('Waiting for a table', 'ID3')
    """
    _refuse_unknown(name, (*NAMES, *EXHIBITS), "dataset")
    said = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    columns = tuple(_column(column, kind) for column, kind in said.pop("columns").items())
    dollars = tuple(Money(column, **how) for column, how in said.pop("dollars", {}).items())
    # A text that runs over several lines of the card is one paragraph; a list is a tuple.
    plain: dict[str, Any] = {
        key: " ".join(value.split()) if isinstance(value, str) else tuple(value) for key, value in said.items()
    }
    return Card(name=name, file=plain.pop("file", f"{name}.csv"), columns=columns, dollars=dollars, **plain)


@cache
def load(name: str) -> Table:
    """The table to learn from with this name.

    >>> table = load("playtennis")
    >>> table.frame()["PlayTennis"].value_counts().to_dict()
    {'Yes': 9, 'No': 5}
    """
    if name in EXHIBITS:
        raise ValueError(f"{name!r} is an exhibit and cannot be learned from: show it with exhibit({name!r})")
    _refuse_unknown(name, NAMES, "dataset")
    about = card(name)
    used = [column for column in about.columns if column.name not in about.leave_out]
    return Table.from_frame(
        _frame(about),
        about.target,
        kinds={column.name: column.kind for column in used},
        levels={column.name: column.levels for column in used if column.kind == "nominal"},
        label=about.label,
        weight=about.weight,
        leave_out=about.leave_out,
    )


def exhibit(name: str) -> pd.DataFrame:
    """The exhibit with this name, as printed: a frame of its own for every call.

    The average length of the optimal code for bikes, in bits:

    >>> bikes = exhibit("bikes")
    >>> float((bikes["probability"] * bikes["bits"]).sum())
    1.75
    """
    if name in NAMES:
        raise ValueError(f"{name!r} is a table to learn from: get it with load({name!r})")
    _refuse_unknown(name, EXHIBITS, "exhibit")
    return _frame(card(name))


def cells(name: str) -> pd.DataFrame:
    """All columns of a table or an exhibit as texts, also those that `load` leaves out; a frame of its own each time.

    >>> cells("playtennis").loc[0].tolist()
    ['D1', 'Sunny', 'Hot', 'High', 'Weak', 'No']
    """
    return pd.read_csv(FOLDER / card(name).file, dtype=str, keep_default_na=False).astype(object)


def _refuse_unknown(name: str, known: tuple[str, ...], what: str) -> None:
    if name not in known:
        raise ValueError(f"{what} {name!r} is not one of {', '.join(known)}")


def _column(name: str, kind: str | list[str]) -> Feature:
    """A column as the card has it: the word "numeric", or the levels of a nominal one in order."""
    return Feature(name, "numeric") if kind == "numeric" else Feature(name, "nominal", tuple(kind))


def _frame(about: Card) -> pd.DataFrame:
    """The csv of a card: texts as printed (only an empty cell is missing), numbers where the card says so."""
    frame = pd.read_csv(FOLDER / about.file, dtype=str, keep_default_na=False, na_values=[""])
    for column in about.columns:
        if column.kind == "numeric":
            frame[column.name] = pd.to_numeric(frame[column.name])
    return frame
