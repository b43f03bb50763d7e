"""Rows that end elsewhere than their point on the plane, and values that bring a node into it."""

import pytest

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table
from treecore.predicting import at_plane, plane, sent_elsewhere, values_on_the_way


@pytest.mark.parametrize("seed", range(6))
def test_rows_are_elsewhere_where_their_point_is_answered_by_another_leaf(seed):
    table = random_table(seed, rows=60, missing=0.1)
    tree = tc.grow(table)
    first, second, *others = [feature.name for feature in table.features]
    seen = plane(tree, first, second, fixed={name: tc.predicting.typical(table)[name] for name in others})
    moved = at_plane(seen, table)
    away = sent_elsewhere(seen, table)
    for row in range(table.n):
        here, there = (tc.predicting.reached(tree, part.take([row]))[0] for part in (table, moved))
        assert away[row] == (here != there)
    assert tc.predict(tree, table)[~away].tolist() == tc.predict(tree, moved)[~away].tolist()


def test_without_another_feature_nobody_is_elsewhere():
    table = load("x_and_o")
    assert not sent_elsewhere(plane(tc.grow(table), "x1", "x2"), table).any()


@pytest.mark.parametrize("name", ["playtennis", "iris", "restaurant"])
def test_the_values_on_the_way_bring_every_leaf_with_rows_into_the_plane(name):
    table = load(name)
    tree = tc.grow(table)
    axes = tuple(feature.name for feature in table.features[:2])
    for node in (leaf for leaf in tree.leaves if leaf.n):
        fixed = values_on_the_way(tree, table, node.path, axes)
        assert not set(fixed) & set(axes)
        assert plane(tree, *axes, fixed=fixed).at(node.path) is not None


def test_the_root_needs_no_value():
    table = load("playtennis")
    assert values_on_the_way(tc.grow(table), table, (), ("Outlook",)) == {}
