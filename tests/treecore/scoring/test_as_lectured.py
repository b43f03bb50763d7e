"""Other forms of the measures, rounding on the way, parts of a table, trees written by hand, figures of a matrix."""

import math

import pandas as pd
import pytest

import treecore as tc
from datasets import exhibit, load

HUMIDITY = [tc.Counts((3, 4)), tc.Counts((6, 1))]


def test_the_product_form_is_half_of_gini():  # dtl: skewing
    assert tc.scoring.gini_product(tc.scoring.summary_of(load("skewed_xor"))) == pytest.approx(60 / 256)
    with pytest.raises(ValueError, match="two classes"):
        tc.scoring.gini_product(tc.Counts((1, 1, 1)))


@pytest.mark.parametrize("feature", ["Outlook", "Temperature", "Humidity", "Wind"])
def test_mutual_information_is_the_same_both_ways(feature):  # notes
    table = load("playtennis")
    children = tc.candidate(table, tc.parse_split(feature, table)).children
    assert tc.scoring.mutual_information(children) == pytest.approx(
        tc.scoring.mutual_information(tc.scoring.turned(children))
    )
    assert tc.scoring.mutual_information(children) == pytest.approx(tc.gain(children))


def test_rounding_on_the_way_makes_the_slides_digits():  # dtl, cs260, ads
    assert round(tc.scoring.gain_after_rounding(HUMIDITY), 4) == 0.1515
    weather = [tc.Counts((1, 2)), tc.Counts((3, 0)), tc.Counts((1, 3))]
    assert round(tc.scoring.impurity_after_rounding(weather, "gini", places=(2, 0, 3)), 3) == 0.282
    with pytest.raises(ValueError, match="zip"):
        tc.scoring.impurity_after_rounding(weather, "gini", places=(2, 3))


def test_many_digits_are_as_good_as_no_rounding():
    assert tc.scoring.gain_after_rounding(HUMIDITY, places=12) == pytest.approx(tc.gain(HUMIDITY))


def test_rows_with_levels():
    table = load("playtennis")
    assert tc.splits.rows_with(table, {}).n == 14
    assert tc.splits.rows_with(table, {"Outlook": "Sunny", "Humidity": "Normal"}).labels.tolist() == ["D9", "D11"]
    with pytest.raises(ValueError, match="no level 'Fog'"):
        tc.splits.rows_with(table, {"Outlook": "Fog"})
    with pytest.raises(ValueError, match="there is no feature"):
        tc.splits.rows_with(table, {"Moon": "Full"})


def test_the_summary_of_a_table_is_that_of_its_root():
    for name, criterion in (("playtennis", "entropy"), ("skewed_xor", "gini"), ("baseball", "variance")):
        root = tc.grow(load(name), tc.Policy(criterion, max_depth=0)).root.summary
        here = tc.scoring.summary_of(load(name))
        assert tc.impurity(here, criterion) == pytest.approx(tc.impurity(root, criterion))
        assert here.n == root.n
    with pytest.raises(ValueError, match="have no Sick"):
        tc.scoring.summary_of(tc.Table.from_frame(exhibit("food_allergy_query"), like=load("food_allergy")))


RULES = {(): tc.Threshold("Milk", 0.5), (0,): tc.Threshold("Egg", 1), (1,): "1", (0, 0): "0", (0, 1): "1"}


def test_a_written_tree_answers_as_it_is_written():  # cpsc340: the question mark
    tree = tc.tree.written_tree(load("food_allergy"), RULES)
    row = exhibit("food_allergy_query").iloc[0].to_dict()
    assert tc.trace(tree, row).prediction == "0"
    assert tc.trace(tree, {**row, "Egg": 2}).prediction == "1"
    assert [leaf.prediction for leaf in tree.leaves] == ["1", "0", "1"]
    assert tc.from_json(tc.to_json(tree)) == tree


def test_a_written_tree_of_groups_and_levels():
    table = load("restaurant")
    pat = tc.parse_split("Pat in (None) | (Some, Full)", table)
    tree = tc.tree.written_tree(
        table, {(): pat, (0,): "F", (1,): tc.parse_split("Hun", table), (1, 0): "T", (1, 1): "F"}
    )
    assert 12 * tc.accuracy(tree, table) == pytest.approx(9)


@pytest.mark.parametrize(
    "change, message",
    [({(1,): "2"}, "no answer"), ({(0, 0): None}, "node 0.0 is missing"), ({(1, 0): "1"}, "hangs on no rule")],
)
def test_a_written_tree_must_be_whole(change, message):
    rules = {path: what for path, what in {**RULES, **change}.items() if what is not None}
    with pytest.raises(ValueError, match=message):
        tc.tree.written_tree(load("food_allergy"), rules)


def test_the_figures_of_the_printed_matrix():  # ads
    frame = exhibit("confusion_matrix").set_index("true")
    of = tc.predicting.figures(frame)
    assert (of.total, round(of.accuracy, 6), round(of.error, 6)) == (514, 0.982490, 0.017510)
    assert {level: round(share, 6) for level, share in of.recall.items()} == {"Yellow": 0.977208, "Blue": 0.993865}
    assert {level: round(share, 6) for level, share in of.precision.items()} == {"Yellow": 0.997093, "Blue": 0.952941}


def test_figures_and_accuracy_agree_on_a_tree():
    table = load("restaurant")
    tree = tc.grow(table, tc.PRESETS["Accuracy stump"])
    assert tc.predicting.figures(tc.confusion(tree, table)).accuracy == pytest.approx(tc.accuracy(tree, table))


def test_a_class_that_nothing_was_taken_for_has_no_precision():
    of = tc.predicting.figures(pd.DataFrame([[3, 0], [2, 0]], index=["a", "b"]))
    assert math.isnan(of.precision["b"])
    assert of.recall["b"] == 0
    for broken in ([[1, 2]], [[0, 0], [0, 0]]):
        with pytest.raises(ValueError, match="confusion matrix"):
            tc.predicting.figures(pd.DataFrame(broken))
