"""What a table looks like: checked against plain pandas, and on tables that are hard to describe."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load, names
from tests.helpers.tables import random_table


def table(target: str = "y", **columns: object) -> tc.Table:
    return tc.Table.from_frame(pd.DataFrame(columns), target)


def test_correlations_are_those_of_pandas():
    rng = np.random.default_rng(1)
    frame = pd.DataFrame(rng.normal(size=(50, 3)), columns=["a", "b", "y"])
    frame["y"] += 2 * frame["a"]
    found = {one.feature.name: one.link for one in tc.data.portraits(tc.Table.from_frame(frame))}
    assert found == pytest.approx(frame.corr()["y"].drop("y").to_dict())


def test_a_correlation_is_with_the_class_that_says_yes():
    one = tc.data.portrait(table(x=[1, 2, 3, 4], y=["no", "no", "yes", "yes"]), "x")
    assert one.signed
    assert one.link == pytest.approx(2 / np.sqrt(5))
    assert tc.data.positive(load("food_allergy").target) == "1"
    assert tc.data.positive(load("iris").target) is None


def test_v_of_cramer_and_the_correlation_ratio():
    # 2 × 2 table 3 1 / 1 3: chi-square is 2, and V the root of 2/8.
    split = table(x=list("aaaabbbb"), y=list("uuuvvvvu"))
    assert tc.data.portrait(split, "x").link == pytest.approx(0.5)
    # Between the means 1 and 3 of two pairs lies 4 of the sum of squares of 4 + 4 · 0.25.
    numbers = table(x=list("aabb"), y=[0.5, 1.5, 2.5, 3.5])
    assert tc.data.portrait(numbers, "x").link == pytest.approx(np.sqrt(4 / 5))
    assert not tc.data.portrait(numbers, "x").signed


def test_counts_and_means_are_those_of_pandas():
    baseball = load("baseball")
    frame = baseball.frame()
    for one in tc.data.portraits(baseball):
        assert one.mean == pytest.approx(frame[one.feature.name].mean())
        assert sum(group.weight for group in one.groups) == len(frame)
    iris = load("iris")
    means = iris.frame().groupby(iris.target.name).mean()
    for one in tc.data.portraits(iris):
        assert list(one.class_means) == pytest.approx([means[one.feature.name][level] for level in iris.target.levels])


@pytest.mark.parametrize("name", names())
def test_every_lecture_table_has_its_portraits(name):
    whole = load(name)
    for one in tc.data.portraits(whole):
        held = sum(group.weight for group in one.groups)
        column = whole.column(one.feature.name)
        known = ~np.isnan(column) if one.feature.kind == "numeric" else column >= 0
        assert held == pytest.approx(whole.weights[known].sum())
        assert one.missing == int((~known).sum())
        assert one.link is None or -1 <= one.link <= 1
        for group in one.groups:
            assert not whole.is_class or sum(group.counts) == pytest.approx(group.weight)


@pytest.mark.parametrize("seed", range(12))
def test_no_tree_is_better_than_the_best(seed):
    whole = random_table(seed, missing=0.2, classes=seed % 4)
    policy = tc.Policy(criterion="entropy" if whole.is_class else "variance", zero_gain=True)
    tree, found = tc.grow(whole, policy), tc.data.twins(whole)
    if whole.is_class:
        assert tc.accuracy(tree, whole) <= found.best + 1e-9
    else:
        assert tc.rss(tree, whole) >= found.best - 1e-9


def test_twins_are_those_of_pandas():
    whole = load("monks1").take([0, 1, 2, 1, 2, 2, 5])
    frame = whole.frame()
    assert tc.data.twins(whole).duplicates == frame.duplicated().sum() == 3
    assert tc.data.twins(whole).contradictions == ()
    assert tc.data.twins(whole).best == 1


def test_missing_values_are_alike():
    whole = table(x=[1.0, None, None, 2.0], c=["a", None, None, "a"], y=["u", "u", "v", "v"])
    found = tc.data.twins(whole)
    assert [one.rows for one in found.contradictions] == [(1, 2)]
    assert found.contradictions[0].counts == (1, 1)
    assert found.best == 0.75


def test_contradicting_numbers_leave_a_sum_of_squares():
    found = tc.data.twins(table(x=[1, 1, 2], y=[1.5, 3.5, 9.5]))
    assert [one.rows for one in found.contradictions] == [(0, 1)]
    assert found.best == pytest.approx(2)


def test_weights_count_and_a_heavier_answer_wins():
    frame = pd.DataFrame({"x": [1, 1], "w": [1, 3], "y": ["u", "v"]})
    assert tc.data.twins(tc.Table.from_frame(frame, weight="w")).best == 0.75


def test_a_column_that_does_not_vary_has_no_link():
    whole = table(x=[1, 1, 1], c=["a", "a", "a"], d=["a", None, None], y=["u", "v", "v"])
    assert [one.link for one in tc.data.portraits(whole)] == [None, None, None]


def test_huge_numbers_and_many_values_have_intervals():
    whole = table(x=[*1.7e308 * np.linspace(-1, 1, 40)], y=["u", "v"] * 20)
    one = tc.data.portrait(whole, "x")
    assert len(one.groups) == 12
    assert sum(group.weight for group in one.groups) == 40
    assert all(np.isfinite([group.least, group.most]).all() for group in one.groups)
    assert np.isfinite([one.mean, one.link]).all()


@pytest.mark.parametrize("values, bars", [(13, 13), (24, 24), (25, 13), (100, 20)])
def test_intervals_of_whole_numbers_hold_equally_many(values, bars):
    groups = tc.data.portrait(table(x=[*range(values)] * 2, y=["u", "v"] * values), "x").groups
    assert len(groups) == bars
    assert len({group.weight for group in groups[:-1]}) == 1
    assert sum(group.weight for group in groups) == 2 * values


def test_rows_without_an_answer_are_refused():
    whole = load("playtennis")
    rows = tc.Table.from_frame(whole.frame().drop(columns="PlayTennis"), like=whole)
    for ask in (tc.data.twins, tc.data.portraits):
        with pytest.raises(ValueError, match="have no PlayTennis"):
            ask(rows)


def test_a_hundred_thousand_rows_with_many_contradictions_are_soon_described():
    rng = np.random.default_rng(2)
    frame = pd.DataFrame({"x": rng.integers(0, 20_000, 100_000), "y": rng.choice(["u", "v"], 100_000)})
    found = tc.data.twins(tc.Table.from_frame(frame))
    assert len(found.contradictions) > 10_000
    assert 0.5 < found.best < 1
