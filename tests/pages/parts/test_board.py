"""What a person does reaches Python once, whatever Streamlit breaks off in between."""

import pytest
import streamlit as st
from streamlit.runtime.scriptrunner import RerunData, RerunException

from pages.shared.frame import desk, router, state
from pages.shared.frame.stepping import pressed
from pages.shared.link.scene import Scene
from pages.shared.parts.bars.bars import BARS
from pages.shared.parts.base.board import missing, seen, take
from pages.shared.parts.tree.tree import TREE
from pages.shared.plane import drawing
from pages.shared.server import session

FIELDS = router.fields()
BOARD = "board"


class Impatient(dict):
    """A session state that breaks off what touches it for the nth time, as Streamlit does for a newer click."""

    def __init__(self, *given, after=None):
        super().__init__(*given)
        self.after = after

    def touch(self):
        if self.after is not None:
            self.after -= 1
            if self.after < 0:
                self.after = None
                raise RerunException(RerunData())

    def __getitem__(self, key):
        self.touch()
        return super().__getitem__(key)

    def __setitem__(self, key, value):
        self.touch()
        super().__setitem__(key, value)

    def __contains__(self, key):
        self.touch()
        return super().__contains__(key)


@pytest.fixture
def begin(monkeypatch):
    def start(scene, after=None):
        held = {session.KEY: {state.HELD: state.Held(scene, {})}}
        monkeypatch.setattr(st, "session_state", Impatient(held, after=after))

    return start


def test_what_is_told_again_is_done_once(begin):
    begin(Scene.of(FIELDS))
    done = []
    actions = {("console", "pressed"): done.append}
    told = [(12, "console", "pressed", "P"), (11, "console", "pressed", "N"), (13, "tree", "picked", "root")]
    take(BOARD, {"tellings": told}, actions)
    take(BOARD, {"tellings": told}, actions)
    take(BOARD, {"tellings": [*told, (14, "console", "pressed", "N")]}, actions)
    assert done == ["N", "P", "N"]
    assert (seen(BOARD), seen("another")) == (14, 0)


def test_scripts_are_sent_until_the_browser_has_them(begin):
    begin(Scene.of(FIELDS))
    assert set(missing([TREE, BARS])) == {TREE.mark, BARS.mark}
    assert missing([TREE])[TREE.mark] == {"script": TREE.script, "style": TREE.style}
    take(BOARD, {"has": [TREE.mark], "tellings": []}, {})
    assert set(missing([TREE, BARS])) == {BARS.mark}
    # A browser that was loaded anew has nothing, whatever it had before.
    take(BOARD, {"has": [], "tellings": []}, {})
    assert set(missing([TREE, BARS])) == {TREE.mark, BARS.mark}


def test_a_key_that_the_page_no_longer_has_does_nothing():
    done = []
    pressed({"N": lambda: done.append("N")}, "Escape")
    pressed({"N": lambda: done.append("N")}, "N")
    assert done == ["N"]


def test_what_fails_is_not_tried_again(begin):
    begin(Scene.of(FIELDS))
    tries = []

    def fail(value):
        tries.append(value)
        raise ZeroDivisionError

    for _ in range(2):
        try:
            take(BOARD, {"tellings": [(1, "tree", "picked", "root")]}, {("tree", "picked"): fail})
        except ZeroDivisionError:
            continue
    assert tries == ["root"]


# Each is what a page does, with the way to read off how often it was done.
def step(value):
    state.walk(state.scene().step + 1)


def draw(value):
    desk.apply(drawing.drawn, state.scene(), {"what": "add", "answer": 0, "name": "A", "at": [9.0, value]})


WALK = Scene.of(FIELDS, "grow", hide=("answer",))
PLANE = Scene.of(FIELDS, "regions", **drawing.started("blobs"), pen=True)
DEEDS = {
    "step": (WALK, step, lambda: state.scene().step),
    "draw": (PLANE, draw, lambda: len(desk.session()[desk.PAST])),
}


@pytest.mark.parametrize("deed", ["apply", "undo"])
def test_a_change_of_the_table_is_broken_off_before_it_begins_or_not_at_all(begin, deed):
    for touches in range(40):
        begin(PLANE)
        draw(1.0)
        before, past = desk.now(), len(session.session()[desk.PAST])
        st.session_state.after = touches
        try:
            draw(2.0) if deed == "apply" else desk.undo()
        except RerunException:
            assert (desk.now(), len(session.session()[desk.PAST])) == (before, past), touches
        else:
            break
    assert 0 < touches < 39
    st.session_state.after = None
    assert desk.now() != before


@pytest.mark.parametrize("deed", DEEDS)
def test_whatever_is_broken_off_is_done_once_when_it_is_told_again(begin, deed):
    scene, act, count = DEEDS[deed]
    actions = {("part", "did"): act}
    told = [(serial, "part", "did", float(serial)) for serial in (1, 2, 3)]
    # Broken off at the first touch, at the second, and so on, until nothing is left to be broken off.
    for touches in range(40):
        begin(scene, after=touches)
        try:
            take(BOARD, {"tellings": told[:2]}, actions)
        except RerunException:
            take(BOARD, {"tellings": told}, actions)
            assert count() == 3, touches
        else:
            break
    assert 0 < touches < 39
