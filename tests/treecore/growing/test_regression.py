"""Regression trees: the same as rpart's and scikit-learn's on tables without ties; the lecture's baseball tree."""

import io
import json
import math

import numpy as np
import pandas as pd
import pytest
from sklearn.tree import DecisionTreeRegressor

import treecore as tc
from datasets import card, load
from tests.helpers.paths import DATASETS, PEERS
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


def lecture_tree(target=""):
    table = load("baseball")
    if target:
        from pages.shared.meaning.tables import made

        table = made("baseball", target, "", "")
    return table, tc.tree_after(tc.grow(table, tc.Policy("variance")), 2, "best")


def test_the_lectures_baseball_tree():
    table, tree = lecture_tree()
    assert [tc.split_text(node.split) for node in tree.inner] == ["Years <= 4.5", "Hits <= 117.5"]
    assert [(leaf.n, round(leaf.mean, 3)) for leaf in tree.leaves] == [(90, 5.107), (90, 5.998), (83, 6.740)]
    after = [tc.rss(tc.tree_after(tree, k, "best"), table) for k in range(3)]
    assert [round(value, 3) for value in after] == [207.154, 115.058, 91.330]


def test_ten_years_and_two_hundred_hits_in_dollars():
    table, tree = lecture_tree()
    way = tc.trace(tree, {"Years": 10, "Hits": 200})
    money = next(one for one in card("baseball").dollars if one.column == "LogSalary")
    assert way.path == (1, 1)
    assert money.text(way.prediction) == "$845,296"
    assert money.text(round(way.prediction, 2)) == "$845,561"
    leaf = tc.table_at(table, tree, way.path)
    first, second = money.tell(leaf.y, "player", "players")
    # By other means: the geometric and the plain mean of the salaries as printed.
    salary = pd.read_csv(DATASETS / "baseball.csv").query("Years > 4.5 and Hits > 117.5")
    thousands = salary["Salary"].to_numpy()
    assert len(thousands) == 83
    assert f"${1000 * math.exp(np.log(thousands).mean()):,.0f}" in first
    assert f"${1000 * thousands.mean():,.0f}" in second
    assert "geometric mean of the 83 players" in first


def test_salary_itself_as_the_target_answers_with_the_plain_mean():
    _, tree = lecture_tree("Salary")
    way = tc.trace(tree, {"Years": 10, "Hits": 200})
    money = next(one for one in card("baseball").dollars if one.column == "Salary")
    assert [node.split.feature for node in tree.inner] == ["Years", "Hits"]
    assert money.text(way.prediction) == "$949,171"
    assert money.tell([1.0, 2.0], "player", "players") == ("$1,500, the mean of 2 players.",)


def test_money_of_one_row_and_of_none():
    money = card("baseball").dollars[1]
    assert money.tell([6.0]) == ("$403,429 = 1,000 · e^6.000.",)
    assert money.tell([]) == ()


@pytest.mark.parametrize("name", ["baseball", "diabetes"])
def test_the_rss_of_every_cut_is_what_the_two_sides_leave(name):
    from treecore.growing.curve import cut_curve

    table = load(name)
    feature = next(one.name for one in table.features if one.kind == "numeric")
    curve = cut_curve(table, tc.Policy("variance"), feature)
    column = table.column(feature)
    assert curve.rss_before == pytest.approx(((table.y - table.y.mean()) ** 2).sum())
    for cut, rss in list(zip(curve.cuts, curve.rss, strict=True))[::3]:
        sides = [table.y[column <= cut], table.y[column > cut]]
        assert rss == pytest.approx(sum(((side - side.mean()) ** 2).sum() for side in sides))
    assert min(curve.rss) == curve.rss[curve.best]


def test_the_rss_counts_the_rows_that_have_the_value():
    from treecore.growing.curve import cut_curve

    frame = pd.DataFrame({"x": [1.0, 2.0, 3.0, None], "y": [1.0, 2.0, 6.0, 100.0]})
    table = tc.Table.from_frame(frame, target="y", kinds={"x": "numeric", "y": "numeric"})
    curve = cut_curve(table, tc.Policy("variance"), "x")
    assert (curve.rss_before, curve.rss) == (pytest.approx(14.0), pytest.approx((8.0, 0.5)))


def test_a_class_has_no_rss():
    from treecore.growing.curve import cut_curve

    assert cut_curve(load("iris"), tc.Policy(), "Petal length").rss == ()
