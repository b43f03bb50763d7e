"""One moment of the walkthrough: which tree, which node and which sentence a scene means. Nothing here draws."""

import pytest

import treecore as tc
from datasets import card, load
from pages.shared.frame import router
from pages.shared.link.common import AS_PRESET
from pages.shared.link.scene import Scene
from pages.shared.meaning import meaning as means
from pages.shared.meaning.meaning import Meaning
from pages.shared.walk.moment import default_path, view


def about(**values):
    scene = Scene.of(router.fields(), "grow", **values)
    table = load(scene.data)
    table = table.with_target(scene.target) if scene.target else table
    policy, why = means.fitted(means.policy_of(scene, card(scene.data)), table.target)
    own, _ = means.read_own(scene.own, table)
    tree, kept, _ = means.grown(table, policy, own)
    switched = tuple(said for name, said in why.items() if getattr(scene, name) != AS_PRESET)
    return Meaning(scene, card(scene.data), table, policy, kept, tree, (), switched)


def at(guessing=False, **values):
    return view(about(**values), guessing=guessing)


@pytest.mark.parametrize(
    "step, newest, coming, path, sentence",
    [
        (0, None, (), (), "Which split tells all 14 days apart best? 9 Yes and 5 No: 0.940 bits."),
        (1, (), (0,), (), "Outlook splits all 14 days: it removes 0.247 of 0.940 bits."),
        (2, (0,), (2,), (0,), "Humidity splits the 5 days with Outlook Sunny: it removes 0.971 of 0.971 bits."),
        (3, (2,), None, (2,), "Wind splits the 5 days with Outlook Rain: it removes 0.971 of 0.971 bits."),
    ],
)
def test_every_step_of_playtennis(step, newest, coming, path, sentence):
    now = at(step=step)
    assert (now.step, now.last, now.newest, now.path) == (step, 3, newest, path)
    assert (now.coming.path if now.coming else None) == coming
    assert len(now.shown.inner) == step
    assert now.sentence.text == sentence


def test_a_step_beyond_the_end_is_the_end():
    assert at(step=99).step == 3
    assert at(step=99).shown == at(step=3).shown == about().tree


@pytest.mark.parametrize("order", ["breadth", "depth", "best"])
@pytest.mark.parametrize("data", ["restaurant", "iris", "monks1"])
def test_the_walk_splits_what_was_coming(order, data):
    last = at(data=data).last
    for step in range(last):
        before, after = at(data=data, order=order, step=step), at(data=data, order=order, step=step + 1)
        assert after.newest == before.coming.path == after.path
        assert before.shown.node(before.coming.path).is_leaf
        assert after.applied == before.coming.split


def test_the_measure_that_decides_is_always_among_the_bars():
    assert at().measures == ("entropy", "gini")
    assert at(preset="C4.5").measures == ("entropy", "gini", "gain ratio")
    assert at(preset="Accuracy stump", extra=("gain ratio",)).measures == ("entropy", "gini", "error", "gain ratio")
    assert at(data="baseball").measures == ("variance", "rss")


def test_a_chosen_node_is_in_view_and_the_step_stays():
    now = at(step=1, node="2")
    assert (now.step, now.path, now.applied) == (1, (2,), None)
    assert now.sentence.text == "The 5 days with Outlook Rain are still open: 3 Yes and 2 No, 0.971 bits."
    asked = at(step=1, node="0").sentence.text
    assert asked == "Which split tells the 5 days with Outlook Sunny apart best? 2 Yes and 3 No: 0.971 bits."
    leaf = at(step=1, node="1").sentence.text
    assert leaf == "The 4 days with Outlook Overcast are a leaf that says Yes: all its rows agree."


def test_a_node_that_has_not_grown_yet_shows_the_nearest_above_it():
    assert at(step=0, node="0.1").path == ()
    assert at(step=1, node="0.1").path == (0,)
    assert at(step=3, node="0.1").path == (0, 1)
    assert at(step=3, node="7.7.7").path == ()


def test_while_the_class_guesses_the_split_is_not_made():
    now = at(guessing=True, step=1)
    assert now.guessing
    assert now.step == 1
    assert len(now.shown.inner) == 0
    assert now.applied is None
    assert now.sentence.text.startswith("Which split tells all 14 days apart best?")
    later = at(guessing=True, step=3)
    assert later.path == (2,)
    assert later.sentence.text.startswith("Which split tells the 5 days with Outlook Rain")
    assert later.applied is None


def test_the_empty_tree_asks_already():
    now = at(guessing=True, step=0)
    assert now.guessing
    assert len(now.shown.inner) == 0
    assert now.sentence.text.startswith("Which split tells all 14 days apart best?")


def test_there_is_nothing_to_guess_at_a_chosen_node():
    assert not at(guessing=True, step=2, node="1").guessing


def test_an_own_split_is_said_to_be_one():
    now = at(step=1, own="root:Humidity")
    assert now.is_own
    assert now.sentence.text.startswith("Humidity, your own choice, splits all 14 days: it removes 0.152")
    assert not at(step=2, own="root:Humidity").is_own


def test_measures_follow_the_target():
    assert at().measures == ("entropy", "gini")
    assert at(extra=("error", "gain ratio")).measures == ("entropy", "gini", "error", "gain ratio")
    assert at(data="baseball").measures == ("variance", "rss")
    assert at(data="baseball", extra=("error", "rss")).measures == ("variance", "rss")
    assert at(extra=("rss",)).measures == ("entropy", "gini")


def test_the_criterion_in_view_is_the_opened_bars_else_the_policys():
    assert at().criterion == "entropy"
    assert at(measure="gini").criterion == "gini"
    assert at(measure="gain ratio").criterion == "entropy"
    assert at(measure="variance").criterion == "entropy"
    assert at(data="baseball").criterion == "variance"
    assert at(data="baseball", measure="rss").criterion == "variance"
    assert at(data="baseball", measure="gini").criterion == "variance"
    assert at(preset="CART").criterion == "gini"


def test_a_step_is_about_the_node_it_splits():
    order = tc.steps(about().tree)
    assert [default_path(order, step) for step in range(4)] == [(), (), (0,), (2,)]


def test_a_tree_that_cannot_grow_is_a_leaf_with_a_reason():
    now = at(max_depth=0)
    assert (now.step, now.last, now.coming, now.newest) == (0, 0, None, None)
    assert now.sentence.text == "All 14 days are a leaf that says Yes: it is at depth 0, the deepest allowed."
