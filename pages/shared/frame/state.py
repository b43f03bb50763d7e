"""The scene of a session, and the address bar: the thin Streamlit side of `pages.shared.link`.

One run of the app goes: `begin` adopts the URL on the first run and whenever the browser went elsewhere (a link, Back,
Forward); the page reads `scene()`; widgets change it with `change` as their callback; `finish` writes the URL back,
only when the scene or the page is another, so that every change is one step of the browser's history. An empty query
says nothing: the session keeps what it has.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from pages.shared.frame.router import Declared
from pages.shared.link.common import GROWTH, SPLIT
from pages.shared.link.fields import Fields, Value
from pages.shared.link.query import few, from_query, to_query
from pages.shared.link.scene import Scene
from pages.shared.meaning import cache, tables
from pages.shared.server.session import session

LOG = logging.getLogger(__name__)
HELD = "held"
# How many of its last addresses a session knows: a click may bring one that is several quick clicks old.
HAD = 30
# What else a scene says is for the pages: each takes the nearest that there is.
TO_FIT = ("data", *(name for name in GROWTH if name not in SPLIT))


@dataclass(slots=True)
class Held:
    """What one session holds beside its widgets."""

    scene: Scene
    written: dict[str, str]
    """The query that the browser shows, as far as is known."""
    had: deque[dict[str, str]] = field(default_factory=lambda: deque(maxlen=HAD))
    """The last queries that the browser was known to show."""
    page: str | None = None
    """The page that was shown last."""
    notices: tuple[str, ...] = ()
    opened: bool = True
    """Whether this run is the first: what it shows is what a link says, and nothing that was clicked."""
    touched: bool = False
    """Whether a callback has changed the scene since the last run began."""
    dirty: bool = False
    """Whether this run began with such a change."""
    settled: Scene | None = None
    """The scene that was last held against its table."""
    own: Mapping[str, dict[str, str]] = field(default_factory=dict)
    """A person's own tables, newest first, each with its target, columns and levels."""
    missing: tables.NoTableError | None = None
    """Why the scene has no table, where it has none."""
    to: str = ""
    """The link that the browser is to follow."""
    revealed: tuple[Any, ...] | None = None
    """The moment at which held-back panels were revealed."""

    def note(self, query: dict[str, str]) -> None:
        """The browser shows this query now."""
        if not self.had or self.had[-1] != query:
            self.had.append(query)
        self.written = query


def held() -> Held:
    """What this session holds."""
    return session()[HELD]


def begin(fields: Fields) -> None:
    """Adopt the URL where it says something new, and drop what does not fit the table."""
    said = st.query_params.to_dict()
    if HELD not in session():
        scene, notices = from_query(said, fields)
        session()[HELD] = Held(scene, said, notices=notices)
        held().note(said)
    mine = held()
    # An address that this session never had is no old one, even where two runs became one and the sign was lost.
    if said and said != mine.written and (navigated() or said not in mine.had) and not mine.touched:
        mine.scene, mine.notices = from_query(said, fields, mine.scene.page)
        mine.note(said)
        # Whoever opens a moment, or comes back to it, is asked again.
        mine.revealed = None
    mine.dirty, mine.touched = mine.touched, False
    settle(mine)


def navigated() -> bool:
    """Whether the browser went elsewhere, by a link, Back or Forward.

    A click brings an address too, but one that may be old: it can be sent before the browser has heard of the change
    that the click before it made.
    """
    context = get_script_run_ctx()
    return context is not None and context.is_history_navigation


def settle(mine: Held) -> None:
    """Drop from the scene what its table does not have, and say so."""
    mine.missing = None
    # A step asks nothing new of the table; it is what is clicked most, so it is let through at once.
    if mine.settled and demands(mine.scene) == demands(mine.settled):
        return
    fit(mine)
    mine.own = tables.own_of(session(), mine.scene)


def fit(mine: Held) -> None:
    """Hold the scene against its table."""
    try:
        meaning = cache.meaning(mine.scene)
    except tables.NoTableError as reason:
        mine.missing = reason
        return
    except Exception:
        # The page will fail on this scene too, and is where a failure is shown.
        LOG.exception("The scene could not be held against its table.")
        return
    mine.scene = mine.settled = meaning.scene
    mine.notices = few([*mine.notices, *meaning.left_out])


def demands(of: Scene) -> dict[str, Value]:
    """The fields that have to fit the table: what is said of it, the policy and a person's own splits."""
    return {name: value for name, value in of.differs if name in TO_FIT}


def finish() -> str:
    """Write the address if the scene or the page has changed.

    Gives back a query where the address bar has none, because the app was opened without a link.
    Streamlit could only add it as another step of the browser's history, on which nothing changes;
    `parts/console/console.js` puts it into the step that is there.
    """
    mine = held()
    wanted = to_query(mine.scene)
    said = st.query_params.to_dict()
    bare = not said and not mine.dirty
    # Writing when nothing changed would trap a reader who goes back. What was written last counts, and not what a click
    # brought, which may be older: of N, N and P at the end the last would seem to be there already.
    changed = wanted != mine.written or (mine.scene.page != mine.page and wanted != said)
    if changed and not bare:
        st.query_params.from_dict(wanted)
    # Noted last: where Streamlit breaks the writing off for a newer click, that click's run writes.
    mine.note(wanted)
    mine.page = mine.scene.page
    return urlencode(wanted) if bare else ""


def scene() -> Scene:
    """The scene of this session."""
    return held().scene


def change(**values: Value) -> None:
    """Change fields of the scene; made to be a widget's callback: `on_click=state.change, kwargs={"step": 3}`."""
    mine = held()
    mine.scene = after(mine.scene, values)
    mine.touched = True
    mine.notices = ()


def after(now: Scene, values: Mapping[str, Value]) -> Scene:
    """A scene with other values. If the policy or the split of the table changes, the test figure is cleared."""
    then = now.changed(**values)
    if all(getattr(then, name) == getattr(now, name) for name in GROWTH):
        return then
    # Whoever saw it and tried other policies or splits until it is better would choose by the test rows.
    gone = {field.name: field.default for field in then.fields.values() if field.of_split}
    return then.changed(**{**gone, **values})


def walk(step: int, **values: Value) -> None:
    """Stand at a step, at the node it is about.

    While answers are held back a step begins with its question. The first question is the one that an empty tree asks
    already, so the first step brings its answer at once.
    """
    asked = scene().step == 0 and step == 1 and "answer" in scene().hide
    change(step=step, node="", **values)
    if asked:
        reveal()


def attempt(what: str, **values: Value) -> None:
    """Change fields, unless a link cannot carry the values: then nothing changes, and a sentence says why.

    `what` begins the sentence: "The list of rows" is longer than 6000 characters.
    """
    try:
        change(**values)
    except ValueError as reason:
        change()
        held().notices = (f"{what} {reason}. Nothing was changed.",)


def choose_data(name: str) -> None:
    """Change the table: fields about the old one go back to their defaults, the policy stays."""
    gone = {field.name: field.default for field in scene().fields.values() if field.of_table}
    change(data=name, target="", columns="", levels="", own="", flip="", step=0, node="", **gone)


def open_scene(page: str, values: dict[str, Value]) -> None:
    """Go to a moment of a page. Fields that it does not set are at their defaults; a presentation goes on."""
    mine = held()
    follow(Scene.of(mine.scene.fields, page, **{"present": mine.scene.present, **values}))


def visit(page: str, **values: Value) -> None:
    """Go to another page, keeping the scene but for these values."""
    follow(after(scene(), {"page": page, **values}))


def follow(there: Scene) -> None:
    """Let the browser follow the link to a scene: one step of its history, whatever page that is on.

    Streamlit's own way to another page makes two of it, the first of which shows the new values on the old page.
    """
    held().to = relative(there)


def relative(there: Scene) -> str:
    """The link to a scene, from any page of the app."""
    return f"{there.page}?{urlencode(to_query(there))}"


def followed() -> str:
    """The link that the browser is to follow now, once."""
    mine = held()
    to, mine.to = mine.to, ""
    return to


def arrive(page: Declared) -> None:
    """Note which page the browser is on; say what an opened link asks for that the page does not have."""
    mine = held()
    if mine.scene.page != page.name:
        mine.scene = mine.scene.changed(page=page.name)
    if mine.opened and mine.settled:
        try:
            mine.notices = few([*mine.notices, *page.beyond(mine.scene)])
        except Exception:
            # The page will fail on this scene too, and is where a failure is shown.
            LOG.exception("What the link asks for could not be held against the page.")
    mine.opened = False


def widget(
    name: str, *, to: Callable[[Any], Any] = lambda value: value, back: Callable[[Any], Value] = lambda value: value
) -> dict[str, Any]:
    """The arguments that tie a widget to a field: `st.selectbox("Order", ORDERS, **state.widget("order"))`.

    `to` turns the field's value into the widget's, `back` the other way.
    """
    key = f"field_{name}"
    value = to(getattr(scene(), name))
    # Written only when it differs: a write makes Streamlit send the value to the browser again.
    if key not in st.session_state or st.session_state[key] != value:
        st.session_state[key] = value

    def take() -> None:
        attempt(f"What was asked for ({name})", **{name: back(st.session_state[key])})

    return {"key": key, "on_change": take}


def link() -> str:
    """The link to this moment, as it can be mailed."""
    now = scene()
    here = (st.context.url or "").rstrip("/")
    # The start page answers at the root too; its name makes a link that outlives another start page.
    address = here if here.endswith(f"/{now.page}") else f"{here}/{now.page}"
    return f"{address}?{urlencode(to_query(now))}"


def notices() -> tuple[str, ...]:
    """Sentences about what in the link could not be used, until the next change."""
    return held().notices


def moment(of: Scene) -> tuple[Any, ...]:
    """The page and the fields that make a moment: two scenes with equal ones show the same."""
    return of.page, of.moment


def hidden(name: str) -> bool:
    """Whether a panel is held back: the link hides it, and nobody has revealed it at this moment."""
    mine = held()
    return name in mine.scene.hide and mine.revealed != moment(mine.scene)


def reveal() -> None:
    """Show what is held back, or hide it again. It holds for this moment only: at the next the class guesses again."""
    mine = held()
    now = moment(mine.scene)
    mine.revealed = None if mine.revealed == now else now
