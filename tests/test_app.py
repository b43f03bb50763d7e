"""The app without a browser: it runs from top to bottom."""

from pathlib import Path

from streamlit.testing.v1 import AppTest

APP = Path(__file__).parents[1] / "app.py"


def test_the_app_runs():
    app = AppTest.from_file(str(APP), default_timeout=60).run()
    assert not app.exception
    assert not app.error
