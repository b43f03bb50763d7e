"""The gain and the RSS against the cut, held against the plain definitions."""

import pandas as pd
import pytest

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table, staircase
from treecore.growing.curve import cut_curve


@pytest.mark.parametrize("cut", ["midpoint", "observed", "c4.5"])
@pytest.mark.parametrize("seed", range(6))
def test_a_curve_is_every_candidate_of_its_feature(seed, cut):
    table = random_table(seed, missing=0.15 * (seed % 2), weighted=seed % 3 == 0, classes=3 * (seed % 2))
    criterion = "gini" if table.target.kind == "nominal" else "variance"
    policy = tc.Policy(criterion, cut=cut)
    for feature in ("x0", "x1"):
        curve = cut_curve(table, policy, feature)
        every = tc.candidates(table, policy, feature=feature)
        assert curve.cuts == tuple(c.split.cut for c in every)
        assert curve.gains == pytest.approx([c.gain for c in every], abs=1e-12)
        assert curve.left_out == 0


def test_a_curve_has_its_top_at_the_lectures_cut():
    curve = cut_curve(load("baseball"), tc.Policy("variance"), "Years")
    assert (curve.cuts[curve.best], round(curve.gains[curve.best], 3)) == (4.5, 0.350)
    assert curve.cuts == tuple(sorted(curve.cuts))


def test_a_long_curve_is_thinned_but_keeps_its_ends_and_its_top():
    table = load("diabetes")
    whole = cut_curve(table, tc.Policy("variance"), "Log triglycerides", most=10_000)
    thin = cut_curve(table, tc.Policy("variance"), "Log triglycerides", most=20)
    assert 18 <= len(thin.cuts) <= 20
    assert thin.left_out == len(whole.cuts) - len(thin.cuts)
    assert (thin.cuts[0], thin.cuts[-1]) == (whole.cuts[0], whole.cuts[-1])
    assert thin.cuts[thin.best] == whole.cuts[whole.best]
    assert (
        dict(zip(thin.cuts, thin.gains, strict=True)).items() <= dict(zip(whole.cuts, whole.gains, strict=True)).items()
    )


def test_min_leaf_holds_on_a_curve_too():
    table = staircase(9)
    curve = cut_curve(table, tc.Policy(min_leaf=3), "x")
    assert curve.cuts == (2.5, 3.5, 4.5, 5.5, 6.5)


def test_a_feature_of_one_value_has_no_cuts():
    frame = pd.DataFrame({"x": [1.0, 1.0, 1.0], "z": [1.0, 2.0, 3.0], "y": ["a", "b", "a"]})
    assert cut_curve(tc.Table.from_frame(frame, target="y", kinds={"x": "numeric"}), tc.Policy(), "x").cuts == ()


def test_only_numbers_have_cuts():
    with pytest.raises(ValueError, match="Outlook is nominal"):
        cut_curve(load("playtennis"), tc.Policy(), "Outlook")
    with pytest.raises(ValueError, match="Cloud"):
        cut_curve(load("playtennis"), tc.Policy(), "Cloud")


@pytest.mark.parametrize("name", ["baseball", "diabetes"])
def test_the_rss_of_every_cut_is_what_the_two_sides_leave(name):
    table = load(name)
    feature = next(one.name for one in table.features if one.kind == "numeric")
    curve = cut_curve(table, tc.Policy("variance"), feature)
    column = table.column(feature)
    assert curve.rss_before == pytest.approx(((table.y - table.y.mean()) ** 2).sum())
    for cut, rss in list(zip(curve.cuts, curve.rss, strict=True))[::3]:
        sides = [table.y[column <= cut], table.y[column > cut]]
        assert rss == pytest.approx(sum(((side - side.mean()) ** 2).sum() for side in sides))
    assert min(curve.rss) == curve.rss[curve.best]


def test_the_rss_counts_the_rows_that_have_the_value():
    frame = pd.DataFrame({"x": [1.0, 2.0, 3.0, None], "y": [1.0, 2.0, 6.0, 100.0]})
    table = tc.Table.from_frame(frame, target="y", kinds={"x": "numeric", "y": "numeric"})
    curve = cut_curve(table, tc.Policy("variance"), "x")
    assert (curve.rss_before, curve.rss) == (pytest.approx(14.0), pytest.approx((8.0, 0.5)))


def test_a_class_has_no_rss():
    assert cut_curve(load("iris"), tc.Policy(), "Petal length").rss == ()


def test_a_curve_knows_what_every_cut_leaves_of_the_impurity():
    table = load("egg_milk_greedy")
    curve = cut_curve(table, tc.Policy(), "Milk")
    every = tc.candidates(table, tc.Policy(), feature="Milk")
    assert curve.left == pytest.approx([candidate.impurity_after for candidate in every])
    assert curve.before == pytest.approx(tc.entropy(tc.grow(table).root.summary))
    # Rows without the value add nothing to it, and gains count for the others alone.
    frame = pd.DataFrame({"x": [1.0, 2.0, 3.0, None], "y": ["a", "a", "b", "b"]})
    curve = cut_curve(tc.Table.from_frame(frame, target="y", kinds={"x": "numeric"}), tc.Policy("gini"), "x")
    assert (curve.before, curve.left) == (pytest.approx(4 / 9), pytest.approx((1 / 3, 0)))
    assert curve.gains == pytest.approx((3 / 4 * (4 / 9 - 1 / 3), 3 / 4 * 4 / 9))
