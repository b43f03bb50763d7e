"""How mixed a set of rows is, and how much a split mends that.

An impurity is a function of the sums of a summary: the weights of the classes, or weight, sum and sum of squares of a
centred number. They lie along the first axis, and the axes behind it are free: one definition serves a single node and
a sweep over 10,000 cuts. Every gain is `impurity(parent) - sum(share * impurity(child))`, written once, in `gain_of`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import overload

import numpy as np
import numpy.typing as npt

from treecore.arrays import TINY, Bools, Floats, speck
from treecore.data.feature import Kind
from treecore.scoring.summary import Counts, Moments, Summary, merged
from treecore.words import pick


def shares(sums: Floats) -> Floats:
    """The share of each class; of nothing at all, zeros."""
    return sums / np.maximum(np.add.reduce(sums), TINY)


def _entropy(sums: Floats) -> Floats:
    p = shares(sums)
    # 0 · log 0 is 0: the class that is absent adds nothing.
    return np.asarray(0.0 - np.add.reduce(p * np.log2(p + (p == 0))))


def _gini(sums: Floats) -> Floats:
    p = shares(sums)
    # Nothing at all is pure; every other set has shares that add up to 1.
    return np.asarray(np.add.reduce(p) - np.add.reduce(p * p))


def _error(sums: Floats) -> Floats:
    p = shares(sums)
    return p.sum(0) - p.max(0)


def _variance(sums: Floats) -> Floats:
    weight = np.maximum(sums[0], TINY)
    mean = sums[1] / weight
    return np.maximum(sums[2] / weight - mean * mean, 0.0)


def class_weight(sums: Floats) -> Floats:
    """The weight of a set of rows with a class target."""
    return sums.sum(0)


def number_weight(sums: Floats) -> Floats:
    """The weight of a set of rows with a numeric target."""
    return sums[0]


@dataclass(frozen=True, slots=True)
class Criterion:
    """An impurity: its name, the target it is for, the unit of its values, and the functions of the sums."""

    name: str
    target: Kind
    symbol: str
    unit: str
    impurity: Callable[[Floats], Floats]
    weight: Callable[[Floats], Floats]


CRITERIA: dict[str, Criterion] = {
    criterion.name: criterion
    for criterion in (
        Criterion("entropy", "nominal", "H", "bits", _entropy, class_weight),
        Criterion("gini", "nominal", "G", "", _gini, class_weight),
        Criterion("error", "nominal", "E", "", _error, class_weight),
        Criterion("variance", "numeric", "V", "", _variance, number_weight),
    )
}


def criterion_of(name: str) -> Criterion:
    """The criterion with this name; others are refused with the list."""
    return pick(CRITERIA, name, "criterion")


@overload
def impurity(of: Summary, criterion: str) -> float: ...
@overload
def impurity(of: Floats, criterion: str) -> Floats: ...
def impurity(of: Summary | Floats, criterion: str) -> float | Floats:
    """The impurity of a summary, or of sums with any axes behind the first.

    >>> impurity(Counts((9, 5)), "gini")
    0.4591836734693877
    """
    measure = criterion_of(criterion).impurity
    return float(measure(of.sums)) if isinstance(of, (Counts, Moments)) else measure(of)


def entropy(node: Summary, *, base: float = 2) -> float:
    """The expected number of bits that tell the class of a row (nats with base e).

    >>> round(entropy(Counts((9, 5))), 4)
    0.9403
    """
    return impurity(node, "entropy") / float(np.log2(base))


def gini(node: Summary) -> float:
    """The chance that two rows drawn from the node, with replacement, differ in class.

    >>> gini(Counts((7, 7)))
    0.5
    """
    return impurity(node, "gini")


def error(node: Summary) -> float:
    """The share of rows that are not of the most common class.

    >>> round(error(Counts((2, 4))), 2)
    0.33
    """
    return impurity(node, "error")


def variance(node: Summary) -> float:
    """The mean squared distance from the mean.

    >>> variance(Moments.of([1, 2, 6]))
    4.666666666666667
    """
    return impurity(node, "variance")


def gain_of(before: npt.ArrayLike, weights: Floats, after: Floats) -> Floats:
    """The gain: impurity before, minus each branch's impurity times its share; branches lie on the first axis."""
    return np.asarray(before) - (weights * after).sum(0) / weights.sum(0)


def split_info_of(weights: Floats) -> Floats:
    """The entropy of the branch sizes; branches lie on the first axis."""
    return _entropy(weights)


def ratio_of(gains: Floats, info: Floats) -> Floats:
    """The gain per bit of split info; 0 where all rows go one way."""
    return np.where(info > 0, gains / np.where(info > 0, info, 1.0), 0.0)


def impurity_after(children: Sequence[Summary], criterion: str) -> float:
    """The children's impurities, each times its share: conditional entropy, weighted Gini, weighted error.

    >>> weak, strong = Counts((3, 1)), Counts((2, 4))                 # playing outdoors, split on Wind
    >>> round(impurity_after([weak, strong], "error"), 3), round(impurity_after([weak, strong], "gini"), 3)
    (0.3, 0.417)
    """
    weights = [child.weight for child in children]
    parts = [weight * impurity(child, criterion) for weight, child in zip(weights, children, strict=True)]
    return sum(parts) / sum(weights)


def conditional_entropy(children: Sequence[Summary]) -> float:
    """The entropy that is left when the branch is known.

    >>> patrons = [Counts((0, 2)), Counts((4, 0)), Counts((2, 4))]    # restaurant: None, Some, Full
    >>> round(conditional_entropy(patrons), 3)
    0.459
    """
    return impurity_after(children, "entropy")


def gain(children: Sequence[Summary], criterion: str = "entropy", *, known: float = 1.0) -> float:
    """What a split takes off the impurity; with missing values, counted for the share of the weight that is known.

    >>> round(gain([Counts((2, 3)), Counts((4, 0)), Counts((3, 2))]), 4)   # PlayTennis, split on Outlook
    0.2467
    """
    weights = np.array([child.weight for child in children])
    after = np.array([impurity(child, criterion) for child in children])
    return known * float(gain_of(impurity(merged(children), criterion), weights, after))


def split_info(children: Sequence[Summary]) -> float:
    """The entropy of the branch sizes: what a split costs in C4.5's eyes.

    >>> round(split_info([Counts((2, 3)), Counts((4, 0)), Counts((3, 2))]), 4)
    1.5774
    """
    return float(split_info_of(np.array([child.weight for child in children])))


def gain_ratio(children: Sequence[Summary], criterion: str = "entropy", *, known: float = 1.0) -> float:
    """The gain per bit of split info; 0 where all rows go one way.

    >>> round(gain_ratio([Counts((2, 3)), Counts((4, 0)), Counts((3, 2))]), 4)
    0.1564
    """
    info = split_info(children)
    return gain(children, criterion, known=known) / info if info else 0.0


def code_length(p: float) -> float:
    """The bits that an optimal code spends on something of probability p.

    >>> code_length(1 / 8)
    3.0
    """
    return float(-np.log2(p)) + 0.0


def expected_code_length(probabilities: Sequence[float], lengths: Sequence[float] | None = None) -> float:
    """The bits that a code spends on average; without lengths, those of the optimal code (the entropy).

    >>> expected_code_length([1 / 2, 1 / 4, 1 / 8, 1 / 8], [1, 2, 3, 3])      # the lecture's bikes
    1.75
    """
    bits = [code_length(p) for p in probabilities] if lengths is None else lengths
    return float(sum(p * length for p, length in zip(probabilities, bits, strict=True)))


def tolerance(criterion: Criterion, before: npt.ArrayLike) -> Floats:
    """How far apart two scores at a node of this impurity may be and still be called equal."""
    # Class impurities live on a scale of 1. A variance has the scale of its target, squared, whatever the unit.
    scale = 1.0 if criterion.target == "nominal" else 0.0
    return speck(scale + np.asarray(before, dtype=float))


def is_tie(scores: npt.ArrayLike, best: npt.ArrayLike, slack: npt.ArrayLike) -> Bools:
    """Whether scores are as good as the best, within `tolerance`."""
    return np.asarray(np.asarray(scores) >= np.asarray(best) - np.asarray(slack))
