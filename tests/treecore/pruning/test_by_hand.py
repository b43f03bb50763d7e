import numpy as np
import pytest

import treecore as tc
from datasets import load
from tests.helpers.cuts import TABLES, all_cuts, grown, mask
from treecore.pruning import cut_by_hand, kept_without, made_leaves


def test_a_hand_cut_is_taken_back_by_choosing_it_again_or_anything_below_it():
    tree = tc.grow(load("iris"))
    first = [node.path for node in tree.inner][1]
    number = tree.node(first).number

    def kept(*chosen):
        return cut_by_hand(tree, chosen).tolist()

    assert kept(first) == kept_without(tree, [number]).tolist()
    assert kept(first, first) == tree.is_inner.tolist()
    assert kept(first, (*first, 0)) == tree.is_inner.tolist()
    assert kept(first, ()) == kept_without(tree, [0]).tolist()
    # With the root its own cuts below come back: they had nothing left to cut.
    assert kept(first, (), ()) == tree.is_inner.tolist()


def test_a_leaf_that_is_chosen_changes_nothing():
    tree = tc.grow(load("playtennis"))
    assert (cut_by_hand(tree, [(1,)]) == tree.is_inner).all()


def test_a_node_that_the_tree_lacks_is_refused():
    with pytest.raises(ValueError, match="there is no node 9"):
        cut_by_hand(tc.grow(load("playtennis")), [(9,)])


@pytest.mark.parametrize("options", TABLES)
def test_every_cut_is_made_by_choosing_the_nodes_that_it_made_leaves(options):
    tree, _ = grown(2, {**options, "rows": 24})
    chance = np.random.default_rng(2)
    every = all_cuts(tree)
    for place in chance.choice(len(every), min(len(every), 40), replace=False):
        kept = mask(tree, every[place])
        chosen = made_leaves(tree, tree.is_inner, kept)
        assert (cut_by_hand(tree, [node.path for node in chosen]) == kept).all()
