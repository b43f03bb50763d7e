"""The pages: what each declares, the menu made of it, and the guard that keeps a page inside the app.

A page is one file in the folder `pages`; a new one touches no other file. It holds

    TITLE = "Grow"                     # its name in the menu
    ORDER = 10                         # its place there
    FIELDS = (fields.whole("rounds"),)  # its part of the scene, beside what all pages share (optional)
    PANELS = ("area", "rows")          # the names that its part of `panel=` can have (optional)
    HIDES = ("bars", "answer")         # what `hide=` can hold back on it (optional)
    SCENES = (Moment(…),)              # its lecture moments (optional)
    NEEDS_TABLE = False                # it can be shown although the scene's table cannot be had (optional)

    def beyond(scene) -> list[str]: …  # sentences about what a link asks for and the page does not have (optional)

    def show(scene) -> Showing: …      # what the page shows of a scene; the frame draws it (`page.py`)

    if __name__ == "__main__":
        router.run()

The router imports the file once for every start of the server; this draws nothing. For every click the app asks `show`.
Because the folder is called `pages`, Streamlit can also run the file itself, without the app around it: for the first
link that a fresh server gets, and in its own test tool. `run` hands over to the app then.
"""

from __future__ import annotations

import gc
import importlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType, ModuleType

import streamlit as st
from streamlit.navigation.page import Page

from pages.shared.frame.page import Showing
from pages.shared.link.common import common, together
from pages.shared.link.fields import Field, Fields
from pages.shared.link.scene import Moment, Scene
from pages.shared.server.session import session

LOG = logging.getLogger(__name__)
FOLDER = Path(__file__).parents[2]
PAGES = "pages_of_streamlit"


def nothing(_scene: Scene) -> list[str]:
    """No sentence about a link: most pages have all that it asks for."""
    return []


def unreadable(_scene: Scene) -> Showing:
    """A page whose file could not be imported shows nothing; the log has said why."""
    raise ImportError("the file of this page cannot be imported")


@dataclass(frozen=True, slots=True)
class Declared:
    """What a page file says of itself; `name` is its path in a link."""

    name: str
    file: Path
    title: str
    order: float
    show: Callable[[Scene], Showing]
    fields: tuple[Field, ...] = ()
    panels: tuple[str, ...] = ()
    hides: tuple[str, ...] = ()
    moments: tuple[Moment, ...] = ()
    needs_table: bool = True
    beyond: Callable[[Scene], list[str]] = nothing


@cache
def declared() -> tuple[Declared, ...]:
    """All pages, in the order of the menu."""
    files = sorted(file for file in FOLDER.glob("*.py") if not file.name.startswith("_"))
    found = sorted(map(declaration, files), key=lambda page: (page.order, page.name))
    # All that the imports made will live as long as the server does: out of the collector's sight it costs no click
    # tens of milliseconds.
    gc.collect()
    gc.freeze()
    return tuple(found)


def declaration(file: Path) -> Declared:
    """What one page file declares. A file that cannot be imported keeps its place, and fails when it is opened."""
    try:
        module: ModuleType | None = importlib.import_module(f"{FOLDER.name}.{file.stem}")
    except Exception:
        LOG.exception("The page %s could not be imported.", file.name)
        module = None
    return Declared(
        name=file.stem,
        file=file,
        title=getattr(module, "TITLE", file.stem.capitalize()),
        order=getattr(module, "ORDER", float("inf")),
        show=getattr(module, "show", unreadable),
        fields=tuple(getattr(module, "FIELDS", ())),
        panels=tuple(getattr(module, "PANELS", ())),
        hides=tuple(getattr(module, "HIDES", ())),
        moments=tuple(getattr(module, "SCENES", ())),
        needs_table=getattr(module, "NEEDS_TABLE", True),
        beyond=getattr(module, "beyond", nothing),
    )


@cache
def fields() -> Fields:
    """All fields of the scene: the common ones and those of every page."""
    pages = declared()
    panels = dict.fromkeys(name for page in pages for name in page.panels)
    hides = dict.fromkeys(name for page in pages for name in page.hides)
    return MappingProxyType(
        together([*common(panels=panels, hides=hides), *(field for page in pages for field in page.fields)])
    )


def streamlit_pages() -> list[Page]:
    """The pages as Streamlit knows them; the first one is where the app opens.

    Streamlit lets the page where an app opens answer at the root alone. The same file under its own name as well makes
    links that go on working when another page comes first.
    """
    first = declared()[0]
    start = st.Page(first.file, title=first.title, default=True, url_path="start")
    return [start, *(st.Page(page.file, title=page.title, url_path=page.name) for page in declared())]


def navigate() -> Declared:
    """The page that the browser asks for.

    The menu is drawn by the frame (`shell.bar_of`): Streamlit's is drawn anew with every click, and drops the scene.
    """
    if PAGES not in session():
        # To make them anew asks the disk about every file, with every click.
        session()[PAGES] = streamlit_pages()
    here = st.navigation(session()[PAGES], position="hidden")
    return next((page for page in declared() if page.name == here.url_path), declared()[0])


def run() -> None:
    """Hand over to the app: it is what shows this page."""
    navigate()
    st.rerun()
