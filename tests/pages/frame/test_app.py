"""The app without a browser: it runs from top to bottom."""

from streamlit.testing.v1 import AppTest

from tests.helpers.paths import APP


def test_the_app_runs():
    app = AppTest.from_file(str(APP), default_timeout=60).run()
    assert not app.exception
    assert not app.error
