"""What is wrong with the columns of a tree is said in a sentence."""

from dataclasses import replace

import numpy as np
import pytest

import treecore as tc
from datasets import load
from treecore.tree.checked import CHECKS, checked

TREE = tc.grow(load("playtennis"))
WRONG = {
    "it has no node": {name: column[:0] for name, column in TREE.columns().items()},
    "its columns are not equally long": {"n": TREE.n[:3]},
    "its summaries are not those of its target": {"stats": np.ones((len(TREE), 3))},
    "it has more or fewer nodes than branches lead to": {"branches": TREE.branches * 2},
    "a split of it has fewer than two branches": {"branches": np.array([1, 2, 2, 2, 0, 0, 0, 0])},
    "a node of it has fewer branches than none": {"branches": np.array([3, 2, 0, 3, -1, 0, 0, 0])},
    "a node of it stands before its parent": {"branches": np.array([0, 3, 2, 2, 0, 0, 0, 0])},
    "a leaf of it has a feature, or a split has none": {"feature": TREE.feature * 0},
    "a split of it is on a feature that it does not have": {"feature": np.where(TREE.feature < 0, -1, 9)},
    "a leaf of it has a split": {"others": {2: tc.Multiway("Wind", ("Weak", "Strong"))}},
    "a split of it has not the branches it names": {"feature": np.where(TREE.feature < 0, -1, 1)},
    "a leaf of it stopped for no known reason": {"reason": np.full(len(TREE), 99, np.int8)},
}


def test_every_check_is_tried_here():
    assert set(WRONG) == {sentence for _, sentence in CHECKS}


@pytest.mark.parametrize("sentence", WRONG)
def test_the_condition_that_failed_is_named(sentence):
    with pytest.raises(ValueError, match=f"these columns are not a tree: {sentence}"):
        checked(replace(TREE, **WRONG[sentence]))


@pytest.mark.parametrize("name", ["playtennis", "restaurant", "baseball"])
@pytest.mark.parametrize("preset", ["ID3", "CART"])
def test_what_is_grown_cut_and_read_holds(name, preset):
    table = load(name)
    policy = tc.PRESETS[preset] if table.is_class else tc.Policy("variance")
    tree = tc.grow(table, policy)
    for one in (tree, tc.tree_after(tree, 1), tc.from_json(tc.to_json(tree))):
        assert checked(one) is one


def test_a_tree_without_features_is_a_leaf():
    leaf = tc.tree_after(TREE, 0)
    assert checked(replace(leaf, features=())) == replace(leaf, features=())
