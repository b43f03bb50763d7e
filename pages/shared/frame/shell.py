"""The frame around every page: menu, dataset, moments, link, presentation, notices, keys."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial

import streamlit as st

import datasets
from datasets.lectures import TITLES
from pages.shared.frame import router, state, stepping
from pages.shared.frame.grid import Grid, style
from pages.shared.frame.page import Actions, Showing
from pages.shared.frame.router import Declared
from pages.shared.link.scene import Scene
from pages.shared.meaning import tables
from pages.shared.parts.base.board import Act, Placed
from pages.shared.parts.base.part import Part
from pages.shared.parts.frame.frame import FrameData, frame
from pages.shared.text.literal import literal, plain
from treecore.words import amount

LOG = logging.getLogger(__name__)
# A presentation clicker sends the second name of each.
ALIASES = {"PageDown": "N", "PageUp": "P"}


def draw(page: Declared) -> None:
    """Draw a page and what stands around it."""
    scene = state.scene()
    st.html(style("frame/shell.css", "frame/present.css") if scene.present else style("frame/shell.css"))
    told = st.container(key="told")
    with st.container(key="stage"):
        grid = Grid()
        showing, bar = Showing(), None
        with guarded(page):
            if (reason := state.held().missing) and page.needs_table:
                raise reason
            showing = page.show(scene)
            bar = stepping.drawn(showing.bar) if showing.bar else None
        grid.lay_out(showing, partial(guarded, page))
    with told:
        say((*state.notices(), *showing.faults))
        say(showing.notes, st.info)
    notice = "" if scene.present else notice_of(scene)
    # What the page drew may have changed the address.
    keys, address, to = bindings(state.scene(), showing), state.finish(), state.followed()
    grid.draw(frame=bar_of(scene, page), console=stepping.console(keys, bar, notice=notice, address=address, to=to))


@contextmanager
def guarded(page: Declared) -> Iterator[None]:
    """Where a page has no table, say so; where it fails, the log gets the traceback, and the reader the link."""
    try:
        yield
    except tables.NoTableError as reason:
        without_table(reason)
    except Exception:
        LOG.exception("The page %s failed.", page.title)
        failed()


def bar_of(scene: Scene, page: Declared) -> Placed:
    """The bar at the top: it is on the page's board, and gone in a presentation."""
    own = state.held().own
    data = FrameData(
        present=scene.present,
        page=page.name,
        start=page.name == router.declared()[0].name,
        data=scene.data,
        own=tuple((name, own_label(name)) for name in own),
        hides=page.hides,
        hidden=scene.hide,
    )
    actions: dict[str, Act] = {
        "data": lambda name: choose(name, own),
        "hide": lambda names: state.change(hide=tuple(names)),
        "start": lambda _: state.change(present=True),
    }
    return Placed(frame_part(), data, actions)


@cache
def frame_part() -> Part:
    """The part of the bar, with the pages, the tables and the moments of the app in it."""
    pages = tuple((one.name, one.title) for one in router.declared())
    return frame(pages, lecture_tables(), moments())


def say(sentences: Sequence[str], box: Callable[[str], object] = st.warning) -> None:
    """Show sentences in a place of their own, which stays when there are none.

    Without it everything below would move, and be seen twice until the run has ended.
    """
    with st.container():
        if len(sentences) == 1:
            box(literal(sentences[0], 600))
        elif sentences:
            box("\n".join(f"- {literal(sentence, 400)}" for sentence in sentences))


def choose(name: str, own: Mapping[str, dict[str, str]]) -> None:
    """Take a table; a person's own comes back with its target, its columns and its levels."""
    state.choose_data(name)
    if name in own:
        state.change(**own[name])


@cache
def lecture_tables() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The tables of the app by lecture, each with its name and its label."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name in datasets.names():
        lecture = datasets.card(name).lecture
        found.setdefault(TITLES.get(lecture, "For practice"), []).append((name, label(name)))
    return tuple((title, tuple(tables)) for title, tables in found.items())


@cache
def moments() -> tuple[tuple[str, str, tuple[tuple[str, str, str], ...]], ...]:
    """The lecture moments by the page that declares them: of each its title, what to notice, and its link."""
    fields = router.fields()

    def told(page: Declared) -> tuple[tuple[str, str, str], ...]:
        links = (state.relative(Scene.of(fields, page.name, **one.scene)) for one in page.moments)
        return tuple((one.title, one.notice, link) for one, link in zip(page.moments, links, strict=True))

    return tuple((page.name, page.title, told(page)) for page in router.declared() if page.moments)


def notice_of(scene: Scene) -> str:
    """What to notice at a lecture moment, until anything is changed."""
    here = state.relative(scene)
    return next((notice for _, _, told in moments() for _, notice, link in told if link == here), "")


def label(name: str) -> str:
    """What a table of the app is called: its title and its size."""
    card = datasets.card(name)
    return f"{card.title} · {datasets.load(name).n} {card.rows}"


def own_label(name: str) -> str:
    """What a person's own table is called: its title, and its size unless the table is gone."""
    title = plain(tables.card(name).title)
    try:
        return f"{title} · {amount(len(tables.cells(name)), 'row')}"
    except tables.NoTableError:
        return title


def without_table(reason: tables.NoTableError) -> None:
    """What stands in place of a page whose table cannot be had: why, and the way to the Data page."""
    st.warning(f"{literal(reason, 400)} Nothing else of this moment is lost.")
    st.button("To the Data page", type="primary", on_click=state.visit, args=("data",))


def leave() -> None:
    """End a presentation."""
    state.change(present=False)


def held_back(name: str, what: str) -> bool:
    """Whether a panel is held back; then a button stands in its place, and S or a click shows it.

    `if not shell.held_back("bars", "The scores"): draw_bars()`
    """
    if not state.hidden(name):
        return False
    st.button(f"{what}: guess first, then show (S)", key=f"reveal_{name}", on_click=state.reveal)
    return True


def bindings(scene: Scene, showing: Showing) -> Actions:
    """All keys and what they do."""
    bound = {**(stepping.actions(showing.bar) if showing.bar else {}), **showing.keys}
    bound |= {alias: bound[key] for alias, key in ALIASES.items() if key in bound}
    if scene.hide:
        bound["S"] = state.reveal
    if scene.present:
        bound["Escape"] = leave
    return bound


def failed() -> None:
    """What stands in place of a page that failed."""
    st.error("This page could not be shown. The link below leads to this moment; choose another dataset or start over.")
    st.code(state.link(), language=None, wrap_lines=True)
    st.button("Start over", on_click=state.open_scene, args=(state.scene().page, {}))
