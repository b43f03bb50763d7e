"""Other forms of the measures, as the lectures write them."""

import pytest

import treecore as tc
from datasets import load


def test_the_product_form_is_half_of_gini():  # dtl: skewing
    assert tc.scoring.gini_product(tc.scoring.summary_of(load("skewed_xor"))) == pytest.approx(60 / 256)
    with pytest.raises(ValueError, match="two classes"):
        tc.scoring.gini_product(tc.Counts((1, 1, 1)))


@pytest.mark.parametrize("feature", ["Outlook", "Temperature", "Humidity", "Wind"])
def test_mutual_information_is_the_same_both_ways(feature):  # notes
    table = load("playtennis")
    children = tc.candidate(table, tc.parse_split(feature, table)).children
    assert tc.scoring.mutual_information(children) == pytest.approx(
        tc.scoring.mutual_information(tc.scoring.turned(children))
    )
    assert tc.scoring.mutual_information(children) == pytest.approx(tc.gain(children))


HUMIDITY = [tc.Counts((3, 4)), tc.Counts((6, 1))]


def test_rounding_on_the_way_makes_the_slides_digits():  # dtl, cs260, ads
    assert round(tc.scoring.gain_after_rounding(HUMIDITY), 4) == 0.1515
    weather = [tc.Counts((1, 2)), tc.Counts((3, 0)), tc.Counts((1, 3))]
    assert round(tc.scoring.impurity_after_rounding(weather, "gini", places=(2, 0, 3)), 3) == 0.282
    with pytest.raises(ValueError, match="zip"):
        tc.scoring.impurity_after_rounding(weather, "gini", places=(2, 3))


def test_many_digits_are_as_good_as_no_rounding():
    assert tc.scoring.gain_after_rounding(HUMIDITY, places=12) == pytest.approx(tc.gain(HUMIDITY))
