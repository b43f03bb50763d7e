"""Rounding on the way, as slides do."""

import pytest

import treecore as tc

HUMIDITY = [tc.Counts((3, 4)), tc.Counts((6, 1))]


def test_rounding_on_the_way_makes_the_slides_digits():  # dtl, cs260, ads
    assert round(tc.gain_after_rounding(HUMIDITY), 4) == 0.1515
    weather = [tc.Counts((1, 2)), tc.Counts((3, 0)), tc.Counts((1, 3))]
    assert round(tc.impurity_after_rounding(weather, "gini", places=(2, 0, 3)), 3) == 0.282
    with pytest.raises(ValueError, match="zip"):
        tc.impurity_after_rounding(weather, "gini", places=(2, 3))


def test_many_digits_are_as_good_as_no_rounding():
    assert tc.gain_after_rounding(HUMIDITY, places=12) == pytest.approx(tc.gain(HUMIDITY))
