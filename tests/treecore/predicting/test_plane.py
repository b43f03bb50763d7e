"""Regions are what the tree predicts: at every point, for every kind of target and axis."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table
from treecore.predicting.plane import at_plane, first_features, typical
from treecore.predicting.sides import Bands, Interval

POINTS = 10_000


def random_points(table, plane, seed, n=POINTS):
    """Points of chance on a plane as rows of a table: also on the cuts themselves, and far outside of the data."""
    rng = np.random.default_rng(seed)
    columns = []
    for feature, column in zip(table.features, table.columns, strict=True):
        if feature.kind == "numeric":
            cuts = plane.tree.cut[plane.tree.feature == table.place(feature.name)]
            values = rng.uniform(-2, 6, n)
            if len(cuts):
                values = np.where(rng.random(n) < 0.3, rng.choice(cuts, n), values)
            columns.append(values)
        else:
            columns.append(rng.integers(0, len(feature.levels), n).astype(column.dtype))
    rows = replace(
        table, columns=tuple(columns), y=None, weights=np.ones(n), labels=np.array([""] * n, dtype=object), whole=None
    )
    return at_plane(plane, rows)


def expect_regions_to_be_the_prediction(table, tree, plane, seed):
    points = random_points(table, plane, seed)
    found = np.full(points.n, -1)
    for region in plane.regions:
        inside = region.holds(points)
        assert (found[inside] == -1).all(), "two regions overlap"
        found[inside] = region.node.number
    assert (found >= 0).all(), "a point lies in no region"
    # Each region is asked once, for all of its points.
    answers = {region.node.number: region.prediction for region in plane.regions}
    said = np.array([answers[number] for number in found], dtype=object)
    assert (said == tc.predict(tree, points)).all()
    if table.is_class:
        shares = {region.node.number: region.probability for region in plane.regions}
        share = np.array([shares[number] for number in found])
        # As near as `pytest.approx` asks for, which looks at ten thousand numbers one by one.
        np.testing.assert_allclose(share, tc.probabilities(tree, points).max(1), rtol=1e-6, atol=1e-12)


@pytest.mark.parametrize("axes", [("x0", "x1"), ("x0", "c0"), ("c1", "x1"), ("c0", "c1"), ("x0", None), ("c1", None)])
@pytest.mark.parametrize("classes", [2, 3, 0])
@pytest.mark.parametrize("nominal", ["multiway", "binary"])
def test_regions_equal_predict_at_every_one_of_ten_thousand_points(axes, classes, nominal):
    table = random_table(classes, rows=80, classes=classes, missing=0.1, weighted=True)
    tree = tc.grow(table, tc.Policy("entropy" if classes else "variance", nominal=nominal))
    for fixed in ({}, typical(table, tuple(filter(None, axes)))):
        for k in (len(tree.inner), len(tree.inner) // 2):
            cut = tc.tree_after(tree, k)
            expect_regions_to_be_the_prediction(table, cut, tc.predicting.plane(cut, *axes, fixed=fixed), k)


@given(st.integers(0, 10**6), st.sampled_from([0, 2, 3]), st.sampled_from(["midpoint", "observed", "c4.5"]))
@settings(max_examples=25)
def test_regions_equal_predict_on_tables_of_chance(seed, classes, cut):
    table = random_table(seed, rows=30, classes=classes, missing=0.15, weighted=bool(seed % 2))
    tree = tc.grow(table, tc.Policy("gini" if classes else "variance", nominal="binary", cut=cut))
    expect_regions_to_be_the_prediction(table, tree, tc.predicting.plane(tree, "c0", "x1", fixed=typical(table)), seed)


def test_a_level_that_no_side_names_goes_with_the_largest_branch():
    frame = pd.DataFrame({"c": list("aaabbbbccd"), "x": range(10), "y": [1, 1, 1, 5, 5, 5, 5, 9, 9, 9.0]})
    table = tc.Table.from_frame(frame, target="y", kinds={"c": "nominal", "x": "numeric", "y": "numeric"})
    part = table.take([0, 1, 2, 3, 4, 5, 6, 7])
    tree = tc.grow(part, tc.Policy("variance", nominal="binary"))
    expect_regions_to_be_the_prediction(table, tree, tc.predicting.plane(tree, "c", "x"), 0)


def test_a_branch_without_rows_answers_as_its_parent():
    table = load("playing_outdoors")
    tree = tc.grow(table.take([0, 1, 2, 3]), tc.PRESETS["ID3"])
    for axes in (("Weather", "Temperature"), ("Temperature", "Wind")):
        expect_regions_to_be_the_prediction(table, tree, tc.predicting.plane(tree, *axes), 1)


# --- the lectures


def test_the_steps_of_x_and_o():
    tree = tc.grow(load("x_and_o"))
    texts = [{r.text for r in tc.predicting.plane(tc.tree_after(tree, k), "x1", "x2").regions} for k in range(3)]
    assert texts[:3] == [{"everywhere"}, {"x1 ≤ 2.35", "x1 > 2.35"}, {"x1 ≤ 1.85", "1.85 < x1 ≤ 2.35", "x1 > 2.35"}]
    whole = tc.predicting.plane(tree, "x1", "x2")
    crosses = [region for region in whole.regions if region.prediction == "x"]
    assert [region.text for region in crosses] == ["1.85 < x1 ≤ 2.35 and 1.8 < x2 ≤ 2.7"]


def test_the_three_regions_of_baseball():
    table = load("baseball")
    tree = tc.tree_after(tc.grow(table, tc.Policy("variance")), 2, "best")
    plane = tc.predicting.plane(tree, "Years", "Hits")
    assert [(region.text, round(region.prediction, 2)) for region in plane.regions] == [
        ("Years ≤ 4.5", 5.11),
        ("Years > 4.5 and Hits ≤ 117.5", 6.0),
        ("Years > 4.5 and Hits > 117.5", 6.74),
    ]
    (line,) = plane.cut((1,))
    assert (line.axis, line.at, line.along) == (1, 117.5, Interval(low=4.5))


# --- the parts


def test_a_split_on_a_fixed_feature_draws_no_line_and_leaves_one_child():
    tree = tc.grow(load("playtennis"))
    plane = tc.predicting.plane(tree, "Outlook", "Humidity", fixed={"Wind": "Strong"})
    assert plane.cut((2,)) == ()
    assert plane.at((2, 0)) is None
    assert plane.at((2, 1)).sides == (Bands((2,), ("Sunny", "Overcast", "Rain")), Bands((0, 1), ("High", "Normal")))
    assert [line.at for line in plane.cut(())] == [1, 2]


def test_lines_stand_only_between_levels_of_different_branches():
    frame = pd.DataFrame({"c": list("abcd") * 3, "y": list("pqpp") * 3})
    table = tc.Table.from_frame(frame, target="y", kinds={"c": "nominal"})
    plane = tc.predicting.plane(tc.grow(table, tc.Policy("gini", nominal="binary")), "c")
    assert [line.at for line in plane.cut(())] == [1, 2]
    assert {(region.prediction, region.sides[0].places) for region in plane.regions} == {("q", (1,)), ("p", (0, 2, 3))}


@pytest.mark.parametrize(
    "axes, fixed, sentence",
    [
        (("Clouds", None), {}, "there is no feature 'Clouds'"),
        (("Wind", "Wind"), {}, "cannot be both axes"),
        (("Wind", None), {"Outlook": "Foggy"}, "Outlook has no level 'Foggy': its levels are Sunny, Overcast, Rain"),
    ],
)
def test_what_is_no_plane_is_refused(axes, fixed, sentence):
    with pytest.raises(ValueError, match=sentence):
        tc.predicting.plane(tc.grow(load("playtennis")), *axes, fixed=fixed)


def test_what_a_tree_uses_first_comes_first_and_a_stump_offers_two():
    assert first_features(tc.grow(load("baseball"), tc.Policy("variance"))) == ("Years", "Hits")
    assert first_features(tc.grow(load("iris"), tc.Policy(max_depth=0))) == ("Sepal length", "Sepal width")
    assert first_features(tc.grow(load("eggs_two_thresholds"))) == ("Egg",)


def test_a_typical_value_is_one_that_a_row_has():
    frame = pd.DataFrame({"a": [1.0, 2.0, None, 9.0], "b": [None, "u", "v", "v"], "y": list("pqpq")})
    table = tc.Table.from_frame(frame, target="y", kinds={"a": "numeric", "b": "nominal"})
    assert typical(table) == {"a": 2.0, "b": "v"}
    assert typical(table.take([0]), ("a",)) == {"b": None}
