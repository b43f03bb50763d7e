"""The tree of a walk as far as it has grown, for every page that walks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pages.shared.meaning.kept import kept
from pages.shared.parts.tree.tree import TreeData, tree_data
from pages.shared.walk.moment import GrowView
from treecore.tree import Tree


def growing_tree(moment: GrowView, *, largest: float, **choices: Any) -> TreeData:
    """The drawing of the tree at a moment. Where a class guesses, what the next node splits on is never said ahead."""
    coming, scene = moment.coming, moment.about.scene
    secret = bool(scene.hide)
    chosen = {
        "focus": moment.path,
        "coming": coming.path if coming else None,
        "coming_on": "" if secret or coming is None or coming.split is None else coming.split.title,
        "newest": moment.newest,
        "detail": scene.detail,
        "largest": largest,
        **choices,
    }
    named = {"table": moment.about.table} if scene.named else {}
    walked = (scene.order, moment.step, moment.guessing, scene.named, repr(chosen))
    return pictured.under((moment.about, walked), moment.shown, chosen | named)


@kept(most=512)
def pictured(tree: Tree, choices: Mapping[str, Any]) -> TreeData:
    """The drawing of a tree, made once for all who stand at the same step."""
    return tree_data(tree, **choices)
