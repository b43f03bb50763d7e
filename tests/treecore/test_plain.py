"""The learner to read first grows, predicts and prunes as the engine does."""

import numpy as np
import pytest

import treecore as tc
from datasets import card, load, names
from tests.helpers.tables import random_table
from treecore import plain
from treecore.pruning.cuts import leaves_of
from treecore.pruning.losses import losses
from treecore.pruning.reduced_error import bottom_up
from treecore.splits.threshold import Threshold

LECTURES = [name for name in names() if card(name).lecture != "practice"]


def policy_for(table):
    return tc.PRESETS["ID3"] if table.is_class else tc.Policy("variance", zero_gain=True)


def rows_of(table):
    """The rows as dicts; a row of weight 3 stands there three times."""
    least = table.weights.min()
    times = np.rint(table.weights / least).astype(int)
    assert np.allclose(times * least, table.weights)
    frame = table.frame()
    return [row for row, count in zip(frame.to_dict("records"), times.tolist(), strict=True) for _ in range(count)]


def expect_same(ours, node, table):
    """Both trees ask the same questions, and say the same where no tie decides."""
    if node.is_leaf:
        assert "split" not in ours, (node.path, ours["split"])
    else:
        cut = node.split.cut if isinstance(node.split, Threshold) else None
        assert ours["split"] == (node.split.feature, pytest.approx(cut) if cut is not None else None)
        keys = (True, False) if cut is not None else node.split.levels
        assert set(ours["children"]) == set(keys)
        for key, child in zip(keys, node.children, strict=True):
            expect_same(ours["children"][key], child, table)
    if not table.is_class:
        assert ours["says"] == pytest.approx(node.prediction)
    elif not node.answers.summary.is_tied:
        assert ours["says"] == node.prediction


@pytest.mark.parametrize("name", [*LECTURES, "iris", "monks1"])
def test_it_grows_the_tree_of_the_engine(name):
    table = load(name)
    tree = plain.grow(rows_of(table), table.target.name)
    expect_same(tree, tc.grow(table, policy_for(table)).root, table)


@pytest.mark.parametrize("classes", [0, 2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_it_grows_the_tree_of_the_engine_on_tables_of_chance(seed, classes):
    table = random_table(seed, rows=30, classes=classes)
    expect_same(plain.grow(rows_of(table), table.target.name), tc.grow(table, policy_for(table)).root, table)


@pytest.mark.parametrize("name", ["playtennis", "iris", "baseball", "restaurant"])
def test_it_predicts_what_the_engine_predicts(name):
    table = load(name)
    tree = plain.grow(rows_of(table), table.target.name)
    said = tc.predict(tc.grow(table, policy_for(table)), table)
    for row, says in zip(rows_of(table), said.tolist(), strict=True):
        assert plain.predict(tree, row) == (says if table.is_class else pytest.approx(says))


def test_a_value_that_no_split_has_seen_is_answered_where_it_stands():
    table = load("playtennis")
    tree = plain.grow(rows_of(table), "PlayTennis")
    assert plain.predict(tree, {"Outlook": "Hail"}) == "Yes"


def leaves(tree):
    return sum(map(leaves, tree["children"].values())) if "split" in tree else 1


@pytest.mark.parametrize("name", ["monks2", "iris", "restaurant", "baseball"])
@pytest.mark.parametrize("seed", [1, 2])
def test_it_prunes_as_the_engine_does(name, seed):
    parts = tc.share_out(load(name), (0.5, 0.5, 0), seed=seed)
    table, target = parts.train, parts.train.target.name
    full = tc.grow(table, policy_for(table))
    kept = bottom_up(full, parts.tuning)[-1].kept
    tuning = rows_of(parts.tuning)
    pruned = plain.prune(plain.grow(rows_of(table), target), tuning, target)
    assert plain.loss(pruned, tuning, target) == pytest.approx(losses(full, parts.tuning).of(kept))
    assert leaves(pruned) == leaves_of(full, kept)
