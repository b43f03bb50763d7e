"""The lecture's definition of overfitting, checked: is there a cut with more training error and less true error?"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.arrays import Bools, Floats
from treecore.pruning.cuts import leaves_of
from treecore.pruning.losses import Losses, least_loss, lost_below, slack
from treecore.tree.sums import closed, reached_by


@dataclass(frozen=True, slots=True, eq=False)
class Overfit:
    """A cut that does worse than a tree on the rows that grew it, and better on others: the tree overfits."""

    kept: Bools
    leaves: int
    train: tuple[float, float]
    """The training score of the tree, and of the other cut."""
    others: tuple[float, float]
    """The same on the other rows."""


def overfit(kept: Bools, train: Losses, others: Losses) -> Overfit | None:
    """The smaller cut with more training loss and the least loss on other rows; None if none of them is better there.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.pruning.losses import losses
    >>> from treecore.data.dealing import share_out
    >>> parts = share_out(load("monks2"), (0.5, 0.25, 0.25), seed=1)
    >>> tree = grow(parts.train)
    >>> found = overfit(tree.is_inner, losses(tree, parts.train), losses(tree, parts.test))
    >>> found.train[1] < found.train[0], found.others[1] > found.others[0]
    (True, True)
    """
    tree = train.tree
    now = lost_below(others, kept)
    costs_training = kept & (train.leaf - lost_below(train, kept) > slack(train))
    best, least = least_loss(others, kept)
    outside = lost_outside(kept, others, least)
    # Some node with a training loss must become a leaf; around it, the best that the others allow.
    total = np.where(costs_training, outside + others.leaf, np.inf)
    node = int(total.argmin())
    if not total[node] < now[0] - slack(others):
        return None
    chosen = best.copy()
    way = node
    while (way := int(tree.parents[way])) >= 0:
        chosen[way] = True
    chosen[node] = False
    found = closed(tree, chosen)
    return Overfit(
        found,
        leaves_of(tree, found),
        (train.score(train.of(kept)), train.score(train.of(found))),
        (others.score(others.of(kept)), others.score(others.of(found))),
    )


def lost_outside(kept: Bools, found: Losses, least: Floats) -> Floats:
    """The least that rows can lose outside a node's subtree, while all splits above it are kept."""
    tree = found.tree
    together = np.zeros(len(tree))
    inside = reached_by(tree, kept)
    np.add.at(together, tree.parents[1:][inside[1:]], least[1:][inside[1:]])
    outside = np.zeros(len(tree))
    for start, end in tree.levels[1:]:
        above = tree.parents[start:end]
        outside[start:end] = outside[above] + found.stuck[above] + together[above] - least[start:end]
    return outside
