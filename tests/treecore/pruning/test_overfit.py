import numpy as np
import pytest

import treecore as tc
from datasets import load, made
from tests.helpers.cuts import all_cuts, grown, mask


@pytest.mark.parametrize("classes", [2, 3, 0])
@pytest.mark.parametrize("seed", range(8))
def test_the_witness_is_the_best_of_all_cuts_with_more_training_loss(seed, classes):
    tree, parts = grown(seed, {"rows": 26, "classes": classes, "numeric": 2, "nominal": 1})
    train, test = tc.pruning.losses(tree, parts.train), tc.pruning.losses(tree, parts.test)
    every = [mask(tree, splits) for splits in all_cuts(tree)]
    starts = [tree.is_inner, *(cut.kept for cut in tc.pruning.growth(tree, "best")[2:5])]
    for kept in starts:
        inside = [cut for cut in every if not (cut & ~kept).any()]
        more = [cut for cut in inside if train.of(cut) > train.of(kept) + 1e-9]
        better = [test.of(cut) for cut in more if test.of(cut) < test.of(kept) - 1e-9]
        found = tc.pruning.overfit(kept, train, test)
        if not better:
            assert found is None
            continue
        assert test.of(found.kept) == pytest.approx(min(better))
        assert train.of(found.kept) > train.of(kept)
        assert not (found.kept & ~kept).any()


def test_a_tree_that_all_rows_agree_with_does_not_overfit():
    table = load("playtennis")
    tree = tc.grow(table)
    found = tc.pruning.losses(tree, table)
    assert tc.pruning.overfit(tree.is_inner, found, found) is None


def test_the_concept_fitted_by_chance_overfits():
    table = load("noise_free_concept")
    tree = tc.grow(table, tc.PRESETS["ID3"])
    others = tc.Table.from_frame(made.concept("noisy", 2000, noise=0.0, seed=1))
    leaf = tc.pruning.overfit(tree.is_inner, tc.pruning.losses(tree, table), tc.pruning.losses(tree, others))
    # A single leaf T is right where Y is T: in a quarter of fair rows, so it takes the lecture's shares to win.
    assert leaf is None
    mostly = others.take(np.concatenate([np.flatnonzero(others.y == others.target.levels.index("T")), np.arange(200)]))
    found = tc.pruning.overfit(tree.is_inner, tc.pruning.losses(tree, table), tc.pruning.losses(tree, mostly))
    assert (found.leaves, found.train) == (1, (1.0, pytest.approx(0.6)))
    assert found.others[1] > found.others[0]
