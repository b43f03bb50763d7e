import numpy as np
import pytest

import treecore as tc
from datasets import load
from tests.helpers.cuts import TABLES, all_cuts, grown, lost, mask
from treecore.pruning import best_cut, contested, cut_and_below, growth, kept_without, leaves_of, losses, scores_at
from treecore.tree.sums import reached_by


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_the_best_cut_loses_least_and_of_equals_is_the_smallest(seed, options):
    tree, parts = grown(seed, {**options, "rows": 24})
    found = losses(tree, parts.tuning)
    cuts = [mask(tree, splits) for splits in all_cuts(tree)][:200]
    cost = [(round(lost(tree, kept, parts.tuning), 9), leaves_of(tree, kept)) for kept in cuts]
    assert cost[best_cut(cuts, found)] == min(cost)


def test_of_cuts_that_are_equal_in_all_the_first_is_the_best():
    tree = tc.grow(load("playtennis"))
    cuts = [tree.is_inner, tree.is_inner]
    assert best_cut(cuts, losses(tree, load("playtennis"))) == 0


def test_what_all_cuts_keep_and_what_none_keeps_is_not_contested():
    tree = tc.grow(load("restaurant"))
    last = tree.inner.numbers[-1]
    assert len(contested(tree, [tree.is_inner, tree.is_inner])) == 0
    assert contested(tree, [tree.is_inner, kept_without(tree, [last])]).numbers.tolist() == [last]
    assert len(contested(tree, [kept_without(tree, [last])] * 2)) == 0


@pytest.mark.parametrize("options", TABLES)
def test_a_cut_and_what_hangs_just_below_it(options):
    tree, _ = grown(3, options)
    for cut in growth(tree, "best"):
        shown, kept = cut_and_below(tree, cut.kept)
        # The cut is the same, and one further split away from every leaf of it nothing is missing.
        assert tc.cut(shown, kept) == cut.pruned
        inside = reached_by(tree, cut.kept)
        assert len(shown) == inside.sum() + tree.branches[inside & ~cut.kept & tree.is_inner].sum()


@pytest.mark.parametrize("options", TABLES)
def test_scores_of_several_parts_are_those_of_each(options):
    tree, parts = grown(4, options)
    found = {name: losses(tree, getattr(parts, name)) for name in ("train", "tuning", "test")}
    for cut in growth(tree):
        assert scores_at(cut.kept, found) == {name: one.score(one.of(cut.kept)) for name, one in found.items()}
    assert scores_at(tree.is_inner, {}) == {}


def test_no_rows_have_no_score_beside_those_that_have():
    table = load("iris")
    parts = tc.share_out(table, (1.0, 0.0, 0.0))
    tree = tc.grow(table)
    found = scores_at(tree.is_inner, {"all": losses(tree, table), "none": losses(tree, parts.tuning)})
    assert found["all"] == 1
    assert np.isnan(found["none"])
