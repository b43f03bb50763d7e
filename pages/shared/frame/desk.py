"""What this session did to its table: every change goes through here, can be undone, and may end in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pages.shared.frame import state
from pages.shared.meaning import tables
from pages.shared.meaning.changes import START, TABLE, Change
from pages.shared.server.session import at_once, session

PAST, SAID = "table_past", "table_said"
MOST_PAST = 50


def now() -> Change:
    """What the scene says about its table and about the walk."""
    scene = state.scene()
    return {name: getattr(scene, name) for name in (*TABLE, *START)}


def apply(make: Callable[..., Change], *given: Any) -> bool:
    """Change the scene by what `make` gives back. If it refuses, nothing changes, and its sentence is kept."""
    with at_once() as mine:
        mine.pop(SAID, None)
        before = now()
        try:
            made = make(*given)
            if "data" in made:
                # What was said of the rows of the old table means nothing for other cells.
                gone = {field.name: field.default for field in state.scene().fields.values() if field.of_table}
                made = {**gone, "flip": "", **made}
            state.change(**made)
        except (ValueError, tables.NoTableError) as reason:
            mine[SAID] = tables.sentence(str(reason))
            return False
        after = now()
        if after != before:
            mine[PAST] = [*mine.get(PAST, []), (before, after)][-MOST_PAST:]
        return True


def said() -> str:
    """The sentence about what could not be done, until the next action."""
    return session().get(SAID, "")


def taken() -> str:
    """The sentence about what could not be done, for whoever shows it elsewhere; after this `said` is empty."""
    return session().pop(SAID, "")


def can_undo() -> bool:
    """Whether the table is as the last change left it, so that the change can be taken back."""
    past = session().get(PAST, [])
    return bool(past) and all(past[-1][1][name] == value for name, value in now().items() if name in TABLE)


def undo() -> None:
    """Take the last change back."""
    with at_once() as mine:
        if can_undo():
            mine.pop(SAID, None)
            before, _ = mine[PAST].pop()
            state.change(**before)
