"""An empty page of the app: one button and one text, as in the floor, inside the frame of every page.

Its button changes the scene, so that the link is written anew, as a step of a real page does.
"""

import streamlit as st

from pages.shared.frame import router, state


def count() -> None:
    """One more click."""
    state.change(step=state.scene().step + 1)


def show() -> None:
    """Draw the page."""
    st.button("Next", key="next", on_click=count)
    st.text(f"Clicks: {state.scene().step}")


if __name__ == "__main__":
    router.run(show)
