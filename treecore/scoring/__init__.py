"""How mixed a set of rows is, and how much a split mends that.

A `summary` is what a criterion sees of rows: weights of classes, or weight, mean and spread of a number. `criteria` has
the impurities (entropy, Gini, error, variance), a record for each; `gains` what a split takes off them; `chi_square` is
the test whether a split could be chance; `as_lectured` has the slides' own variants of all these.

>>> import treecore as tc
>>> outlook = [tc.Counts((2, 3)), tc.Counts((4, 0)), tc.Counts((3, 2))]
>>> round(tc.scoring.gain(outlook), 3), round(tc.scoring.chi_square(outlook).p, 3)
(0.247, 0.17)
"""

from treecore.scoring.as_lectured import (
    gain_after_rounding,
    gini_product,
    impurity_after_rounding,
    mutual_information,
    turned,
)
from treecore.scoring.chi_square import ChiSquare, chi_square, chi_square_p
from treecore.scoring.criteria import (
    CRITERIA,
    Criterion,
    code_length,
    criteria_for,
    criterion_of,
    entropy,
    error,
    expected_code_length,
    gini,
    impurity,
    variance,
)
from treecore.scoring.gains import conditional_entropy, gain, gain_ratio, impurity_after, split_info, tolerance
from treecore.scoring.summary import Counts, Moments, Summary, merged, summary_of

__all__ = [
    "CRITERIA",
    "ChiSquare",
    "Counts",
    "Criterion",
    "Moments",
    "Summary",
    "chi_square",
    "chi_square_p",
    "code_length",
    "conditional_entropy",
    "criteria_for",
    "criterion_of",
    "entropy",
    "error",
    "expected_code_length",
    "gain",
    "gain_after_rounding",
    "gain_ratio",
    "gini",
    "gini_product",
    "impurity",
    "impurity_after",
    "impurity_after_rounding",
    "merged",
    "mutual_information",
    "split_info",
    "summary_of",
    "tolerance",
    "turned",
    "variance",
]
