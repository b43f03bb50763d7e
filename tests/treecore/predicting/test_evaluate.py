"""Accuracy, confusion and the figures of a matrix."""

import math

import pandas as pd
import pytest

import treecore as tc
from datasets import exhibit, load


def test_accuracy_counts_weight_and_confusion_adds_up():
    table = load("skewed_xor")
    tree = tc.grow(table, tc.Policy(max_depth=0))
    assert tc.accuracy(tree, table) == pytest.approx(10 / 16)
    assert tc.confusion(tree, table).to_numpy().sum() == pytest.approx(1)


def test_the_wrong_measure_for_the_target_is_refused():
    number, klass = tc.grow(load("baseball"), tc.Policy("variance", max_depth=1)), tc.grow(load("iris"))
    for ask in (tc.accuracy, tc.confusion):
        with pytest.raises(ValueError, match="LogSalary is a number"):
            ask(number, load("baseball"))
    with pytest.raises(ValueError, match="is a class"):
        tc.rss(klass, load("iris"))
    with pytest.raises(ValueError, match="the tree predicts"):
        tc.accuracy(klass, load("playtennis"))
    with pytest.raises(ValueError, match="without probabilities"):
        tc.probabilities(number, load("baseball"))


def test_a_class_that_the_tree_has_not_seen_is_wrong_and_in_the_confusion():
    table = load("playtennis")
    frame = table.frame().assign(PlayTennis=["Perhaps", *table.frame()["PlayTennis"][1:]])
    rows = tc.Table.from_frame(frame, like=table)
    assert tc.accuracy(tc.grow(table), rows) == pytest.approx(13 / 14)
    assert tc.confusion(tc.grow(table), rows).loc["Perhaps", "No"] == 1


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
