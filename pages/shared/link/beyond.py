"""What an opened link asks for beyond what there is: a step after the last, a node that no branch leads to.

The page then shows the nearest thing that it has. Whoever opened the link is told; whoever came to the same scene by
a click of their own, with another policy or another table, sees what happened and is not.
"""

from __future__ import annotations

import treecore as tc
from pages.shared.link.scene import Scene
from pages.shared.text.literal import shown
from treecore.words import amount

WHOLE = 9999  # a step beyond the last that is meant: the tree is shown whole however it grows


def beyond_step(scene: Scene, last: int) -> list[str]:
    """A sentence where a link's step comes after the last split.

    >>> from pages.shared.link.common import common, together
    >>> beyond_step(Scene.of(together(common()), step=99), 3)
    ['The link’s step (99) is beyond this tree, which has 3 splits; all of them are shown.']
    """
    if scene.step <= last or scene.step == WHOLE:
        return []
    there = f"which has {amount(last, 'split')}; all of them are shown" if last else "which has no split"
    return [f"The link’s step ({scene.step}) is beyond this tree, {there}."]


def beyond_node(scene: Scene, tree: tc.Tree) -> list[str]:
    """A sentence where a tree does not have a link's node.

    >>> from datasets import load
    >>> from pages.shared.link.common import common, together
    >>> scene = Scene.of(together(common()), node="0.7")
    >>> beyond_node(scene, tc.grow(load("playtennis"), tc.Policy()))
    ['The link’s node (0.7) is not in this tree; the nearest one above it is shown.']
    """
    path = tc.parse_path(scene.node) if scene.node else ()
    if tree.nearest(path).path == path:
        return []
    return [f"The link’s node ({shown(scene.node)}) is not in this tree; the nearest one above it is shown."]
