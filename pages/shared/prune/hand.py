"""Cuts by hand: the nodes that a person chose, one after the other, so that the last choice can be taken back."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

import treecore as tc


def hand_actions(tree: tc.Tree, said: str) -> list[tc.Path]:
    """The nodes that a person chose, in order, without those that the tree lacks or that do not split."""
    found = []
    for part in filter(None, said.split(",")):
        try:
            node = tree.node(tc.parse_path(part))
        except ValueError:
            continue
        found.append(node.path)
    return found


def cut_nodes(tree: tc.Tree, actions: list[tc.Path]) -> list[int]:
    """The nodes that are leaves after these choices: to choose a cut node, or one below it, takes the cut back."""
    cut: list[tc.Path] = []
    for path in actions:
        above = [other for other in cut if path[: len(other)] == other]
        if above:
            cut = [other for other in cut if other not in above]
        elif not tree.node(path).is_leaf:
            # Cuts below it have nothing left to cut.
            cut = [other for other in cut if other[: len(path)] != path] + [path]
    return [tree.node(path).number for path in cut]


def hand_text(actions: list[tc.Path]) -> str:
    """Choices as a link carries them.

    >>> hand_text([(), (0, 2)])
    'root,0.2'
    """
    return ",".join(map(tc.path_text, actions))


def as_hand(tree: tc.Tree, kept: npt.NDArray[np.bool_]) -> str:
    """The choices that lead to a cut."""
    above = np.maximum(tree.parents, 0)
    ends = (tree.feature >= 0) & ~kept & ((tree.parents < 0) | kept[above])
    return hand_text([tc.Node(tree, int(number)).path for number in np.flatnonzero(ends)])
