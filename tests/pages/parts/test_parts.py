"""What the components are given: numbers of the lectures, words, and nothing that could become markup."""

from __future__ import annotations

import json
import re

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load
from pages.shared.parts.area import area as areas
from pages.shared.parts.bars import bars as lists
from pages.shared.parts.base.board import told
from pages.shared.parts.sizes.sizes import ACCURACY, SQUARED_ERROR, sizes_data
from pages.shared.parts.tree import tree as trees
from tests.helpers.hostile import HOSTILE
from tests.helpers.paths import ROOT
from treecore.growing import MEASURES, best_by
from treecore.scoring import CRITERIA
from treecore.splits import Multiway, Threshold

FOLDER = ROOT / "pages/shared/parts"
OURS = tuple(str(file.relative_to(FOLDER)) for file in sorted(FOLDER.rglob("*.js")))


def as_told(make):
    """What makes a record, giving back what a script gets of it."""
    return lambda *given, **named: json.loads(json.dumps(told(make(*given, **named))))


area_data, bars_data, hidden_bars, tree_data = map(
    as_told, (areas.area_data, lists.bars_data, lists.hidden_bars, trees.tree_data)
)


def names(table: tc.Table) -> list[str]:
    return [feature.name for feature in table.features]


def bars(name: str, criteria: list[str], policy: tc.Policy | None = None, **choices: object) -> dict:
    table = load(name)
    policy = policy or tc.PRESETS["ID3"]
    summary = tc.grow(table, policy).root.summary
    return bars_data(best_by(table, policy, criteria), summary, names=names(table), **choices)


def numbers(data: dict, criterion: str) -> dict[str, str]:
    panel = next(panel for panel in data["panels"] if panel["criterion"] == criterion)
    return {row["feature"]: row["value"] for row in panel["rows"]}


@pytest.mark.parametrize("script", OURS)
def test_scripts_never_write_markup_and_never_leave_the_page(script):
    text = (FOLDER / script).read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|fetch\(|import\(", text)
    assert set(re.findall(r"https?://[^\"']+", text)) <= {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize(
    "style", ["tree.css", "bars.css", "area.css", "plane.css", "curve.css", "sizes.css", "slider.css"]
)
def test_styles_ask_for_nothing(style):
    text = (FOLDER / style.removesuffix(".css") / style).read_text(encoding="utf-8")
    assert "url(" not in text
    assert "@import" not in text
    assert not re.search(r"#[0-9a-f]{3,8}\b", text), "colours come from the theme or from the palette"


# --- tree


def test_the_tree_after_one_split_is_that_of_the_drawing():
    full = tc.grow(load("playtennis"))
    data = tree_data(tc.tree_after(full, 1), coming=(0,), coming_on="Humidity", newest=())
    said = [(node["id"], node["title"], node["lines"], node["foot"]) for node in data["nodes"]]
    assert said == [
        ("root", "Outlook?", ["9 Yes (64%) · 5 No (36%)"], ""),
        ("0", "open", ["2 Yes (40%) · 3 No (60%)"], "next: splits on Humidity"),
        ("1", "Yes", ["4 Yes (100%) · 0 No"], "stopped: pure"),
        ("2", "open", ["3 Yes (60%) · 2 No (40%)"], ""),
    ]
    assert [edge["label"] for edge in data["edges"]] == ["Sunny", "Overcast", "Rain"]
    assert [node["parent"] for node in data["nodes"]] == [None, "root", "root", "root"]
    assert (data["focus"], data["newest"], data["next"]) == ("root", "root", "0")
    assert data["nodes"][1]["label"].endswith("Gini 0.480, next: splits on Humidity")


def test_what_is_held_back_is_not_sent():
    full = tc.grow(load("playtennis"))
    data = tree_data(tc.tree_after(full, 0), coming=())
    assert data["nodes"][0]["foot"] == "next to split"
    assert "Outlook" not in json.dumps(data)


def test_small_nodes_name_their_rows_when_asked():
    table = load("playtennis")
    data = tree_data(tc.tree_after(tc.grow(table), 1), table=table)
    assert data["nodes"][0]["small"] == ["H 0.940 · G 0.459"]
    assert data["nodes"][1]["small"] == ["H 0.971 · G 0.480", "D1, D2, D8, D9 and D11"]


def test_a_node_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="there is no node"):
        tree_data(tc.grow(load("playtennis")), focus=(9, 9))


def test_classes_have_a_colour_a_pattern_and_a_letter():
    yes, no = tree_data(tc.grow(load("playtennis")))["classes"]
    assert (yes["name"], yes["letter"], yes["light"]["fill"]) == ("Yes", "Y", "#0072b2")
    assert (no["name"], no["letter"], no["light"]["fill"]) == ("No", "N", "#d55e00")
    assert yes["pattern"] != no["pattern"]


def test_bars_of_boxes_add_up_to_one():
    for node in tree_data(tc.grow(load("iris")))["nodes"]:
        assert sum(share for _, share in node["bar"]) == pytest.approx(1)


def test_a_large_tree_is_small_data():
    rng = np.random.default_rng(1)
    frame = pd.DataFrame(rng.normal(size=(4_000, 4)), columns=list("abcd"))
    frame["y"] = np.where(rng.random(4_000) < 0.5, "yes", "no")
    tree = tc.grow(tc.Table.from_frame(frame, target="y"), tc.PRESETS["CART"])
    assert len(tree) > 2_000
    data = tree_data(tree, focus=tc.Node(tree, len(tree) - 1).path)
    assert len(data["nodes"]) <= 60
    assert len(json.dumps(data)) < 60_000
    assert any(node["foot"].startswith("+ ") for node in data["nodes"])


def test_all_data_are_json_whatever_the_names():
    rng = np.random.default_rng(3)
    frame = pd.DataFrame({HOSTILE[k]: [HOSTILE[j] for j in rng.integers(0, 12, 80)] for k in range(8)})
    frame["y"] = [HOSTILE[j] for j in rng.integers(20, 25, 80)]
    table = tc.Table.from_frame(frame, target="y", kinds=dict.fromkeys(frame.columns, "nominal"))
    tree = tc.grow(table, tc.PRESETS["ID3"])
    found = best_by(table, tc.Policy(), ["entropy", "gini"])
    drawn = [
        tree_data(tree, table=table),
        bars_data(found, tree.root.summary, names=names(table), applied=tree.root.split),
        hidden_bars(names(table), ["entropy"]),
        area_data(found["entropy"][0], "entropy"),
    ]
    for data in drawn:
        assert json.loads(json.dumps(data, allow_nan=False))


# --- bars


def test_bars_show_the_gains_of_the_lecture():
    data = bars("playtennis", ["entropy", "gini"], applied=Multiway("Outlook", ("Sunny", "Overcast", "Rain")))
    assert numbers(data, "entropy") == {
        "Outlook": "0.247", "Humidity": "0.152", "Wind": "0.048", "Temperature": "0.029"
    }  # fmt: skip
    assert numbers(data, "gini") == {
        "Outlook": "0.116", "Humidity": "0.092", "Wind": "0.031", "Temperature": "0.019"
    }  # fmt: skip
    entropy, gini = data["panels"]
    assert (entropy["title"], entropy["what"]) == ("Entropy", "gain in bits, of 0.940")
    assert (gini["title"], gini["what"]) == ("Gini", "decrease, of 0.459")
    first = entropy["rows"][0]
    assert first["label"] == "Outlook: gain 0.247 of 0.940 bits, best, split here"
    assert (first["best"], first["applied"], first["tags"]) == (True, True, [])
    assert [row["best"] for row in entropy["rows"]] == [True, False, False, False]
    assert data["note"] == ""


def test_a_full_bar_is_a_perfect_split():
    table = load("playtennis")
    rows = bars("playtennis", ["entropy"])["panels"][0]["rows"]
    assert rows[0]["share"] == pytest.approx(tc.best_candidates(table)[0].gain / tc.entropy(tc.Counts((9, 5))))
    perfect = tc.Table.from_frame(pd.DataFrame({"a": list("xxyy"), "t": list("xxyy")}), target="t")
    data = bars_data(best_by(perfect, tc.Policy(), ["entropy", "gini", "error"]), tc.Counts((2, 2)))
    assert [panel["rows"][0]["share"] for panel in data["panels"]] == [1.0, 1.0, 1.0]


def test_error_and_gain_ratio_can_be_added():
    data = bars("playtennis", ["entropy", "gini", "error", "gain ratio"])
    assert numbers(data, "error")["Outlook"] == "0.071"
    assert numbers(data, "gain ratio")["Outlook"] == "0.156"
    assert data["panels"][3]["what"] == "gain ÷ split info, of 1"


def test_ties_are_said():
    rows = bars("iris", ["entropy"])["panels"][0]["rows"]
    assert [(row["feature"], row["best"], row["tags"]) for row in rows[:2]] == [
        ("Petal length", True, ["tie"]),
        ("Petal width", False, ["tie"]),
    ]
    assert "tie" in rows[1]["label"]


def test_a_disagreement_is_said_and_marked_on_the_rows():
    data = bars("wine", ["entropy", "gini"])
    assert data["note"] == "The criteria disagree: Entropy wants Flavanoids and Gini wants Proline."
    tags = {row["feature"]: row["tags"] for row in data["panels"][0]["rows"]}
    assert tags["Proline"] == ["best by Gini"]


def test_where_nothing_gains_no_feature_wins():
    frame = pd.DataFrame({"a": list("0011"), "b": list("0101"), "xor": list("nyyn")})
    table = tc.Table.from_frame(frame, target="xor", kinds={"a": "nominal", "b": "nominal"})
    data = bars_data(best_by(table, tc.PRESETS["ID3"], ["entropy", "gini"]), tc.Counts((2, 2)), names=["a", "b"])
    assert data["note"] == "Nothing to gain here: every score is 0."
    assert not any(row["best"] for panel in data["panels"] for row in panel["rows"])


def test_while_the_class_guesses_no_bar_is_marked():
    table = load("playtennis")
    found = best_by(table, tc.Policy(), ("entropy", "gini"))
    names = [feature.name for feature in table.features]
    data = bars_data(found, tc.grow(table).root.summary, names=names, secret=True)
    for panel in data["panels"]:
        assert [row["feature"] for row in panel["rows"]] == names
        assert not any(row["best"] or row["tags"] or row["applied"] for row in panel["rows"])
        assert not any("best" in row["label"] for row in panel["rows"])
    assert data["note"] == ""


def test_features_that_offer_no_split_are_named():
    table = load("playtennis")
    tree = tc.grow(table)
    part = tc.table_at(table, tree, (0,))
    data = bars_data(best_by(part, tc.Policy(), ["entropy"]), tree.node((0,)).summary, names=names(table))
    assert data["absent"] == "No split here, all alike or too few rows: Outlook"


def test_an_own_cut_is_marked_beside_the_best_one():
    data = bars("baseball", ["variance", "rss"], tc.Policy(criterion="variance"), applied=Threshold("Years", 6.5))
    assert (data["panels"][0]["what"], data["panels"][1]["what"]) == ("decrease, of 0.788", "decrease, of 207.2")
    first = data["panels"][0]["rows"][0]
    assert (first["feature"], first["detail"], first["applied"], first["tags"]) == (
        "Years",
        "≤ 4.5",
        False,
        ["✓ ≤ 6.5"],
    )
    assert "split here ≤ 6.5" in first["label"]


def test_many_features_are_sent_in_part_and_counted():
    rng = np.random.default_rng(0)
    frame = pd.DataFrame(rng.integers(0, 2, (60, 230)).astype(str), columns=[f"f{k}" for k in range(230)])
    frame["y"] = rng.choice(["a", "b"], 60)
    table = tc.Table.from_frame(frame, target="y", kinds=dict.fromkeys(frame.columns, "nominal"))
    panel = bars_data(best_by(table, tc.Policy(), ["gini"]), tc.grow(table).root.summary)["panels"][0]
    assert (panel["count"], len(panel["rows"])) == (230, 200)


def test_held_back_bars_hold_nothing_but_the_features_in_their_own_order():
    data = hidden_bars(names(load("playtennis")), ["entropy", "gini"])
    assert data["hidden"]
    assert data["note"] == ""
    for panel in data["panels"]:
        assert [row["name"] for row in panel["rows"]] == ["Outlook", "Temperature", "Humidity", "Wind"]
        assert not any({"value", "share", "best"} & set(row) for row in panel["rows"])


def test_an_unknown_criterion_is_refused_with_the_list():
    with pytest.raises(ValueError, match="measure 'ginni' is not one of entropy"):
        best_by(load("playtennis"), tc.Policy(), ["ginni"])
    assert set(MEASURES) == {*CRITERIA, "gain ratio", "rss"}


def test_what_stands_under_the_next_node_is_part_of_the_drawing():
    tree = tc.tree_after(tc.grow(load("playtennis")), 0)
    plain, coming = tree_data(tree), tree_data(tree, coming=(), coming_on="Outlook")
    (root,) = coming["nodes"]
    assert root["foot"] == "next: splits on Outlook"
    assert coming["tall"] >= root["y"] + root["height"] + 16 > plain["tall"]


# --- area


def area(name: str, criterion: str, feature: str | None = None) -> dict:
    found = tc.best_candidates(load(name), tc.Policy(criterion=criterion))
    return area_data(next(c for c in found if feature in (None, c.split.feature)), criterion)


def empty_part(data: dict) -> float:
    """The area that the children leave of the rectangle, what sticks out counted against it."""
    filled = sum(child["share"] * child["value"] for child in data["children"]) + data["missing"] * data["before"]
    return data["before"] - filled


@pytest.mark.parametrize(
    "name, criterion",
    [
        ("playtennis", "entropy"),
        ("playtennis", "gini"),
        ("restaurant", "error"),
        ("iris", "gini"),
        ("baseball", "variance"),
    ],
)
def test_the_empty_part_is_the_gain(name, criterion):
    for candidate in tc.best_candidates(load(name), tc.Policy(criterion=criterion)):
        data = area_data(candidate, criterion)
        assert empty_part(data) == pytest.approx(candidate.gain)
        assert data["gain"] == pytest.approx(candidate.gain)
        assert sum(child["share"] for child in data["children"]) == pytest.approx(1)


def test_the_area_of_outlook_says_what_the_lecture_says():
    data = area("playtennis", "entropy")
    assert (data["beforeText"], data["gainText"]) == ("0.940", "gain 0.247")
    assert [(c["name"], c["fraction"], c["counts"], c["valueText"], c["over"]) for c in data["children"]] == [
        ("Sunny", "5/14", "2 Yes · 3 No", "0.971 bits", True),
        ("Overcast", "4/14", "4 Yes", "0.000 bits", False),
        ("Rain", "5/14", "3 Yes · 2 No", "0.971 bits", True),
    ]
    assert data["sum"] == "0.940 − (5/14 · 0.971 + 4/14 · 0.000 + 5/14 · 0.971) = 0.940 − 0.694 = 0.247"
    assert data["rounding"] == "Rounded inputs would give 0.246; worked out unrounded it is 0.247."
    assert data["note"] == "Sunny and Rain stick out: their hatched part counts against the gain."
    assert data["label"] == (
        "Outlook in 3 branches: entropy before 0.940 bits; "
        "Sunny: 5/14 of the rows, 2 Yes · 3 No, 0.971 bits, more than the node; "
        "Overcast: 4/14 of the rows, 4 Yes, 0.000 bits; "
        "Rain: 5/14 of the rows, 3 Yes · 2 No, 0.971 bits, more than the node; "
        "gain 0.247 bits, the part left empty"
    )


def test_rows_without_the_value_fill_their_part_and_gain_nothing():
    frame = pd.DataFrame({"a": ["x", "x", "y", "y", None], "t": list("nnyyy")})
    table = tc.Table.from_frame(frame, target="t", kinds={"a": "nominal"})
    one = tc.best_candidates(table)[0]
    data = area_data(one, "entropy")
    assert data["missing"] == pytest.approx(0.2)
    assert empty_part(data) == pytest.approx(one.gain)
    assert data["sum"] == "1.000 − (2/4 · 0.000 + 2/4 · 0.000) = 1.000 − 0.000 = 1.000, 0.800 · 1.000 = 0.800"
    assert data["note"] == "No value for a: 1 of 5 rows, which gain nothing."


def test_branches_without_rows_are_said_but_not_drawn():
    table = load("playtennis")
    part = tc.table_at(table, tc.grow(table), (0,))
    one = next(c for c in tc.best_candidates(part) if c.split.feature == "Temperature")
    assert len(area_data(one, "entropy")["children"]) == 3
    rain = tc.table_at(table, tc.grow(table), (2,))
    two = next(c for c in tc.best_candidates(rain) if c.split.feature == "Temperature")
    data = area_data(two, "entropy")
    assert [child["name"] for child in data["children"]] == ["Mild", "Cool"]
    assert "No rows: Hot." in data["note"]


def test_beyond_twelve_branches_labels_give_way():
    table = load("playtennis_id")
    one = next(c for c in tc.best_candidates(table) if len(c.children) == 14)
    data = area_data(one, "entropy")
    assert not data["labelled"]
    assert len(data["children"]) == 14
    assert data["sum"] == "0.940 − 0.000 = 0.940"
    assert "D14" in data["label"]


# --- sizes


def sizes(name, kept=None, **choices):
    table = load(name)
    tree = tc.grow(table, tc.PRESETS["CART"] if table.is_class else tc.Policy("variance"))
    cuts, found = tc.pruning.growth(tree, "best"), tc.pruning.losses(tree, table)
    kept = tree.is_inner if kept is None else kept(tree)
    now = found.score(found.of(kept))
    return sizes_data(cuts, {"train": cuts.scores(found)}, {"train": now}, len(tc.cut(tree, kept).leaves), **choices)


def test_the_curve_goes_from_the_smallest_tree_to_the_largest():
    data = sizes("iris", step=0)
    assert data.leaves == sorted(data.leaves)
    assert (data.leaves[0], data.leaves[-1]) == (1, data.size)
    assert data.lines[0].values[0] == pytest.approx(1 / 3)
    assert data.lines[0].now == data.lines[0].values[-1] == 1
    assert data.words == f"{data.size} leaves: train 100%"
    assert data.steps[0] > data.steps[-1] == 0
    assert data.movable


@pytest.mark.parametrize("measure", [ACCURACY, SQUARED_ERROR], ids=lambda measure: measure.name)
def test_every_point_lies_between_the_ends_of_the_scale(measure):
    data = sizes("iris" if measure.is_share else "baseball", measure=measure)
    values = data.lines[0].values
    assert data.low <= min(values) <= max(values) <= data.high
    assert data.ticks[0][0] == data.low
    assert data.ticks[-1][0] == pytest.approx(data.high)
    assert 2 <= len(data.ticks) <= 8
    assert not data.movable


def test_a_tree_of_one_leaf_has_a_curve_of_one_point():
    data = sizes("iris", kept=lambda tree: np.zeros(len(tree), bool))
    assert (data.size, data.here) == (1, 0)


def test_rows_that_are_not_there_have_no_line():
    table = load("iris")
    tree = tc.grow(table)
    cuts = tc.pruning.growth(tree)
    none = np.full(len(cuts), np.nan)
    assert sizes_data(cuts, {"test": none}, {"test": np.nan}, 3).lines == []


@pytest.mark.parametrize("unit", [1e-9, 1.0, 1e6])
def test_a_branch_that_is_more_mixed_sticks_out_in_every_unit(unit):
    frame = pd.DataFrame({"x": [1, 1, 1, 2, 2, 2, 2, 2, 2], "y": [9, 0, 1, 0, 0, 0, 1, 1, 1]})
    table = tc.Table.from_frame(frame.assign(y=frame["y"] * unit), target="y", kinds={"y": "numeric", "x": "numeric"})
    (best,) = tc.best_candidates(table, tc.Policy("variance"))
    data = area_data(best, "variance")
    assert [child["over"] for child in data["children"]] == [True, False]
    assert data["note"].startswith("≤ 1.5 sticks out")
