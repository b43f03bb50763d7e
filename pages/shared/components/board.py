"""A board: one part or several as one element of the page, and the way by which Python hears of what is done in them.

To Streamlit every element costs about as much as what is drawn in it, on the server and in the browser. What changes
with every step is put on one board; where its parts stand is said by the page's style sheet (`::part(tree)`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import streamlit as st

from pages.shared.components import Part, read
from pages.shared.session import at_once, session

SEEN = "seen"
Act = Callable[[Any], None]
Telling = tuple[int, str, str, Any]
"""What a person did: a serial number that grows, the part, what was done there, and its value."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A part on a board: what it shows, or nothing while it is away, and what to do when a person does something."""

    part: Part
    data: Mapping[str, Any] | None
    actions: Mapping[str, Act] = field(default_factory=dict)


def alone(part: Part, data: Mapping[str, Any], /, *, key: str = "", width: int | None = None, **actions: Act) -> None:
    """Show a part that stands alone: `alone(TREE, data, picked=look_at)`."""
    board({part.name: Placed(part, data, actions)}, key=key or part.name, width=width)


def board(placed: Mapping[str, Placed], *, key: str = "", width: int | None = None) -> None:
    """Show a board. A part that is away keeps its place, so that the others stay as they are."""
    # Boards of other parts are other elements: one that took the place of another would stand below its parts.
    key = key or "_".join(["board", *placed])
    actions = {(name, what): act for name, one in placed.items() for what, act in one.actions.items()}
    joined(tuple((name, one.part) for name, one in placed.items()))(
        key=key,
        data={"seen": seen(key), "parts": {name: one.data for name, one in placed.items()}},
        width=width or "stretch",
        on_told_change=lambda: take(key, st.session_state[key].told or (), actions),
    )


def seen(key: str) -> int:
    """The serial of the last telling of a board that was acted on."""
    return session().get(SEEN, {}).get(key, 0)


def take(key: str, told: Iterable[Telling], actions: Mapping[tuple[str, str], Act]) -> None:
    """Act on what was not acted on before; everything is told again until the browser knows that it was seen."""
    with at_once() as mine:
        for serial, name, what, value in sorted(told, key=lambda telling: telling[0]):
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
def joined(parts: tuple[tuple[str, Part], ...]) -> Any:
    """The component of these parts, which lives as long as the server does.

    Each script is in a function of its own, for they use the same names; what all of them use stands before them.
    """
    scripts = [f"{json.dumps(place)}: {as_object(part)}" for place, part in parts]
    script = read("dom.js") + "\nconst PARTS = {\n" + ",\n".join(scripts) + "\n};\n" + read("board.js")
    name = "_".join(["treewalk", *(place for place, _ in parts)])
    return st.components.v2.component(name, js=script, css=read("board.css"))


def as_object(part: Part) -> str:
    """The style of a part and the function that its script exports."""
    draws = part.script.replace("export default", "return")
    return f"{{ style: {json.dumps(part.style)}, draw: (() => {{\n{draws}\n}})() }}"
