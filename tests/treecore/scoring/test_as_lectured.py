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
    assert tc.mutual_information(children) == pytest.approx(tc.mutual_information(tc.turned(children)))
    assert tc.mutual_information(children) == pytest.approx(tc.gain(children))
