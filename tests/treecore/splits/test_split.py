import numpy as np
import pytest

import treecore as tc
from datasets import exhibit, load
from treecore.data.values import Values


def test_a_value_equal_to_the_cut_goes_left_and_a_missing_one_nowhere():
    split = tc.Threshold("x", 2.0)
    feature = tc.Feature("x", "numeric")
    assert split.branch(Values((feature,), (np.array([1.0, 2.0, 2.5, np.nan]),))).tolist() == [0, 0, 1, -1]


def test_levels_are_matched_by_name_not_by_code():
    split = tc.Multiway("c", ("a", "b"))
    feature = tc.Feature("c", "nominal", ("b", "new", "a"))
    assert split.branch(Values((feature,), (np.array([0, 1, 2, -1]),))).tolist() == [1, -2, 0, -1]


def test_a_level_in_neither_group_goes_as_missing():
    split = tc.Subset("c", ("a",), ("b",))
    feature = tc.Feature("c", "nominal", ("a", "b", "z"))
    assert split.branch(Values((feature,), (np.array([0, 1, 2]),))).tolist() == [0, 1, -1]


@pytest.mark.parametrize(
    ("text", "split"),
    [
        ("Pat", tc.Multiway("Pat", ("None", "Some", "Full"))),
        (' "Pat" ', tc.Multiway("Pat", ("None", "Some", "Full"))),
        ("Pat in (None) | (Some, Full)", tc.Subset("Pat", ("None",), ("Some", "Full"))),
        ('Price in ("$") | ("$$","$$$")', tc.Subset("Price", ("$",), ("$$", "$$$"))),
    ],
)
def test_splits_as_people_write_them(text, split):
    assert tc.parse_split(text, load("restaurant")) == split


@pytest.mark.parametrize("text", ["Egg > 0", "Egg <= 0", "Egg ≤ 0.0", " Egg<=0e0 "])
def test_cuts_as_people_write_them(text):
    assert tc.parse_split(text, load("egg_milk_greedy")) == tc.Threshold("Egg", 0.0)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is not a split"),
        ("Sky", "no feature 'Sky'"),
        ("Pat <= 3", "needs a numeric feature, but Pat is nominal"),
        ("Pat in (None) | (Lots)", "no level 'Lots': its levels are None, Some, Full"),
        ("Pat in (None) | (None)", "one side only"),
        ("Pat in () | (None)", "each side"),
        ("Pat in (None", "is not a split"),
    ],
)
def test_what_is_no_split_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(ValueError, match=complaint.replace("(", r"\(")):
        tc.parse_split(text, load("restaurant"))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("Egg", "say at which number"), ("Egg <= nan", "not a number"), ("Egg <= x", "not a number")],
)
def test_what_is_no_cut_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        tc.parse_split(text, load("egg_milk_greedy"))


def test_a_hostile_text_is_refused_at_once():
    with pytest.raises(ValueError, match="is not a split"):
        tc.parse_split("Pat in (" + "a" * 5000 + "!", load("restaurant"))
    with pytest.raises(ValueError, match="is not a split"):
        tc.parse_split("Pat in (" + "a, " * 5000 + '"', load("restaurant"))


def test_a_cut_between_close_numbers_comes_back_to_the_last_bit():
    table = load("x_and_o")
    split = tc.Threshold("x1", 2.3499999999999996)
    assert split.labels == ("≤ 2.35", "> 2.35")
    assert tc.parse_split(tc.split_text(split), table) == split


def test_rows_with_levels():
    table = load("playtennis")
    assert tc.splits.rows_with(table, {}).n == 14
    assert tc.splits.rows_with(table, {"Outlook": "Sunny", "Humidity": "Normal"}).labels.tolist() == ["D9", "D11"]
    with pytest.raises(ValueError, match="no level 'Fog'"):
        tc.splits.rows_with(table, {"Outlook": "Fog"})
    with pytest.raises(ValueError, match="there is no feature"):
        tc.splits.rows_with(table, {"Moon": "Full"})


def test_the_summary_of_a_table_is_that_of_its_root():
    for name, criterion in (("playtennis", "entropy"), ("skewed_xor", "gini"), ("baseball", "variance")):
        root = tc.grow(load(name), tc.Policy(criterion, max_depth=0)).root.summary
        here = tc.scoring.summary_of(load(name))
        assert tc.impurity(here, criterion) == pytest.approx(tc.impurity(root, criterion))
        assert here.n == root.n
    with pytest.raises(ValueError, match="have no Sick"):
        tc.scoring.summary_of(tc.Table.from_frame(exhibit("food_allergy_query"), like=load("food_allergy")))
