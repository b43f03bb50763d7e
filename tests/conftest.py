"""Settings that every test shares."""

import os

import pytest
from hypothesis import settings

from pages.shared.frame import state

# A slow machine is no reason to fail. CI draws the same examples every time, so that a red run can be repeated.
settings.register_profile("treewalk", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("treewalk")


@pytest.fixture(autouse=True, scope="session")
def links_are_followed():
    """Where there is no browser, no address is older than the last click: another one is a link that was opened."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(state, "navigated", lambda: True)
        yield
