"""The app at moments of one page, without a browser."""

import json
from pathlib import Path

from streamlit.testing.v1 import AppTest

from pages.shared import router
from pages.shared.scene import Scene, to_query

APP = Path(__file__).parents[1] / "app.py"


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
        parts = [part.proto for part in self.app.get("bidi_component")]
        return [json.loads(part.json) for part in parts if part.component_name == f"treewalk_{name}"]

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
