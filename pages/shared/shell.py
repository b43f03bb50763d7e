"""The frame around every page: dataset, moments, link, presentation, notices, keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import streamlit as st

import datasets
from pages.shared import router, state, tables
from pages.shared.components.console import Actions, console
from pages.shared.components.copy_link import copy_link
from pages.shared.packing import is_own
from pages.shared.router import Declared
from pages.shared.scene import Scene
from pages.shared.text import literal, plain
from treecore.words import amount

FOLDER = Path(__file__).parent
MOMENTS, PRESENT, DATA = "moments_open", "present_open", "data_choice"
# A presentation clicker sends the second name of each.
ALIASES = {"PageDown": "N", "PageUp": "P"}
PRESSED = "what_is_pressed"


@cache
def style(name: str) -> str:
    """A style sheet of this folder; it holds no data."""
    return f"<style>{(FOLDER / name).read_text('utf-8')}</style>"


def frame(scene: Scene, page: Declared) -> None:
    """Draw what stands around the page."""
    st.session_state[PRESSED] = Pressed()
    st.html(style("shell.css"))
    if scene.present:
        st.html(style("present.css"))
        with st.container(key="leave"):
            st.button("Leave (Esc)", on_click=leave, type="tertiary")
    else:
        with st.container(key="bar", horizontal=True, gap="small", vertical_alignment="center"):
            chooser(scene)
            moments_menu()
            copy_link(page.name, start=page.name == router.declared()[0].name)
            present_menu(page)
    if notices := state.notices():
        st.warning("\n".join(f"- {literal(notice, 400)}" for notice in notices))


def chooser(scene: Scene) -> None:
    """The choice of the table."""
    if st.session_state.get(DATA) != scene.data:
        st.session_state[DATA] = scene.data
    own = tables.own_of(st.session_state, scene)
    st.selectbox(
        "Dataset",
        (*own, *datasets.names()),
        format_func=label,
        key=DATA,
        label_visibility="collapsed",
        width=300,
        on_change=lambda: choose(st.session_state[DATA], own),
    )


def choose(name: str, own: dict[str, dict[str, str]]) -> None:
    """Take a table; one's own comes back with what was said about its columns."""
    state.choose_data(name)
    if name in own:
        state.change(**own[name])


def label(name: str) -> str:
    """What a table is called: its title and its size."""
    return own_label(name) if is_own(name) else lecture_label(name)


@cache
def lecture_label(name: str) -> str:
    """The same for a table of the app."""
    card = datasets.card(name)
    return f"{card.title} · {datasets.load(name).n} {card.rows}"


def own_label(name: str) -> str:
    """The same for a table of a person's own, which may be gone."""
    title = plain(tables.card(name).title)
    try:
        return f"{title} · {amount(len(tables.cells(name)), 'row')}"
    except tables.NoTableError:
        return title


def has_table(scene: Scene, page: Declared) -> bool:
    """Whether the page can be shown; if the scene's table cannot be had, a sentence and a way to the Data page are."""
    if not page.needs_table:
        return True
    try:
        tables.aimed(scene)
    except tables.NoTableError as reason:
        st.warning(f"{literal(reason, 400)} Nothing else of this moment is lost.")
        st.button("To the Data page", type="primary", on_click=state.visit, args=("data",))
        return False
    return True


def moments_menu() -> None:
    """The lecture moments that the pages declare, each with what to notice. The list is made when it is opened."""
    menu = st.popover("Moments", key=MOMENTS, on_change="rerun", width="content")
    if menu.open:
        with menu, st.container(key="moments", gap="xxsmall"):
            for number, (page, moment) in enumerate(router.moments()):
                st.button(
                    f"**{literal(moment.title)}**",
                    key=f"moment_{number}",
                    type="tertiary",
                    on_click=jump,
                    args=(page.name, dict(moment.scene)),
                )
                st.caption(literal(moment.notice, 400))


def jump(page: str, values: dict) -> None:
    """Open a moment, and close the menu."""
    st.session_state[MOMENTS] = False
    state.open_scene(page, values)


def present_menu(page: Declared) -> None:
    """Start a presentation, and say what is held back until it is asked for."""
    menu = st.popover("Present", key=PRESENT, on_change="rerun", width="content")
    if menu.open:
        with menu:
            st.button("Start", on_click=start, help="Large type and no menus. Escape ends it.")
            if page.hides:
                st.pills(
                    "Hold back until S is pressed",
                    page.hides,
                    selection_mode="multi",
                    **state.widget("hide", to=lambda names: [n for n in names if n in page.hides], back=tuple),
                )


def start() -> None:
    """Begin a presentation."""
    st.session_state[PRESENT] = False
    state.change(present=True)


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


@dataclass(slots=True)
class Pressed:
    """What a page has said of its keys and of its bar, until all of it is drawn."""

    actions: dict[str, Callable[[], None]] = field(default_factory=dict)
    bar: Mapping[str, Any] | None = None


def on_keys(**actions: Callable[[], None]) -> None:
    """Say what keys do on this page: `shell.on_keys(N=forward, P=back, Home=first, End=last)`."""
    st.session_state[PRESSED].actions |= actions


def on_bar(bar: Mapping[str, Any], actions: Actions = MappingProxyType({})) -> None:
    """Show a bar at the top of this page, made by `pages.shared.stepping`; its choice does these actions."""
    st.session_state[PRESSED].bar = bar
    st.session_state[PRESSED].actions |= actions


def listen(slot: st.delta_generator.DeltaGenerator, address: str) -> None:
    """Draw the page's bar; listen to its keys, to S, and to Escape in a presentation; fill in an empty address."""
    said = st.session_state[PRESSED]
    with slot:
        console(bindings(state.scene(), said.actions), address, said.bar)


def bindings(scene: Scene, actions: Actions) -> Actions:
    """All keys and what they do."""
    bound = dict(actions)
    bound |= {alias: actions[key] for alias, key in ALIASES.items() if key in actions}
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
