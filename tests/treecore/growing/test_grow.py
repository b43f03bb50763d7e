import pandas as pd
import pytest

import treecore as tc
from datasets import load
from treecore.growing import grow_what_fits


def reasons(tree):
    return [leaf.stopped.reason for leaf in tree.leaves]


def test_a_pure_root_stays_a_leaf():
    frame = pd.DataFrame({"x": [1, 2, 3], "y": ["a", "a", "a"]})
    tree = tc.grow(tc.Table.from_frame(frame, target="y"))
    assert (len(tree), reasons(tree), tree.root.prediction) == (1, ["pure"], "a")


def test_a_level_absent_at_the_node_gets_an_empty_branch_that_the_parent_answers():
    tree = tc.grow(load("restaurant"), tc.PRESETS["ID3"])
    empty = [leaf for leaf in tree.leaves if leaf.n == 0]
    assert empty
    for leaf in empty:
        assert leaf.stopped.reason == "empty"
        assert leaf.prediction == leaf.parent.prediction
        assert leaf.stopped.text == "no row reaches it"


@pytest.mark.parametrize(
    ("policy", "reason", "value", "limit"),
    [
        (tc.Policy(max_depth=1), "max_depth", 1, 1),
        (tc.Policy(min_rows=6), "min_rows", 5, 6),
        (tc.Policy(min_gain=0.98), "min_gain", 0.2467, 0.98),
        (tc.Policy(significance=0.05), "significance", 0.1698, 0.05),
        (tc.Policy(min_leaf=4), "no candidate", 0, 2),
    ],
)
def test_every_stop_tells_its_numbers(policy, reason, value, limit):
    tree = tc.grow(load("playtennis"), policy)
    stop = next(leaf.stopped for leaf in tree.leaves if leaf.stopped.reason == reason)
    assert (round(stop.value, 4), stop.limit) == (value, limit)
    assert stop.text


def test_zero_gain_goes_on_until_no_candidate_is_left():
    tree = tc.grow(load("playing_outdoors"), tc.PRESETS["ID3"])
    mixed = [leaf for leaf in tree.leaves if leaf.n and not leaf.summary.is_pure]
    assert [leaf.stopped.reason for leaf in mixed] == ["no candidate"]


def test_the_four_presets_grow_on_every_class_table():
    for name in ("playtennis", "x_and_o", "iris"):
        for policy in tc.PRESETS.values():
            assert tc.accuracy(tc.grow(load(name), policy), load(name)) > 0.6


def test_a_persons_own_split_stands_and_growth_goes_on_below_it():
    table = load("playtennis")
    own = {(): tc.parse_split("Wind", table), (0,): tc.parse_split("Temperature", table)}
    tree = tc.grow(table, own=own)
    assert [tree.node(path).split.feature for path in own] == ["Wind", "Temperature"]
    assert round(tree.root.gain, 4) == 0.0481
    assert tc.accuracy(tree, table) == 1


def test_an_own_split_overrules_the_stopping_rules():
    table = load("playtennis")
    tree = tc.grow(table, tc.Policy(max_depth=0), own={(): tc.parse_split("Wind", table)})
    assert (tree.depth, reasons(tree)) == (1, ["max_depth", "max_depth"])


@pytest.mark.parametrize(
    ("own", "complaint"),
    [
        ({(7,): tc.Multiway("Wind", ("Weak", "Strong"))}, "no node 7"),
        ({(): tc.Multiway("Wind", ("Weak",))}, "one branch for each of Weak, Strong"),
        ({(): tc.Multiway("Sky", ("Blue",))}, "no feature 'Sky'"),
        ({(): tc.Threshold("Wind", 1.0)}, "needs a numeric feature"),
        (
            {
                (): tc.Multiway("Outlook", ("Sunny", "Overcast", "Rain")),
                (0,): tc.Multiway("Outlook", ("Sunny", "Overcast", "Rain")),
            },
            "one branch",
        ),
    ],
)
def test_an_own_split_that_cannot_stand_is_refused(own, complaint):
    with pytest.raises(ValueError, match=complaint):
        tc.grow(load("playtennis"), own=own)


def test_rows_without_the_value_follow_the_largest_branch():
    frame = pd.DataFrame({"x": [1, 2, 2, 2, None], "y": ["a", "b", "b", "b", "b"]})
    table = tc.Table.from_frame(frame, target="y", kinds={"x": "numeric"})
    tree = tc.grow(table)
    assert [leaf.n for leaf in tree.leaves] == [1, 4]
    assert tc.predict(tree, table).tolist() == ["a", "b", "b", "b", "b"]


def test_weights_are_shares_and_rows_are_counts():
    frame = pd.DataFrame({"x": [1, 2, 3], "w": [0.5, 0.25, 4], "y": ["a", "b", "b"]})
    tree = tc.grow(tc.Table.from_frame(frame, target="y", weight="w", kinds={"x": "numeric"}))
    assert (tree.root.n, tree.root.weight, tree.root.counts) == (3, 4.75, {"a": 0.5, "b": 4.25})
    assert tree.root.impurity == pytest.approx(tc.entropy(tc.Counts((0.5, 4.25))))


def test_ties_at_a_node_are_told():
    assert tc.grow(load("restaurant"), tc.PRESETS["ID3"]).node((2,)).tied
    assert not tc.grow(load("playtennis")).root.tied


def test_the_policy_refuses_what_it_does_not_know():
    for wrong in (
        {"ranking": "luck"},
        {"max_depth": -1},
        {"min_leaf": 0},
        {"significance": 2},
        {"min_gain": float("nan")},
    ):
        with pytest.raises(ValueError, match=r"not one of|must be"):
            tc.Policy(**wrong)
    with pytest.raises(ValueError, match="chi-square"):
        tc.grow(load("baseball"), tc.Policy("variance", significance=0.05))


def test_a_persons_splits_are_made_as_far_as_they_can_be():
    table, policy = load("playtennis"), tc.PRESETS["ID3"]
    wind, humidity = tc.Multiway("Wind", ("Weak", "Strong")), tc.Multiway("Humidity", ("High", "Normal"))
    # Below Wind, Wind sends all rows to one branch; node 7 is nowhere; Humidity at 0 can be.
    tree, kept = grow_what_fits(table, policy, {(1,): wind, (7,): wind, (0,): humidity, (): wind})
    assert list(kept.items()) == [((), wind), ((0,), humidity)]
    assert tree == tc.grow(table, policy, own=kept)
    whole, all_kept = grow_what_fits(table, policy, {(): humidity})
    assert (whole, all_kept) == (tc.grow(table, policy, own={(): humidity}), {(): humidity})
    assert grow_what_fits(table, policy, {}) == (tc.grow(table, policy), {})
