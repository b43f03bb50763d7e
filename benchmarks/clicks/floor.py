"""The floor: the least that a click on a Streamlit page costs. One button, one text, the imports of an app."""

import gc

import pandas  # noqa: F401
import plotly.graph_objects  # noqa: F401
import streamlit as st


@st.cache_resource
def freeze() -> None:
    """Take what the imports made out of the collector's sight, as the app does."""
    gc.collect()
    gc.freeze()


def count() -> None:
    """One more click."""
    st.session_state.clicks = st.session_state.get("clicks", 0) + 1


freeze()
st.button("Next", key="next", on_click=count)
st.text(f"Clicks: {st.session_state.get('clicks', 0)}")
