import itertools

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table
from treecore.scoring import criteria_for
from treecore.splits.groupings import left_groups
from treecore.words import listed


def table_of(y, kinds=None, **columns):
    return tc.Table.from_frame(
        pd.DataFrame({**columns, "y": y}),
        target="y",
        kinds=(kinds or {}) | {name: (kinds or {}).get(name, "numeric") for name in columns},
    )


def test_a_constant_column_offers_no_candidate():
    assert tc.candidates(table_of(["a", "b", "a"], x=[1, 1, 1])) == ()


def test_a_column_with_one_known_value_offers_no_candidate():
    table = tc.Table.from_frame(
        pd.DataFrame({"x": [1, None, None], "z": [1, 2, 3], "y": ["a", "b", "a"]}),
        target="y",
        kinds={"x": "numeric", "z": "numeric"},
    )
    assert tc.candidates(table, feature="x") == ()


def test_adjacent_floats_are_cut_at_the_lower_one():
    low = 1.0
    high = np.nextafter(low, 2)
    cut = tc.candidates(table_of(["a", "b"], x=[low, high]))[0].split.cut
    assert low <= cut < high


def test_huge_numbers_do_not_overflow_the_midpoint():
    assert np.isfinite(tc.candidates(table_of(["a", "b"], x=[-1.7e308, 1.7e308]))[0].split.cut)


def test_the_three_cut_rules():
    table = table_of(["a", "a", "b", "b"], x=[1, 2, 6, 9])
    part = table.take([0, 2, 3])
    for rule, cut in (("midpoint", 3.5), ("observed", 1.0), ("c4.5", 2.0)):
        assert tc.best_candidates(part, tc.Policy(cut=rule))[0].split.cut == cut


def test_ties_go_to_the_first_column_then_to_the_smaller_cut():
    table = table_of(["a", "b", "a"], x=[1, 2, 3], z=[3, 2, 1])
    best = tc.best_candidates(table)
    assert [(c.split, c.tied) for c in best] == [(tc.Threshold("x", 1.5), True), (tc.Threshold("z", 1.5), True)]


def test_one_best_candidate_is_no_tie():
    assert [c.tied for c in tc.best_candidates(load("playtennis"))] == [False] * 4


def test_c45_sets_features_below_the_average_gain_aside():
    best = tc.best_candidates(load("playtennis_id"), tc.PRESETS["C4.5"])
    # Day has one row per level: no two branches hold min_leaf rows.
    assert [c.split.feature for c in best] == ["Outlook", "Humidity", "Temperature", "Wind"]
    assert [c.score > 0 for c in best] == [True, True, False, False]


def test_missing_values_count_for_the_share_that_is_known():
    table = tc.Table.from_frame(
        pd.DataFrame({"x": [1, 2, None, None], "y": ["a", "b", "a", "b"]}), target="y", kinds={"x": "numeric"}
    )
    best = tc.best_candidates(table)[0]
    assert (best.gain, best.known, [child.n for child in best.children]) == (0.5, 0.5, [1, 1])


def test_min_leaf_counts_rows_on_both_sides_of_a_cut():
    table = table_of(list("aaabbb"), x=[1, 2, 3, 4, 5, 6])
    assert {c.split.cut for c in tc.candidates(table, tc.Policy(min_leaf=3))} == {3.5}


def test_a_multiway_split_needs_two_branches_of_min_leaf_rows():
    kinds = {"c": "nominal"}
    assert tc.candidates(table_of(list("aabb"), kinds, c=["p", "p", "p", "q"]), tc.Policy(min_leaf=2)) == ()
    assert len(tc.candidates(table_of(list("aabb"), kinds, c=["p", "p", "q", "q"]), tc.Policy(min_leaf=2))) == 1


def groupings(levels):
    """Every way to put levels into two groups, the first always on the left: the plain definition."""
    first, *rest = levels
    for size in range(len(rest)):
        for chosen in itertools.combinations(rest, size):
            yield (first, *chosen), tuple(level for level in rest if level not in chosen)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("classes", [0, 2, 3])
@pytest.mark.parametrize("weighted", [False, True])
def test_the_best_grouping_of_levels_is_the_best_of_all_groupings(seed, classes, weighted):
    table = random_table(seed, rows=30, numeric=0, nominal=1, classes=classes, weighted=weighted)
    for criterion in [fit.name for fit in criteria_for("nominal" if classes else "numeric")]:
        policy = tc.Policy(criterion, nominal="binary")
        every = [
            tc.candidate(table, tc.Subset("c0", left, right), policy).gain
            for left, right in groupings(table.features[0].levels)
        ]
        assert tc.best_candidates(table, policy)[0].gain == pytest.approx(max(every), abs=1e-12)


def test_two_classes_need_one_grouping_less_than_levels_and_three_need_all():
    present = np.ones(6, bool)
    two, three = np.arange(12.0).reshape(2, 6), np.arange(18.0).reshape(3, 6)
    assert len(left_groups(two, present, True)) == 5
    assert len(left_groups(three, present, True)) == 2**5 - 1
    assert len(left_groups(np.ones((3, 6)), present, False)) == 5


def test_many_levels_and_classes_are_grouped_without_trying_all():
    table = random_table(1, rows=400, classes=4)
    levels = tuple(f"l{k:03}" for k in range(200))
    codes = np.arange(400, dtype=np.int32) % 200
    many = tc.Table((tc.Feature("c", "nominal", levels),), (codes,), table.target, table.y, table.weights, table.labels)
    assert tc.best_candidates(many, tc.Policy("gini", nominal="binary"))[0].gain > 0


def test_scores_of_a_number_are_variance_and_rss():
    best = tc.best_candidates(load("baseball"), tc.Policy("variance"))[0]
    assert {name: round(value, 3) for name, value in tc.scores(best).items()} == {"variance": 0.35, "rss": 92.095}


def test_the_criterion_must_fit_the_target():
    fitting = listed([criterion.name for criterion in criteria_for("nominal")], "or")
    with pytest.raises(
        ValueError, match=f"criterion variance is for a number, but PlayTennis is a class: choose {fitting}"
    ):
        tc.best_candidates(load("playtennis"), tc.Policy("variance"))


def test_sweeps_in_blocks_find_the_same(monkeypatch):
    table = random_table(5, rows=60, numeric=3, nominal=0, classes=3, missing=0.1)
    whole = tc.best_candidates(table)
    monkeypatch.setattr("treecore.growing.search.SWEEP_SIZE", 1)
    assert tc.best_candidates(table) == whole
