"""A feature on another scale."""

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
