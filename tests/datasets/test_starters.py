"""Tables of points to begin a drawing with."""

import json

import pytest

import treecore as tc
from datasets import made


@pytest.mark.parametrize("name", made.STARTERS)
def test_a_starter_is_a_table_that_a_tree_can_learn(name):
    frame = made.starter(name, seed=3)
    table = tc.Table.from_frame(frame)
    assert (table.n, [f.kind for f in table.features], table.target.kind) == (60, ["numeric"] * 2, "nominal")
    assert len(table.target.levels) == (3 if name == "three" else 2)
    assert frame[["x", "y"]].to_numpy().min() >= 0
    assert frame[["x", "y"]].to_numpy().max() <= 10
    assert frame.equals(made.starter(name, seed=3))
    assert not frame.equals(made.starter(name, seed=4))
    tree = tc.grow(table, tc.PRESETS["ID3"])
    assert tc.accuracy(tree, table) == 1.0
    assert json.dumps(frame.to_dict("list"))


def test_no_first_cut_of_xor_helps_and_stripes_need_one_feature():
    xor = tc.Table.from_frame(made.starter("xor", n=200))
    assert tc.best_candidates(xor)[0].gain < 0.1
    stripes = tc.grow(tc.Table.from_frame(made.starter("stripes", n=200)))
    assert {node.split.feature for node in stripes.inner} == {"x"}


def test_an_unknown_starter_is_refused_with_the_list():
    with pytest.raises(ValueError, match="starter 'moons' is not one of blobs, xor"):
        made.starter("moons")
