"""The gain against the cut, and where the rows of a node go: both held against the plain definitions."""

import math

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load, names
from tests.helpers.tables import random_table, staircase
from treecore.growing.curve import cut_curve
from treecore.predicting.routed import rows_here

ID3 = tc.PRESETS["ID3"]


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


@pytest.mark.parametrize("name", names())
def test_rows_go_where_the_tree_sends_them(name):
    table = load(name)
    tree = tc.grow(table, ID3 if table.target.kind == "nominal" else tc.Policy("variance", max_depth=3))
    for node in list(tree.inner)[:8]:
        frame, goes = rows_here(table, tree, node.path)
        assert list(frame.index) == list(tc.table_at(table, tree, node.path).labels)
        for place, child in enumerate(node.children):
            there = [label for label, way in zip(frame.index, goes, strict=True) if way == node.split.labels[place]]
            assert there == list(tc.table_at(table, tree, child.path).labels)


def test_rows_of_a_leaf_go_nowhere():
    frame, goes = rows_here(load("playtennis"), tc.grow(load("playtennis"), ID3), (1,))
    assert list(frame.index) == ["D3", "D7", "D12", "D13"]
    assert goes == [""] * 4


def test_a_row_without_the_value_follows_the_largest_branch_and_says_so():
    frame = pd.DataFrame({"x": [1.0, 2.0, 3.0, 8.0, 9.0, np.nan], "y": list("aaabba")})
    table = tc.Table.from_frame(frame, target="y", kinds={"x": "numeric"})
    tree = tc.grow(table)
    assert rows_here(table, tree, ())[1][-1] == "≤ 5.5 (missing)"
    assert math.isnan(rows_here(table, tree, ())[0]["x"].iloc[-1])


def test_a_level_that_the_split_has_not_seen_stays_here():
    train = tc.Table.from_frame(pd.DataFrame({"c": list("aabb"), "y": list("nnyy")}), target="y")
    more = tc.Table.from_frame(pd.DataFrame({"c": list("abz"), "y": list("nyn")}), target="y")
    tree = tc.grow(train)
    assert rows_here(more, tree, ())[1] == ["a", "b", "stays here"]
