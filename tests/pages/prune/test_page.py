"""The Prune page without a browser: every method draws every kind of table, its numbers are treecore's, and no slider
grows a tree."""

import re

import numpy as np
import pytest

import treecore as tc
from datasets import cells, load
from pages import prune
from pages.shared.frame import router, shell, state
from pages.shared.frame.page import Showing
from pages.shared.link.scene import Scene
from pages.shared.meaning import tables
from pages.shared.plane import controls, picture
from pages.shared.prune import ground as on_ground
from pages.shared.prune import moment, pictures, regions
from pages.shared.prune.ground import ground
from pages.shared.prune.hand import hand_actions, hand_text
from pages.shared.prune.limits import CHOSEN
from pages.shared.prune.views import METHODS, all_methods, by_hand, view
from tests.helpers.opened import Opened, session
from tests.helpers.own import TABLES
from treecore.comparing.cross_validation import mean_error
from treecore.pruning import limit_at, limit_options

MOMENTS = {moment.title: moment for moment in prune.SCENES}


def scene(**values):
    return Scene.of(router.fields(), "prune", **values)


def seen(**values):
    now = scene(**values)
    return view(ground(now), now)


def hand_of(base, kept):
    """The choices that lead to a cut."""
    return hand_text(node.path for node in tc.pruning.made_leaves(base.tree, base.whole.kept, kept))


@pytest.fixture(scope="module")
def page():
    return Opened("prune")


@pytest.mark.parametrize("data", TABLES.values(), ids=TABLES)
def test_every_method_draws_every_kind_of_table(page, data):
    for method in METHODS:
        page.open(data=data, method=method, test_shown=True)
        assert page.shown("tree")["nodes"]
        assert page.shown("sizes")["leaves"]
    for rule in CHOSEN:
        for method in ("stop", "compare"):
            page.open(data=data, method=method, stop=rule)


def test_a_rule_that_does_not_fit_a_number_gives_way_to_the_usual_one_at_its_usual_limit(page):
    for method in ("stop", "compare"):
        page.open(data="baseball", method=method, stop="significance", limit=0.05)
        unfit = page.html, page.sentence
        page.open(data="baseball", method=method)
        assert (page.html, page.sentence) == unfit


STEPS = ("N", "P", "Home", "End", "PageDown", "PageUp")
WAYS = [{"method": method} for method in METHODS if method != "stop"] + [
    {"method": "stop", "stop": rule, "limit": 5.0 if rule == "min_leaf" else -1.0} for rule in CHOSEN
]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(map(str, way.values())))
@pytest.mark.parametrize("data", ["wine", "baseball"])
def test_every_key_steps_and_where_there_are_no_steps_no_key_does_anything(page, data, way):
    page.open(data=data, **way)
    bar = page.shown("console")["bar"]
    with session(page.app):
        bound = shell.bindings(state.scene(), Showing(prune.bar(view(ground(state.scene()), state.scene()))))
        assert [key for key in STEPS if key in bound] == (list(STEPS) if bar["last"] else [])
        before = state.scene()
        # What a key finds that was pressed just before the page came.
        prune.go(0 if bar["step"] else bar["last"])
        assert (state.scene() != before) == bool(bar["last"])
        for key in [key for key in STEPS if key in bound]:
            bound[key]()
            now = state.scene()
            then = view(ground(now), now)
            assert {"Home": 0, "End": bar["last"]}.get(key, then.step) == then.step
    page.app.run()
    page.sound()


@pytest.mark.parametrize("name", ["wine", "monks3", "baseball", "playtennis", "noisy_concept"])
def test_a_table_without_tuning_and_test_rows_says_so(page, name):
    for method in METHODS:
        page.open(data=name, method=method, shares="100,0,0")
        assert "no rows" in page.html
    page.open(data=name, method="reduced", shares="100,0,0")
    assert "There are no tuning rows" in page.sentence


def test_parts_that_are_too_small_are_told_in_one_sentence(page):
    page.open(data="playtennis")
    assert "a single row moves its accuracy by 33 points" in " ".join(info.value for info in page.app.info)
    page.open(data="iris")
    assert not page.app.info


# --- numbers


@pytest.mark.parametrize("name", ["breast_cancer", "baseball"])
def test_reduced_error_shows_the_numbers_of_treecore_at_every_step(page, name):
    noise = 0.1
    now = scene(data=name, noise=noise)
    base = ground(now)
    cuts = tc.reduced_error(base.tree, base.parts.tuning)
    assert len(cuts) > 2
    for step in range(len(cuts)):
        page.open(data=name, method="reduced", noise=noise, pruned=step)
        bar = page.shown("console")["bar"]
        assert (bar["step"], bar["last"]) == (step, len(cuts) - 1)
        sizes = page.shown("sizes")
        pruned = cuts[step].pruned
        assert sizes["size"] == len(pruned.leaves)
        score = tc.accuracy if base.is_class else mean_error
        assert {line["name"]: line["now"] for line in sizes["lines"]} == {
            "train": pytest.approx(score(pruned, base.parts.train)),
            "tuning": pytest.approx(score(pruned, base.parts.tuning)),
        }
        bars = page.shown("bars")
        if step + 1 < len(cuts):
            assert bars["panels"][0]["rows"][0]["best"]
            assert bars["panels"][0]["rows"][0]["feature"] == tc.path_text(cuts.removed(step + 1)[0].path)
        else:
            assert "Pruning is done" in page.sentence


def test_the_cut_is_drawn_with_what_it_takes_away_faded(page):
    page.open(data="wine", method="hand", hand="0")
    nodes = {node["id"]: node for node in page.shown("tree")["nodes"]}
    assert nodes["0"]["kind"] == "leaf"
    assert "its split on" in nodes["0"]["label"]
    assert {nodes[name]["kind"] for name in nodes if name.startswith("0.")} == {"faded"}
    assert "faded: cut away" in page.shown("tree")["legend"]


@pytest.mark.parametrize("data", TABLES.values(), ids=TABLES)
def test_every_kind_of_table_has_regions(page, data):
    for method in METHODS:
        page.open(data=data, method=method, side="regions")
        assert page.shown("plane")["panes"][0]["regions"]
        assert page.shown("sizes") is None


@pytest.mark.parametrize("pruned", [0, 1, 99])
def test_the_regions_are_those_of_the_cut_and_the_next_to_go_is_dashed(page, pruned):
    values = MOMENTS["Borders that go"].scene | {"pruned": pruned}
    page.open(**values)
    moment = seen(**values)
    plane = tc.predicting.plane(tc.cut(moment.tree, moment.kept), "Petal width", "Petal length")
    pane = page.shown("plane")["panes"][0]
    # Two features are all there are: nothing is fixed, and every leaf has its region.
    assert {region["id"] for region in pane["regions"]} == {tc.path_text(leaf.path) for leaf in plane.tree.leaves}
    assert bool(pane["ahead"]) == (moment.coming is not None)
    assert "dashed: becomes one region" in page.shown("plane")["legend"] or not pane["ahead"]
    scores = f"{len(plane.tree.leaves)} leaves: train {100 * tc.accuracy(plane.tree, moment.ground.parts.train):.1f}%"
    assert scores in page.shown("plane")["note"]


def test_axes_are_chosen_and_regions_picked(page):
    page.open(data="wine", method="hand", side="regions", across="Hue", up="Proline")
    moment = seen(data="wine", method="hand", side="regions", across="Hue", up="Proline")
    with session(page.app):
        # Each choice begins where the last one left off, also while the page still shows what was before both.
        for (what, value), (across, up) in {
            ("across", "Ash"): ("Ash", "Proline"),
            ("up", "Hue"): ("Ash", "Hue"),
            ("across", "Hue"): ("Hue", ""),
        }.items():
            controls.turn({"what": what, "value": value}, now=regions.now)
            assert (state.scene().across, state.scene().up) == (across, up)
        picture.pick({"row": 0}, now=regions.now)
        leaf = tc.predict(moment.tree, moment.ground.parts.train.take([0]))[0]
        assert moment.tree.node(tc.parse_path(state.scene().node)).prediction == leaf
        picture.pick({"node": "root"}, now=regions.now)
        assert state.scene().node == "root"
    page.app.run()


def test_test_is_hidden_until_it_is_asked_for(page):
    page.open(data="iris", method="reduced")
    assert page.html.count("hidden") >= 2
    assert [line["name"] for line in page.shown("sizes")["lines"]] == ["train", "tuning"]
    page.app.button(key="ask_test").click().run()
    page.sound()
    assert "hidden" not in page.html
    assert [line["name"] for line in page.shown("sizes")["lines"]] == ["train", "tuning", "test"]


def test_the_definition_of_overfitting_is_checked_and_its_proof_can_be_seen(page):
    page.open(data="monks3", noise=0.15, method="reduced", test_shown=True)
    assert "It overfits" in " ".join(caption.value for caption in page.app.caption)
    before = seen(data="monks3", noise=0.15, method="reduced", test_shown=True)
    page.app.button(key="witness").click().run()
    page.sound()
    then = seen(data="monks3", noise=0.15, method="hand", hand="".join(page.app.query_params["hand"]))
    test = before.ground.losses["test"]
    assert test.of(then.kept) < test.of(before.kept)


@pytest.mark.parametrize("rule", [rule for rule in CHOSEN if rule != "min_leaf"])
def test_a_rule_lists_the_splits_that_it_refuses_and_why(page, rule):
    now = {"data": "monks3", "noise": 0.1, "method": "stop", "stop": rule}
    page.open(**now)
    early = seen(**now).early
    assert len(early.refused) > 0
    assert early.why(0).text in page.html
    if rule == "significance":
        assert "p = " in " ".join(part.value for part in page.app.markdown)
        assert "Observed and expected counts" in page.html


def test_error_is_one_minus_accuracy(page):
    page.open(data="iris")
    right = page.shown("sizes")["lines"]
    page.open(data="iris", figure="error")
    wrong = page.shown("sizes")["lines"]
    assert [1 - value for value in right[0]["values"]] == pytest.approx(wrong[0]["values"])


def test_the_unit_of_a_number_changes_no_choice(page):
    frame = cells("baseball")
    name = load("baseball").target.name
    small = frame.assign(**{name: (frame[name].astype(float) * 2.0**-30).map(repr)})
    plain, other = ({"data": tables.keep("own", one), "target": name, "method": "compare"} for one in (frame, small))
    best = [page.open(**values).sentence.split(" with ")[0] for values in (plain, other)]
    assert best[0].split(" alpha ")[0] == best[1].split(" alpha ")[0]
    views = [seen(**values) for values in (plain, other)]
    assert (views[0].kept == views[1].kept).all()
    for step in range(seen(**plain | {"method": "reduced"}).last + 1):
        said = [
            seen(**values | {"method": "reduced", "pruned": step}).sentence.text.split(" tuning mean")[0]
            for values in (plain, other)
        ]
        assert re.sub(r"\(.*?\)", "", said[0]) == re.sub(r"\(.*?\)", "", said[1])


def test_the_weakest_link_takes_something_off_in_every_unit():
    name = load("baseball").target.name
    frame = cells("baseball")
    small = frame.assign(**{name: (frame[name].astype(float) * 1e-7).map(repr)})
    for alpha in (0.0, 1e-17):
        told = seen(data=tables.keep("own", small), target=name, method="alpha", alpha=alpha).sentence.text
        assert re.search(r"takes? 0\.0*[1-9]\d* off the risk", told), told


def test_a_cut_by_hand_is_compared_but_never_named_the_best():
    now = scene(data="monks3", noise=0.15, method="compare", harmless=False, alpha=1.0, limit=0.0)
    base = ground(now)
    best = base.bottom_up(harmless=True).cuts[-1].kept
    made = now.changed(hand=hand_of(base, best))
    lost = base.losses["tuning"]
    others = [cut.kept for name, cut in all_methods(base, made).items() if name != "by hand"]
    # By the tuning rows alone it would win: none is better, and of the equals none is as small.
    assert all((lost.of(kept), kept.sum()) > (lost.of(best), best.sum()) for kept in others)
    found = view(base, made)
    assert not (found.kept == best).all()
    assert "The cut by hand is not ranked" in found.sentence.text
    assert (found.kept == view(base, now).kept).all()
    assert "by hand" not in view(base, now).sentence.text


# --- cuts of one tree


def test_no_slider_but_the_one_that_says_so_grows_a_tree(page, monkeypatch):
    grown = []

    def counting(plain):
        def counted(*given, **named):
            grown.append(given[1])
            return plain(*given, **named)

        return counted

    data = {"data": "wine", "noise": 0.13, "split_seed": 5}
    page.open(**data)
    monkeypatch.setattr(tc, "grow", counting(tc.grow))
    monkeypatch.setattr(tc.growing, "grow_what_fits", counting(tc.growing.grow_what_fits))
    base = ground(scene(**data))
    for method in METHODS:
        page.open(**data, method=method)
    for rule in ("max_depth", "min_rows", "min_gain", "significance"):
        for limit in limit_options(base.tree, CHOSEN[rule])[::7]:
            page.open(**data, method="stop", stop=rule, limit=limit)
    for alpha in base.alphas("error").cuts.values.tolist():
        page.open(**data, method="alpha", alpha=alpha)
    for step in range(4):
        page.open(**data, method="reduced", pruned=step)
        page.open(**data, method="hand", hand="0,1"[:step])
    assert grown == []
    page.open(**data, method="stop", stop="min_leaf", limit=4)
    assert [policy.min_leaf for policy in grown] == [4]
    assert "Another tree is grown" in page.sentence


@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(map(str, way.values())))
def test_a_key_finds_where_the_walk_stands_and_leaves_sentence_and_scores_to_the_drawing(page, way, monkeypatch):
    page.open(data="wine", noise=0.2, hide=("answer",), **way)
    asked = []

    def counted(name, plain):
        return lambda *given, **named: (asked.append(name), plain(*given, **named))[1]

    shown = Showing(prune.bar(seen(data="wine", noise=0.2, hide=("answer",), **way)))
    monkeypatch.setattr(moment.PruneView, "__init__", counted("view", moment.PruneView.__init__))
    monkeypatch.setattr(on_ground, "scores_at", counted("scores", on_ground.scores_at))
    monkeypatch.setattr(tc.pruning, "choices", counted("choices", tc.pruning.choices))
    with session(page.app):
        bound = shell.bindings(state.scene(), shown)
        for key in [key for key in STEPS if key in bound]:
            bound[key]()
    assert asked == []
    page.app.run()
    page.sound()
    assert asked.count("choices") <= 1
    # The full tree, the cut in view, and the cuts before and after it.
    assert asked.count("scores") <= (4 if way["method"] != "compare" else 6)


@pytest.mark.parametrize("rule", ["max_depth", "min_rows", "min_gain", "significance"])
def test_every_step_of_a_rule_has_a_limit_that_makes_it(rule):
    base = ground(scene(data="monks3", noise=0.1))
    cuts = base.by_rule(rule).cuts
    for step in range(len(cuts)):
        early = tc.pruning.stop_early(base.tree, rule, limit_at(cuts, rule, step), tests=base.tests())
        assert (early.kept == cuts.kept(step)).all(), step


def test_choices_that_the_tree_does_not_have_are_left_out():
    assert hand_actions(tc.grow(load("iris")), "root,9.9.9,x,0") == [(), (0,)]


def test_more_cuts_than_a_link_can_carry_are_told_and_change_nothing():
    page = Opened("prune")
    hand = ",".join(["root"] * 1199)
    page.open(data="iris", method="hand", hand=hand)
    with session(page.app):
        for _ in range(2):
            pictures.pick_node("root")
        assert state.scene().hand == f"{hand},root"
        assert state.notices() == ("The list of cuts is longer than 6000 characters. Nothing was changed.",)


def test_every_cut_can_be_made_by_hand():
    now = scene(data="monks3", noise=0.1)
    base = ground(now)
    for cut in base.reduced(harmless=True).cuts:
        again = by_hand(base, now.changed(hand=hand_of(base, cut.kept)))
        assert (again.kept == cut.kept).all()


# --- lecture moments


@pytest.mark.parametrize("title", MOMENTS)
def test_every_moment_opens(page, title):
    page.open(**MOMENTS[title].scene)
    assert page.sentence


def test_what_the_moments_tell_is_true():
    chance = seen(**MOMENTS["A concept fitted by chance"].scene)
    assert chance.ground.cut(np.zeros(len(chance.tree), bool)).scores["train"] == pytest.approx(0.6)
    assert chance.ground.whole.scores["train"] == 1
    noisy = seen(**MOMENTS["One wrong value"].scene)
    assert noisy.now.scores["train"] == 1
    first = seen(**MOMENTS["Could this split be chance?"].scene)
    assert round(float(first.ground.tests().p[0]), 3) == 0.17
    assert not first.kept.any()
    bigger = seen(**MOMENTS["Bigger is not better"].scene)
    tuning = bigger.stand.along.scores["tuning"]
    assert bigger.ground.whole.scores["train"] == 1
    assert tuning.max() > tuning[0] + 0.05
    wanted = seen(**MOMENTS["Prune by a tuning set"].scene)
    assert wanted.last > 2
    assert wanted.cuts.values[-1] < wanted.cuts.values[0]


@pytest.mark.parametrize("method", ["", "reduced", "alpha"])
def test_what_comes_next_is_held_back_while_the_class_guesses(page, method):
    page.open(data="wine", noise=0.2, method=method, hide=("answer",))
    assert page.sentence.endswith("?")
    assert page.shown("tree")["next"] == ""
    assert page.shown("bars") is None
    assert "after this" not in page.html
    page.app.button(key="reveal_answer").click().run()
    page.sound()
    assert not page.sentence.endswith("?")
    assert page.shown("tree")["next"]


def test_a_tree_that_was_grown_anew_stands_beside_the_cuts(page):
    page.open(data="monks3", noise=0.1, method="compare", stop="min_leaf", limit=8)
    assert "8 rows in a branch" in page.html
