"""Cuts by hand as a link carries them: the nodes that a person chose, one after the other."""

from __future__ import annotations

from collections.abc import Iterable

import treecore as tc


def hand_actions(tree: tc.Tree, said: str) -> list[tc.Path]:
    """The nodes that a person chose, in order, without those that the tree lacks."""
    found = []
    for part in filter(None, said.split(",")):
        try:
            node = tree.node(tc.parse_path(part))
        except ValueError:
            continue
        found.append(node.path)
    return found


def hand_text(actions: Iterable[tc.Path]) -> str:
    """Choices as a link carries them.

    >>> hand_text([(), (0, 2)])
    'root,0.2'
    """
    return ",".join(map(tc.path_text, actions))
