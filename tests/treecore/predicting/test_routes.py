"""Where the rows of a node go, held against the plain definition."""

import math

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load, names
from treecore.predicting.routes import rows_here

ID3 = tc.PRESETS["ID3"]


@pytest.mark.parametrize("name", names())
def test_rows_go_where_the_tree_sends_them(name):
    table = load(name)
    tree = tc.grow(table, ID3 if table.target.kind == "nominal" else tc.Policy("variance", max_depth=3))
    for node in list(tree.inner)[:8]:
        frame, goes = rows_here(table, tree, node.path)
        assert list(frame.index) == list(tc.table_at(table, tree, node.path).labels)
        for place, child in enumerate(node.children):
            there = [label for label, way in zip(frame.index, goes, strict=True) if way == node.split.labels[place]]
            assert there == list(tc.table_at(table, tree, child.path).labels)


def test_rows_of_a_leaf_go_nowhere():
    frame, goes = rows_here(load("playtennis"), tc.grow(load("playtennis"), ID3), (1,))
    assert list(frame.index) == ["D3", "D7", "D12", "D13"]
    assert goes == [""] * 4


def test_a_row_without_the_value_follows_the_largest_branch_and_says_so():
    frame = pd.DataFrame({"x": [1.0, 2.0, 3.0, 8.0, 9.0, np.nan], "y": list("aaabba")})
    table = tc.Table.from_frame(frame, target="y", kinds={"x": "numeric"})
    tree = tc.grow(table)
    assert rows_here(table, tree, ())[1][-1] == "≤ 5.5 (missing)"
    assert math.isnan(rows_here(table, tree, ())[0]["x"].iloc[-1])


def test_a_level_that_the_split_has_not_seen_stays_here():
    train = tc.Table.from_frame(pd.DataFrame({"c": list("aabb"), "y": list("nnyy")}), target="y")
    more = tc.Table.from_frame(pd.DataFrame({"c": list("abz"), "y": list("nyn")}), target="y")
    tree = tc.grow(train)
    assert rows_here(more, tree, ())[1] == ["a", "b", "stays here"]
