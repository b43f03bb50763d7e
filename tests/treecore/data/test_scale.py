"""A feature on another scale."""

from dataclasses import replace

import numpy as np
import pytest

import treecore as tc
from datasets import load


@pytest.mark.parametrize(
    "name, feature, how, sentence",
    [
        ("playtennis", "Wind", "log", "Wind is nominal: only a number has a logarithm"),
        ("egg_milk_greedy", "Egg", "log", "every value must be above 0"),
        ("iris", "Petal width", "cubed", "scale 'cubed' is not one of squared, log"),
    ],
)
def test_a_scale_that_cannot_be_is_refused(name, feature, how, sentence):
    with pytest.raises(ValueError, match=sentence):
        tc.data.transformed(load(name), feature, how)


@pytest.mark.parametrize("how", tc.data.SCALES)
def test_points_around_a_table_end_at_its_least_value_on_the_other_scale(how):
    table = load("baseball")
    low, high = float(table.column("Years").min()), 2 * float(table.column("Years").max())
    around = replace(table.take([0, 1, 2]), columns=(np.array([-5.0, low, high]), table.columns[1][:3]), whole=None)
    found = tc.data.on_scale(around, table, "Years", how)
    expected = tc.data.SCALES[how].of(np.array([low, low, high]))
    assert found.column("Years").tolist() == expected.tolist()
    assert found.column("Hits") is around.column("Hits")
