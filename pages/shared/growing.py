"""The tree of a walk as far as it has grown, for every page that walks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pages.shared.components.tree import tree_view
from pages.shared.walkthrough import View


def growing_tree(
    moment: View, *, on_pick: Callable[[], None], secret: bool, height: int, largest: float, **choices: Any
) -> None:
    """Show the tree at a moment; on what the next node splits stays `secret` while a class guesses."""
    coming = moment.coming
    tree_view(
        moment.shown,
        on_pick=on_pick,
        height=height,
        focus=moment.path,
        coming=coming.path if coming else None,
        coming_on="" if secret or coming is None or coming.split is None else coming.split.feature,
        newest=moment.newest,
        detail=moment.about.scene.detail,
        largest=largest,
        **choices,
    )
