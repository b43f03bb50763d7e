"""Ways to put the levels of a nominal feature into two groups, for splits with two branches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from treecore.arrays import Bools, Floats
from treecore.splits.subset import Subset

# With more than two classes every grouping of up to this many levels is tried: 2**9 - 1 = 511 of them. Above it,
# the levels are put in the order of each class's share in turn, and cut in two there.
MOST_LEVELS_TRIED = 10


def subset_of(name: str, levels: Sequence[str], left: Bools, right: Bools) -> Subset:
    """The subset split of two masks of levels."""
    sides = [tuple(levels[k] for k in np.flatnonzero(side).tolist()) for side in (left, right)]
    return Subset(name, sides[0], sides[1])


def left_groups(sums: Floats, there: Bools, is_class: bool) -> Bools:
    """Masks of the levels that go left, one grouping per row; the first level present always goes left."""
    present = np.flatnonzero(there)
    if len(present) < 2:
        return np.zeros((0, len(there)), bool)
    sums = sums[:, present]
    classes = np.flatnonzero(sums.sum(1) > 0).tolist() if is_class else []
    if len(classes) <= 2:
        # Two classes or a number: the best grouping is a cut of the levels in order of share or mean (Breiman).
        groups = prefixes(sums[classes[0]] / sums.sum(0) if is_class else sums[1] / sums[0])
    elif len(present) <= MOST_LEVELS_TRIED:
        groups = every_group(len(present))
    else:
        groups = np.unique(np.concatenate([prefixes(sums[k] / sums.sum(0)) for k in classes]), axis=0)
    left = np.zeros((len(groups), len(there)), bool)
    left[:, present] = np.where(groups[:, :1], groups, ~groups)
    return left


def prefixes(means: Floats) -> Bools:
    """The groups made of the first one, two, … levels in the order of their means."""
    rank = np.empty(len(means), np.intp)
    # Rounding must not decide the order of levels with equal means: level order does.
    rank[np.argsort(np.round(means, 12), kind="stable")] = np.arange(len(means))
    return np.asarray(rank[None, :] < np.arange(1, len(means))[:, None])


def every_group(k: int) -> Bools:
    """All ways to put k levels into two groups, small left groups first; the first level is always left."""
    others = [rest for size in range(k - 1) for rest in combinations(range(1, k), size)]
    groups = np.zeros((len(others), k), bool)
    groups[:, 0] = True
    for group, rest in zip(groups, others, strict=True):
        group[list(rest)] = True
    return groups
