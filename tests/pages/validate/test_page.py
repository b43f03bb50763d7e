"""The Validate page without a browser: every kind of table, every moment true, the test rows hidden until asked for."""

import re
import sys
from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit

import numpy as np
import pytest

import treecore as tc
from datasets import load
from pages import validate
from pages.shared.frame import pieces, router, state
from pages.shared.link.query import from_query
from pages.shared.meaning import cache, shares
from pages.shared.parts.folds.folds import COLUMNS, SHOWN, folds_data
from pages.shared.prune.ground import ground
from pages.shared.validate import choose, stable
from pages.shared.validate.choosing import ChooseView
from pages.shared.validate.standing import StableView
from tests.helpers.opened import Opened, session
from tests.helpers.own import TABLES
from treecore.comparing.cross_validation import cross_validate

HYPERS = {"": "depth", "min leaf": "min leaf", "alpha": "alpha", "k": "k"}


@pytest.fixture(scope="module", autouse=True)
def patient():
    """All work is done at once, however slow the machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pieces, "AT_ONCE", 60.0)
        yield


@pytest.fixture(scope="module")
def page():
    return Opened("validate")


def validation(page, **values):
    """What the page is about, found without it."""
    now = page.scene(**values)
    parts = shares.of(now)
    name = "alpha by impurity" if now.risk else HYPERS[now.hyper]
    policy = shares.full(now, shares.of(now)).policy
    return parts, cross_validate(
        parts.train, policy, name, count=now.folds or None, seed=now.split_seed, stratify=now.stratify
    )


@pytest.mark.parametrize("data", TABLES.values(), ids=TABLES)
def test_every_question_about_every_kind_of_table_has_an_answer(page, data):
    for hyper in HYPERS:
        for more in ({"folds": 0, "fold": 1}, {"folds": 2, "final": "test"}):
            assert page.open(data=data, hyper=hyper, **more).sentence
    for draw in ("", "bootstrap"):
        for drawn in (1, 999):
            assert page.open(data=data, question="stable", draw=draw, draws=5, drawn=drawn).sentence


@pytest.mark.parametrize("values", [{}, {"hyper": "min leaf"}, {"hyper": "k"}, {"hyper": "alpha", "risk": "impurity"}])
@pytest.mark.parametrize("data", ["iris", "baseball"])
def test_the_page_shows_what_treecore_finds(page, data, values):
    parts, found = validation(page, data=data, **values)
    page.open(data=data, **values)
    curve = page.shown("curve")
    bold = next(line for line in curve["lines"] if line["look"] == "main")
    assert bold["points"] == pytest.approx(found.means)
    thin = [line["points"] for line in curve["lines"] if line["look"] == "thin"]
    assert np.array(thin) == pytest.approx(found.errors)
    assert np.array(curve["band"]["high"]) == pytest.approx(found.means + found.spreads)
    marks = {mark["look"]: mark["place"] for mark in curve["marks"]}
    assert marks["best"] == found.best
    assert marks.get("here", found.best) == found.within_one
    assert page.sentence == ChooseView(found, parts, rows=cache.card(page.scene(data=data)).rows).sentence.text


def test_a_fold_in_view_is_told_and_lit(page):
    parts, found = validation(page, data="iris")
    page.open(data="iris", fold=3)
    fold = found.folds[2]
    right = len(fold.rows) - int(fold.wrong[found.best].sum())
    said = f"Fold 3 holds out 18 flowers. The model of the other 72, with depth 5, gets {right} of 18 right."
    assert page.sentence == said
    strips = page.shown("folds")["strips"]
    assert [strip["chosen"] for strip in strips] == [False, False, True, False, False]
    assert [cell[0] for cell in strips[2]["cells"]] == fold.rows.tolist()
    wrong = [cell[0] for cell in strips[2]["cells"] if cell[2] == "wrong"]
    assert wrong == fold.rows[fold.wrong[found.best]].tolist()
    lit = next(line for line in page.shown("curve")["lines"] if line["look"] == "lit")
    assert lit["points"] == pytest.approx(fold.errors)
    assert parts.train.n == 90


def test_the_test_rows_stay_hidden_until_they_are_asked_for(page):
    parts, found = validation(page, data="diabetes")
    model = tc.grow(parts.train, tc.Policy("variance", nominal="binary", max_depth=int(found.plan.values[found.best])))
    figure = f"{tc.rss(model, parts.test) / parts.test.n:,.0f}"
    for final in ("", "model"):
        page.open(data="diabetes", final=final)
        assert "hidden" in page.html
        assert figure not in page.html + page.sentence
    page.open(data="diabetes", final="test")
    assert "hidden" not in page.html
    assert figure in page.html
    assert figure in page.sentence


def test_the_final_model_is_that_of_all_training_rows(page):
    _, found = validation(page, data="iris", rule="one")
    assert found.plan.values[found.within_one] == 2
    page.open(data="iris", rule="one", final="model")
    tree = page.shown("tree")
    assert tree["nodes"][0]["label"].count("90")
    assert page.sentence.startswith("Depth 2 on all 90 training rows misses")
    assert page.shown("folds") is None


def test_another_choice_begins_again_with_the_test_rows_hidden(page):
    for act in (lambda: choose.choose_hyper("k"), lambda: choose.choose_rule("one"), lambda: choose.go(3)):
        page.open(data="iris", fold=2, final="test")
        with session(page.app):
            assert state.scene().final == "test"
            act()
            now = state.scene()
        assert now.final == ""
        assert now.fold in (0, 3)
        # What a callback changed is newer than a link until it has been drawn.
        page.app.run()


def test_another_table_takes_fold_row_and_test_figure_away(page):
    page.open(data="iris", hyper="k", fold=2, final="test", drawn=3)
    with session(page.app):
        state.choose_data("wine")
        now = state.scene()
    assert (now.hyper, now.fold, now.final, now.drawn) == ("k", 0, "", 0)
    page.app.run()


@pytest.mark.parametrize(
    "values",
    [{"criterion": "gini"}, {"preset": "ID3"}, {"own": "root:Hue <= 0.9"}, {"columns": "Hue:out"}, {"noise": 0.1}],
)
def test_another_tree_takes_the_test_figure_away(page, values):
    page.open(data="wine", fold=2, final="test", test_shown=True)
    with session(page.app):
        state.change(step=1)
        assert (state.scene().final, state.scene().test_shown) == ("test", True)
        state.change(**values)
        now = state.scene()
        assert (now.fold, now.final, now.test_shown) == (0, "", False)
        state.visit("prune", test_shown=True, max_depth=2)
        assert "test_shown=1" in state.followed()
    page.app.run()


def test_a_persons_own_values_are_tried_and_go_with_the_hyper_parameter(page):
    page.open(data="iris", hyper="k", tried="20, 1;3 3")
    curve = page.shown("curve")
    assert [text for _, text in curve["xTicks"]] == ["1", "3", "20"]
    parts = shares.of(page.scene(data="iris"))
    found = cross_validate(parts.train, shares.policy(page.scene(data="iris")), "k", stratify=True, values=[1, 3, 20])
    assert next(line["points"] for line in curve["lines"] if line["look"] == "main") == pytest.approx(found.means)
    with session(page.app):
        assert state.scene().tried == "1,3,20"
        choose.choose_hyper("min leaf")
        assert state.scene().tried == ""
    page.app.run()


@pytest.mark.parametrize(
    ("hyper", "tried", "said"),
    [
        ("k", "500", "K must be a whole number, at least 1 and at most 72, the rows left to learn from: not 500."),
        ("", "2.5", "Depth must be a whole number, at least 0: not 2.5."),
        ("alpha", "0, 0.05", None),
    ],
)
def test_values_that_make_no_model_are_refused_in_one_sentence(page, hyper, tried, said):
    page.open(data="iris", hyper=hyper, tried=tried)
    assert (page.sentence == said) == (said is not None)
    assert (page.shown("curve") is None) == (said is not None)


@pytest.mark.parametrize("said", ["one", "1-5", ".", "-1", "1e999", ",".join(map(str, range(50)))])
def test_what_lists_no_values_changes_nothing_and_says_so(page, said):
    page.open(data="iris")
    with session(page.app):
        state.held().scene = page.scene(data="iris", tried="1,2", fold=2)
        choose.choose_values(said)
        assert (state.scene().tried, state.scene().fold) == ("1,2", 2)
        assert state.notices()[0].startswith("The list of values ")
        choose.choose_values("4 1")
        assert (state.scene().tried, state.scene().fold) == ("1,4", 0)
    page.app.run()


def test_looking_at_a_fold_grows_nothing(page, monkeypatch):
    page.open(data="iris")
    calls = []
    grow = tc.grow
    monkeypatch.setattr(sys.modules["treecore.comparing.hyper"], "grow", lambda *args: calls.append(1) or grow(*args))
    for fold in range(6):
        page.open(data="iris", fold=fold)
    page.open(data="iris", rule="one")
    assert calls == []


@pytest.mark.parametrize(
    "values, said",
    [
        (
            {"data": "noise_free_concept"},
            "There are 3 rows to learn from: leave one out, or choose 2 to 3 folds, not 5.",
        ),
        ({"data": TABLES["one row"]}, "There is 1 row: to hold one out and learn from the others takes two."),
    ],
)
def test_too_few_rows_are_told_in_a_sentence(page, values, said):
    assert page.open(**values).sentence == said


def test_large_tables_are_not_left_one_row_at_a_time(page, monkeypatch):
    monkeypatch.setattr(choose, "ONE_BY_ONE", 50)
    monkeypatch.setattr(stable, "ONE_BY_ONE", 50)
    assert page.open(data="iris", folds=0).sentence == "One row at a time would be 90 folds: choose 10 folds."
    assert "choose the bootstrap" in page.open(data="iris", question="stable").sentence


def test_progress_is_shown_and_the_work_goes_on_where_it_was(monkeypatch):
    choose.validating.clear()
    opened = Opened("validate")
    monkeypatch.setattr(pieces, "AT_ONCE", 0.0)
    opened.open(data="wine", hyper="min leaf", folds=10)
    assert opened.sentence.startswith("Each of 10 folds is held out in turn")
    assert "0 of 10 folds tried" in opened.app.get("progress")[0].proto.text
    assert opened.shown("curve") is None
    monkeypatch.setattr(pieces, "AT_ONCE", 60.0)
    opened.open(data="wine", hyper="min leaf", folds=10)
    assert opened.sentence.startswith("Min leaf")
    assert not opened.app.get("progress")


def test_folds_of_a_large_table_share_columns():
    table = load("breast_cancer")
    found = cross_validate(table, tc.PRESETS["CART"], "depth", count=5, values=[1])
    data = folds_data(found, 0)
    assert data.columns == COLUMNS
    held = np.zeros(COLUMNS)
    for strip in data.strips:
        for column, _, _, share in strip.cells:
            held[column] += share
    # Every row is held out once, so the shares of a column add up to one.
    assert held == pytest.approx(np.ones(COLUMNS), abs=0.05)


def test_only_the_folds_around_the_one_in_view_are_drawn():
    found = cross_validate(load("iris"), tc.PRESETS["CART"], "depth", count=None, values=[1])
    for chosen, first in ((0, 1), (3, 1), (75, 69), (150, 139)):
        data = folds_data(found, 0, chosen=chosen)
        assert [strip.fold for strip in data.strips] == list(range(first, first + SHOWN))
        assert [strip.fold for strip in data.strips if strip.chosen] == [chosen] * (chosen > 0)
    under_way = replace(found, folds=found.folds[:75])
    assert [strip.fold for strip in folds_data(under_way, 0).strips] == list(range(69, 81))
    assert folds_data(found, 0, chosen=75).more == "Not shown: 68 folds before and 70 folds after these."


def test_the_row_that_flips_the_root_brings_its_tree(page):
    page.open(question="stable", drawn=3)
    assert page.sentence == "Without D3, Humidity is at the root instead of Outlook."
    whole, other = page.shown("tree_0"), page.shown("tree_1")
    assert whole["nodes"][0]["label"].startswith("root: splits on Outlook")
    assert other["nodes"][0]["label"].startswith("root: splits on Humidity")
    bars = page.shown("bars")["panels"][0]["rows"]
    assert [(row["name"], row["value"], row["chosen"]) for row in bars] == [
        ("Outlook", "11", False),
        ("Humidity", "3", True),
    ]
    pills = page.app.get("button_group")[0]
    assert [option.content for option in pills.proto.options] == ["D3 → Humidity", "D6 → Humidity", "D12 → Humidity"]
    assert page.shown("console")["bar"]["step"] == 1


def test_a_row_that_changes_nothing_is_told_too(page):
    assert page.open(question="stable", drawn=1).sentence == "Without D1, Outlook stays at the root."


def test_a_cut_that_moves_is_told(page):
    page.open(question="stable", data="wine", drawn=40)
    said = "Without wine 40, the root still asks Proline, but at ≤ 760, not ≤ 755."
    assert page.sentence == said


def test_own_splits_of_a_person_do_not_count(page):
    page.open(question="stable", own="root:Wind")
    assert page.shown("tree_0")["nodes"][0]["label"].startswith("root: splits on Outlook")


def test_the_bootstrap_counts_every_sample(page):
    found = tc.comparing.stability(load("wine"), tc.PRESETS["CART"], "bootstrap", count=25, seed=3)
    page.open(question="stable", data="wine", draw="bootstrap", draws=25, split_seed=3)
    rows = page.shown("bars")["panels"][0]["rows"]
    assert {row["name"]: row["value"] for row in rows} == {name: str(times) for name, times in found.features.items()}
    assert page.sentence == StableView(found, load("wine"), row="wine", rows="wines").sentence.text


# Lecture moments: what each says is true.


def numbers(text):
    return [float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\.?\d*", text)]


def too_deep(page):
    _, found = validation(page, data="diabetes", folds=10)
    assert [f"{found.means[found.best]:,.0f}", f"{found.means[-1]:,.0f}"] == ["3,717", "6,585"]
    assert found.plan.values[found.best] == 2


def one_error(page):
    assert page.sentence.startswith("Depth 2 is the simplest within one standard error of depth 5")


def neighbours(page):
    _, found = validation(page, data="iris", hyper="k", folds=0)
    wrong = dict(zip(found.plan.values, (found.means * 90).round(), strict=True))
    assert (wrong[9], wrong[1], wrong[79]) == (3, 7, 66)
    assert found.plan.values[found.best] == 9


def one_figure(page):
    assert numbers(page.sentence) == [5, 3.3, 30, 4.4]


def always_wrong(page):
    points = next(line["points"] for line in page.shown("curve")["lines"] if line["look"] == "main")
    assert points[0] == 1.0
    assert load("restaurant").n == 12


def the_day(page):
    whole, other = page.shown("tree_0"), page.shown("tree_1")
    assert [sum(node["kind"] == "leaf" for node in tree["nodes"]) for tree in (whole, other)] == [5, 8]
    assert page.sentence.startswith("Without D3, Humidity")


def stays(page):
    assert page.sentence == "Pat stays at the root whichever of the 12 visits is left out."


def accuracy_moves(page):
    assert page.sentence.startswith("7 of 11 days flip the root")
    assert {row["name"] for row in page.shown("bars")["panels"][0]["rows"]} == {"Milk", "Egg", "a leaf"}


def drawn_again(page):
    assert page.sentence.startswith("Proline is at the root of 56 of 100 samples")
    assert page.shown("bars")["panels"][0]["count"] == 6


TRUE = (
    too_deep,
    one_error,
    neighbours,
    one_figure,
    always_wrong,
    the_day,
    stays,
    accuracy_moves,
    drawn_again,
)


MOMENTS = list(zip(validate.SCENES, TRUE, strict=True))


@pytest.mark.parametrize("moment, holds", MOMENTS, ids=[moment.title for moment in validate.SCENES])
def test_every_moment_is_true(page, moment, holds):
    page.open(**moment.scene)
    holds(page)


def test_own_splits_are_said_not_to_be_used_and_do_not_come_along_to_prune(page):
    page.open(data="wine", own="root:Hue <= 0.9", hyper="alpha", final="model")
    assert "Your own splits are not used here" in " ".join(info.value for info in page.app.info)
    with session(page.app):
        choose.to_prune(0.01)
        there, _ = from_query(dict(parse_qsl(urlsplit(state.held().to).query)), router.fields())
    assert ground(there).tree == tc.grow(shares.of(there).train, shares.policy(there))
    page.app.run()
    page.open(data="wine", hyper="alpha")
    assert "own splits" not in " ".join(info.value for info in page.app.info)


def test_the_policy_of_the_full_tree_is_found_without_growing_it(page, monkeypatch):
    now = page.scene(data="iris", split_seed=77, max_depth=2)
    monkeypatch.setattr(cache, "planted", None)
    found = shares.policy(now)
    monkeypatch.undo()
    with monkeypatch.context() as patch:
        patch.setattr(shares, "full", None)
        page.open(data="iris", split_seed=77, max_depth=2)
    assert found == shares.full(now, shares.of(now)).policy
    assert found.max_depth is None
