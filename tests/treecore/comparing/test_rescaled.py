"""A tree keeps its leaves when the scale of a feature changes."""

import pytest

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table
from treecore.comparing import same_leaves


@pytest.mark.parametrize("name", ["iris", "wine", "baseball"])
def test_every_row_of_a_table_stays_in_its_leaf(name):
    table = load(name)
    policy = tc.Policy("entropy" if table.is_class else "variance")
    for feature in table.features[:3]:
        assert same_leaves(table, policy, feature.name, "squared") == table.n


def test_rows_without_a_value_stay_too():
    table = random_table(3, rows=80, missing=0.2)
    number = next(feature.name for feature in table.features if feature.kind == "numeric")
    frame = table.frame()
    frame[number] = frame[number].abs() + 1
    again = tc.Table.from_frame(frame, table.target.name)
    assert same_leaves(again, tc.Policy(), number, "log") == again.n
