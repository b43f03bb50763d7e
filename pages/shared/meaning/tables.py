"""The table that a scene is about: one of the app, one inside the link, or one that the server keeps for a while.

All three become a frame of texts and a card; what a person says about the columns is laid over what the card says.
"""

from __future__ import annotations

import zlib
from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any

import pandas as pd

import datasets
import treecore as tc
from datasets import Card
from pages.shared.link import columns, packing
from pages.shared.link.scene import Scene
from pages.shared.meaning.kept import kept
from pages.shared.server.store import store
from pages.shared.text.literal import shown


class NoTableError(Exception):
    """The scene has no table. The message is a sentence that says why."""


class GoneError(NoTableError):
    """The server does not have the table of this fingerprint, or no longer."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The table {shown(name)} is not on this server, or no longer.")
        self.name = name


class UnfinishedError(NoTableError):
    """The cells are there, but no tree can be grown from them yet."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """A table with its target, the parts of the link that it fits, and a sentence for each that it does not."""

    table: tc.Table
    target: str
    columns: str
    levels: str
    faults: tuple[str, ...] = ()
    reason: str = ""


def card(data: str) -> Card:
    """The card of a scene's table. A person's own table has only its name and the usual words."""
    if not packing.is_own(data):
        return datasets.card(data)
    return Card(
        *(packing.read_address(data).name, "", packing.read_address(data).name),
        *("own", "own", ""),
        *("row", "rows", ()),
        *("", "", ""),
    )


def cells(data: str) -> pd.DataFrame:
    """The cells of a scene's table as texts; nobody may change the frame."""
    if not is_large(data):
        return small_cells(data)
    content(packing.read_address(data))
    return large_cells(data)


@kept(most=32)
def small_cells(data: str) -> pd.DataFrame:
    """The cells of a table of the app, or of one inside a link."""
    return packing.read_written(packing.read_address(data).content) if packing.is_own(data) else datasets.cells(data)


@kept(most=3)
def large_cells(data: str) -> pd.DataFrame:
    """The cells of a table that the server keeps."""
    return packing.read_written(zlib.decompress(content(packing.read_address(data))).decode())


def content(address: packing.Address) -> bytes:
    """What the server keeps of a table; its time begins anew."""
    found = store().get(address.fingerprint)
    if found is None:
        raise GoneError(address.name)
    return found


def keep(name: str, frame: pd.DataFrame) -> str:
    """The text by which a link names a frame. A large frame is put into the server's store."""
    return at_hand(packing.packed(name, frame))


def at_hand(new: packing.Packed, table: tc.Table | None = None) -> str:
    """The text by which a link names a table; what is known of it stands under that text from here on."""
    if is_large(new.data):
        store().put(packing.read_address(new.data).fingerprint, zlib.compress(new.text.encode(), 1))
        large_cells.put(new.cells, new.data)
    else:
        small_cells.put(new.cells, new.data)
    if table is not None:
        typed.put(table, new.data, "", "", "")
    return new.data


def aimed(scene: Scene) -> Aimed:
    """The scene's table."""
    return aim(scene.data, scene.target, scene.columns, scene.levels)


def aim(data: str, target: str = "", said: str = "", levels: str = "") -> Aimed:
    """A table with the target and the columns that are asked for, as far as they fit."""
    if is_large(data):
        # Asked for even when the typed table is at hand: its time begins anew, or it is over.
        content(packing.read_address(data))
    found = aimed_large if is_large(data) else aimed_small
    return found(data, target, said, levels)


def is_large(data: str) -> bool:
    """Whether a table goes by its fingerprint, and is so large that only a few are kept ready."""
    return data.startswith(packing.STORED)


@kept(most=128)
def aimed_small(data: str, target: str, said: str, levels: str) -> Aimed:
    """The table that fits, found once for all sessions; many small ones are kept ready."""
    return first_that_fits(data, target, said, levels)


@kept(most=8)
def aimed_large(data: str, target: str, said: str, levels: str) -> Aimed:
    """The table that fits, found once for all sessions; only a few large ones are kept ready."""
    return first_that_fits(data, target, said, levels)


def first_that_fits(data: str, target: str, said: str, levels: str) -> Aimed:
    """The first that a tree can be grown from: all that is asked for; only the target; only the columns; neither."""
    tries = dict.fromkeys([(target, said, levels), (target, "", ""), ("", said, levels), ("", "", "")])
    reasons: dict[tuple[str, str, str], str] = {}
    for goal, roles, orders in tries:
        try:
            table = made(data, goal, roles, orders)
        except ValueError as error:
            reasons[goal, roles, orders] = str(error)
            continue
        # With the usual target the reason is about the columns, where it is.
        reason = reasons.get(("", said, levels)) or reasons.get((target, said, levels), "")
        faults = []
        if goal != target:
            faults.append(f"{shown(target)} cannot be the target of this table; {table.target.name} is used.")
        if (roles, orders) != (said, levels):
            faults.append(f"What is said about the columns does not fit this table and is left out: {reason}.")
        return Aimed(table, goal, roles, orders, tuple(faults), reasons.get((target, said, levels), ""))
    raise UnfinishedError(sentence(reasons["", "", ""]))


def made(data: str, target: str, said: str, levels: str) -> tc.Table:
    """The table with exactly what was asked for, or a `ValueError`."""
    about = card(data)
    if not packing.is_own(data) and not said and not levels and target not in about.alternatives:
        table = datasets.load(data)
        return table.with_target(target) if target else table
    return typed(data, target, said, levels)


@kept(most=32)
def typed(data: str, target: str, said: str, levels: str) -> tc.Table:
    """The table typed from its cells, which gives every column its role and the reason for it."""
    asked = columns.asked(card(data), target, columns.read_roles(said), columns.read_levels(levels))
    return tc.Table.from_frame(cells(data), **asked)


def sentence(reason: str) -> str:
    """A reason as a sentence of its own.

    >>> sentence("the table has no rows")
    'The table has no rows.'
    """
    return f"{reason[:1].upper()}{reason[1:]}{'' if reason.endswith(('.', '!', '?')) else '.'}"


OWN = "own_tables"
MOST_OWN = 4  # tables of one's own that the choice of tables goes on offering


def own_of(session: MutableMapping[str, Any], scene: Scene) -> dict[str, dict[str, str]]:
    """A person's own tables in this session, newest first, each with its target, columns and levels."""
    kept: dict[str, dict[str, str]] = session.get(OWN, {})
    if packing.is_own(scene.data):
        said = {name: getattr(scene, name) for name in ("target", "columns", "levels")}
        if next(iter(kept.items()), None) != (scene.data, said):
            # Every edit makes another table; the newest of a name stands for all of them.
            name = packing.read_address(scene.data).name
            others = {data: about for data, about in kept.items() if packing.read_address(data).name != name}
            kept = dict([(scene.data, said), *others.items()][:MOST_OWN])
            session[OWN] = kept
    return kept
