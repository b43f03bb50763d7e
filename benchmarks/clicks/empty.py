"""An empty page of the app: one button and one text, as in the floor, inside the frame of every page.

Its button changes the scene, so that the link is written anew, as a step of a real page does.
"""

import streamlit as st

from pages.shared.frame import router, state
from pages.shared.frame.page import Showing
from pages.shared.link.scene import Scene


def count() -> None:
    """One more click."""
    state.change(step=state.scene().step + 1)


def show(now: Scene) -> Showing:
    """What the page shows of a scene."""

    def draw() -> None:
        st.button("Next", key="next", on_click=count)
        st.text(f"Clicks: {now.step}")

    return Showing(areas={"clicks": draw})


if __name__ == "__main__":
    router.run()
