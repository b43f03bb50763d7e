"""How much a split mends: the gain, in whatever criterion, the gain ratio, and when two of them are equal.

Every gain is `impurity(parent) - sum(share * impurity(child))`, written once, in `gain_of`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from treecore.arrays import Bools, Floats, speck
from treecore.scoring.criteria import ENTROPY, Criterion, impurity
from treecore.scoring.summary import Summary, merged


def gain_of(before: npt.ArrayLike, weights: Floats, after: Floats) -> Floats:
    """The gain: impurity before, minus each branch's impurity times its share; branches lie on the first axis."""
    return np.asarray(before) - (weights * after).sum(0) / weights.sum(0)


def split_info_of(weights: Floats) -> Floats:
    """The entropy of the branch sizes; branches lie on the first axis."""
    return ENTROPY.impurity(weights)


def ratio_of(gains: Floats, info: Floats) -> Floats:
    """The gain per bit of split info; 0 where all rows go one way."""
    return np.where(info > 0, gains / np.where(info > 0, info, 1.0), 0.0)


def impurity_after(children: Sequence[Summary], criterion: str) -> float:
    """The children's impurities, each times its share: conditional entropy, weighted Gini, weighted error.

    >>> from treecore.scoring.summary import Counts

    >>> weak, strong = Counts((3, 1)), Counts((2, 4))                 # playing outdoors, split on Wind
    >>> round(impurity_after([weak, strong], "error"), 3), round(impurity_after([weak, strong], "gini"), 3)
    (0.3, 0.417)
    """
    weights = [child.weight for child in children]
    parts = [weight * impurity(child, criterion) for weight, child in zip(weights, children, strict=True)]
    return sum(parts) / sum(weights)


def conditional_entropy(children: Sequence[Summary]) -> float:
    """The entropy that is left when the branch is known.

    >>> from treecore.scoring.summary import Counts

    >>> patrons = [Counts((0, 2)), Counts((4, 0)), Counts((2, 4))]    # restaurant: None, Some, Full
    >>> round(conditional_entropy(patrons), 3)
    0.459
    """
    return impurity_after(children, "entropy")


def gain(children: Sequence[Summary], criterion: str = "entropy", *, known: float = 1.0) -> float:
    """What a split takes off the impurity; with missing values, counted for the share of the weight that is known.

    >>> from treecore.scoring.summary import Counts

    >>> round(gain([Counts((2, 3)), Counts((4, 0)), Counts((3, 2))]), 4)   # PlayTennis, split on Outlook
    0.2467
    """
    weights = np.array([child.weight for child in children])
    after = np.array([impurity(child, criterion) for child in children])
    return known * float(gain_of(impurity(merged(children), criterion), weights, after))


def split_info(children: Sequence[Summary]) -> float:
    """The entropy of the branch sizes: what a split costs in C4.5's eyes.

    >>> from treecore.scoring.summary import Counts

    >>> round(split_info([Counts((2, 3)), Counts((4, 0)), Counts((3, 2))]), 4)
    1.5774
    """
    return float(split_info_of(np.array([child.weight for child in children])))


def gain_ratio(children: Sequence[Summary], criterion: str = "entropy", *, known: float = 1.0) -> float:
    """The gain per bit of split info; 0 where all rows go one way.

    >>> from treecore.scoring.summary import Counts

    >>> round(gain_ratio([Counts((2, 3)), Counts((4, 0)), Counts((3, 2))]), 4)
    0.1564
    """
    info = split_info(children)
    return gain(children, criterion, known=known) / info if info else 0.0


def tolerance(criterion: Criterion, before: npt.ArrayLike) -> Floats:
    """How far apart two scores at a node of this impurity may be and still be called equal."""
    # Class impurities live on a scale of 1. A variance has the scale of its target, squared, whatever the unit.
    scale = 1.0 if criterion.target == "nominal" else 0.0
    return speck(scale + np.asarray(before, dtype=float))


def is_tie(scores: npt.ArrayLike, best: npt.ArrayLike, slack: npt.ArrayLike) -> Bools:
    """Whether scores are as good as the best, within `tolerance`."""
    return np.asarray(np.asarray(scores) >= np.asarray(best) - np.asarray(slack))
