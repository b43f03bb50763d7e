"""Rows and summaries of parts of a table."""

import pytest

import treecore as tc
from datasets import exhibit, load


def test_rows_with_levels():
    table = load("playtennis")
    assert tc.rows_with(table, {}).n == 14
    assert tc.rows_with(table, {"Outlook": "Sunny", "Humidity": "Normal"}).labels.tolist() == ["D9", "D11"]
    with pytest.raises(ValueError, match="no level 'Fog'"):
        tc.rows_with(table, {"Outlook": "Fog"})
    with pytest.raises(ValueError, match="there is no feature"):
        tc.rows_with(table, {"Moon": "Full"})


def test_the_summary_of_a_table_is_that_of_its_root():
    for name, criterion in (("playtennis", "entropy"), ("skewed_xor", "gini"), ("baseball", "variance")):
        root = tc.grow(load(name), tc.Policy(criterion, max_depth=0)).root.summary
        here = tc.summary_of(load(name))
        assert tc.impurity(here, criterion) == pytest.approx(tc.impurity(root, criterion))
        assert here.n == root.n
    with pytest.raises(ValueError, match="have no Sick"):
        tc.summary_of(tc.Table.from_frame(exhibit("food_allergy_query"), like=load("food_allergy")))
