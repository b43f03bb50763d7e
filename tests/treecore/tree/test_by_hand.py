"""Trees written by hand."""

import pytest

import treecore as tc
from datasets import exhibit, load

RULES = {(): tc.Threshold("Milk", 0.5), (0,): tc.Threshold("Egg", 1), (1,): "1", (0, 0): "0", (0, 1): "1"}


def test_a_written_tree_answers_as_it_is_written():  # cpsc340: the question mark
    tree = tc.tree.written_tree(load("food_allergy"), RULES)
    row = exhibit("food_allergy_query").iloc[0].to_dict()
    assert tc.trace(tree, row).prediction == "0"
    assert tc.trace(tree, {**row, "Egg": 2}).prediction == "1"
    assert [leaf.prediction for leaf in tree.leaves] == ["1", "0", "1"]
    assert tc.from_json(tc.to_json(tree)) == tree


def test_a_written_tree_of_groups_and_levels():
    table = load("restaurant")
    pat = tc.parse_split("Pat in (None) | (Some, Full)", table)
    tree = tc.tree.written_tree(
        table, {(): pat, (0,): "F", (1,): tc.parse_split("Hun", table), (1, 0): "T", (1, 1): "F"}
    )
    assert 12 * tc.accuracy(tree, table) == pytest.approx(9)


@pytest.mark.parametrize(
    "change, message",
    [({(1,): "2"}, "no answer"), ({(0, 0): None}, "node 0.0 is missing"), ({(1, 0): "1"}, "hangs on no rule")],
)
def test_a_written_tree_must_be_whole(change, message):
    rules = {path: what for path, what in {**RULES, **change}.items() if what is not None}
    with pytest.raises(ValueError, match=message):
        tc.tree.written_tree(load("food_allergy"), rules)
