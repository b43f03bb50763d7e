import numpy as np
import pytest

import treecore as tc
from datasets import load
from tests.helpers.cuts import TABLES, all_cuts, grown, lost, mask
from tests.helpers.tables import random_table
from treecore.comparing.cross_validation import mean_error
from treecore.pruning.cuts import Cuts, by_limit, growth, kept_without, leaves_of
from treecore.pruning.losses import least_loss, lost_below
from treecore.tree.sums import closed, leaves_below


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seed", range(5))
def test_a_cut_costs_what_its_predictions_cost(seed, options):
    tree, parts = grown(seed, options)
    chance = np.random.default_rng(seed)
    for part in (parts.train, parts.tuning):
        found = tc.pruning.losses(tree, part)
        for _ in range(8):
            kept = closed(tree, chance.random(len(tree)) < 0.7)
            assert found.of(kept) == pytest.approx(lost(tree, kept, part), abs=1e-9)
            score = mean_error if options["classes"] == 0 else tc.accuracy
            assert found.score(found.of(kept)) == pytest.approx(score(tc.cut(tree, kept), part))
            assert lost_below(found, kept)[0] == pytest.approx(found.of(kept))
            assert leaves_below(tree, kept)[0] == leaves_of(tree, kept) == len(tc.cut(tree, kept).leaves)


def test_rows_with_an_unseen_level_stay_where_they_are():
    train = load("playtennis")
    part = train.take(np.flatnonzero(train.column("Outlook") != 1))
    tree = tc.grow(tc.Table.from_frame(part.frame(), target="PlayTennis"))
    found = tc.pruning.losses(tree, train)
    kept = tree.is_inner
    assert found.of(kept) == pytest.approx(lost(tree, kept, train))


def test_a_large_offset_drowns_no_difference():
    table = random_table(3, rows=50, classes=0)
    far = tc.Table(
        *(table.features, table.columns, table.target, table.y + 1e8, table.weights, table.labels), table.roles
    )
    tree = tc.grow(far, tc.Policy("variance"))
    near = tc.pruning.losses(tc.grow(table, tc.Policy("variance")), table)
    assert tc.pruning.losses(tree, far).leaf == pytest.approx(near.leaf, abs=1e-6)


def test_no_rows_have_no_score():
    table = load("iris")
    empty = tc.share_out(table, (1.0, 0.0, 0.0)).tuning
    tree = tc.grow(table)
    found = tc.pruning.losses(tree, empty)
    assert np.isnan(found.score(found.of(tree.is_inner)))
    assert np.isnan(growth(tree).scores(found)).all()


def test_rows_of_another_target_are_refused():
    with pytest.raises(ValueError, match="there is no feature"):
        tc.pruning.losses(tc.grow(load("iris")), load("playtennis"))


@pytest.mark.parametrize("order", ["breadth", "depth", "best"])
@pytest.mark.parametrize("options", TABLES)
def test_growth_is_the_tree_after_each_split_in_one_pass(order, options):
    tree, parts = grown(1, options)
    cuts = growth(tree, order)
    found = tc.pruning.losses(tree, parts.tuning)
    for step, cut in enumerate(cuts):
        then = tc.tree_after(tree, int(cuts.values[step]), order)
        assert cut.pruned == then
        assert cut.leaves == cuts.leaves[step] == len(then.leaves)
        assert cuts.losses(found)[step] == pytest.approx(lost(tree, cut.kept, parts.tuning), abs=1e-9)


def test_each_step_says_which_nodes_it_made_leaves():
    tree = tc.grow(load("restaurant"))
    cuts = growth(tree)
    assert [node.path for node in cuts[0].removed] == []
    assert [cut.removed[0].number for cut in cuts[1:]] == list(reversed(tc.steps(tree).numbers))


def test_a_limit_cuts_below_the_first_split_that_it_refuses():
    tree = tc.grow(load("restaurant"))
    cuts = by_limit(tree, tree.n.astype(float), "rows")
    for cut in cuts:
        assert (closed(tree, (tree.n > cut.value)) == cut.kept).all()


def test_nodes_cut_by_hand_take_all_below_with_them():
    tree = tc.grow(load("playtennis"))
    assert not kept_without(tree, [0]).any()
    assert (kept_without(tree, []) == tree.is_inner).all()
    assert tc.cut(tree, kept_without(tree, [1])) == tc.cut(tree, [(), (2,)])


def test_the_whole_tree_can_be_the_only_cut():
    tree = tc.grow(load("playtennis"))
    (only,) = Cuts.whole(tree)
    assert (only.pruned, only.value) == (tree, 3.0)
    assert [node.path for node in Cuts.whole(tree).removed(1)] == [()]


def test_a_single_leaf_has_one_cut():
    table = load("playtennis").take([2, 3])
    tree = tc.grow(table)
    assert [cut.leaves for cut in growth(tree)] == [1]
    assert [cut.leaves for cut in Cuts.whole(tree)] == [1]
    assert len(growth(tree).removed(1)) == 0
    assert isinstance(growth(tree), Cuts)


@pytest.mark.parametrize("seed", range(8))
def test_the_least_loss_is_the_least_of_all_cuts(seed):
    tree, parts = grown(seed, {"rows": 24, "classes": 2})
    found = tc.pruning.losses(tree, parts.tuning)
    worth, least = least_loss(found, tree.is_inner)
    cuts = all_cuts(tree)
    assert least[0] == pytest.approx(min(found.of(mask(tree, splits)) for splits in cuts))
    assert found.of(closed(tree, worth)) == pytest.approx(least[0])
