"""The chi-square test: could a split that tells nothing have come out like this by chance?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from treecore.arrays import TINY, Floats
from treecore.scoring.summary import Summary


@dataclass(frozen=True, slots=True)
class ChiSquare:
    """Observed and expected weights (branch by class), the statistic, its degrees of freedom and its p-value."""

    observed: tuple[tuple[float, ...], ...]
    expected: tuple[tuple[float, ...], ...]
    statistic: float
    freedom: int
    p: float


def chi_square(children: Sequence[Summary]) -> ChiSquare:
    """The test of independence between branch and class; branches and classes without rows do not count.

    >>> from treecore.scoring.summary import Counts
    >>> outlook = chi_square([Counts((2, 3)), Counts((4, 0)), Counts((3, 2))])
    >>> round(outlook.statistic, 3), outlook.freedom, round(outlook.p, 3)
    (3.547, 2, 0.17)
    """
    observed = np.array([child.sums for child in children])
    return table_test(observed)


def table_test(observed: Floats) -> ChiSquare:
    """The chi-square test of a table of weights, branch by class."""
    observed = observed[observed.sum(1) > 0][:, observed.sum(0) > 0]
    expected = observed.sum(1, keepdims=True) * observed.sum(0) / max(observed.sum(), TINY)
    statistic = float(((observed - expected) ** 2 / expected).sum())
    freedom = max(0, observed.shape[0] - 1) * max(0, observed.shape[1] - 1)
    rows, hopes = (tuple(tuple(row) for row in table.tolist()) for table in (observed, expected))
    return ChiSquare(rows, hopes, statistic, freedom, chi_square_p(statistic, freedom))


def chi_square_p(statistic: float, freedom: int) -> float:
    """The chance of a statistic at least this large: a finite sum, because the degrees of freedom are whole.

    >>> round(chi_square_p(3.841, 1), 3), round(chi_square_p(5.991, 2), 3), round(chi_square_p(24.996, 15), 3)
    (0.05, 0.05, 0.05)
    """
    if statistic <= 0 or freedom == 0:
        return 1.0
    half = statistic / 2
    # An even number's tail is a Poisson sum, an odd one's starts at erfc; logarithms keep large terms finite.
    start = 0.0 if freedom % 2 == 0 else 0.5
    logs = [(i + start) * math.log(half) - half - math.lgamma(i + start + 1) for i in range(freedom // 2)]
    tail = math.fsum(map(math.exp, logs))
    return min(1.0, tail + (math.erfc(math.sqrt(half)) if freedom % 2 else 0.0))
