from itertools import pairwise

import numpy as np
import pytest

import treecore as tc
from datasets import load, made
from tests.helpers.cuts import TABLES, all_cuts, grown, lost, mask
from tests.helpers.tables import random_table
from treecore.pruning.losses import slack
from treecore.pruning.reduced_error import preorder


def brute_force(tree, tuning, harmless):
    """Reduced-error pruning as the lectures write it: try every removal, make the best, begin again."""
    kept, removed = tree.is_inner, []
    while True:
        now = lost(tree, kept, tuning)
        tried = []
        for number in np.flatnonzero(kept):
            node = tc.Node(tree, int(number))
            inside = [k for k in np.flatnonzero(kept) if tc.Node(tree, int(k)).path[: len(node.path)] == node.path]
            after = kept.copy()
            after[inside] = False
            nodes = len(tc.cut(tree, kept)) - len(tc.cut(tree, after))
            tried.append((round(lost(tree, after, tuning) - now, 6), -nodes, node.path, after))
        if not tried:
            return removed
        harm, _, path, after = min(tried, key=lambda one: one[:3])
        if harm > 0 or (harm == 0 and not harmless):
            return removed
        kept = after
        removed.append(path)


@pytest.mark.parametrize("harmless", [True, False])
@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_reduced_error_removes_what_brute_force_removes(seed, options, harmless):
    tree, parts = grown(seed, {**options, "rows": 40})
    cuts = tc.reduced_error(tree, parts.tuning, harmless=harmless)
    assert [tuple(node.path for node in cut.removed) for cut in cuts[1:]] == [
        (path,) for path in brute_force(tree, parts.tuning, harmless)
    ]


@pytest.mark.parametrize("method", [tc.reduced_error, tc.pruning.bottom_up])
@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_tuning_never_suffers_and_the_trees_are_nested(seed, options, method):
    tree, parts = grown(seed, {**options, "rows": 80})
    cuts = method(tree, parts.tuning)
    found = tc.pruning.losses(tree, parts.tuning)
    assert (np.diff(cuts.values) <= 1e-9).all()
    assert cuts.values == pytest.approx(cuts.losses(found), abs=1e-9)
    assert (np.diff(cuts.leaves) < 0).all()
    for before, after in pairwise(cuts):
        assert not (after.kept & ~before.kept).any()
        assert lost(tree, after.kept, parts.tuning) == pytest.approx(after.value, abs=1e-9)


@pytest.mark.parametrize("seed", range(10))
def test_bottom_up_ends_at_the_least_loss_of_all_cuts(seed):
    tree, parts = grown(seed, {"rows": 26, "classes": 2})
    found = tc.pruning.losses(tree, parts.tuning)
    least = min(found.of(mask(tree, splits)) for splits in all_cuts(tree))
    assert tc.pruning.bottom_up(tree, parts.tuning).values[-1] == pytest.approx(least)
    assert tc.pruning.bottom_up(tree, parts.tuning, harmless=False).values[-1] == pytest.approx(least)


def test_the_two_methods_are_not_the_same():
    ends = set()
    for seed in range(15):
        tree, parts = grown(seed, {"rows": 60, "classes": 2})
        greedy, deepest = tc.reduced_error(tree, parts.tuning), tc.pruning.bottom_up(tree, parts.tuning)
        ends.add(bool((greedy[-1].kept == deepest[-1].kept).all()))
    assert ends == {True, False}


def test_removals_that_change_nothing_are_made_or_not():
    tree = tc.grow(load("playtennis"))
    nobody = load("playtennis").take([2, 6])  # two overcast days: no other node is ever reached
    assert len(tc.reduced_error(tree, nobody, harmless=False)) == 1
    assert tc.reduced_error(tree, nobody)[-1].leaves == 1


def test_ties_go_to_the_larger_subtree_then_to_the_earlier_path():
    tree = tc.grow(load("playtennis"))
    nobody = load("playtennis").take([2, 6])
    first = tc.pruning.choices(tree.is_inner, tc.pruning.losses(tree, nobody)).nodes
    assert [node.path for node in first] == [(), (0,), (2,)]


def test_paths_are_in_order():
    tree = tc.grow(random_table(4, rows=60))
    rank = preorder(tree)
    paths = sorted(node.path for node in tree.nodes)
    assert [paths[k] for k in rank] == [node.path for node in tree.nodes]


@pytest.mark.parametrize("options", TABLES)
def test_the_choices_are_the_scores_of_the_trees_that_they_would_leave(options):
    tree, parts = grown(2, options)
    found = tc.pruning.losses(tree, parts.tuning)
    cuts = tc.reduced_error(tree, parts.tuning)
    for cut, then in pairwise(cuts):
        at = tc.pruning.choices(cut.kept, found)
        assert at.nodes[0].path == then.removed[0].path
        assert at.scores[0] == pytest.approx(found.score(then.value))
        assert at.now == pytest.approx(found.score(cut.value))
        assert at.leaves[0] == cut.leaves - then.leaves
        unit = slack(found) / found.weight
        assert at.equal == sum(abs(score - at.scores[0]) <= unit for score in at.scores.tolist())


def test_a_single_leaf_has_no_choices():
    tree = tc.grow(load("playtennis"))
    at = tc.pruning.choices(np.zeros(len(tree), bool), tc.pruning.losses(tree, load("playtennis")))
    assert (len(at.nodes), at.equal) == (0, 0)


def test_a_tree_of_many_nodes_is_pruned_in_a_moment():
    table = random_table(1, rows=4000, numeric=6, nominal=0)
    parts = tc.share_out(table, (0.5, 0.5, 0.0), seed=1)
    tree = tc.grow(parts.train, tc.Policy(zero_gain=True))
    assert len(tree) > 500
    assert tc.reduced_error(tree, parts.tuning)[-1].leaves < len(tree.leaves) / 4


# The lecture's tables: overfitting with noise, and without (dtl).


@pytest.mark.parametrize("name", ["noisy_concept", "noise_free_concept"])
def test_the_full_tree_of_a_concept_table_is_right_in_all_training_rows(name):
    table = load(name)
    assert tc.accuracy(tc.grow(table, tc.PRESETS["ID3"]), table) == 1


def test_a_single_leaf_is_right_in_three_of_five_rows_where_the_slide_says_66_percent():
    table = load("noise_free_concept")
    tree = tc.grow(table, tc.PRESETS["ID3"])
    found = tc.pruning.losses(tree, table)
    assert tc.pruning.growth(tree).scores(found).tolist() == [1.0, pytest.approx(0.6)]
    assert tree.root.split.feature == "X3"
    assert tree.root.prediction == "T"


def test_pruning_takes_away_what_chance_put_into_the_tree():
    fitted = tc.Table.from_frame(made.concept("noisy", 60, noise=0.15, seed=1))
    tuning = tc.Table.from_frame(made.concept("noisy", 300, noise=0.15, seed=2))
    truth = tc.Table.from_frame(made.concept("noisy", 2000, noise=0.0, seed=3))
    tree = tc.grow(fitted, tc.PRESETS["ID3"])
    pruned = tc.reduced_error(tree, tuning)[-1].pruned
    assert {node.split.feature for node in pruned.inner} == {"X1", "X2"}
    assert tc.accuracy(pruned, truth) == 1 > tc.accuracy(tree, truth)


def test_random_labels_are_learned_by_heart_and_told_by_nobody():
    rows = {seed: tc.Table.from_frame(made.concept("random", 400, features=12, seed=seed)) for seed in (1, 2, 3)}
    tree = tc.grow(rows[1], tc.PRESETS["ID3"])
    assert tc.accuracy(tree, rows[1]) > 0.9
    assert tc.accuracy(tree, rows[2]) == pytest.approx(0.5, abs=0.08)
    assert tc.reduced_error(tree, rows[3])[-1].leaves < 0.3 * len(tree.leaves)
