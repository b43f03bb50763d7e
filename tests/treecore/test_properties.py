"""What must hold for every table: properties, checked on tables of chance."""

import json

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

import treecore as tc
from tests.helpers.hostile import HOSTILE
from tests.helpers.tables import random_table
from treecore.scoring import criteria_for

names = (
    st.text(min_size=1, max_size=30).map(lambda text: "".join(c for c in text if c.isprintable()).strip()).filter(bool)
)
policies = st.builds(
    tc.Policy,
    criterion=st.sampled_from([fit.name for fit in criteria_for("nominal")]),
    ranking=st.sampled_from(["gain", "gain ratio", "c4.5"]),
    nominal=st.sampled_from(["multiway", "binary"]),
    cut=st.sampled_from(["midpoint", "observed", "c4.5"]),
    max_depth=st.sampled_from([None, 1, 3]),
    significance=st.sampled_from([None, None, 0.2]),
    min_rows=st.sampled_from([2, 6]),
    min_leaf=st.sampled_from([1, 3]),
    min_gain=st.sampled_from([0.0, 0.05]),
    zero_gain=st.booleans(),
)


@st.composite
def tables(draw, *, classes=(2, 3, 5)):
    return random_table(
        draw(st.integers(0, 10**6)),
        rows=draw(st.integers(2, 40)),
        numeric=draw(st.integers(0, 2)),
        nominal=draw(st.integers(1, 2)),
        classes=draw(st.sampled_from(classes)),
        missing=draw(st.sampled_from([0.0, 0.15])),
        weighted=draw(st.booleans()),
    )


def shuffled(table, seed):
    order = np.random.default_rng(seed).permutation(table.n)
    return table.take(order)


@given(tables(), policies)
@settings(max_examples=60)
def test_a_nodes_children_add_up_to_it(table, policy):
    tree = tc.grow(table, policy)
    for node in tree.inner:
        whole = tc.scoring.merged(child.summary for child in node.children)
        assert whole.n == node.n
        assert whole.counts == pytest.approx(node.summary.counts)


@given(tables(classes=(0,)), st.sampled_from(["multiway", "binary"]))
@settings(max_examples=40)
def test_moments_of_children_add_up_too(table, nominal):
    tree = tc.grow(table, tc.Policy("variance", nominal=nominal))
    for node in tree.inner:
        whole = tc.scoring.merged(child.summary for child in node.children)
        assert (whole.n, whole.weight) == (node.n, pytest.approx(node.weight))
        assert (whole.mean, whole.rss) == (pytest.approx(node.mean), pytest.approx(node.rss, abs=1e-9))


@given(tables(classes=(0, 2, 4)), st.sampled_from(["multiway", "binary"]), st.sampled_from(["gain", "gain ratio"]))
@settings(max_examples=60)
def test_gain_is_never_below_nothing_and_the_sweep_equals_the_plain_definition(table, nominal, ranking):
    for criterion in [fit.name for fit in criteria_for(table.target.kind)]:
        policy = tc.Policy(criterion, nominal=nominal, ranking=ranking)
        for found in tc.candidates(table, policy):
            assert found.gain >= -1e-12
            plain = tc.candidate(table, found.split, policy)
            assert [child.n for child in found.children] == [child.n for child in plain.children]
            assert found.gain == pytest.approx(plain.gain, abs=1e-9)
            assert found.gain_ratio == pytest.approx(plain.gain_ratio, abs=1e-9)
            assert found.impurity_after == pytest.approx(plain.impurity_after, abs=1e-9)
            assert found.score == pytest.approx(found.gain if ranking == "gain" else found.gain_ratio)


@given(tables(), policies)
@settings(max_examples=40)
def test_the_best_candidates_are_the_best_of_all(table, policy):
    every = tc.candidates(table, policy)
    best = tc.best_candidates(table, policy)
    assert {c.split.feature for c in best} == {c.split.feature for c in every}
    if best:
        assert best[0].score == pytest.approx(max(c.score for c in best), abs=1e-8)
    if policy.ranking == "gain":
        for one in best:
            assert one.gain == pytest.approx(
                max(c.gain for c in every if c.split.feature == one.split.feature), abs=1e-8
            )


@given(tables(classes=(0, 2, 3)), st.data())
@settings(max_examples=40)
def test_the_path_of_a_prediction_leads_to_its_leaf(table, data):
    criterion = "variance" if table.target.kind == "numeric" else "gini"
    tree = tc.grow(table, tc.Policy(criterion, nominal=data.draw(st.sampled_from(["multiway", "binary"]))))
    said, frame = tc.predict(tree, table), table.frame()
    for row in range(min(table.n, 10)):
        way = tc.trace(tree, {name: value for name, value in frame.iloc[row].items() if name != table.target.name})
        assert tree.node(way.path) == way.node
        assert row in tc.predicting.rows_at(table, tree, way.path)
        assert way.prediction == said[row]


@given(tables(classes=(0, 2, 3)), st.integers(0, 99), st.data())
@settings(max_examples=40)
def test_shuffling_rows_changes_nothing(table, seed, data):
    policy = tc.Policy("variance") if table.target.kind == "numeric" else data.draw(policies)
    assert tc.grow(shuffled(table, seed), policy) == tc.grow(table, policy)


@given(tables(), policies, st.data())
@settings(max_examples=40)
def test_cuts_nest(table, policy, data):
    tree = tc.grow(table, policy)
    order = data.draw(st.sampled_from(["breadth", "depth", "best"]))
    last = len(tc.steps(tree, order))
    paths = [node.path for node in tc.steps(tree, order)]
    assert tc.tree_after(tree, last, order) == tree
    k = data.draw(st.integers(0, last))
    part = tc.tree_after(tree, k, order)
    assert {node.path for node in part.inner} == set(paths[:k])
    assert tc.tree_after(part, min(k, 1), order) == tc.tree_after(tree, min(k, 1), order)
    for leaf in part.leaves:
        assert tree.node(leaf.path).summary == leaf.summary
        assert (leaf.stopped is None) == (not tree.node(leaf.path).is_leaf)


@given(tables(classes=(0, 2, 3)), st.data())
@settings(max_examples=40)
def test_json_there_and_back(table, data):
    policy = tc.Policy("variance", nominal="binary") if table.target.kind == "numeric" else data.draw(policies)
    tree = tc.grow(table, policy)
    again = tc.from_json(tc.to_json(tree))
    assert again == tree
    assert again.policy == tree.policy


@given(st.lists(names, min_size=4, max_size=7, unique_by=str.strip), st.floats(allow_nan=False, allow_infinity=False))
@settings(max_examples=150)
def test_split_text_there_and_back_whatever_the_names(texts, cut):
    name, *levels = texts
    table = table_with(name, tuple(levels))
    for split in (
        tc.Threshold(f"number {name}", cut),
        tc.Multiway(name, tuple(levels)),
        tc.Subset(name, tuple(levels[:1]), tuple(levels[1:])),
    ):
        assert tc.parse_split(tc.split_text(split), table) == split


def table_with(name, levels):
    features = (tc.Feature(name, "nominal", levels), tc.Feature(f"number {name}", "numeric"))
    columns = (np.array([0, 1], dtype=np.int32), np.array([0.0, 1.0]))
    target = tc.Feature("y", "nominal", ("a", "b"))
    return tc.Table(features, columns, target, np.array([0, 1], dtype=np.int32), np.ones(2), np.array(["1", "2"]))


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_names_survive_every_export(hostile):
    table = table_with(hostile, (hostile, "other"))
    tree = tc.grow(table)
    assert tc.from_json(tc.to_json(tree)) == tree
    assert tc.parse_split(tc.split_text(tree.root.split), table) == tree.root.split
    space = {}
    exec(tc.to_code(tree), space)
    assert [space["predict"]({hostile: level}) for level in (hostile, "other")] == ["a", "b"]
    assert len(tc.to_text(tree).split("\n")) == len(tree)
    assert len(tc.to_dot(tree).split("\n")) == 3 + 2 * len(tree)
    json.loads(tc.to_json(tree))


@given(tables(classes=(0, 2, 3)), st.data())
@settings(max_examples=30)
def test_the_program_says_what_predict_says(table, data):
    policy = tc.Policy("variance", nominal="binary") if table.target.kind == "numeric" else data.draw(policies)
    tree = tc.grow(table, policy)
    space = {}
    exec(tc.to_code(tree, "answer"), space)
    rows = table.frame().to_dict("records")
    assert [space["answer"](row) for row in rows] == tc.predict(tree, table).tolist()


@pytest.mark.parametrize("seed", range(8))
def test_a_target_shifted_far_away_gives_the_same_tree(seed):
    table = random_table(seed, rows=60, classes=0)
    moved = tc.Table(table.features, table.columns, table.target, table.y + 1e8, table.weights, table.labels)
    here, there = (tc.grow(one, tc.Policy("variance")) for one in (table, moved))
    assert [node.split for node in here.inner] == [node.split for node in there.inner]
    assert [leaf.prediction + 1e8 for leaf in here.leaves] == pytest.approx(
        [leaf.prediction for leaf in there.leaves], rel=1e-15
    )


@pytest.mark.parametrize("scale", [1e-9, 1e-3, 1e6])
def test_the_unit_of_a_numeric_target_does_not_matter(scale):
    table = random_table(3, rows=60, classes=0)
    scaled = tc.Table(table.features, table.columns, table.target, table.y * scale, table.weights, table.labels)
    trees = [tc.grow(one, tc.Policy("variance")) for one in (table, scaled)]
    assert [node.split for node in trees[0].inner] == [node.split for node in trees[1].inner]


def tie_free(seed, classes, rows=300, columns=4):
    """Numeric data without ties that scikit-learn's float32 holds exactly."""
    rng = np.random.default_rng(seed)
    X = np.stack([rng.permutation(rows) for _ in range(columns)], axis=1) / 8
    noise = X[:, 0] + rng.normal(0, rows / 40, rows)
    y = np.digitize(noise, np.quantile(noise, np.arange(1, classes) / classes)) if classes else noise + X[:, 1] % 7
    frame = pd.DataFrame(X, columns=[f"x{k}" for k in range(columns)]).assign(y=y)
    return X, y, tc.Table.from_frame(frame, target="y", kinds={"y": "nominal" if classes else "numeric"})


@pytest.mark.parametrize("depth", [3, None])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("criterion", ["gini", "entropy"])
@pytest.mark.parametrize("classes", [2, 3])
def test_total_decrease_equals_scikit_learns(criterion, classes, seed, depth):
    X, y, table = tie_free(seed, classes)
    peer = DecisionTreeClassifier(criterion=criterion, max_depth=depth, random_state=0).fit(X, y).tree_
    tree = tc.grow(table, tc.Policy(criterion, max_depth=depth))
    assert decrease(tree) == pytest.approx(peer_decrease(peer), rel=1e-9)


@pytest.mark.parametrize("depth", [4, None])
@pytest.mark.parametrize("seed", range(3))
def test_total_decrease_of_a_number_equals_scikit_learns(seed, depth):
    X, y, table = tie_free(seed, 0)
    peer = DecisionTreeRegressor(max_depth=depth, random_state=0).fit(X, y).tree_
    assert decrease(tc.grow(table, tc.Policy("variance", max_depth=depth))) == pytest.approx(
        peer_decrease(peer), rel=1e-9
    )


def decrease(tree):
    return float(tree.weights @ tree.gain) / tree.root.weight


def peer_decrease(peer):
    share = peer.weighted_n_node_samples / peer.weighted_n_node_samples[0]
    inner = peer.children_left >= 0
    left, right = peer.children_left[inner], peer.children_right[inner]
    part = share * peer.impurity
    return float((part[inner] - part[left] - part[right]).sum())
