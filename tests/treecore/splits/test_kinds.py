"""A further kind of split needs a file of its own and a place in the list of kinds; all else asks the split."""

import copy
import json
import pickle

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load
from tests.helpers import bins, both
from tests.helpers.bins import Bins
from tests.helpers.both import Both
from tests.helpers.hostile import NAMES
from treecore.splits import kinds

TENNIS = load("playtennis")
SUNNY = tc.parse_split("Outlook in (Sunny) | (Overcast, Rain)", TENNIS)
HIGH = tc.parse_split("Humidity in (High) | (Normal)", TENNIS)
SPLIT = Both(((SUNNY, 0), (HIGH, 0)))


@pytest.fixture(autouse=True)
def _kind(monkeypatch):
    both.register(monkeypatch)
    bins.register(monkeypatch)


@pytest.fixture
def tree():
    """PlayTennis with both at the root, and what greedy growth puts below."""
    return tc.grow(TENNIS, own={(): SPLIT})


def rows_of(table):
    return table.frame().to_dict("records")


def test_it_divides_the_rows_and_growth_goes_on_below(tree):
    assert tree.root.split == SPLIT
    assert [leaf.n for leaf in tree.root.children] == [11, 3]
    assert tree.node((1,)).counts == {"Yes": 0, "No": 3}
    assert tree.used_features == ("Outlook", "Humidity", "Wind")
    assert tc.accuracy(tree, TENNIS) == 1
    assert tc.probabilities(tree, TENNIS).sum(1) == pytest.approx(1)
    assert set(tc.table_at(TENNIS, tree, (1,)).frame()["Outlook"]) == {"Sunny"}


def test_it_is_a_candidate_with_a_gain(tree):
    one = tc.candidate(TENNIS, SPLIT)
    assert one.gain == pytest.approx(tree.root.gain)
    assert one.feature == "Outlook"
    lines = tc.explain(one)
    assert lines[-1].words == "Gain of Outlook and Humidity: before, minus what is left after"
    assert tc.scores(one)["entropy"] == pytest.approx(one.gain)


def test_a_row_is_traced_with_all_values_that_it_looks_at(tree):
    way = tc.trace(tree, {"Outlook": "Sunny", "Humidity": "High"})
    assert way.text == "No, because Outlook is Sunny and Humidity is High (both)"
    told = tc.telling.tell_prediction(way, row="day", rows="days").text
    assert told == "No, because Outlook is Sunny and Humidity is High (both): all 3 days there agree."
    assert tc.explain(way)[0].words == "Outlook is Sunny and Humidity is High (both)"


def test_one_value_may_be_missing_where_the_other_decides(tree):
    assert tc.trace(tree, {"Outlook": "Rain", "Wind": "Weak"}).steps[0].text == (
        "Outlook is Rain and Humidity is empty (not both)"
    )
    unsure = tc.trace(tree, {"Outlook": "Sunny"}).steps[0]
    assert unsure.is_missing
    assert unsure.text == "Humidity is empty (most go not both)"


def test_steps_and_prunings_keep_it(tree):
    assert tc.tree_after(tree, 1).root.split == SPLIT
    assert tc.tree_after(tree, len(tree.inner)) == tree
    assert tc.tree_after(tree, 0) != tree
    for cuts in (tc.reduced_error(tree, TENNIS), tc.cost_complexity(tree)):
        assert cuts[0].pruned.root.split == SPLIT
    assert tc.pruning.split_tests(tree, TENNIS).statistic[0] > 0


def test_trees_with_it_compare_copy_and_pickle(tree):
    other = tc.grow(TENNIS, own={(): Both(((SUNNY, 0), (HIGH, 1)))})
    assert tree != other
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert copy.deepcopy(tree) == tree
    with pytest.raises(TypeError):
        tree.others[0] = HIGH


def test_its_text_and_its_json_come_back(tree):
    assert tc.parse_split(tc.split_text(SPLIT), TENNIS) == SPLIT
    assert tc.from_json(tc.to_json(tree)) == tree
    data = json.loads(tc.to_json(tree))
    data["splits"][0][1] = "both 0 of [Moon] and 0 of [Wind]"
    with pytest.raises(ValueError, match="there is no feature 'Moon'"):
        tc.from_json(json.dumps(data))
    data["splits"][0][0] = len(tree) - 1
    data["splits"][0][1] = tc.split_text(SPLIT)
    with pytest.raises(ValueError, match="a leaf of it has a split"):
        tc.from_json(json.dumps(data))


def test_a_text_of_no_kind_is_answered_with_an_example_of_each():
    with pytest.raises(ValueError, match="both 0 of") as told:
        tc.parse_split("nonsense of all sorts", TENNIS)
    assert all(f"`{kind.form}`" in str(told.value) for kind in kinds.KINDS)


def test_its_sentences_and_drawings_name_all_its_features(tree):
    assert tc.telling.tell_split(tree.root).text.startswith("Outlook and Humidity splits all 14 rows")
    assert "  Outlook = Sunny and Humidity = High: No (0 Yes, 3 No)" in tc.to_text(tree)
    assert 'label="Outlook and Humidity?' in tc.to_dot(tree)
    drawing = tc.draw.drawing(tree)
    assert drawing.boxes[0].title == "Outlook and Hum…?"
    assert drawing.boxes[0].label.startswith("root: splits on Outlook and Humidity, 14 rows")
    assert [edge.label for edge in drawing.edges[:2]] == ["not both", "both"]
    assert drawing.boxes[2].label.startswith("Outlook is Sunny and Humidity is High: leaf, predicts No")
    assert "splits on Outlook and Humidity" in tc.draw.to_svg(tree)


def test_its_program_predicts_what_the_tree_predicts(tree):
    space = {}
    exec(tc.to_code(tree), space)
    assert [space["predict"](row) for row in rows_of(TENNIS)] == tc.predict(tree, TENNIS).tolist()
    row = {"Outlook": "Sunny", "Humidity": None, "Wind": "Weak", "Temperature": None}
    assert space["predict"](row) == tc.trace(tree, row).prediction


def test_a_plane_of_its_features_shows_the_node_whole(tree):
    seen = tc.predicting.plane(tree, "Outlook", "Humidity")
    assert [(region.node.path, region.is_whole, region.prediction) for region in seen.regions] == [((), True, "Yes")]
    assert seen.cut(()) == ()
    beside = tc.predicting.plane(tree, "Temperature", "Wind", fixed={"Outlook": "Sunny", "Humidity": "High"})
    assert [region.node.path for region in beside.regions] == [(1,)]
    assert not beside.regions[0].is_whole
    assert tc.predicting.first_features(tree) == ("Outlook", "Humidity")


def test_a_tree_written_with_it_answers():
    written = tc.tree.written_tree(TENNIS, {(): SPLIT, (0,): "Yes", (1,): "No"})
    assert 14 * tc.accuracy(written, TENNIS) == pytest.approx(12)
    wrong = Both(((tc.Threshold("Wind", 1.0), 0), (HIGH, 0)))
    with pytest.raises(ValueError, match="needs a numeric feature, but Wind is nominal"):
        tc.tree.written_tree(TENNIS, {(): wrong, (0,): "Yes", (1,): "No"})


def strange_table(n=400):
    """Names and levels that a stranger could think of, numbers, and missing values."""
    rng = np.random.default_rng(4)
    number, other, name = NAMES[3], NAMES[11], NAMES[40]
    levels = [*NAMES[20:26]]
    frame = pd.DataFrame({number: rng.normal(size=n).round(2), other: rng.normal(size=n).round(2)})
    frame[name] = rng.choice(levels, n)
    y = np.where((frame[number] > 0) & (frame[other] <= 0.3), "u", np.where(frame[name] == levels[0], "v", "w"))
    for column in (number, other, name):
        frame[column] = frame[column].astype(object).where(rng.random(n) > 0.1, None)
    return tc.Table.from_frame(frame.assign(y=y), "y", kinds={name: "nominal", number: "numeric", other: "numeric"})


@pytest.mark.parametrize("policy", [tc.Policy(max_depth=4), tc.PRESETS["CART"]])
def test_strange_names_missing_values_and_many_nodes(policy):
    table = strange_table()
    number, other, name = (feature.name for feature in table.features)
    first, rest = table.feature(name).levels[:2], table.feature(name).levels[2:]
    cut, group = tc.Threshold(number, 0.0), tc.Subset(name, first, rest)
    own = {
        (): Both(((cut, 1), (tc.Threshold(other, 0.3), 0))),
        (0,): Both(((group, 0), (cut, 1))),
        # Both tests may be on one feature.
        (1,): Both(((cut, 1), (tc.Threshold(number, 0.8), 0))),
    }
    tree = tc.grow(table, policy, own=own)
    assert [tree.node(path).split for path in own] == [*own.values()]
    assert all(tc.parse_split(tc.split_text(split), table) == split for split in own.values())
    assert tc.from_json(tc.to_json(tree)) == tree
    said = tc.predict(tree, table)
    assert [tc.trace(tree, row).prediction for row in rows_of(table)] == said.tolist()
    space = {}
    exec(tc.to_code(tree), space)
    assert [space["predict"](row) for row in rows_of(table)] == said.tolist()
    # Each node holds the rows that its table holds, as its own numbers say.
    for node in tree:
        assert tc.table_at(table, tree, node.path).n == node.n
    for across, up in ((number, name), (other, number)):
        plane = tc.predicting.plane(tree, across, up, fixed={})
        assert sum(region.is_whole for region in plane.regions) >= 1
        assert "stands whole" in tc.draw.regions(tree, table, across, up).to_json()
    # Whatever the names are, all of these can be made.
    assert tc.draw.to_svg(tree)
    assert tc.to_dot(tree)
    assert tc.to_text(tree)
    assert tc.draw.tree(tree).data
    assert tc.draw.graph(tree).source
    assert tc.draw.area(tc.candidate(table, own[()])).data


@pytest.fixture
def wine():
    """Wine with a number cut in three at the root, and cut again below."""
    table = load("wine")
    own = {
        (): Bins("Proline", (500.0, 755.0)),
        (1,): Bins("Hue", (0.8, 1.0, 1.2)),
        (2,): Bins("Proline", (900.5, 1200.0)),
    }
    return table, own, tc.grow(table, tc.Policy("gini"), own=own)


def test_a_number_cut_at_several_places_grows_compares_and_comes_back(wine):
    table, own, tree = wine
    assert [tree.node(path).split for path in own] == [*own.values()]
    there = pd.cut(table.frame()["Proline"], [-np.inf, 500, 755, np.inf]).value_counts(sort=False)
    assert [child.n for child in tree.root.children] == there.tolist()
    assert tc.from_json(tc.to_json(tree)) == tree
    assert all(tc.parse_split(tc.split_text(split), table) == split for split in own.values())
    space = {}
    exec(tc.to_code(tree), space)
    assert [space["predict"](row) for row in rows_of(table)] == tc.predict(tree, table).tolist()
    assert tc.telling.tell_split(tree.root).text.startswith("Proline at 500 and 755 splits all 178 rows")


def test_a_number_cut_at_several_places_is_lines_on_a_plane(wine):
    table, _, tree = wine
    plane = tc.predicting.plane(tree, "Proline", "Hue", fixed=tc.predicting.typical(table, ("Proline", "Hue")))
    assert not any(region.is_whole for region in plane.regions)
    assert [(line.axis, line.at) for line in plane.cut(())] == [(0, 500.0), (0, 755.0)]
    assert [(line.axis, line.at) for line in plane.cut((1,))] == [(1, 0.8), (1, 1.0), (1, 1.2)]
    # Each row lies in one region, and it is the one that answers for it where the other features are fixed.
    inside = np.array([region.holds(table) for region in plane.regions])
    assert (inside.sum(0) == 1).all()
    ends = tc.predicting.reached(tree, tc.predicting.at_plane(plane, table))
    assert [plane.regions[k].node.number for k in inside.argmax(0)] == ends.tolist()


def test_several_tests_of_one_number_are_one_reason(wine):
    table, _, tree = wine
    way = tc.trace(tree, table.frame().to_dict("records")[0])
    assert way.steps[1].text == "Proline is 1065 (900.5 to 1200)"
    assert tc.telling.tell_prediction(way).rest.startswith(", because Proline is 1065 (> 900.5 and ≤ 1200)")
