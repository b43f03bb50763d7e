"""The app at moments of one page, without a browser."""

import json
from pathlib import Path

from streamlit.testing.v1 import AppTest

from pages.shared.frame import router, state
from pages.shared.link.scene import Scene, to_query
from pages.shared.server import session

APP = Path(__file__).parents[1] / "app.py"


def parts(app):
    """The name and the data of everything that our own scripts draw."""
    for element in app.get("bidi_component"):
        for name, (_, data) in json.loads(element.proto.json)["parts"].items():
            yield name, data


def held(app):
    """What the session of an app holds."""
    return app.session_state[session.KEY][state.HELD]


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
