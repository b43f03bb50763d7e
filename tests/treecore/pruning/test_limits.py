import numpy as np
import pytest

import treecore as tc
from datasets import load
from tests.helpers.cuts import TABLES, grown
from treecore.pruning import limit_at, limit_options, place_of, rule_cuts, split_tests, stop_early
from treecore.pruning.early import CUTTING
from treecore.tree import RULES


def chances(tree, table):
    return split_tests(tree, table) if tree.target.kind == "nominal" else None


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("rule", CUTTING)
def test_every_cut_of_a_rule_has_a_limit_that_makes_it(rule, options):
    tree, parts = grown(3, options)
    if CUTTING[rule].limit.target not in (None, tree.target.kind):
        return
    tests = chances(tree, parts.train)
    cuts = rule_cuts(tree, rule, tests=tests)
    for step in range(len(cuts)):
        early = stop_early(tree, rule, limit_at(cuts, rule, step), tests=tests)
        assert (early.kept == cuts.kept(step)).all(), step
        assert place_of(cuts, early.kept) == step


def test_a_tree_in_which_nothing_gains_has_a_smallest_gain_that_stops_it():
    tree = tc.grow(load("drosophila"), tc.PRESETS["ID3"])
    cuts = rule_cuts(tree, "min_gain")
    limit = limit_at(cuts, "min_gain", len(cuts) - 1)
    assert not stop_early(tree, "min_gain", limit).kept.any()


@pytest.mark.parametrize("name", ["playtennis", "wine", "baseball"])
@pytest.mark.parametrize("rule", [rule for rule in RULES.values() if rule.limit])
def test_limits_to_choose_from_go_from_one_that_stops_nothing_to_the_strictest(rule, name):
    table = load(name)
    tree = tc.grow(table, tc.Policy("variance", max_depth=6) if name == "baseball" else None)
    options = limit_options(tree, rule)
    steps = np.diff(options)
    assert (steps > 0).all() or (steps < 0).all()
    if rule.name in CUTTING and rule.limit.target in (None, tree.target.kind):
        mildest, strictest = (
            stop_early(tree, rule.name, limit, tests=chances(tree, table)).kept for limit in (options[0], options[-1])
        )
        assert (mildest == (tree.feature >= 0)).all()
        assert strictest.sum() < mildest.sum()


def test_where_there_is_no_limit_there_is_nothing_to_choose():
    assert limit_options(tc.grow(load("playtennis")), RULES["pure"]) == (0.0,)


def test_a_rule_without_a_limit_makes_no_cuts():
    cuts = rule_cuts(tc.grow(load("playtennis")), "max_depth")
    with pytest.raises(ValueError, match="'pure' is not one of max_depth, min_rows, min_gain"):
        limit_at(cuts, "pure", 0)
