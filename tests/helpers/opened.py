"""The app at moments of one page, without a browser."""

import json

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from pages.shared.frame import router, state
from pages.shared.link.query import to_query
from pages.shared.link.scene import Scene
from pages.shared.server import session as sessions
from tests.helpers.paths import APP


def parts(app):
    """The name and the data of everything that our own scripts draw."""
    for element in app.get("bidi_component"):
        for name, (_, data) in json.loads(element.proto.json)["parts"].items():
            yield name, data


def held(app):
    """What the session of an app holds."""
    return app.session_state[sessions.KEY][state.HELD]


def app(page: str | None = None, **query: str) -> AppTest:
    """The app, opened with a link."""
    test = AppTest.from_file(str(APP), default_timeout=60)
    test.query_params.update(query)
    if page:
        test.switch_page(page)
    return test.run()


class session:  # noqa: N801 - reads as a word in `with session(test):`
    """Calls to `state` inside belong to the session of a test."""

    def __init__(self, test):
        self.test = test

    def __enter__(self):
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(st, "session_state", self.test.session_state)

    def __exit__(self, *_):
        self.patch.undo()


class Opened:
    """A page of the app: `open(step=2)` goes to a moment as a link does, all in the same session."""

    def __init__(self, page):
        self.page = page
        self.app = AppTest.from_file(str(APP), default_timeout=90)
        self.app.switch_page(f"pages/{page}.py")

    def scene(self, **values):
        return Scene.of(router.fields(), self.page, **values)

    def open(self, **values):
        self.app.query_params.clear()
        self.app.query_params.update(to_query(self.scene(**values)))
        self.app.run()
        return self.sound()

    def sound(self):
        assert not self.app.exception
        assert not self.app.error, self.app.error[0].value
        assert not self.app.warning, self.app.warning[0].value
        return self

    def all_shown(self, name):
        """The data of all of our components of a kind."""
        return [data for kind, data in parts(self.app) if kind == name and data is not None]

    def shown(self, name):
        """The data of one of our components."""
        return next(iter(self.all_shown(name)), None)

    @property
    def sentence(self):
        bar = self.shown("console")["bar"]
        return bar["lead"] + bar["rest"]

    @property
    def html(self):
        return " ".join(part.proto.body for part in self.app.get("html") if "<style>" not in part.proto.body)


class OnGrow(Opened):
    """The same for a page that looks like Grow."""

    def __init__(self, page="grow"):
        super().__init__(page)

    @property
    def stands(self):
        """Where the walk stands, and how long it is."""
        bar = self.shown("console")["bar"]
        return bar["step"], bar["last"]

    def bars(self, criterion):
        """The values of a list of bars, by feature."""
        panel = next(panel for panel in self.shown("bars")["panels"] if panel["criterion"] == criterion)
        return {row["feature"]: row["value"] for row in panel["rows"]}

    @property
    def words(self):
        """All Markdown of the page."""
        kinds = (self.app.markdown, self.app.caption, self.app.info)
        return " ".join(part.value for kind in kinds for part in kind)
