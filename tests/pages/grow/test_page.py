"""The Grow page without a browser: every table, step and panel draws, and every lecture moment is true."""

import json
import re

import pytest

import treecore as tc
from datasets import card, load, names
from pages import grow
from pages.shared.frame import router
from pages.shared.link.scene import Scene
from pages.shared.meaning import cache
from pages.shared.walk.moment import view
from tests.helpers.opened import OnGrow, parts

MOMENTS = {moment.title: moment for moment in grow.SCENES}


def scene(**values):
    return Scene.of(router.fields(), "grow", **values)


@pytest.fixture(scope="module")
def page():
    return OnGrow()


@pytest.mark.parametrize("name", names())
def test_every_table_opens_at_every_step_in_every_panel(page, name):
    last = view(cache.meaning(scene(data=name))).last
    for step in sorted({0, 1, last}):
        # The panel that is drawn by default needs no word in the link, and is no other than the first.
        for panel in grow.PANELS if step == 1 else ("log", ""):
            page.open(data=name, step=step, panel=panel)
            assert page.sentence == view(cache.meaning(scene(data=name, step=step))).sentence.text
            assert page.stands == (min(step, last), last)


def test_bars_and_area_are_those_of_treecore_for_every_table(page):
    for name in names():
        table = load(name)
        page.open(data=name)
        criteria = ("entropy", "gini") if table.target.kind == "nominal" else ("variance",)
        policy = view(cache.meaning(scene(data=name))).about.policy
        for criterion in criteria:
            best = tc.best_candidates(table, tc.Policy(**{**fields(policy), "criterion": criterion, "ranking": "gain"}))
            shown = page.bars(criterion)
            assert list(shown) == [one.split.feature for one in best]
            for one in best:
                assert float(shown[one.split.feature].replace(",", "")) == pytest.approx(one.gain, rel=1e-3, abs=6e-4)
        area = page.shown("area")
        tops = sum(child["share"] * child["value"] for child in area["children"])
        assert area["before"] - tops == pytest.approx(area["gain"], abs=1e-9)


def fields(policy):
    return {name: getattr(policy, name) for name in type(policy).__dataclass_fields__}


# --- panels


def test_the_rows_say_where_each_goes(page):
    said = page.open(step=2, panel="rows").html
    rows = re.findall(r"<tr>(.*?)</tr>", said.split("<tbody>")[1])
    cells = [re.findall(r"<td>(.*?)</td>", row) for row in rows]
    assert [(row[0], row[-2], row[-1]) for row in cells] == [
        ("D1", "No", "High"),
        ("D2", "No", "High"),
        ("D8", "No", "High"),
        ("D9", "Yes", "Normal"),
        ("D11", "Yes", "Normal"),
    ]


def test_many_rows_and_columns_are_cut_and_counted(page):
    page.open(data="breast_cancer", panel="rows")
    assert page.html.count("<tr>") == 61
    assert "Not shown: 509 more rows and 19 more columns." in page.words


@pytest.mark.parametrize(
    "values, lit",
    [
        ({"step": 0}, "S = FindBestSplit"),
        ({"step": 1}, "make an inner node that tests S"),
        ({"step": 1, "node": "1"}, "make a leaf"),
    ],
)
def test_the_pseudo_code_lights_the_line_of_the_moment(page, values, lit):
    lines = re.findall(r"<li class=lit[^>]*>(.*?)</li>", page.open(panel="code", **values).html)
    assert len(lines) == 1
    assert lines[0].startswith(lit)


def test_the_log_has_every_split_and_every_leaf_with_its_reason(page):
    said = page.open(step=3, panel="log").html
    for cells in (["1", "Outlook", "all rows", "14", "0.247"], ["3", "Wind", "Outlook Rain", "5", "0.971"]):
        assert "".join(f"<td>{cell}</td>" for cell in cells) in said
    assert said.count("all its rows agree") == 5
    assert page.open(step=1, panel="log").html.count("<td>open</td>") == 2


def test_a_long_log_says_what_it_leaves_out(page):
    page.open(data="monks2", step=10_000, panel="log")
    tree = view(cache.meaning(scene(data="monks2"))).about.tree
    hidden = len(tree.inner) - 40 + len(tree.leaves) - 40
    assert f"{hidden} earlier splits and further leaves not shown." in page.words


def test_the_arithmetic_puts_the_numbers_in(page):
    said = page.open(panel="arithmetic", feature="Humidity", measure="entropy").words
    assert r"\frac{9}{14}\log_2\frac{9}{14}" in said
    assert "= 0.152" in said
    assert (
        "split info"
        in page.open(panel="arithmetic", measure="gain ratio", feature="Wind", extra=("gain ratio",)).words.lower()
    )


def marked(curve):
    """The cuts that are marked, by how."""
    return {mark["look"]: curve["x"][mark["place"]] for mark in curve["marks"]}


def test_the_cut_that_is_moved_is_the_one_shown(page):
    page.open(data="baseball", panel="candidates", feature="Years", at="9.5")
    assert marked(page.shown("curve")) == {"best": 4.5, "here": 9.5}
    assert page.app.select_slider[0].value == 9.5
    # What is no number is as if it had not been said, and what is no cut becomes the nearest.
    for said, cut in (("nonsense", 4.5), ("9.9", 9.5), ("1e999", 4.5), ("nan", 4.5), ("-7", 1.5)):
        curve = page.open(data="baseball", panel="candidates", feature="Years", at=said).shown("curve")
        assert marked(curve)["here"] == cut


def drawn(page):
    """All that the page shows: the data of its parts, its own HTML, and every word."""
    return list(parts(page.app)), page.html, page.words


@pytest.mark.parametrize("panel", grow.PANELS)
def test_names_that_the_table_does_not_have_change_nothing(page, panel):
    wanted = drawn(page.open(panel=panel, node="root", step=2))
    # Of the node only the way down that there is counts, which ends at the root.
    assert drawn(page.open(panel=panel, feature="Clouds", measure="variance", at="x", node="4.4.4", step=2)) == wanted


# What each panel says of the leaves below: of one where candidates are left, where none is, and of a root that may not
# be split.
SAID = {
    "area": ("Temperature", "No split can be made here, so there is no gain to draw.", "Outlook"),
    "arithmetic": ("Entropy of Temperature Hot, 2 rows", "Entropy of 1 row: 0 T and 1 F", "9 Yes and 5 No"),
    "candidates": ("Gain 0.000 bits", "All rows here have the same Alt: it offers no split.", "Gain 0.247 bits"),
    "rows": ("D3 Overcast Hot High Weak Yes", "X10 T T T T Full $$$ F T Italian 10-30 F", "D1 Sunny Hot High Weak No"),
    "code": ("▸ all its rows agree", "▸ all its rows agree", "▸ it is at depth 0, the deepest allowed"),
    "log": (
        "Outlook Overcast 4 Yes all its rows agree",
        "3 Type Pat Full and Hun T 4 0.500",
        "all rows 14 Yes it is at",
    ),
    "settings": ("A node at this depth stays a leaf",) * 3,
    "save": ("The tree as it stands at this step",) * 3,
}
LEAVES = (
    ({"step": 3, "node": "1"}, "The 4 days with Outlook Overcast are a leaf that says Yes: all its rows agree."),
    (
        {"data": "restaurant", "step": 4, "node": "2.0.1"},
        "The 1 visit with … Hun T and Type Italian is a leaf that says F: all its rows agree.",
    ),
    (
        {"data": "playtennis", "max_depth": 0},
        "All 14 days are a leaf that says Yes: it is at depth 0, the deepest allowed.",
    ),
)


@pytest.mark.parametrize("panel", grow.PANELS)
def test_a_leaf_has_something_to_say_in_every_panel(page, panel):
    for (values, sentence), said in zip(LEAVES, SAID[panel], strict=True):
        page.open(panel=panel, **values)
        assert page.sentence == sentence
        area = page.shown("area") or {"feature": ""}
        # Without the marks of Markdown and HTML, and without joiners.
        words = re.sub(r"<[^>]*>|[\\*\u2060]", " ", f"{area['feature']} {page.html} {page.words}")
        assert said in " ".join(words.split()).replace(" ,", ",").replace(" :", ":"), panel


def test_settings_that_the_target_refuses_are_switched_with_a_sentence(page):
    page.open(data="baseball", panel="settings", criterion="gini")
    assert "gini is for a class" in page.words


def test_what_is_not_shown_is_not_sent(page):
    page.open(hide=("bars",))
    assert page.shown("area") is None
    sent = json.dumps([page.shown("bars"), page.shown("tree")])
    assert "0.247" not in sent
    assert "splits on" not in sent
    assert "0.247" not in page.words
    page.open(hide=("answer",), step=1)
    assert page.sentence.startswith("Which split tells all 14 days apart best?")
    assert "Outlook?" not in json.dumps(page.shown("tree"))


# --- moments: a notice that has a number has its check here


def told(name, criterion="entropy", **policy):
    return {one.split.feature: one for one in tc.best_candidates(load(name), tc.Policy(criterion, **policy))}


def humidity_against_wind(page):
    found = told("playtennis")
    assert (round(found["Humidity"].gain, 3), round(found["Wind"].gain, 3)) == (0.152, 0.048)
    assert 2.5 < found["Humidity"].gain / found["Wind"].gain < 3.5
    assert page.bars("entropy")["Humidity"] == "0.152"
    assert page.bars("entropy")["Wind"] == "0.048"


def a_child_worse(page):
    area = page.shown("area")
    sunny = area["children"][0]
    assert (sunny["name"], sunny["valueText"], sunny["over"], area["beforeText"]) == (
        "Sunny",
        "0.971 bits",
        True,
        "0.940",
    )


def patrons_against_type(page):
    found = told("restaurant")
    assert round(found["Pat"].impurity_after, 3) == 0.459
    assert found["Type"].impurity_after == pytest.approx(1)
    assert all(tc.entropy(child) == pytest.approx(1) for child in found["Type"].children)
    assert page.bars("entropy")["Type"] == "0.000"


def five_way_tie(page):
    shown = page.bars("entropy")
    assert list(shown.values())[:5] == ["0.252"] * 5
    assert next(iter(shown)) == "Hun"
    assert page.sentence.startswith("Hun splits the 6 visits with Pat Full")


def where_accuracy_fails(page):
    best = max(1 - one.impurity_after for one in tc.candidates(load("x_and_o"), tc.Policy("error")))
    assert round(32 * best) == 27
    assert set(page.bars("error").values()) == {"0.000"}
    assert page.bars("entropy")["x1"] == "0.146"


def xor(page):
    assert {value for name in ("entropy", "gini") for value in page.bars(name).values()} == {"0.000"}
    assert view(cache.meaning(scene(data="drosophila", preset="ID3"))).last == 3


def skewing(page):
    weights = sorted(load("skewed_xor").weights)
    assert weights[-1] / weights[0] == pytest.approx(9)
    assert page.bars("gini")["x1"] == "0.094"
    assert told("skewed_xor", "gini")["x1"].gain == pytest.approx(2 * 12 / 256)


def baseball(page):
    curve = page.shown("curve")
    left = curve["lines"][0]["points"]
    assert marked(curve) == {"here": 4.5}
    assert curve["x"][left.index(min(left))] == 4.5
    assert min(left) == pytest.approx(115.058, abs=5e-4)
    assert left[0] > min(left) < left[-1]
    assert "RSS before the cut: 207.2" in curve["note"]


def milk_by_accuracy(page):
    assert page.sentence.startswith("Milk at 0.5 splits all 11 days")
    assert (card("egg_milk_greedy").rows, load("egg_milk_greedy").n) == ("days", 11)
    assert next(iter(page.bars("entropy"))) == next(iter(page.bars("gini"))) == "Egg"
    assert next(iter(told("egg_milk_greedy", "error", cut="observed"))) == "Milk"


def fitting_by_chance(page):
    assert load("noise_free_concept").n == 5
    assert page.sentence == "X3 splits all 5 instances: it removes 0.971 of 0.971 bits."


def two_equal_days(page):
    table = load("playing_outdoors")
    frame = table.frame()
    third, eighth = frame.iloc[2], frame.iloc[7]
    names = [feature.name for feature in table.features]
    assert list(third[names]) == list(eighth[names])
    assert third[table.target.name] != eighth[table.target.name]
    assert tc.accuracy(tc.grow(table, tc.PRESETS["ID3"]), table) == pytest.approx(9 / 10)
    assert [str(label) for label in (frame.index[2], frame.index[7])] == ["3", "8"]


CHECKS = {
    "Humidity against Wind": humidity_against_wind,
    "A child worse than its parent": a_child_worse,
    "Patrons against Type": patrons_against_type,
    "A five-way tie": five_way_tie,
    "Where accuracy fails": where_accuracy_fails,
    "XOR: every gain is 0": xor,
    "Skewing makes XOR visible": skewing,
    "Baseball's first cut": baseball,
    "Milk and lactase by accuracy": milk_by_accuracy,
    "Fitting by chance": fitting_by_chance,
    "Two equal days": two_equal_days,
}


@pytest.mark.parametrize("title", MOMENTS)
def test_every_moment_opens_without_a_notice_and_is_true(page, title):
    moment = MOMENTS[title]
    page.open(**moment.scene)
    if re.search(r"\d", moment.notice):
        assert title in CHECKS, "the sentence has numbers: add a check that they are true"
    if title in CHECKS:
        CHECKS[title](page)


def test_the_id_column_has_the_largest_gain_there_can_be(page):
    page.open(**MOMENTS["The ID column"].scene)
    assert page.bars("entropy")["Day"] == "0.940"
    assert view(cache.meaning(scene(data="playtennis_id"))).node.impurity == pytest.approx(0.940286, abs=1e-6)


def test_milk_comes_back_below_ice_cream(page):
    page.open(**MOMENTS["Milk again"].scene)
    assert page.sentence.startswith("Milk at 0.1 splits the 6 days with Milk ≤ 0.55 and IceCream > 0.35")


def test_there_are_at_least_ten_moments_and_each_says_what_to_notice():
    assert len(MOMENTS) >= 10
    assert len(MOMENTS) == len(grow.SCENES)
    for moment in grow.SCENES:
        assert moment.notice.endswith(".")
        assert len(moment.notice) <= 120


def test_a_moment_leads_to_the_step_it_means(page):
    # A step that the tree does not have would be shown as its last one, and the link would say more than it means.
    for moment in grow.SCENES:
        values = dict(moment.scene)
        assert values.get("step", 0) <= view(cache.meaning(scene(**values))).last, moment.title
