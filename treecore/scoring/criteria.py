"""How mixed a set of rows is: the impurities, with all that is said of each.

An impurity is a function of the sums of a summary: the weights of the classes, or weight, sum and sum of squares of a
centred number. They lie along the first axis, and the axes behind it are free: one definition serves a single node and
a sweep over 10,000 cuts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np

from treecore.arrays import TINY, Floats
from treecore.data.feature import Kind
from treecore.scoring.summary import Counts, Moments, Summary
from treecore.words import decimals, fraction, number, pick, size


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


def entropy_terms(counts: Counts) -> str:
    r"""The entropy with the numbers put in; a class that is absent adds nothing.

    >>> print(entropy_terms(Counts((9, 5))))
    -\frac{9}{14}\log_2\frac{9}{14} -\frac{5}{14}\log_2\frac{5}{14}
    """
    terms = [fraction(count, counts.weight) for count in counts.counts if count]
    return " ".join(rf"-{share}\log_2{share}" for share in terms)


def gini_terms(counts: Counts) -> str:
    r"""The Gini impurity with the numbers put in.

    >>> print(gini_terms(Counts((9, 5))))
    1 - \left(\frac{9}{14}\right)^2 - \left(\frac{5}{14}\right)^2
    """
    return " - ".join(["1", *(rf"\left({fraction(count, counts.weight)}\right)^2" for count in counts.counts if count)])


def error_terms(counts: Counts) -> str:
    r"""The error with the numbers put in.

    >>> print(error_terms(Counts((9, 5))))
    1 - \frac{9}{14}
    """
    return f"1 - {fraction(max(counts.counts), counts.weight)}"


def variance_terms(moments: Moments) -> str:
    r"""The variance with the numbers put in.

    >>> print(variance_terms(Moments.of([1, 2, 6])))
    \frac{14.000}{3}
    """
    return rf"\frac{{{decimals(moments.rss)}}}{{{number(moments.weight)}}}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """An impurity, and all that is said of it anywhere: who shows a criterion asks its record.

    >>> GINI.title, GINI.symbol, GINI.in_units, ENTROPY.in_units, ENTROPY.heading
    ('Gini', 'G', 'Gini', 'bits', 'gain in bits')
    """

    name: str
    target: Kind
    """The kind of target that it is for."""
    word: str
    """What it is called within a sentence."""
    symbol: str
    """The letter that stands for it in a formula and in the box of a node."""
    says: str
    """What it measures."""
    impurity: Callable[[Floats], Floats]
    """The impurity of sums: a function of the first axis."""
    terms: Callable[[Any], str]
    """Its formula in LaTeX, with the numbers of a summary put in that holds some rows."""
    unit: str = ""
    """The unit of its values, if they have one."""
    fall: str = "decrease"
    """What it is called that a split takes off it."""
    is_usual: bool = False
    """Whether it is shown of every tree for its kind of target, and not only where it decides."""

    def weight(self, sums: Floats) -> Floats:
        """The weight of the rows that have these sums."""
        return np.asarray(sums.sum(0) if self.target == "nominal" else sums[0])

    @property
    def title(self) -> str:
        """What it is called where a line begins."""
        return self.word[0].upper() + self.word[1:]

    @property
    def in_units(self) -> str:
        """What stands behind a value: the unit, or the word where there is none."""
        return self.unit or self.word

    @property
    def heading(self) -> str:
        """What a list of gains is headed with."""
        return f"{self.fall} in {self.unit}" if self.unit else self.fall

    def written(self, value: float) -> str:
        """A value as it is written: those of a class lie between 0 and a few, a number's can be of any size.

        >>> ENTROPY.written(0.940286), VARIANCE.written(45063.2)
        ('0.940', '45,063')
        """
        return decimals(value) if self.target == "nominal" else size(value)


ENTROPY = Criterion(
    name="entropy",
    target="nominal",
    word="entropy",
    symbol="H",
    says="the expected bits that tell the class of a row",
    impurity=_entropy,
    terms=entropy_terms,
    unit="bits",
    fall="gain",
    is_usual=True,
)
GINI = Criterion(
    name="gini",
    target="nominal",
    word="Gini",
    symbol="G",
    says="the chance that two rows drawn from the node differ in class",
    impurity=_gini,
    terms=gini_terms,
    is_usual=True,
)
ERROR = Criterion(
    name="error",
    target="nominal",
    word="error",
    symbol="E",
    says="the share of rows that are not of the most common class",
    impurity=_error,
    terms=error_terms,
)
VARIANCE = Criterion(
    name="variance",
    target="numeric",
    word="variance",
    symbol="V",
    says="the mean squared distance from the mean, for a numeric target",
    impurity=_variance,
    terms=variance_terms,
    is_usual=True,
)
# The first for a kind of target is the one that is taken where none is named.
CRITERIA: dict[str, Criterion] = {criterion.name: criterion for criterion in (ENTROPY, GINI, ERROR, VARIANCE)}


def criteria_for(target: Kind) -> tuple[Criterion, ...]:
    """The criteria that fit a kind of target, the usual one first.

    >>> [criterion.name for criterion in criteria_for("nominal")[:2]], criteria_for("numeric")[0].name
    (['entropy', 'gini'], 'variance')
    """
    return tuple(criterion for criterion in CRITERIA.values() if criterion.target == target)


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
