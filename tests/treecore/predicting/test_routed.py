"""Rows sent through a tree: counts at every node, what is right and wrong, the program's lit lines, predictions."""

import math
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from sklearn.metrics import r2_score, root_mean_squared_error

import treecore as tc
from datasets import load, names
from datasets.programs import program_tree
from tests.helpers.tables import random_table
from treecore.predicting.routed import rows_here
from treecore.telling.sentences import tell_prediction


@pytest.mark.parametrize("classes", [0, 3])
@pytest.mark.parametrize("seed", range(4))
def test_every_node_has_the_rows_that_reach_it(seed, classes):
    table = random_table(seed, rows=90, classes=classes, missing=0.1, weighted=True)
    train, other = tc.split(table, (0.6, 0.4), seed=seed)
    tree = tc.grow(train, tc.Policy("gini" if classes else "variance"))
    routed = tc.predicting.route(tree, other)
    for node in tree:
        part = tc.table_at(other, tree, node.path)
        summary = routed.summary(node.number)
        assert routed.n[node.number] == part.n == summary.n
        if classes:
            assert summary.counts == pytest.approx(tc.scoring.summary_of(part).counts)
        elif part.n:
            plain = tc.scoring.summary_of(part)
            assert (summary.mean, summary.rss) == (pytest.approx(plain.mean), pytest.approx(plain.rss, abs=1e-9))
    assert routed.said.tolist() == tc.predict(tree, other).tolist()


def test_leaves_far_apart_keep_their_small_spread():
    chance = np.random.default_rng(0)
    near = chance.normal(0, 1e-3, 200)
    frame = pd.DataFrame({"x": np.repeat([0.0, 1.0], 100), "y": near + np.repeat([0.0, 1e9], 100)})
    table = tc.Table.from_frame(frame, target="y", kinds={"x": "numeric", "y": "numeric"})
    routed = tc.predicting.route(tc.grow(table, tc.Policy("variance", max_depth=1)), table)
    low, high = (routed.summary(number) for number in (1, 2))
    # What is left of small differences at 1e9 is taken from the numbers as they are stored.
    for leaf, rows in ((low, slice(0, 100)), (high, slice(100, 200))):
        plain = tc.Moments.of(table.y[rows])
        assert (leaf.mean, leaf.rss) == (pytest.approx(plain.mean, rel=1e-15), pytest.approx(plain.rss, rel=1e-6))
    assert routed.summary(0).rss == pytest.approx(tc.Moments.of(table.y).rss)


@pytest.mark.parametrize("value", [0.1, 1e9 + 0.3])
def test_equal_numbers_are_exactly_pure_at_every_node(value):
    table = load("baseball")
    tree = tc.grow(table, tc.Policy("variance", max_depth=3))
    same = replace(table, y=np.full(table.n, value))
    routed = tc.predicting.route(tree, same)
    for number in range(len(tree)):
        assert (routed.summary(number).mean, routed.summary(number).is_pure) == (value, True)


def test_the_misses_of_a_class_are_in_the_order_of_the_table():
    table = load("iris")
    train, _, test = tc.split(table, (0.6, 0.2, 0.2), seed=0, stratify=True)
    tree = tc.grow(train, tc.PRESETS["CART"])
    routed = tc.predicting.route(tree, test)
    wrong = [k for k in range(test.n) if tc.predict(tree, test)[k] != test.frame()["Species"].iloc[k]]
    assert routed.misses.tolist() == wrong != []
    assert 1 - len(wrong) / test.n == pytest.approx(tc.accuracy(tree, test))


def test_the_misses_of_a_number_begin_with_the_farthest():
    table = load("baseball")
    tree = tc.grow(table, tc.Policy("variance", max_depth=2))
    routed = tc.predicting.route(tree, table)
    off = np.abs(routed.off[routed.misses])
    assert len(off) == table.n
    assert (np.diff(off) <= 0).all()
    assert float((routed.off**2).sum()) == pytest.approx(tc.rss(tree, table))


def test_rows_without_an_answer_have_no_misses():
    table = load("playtennis")
    rows = tc.Table.from_frame(table.frame().drop(columns="PlayTennis"), like=table)
    routed = tc.predicting.route(tc.grow(table), rows)
    assert routed.truth is None
    assert routed.summary(0) is None
    with pytest.raises(ValueError, match="no PlayTennis"):
        _ = routed.misses


def test_an_unseen_level_ends_at_the_node_that_asks_for_it():
    table = load("playtennis")
    frame = table.frame().iloc[[0]].assign(Outlook="Snow")
    routed = tc.predicting.route(tc.grow(table), tc.Table.from_frame(frame, like=table))
    assert routed.leaf(0).path == ()
    assert routed.n.tolist() == [1, *[0] * 7]


def test_predictions_keep_a_column_that_has_their_name():
    frame = pd.DataFrame({"probability": [0.1, 0.2, 0.8, 0.9], "y": list("aabb")})
    table = tc.Table.from_frame(frame, target="y", kinds={"probability": "numeric"})
    said = tc.predicting.predictions(tc.predicting.route(tc.grow(table), table))
    assert said["probability"].tolist() == [0.1, 0.2, 0.8, 0.9]
    assert said["probability′"].tolist() == [1.0] * 4
    assert said["says y"].tolist() == list("aabb")


def test_predictions_of_a_number_say_how_its_leaf_spreads():
    table = load("baseball")
    tree = tc.grow(table, tc.Policy("variance", max_depth=2))
    said = tc.predicting.predictions(tc.predicting.route(tree, table))
    assert said["says LogSalary"].to_numpy() == pytest.approx(tc.predict(tree, table))
    assert said.loc["Alan Ashby", "spread in the leaf"] == pytest.approx(
        tc.trace(tree, {"Years": 14, "Hits": 81}).node.summary.spread
    )


def lit(tree, row):
    way = tc.trace(tree, row)
    return [line for part in tc.telling.lit_program(tree, way) for line in part if line.is_lit]


@pytest.mark.parametrize("preset", ["ID3", "CART", "C4.5"])
@pytest.mark.parametrize("seed", range(4))
def test_the_lit_line_returns_the_prediction(seed, preset):
    table = random_table(seed, rows=60, missing=0.1)
    tree = tc.grow(table, tc.PRESETS[preset])
    for k in range(0, table.n, 5):
        row = {name: value for name, value in table.frame().iloc[k].items() if value is not None and value == value}
        last = lit(tree, row)[-1]
        assert last.text.split("  #")[0] == f"return {tc.trace(tree, row).prediction!r}"
        assert len([line for line in lit(tree, row) if line.text.startswith("return '")]) == 1


def test_the_lit_program_is_the_program():
    tree = tc.grow(load("restaurant"), tc.PRESETS["ID3"])
    way = tc.trace(tree, {"Pat": "Full", "Hun": "T", "Type": "French"})
    lines = [line.whole for part in tc.telling.lit_program(tree, way) for line in part]
    assert "\n".join(lines) == tc.to_code(tree)


def test_an_unseen_level_lights_the_line_for_it():
    tree = tc.grow(load("playtennis"))
    assert lit(tree, {"Outlook": "Snow"})[-1].text == "return 'Yes'  # a level that no row here had"


def test_a_large_program_leaves_out_what_is_not_on_the_way():
    table = load("baseball")
    tree = tc.grow(table, tc.Policy("variance"))
    way = tc.trace(tree, {"Years": 10, "Hits": 200})
    lines = [line for part in tc.telling.lit_program(tree, way) for line in part]
    assert len(lines) < 6 * (len(way.steps) + 2) < len(tree)
    assert sum(line.text.startswith("...") for line in lines) > 1
    left_out = sum(int(line.text.split("# ")[1].split()[0]) for line in lines if line.text.startswith("..."))
    shown = {line.node for line in lines if not line.text.startswith(("...", "def"))}
    # Lines that lead to a folded part name its top, which the part counts as well.
    folded = {line.node for line in lines if line.text.startswith("...")}
    assert left_out + len((shown | {0}) - folded) == len(tree)


def test_a_deep_program_is_lit_through_its_helpers():
    from tests.helpers.tables import staircase

    tree = tc.grow(staircase(120), tc.Policy())
    lines = lit(tree, {"x": 120})
    assert lines[-1].text == f"return {tc.trace(tree, {'x': 120}).prediction!r}"


def told(name, row, policy=None, **words):
    tree = tc.grow(load(name), policy or tc.PRESETS["ID3"])
    return tell_prediction(tc.trace(tree, row), **words).text


def test_a_prediction_in_words():
    assert told("playtennis", {"Humidity": "High"}).startswith("No, because Outlook is empty (most go Sunny) and")
    assert told("playtennis", {"Outlook": "Snow"}) == (
        "Yes, because Outlook is Snow, which no row here had: 9 of 14 rows there agree."
    )
    assert told("playtennis", {}, tc.Policy(max_depth=0)) == "Yes: the tree asks nothing, 9 of 14 rows there agree."
    assert told("baseball", {"Years": 10, "Hits": 200}, tc.Policy("variance", max_depth=2), rows="players") == (
        "LogSalary 6.740, because Years is 10 (> 4.5) and Hits is 200 (> 117.5): the mean of 83 players."
    )
    deep = told("baseball", {"Years": 4, "Hits": 113}, tc.Policy("variance"))
    bounds = "Years is 4 (> 3.5 and ≤ 4.5) and Hits is 113 (> 106 and ≤ 113.5)"
    assert deep == f"LogSalary 6.310, because {bounds}: the mean of 1 row."
    assert "of equal classes the first is taken" in told("restaurant", {"Pat": "Full", "Hun": "T", "Type": "French"})


def test_the_lectures_first_program():
    table, tree = load("food_allergy"), program_tree("milk-egg")
    assert tc.accuracy(tree, table) == 0.8
    assert tc.predicting.route(tree, table).misses.tolist() == [4]
    query = {"Egg": 0.8, "Milk": 0.2, "Fish": 0, "Wheat": 0.3, "Shellfish": 0, "Peanuts": 0}
    assert tell_prediction(tc.trace(tree, query)).text == (
        "Sick 0, because Milk is 0.2 (≤ 0.5) and Egg is 0.8 (≤ 1): so the program says."
    )
    with pytest.raises(ValueError, match="program 'x' is not one of milk-egg"):
        program_tree("x")


def test_distances_are_those_of_scikit_learn():
    chance = np.random.default_rng(5)
    actual, told, weights = chance.normal(3, 2, 40), chance.normal(3, 2, 40), chance.uniform(0.5, 2, 40)
    found = tc.predicting.distances(actual, told, weights)
    assert found.rmse == pytest.approx(root_mean_squared_error(actual, told, sample_weight=weights))
    assert found.explained == pytest.approx(r2_score(actual, told, sample_weight=weights))
    assert found.rss == pytest.approx(found.rmse**2 * weights.sum())


def test_without_rows_there_are_no_distances():
    with pytest.raises(ValueError, match="there are no rows to measure"):
        tc.predicting.distances(np.ones(2), np.ones(2), np.zeros(2))


def test_of_rows_that_do_not_vary_nothing_can_be_explained():
    assert tc.predicting.distances(np.ones(3), np.zeros(3), np.ones(3)).explained is None


ID3 = tc.PRESETS["ID3"]


@pytest.mark.parametrize("name", names())
def test_rows_go_where_the_tree_sends_them(name):
    table = load(name)
    tree = tc.grow(table, ID3 if table.target.kind == "nominal" else tc.Policy("variance", max_depth=3))
    for node in list(tree.inner)[:8]:
        frame, goes = rows_here(table, tree, node.path)
        assert list(frame.index) == list(tc.table_at(table, tree, node.path).labels)
        for place, child in enumerate(node.children):
            there = [label for label, way in zip(frame.index, goes, strict=True) if way == node.split.labels[place]]
            assert there == list(tc.table_at(table, tree, child.path).labels)


def test_rows_of_a_leaf_go_nowhere():
    frame, goes = rows_here(load("playtennis"), tc.grow(load("playtennis"), ID3), (1,))
    assert list(frame.index) == ["D3", "D7", "D12", "D13"]
    assert goes == [""] * 4


def test_a_row_without_the_value_follows_the_largest_branch_and_says_so():
    frame = pd.DataFrame({"x": [1.0, 2.0, 3.0, 8.0, 9.0, np.nan], "y": list("aaabba")})
    table = tc.Table.from_frame(frame, target="y", kinds={"x": "numeric"})
    tree = tc.grow(table)
    assert rows_here(table, tree, ())[1][-1] == "≤ 5.5 (missing)"
    assert math.isnan(rows_here(table, tree, ())[0]["x"].iloc[-1])


def test_a_level_that_the_split_has_not_seen_stays_here():
    train = tc.Table.from_frame(pd.DataFrame({"c": list("aabb"), "y": list("nnyy")}), target="y")
    more = tc.Table.from_frame(pd.DataFrame({"c": list("abz"), "y": list("nyn")}), target="y")
    tree = tc.grow(train)
    assert rows_here(more, tree, ())[1] == ["a", "b", "stays here"]
