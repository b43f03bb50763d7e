"""The sentences of the walkthrough: what a lecturer could say at each node, with the numbers of the tree."""

import re

import pandas as pd
import pytest

import treecore as tc
from datasets import card, load, names
from tests.helpers.tables import random_table, staircase
from treecore.telling.sentences import mix, rows_text, tell_leaf, tell_question, tell_split, way, where
from treecore.words import decimals, size

ID3 = tc.PRESETS["ID3"]


def policy_for(name):
    if load(name).target.kind == "numeric":
        return tc.Policy("variance")
    return tc.PRESETS[card(name).preset or "ID3"]


def test_a_cut_says_where_and_a_number_says_variance():
    tree = tc.grow(load("baseball"), tc.Policy("variance", max_depth=2))
    told = [tell_split(node, row="player", rows="players").text for node in tc.steps(tree)]
    assert told[0] == "Years at 4.5 splits all 263 players: it removes 0.350 of 0.788 variance."
    assert told[2].startswith("Hits at 117.5 splits the 173 players with Years > 4.5: it removes 0.137 of 0.4")
    asked = tell_question(tree.root, row="player", rows="players").text
    assert asked == "Which split tells all 263 players apart best? Their mean is 5.927, their variance 0.788."


def test_the_feature_stands_first_and_is_set_apart():
    told = tell_split(tc.grow(load("playtennis")).root)
    assert (told.feature, told.rest) == ("Outlook", " splits all 14 rows: it removes 0.247 of 0.940 bits.")
    assert told.text == told.feature + told.rest


def test_one_row_is_said_in_the_singular():
    tree = tc.grow(load("playtennis_id"), ID3)
    told = tell_leaf(tree.node((13,)), row="day", rows="days").text
    assert told == "The 1 day with Day D14 is a leaf that says No: all its rows agree."


def test_a_branch_without_rows_says_so():
    empty = next(leaf for leaf in tc.grow(load("restaurant"), ID3).leaves if leaf.n == 0)
    told = tell_leaf(empty, row="visit", rows="visits").text
    assert told == "The 0 visits with … Hun T and Type French are a leaf that says T: no row reaches it."


def test_a_tie_is_said_but_not_of_a_persons_own_choice():
    table = load("restaurant")
    tree = tc.grow(table, ID3)
    assert tell_split(tree.node((2,))).text.endswith("Another split would do as well.")
    own = tc.grow(table, ID3, own={(2,): tc.Multiway("Hun", table.feature("Hun").levels)})
    told = tell_split(own.node((2,)), own=True).text
    assert told.startswith("Hun, your own choice, splits the 6 rows with Pat Full: it removes 0.252 of 0.918 bits.")
    assert "Another" not in told


def test_a_split_without_gain_removes_nothing_yet():
    told = tell_split(tc.grow(load("drosophila"), ID3).root).text
    assert "removes nothing yet" in told


@pytest.mark.parametrize(
    "criterion, unit", [("entropy", "0.940 bits"), ("gini", "0.459 Gini"), ("error", "0.357 error")]
)
def test_every_criterion_has_its_unit(criterion, unit):
    tree = tc.grow(load("playtennis"), tc.Policy(criterion))
    assert tell_split(tree.root).text.endswith(f" of {unit}.") or "Another" in tell_split(tree.root).text
    assert unit in tell_split(tree.root).text
    assert tell_question(tree.root).text.endswith(f"{unit}.")


def test_a_long_way_is_told_by_its_last_two_tests():
    deep = tc.grow(staircase(30), ID3)
    last = list(tc.steps(deep))[-1]
    assert len(way(last)) == last.path.__len__() > 2
    assert where(last).startswith(" with … x ")
    assert where(last).count("x ") == 2
    assert where(deep.root) == ""


def test_the_way_is_the_tests_of_the_path():
    tree = tc.grow(load("playtennis"), ID3)
    assert way(tree.node((2, 1))) == ["Outlook Rain", "Wind Strong"]
    assert rows_text(tree.node((2, 1)), "day", "days") == "the 2 days with Outlook Rain and Wind Strong"


def test_of_many_classes_the_three_largest_are_named():
    frame = pd.DataFrame({"x": range(15), "y": list("aaaaabbbbcccdde")})
    told = mix(tc.grow(tc.Table.from_frame(frame, target="y")).root.summary)
    assert told == "5 a, 4 b, 3 c and 2 more classes"


def test_an_open_leaf_says_what_it_holds_and_that_it_is_open():
    stump = tc.tree_after(tc.grow(load("playtennis"), ID3), 1)
    told = tell_leaf(stump.node((2,)), row="day", rows="days").text
    assert told == "The 5 days with Outlook Rain are still open: 3 Yes and 2 No, 0.971 bits."


def test_a_leaf_has_no_split_to_tell():
    with pytest.raises(ValueError, match="does not split"):
        tell_split(tc.grow(load("playtennis")).leaves[0])


@pytest.mark.parametrize("name", names())
def test_the_sentences_of_every_table_hold_its_numbers(name):
    tree, about = tc.grow(load(name), policy_for(name)), card(name)
    for node in list(tree)[:60]:
        words = {"row": about.row, "rows": about.rows}
        told = tell_leaf(node, **words).text if node.is_leaf else tell_split(node, **words).text
        assert told.endswith(".")
        assert str(node.n) in told
        if not node.is_leaf and decimals(node.gain) != "0.000":
            assert f"removes {size(node.gain)} of {size(node.impurity)}" in told


def test_weights_and_missing_values_do_not_stop_a_sentence():
    for seed in range(4):
        table = random_table(seed, missing=0.2, weighted=seed % 2 == 0, classes=3 * (seed % 2))
        tree = tc.grow(table, tc.Policy("entropy" if table.target.kind == "nominal" else "variance"))
        for node in tree:
            assert (tell_leaf(node) if node.is_leaf else tell_split(node)).text
            assert tell_question(node).text


@pytest.mark.parametrize("unit", [1e-9, 1e-6, 1.0, 1e6])
def test_a_split_that_tells_everything_is_told_in_every_unit(unit):
    frame = pd.DataFrame({"x": [1, 2, 3, 4, 5, 6], "y": [unit, unit, unit, 5 * unit, 5 * unit, 5 * unit]})
    root = tc.grow(tc.Table.from_frame(frame, kinds={"y": "numeric"}), tc.Policy("variance")).root
    assert "removes nothing" not in tell_split(root).text
    assert re.search(r"removes ([^ ]+) of \1 ", tell_split(root).text)
