import pickle

import numpy as np
import pytest

import treecore as tc
from datasets import load
from tests.helpers.tables import staircase


@pytest.fixture(scope="module")
def deep():
    """A table and its tree of 5,000 levels."""
    table = staircase(5000)
    return table, tc.grow(table, tc.Policy("gini"))


def test_a_tree_of_5000_levels_grows_compares_prints_predicts_exports_and_pickles(deep):
    table, tree = deep
    assert (tree.depth, len(tree)) == (5000, 10001)
    assert tree == tc.tree_after(tree, 5000)
    assert tree != tc.tree_after(tree, 4999)
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert hash(pickle.loads(pickle.dumps(tree))) == hash(tree)
    assert tc.from_json(tc.to_json(tree)) == tree
    assert tc.accuracy(tree, table) == 1
    assert repr(tree) == "<Tree for y: 5001 leaves, depth 5000>"
    assert tc.to_text(tree).count("\n") == 10000
    assert tc.to_dot(tree).count("->") == 10000


def test_the_program_of_a_tree_of_5000_levels_runs(deep):
    _, tree = deep
    space = {}
    exec(tc.to_code(tree), space)
    assert [space["predict"]({"x": x}) for x in (0, 1, 4999, 5000)] == ["a", "b", "b", "a"]


def test_the_deepest_row_is_traced_to_its_leaf(deep):
    _, tree = deep
    way = tc.trace(tree, {"x": 5000})
    assert (len(way.steps), way.prediction, len(way.path)) == (5000, "a", 5000)
    assert tree.node(way.path) == way.node


@pytest.mark.parametrize("order", ["breadth", "depth", "best"])
def test_steps_start_at_the_root_and_come_after_their_parents(order):
    tree = tc.grow(load("wine"))
    paths = [node.path for node in tc.steps(tree, order)]
    assert paths[0] == ()
    assert all(path == () or path[:-1] in paths[:k] for k, path in enumerate(paths))
    assert sorted(paths) == sorted(node.path for node in tree.inner)


def test_depth_first_goes_down_the_first_branch_before_the_second():
    tree = tc.grow(load("iris"))
    paths = [node.path for node in tc.steps(tree, "depth")]
    assert paths == sorted(paths)


def test_best_first_takes_the_largest_weight_times_gain_that_is_open():
    tree = tc.grow(load("wine"))
    made = []
    for node in tc.steps(tree, "best"):
        open_nodes = [n for n in tree.inner if n not in made and (n.parent is None or n.parent in made)]
        assert node.weight * node.gain == max(n.weight * n.gain for n in open_nodes)
        made.append(node)


def test_an_unknown_order_is_refused_with_the_list():
    with pytest.raises(ValueError, match="order 'sideways' is not one of breadth, depth, best"):
        tc.steps(tc.grow(load("iris")), "sideways")


def test_a_cut_keeps_a_split_only_under_kept_splits():
    tree = tc.grow(load("wine"))
    only = tree.inner[2].path
    assert len(tc.cut(tree, keep=[only])) == 1
    assert tc.cut(tree, keep=tree.is_inner) == tree


def test_a_cut_of_subset_splits_keeps_their_groups():
    tree = tc.grow(load("restaurant"), tc.PRESETS["CART"])
    part = tc.tree_after(tree, 2, "best")
    for node in part.inner:
        assert node.split == tree.node(node.path).split


def test_columns_and_results_are_read_only():
    tree = tc.grow(load("playtennis"))
    with pytest.raises(ValueError, match="read-only"):
        tree.n[0] = 3
    with pytest.raises(AttributeError):
        tree.root.number = 2


def test_nodes_name_their_paths():
    tree = tc.grow(load("playtennis"))
    assert [node.path for node in tree] == [(), (0,), (1,), (2,), (0, 0), (0, 1), (2, 0), (2, 1)]
    assert all(tree.node(node.path) == node for node in tree)
    assert [tc.parse_path(tc.path_text(node.path)) for node in tree] == [node.path for node in tree]


@pytest.mark.parametrize("path", [(3,), (0, 0, 0), (-1,)])
def test_a_path_that_leads_nowhere_is_refused(path):
    with pytest.raises(ValueError, match="there is no node"):
        tc.grow(load("playtennis")).node(path)


@pytest.mark.parametrize(
    ("path", "near"), [((), ()), ((0, 1), (0, 1)), ((0, 7), (0,)), ((0, 1, 2), (0, 1)), ((9,), ())]
)
def test_the_nearest_node_is_the_deepest_one_on_the_way(path, near):
    assert tc.grow(load("playtennis"), tc.PRESETS["ID3"]).nearest(path).path == near


@pytest.mark.parametrize("text", ["", "a", "0..1", "0.-1", "٣", "9" * 30])
def test_what_is_no_path_is_refused(text):
    with pytest.raises(ValueError, match="is not the path of a node"):
        tc.parse_path(text)


def test_a_class_node_has_counts_and_a_numeric_one_moments():
    node = tc.grow(load("playtennis")).root
    assert node.counts == {"Yes": 9, "No": 5}
    with pytest.raises(ValueError, match="no mean"):
        _ = node.mean
    numeric = tc.grow(load("baseball"), tc.Policy("variance", max_depth=0)).root
    assert (round(numeric.mean, 3), round(numeric.rss, 3)) == (5.927, 207.154)
    with pytest.raises(ValueError, match="no counts"):
        _ = numeric.counts


def test_trees_over_other_tables_differ():
    assert tc.grow(load("restaurant")) != tc.grow(load("restaurant_aima3e_variant"), tc.Policy(max_depth=1))
    assert tc.grow(load("playtennis")) != "a tree"


def test_parents_depths_and_levels_agree():
    tree = tc.grow(load("breast_cancer"))
    depths = [len(node.path) for node in tree]
    assert tree.depths.tolist() == depths
    assert np.diff(depths).min() >= 0
