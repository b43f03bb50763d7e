"""The best tree by trying all: against a plain search, the lectures' exercises, and greedy growth."""

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load


def truth_table(seed, n=3):
    rows = [tuple(str(k >> bit & 1) for bit in range(n)) for k in range(2**n)]
    frame = pd.DataFrame(rows, columns=[f"x{bit}" for bit in range(n)])
    frame["y"] = np.random.default_rng(seed).choice(["no", "yes"], len(frame))
    return tc.Table.from_frame(frame, "y", kinds=dict.fromkeys(frame, "nominal"))


def fewest_leaves(rows, features):
    """The fewest leaves that fit rows of a function, by the plain recursion."""
    if len({label for *_, label in rows}) <= 1:
        return 1
    return min(
        sum(fewest_leaves([row for row in rows if row[f] == value], features - {f}) for value in "01") for f in features
    )


@pytest.mark.parametrize("seed", range(12))
def test_it_is_as_small_as_the_plain_search_says(seed):
    table = truth_table(seed)
    tree = tc.growing.smallest_tree(table)
    rows = [tuple(row) for row in table.frame().itertuples(index=False)]
    assert len(tree.leaves) == fewest_leaves(rows, frozenset(range(3)))
    assert tc.accuracy(tree, table) == 1


@pytest.mark.parametrize(
    "name, size", [("boolean_and", (3, 2, 2)), ("boolean_or", (3, 2, 2)), ("boolean_dnf", (7, 6, 4))]
)
def test_the_exercises(name, size):  # dtl
    tree = tc.growing.smallest_tree(load(name))
    assert (len(tree.leaves), len(tree.inner), tree.depth) == size


def test_exclusive_or_needs_two_levels_though_nothing_gains():  # dtl
    assert tc.growing.smallest_tree(load("drosophila")).depth == 2


def test_greedy_hurts_with_diet_coke_and_mentos():  # cpsc340
    table = load("diet_coke_mentos")
    best, greedy = tc.growing.smallest_tree(table), tc.grow(table)
    assert (len(best.leaves), len(greedy.leaves)) == (5, 6)
    assert tc.growing.log_loss(best) == pytest.approx(tc.growing.log_loss(greedy))


def test_a_leaf_keeps_the_rows_that_the_policy_asks_for():
    tree = tc.growing.smallest_tree(load("diet_coke_mentos"), tc.Policy("error", min_leaf=5))
    assert min(leaf.n for leaf in tree.leaves) >= 5
    assert 66 * tc.accuracy(tree, load("diet_coke_mentos")) == pytest.approx(60)


def test_numeric_features_are_cut():
    tree = tc.growing.smallest_tree(load("eggs_two_thresholds"))
    assert sorted(node.split.cut for node in tree.inner) == [0.5, 5.5]


def test_a_pure_table_stays_a_leaf():
    table = load("playtennis")
    overcast = tc.splits.rows_with(table, {"Outlook": "Overcast"})
    assert len(tc.growing.smallest_tree(overcast)) == 1


def test_a_table_with_too_many_sets_of_rows_is_refused():
    with pytest.raises(ValueError, match="more than 10 sets of rows"):
        tc.growing.smallest_tree(load("boolean_dnf"), most=10)


def test_the_loss_of_a_number_is_refused():
    with pytest.raises(ValueError, match="rss tells"):
        tc.growing.log_loss(tc.grow(load("baseball"), tc.Policy("variance", max_depth=1)))
