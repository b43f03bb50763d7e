"""Settings that every test shares."""

import os

from hypothesis import settings

# A slow machine is no reason to fail. CI draws the same examples every time, so that a red run can be repeated.
settings.register_profile("treewalk", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("treewalk")
