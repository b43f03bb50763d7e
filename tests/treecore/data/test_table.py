import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table


def test_a_part_keeps_the_features_levels_and_distinct_values_of_the_whole():
    table = load("baseball")
    part = table.take([0, 1, 2]).take([0])
    assert part.features == table.features
    assert part.root is table
    assert part.distinct(0).tolist() == table.distinct(0).tolist()
    assert tc.table_at(load("playtennis"), tc.grow(load("playtennis")), (1,)).features[0].levels == (
        "Sunny",
        "Overcast",
        "Rain",
    )


def test_nothing_in_a_table_can_be_changed():
    table = load("playtennis")
    for array in (table.columns[0], table.y, table.weights):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_the_fingerprint_sees_cells_labels_and_weights():
    frame = pd.DataFrame({"x": [1, 2, 3, 4], "w": [1, 1, 2, 2], "y": ["a", "b", "a", "b"]})
    plain = tc.Table.from_frame(frame, target="y", leave_out=["w"])
    same = tc.Table.from_frame(frame.copy(), target="y", leave_out=["w"])
    other = tc.Table.from_frame(frame.assign(x=[1, 2, 3, 5]), target="y", leave_out=["w"])
    weighted = tc.Table.from_frame(frame, target="y", weight="w")
    assert plain.fingerprint == same.fingerprint
    assert len({plain.fingerprint, other.fingerprint, weighted.fingerprint}) == 3


def test_the_frame_shows_names_and_a_missing_level_as_none():
    frame = pd.DataFrame({"c": ["a", None, "b"], "x": [1.5, 2.5, None], "y": ["n", "y", "y"]})
    shown = tc.Table.from_frame(frame, target="y", kinds={"c": "nominal"}).frame()
    assert shown["c"].tolist() == ["a", None, "b"]
    assert shown["x"].isna().tolist() == [False, False, True]
    assert list(shown.columns) == ["c", "x", "y"]


def test_an_unknown_feature_is_refused_with_the_list():
    with pytest.raises(ValueError, match="no feature 'Sky': the features are Outlook, Temperature, Humidity, Wind"):
        load("playtennis").column("Sky")


@pytest.mark.parametrize("stratify", [True, False])
def test_parts_share_no_row_and_miss_none(stratify):
    table = random_table(0, rows=101, classes=3)
    parts = tc.split(table, (0.6, 0.2, 0.2), seed=4, stratify=stratify)
    assert sorted(label for part in parts for label in part.labels) == sorted(table.labels)
    assert [part.n for part in parts] == [61, 20, 20]
    again = tc.split(table, (0.6, 0.2, 0.2), seed=4, stratify=stratify)
    assert [part.fingerprint for part in parts] == [part.fingerprint for part in again]
    other = tc.split(table, (0.6, 0.2, 0.2), seed=5, stratify=stratify)
    assert parts[0].fingerprint != other[0].fingerprint


def test_stratified_parts_have_the_classes_in_the_same_shares():
    parts = tc.split(load("iris"), (0.6, 0.2, 0.2), seed=1, stratify=True)
    assert [np.bincount(part.y).tolist() for part in parts] == [[30, 30, 30], [10, 10, 10], [10, 10, 10]]


def test_shares_that_do_not_add_up_are_refused():
    with pytest.raises(ValueError, match="add up to 1"):
        tc.split(load("iris"), (0.5, 0.2))


def test_rows_without_an_answer_can_be_predicted_but_not_scored():
    table = load("playtennis")
    rows = tc.Table.from_frame(table.frame().drop(columns="PlayTennis"), like=table)
    tree = tc.grow(table)
    assert rows.y is None
    assert tc.predict(tree, rows).tolist() == tc.predict(tree, table).tolist()
    for ask in (tc.accuracy, tc.confusion):
        with pytest.raises(ValueError, match="no PlayTennis"):
            ask(tree, rows)
    with pytest.raises(ValueError, match="no PlayTennis"):
        tc.best_candidates(rows)


@pytest.mark.parametrize("name", ["Wind", "Outlook"])
def test_another_column_can_be_the_target(name):
    table = load("playtennis")
    turned = table.with_target(name)
    assert turned.target.name == name
    assert {f.name for f in turned.features} == {"Outlook", "Temperature", "Humidity", "Wind", "PlayTennis"} - {name}
    assert turned.frame()[name].tolist() == table.frame()[name].tolist()
    assert turned.fingerprint != table.fingerprint
    assert tc.grow(turned, tc.Policy()).root.n == 14
    assert table.with_target("PlayTennis") is table
    assert turned.with_target("PlayTennis").frame()[name].tolist() == table.frame()[name].tolist()


def test_a_part_with_another_target_knows_the_values_of_the_whole():
    part = load("baseball").take([0, 1]).with_target("Years")
    assert part.distinct(part.place("Hits")).tolist() == load("baseball").distinct(1).tolist()
    assert part.root.target.name == "Years"


def test_a_column_that_is_not_there_or_has_gaps_cannot_be_the_target():
    with pytest.raises(ValueError, match="Nothing"):
        load("playtennis").with_target("Nothing")
    gaps = tc.Table.from_frame(pd.DataFrame({"a": [1, None, 3], "b": ["x", None, "z"], "y": ["u", "v", "u"]}))
    for name in "ab":
        with pytest.raises(ValueError, match=f"{name} has missing values and cannot be the target"):
            gaps.with_target(name)


def test_rows_without_an_answer_keep_their_target():
    table = tc.Table.from_frame(load("playtennis").frame().drop(columns="PlayTennis"), like=load("playtennis"))
    with pytest.raises(ValueError, match="have no PlayTennis"):
        table.with_target("Wind")
