"""What all sessions share is found by what it was asked with, whoever asks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load
from pages.shared.frame import router
from pages.shared.link.scene import Scene
from pages.shared.meaning import cache
from pages.shared.meaning.kept import kept, name_of
from tests.helpers.opened import app, held

PLAY, ID3 = load("playtennis"), tc.PRESETS["ID3"]
NO_SPLITS = MappingProxyType({})
AT_WIND = MappingProxyType({(): tc.Multiway("Wind", ("Weak", "Strong"))})


@dataclass(frozen=True)
class Pair:
    """Two values."""

    left: object
    right: object


@pytest.fixture
def thing():
    @kept(most=8)
    def thing(*_given):
        return object()

    thing.clear()
    return thing


def same_rows():
    """A table that is equal to PlayTennis, and another object."""
    return PLAY.take(np.arange(PLAY.n))


@pytest.mark.parametrize(
    "asks, again",
    [
        ((PLAY, ID3), (same_rows(), replace(ID3))),
        ((PLAY, ID3, NO_SPLITS), (PLAY, ID3, MappingProxyType({}))),
        ((PLAY, ID3, AT_WIND), (PLAY, ID3, MappingProxyType(dict(AT_WIND)))),
        (((0, 2), "gini", None), ((0, 2), "gini", None)),
        ((Pair(PLAY, 2.0),), (Pair(same_rows(), np.float64(2)),)),
    ],
)
def test_equal_questions_have_one_answer(thing, asks, again):
    assert thing(*asks) is thing(*again)


@pytest.mark.parametrize(
    "asks, other",
    [
        ((PLAY,), (PLAY.take([0, 1]),)),
        ((PLAY,), (load("iris"),)),
        ((PLAY,), (replace(PLAY, weights=2 * PLAY.weights),)),
        ((ID3,), (replace(ID3, max_depth=1),)),
        ((NO_SPLITS,), (AT_WIND,)),
        ((1,), (True,)),
        ((1,), ("1",)),
        ((1,), (1.0,)),
        (("a", "b"), ("a, b",)),
        (("a", "b"), (("a", "b"),)),
        ((Pair(1, 2),), (Pair(2, 1),)),
        ((None,), ("",)),
    ],
)
def test_other_questions_have_another_answer(thing, asks, other):
    assert thing(*asks) is not thing(*other)


def test_what_has_no_name_is_refused():
    for wrong in (pd.DataFrame({"a": [1]}), [1, 2], {"a": 1}, object()):
        with pytest.raises(TypeError, match=r"tells no question from another: ask with .*Policy, Table"):
            name_of((PLAY, wrong))


def test_a_question_can_go_by_another_name(thing):
    frame = pd.DataFrame({"a": [1]})
    assert thing.under(("a", PLAY), frame) is thing.under(("a", same_rows()), frame.copy())
    assert thing.under(("a", PLAY), frame) is not thing.under(("b", PLAY), frame)


def test_what_is_at_hand_is_not_looked_for():
    @kept(most=8)
    def never(name: str) -> str:
        raise AssertionError(name)

    never.put("known", "a")
    assert never("a") == "known"
    with pytest.raises(AssertionError, match="b"):
        never("b")


def test_a_failure_is_not_kept():
    tries = []

    @kept(most=8)
    def fails_once(name: str) -> str:
        tries.append(name)
        if len(tries) == 1:
            raise ValueError(name)
        return name

    with pytest.raises(ValueError, match="a"):
        fails_once("a")
    assert fails_once("a") == "a"


def test_only_so_many_are_kept():
    @kept(most=2)
    def thing(name: int) -> object:
        return object()

    first = thing(1)
    assert thing(1) is first
    thing(2)
    thing(3)
    assert thing(1) is not first


def test_two_functions_do_not_share_answers():
    @kept(most=2)
    def one(name: str) -> str:
        return f"one {name}"

    @kept(most=2)
    def two(name: str) -> str:
        return f"two {name}"

    assert (one("a"), two("a")) == ("one a", "two a")


def test_two_sessions_share_a_tree_and_its_rows():
    scenes = [held(app("pages/grow.py", data="wine", max_depth="3")).scene for _ in range(2)]
    one, two = map(cache.meaning, scenes)
    assert one.tree is two.tree
    assert cache.rows(one, (0,)) is cache.rows(two, (0,))
    assert cache.best(one, (), ("gini",))["gini"] is cache.best(two, (), ("gini",))["gini"]
    deeper = cache.meaning(Scene.of(router.fields(), data="wine", max_depth=4))
    assert deeper.tree is not one.tree
    assert cache.rows(deeper, (0,)) is not cache.rows(one, (0,))
