"""How a table is shared out into train, tuning and test, and what is made wrong on purpose: the same on every page."""

from __future__ import annotations

import streamlit as st

import treecore as tc
from pages.shared.frame import state
from pages.shared.link.share_text import read_rows, read_shares, rows_text, shares_text

SPLIT = "split_open"


def split_menu(parts: tc.Shares) -> None:
    """The shares of train, tuning and test, and what is made wrong on purpose."""
    train, tuning, test = (round(100 * share) for share in read_shares(state.scene().shares))
    menu = st.popover(f"{train} / {tuning} / {test}", key=SPLIT, on_change="rerun", width="content")
    if menu.open:
        with menu:
            split_settings(parts, train, tuning)


def split_settings(parts: tc.Shares, train: int, tuning: int) -> None:
    """All choices about the split."""
    sizes = {
        "Train grows the tree": parts.train.n,
        "tuning is kept for pruning it": parts.tuning.n,
        "test does neither": parts.test.n,
    }
    st.caption(", ".join(f"{what} ({rows} rows)" for what, rows in sizes.items()) + ".")
    bounds = (train, train + tuning)
    key = "split_shares"
    if st.session_state.get(key) != bounds:
        st.session_state[key] = bounds

    def take() -> None:
        low, high = st.session_state[key]
        low = max(low, 5)
        state.change(shares=shares_text(low, max(high, low) - low))

    st.slider("Train up to, then tuning up to, then test (percent)", 0, 100, key=key, step=5, on_change=take)
    st.number_input("Seed of the split", min_value=0, step=1, **state.widget("split_seed"))
    st.checkbox("Every class in the same shares", **state.widget("stratify"))
    st.slider(
        "Training answers made wrong (percent)",
        *(0, 50),
        step=1,
        **state.widget("noise", to=lambda share: min(round(100 * share), 50), back=lambda share: share / 100),
    )
    if parts.train.is_class:
        st.text_input(
            "Rows to flip, by their names",
            placeholder=", ".join(map(str, parts.train.labels[:2])),
            **state.widget(
                "flip", to=lambda said: ", ".join(read_rows(said)), back=lambda said: rows_text(names_in(said))
            ),
        )
    if parts.wrong:
        st.caption(f"{parts.wrong} of {parts.train.n} training rows have a wrong answer now.")


def names_in(said: str) -> list[str]:
    """The names that a person typed, with commas between them."""
    return list(dict.fromkeys(name.strip() for name in said.split(",") if name.strip()))[:100]
