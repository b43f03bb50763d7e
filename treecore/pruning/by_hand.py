"""Pruning by hand: nodes that a person chose, one after the other, so that the last choice can be taken back."""

from __future__ import annotations

from collections.abc import Iterable

from treecore.arrays import Bools
from treecore.pruning.cuts import kept_without
from treecore.tree.tree import Path, Tree


def cut_by_hand(tree: Tree, chosen: Iterable[Path]) -> Bools:
    """The splits that are left after these choices.

    To choose a node makes it a leaf; to choose it again, or a node below it, brings back all that it took away.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.pruning.cuts import leaves_of
    >>> tree = grow(load("playtennis"))
    >>> [leaves_of(tree, cut_by_hand(tree, chosen)) for chosen in ([(0,)], [(0,), (2,)], [(0,), (2,), (0, 1)])]
    [4, 3, 4]
    """
    cut: list[Path] = []
    for path in chosen:
        if any(is_at_or_above(leaf, path) for leaf in cut):
            cut = [leaf for leaf in cut if not is_at_or_above(leaf, path)]
        elif not tree.node(path).is_leaf:
            # Cuts below it have nothing left to cut.
            cut = [*(leaf for leaf in cut if not is_at_or_above(path, leaf)), path]
    return kept_without(tree, [tree.node(path).number for path in cut])


def is_at_or_above(path: Path, other: Path) -> bool:
    """Whether a node is another one, or stands on the way from the root to it."""
    return other[: len(path)] == path
