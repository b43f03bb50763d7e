"""The choices of a plane: its axes, and the values at which the other features are fixed."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

import treecore as tc
from pages.shared import cache, columns, state
from pages.shared.regions.looking import Look, Value, fixed_text, read_fixed, values_at
from pages.shared.text import literal, plain

ONE = "\0"  # no column is called so
MISSING = "\0missing"
FIXED, MOST_FIXED = "fixed_open", 12


def axes(seen: Look) -> None:
    """The choice of the two features."""
    names = [feature.name for feature in seen.table.features]
    across, up = seen.plane.names[0], ONE if seen.is_strip else seen.plane.names[1]
    choose("across", names, across, lambda name: take_axis("across", name, up))
    if len(names) > 1:
        others = [*(name for name in names if name != across), ONE]
        choose("up", others, up, lambda name: take_axis("up", name, across))


def choose(word: str, names: list[str], value: str, take: Callable[[str], None]) -> None:
    """One axis; both are written down when one is chosen, so that the other stays."""
    key = f"axis_{word}"
    if st.session_state.get(key) != value:
        st.session_state[key] = value
    st.selectbox(
        word,
        names,
        format_func=lambda name: f"{word}: {'nothing, one feature' if name == ONE else plain(name, 30)}",
        key=key,
        on_change=lambda: take(st.session_state[key]),
        label_visibility="collapsed",
        width=185,
    )


def take_axis(which: str, name: str, other: str) -> None:
    """Take a feature for an axis."""
    if name == ONE:
        state.change(across=other, up="", strip=True)
    elif which == "up":
        state.change(across=other, up=name, strip=False)
    else:
        state.change(across=name, up="" if other in (ONE, name) else other)


def fixed(seen: Look) -> None:
    """The values of the features that are no axis, in a menu that is drawn when it is opened."""
    if not seen.used:
        return
    menu = st.popover("Fixed", key=FIXED, on_change="rerun", width="content", help="The features that are no axis")
    if menu.open:
        with menu:
            for name in seen.used[:MOST_FIXED]:
                fix(seen, seen.table.feature(name))


def fix(seen: Look, feature: tc.Feature) -> None:
    """The value of one feature; missing, it follows the largest branch."""
    key, value = f"fix_{feature.name}", seen.plane.fixed.get(feature.name)
    if feature.kind == "nominal":
        held: Value = MISSING if value is None else value
        if st.session_state.get(key) != held:
            st.session_state[key] = held
        st.selectbox(
            plain(feature.name),
            (*feature.levels, MISSING),
            format_func=lambda level: "missing" if level == MISSING else plain(level),
            key=key,
            on_change=take_fixed,
            args=(feature.name, key),
        )
        return
    if st.session_state.get(key, ...) != value:
        st.session_state[key] = value
    st.number_input(plain(feature.name), key=key, on_change=take_fixed, args=(feature.name, key), format="%g")


def take_fixed(name: str, key: str) -> None:
    """Take a value for a feature that is no axis."""
    value = st.session_state[key]
    kept = read_fixed(state.scene().fixed)
    state.change(fixed=fixed_text({**kept, name: None if value == MISSING else value}))


def ways_on(seen: Look) -> None:
    """What can be done where the plane does not show what the step is about."""
    path = seen.view.path
    if seen.plane.at(path) is None:
        st.button("Move the plane to this node", on_click=state.change, kwargs={"fixed": values_at(seen, path)})
    if seen.is_strip and len(seen.table.features) > 1:
        only = seen.plane.names[0]
        st.button(f"Grow the tree from {literal(only, 40)} alone", on_click=alone, args=(only,))


def alone(only: str) -> None:
    """Leave every feature but one out of the table."""
    now = state.scene()
    roles = columns.read_roles(now.columns)
    names = [feature.name for feature in cache.table(now).features if feature.name != only]
    state.change(columns=columns.roles_text({**roles, **dict.fromkeys(names, "out")}), own="", step=0, node="")
