import json

import graphviz
import pytest

import treecore as tc
from datasets import load, names
from tests.helpers.paths import ROOT


@pytest.mark.parametrize("name", names())
def test_every_dataset_is_grown_exported_and_read_again(name):
    table = load(name)
    policy = tc.Policy("variance" if table.target.kind == "numeric" else "gini", max_depth=4)
    tree = tc.grow(table, policy)
    assert tc.from_json(tc.to_json(tree)) == tree
    space = {}
    exec(tc.to_code(tree), space)
    assert [space["predict"](row) for row in table.frame().to_dict("records")] == tc.predict(tree, table).tolist()
    assert graphviz.Source(tc.to_dot(tree)).source.startswith("digraph")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"treewalk": 1}',
        '{"treewalk": 99}',
        "[" * 100_000,
        "null",
    ],
)
def test_what_is_no_tree_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"not a tree|written by version"):
        tc.from_json(text)


@pytest.mark.parametrize(
    ("column", "value"), [("first", 0), ("branches", 7), ("feature", 99), ("n", None), ("stats", [1.0]), ("extra", 1)]
)
def test_columns_that_do_not_fit_together_are_refused(column, value):
    data = json.loads(tc.to_json(tc.grow(load("playtennis"))))
    data["columns"].setdefault(column, [0] * 8)[0] = value
    with pytest.raises(ValueError, match=r"not a tree|cannot|inhomogeneous"):
        tc.from_json(json.dumps(data))


def test_a_tree_that_was_saved_by_an_older_version_opens():
    saved = (ROOT / "tests/treecore/telling/restaurant_0_1_0.json").read_text(encoding="utf-8")
    tree = tc.grow(load("restaurant"), tc.PRESETS["CART"])
    assert tc.from_json(saved) == tree
    # What an older version reads is written as it was; the policy may have further fields.
    then, now = json.loads(saved), json.loads(tc.to_json(tree))
    assert now | {"policy": {name: now["policy"][name] for name in then["policy"]}} == then


def test_a_first_child_elsewhere_than_the_branches_say_is_refused():
    data = json.loads(tc.to_json(tc.grow(load("playtennis"))))
    data["columns"]["first"][2] = 5
    with pytest.raises(ValueError, match="first and branches contradict each other"):
        tc.from_json(json.dumps(data))


def test_a_function_name_must_be_one():
    with pytest.raises(ValueError, match="cannot name a function"):
        tc.to_code(tc.grow(load("playtennis")), "import os; x")


def test_the_text_of_a_regression_tree():
    text = tc.to_text(tc.grow(load("baseball"), tc.Policy("variance", max_depth=1)))
    assert text.split("\n") == [
        "LogSalary: mean 5.92722, 263 rows",
        "  Years ≤ 4.5: 5.10679 (mean 5.10679, 90 rows)",
        "  Years > 4.5: 6.35404 (mean 6.35404, 173 rows)",
    ]
