"""What a set of rows looks like to a criterion: class weights, or weight, mean and centred squares of a number.

Summaries of parts add up to the summary of the whole. That one property carries the sorted sweep, row weights and
everything that is counted level by level.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import reduce
from operator import add

import numpy as np
import numpy.typing as npt

from treecore.arrays import Array, Floats
from treecore.data.feature import Feature
from treecore.data.table import Table


@dataclass(frozen=True, slots=True)
class Counts:
    """The weight of each class in a set of rows; `n` is the number of rows, which differs when rows have weights.

    >>> node = Counts((9, 5), levels=("Yes", "No"))
    >>> node.n, node.weight, (node + Counts((1, 0), levels=("Yes", "No"))).counts
    (14, 14.0, (10.0, 5.0))
    """

    counts: tuple[float, ...]
    n: int = -1
    levels: tuple[str, ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", tuple(float(count) for count in self.counts))
        if self.n < 0:
            object.__setattr__(self, "n", round(sum(self.counts)))

    @property
    def weight(self) -> float:
        """The weight of all rows together."""
        return sum(self.counts)

    @property
    def sums(self) -> Floats:
        """The numbers that add up over parts: the weight of each class."""
        return np.array(self.counts)

    @property
    def majority(self) -> int:
        """The class with the largest weight; of tied ones the first."""
        return max(range(len(self.counts)), key=lambda k: (self.counts[k], -k))

    @property
    def is_tied(self) -> bool:
        """Whether several classes share the largest weight."""
        return self.weight > 0 and self.counts.count(max(self.counts)) > 1

    @property
    def is_pure(self) -> bool:
        """Whether at most one class is present."""
        return sum(count > 0 for count in self.counts) <= 1

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            tuple(a + b for a, b in zip(self.counts, other.counts, strict=True)), self.n + other.n, self.levels
        )


@dataclass(frozen=True, slots=True)
class Moments:
    """Weight, mean and sum of squared deviations from the mean (`rss`) of a number over a set of rows.

    >>> Moments.of([1.0, 2.0]) + Moments.of([6.0])
    Moments(weight=3.0, mean=3.0, rss=14.0, n=3)
    """

    weight: float
    mean: float
    rss: float
    n: int

    @classmethod
    def of(cls, values: npt.ArrayLike, weights: npt.ArrayLike | None = None) -> Moments:
        """The moments of these values.

        >>> Moments.of([1e8 + 1, 1e8 + 3])
        Moments(weight=2.0, mean=100000002.0, rss=2.0, n=2)
        """
        y = np.asarray(values, dtype=float)
        w = np.ones(len(y)) if weights is None else np.asarray(weights, dtype=float)
        if not len(y):
            return cls(0.0, 0.0, 0.0, 0)
        weight, mean, rss = moments(y, w)
        return cls(weight, mean, rss, len(y))

    @property
    def sums(self) -> Floats:
        """The numbers that add up over parts, centred at the mean: weight, sum, sum of squares."""
        return np.array((self.weight, 0.0, self.rss))

    @property
    def is_pure(self) -> bool:
        """Whether all values are the same."""
        return self.rss == 0

    @property
    def spread(self) -> float:
        """The standard deviation."""
        return float(np.sqrt(self.rss / self.weight)) if self.weight else 0.0

    def __add__(self, other: Moments) -> Moments:
        weight = self.weight + other.weight
        if not weight:
            return self
        apart = other.mean - self.mean
        share = other.weight / weight
        return Moments(
            weight,
            self.mean + apart * share,
            self.rss + other.rss + apart * apart * self.weight * share,
            self.n + other.n,
        )


Summary = Counts | Moments


def moments(y: Floats, w: Floats) -> tuple[float, float, float]:
    """Weight, mean and centred sum of squares of the values y with weights w."""
    # Seen from the first value, equal values are exactly 0: a node of one value is exactly pure, whatever its offset.
    z = y - y[0]
    weight = float(w.sum())
    mean = float(w @ z) / weight
    z -= mean
    return weight, float(y[0]) + mean, float(w @ (z * z))


def added(slots: Array, values: Floats, size: int) -> Floats:
    """The sum of the values that fall into each slot.

    >>> added(np.array([0, 1, 0]), np.array([1.0, 2.0, 4.0]), 2).tolist()
    [5.0, 2.0]
    """
    return np.bincount(slots, values, size).astype(np.float64, copy=False)


def merged(parts: Iterable[Summary]) -> Summary:
    """The summary of the whole from the summaries of its parts.

    >>> merged([Counts((2, 3)), Counts((4, 0)), Counts((3, 2))]).counts
    (9.0, 5.0)
    """
    return reduce(add, parts)


def sums_of(stats: Floats, *, is_class: bool) -> Floats:
    """The sums (sums, …) that a criterion takes, of stored summaries (…, stats); a number is seen from its mean.

    >>> sums_of(np.array([90.0, 5.107, 41.2]), is_class=False).tolist()
    [90.0, 0.0, 41.2]
    """
    if is_class:
        return stats.T
    sums = stats.T.copy()
    sums[1] = 0.0
    return sums


def as_summary(target: Feature, stats: Floats, n: int) -> Summary:
    """The summary that stored numbers stand for."""
    if target.kind == "nominal":
        return Counts(tuple(stats.tolist()), n, target.levels)
    weight, mean, rss = stats.tolist()
    return Moments(weight, mean, rss, n)


def summary_of(table: Table) -> Summary:
    """The summary of all rows of a table: the weights of the classes, or weight, mean and rss of a number.

    >>> from treecore.lectures import load
    >>> from treecore.scoring.criteria import entropy
    >>> from treecore.splits.multiway import rows_with
    >>> round(entropy(summary_of(rows_with(load("playtennis"), {"Humidity": "High"}))), 3)
    0.985
    """
    if not table.is_class:
        return Moments.of(table.truth, table.weights)
    levels = table.target.levels
    return Counts(tuple(added(table.truth, table.weights, len(levels)).tolist()), table.n, levels)
