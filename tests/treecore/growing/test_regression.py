"""Regression trees: the same as rpart's and scikit-learn's on tables without ties; the lecture's baseball tree."""

import io
import json

import numpy as np
import pandas as pd
import pytest
from sklearn.tree import DecisionTreeRegressor

import treecore as tc
from datasets import load
from tests.helpers.paths import PEERS
from tests.helpers.peers import compare

SMOOTH = sorted((PEERS / "smooth").glob("*.json"))


@pytest.mark.parametrize("file", SMOOTH, ids=[file.stem for file in SMOOTH])
def test_a_table_without_ties_has_rparts_tree(file):
    run = json.loads(file.read_text())
    frame = pd.read_csv(io.StringIO(run["table"]))
    table = tc.Table.from_frame(frame, target="y", kinds={"kind": "nominal"})
    tree = tc.grow(table, tc.Policy(**run["policy"]))
    assert compare(tree.root, run["tree"]) == len(tree) > 15


def test_there_are_trees_to_compare():
    assert len(SMOOTH) == 4


def same(ours, peer, number=0):
    """Compare with scikit-learn's tree node by node: features, cuts, means and sums of squares."""
    assert ours.n == peer.n_node_samples[number]
    assert ours.mean == pytest.approx(peer.value[number].item(), rel=1e-9, abs=1e-9)
    assert ours.rss == pytest.approx(peer.impurity[number] * ours.n, rel=1e-6, abs=1e-9)
    if peer.children_left[number] < 0:
        assert ours.is_leaf
        return 1
    assert ours.split.feature == f"x{peer.feature[number]}"
    assert ours.split.cut == pytest.approx(peer.threshold[number], rel=1e-6, abs=1e-6)
    left, right = ours.children
    return 1 + same(left, peer, peer.children_left[number]) + same(right, peer, peer.children_right[number])


@pytest.mark.parametrize("seed", range(6))
def test_a_table_without_ties_has_scikit_learns_tree(seed):
    chance = np.random.default_rng(seed)
    # scikit-learn looks at 32 bits of every number.
    X = chance.normal(size=(400, 4)).astype(np.float32).astype(float)
    y = np.sin(3 * X[:, 0]) + X[:, 1] * (X[:, 2] > 0) + 0.3 * chance.normal(size=400)
    frame = pd.DataFrame(X, columns=[f"x{k}" for k in range(4)]).assign(y=y)
    tree = tc.grow(tc.Table.from_frame(frame, target="y"), tc.Policy("variance", min_rows=12, min_leaf=5))
    peer = DecisionTreeRegressor(min_samples_split=12, min_samples_leaf=5, random_state=0).fit(X, y).tree_
    assert same(tree.root, peer) == len(tree) > 40


def test_the_lectures_baseball_tree():
    table = load("baseball")
    tree = tc.tree_after(tc.grow(table, tc.Policy("variance")), 2, "best")
    assert [tc.split_text(node.split) for node in tree.inner] == ["Years <= 4.5", "Hits <= 117.5"]
    assert [(leaf.n, round(leaf.mean, 3)) for leaf in tree.leaves] == [(90, 5.107), (90, 5.998), (83, 6.740)]
    after = [tc.rss(tc.tree_after(tree, k, "best"), table) for k in range(3)]
    assert [round(value, 3) for value in after] == [207.154, 115.058, 91.330]
