import numpy as np
import pytest
from scipy.stats import chi2_contingency

import treecore as tc
from datasets import load
from tests.helpers.cuts import TABLES, grown, lost
from tests.helpers.tables import random_table
from treecore.tree.sums import closed

LIMITS = {
    "max_depth": (0, 1, 3),
    "min_rows": (3, 8, 20),
    "min_gain": (0.01, 0.1, 0.4),
    "significance": (0.3, 0.05, 1e-4),
}


def same_splits(one, other):
    return all(
        np.array_equal(getattr(one, name), getattr(other, name), equal_nan=name == "cut")
        for name in ("feature", "cut", "first", "n", "stats")
    )


@pytest.mark.parametrize("rule", LIMITS)
@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_rule_cuts_the_full_tree_to_the_one_that_it_would_have_stopped_at(seed, options, rule):
    tree, parts = grown(seed, options)
    if rule == "significance" and options["classes"] == 0:
        return
    tests = tc.pruning.split_tests(tree, parts.train) if rule == "significance" else None
    for limit in LIMITS[rule]:
        early = tc.pruning.stop_early(tree, rule, limit, tests=tests)
        policy = tc.Policy(tree.policy.criterion, zero_gain=True, **{rule: limit})
        assert same_splits(tc.cut(tree, early.kept), tc.grow(parts.train, policy)), limit


@pytest.mark.parametrize("options", [options for options in TABLES if options["classes"]])
def test_each_refused_split_says_the_numbers_that_stopped_it(options):
    tree, parts = grown(4, options)
    tests = tc.pruning.split_tests(tree, parts.train)
    for rule, limits in LIMITS.items():
        early = tc.pruning.stop_early(tree, rule, limits[1], tests=tests)
        grown_less = tc.grow(parts.train, tc.Policy(tree.policy.criterion, zero_gain=True, **{rule: limits[1]}))
        for place, node in enumerate(early.refused):
            stopped = grown_less.node(node.path).stopped
            assert stopped is not None
            assert early.why(place).text == stopped.text


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", [options for options in TABLES if options["classes"]])
def test_chi_square_is_scipys_at_every_split(seed, options):
    tree, parts = grown(seed, options)
    tests = tc.pruning.split_tests(tree, parts.train)
    for node in tree.inner:
        at = tests.at(node)
        branches, classes = tests.named(node)
        assert np.array(at.observed).shape == (len(branches), len(classes))
        assert {*branches} <= {*node.split.labels}
        assert {*classes} <= {level for level, weight in node.counts.items() if weight > 0}
        assert (at.statistic, at.freedom, at.p) == pytest.approx(
            (tests.statistic[node.number], tests.freedom[node.number], tests.p[node.number])
        )
        if at.freedom:
            theirs = chi2_contingency(np.array(at.observed), correction=False)
            assert at.statistic == pytest.approx(theirs.statistic)
            assert at.freedom == theirs.dof
            assert at.p == pytest.approx(theirs.pvalue, abs=1e-12)
            assert np.array(at.expected) == pytest.approx(theirs.expected_freq)


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_tuning_rows_refuse_a_split_that_lowers_their_accuracy(seed, options):
    tree, parts = grown(seed, options)
    early = tc.pruning.stop_early(tree, "tuning", tuning=tc.pruning.losses(tree, parts.tuning))
    work, kept = [tree.root], set()
    while work:
        node = work.pop(0)
        if node.is_leaf:
            continue
        above = closed(tree, np.isin(np.arange(len(tree)), list(kept)))
        with_split = above.copy()
        with_split[node.number] = True
        if lost(tree, with_split, parts.tuning) <= lost(tree, above, parts.tuning) + 1e-9:
            kept.add(node.number)
            work += node.children
    assert set(np.flatnonzero(early.kept)) == kept
    for place, _ in enumerate(early.refused):
        assert early.why(place).text.startswith("its tuning")


@pytest.mark.parametrize("rule", LIMITS)
def test_the_cuts_of_a_rule_are_all_that_its_limits_can_make(rule):
    tree, parts = grown(5, TABLES[0])
    tests = tc.pruning.split_tests(tree, parts.train)
    cuts = tc.pruning.rule_cuts(tree, rule, tests=tests)
    assert (cuts[0].kept == tree.is_inner).all()
    assert cuts[-1].leaves == 1
    assert (np.diff(cuts.leaves) < 0).all()
    made = {cut.kept.tobytes() for cut in cuts}
    for limit in LIMITS[rule]:
        assert tc.pruning.stop_early(tree, rule, limit, tests=tests).kept.tobytes() in made


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda tree: tc.pruning.stop_early(tree, "luck"), "stopping rule 'luck' is not one of max_depth"),
        (lambda tree: tc.pruning.stop_early(tree, "significance", 0.05), "give tests="),
        (lambda tree: tc.pruning.stop_early(tree, "tuning"), "needs tuning rows"),
        (
            lambda tree: tc.pruning.rule_cuts(tree, "tuning"),
            "is not one of max_depth, min_rows, min_gain, significance",
        ),
        (
            lambda tree: tc.pruning.split_tests(tc.grow(load("baseball"), tc.Policy("variance")), load("baseball")),
            "needs a class",
        ),
    ],
)
def test_what_a_rule_lacks_is_said(make, said):
    with pytest.raises(ValueError, match=said):
        make(tc.grow(load("playtennis")))


def test_the_first_split_of_playtennis_could_be_chance():
    table = load("playtennis")
    tree = tc.grow(table)
    early = tc.pruning.stop_early(tree, "significance", 0.05, tests=tc.pruning.split_tests(tree, table))
    assert [early.why(k).text for k in range(len(early.refused))] == [
        "the best split could be chance: p is 0.170, above 0.05"
    ]


def test_missing_values_do_not_count_in_a_test():
    table = random_table(7, rows=80, missing=0.3, classes=2)
    tree = tc.grow(table)
    tests = tc.pruning.split_tests(tree, table)
    best = tc.candidate(table, tree.root.split, tree.policy)
    assert tests.p[0] == pytest.approx(tc.scoring.chi_square(best.children).p)
