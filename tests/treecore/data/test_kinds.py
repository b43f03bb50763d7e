"""What a column is taken for, and why: the rules at the head of treecore/kinds.py, one by one."""

from __future__ import annotations

import datetime
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.paths import DATASETS
from treecore.data.kinds import Columns, Feature, TableError, type_columns
from treecore.data.kinds.cells import MISSING_TEXTS, clean, read_cells
from treecore.data.kinds.notation import read_numbers
from treecore.data.table import Table

PLAY = {"Wind": ["Weak", "Strong", "Weak", "Strong"], "Play": ["yes", "no", "yes", "yes"]}


def typed(columns: dict[str, list[object]] | pd.DataFrame, **asked: object) -> Columns:
    return type_columns(pd.DataFrame(columns), **asked)


def feature(columns: Columns, name: str) -> Feature:
    return next(feature for feature in columns.features if feature.name == name)


def values(columns: Columns, name: str) -> list[float]:
    place = [feature.name for feature in columns.features].index(name)
    return columns.values[place].tolist()


def role(columns: Columns, name: str) -> tuple[str, str]:
    found = next(role for role in columns.roles if role.name == name)
    return found.role, found.reason


def with_column(cells: list[object], **asked: object) -> Columns:
    """A table with this column, called x, and a class beside it."""
    return typed({"x": cells, "y": ["a", "b"] * (len(cells) // 2) + ["a"] * (len(cells) % 2)}, **asked)


def refusal(columns: dict[str, list[object]] | pd.DataFrame, **asked: object) -> str:
    with pytest.raises(TableError) as error:
        typed(columns, **asked)
    return str(error.value)


# Cells


@pytest.mark.parametrize("text", sorted(MISSING_TEXTS))
def test_a_missing_cell_is_missing_in_either_kind(text):
    assert np.isnan(values(with_column(["1", text, "2"]), "x")[1])
    assert values(with_column(["b", f" {text} ", "a", "a"]), "x") == [1, -1, 0, 0]


@pytest.mark.parametrize("value", [None, float("nan"), np.nan, pd.NA, pd.NaT])
def test_a_frame_has_its_own_missing_cells(value):
    assert values(with_column(["b", value, "a", "a"]), "x") == [1, -1, 0, 0]


def test_none_is_a_level_as_in_the_restaurant_data():
    assert feature(with_column(["Some", "None", "Full", "None"]), "x").levels == ("Full", "None", "Some")


def test_a_dash_is_missing_among_numbers_alone():
    assert np.isnan(values(with_column(["1", "-", "2.5", "–"]), "x")[1::2]).all()
    assert feature(with_column(["+", "-", "+", "-"]), "x").levels == ("+", "-")


def test_a_text_that_is_given_as_a_level_is_not_missing():
    column = with_column(["NA", "DE", "NA", "?"], levels={"x": ["NA", "DE"]})
    assert values(column, "x") == [0, 1, 0, -1]


def test_spaces_breaks_and_unseen_characters_are_no_part_of_a_text():
    column = with_column([" hot\u202e", "ho\x00t ", "very\n hot", "very hot"])
    assert feature(column, "x").levels == ("hot", "very hot")


def test_two_forms_of_the_same_letter_are_one_level():
    assert feature(with_column(["é", "e\u0301", "a", "a"]), "x").levels == ("a", "é")


@given(st.text())
def test_cleaning_a_clean_text_changes_nothing_and_it_can_be_encoded(text):
    once = clean(text)
    assert clean(once) == once
    assert once.encode().decode() == once


@given(st.lists(st.one_of(st.text("1.,-e ?ab", max_size=5), st.none())))
def test_every_cell_keeps_its_text(texts):
    cells = read_cells(pd.Series(texts, dtype=object))
    for text, code in zip(texts, cells.codes.tolist(), strict=True):
        wanted = None if text is None or clean(text) in MISSING_TEXTS else clean(text)
        if code >= 0:
            assert cells.texts[code] == wanted
        else:
            assert wanted is None or (cells.numbers is not None and wanted in {"-", "--", "."})


# Numbers


@pytest.mark.parametrize(
    "texts, numbers",
    [
        (["1", "+2.50", "-.5", "3.", "2e-3"], [1, 2.5, -0.5, 3, 0.002]),
        (["0,7", "12", "-,5", "1,5e2"], [0.7, 12, -0.5, 150]),
        (["1,234,567", "89"], [1234567, 89]),
        (["1,234.5", "89.25"], [1234.5, 89.25]),
        (["1.234.567", "89"], [1234567, 89]),
        (["1.234,5", "89,25"], [1234.5, 89.25]),
        (["1 234 567", "89.5"], [1234567, 89.5]),
        (["1'234", "89,5"], [1234, 89.5]),
        (["−3", "2"], [-3, 2]),
        (["007", "12"], [7, 12]),
    ],
)
def test_a_column_is_numbers_if_one_notation_fits_all_of_it(texts, numbers):
    assert read_numbers(texts).values.tolist() == numbers


@pytest.mark.parametrize(
    "texts",
    [
        ["1.5", "2,5"],
        ["1,234", "1.234"],
        ["1,23,456"],
        ["1_000"],
        ["0x1F"],
        ["12%"],
        ["$5"],
        ["1/2"],
        ["٣"],
        ["1e"],
        ["e5"],
    ],
)
def test_a_column_that_reads_in_no_way_or_in_two_is_not_numbers(texts):
    assert read_numbers(texts) is None


def test_a_comma_before_three_digits_is_decimal_and_the_notices_say_so():
    column = with_column(["1,234", "2,345", "12", "13"])
    assert values(column, "x") == [1.234, 2.345, 12, 13]
    assert column.notices == ("'1,234' in 'x' was read with a decimal comma: write thousands without a mark",)
    assert with_column(["0,234", "2,345"]).notices == ()


@given(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=1))
def test_numbers_survive_being_written(numbers):
    assert read_numbers([repr(number) for number in numbers]).values.tolist() == numbers
    assert read_numbers([repr(number).replace(".", ",") for number in numbers]).values.tolist() == numbers


@pytest.mark.parametrize("cell", ["inf", "-Infinity", "1e999", float("inf")])
def test_an_infinity_is_refused_with_its_column_and_row(cell):
    assert "'x' is infinite in row 3" in refusal({"x": [1, 2, cell, 4], "y": list("abab")})


def test_an_infinity_that_is_not_used_does_no_harm():
    table = {"x": [1.0, np.inf], "z": [1, 2], "y": ["a", "b"]}
    assert [feature.name for feature in typed(table, leave_out=["x"]).features] == ["z"]
    assert feature(typed(table, kinds={"x": "nominal"}), "x").levels == ("1", "inf")


def test_minus_nothing_is_nothing():
    for column in (["-0", "1"], [-0.0, 1.0]):
        assert str(values(with_column(column), "x")[0]) == "0.0"


# Kinds of features


def test_numbers_are_numeric_even_if_there_are_two_of_them():
    column = with_column(["0", "1", "0", "1"])
    assert feature(column, "x") == Feature("x", "numeric")
    assert role(column, "x") == ("feature", "every known cell is a number")


def test_one_text_makes_a_column_nominal_and_is_named():
    column = with_column(["1.5", "2.5", "warm", "3.5", "2.5", ""])
    assert feature(column, "x").levels == ("1.5", "2.5", "3.5", "warm")
    assert role(column, "x")[1] == "row 3 holds 'warm', which is not a number; 1 cell missing"
    assert "4 cells of 5 can be read as numbers" in column.notices[0]
    assert "such as 'warm' in row 3" in column.notices[0]


def test_a_column_of_texts_says_so():
    assert role(typed(PLAY), "Wind") == ("feature", "its cells are texts")


def test_a_measurement_with_one_text_in_it_is_not_taken_for_a_row_label():
    column = with_column([f"{k}.5" for k in range(9)] + ["n.a."])
    assert role(column, "x")[0] == "feature"


def test_mixed_notations_are_named_in_the_notice():
    assert "such as '2,5' in row 2" in with_column(["1.5", "2,5", "3.5", "4.5", "3.5"]).notices[0]


@pytest.mark.parametrize(
    "column, levels",
    [
        (pd.Series([True, False, True, False]), ("False", "True")),
        (pd.Series([True, None, True, False], dtype="boolean"), ("False", "True")),
        (pd.Series(["b", "a", None, "a"], dtype="category"), ("a", "b")),
        (pd.Series(["b", "a", None, "a"], dtype="string"), ("a", "b")),
        (pd.to_datetime(pd.Series(["2026-03-01", "2026-03-02", None, "2026-03-01"])), ("2026-03-01", "2026-03-02")),
        (pd.Series([datetime.date(2026, 3, 1), None, "x", "x"]), ("2026-03-01", "x")),
        (pd.Series([["a"], ["a"], {"b": 1}, None], dtype=object), ("['a']", "{'b': 1}")),
        (pd.Series([10**5000, "x", "x", "y"], dtype=object), None),
    ],
)
def test_other_types_become_texts(column, levels):
    found = feature(typed({"x": column, "y": list("abab")}), "x")
    assert found.kind == "nominal"
    assert levels in (None, found.levels)


@pytest.mark.parametrize("dtype", ["int8", "uint64", "float32", "Int64", "Float64", "object", "category"])
def test_numbers_of_every_type_are_numeric(dtype):
    column = pd.Series([1, 2, 2, 3]).astype(dtype)
    assert values(typed({"x": column, "y": list("abab")}), "x") == [1, 2, 2, 3]


def test_true_and_one_are_different_levels():
    assert feature(typed({"x": pd.Series([True, 1, "a", "a"], dtype=object), "y": list("abab")}), "x").levels == (
        "1",
        "True",
        "a",
    )


# Levels


def test_levels_are_in_the_order_of_numbers_where_they_are_numbers():
    assert feature(with_column(["10", "9", "10", "2.0"], kinds={"x": "nominal"}), "x").levels == ("2", "9", "10")


def test_levels_are_in_the_order_of_text_otherwise():
    assert feature(with_column(["10", "9", "b", "a"]), "x").levels == ("10", "9", "a", "b")


def test_whole_floats_lose_their_point_and_codes_keep_their_zeros():
    assert feature(with_column([1.0, 2.5, None], kinds={"x": "nominal"}), "x").levels == ("1", "2.5")
    assert feature(with_column(["1.0", "1", "2,5".replace(",", ".")], kinds={"x": "nominal"}), "x").levels == (
        "1",
        "2.5",
    )
    assert feature(with_column(["02134", "2134"], kinds={"x": "nominal"}), "x").levels == ("02134", "2134")


def test_long_numbers_do_not_fall_together():
    digits = ["12345678901234567890", "12345678901234567891"]
    assert feature(with_column(digits, kinds={"x": "nominal"}), "x").levels == tuple(digits)
    assert len(feature(with_column([2**53, 2**53 + 1], kinds={"x": "nominal"}), "x").levels) == 2


def test_given_levels_come_in_their_order_and_stay_even_if_absent():
    column = with_column(["hot", "cold", "hot"], levels={"x": ["cold", "mild", "hot"]})
    assert feature(column, "x").levels == ("cold", "mild", "hot")
    assert values(column, "x") == [2, 0, 2]
    assert column.notices == ()


def test_a_level_that_was_not_given_comes_last_with_a_notice():
    column = with_column(["hot", "arctic", "cold"], levels={"x": ["hot", "cold"]})
    assert feature(column, "x").levels == ("hot", "cold", "arctic")
    assert column.notices == ("'x' has a new level, after the given ones: 'arctic'",)


def test_levels_that_are_given_as_numbers_fit_texts_of_numbers():
    assert feature(with_column(["1.0", "0.0", "1.0"], levels={"x": [1, 0]}), "x").levels == ("1", "0")


@pytest.mark.parametrize("order", [["a", "a"], ["a", " a"], ["a", ""], ["a", None]])
def test_given_levels_differ_and_are_not_empty(order):
    assert "must differ" in refusal(PLAY, levels={"Wind": order})


# The target


def test_the_target_is_the_last_column_unless_named():
    assert typed(PLAY).target == Feature("Play", "nominal", ("no", "yes"))
    assert typed(PLAY, target=" Wind ").target.name == "Wind"


@pytest.mark.parametrize(
    "cells, kind",
    [
        ([1, 1, 0, 1, 1], "nominal"),
        ([0, 1], "nominal"),
        ([-1, 1, 1], "nominal"),
        ([1.0, 0.0, 0.0, 1.0], "nominal"),
        (["1", "0", "0", "1"], "nominal"),
        (["yes", "no"], "nominal"),
        ([True, False], "nominal"),
        (list(range(10)) * 2, "nominal"),
        (list(range(10)) + list(range(9)), "numeric"),
        (list(range(11)) * 10, "numeric"),
        ([475, 480, 500, 91], "numeric"),
        ([0.2, 1.4, 0.2, 1.4, 0.2, 1.4], "numeric"),
    ],
)
def test_text_and_few_whole_numbers_are_classes_and_other_numbers_are_numbers(cells, kind):
    assert typed({"x": [k % 3 for k in range(len(cells))], "y": cells}).target.kind == kind


def test_the_kind_of_the_target_can_be_asked_for():
    assert typed({"x": [1, 2], "y": [0, 1]}, kinds={"y": "numeric"}).y.tolist() == [0.0, 1.0]
    assert typed({"x": [1, 2], "y": [0.5, 1.0]}, kinds={"y": "nominal"}).target.levels == ("0.5", "1")


def test_rows_without_a_target_are_dropped_and_said():
    column = typed({"x": ["a", "b", "c", "a"], "y": ["yes", "?", "", "no"]})
    assert column.labels == ("1", "4")
    assert feature(column, "x").levels == ("a",)
    assert column.notices[0] == "2 rows without a value of the target 'y' were left out: row 2, row 3"


def test_one_class_is_allowed_with_a_notice():
    assert typed({"x": [1, 2], "y": ["a", "a"]}).notices == (
        "the target 'y' has one class, 'a': there is nothing to learn",
    )
    assert "same number" in typed({"x": [1, 2], "y": [0.5, 0.5]}).notices[0]


def test_a_target_that_is_missing_everywhere_is_refused():
    assert refusal({"x": [1, 2], "y": ["?", None]}).startswith("the target 'y' is missing in every row")


# Row labels, columns left out, weights


def test_a_column_of_different_texts_labels_the_rows():
    column = typed({"who": list("abcde"), "x": [1, 2, 3, 4, 5], "y": list("aabba")})
    assert role(column, "who") == ("label", "every cell is a different text")
    assert column.labels == tuple("abcde")
    assert [feature.name for feature in column.features] == ["x"]


def test_few_different_texts_are_a_feature():
    assert role(with_column(list("abcd")), "x")[0] == "feature"


@pytest.mark.parametrize(
    "name", ["Day", "id", "ID", "Index", "No.", "nr", "row", "Number", "#", "example", "Unnamed: 0"]
)
def test_whole_numbers_under_such_a_name_label_the_rows(name):
    column = typed({name: [3, 1, 2], "x": [1, 2, 2], "y": [0, 0, 1]})
    assert role(column, name)[0] == "label"
    assert column.labels == ("3", "1", "2")


@pytest.mark.parametrize("name", ["PassengerId", "customer_id", "Matrikel-Nr"])
def test_names_that_end_in_id_label_the_rows_too(name):
    assert role(typed({name: [3, 1, 2], "x": [1, 2, 2], "y": [0, 0, 1]}), name)[0] == "label"


@pytest.mark.parametrize("name", ["Age", "Acid", "humid", "piano", "Holidays spent"])
def test_whole_numbers_under_another_name_are_a_feature(name):
    assert role(typed({name: [3, 1, 2], "y": [0, 0, 1]}), name)[0] == "feature"


def test_a_day_that_occurs_twice_is_a_feature():
    assert role(typed({"Day": [1, 1, 2], "y": [0, 0, 1]}), "Day")[0] == "feature"


def test_an_id_with_decimals_is_a_feature():
    assert role(typed({"id": [1.5, 1.6, 2.5], "y": [0, 0, 1]}), "id")[0] == "feature"


def test_a_first_column_without_a_name_numbers_the_rows():
    column = typed({"": [0, 1, 2], "x": [1, 2, 2], "y": [0, 0, 1]})
    assert role(column, "(unnamed)")[0] == "label"
    assert "no name" in refusal({"": [0, 0, 2], "x": [1, 2, 2], "y": [0, 0, 1]})


def test_the_second_row_label_is_left_out_with_the_reason():
    column = typed({"id": [1, 2, 3, 4, 5], "who": list("abcde"), "x": [0] * 5, "y": list("aabba")})
    assert role(column, "id")[0] == "label"
    assert role(column, "who") == ("left out", "every cell is a different text, but 'id' already labels the rows")
    other = typed({"id": [1, 2, 3, 4, 5], "who": list("abcde"), "x": [0] * 5, "y": list("aabba")}, label="who")
    assert (role(other, "id")[0], role(other, "who")) == ("left out", ("label", "as asked"))


def test_a_row_label_is_a_feature_again_if_a_kind_is_asked_for():
    table = {"Day": ["D1", "D2"], "y": ["a", "b"]}
    assert typed(table, kinds={"Day": "nominal"}).features == (Feature("Day", "nominal", ("D1", "D2")),)
    assert typed(table, levels={"Day": ["D2", "D1"]}).features == (Feature("Day", "nominal", ("D2", "D1")),)


def test_the_target_is_never_the_row_label():
    assert typed({"x": [1, 2, 3, 4, 5], "name": list("abcde")}).target.name == "name"


def test_a_missing_row_label_is_the_number_of_the_row():
    column = typed({"id": ["a", None, "c"], "x": [1, 2, 3], "y": [0, 0, 1]})
    assert column.labels == ("a", "2", "c")


def test_a_column_of_missing_values_is_left_out_with_the_reason():
    column = typed({"x": ["?", "NA"], "z": [None, None], "w": [1, 2], "y": ["a", "b"]})
    assert role(column, "x") == role(column, "z") == ("left out", "every cell is missing")


def test_columns_are_left_out_as_asked():
    column = typed({"x": [1, 2], "z": [3, 4], "y": ["a", "b"]}, leave_out=["x"])
    assert role(column, "x") == ("left out", "as asked")


def test_the_default_target_is_not_the_weight():
    column = typed({"x": [0, 1], "f": [0, 1], "weight": ["1/16", "3/16"]}, weight="weight")
    assert column.target.name == "f"
    assert column.weights.tolist() == [1 / 16, 3 / 16]


@pytest.mark.parametrize("cells", [[1, 2], ["0,5", "1,5"], [Fraction(1, 3), Fraction(2, 3)], ["1/2", "3"]])
def test_weights_are_positive_numbers_or_fractions(cells):
    assert (typed({"x": [0, 1], "y": [0, 1], "w": cells}, weight="w").weights > 0).all()


@pytest.mark.parametrize("cell", [0, -1, "1/0", "-1/2", "1/2/3", "much", None, "?", "inf", "nan", "1/"])
def test_a_weight_that_is_no_positive_number_is_refused_with_its_row(cell):
    assert "in row 2: a weight is a number above 0" in refusal({"x": [0, 1], "y": [0, 1], "w": ["1", cell]}, weight="w")


def test_weights_that_are_too_large_to_add_are_refused():
    assert "too large" in refusal({"x": [0, 1], "y": [0, 1], "w": [1e308, 1e308]}, weight="w")


# What is refused


@pytest.mark.parametrize(
    "columns, asked, sentence",
    [
        (PLAY, {"kinds": {"Wnd": "nominal"}}, "there is no column 'Wnd': the columns are Wind and Play"),
        (PLAY, {"kinds": {"Wind": "number"}}, "the kind of 'Wind' is one of numeric and nominal, not 'number'"),
        (PLAY, {"levels": {"Wnd": ["a"]}}, "there is no column 'Wnd'"),
        (PLAY, {"target": "Sick"}, "there is no column 'Sick'"),
        (PLAY, {"label": "Sick"}, "there is no column 'Sick'"),
        (PLAY, {"weight": "Sick"}, "there is no column 'Sick'"),
        (PLAY, {"leave_out": ["Sick"]}, "there is no column 'Sick'"),
        (PLAY, {"kinds": {"Wind": "numeric"}}, "'Wind' is to be numeric, but row 1 holds 'Weak'"),
        (
            PLAY,
            {"kinds": {"Wind": "numeric"}, "levels": {"Wind": ["a"]}},
            "'Wind' is asked to be numeric and has levels",
        ),
        (PLAY, {"target": "Play", "label": "Play"}, "'Play' cannot be both target and row label"),
        (PLAY, {"target": "Play", "leave_out": ["Play"]}, "'Play' cannot be both target and column to leave out"),
        (PLAY, {"label": "Wind", "weight": "Wind"}, "'Wind' cannot be both row label and weight"),
        (PLAY, {"leave_out": ["Wind", "Play"]}, "no column is left to be the target"),
        (PLAY, {"leave_out": ["Wind"]}, "no column is left to learn from"),
        ({"name": list("abcde"), "y": list("aabba")}, {}, "no column is left to learn from"),
        ({"x": ["a", "b"]}, {}, "there is only one column, 'x'"),
        ({"x": [], "y": []}, {}, "the table has no rows"),
        ({}, {}, "the table has no rows"),
        ({"x": [1], " x": [2], "y": [3]}, {}, "more than one column is called 'x'"),
        ({"x": [1], " ": [2], "y": [3]}, {}, "column 2 has no name"),
        ({"x": [1], None: [2], "y": [3], "\u202e": [4]}, {}, "columns 2 and 4 have no name"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(columns, asked, sentence):
    assert refusal(columns, **asked).startswith(sentence)


def test_names_that_are_no_texts_become_texts():
    frame = pd.DataFrame([[1, 2, 3], [2, 3, 4]], columns=[2026, 1.0, ("a", "b")])
    assert [role.name for role in type_columns(frame).roles] == ["2026", "1", "a b"]


def test_names_keep_to_the_direction_of_writing():
    assert typed({"ab\u202ecd\x07": [1, 2], "y": [0, 1]}).features[0].name == "abcd"


# Read like another table

LIKE = typed({"Egg": [0.5, 1.0, 2.0], "Wind": ["Weak", "Strong", "Weak"], "Sick": ["yes", "no", "no"]})
SCHEMA = (LIKE.features, LIKE.target)


def test_a_table_read_like_another_has_its_features_in_its_order():
    column = typed({"Sick": ["no", "yes"], "Wind": ["Weak", "?"], "Egg": ["1,5", ""]}, like=SCHEMA)
    assert (column.features, column.target) == SCHEMA
    assert values(column, "Wind") == [1, -1]
    assert values(column, "Egg")[0] == 1.5
    assert column.y.tolist() == [0, 1]


def test_the_target_may_be_absent_or_empty_in_rows_to_predict():
    absent = typed({"Egg": [1], "Wind": ["Weak"]}, like=SCHEMA)
    assert (absent.y, absent.target) == (None, LIKE.target)
    empty = typed({"Egg": [1], "Wind": ["Weak"], "Sick": ["?"]}, like=SCHEMA)
    assert empty.y is None
    assert empty.notices == ("no row has a value of the target 'Sick'",)


def test_a_level_that_the_other_table_does_not_know_comes_last_with_a_notice():
    column = typed({"Egg": [1, 1], "Wind": ["Gale", "Weak"], "Sick": ["so-so", "yes"]}, like=SCHEMA)
    assert feature(column, "Wind").levels == ("Strong", "Weak", "Gale")
    assert values(column, "Wind") == [2, 1]
    assert column.target.levels == ("no", "yes", "so-so")
    assert len(column.notices) == 2


def test_other_columns_are_ignored_with_a_notice_or_label_the_rows():
    column = typed({"Day": [7], "Egg": [1], "Fish": [2], "Wind": ["Weak"]}, like=SCHEMA)
    assert column.labels == ("7",)
    assert column.notices == ("the column 'Fish' was ignored: the other table has no such feature",)


def test_a_feature_without_a_known_cell_is_still_a_feature_of_rows_to_predict():
    column = typed({"Egg": [None], "Wind": ["?"]}, like=SCHEMA)
    assert np.isnan(values(column, "Egg")[0])
    assert values(column, "Wind") == [-1]


def test_a_level_is_found_as_it_was_written_or_by_its_number():
    mixed = typed({"x": ["1.0", "2.0", "many"], "y": list("aba")})
    assert values(typed({"x": ["2.0"]}, like=(mixed.features, mixed.target)), "x") == [1]
    coded = typed({"x": [1, 2, 2], "y": list("aba")}, kinds={"x": "nominal"})
    assert values(typed({"x": ["2.0"]}, like=(coded.features, coded.target)), "x") == [1]


@pytest.mark.parametrize(
    "columns, asked, sentence",
    [
        ({"Egg": [1]}, {}, "the column 'Wind' is missing"),
        ({"Fish": [1]}, {}, "the columns 'Egg' and 'Wind' are missing"),
        ({"Egg": ["many"], "Wind": ["Weak"]}, {}, "'Egg' is to be numeric, but row 1 holds 'many'"),
        ({"Egg": [1], "Wind": ["Weak"]}, {"target": "Egg"}, "the target is 'Sick'"),
        ({"Egg": [1], "Wind": ["Weak"]}, {"kinds": {"Egg": "nominal"}}, "kinds and levels come from the other table"),
        (
            {"Egg": [1], "Wind": ["Weak"]},
            {"leave_out": ["Egg"]},
            "'Egg' cannot be both feature Egg and column to leave",
        ),
        ({"Egg": [], "Wind": []}, {}, "the table has no rows"),
    ],
)
def test_what_does_not_fit_the_other_table_is_refused(columns, asked, sentence):
    assert refusal(columns, like=SCHEMA, **asked).startswith(sentence)


# Tables


@pytest.mark.parametrize("file", sorted(DATASETS.glob("*.csv")), ids=lambda file: file.stem)
def test_every_lecture_file_is_typed_without_being_told(file):
    frame = pd.read_csv(file, dtype=str, keep_default_na=False)
    table = Table.from_frame(frame)
    again = Table.from_frame(table.frame(), like=table)
    assert again.features == table.features
    for one, other in zip(again.columns, table.columns, strict=True):
        np.testing.assert_array_equal(one, other)


def test_baseball_is_labelled_by_its_players_and_has_a_numeric_target():
    table = Table.from_frame(pd.read_csv(DATASETS / "baseball.csv"))
    assert (table.target.kind, table.labels[0]) == ("numeric", "Alan Ashby")
    assert {feature.kind for feature in table.features} == {"numeric"}


@given(
    st.lists(
        st.tuples(
            st.one_of(st.none(), st.text(max_size=3), st.floats(), st.booleans(), st.integers()), st.text(max_size=2)
        ),
        max_size=12,
    ),
    st.sampled_from([{}, {"x": "nominal"}, {"x": "numeric"}, {"y": "nominal"}]),
)
def test_any_frame_is_a_table_or_a_sentence(rows, kinds):
    frame = pd.DataFrame({"x": [x for x, _ in rows], "y": [y for _, y in rows]}, dtype=object)
    try:
        column = type_columns(frame, kinds=kinds)
    except TableError:
        return
    assert len(column.weights) == len(column.labels) == len(column.y)
    for found, array in zip(column.features, column.values, strict=True):
        assert len(array) == len(column.y)
        if found.kind == "nominal":
            assert array.dtype == np.int32
            assert array.max(initial=-1) < len(found.levels)
        else:
            assert array.dtype == np.float64
            assert not np.isinf(array).any()


@given(st.permutations(range(8)))
def test_shuffling_rows_changes_no_kind_and_no_level(order):
    frame = pd.DataFrame(
        {"x": ["b", "a", "?", "10", "9", "b", "", "a"], "z": [3, 1, 4, 1, 5, 9, 2, 6], "y": list("abbaabba")}
    )
    plain, shuffled = type_columns(frame), type_columns(frame.iloc[list(order)])
    assert (shuffled.features, shuffled.target) == (plain.features, plain.target)
    assert shuffled.values[0].tolist() == plain.values[0][list(order)].tolist()
