"""The tree of a walk as far as it has grown, for every page that walks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st

from pages.shared import cache, tables
from pages.shared.components.tree import show_tree, tree_data
from pages.shared.walkthrough import View
from treecore.tree import Tree


def growing_tree(
    moment: View, *, on_pick: Callable[[], None], secret: bool, height: int, largest: float, **choices: Any
) -> None:
    """Show the tree at a moment; on what the next node splits stays `secret` while a class guesses."""
    coming = moment.coming
    chosen = {
        "focus": moment.path,
        "coming": coming.path if coming else None,
        "coming_on": "" if secret or coming is None or coming.split is None else coming.split.feature,
        "newest": moment.newest,
        "detail": moment.about.scene.detail,
        "largest": largest,
        **choices,
    }
    walked = (moment.about.scene.order, moment.step, moment.guessing)
    show_tree(pictured(repr((cache.name_of(moment.about), walked, chosen)), moment.shown, chosen), height, on_pick)


@st.cache_resource(max_entries=512, ttl=tables.KEPT, show_spinner=False)
def pictured(name: str, _tree: Tree, _choices: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001 - the cache's key
    """The drawing of a tree, made once for all who stand at the same step."""
    return tree_data(_tree, **_choices)
