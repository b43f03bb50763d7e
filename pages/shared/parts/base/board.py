"""A board: one part or several as one element of the page, and the way by which Python hears of what is done in them.

To Streamlit every element costs about as much as what is drawn in it, on the server and in the browser. What changes
with every step is put on one board; where its parts stand is said by the page's style sheet (`::part(tree)`).

Streamlit sends a component's script with every run. All boards are therefore one small component; the parts' scripts
and styles go with the data, until the browser says that it has them: it does so with everything that a person does, and
when it lacks one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any

import streamlit as st

from pages.shared.parts.base.part import Part, read
from pages.shared.server.session import at_once, session

SEEN, HAS = "seen", "has"
PLAIN = frozenset({str, int, float, bool, type(None)})
Act = Callable[[Any], None]
Telling = tuple[int, str, str, Any]
"""What a person did: a serial number that grows, the part, what was done there, and its value."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A part on a board: what it shows, or nothing while it is away, and what to do when a person does something."""

    part: Part
    data: object
    """A record of the part, or nothing."""
    actions: Mapping[str, Act] = field(default_factory=dict)


def board(placed: Mapping[str, Placed], *, key: str) -> None:
    """Show a board. A part that is away keeps its place, so that the others stay as they are."""
    actions = {(name, what): act for name, one in placed.items() for what, act in one.actions.items()}
    component()(
        key=key,
        data={
            "seen": seen(key),
            "parts": {name: [one.part.mark, told(one.data)] for name, one in placed.items()},
            "sent": missing(one.part for one in placed.values() if one.data is not None),
        },
        width="stretch",
        on_told_change=lambda: take(key, st.session_state[key].told or {}, actions),
    )


def told(data: Any) -> Any:
    """Data as JSON has them: a record by the names of its fields, as `types.d.ts` declares them.

    >>> from pages.shared.parts.tabs.tabs import ListData
    >>> told(ListData("Panel", (("area", "Area"),), "area"))
    {'label': 'Panel', 'options': (('area', 'Area'),), 'chosen': 'area'}

    What a record may be without (its default is None) is left out where it is. In a list all things are of one kind: of
    a list without records nothing is copied.
    """
    if is_dataclass(data) and not isinstance(data, type):
        pairs = ((name, getattr(data, field), free) for field, name, free in names_of(type(data)))
        # Most of a drawing is numbers and texts, which need no look inside.
        return {
            name: value if type(value) in PLAIN else told(value)
            for name, value, free in pairs
            if not free or value is not None
        }
    if isinstance(data, (list, tuple)) and data and is_dataclass(data[0]):
        return [told(one) for one in data]
    return data


@cache
def names_of(record: type[Any]) -> tuple[tuple[str, str, bool], ...]:
    """The fields of a record: with its name in a script (`barHeight`: `bar_height`), and whether it may be away."""
    return tuple(
        (one.name, re.sub(r"_(\w)", lambda found: found[1].upper(), one.name), one.default is None)
        for one in fields(record)
    )


def missing(parts: Iterable[Part]) -> dict[str, dict[str, str]]:
    """The scripts and styles that the browser is not known to have, by the marks of their parts."""
    has = session().get(HAS, ())
    return {part.mark: {"script": part.script, "style": part.style} for part in parts if part.mark not in has}


def seen(key: str) -> int:
    """The serial number of the last telling that a board has acted on."""
    return session().get(SEEN, {}).get(key, 0)


def take(key: str, told: Mapping[str, Any], actions: Mapping[tuple[str, str], Act]) -> None:
    """Act on the tellings that are new. The browser repeats each until it hears that it was seen."""
    tellings: Iterable[Telling] = told.get("tellings", ())
    with at_once() as mine:
        mine[HAS] = frozenset(told.get("has", ()))
        for serial, name, what, value in sorted(tellings, key=lambda telling: telling[0]):
            if serial <= seen(key):
                continue
            try:
                if act := actions.get((name, what)):
                    act(value)
            except Exception:
                # What failed is not tried again; what Streamlit broke off is.
                mine.setdefault(SEEN, {})[key] = serial
                raise
            mine.setdefault(SEEN, {})[key] = serial


@cache
def component() -> Any:
    """The component that all boards are, which lives as long as the server does."""
    return st.components.v2.component(
        "treewalk_board", js=read("base", "dom.js", "board.js"), css=read("base", "board.css")
    )
