"""The honest split as a scene says it: read from a link, shared out once, a tree of its training rows alone."""

import pytest

import treecore as tc
from pages.shared.frame import router, state
from pages.shared.link.query import from_query, to_query
from pages.shared.link.scene import Scene
from pages.shared.meaning import shares
from tests.helpers.opened import app, session


def scene_of(**values):
    return Scene.of(router.fields(), "grow", **values)


def test_a_scene_shares_its_table_out_once_and_keeps_the_parts_apart():
    now = scene_of(data="iris", split_seed=3, noise=0.1)
    parts = shares.of(now)
    assert (parts.train.n, parts.tuning.n, parts.test.n, parts.wrong) == (90, 30, 30, 9)
    assert shares.of(now) is parts
    assert shares.of(now.changed(split_seed=4)) is not parts


def test_the_full_tree_is_grown_from_training_rows_and_stopped_by_nothing():
    now = scene_of(data="iris", max_depth=1, min_rows=50, significance=0.01, min_gain=0.5)
    about = shares.full(now, shares.of(now))
    assert about.tree == tc.grow(shares.of(now).train, tc.PRESETS["CART"])
    assert tc.accuracy(about.tree, shares.of(now).train) == 1


@pytest.mark.parametrize("said", ["60,20", "60,20,30", "0,50,50", "a,b,c", "-60,80,80", "60.5,19.5,20"])
def test_shares_that_cannot_be_used_are_left_at_the_usual_ones(said):
    found, notices = from_query({"shares": said}, router.fields())
    assert found.shares == "60,20,20"
    assert len(notices) == 1


SAID = {"final": "test", "fold": 2, "test_shown": True, "pruned": 3}
OTHERS = {"shares": "50,25,25", "split_seed": 7, "stratify": False, "noise": 0.2, "flip": "D1"}


@pytest.mark.parametrize("name", OTHERS)
def test_another_split_hides_the_test_figure_and_begins_again(name):
    test = app("pages/prune.py", **to_query(scene_of(**SAID)))
    with session(test):
        state.change(limit=4.0, node="0")
        now = state.scene()
        assert {said: getattr(now, said) for said in SAID} == SAID
        state.change(**{name: OTHERS[name]})
        now = state.scene()
    assert (now.final, now.fold, now.test_shown, now.pruned) == ("", 0, False, 0)
    assert (now.limit, getattr(now, name)) == (4.0, OTHERS[name])


def test_the_same_split_said_again_hides_nothing():
    test = app("pages/prune.py", **to_query(scene_of(**SAID, noise=0.2)))
    with session(test):
        state.change(noise=0.2)
        assert state.scene().test_shown
