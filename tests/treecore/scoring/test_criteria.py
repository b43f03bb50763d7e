import math

import numpy as np
import pytest

import treecore as tc
from treecore.scoring.criteria import CRITERIA


@pytest.mark.parametrize("criterion", [name for name, c in CRITERIA.items() if c.target == "nominal"])
def test_pure_and_empty_sets_have_impurity_of_plus_nothing(criterion):
    for counts in ((5, 0), (0, 0), (0, 3)):
        value = tc.impurity(tc.Counts(counts), criterion)
        assert value == 0
        assert math.copysign(1, value) == 1


@pytest.mark.parametrize(("criterion", "most"), [("entropy", math.log2(5)), ("gini", 0.8), ("error", 0.8)])
def test_an_even_mix_has_the_largest_impurity(criterion, most):
    assert tc.impurity(tc.Counts((2,) * 5), criterion) == pytest.approx(most)


def test_impurities_equal_their_plain_definitions():
    counts = np.array([3, 1, 6])
    p = counts / 10
    node = tc.Counts(tuple(counts))
    assert tc.entropy(node) == pytest.approx(-sum(q * math.log2(q) for q in p))
    assert tc.entropy(node, base=math.e) == pytest.approx(-sum(q * math.log(q) for q in p))
    assert tc.gini(node) == pytest.approx(sum(q * (1 - q) for q in p))
    assert tc.error(node) == pytest.approx(0.4)


def test_variance_survives_a_large_offset():
    assert tc.variance(tc.Moments.of([1e8, 1e8 + 1, 1e8 + 2])) == pytest.approx(2 / 3)
    assert tc.Moments.of([0.1] * 7).rss == 0


def test_moments_merge_as_if_taken_together():
    values, weights = np.array([1.0, 5.0, 2.0, 8.0]), np.array([1.0, 2.0, 0.5, 1.0])
    parts = tc.Moments.of(values[:1], weights[:1]) + tc.Moments.of(values[1:], weights[1:])
    whole = tc.Moments.of(values, weights)
    assert (parts.weight, parts.mean, parts.rss, parts.n) == pytest.approx(
        (whole.weight, whole.mean, whole.rss, whole.n)
    )
    assert tc.Moments.of([]) + whole == whole


def test_weights_are_not_rows():
    node = tc.Counts((2.5, 0.5), n=2)
    assert (node.n, node.weight, round(tc.entropy(node), 4)) == (2, 3.0, 0.6500)


def test_gain_counts_for_the_share_that_is_known():
    children = [tc.Counts((3, 0)), tc.Counts((0, 3))]
    assert tc.gain(children, known=0.75) == pytest.approx(0.75)


def test_a_tied_majority_goes_to_the_first_class_and_says_so():
    node = tc.Counts((1, 3, 3))
    assert (node.majority, node.is_tied) == (1, True)


def test_an_unknown_criterion_is_refused_with_the_list():
    with pytest.raises(ValueError, match=f"'chance' is not one of {', '.join(CRITERIA)}"):
        tc.impurity(tc.Counts((1, 1)), "chance")


def test_split_info_of_one_branch_gives_no_ratio():
    assert tc.gain_ratio([tc.Counts((2, 2)), tc.Counts((0, 0))]) == 0


@pytest.mark.parametrize(
    ("freedom", "critical"),
    [(1, 3.841459), (2, 5.991465), (3, 7.814728), (4, 9.487729), (5, 11.070498), (10, 18.307038), (15, 24.995790)],
)
def test_chi_square_reaches_five_percent_at_the_tabled_points(freedom, critical):
    assert tc.scoring.chi_square_p(critical, freedom) == pytest.approx(0.05, abs=1e-6)


def test_chi_square_p_equals_the_incomplete_gamma_function():
    special = pytest.importorskip("scipy.special")
    for freedom in (1, 2, 3, 7, 30, 999, 2000):
        for statistic in (1e-3, 1.0, freedom * 0.9, freedom * 1.1, freedom * 3.0):
            assert tc.scoring.chi_square_p(statistic, freedom) == pytest.approx(
                special.gammaincc(freedom / 2, statistic / 2), rel=1e-9
            )


def test_chi_square_counts_only_branches_and_classes_with_rows():
    test = tc.scoring.chi_square(
        [tc.Counts((2, 3, 0)), tc.Counts((4, 0, 0)), tc.Counts((0, 0, 0)), tc.Counts((3, 2, 0))]
    )
    assert (test.freedom, len(test.observed), round(test.p, 3)) == (2, 3, 0.17)
    assert tc.scoring.chi_square([tc.Counts((2, 0)), tc.Counts((3, 0))]).p == 1
