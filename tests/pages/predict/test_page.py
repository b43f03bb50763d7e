"""The Predict page without a browser: every table and panel draws, every moment is true, a link means what it says."""

from dataclasses import replace

import pandas as pd
import pytest

import treecore as tc
from datasets import load, names
from pages import predict
from pages.shared.frame import router
from pages.shared.link import packing
from pages.shared.link.query import from_query
from pages.shared.link.scene import Scene
from pages.shared.link.value_text import read_values, values_text
from pages.shared.predict import form
from pages.shared.predict.case import routed, view
from pages.shared.predict.panels import PANELS
from tests.helpers.hostile import HOSTILE
from tests.helpers.opened import OnGrow

MOMENTS = {moment.title: moment for moment in predict.SCENES}
ROWS = pd.DataFrame({"Outlook": ["Sunny", "Rain", ""], "Humidity": ["High", "High", "Normal"], "Wind": ["Weak"] * 3})


def scene(**values):
    return Scene.of(router.fields(), "predict", **values)


def packed(frame, name="rows"):
    return packing.address(name, packing.written(frame))


class OnPredict(OnGrow):
    """The app on the Predict page: `open(case=2)` goes there as a link does, in the same session."""

    def __init__(self):
        super().__init__("predict")

    def told(self, **values):
        """What the page warns of at a moment."""
        with pytest.raises(AssertionError):
            self.open(**values)
        assert not self.app.exception
        return self.app.warning[0].value.replace("\\", "")


@pytest.fixture(scope="module")
def page():
    return OnPredict()


@pytest.mark.parametrize("name", names())
def test_every_table_opens_in_every_panel_with_every_part(page, name):
    for see in PANELS:
        page.open(data=name, see=see)
        assert page.sentence == view(scene(data=name)).sentence.text
    for among in ("train", "test"):
        page.open(data=name, among=among, see="results")
    assert page.shown("tree")["lit"][0] == "root"


def test_the_row_in_view_is_lit_from_the_root_to_its_leaf(page):
    page.open(case=9)
    tree = page.shown("tree")
    way = tc.trace(tc.grow(load("playtennis"), tc.PRESETS["ID3"]), {"Outlook": "Sunny", "Humidity": "Normal"})
    assert tree["lit"] == ["root", "0", "0.1"] == [tc.path_text(way.path[:k]) for k in range(3)]
    boxes = {node["id"]: node for node in tree["nodes"]}
    assert boxes["root"]["small"][-1] == "▸ Sunny"
    assert boxes["0"]["label"].endswith("Normal")
    assert page.sentence == "Yes, because Outlook is Sunny and Humidity is Normal: all 2 days there agree."
    answer = page.shown("form")["answer"]
    assert [(part["text"], part["count"]) for part in answer["parts"]] == [("100%", "2"), ("0%", "0")]
    assert page.shown("form")["truth"] == "In truth: Yes. ✓ The tree is right."


def test_an_empty_value_says_where_it_goes(page):
    page.open(case=0, ask="Humidity:High")
    tree = page.shown("tree")
    assert tree["guessed"] == ["root"]
    assert next(node for node in tree["nodes"] if node["id"] == "root")["small"][-1] == "▸ empty: largest branch"
    assert page.sentence.startswith("No, because Outlook is empty (most go Sunny)")


def test_a_change_is_laid_over_the_row(page):
    page.open(case=1, ask="Humidity:Normal")
    fields = {field["id"]: field for field in page.shown("form")["fields"]}
    assert fields["Humidity"]["changed"]
    assert fields["Humidity"]["value"] == "Normal"
    assert fields["Outlook"]["value"] == "Sunny"
    assert page.sentence.startswith("Yes, because Outlook is Sunny and Humidity is Normal")
    # Nobody knows what that day would have been.
    assert page.shown("form")["truth"] == ""


def test_a_link_that_does_not_fit_the_table_is_told_and_the_rest_is_shown(page):
    assert "no feature Sky" in page.told(case=999, ask="Sky:blue;Humidity:High")
    assert page.stands == (14, 14)
    assert "Years is a number, but many is not" in page.told(data="baseball", ask="Years:many")


def test_the_held_back_answer_is_nowhere(page):
    for see in PANELS:
        page.open(case=1, hide=("answer",), see=see)
        assert page.sentence == "What does the tree say of D1?"
        assert page.shown("tree")["lit"] == []
        assert "class=lit" not in page.html
        assert page.shown("outcome") is None
    assert page.open(case=1, hide=("answer",)).shown("form")["answer"] is None


def test_counts_of_other_rows_stand_at_every_node(page):
    page.open(data="iris", among="test", see="results")
    case = view(scene(data="iris", among="test"))
    found = routed(case)
    for node in page.shown("tree")["nodes"]:
        number = case.tree.node(tc.parse_path(node["id"])).number
        assert any(line.startswith(f"test: {found.n[number]}") for line in node["small"])
    outcome = page.shown("outcome")
    matrix = tc.confusion(case.tree, case.rows)
    assert [[float(cell) for cell in line] for line in outcome["matrix"]["cells"]] == matrix.to_numpy().tolist()
    assert outcome["figures"][0] == ["right", "29 of 30 flowers"]
    assert [row["place"] - 1 for row in outcome["rows"]] == found.misses.tolist()


def test_a_wrong_row_in_view_is_told_and_marked(page):
    wrong = int(routed(view(scene(data="iris", among="test"))).misses[0]) + 1
    page.open(data="iris", among="test", see="results", case=wrong)
    assert page.sentence.endswith("In truth it is versicolor.")
    assert [row["chosen"] for row in page.shown("outcome")["rows"]] == [True]
    leaf = view(scene(data="iris", among="test", case=wrong)).way.path
    assert page.shown("tree")["lit"][-1] == page.shown("tree")["focus"] == tc.path_text(leaf)


def test_the_tree_of_tuning_rows_is_grown_without_them():
    case = view(scene(data="iris", among="tuning", split_seed=3))
    assert set(case.rows.labels).isdisjoint(case.about.table.labels)
    assert (case.about.table.n, case.rows.n) == (90, 30)


def test_numbers_have_residuals_for_mistakes(page):
    page.open(data="baseball", see="results", max_depth=2)
    outcome = page.shown("outcome")
    assert outcome["matrix"] is None
    table = load("baseball")
    tree = tc.grow(table, tc.Policy("variance", nominal="binary", max_depth=2))
    assert float(dict(outcome["figures"])["RSS"]) == pytest.approx(tc.rss(tree, table), abs=5e-4)


def test_rows_of_a_file_travel_in_the_link(page):
    batch = packed(ROWS.assign(Temperature="Hot"))
    page.open(among="file", batch=batch, see="file")
    assert page.sentence == "No, because Outlook is Sunny and Humidity is High: all 3 days there agree."
    assert page.stands == (1, 3)
    assert "says PlayTennis" in page.html
    page.open(among="file", batch=batch, case=3)
    assert page.sentence.startswith("Yes, because Outlook is empty (most go Sunny) and Humidity is Normal")
    page.open(among="file", batch=batch, see="results")
    assert "no PlayTennis" in page.words


@pytest.mark.parametrize("among, said", [("", "150 rows of the table itself"), ("test", "30 test rows of the table")])
def test_until_a_file_comes_it_is_said_which_rows_these_are(page, among, said):
    page.open(data="iris", see="file", among=among)
    assert f"Until a file comes, these are the {said}." in page.words
    assert page.stands == (1, int(said.split()[0]))


def test_a_file_that_does_not_fit_is_one_sentence(page):
    for see in ("results", "file"):
        page.open(among="file", batch=packed(pd.DataFrame({"Sky": ["blue"]})), see=see)
        assert "shown instead" in page.words
    assert page.stands == (1, 14)


def test_a_file_that_the_server_no_longer_has_is_one_sentence(page):
    page.open(among="file", batch=f"f.{'0' * 32}.days", see="file")
    assert "days is not on this server" in page.words.replace("\\", "")
    assert page.stands == (1, 14)


def test_a_batch_that_is_no_table_is_refused():
    for said in ("playtennis", "z.nonsense", "f.12", "x" * 9000):
        found, notices = from_query({"batch": said}, router.fields())
        assert found.batch == ""
        assert len(notices) == 1


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_value_goes_through_the_link_as_it_is(text):
    assert read_values(values_text({"a": text, text or "b": "1"})) == {"a": text, text or "b": "1"}


def test_a_text_that_is_no_change_is_refused():
    _, notices = from_query({"ask": "nonsense"}, router.fields())
    assert "must name features and their values" in notices[0]


def test_rows_by_number_where_there_are_too_many_to_name(page):
    rows = pd.DataFrame({"x": range(1200), "y": ["u", "v"] * 600})
    page.open(data=packed(rows))
    assert page.shown("form")["start"] == {"place": 1, "count": 1200, "names": []}
    page.open()
    assert page.shown("form")["start"]["names"][:2] == ["D1", "D2"]


# --- lecture moments: each opens without a notice, and its sentence is true


def new_day(page):
    assert page.sentence == "No, because Outlook is Sunny and Humidity is High: all 3 days there agree."
    asked = {field["id"]: field["asked"] for field in page.shown("form")["fields"]}
    assert asked == {"Outlook": 1, "Temperature": 0, "Humidity": 2, "Wind": 0}


def without_weather(page):
    assert page.shown("tree")["guessed"] == ["root"]


def question_mark(page):
    assert page.sentence == "Sick 0, because Milk is 0.2 (≤ 0.5) and Egg is 0.8 (≤ 1): so the program says."
    assert any("Computed: not sick" in note for note in page.shown("form")["notes"])


def nobody_grew(page):
    assert page.shown("outcome")["figures"][0] == ["right", "4 of 5 days"]
    assert [row["name"] for row in page.shown("outcome")["rows"]] == ["day 5"]
    day = load("food_allergy").frame().iloc[4]
    assert (day["Milk"], day["Sick"]) == (0, "1")
    assert day["Fish"] > 0


def ten_years(page):
    assert page.sentence == (
        "LogSalary 6.740 ($845,296), because Years is 10 (> 4.5) and Hits is 200 (> 117.5): the mean of 83 players."
    )
    notes = " ".join(page.shown("form")["notes"])
    for figure in ("$845,296", "$949,171", "The slide says 845,346", "845,560.74"):
        assert figure in notes


def in_dollars(page):
    assert page.sentence.startswith("Salary 949.2 ($949,171), because Years is 10 (> 4.5) and Hits is 200 (> 117.5)")
    assert len([node for node in page.shown("tree")["nodes"] if node["kind"] == "leaf"]) == 3


def unseen_flowers(page):
    assert page.shown("outcome")["figures"][0] == ["right", "29 of 30 flowers"]
    assert [row["name"] for row in page.shown("outcome")["rows"]] == ["flower 84"]
    train = view(scene(data="iris", among="train"))
    assert (train.rows.n, tc.accuracy(train.tree, train.rows)) == (90, 1.0)


TRUE = {
    "A new day": new_day,
    "A day without its weather": without_weather,
    "The row with the question mark": question_mark,
    "A program that nobody grew": nobody_grew,
    "10 years, 200 hits": ten_years,
    "The same in dollars": in_dollars,
    "Flowers it has not seen": unseen_flowers,
}


@pytest.mark.parametrize("title", MOMENTS)
def test_every_moment_opens_without_a_notice_and_is_true(page, title):
    page.open(**MOMENTS[title].scene)
    TRUE[title](page)


def test_dollars_at_a_leaf_are_of_its_own_tree_and_not_of_one_with_the_same_policy():
    grown = view(scene(data="baseball", order="best", step=2, case=1))
    other = tc.grow(grown.about.table, tc.Policy("variance", max_depth=1), own={(): tc.Threshold("Hits", 50.0)})
    written = replace(grown, about=replace(grown.about, tree=other), tree=other, way=tc.trace(other, grown.values))
    assert form.in_dollars(grown) != form.in_dollars(written)
