"""Cuts of one tree side by side: which is the best on some rows, and where they do not agree."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from treecore.arrays import Bools
from treecore.pruning.cuts import leaves_of
from treecore.pruning.losses import Losses, are_least
from treecore.tree.tree import Nodes, Tree


def best_cut(cuts: Sequence[Bools], found: Losses) -> int:
    """The place of the cut with the least loss; of equal ones that with the fewest leaves, then the first.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.pruning.cuts import growth
    >>> from treecore.pruning.losses import losses
    >>> from treecore.data.dealing import share_out
    >>> parts = share_out(load("monks2"), (0.5, 0.25, 0.25), seed=1)
    >>> cuts = growth(grow(parts.train))
    >>> every = [cut.kept for cut in cuts]
    >>> [cuts[best_cut(every, losses(cuts.tree, rows))].leaves for rows in (parts.train, parts.tuning)]
    [131, 1]
    """
    equals = np.flatnonzero(are_least(np.array([found.of(kept) for kept in cuts]), found))
    return min(equals.tolist(), key=lambda place: leaves_of(found.tree, cuts[place]))


def contested(tree: Tree, cuts: Sequence[Bools]) -> Nodes:
    """The splits that some cuts keep and others do not, those with the most rows first.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.pruning.cuts import kept_without
    >>> tree = grow(load("playtennis"))
    >>> [node.split.feature for node in contested(tree, [kept_without(tree, [1]), kept_without(tree, [3])])]
    ['Humidity', 'Wind']
    """
    kept = np.array(cuts)
    differ = np.flatnonzero(kept.any(0) & ~kept.all(0))
    return Nodes(tree, differ[np.argsort(-tree.n[differ], kind="stable")])
