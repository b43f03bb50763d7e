"""The app without a browser: it runs from top to bottom and says what it is."""

from pathlib import Path

from streamlit.testing.v1 import AppTest

APP = Path(__file__).parents[1] / "app.py"


def test_the_app_runs_and_says_its_name():
    app = AppTest.from_file(str(APP), default_timeout=30).run()
    assert not app.exception
    assert "Treewalk" in app.title[0].value
