"""The app without a browser: the scene in a session, the pages, what is held back, what fails."""

import pytest
from streamlit.testing.v1 import AppTest

import datasets
from pages import grow
from pages.shared.frame import router, shell, state
from pages.shared.frame.page import Showing
from pages.shared.frame.shell import bindings, label
from pages.shared.link.query import from_query, to_query
from pages.shared.link.scene import Moment, Scene
from pages.shared.meaning import cache
from tests.helpers.opened import app, held, parts, session

FIELDS = router.fields()


def scene_of(test: AppTest) -> Scene:
    return held(test).scene


def query_of(test: AppTest) -> dict[str, str]:
    return {name: values[0] if isinstance(values, list) else values for name, values in test.query_params.items()}


def shown(test: AppTest, name: str) -> dict:
    """What one of our components was given."""
    (found,) = [data for kind, data in parts(test) if kind == name]
    return found


def address_of(test: AppTest) -> str:
    """What the browser is asked to put into an empty address bar."""
    return shown(test, "console")["address"]


def test_the_app_opens_on_grow_with_playtennis():
    test = app()
    assert not test.exception
    assert not test.error
    assert (scene_of(test).page, scene_of(test).data, scene_of(test).step) == ("grow", "playtennis", 0)
    assert address_of(test) == "v=1"


def test_a_link_is_adopted_and_mended():
    test = app(step="2", criterion="ginni", data="restaurant")
    assert query_of(test) == {"v": "1", "step": "2", "data": "restaurant"}
    assert "ginni" in test.warning[0].value


def test_a_page_run_without_the_app_hands_over_to_it():
    test = app("pages/grow.py", step="1")
    assert not test.exception
    assert scene_of(test).step == 1
    assert shown(test, "frame")["data"] == "playtennis"


def test_going_back_is_a_link_like_any_other():
    test = app(step="2")
    test.query_params.update({"v": "1", "step": "1"})
    test.run()
    assert scene_of(test).step == 1


def test_what_to_notice_at_a_moment_is_said_until_anything_changes():
    first = grow.SCENES[0]
    test = app(**{name: str(value) for name, value in first.scene.items()})
    assert shown(test, "console")["notice"] == first.notice
    with session(test):
        state.change(hide=("answer",))
    test.run()
    assert shown(test, "console")["notice"] == ""


def test_an_old_address_that_comes_with_a_click_takes_nothing_back(monkeypatch):
    test = app(step="1")
    monkeypatch.setattr(state, "navigated", lambda: False)
    with session(test):
        state.change(step=2)
    test.run()
    test.query_params.update({"v": "1", "step": "1"})
    test.run()
    assert scene_of(test).step == 2
    # The browser is behind, and hears of it when the next change is written.
    with session(test):
        state.change(step=3)
    test.run()
    assert query_of(test) == {"v": "1", "step": "3"}


def test_an_address_that_the_session_never_had_is_no_old_one(monkeypatch):
    test = app(step="1")
    monkeypatch.setattr(state, "navigated", lambda: False)
    test.query_params.update({"v": "1", "step": "3"})
    test.run()
    assert scene_of(test).step == 3


def test_an_empty_query_keeps_the_session_and_is_filled_in_by_the_browser():
    test = app(step="2")
    test.query_params.clear()
    test.run()
    assert scene_of(test).step == 2
    assert query_of(test) == {}
    assert address_of(test) == "v=1&step=2"


def test_another_table_keeps_the_policy_and_forgets_the_rest():
    test = app(step="2", node="0", own="root:Wind", criterion="gini")
    with session(test):
        shell.choose("iris", {})
    test.run()
    assert query_of(test) == {"v": "1", "data": "iris", "criterion": "gini"}


def test_own_splits_that_do_not_fit_any_more_are_left_out_with_a_notice():
    test = app(own="root:Wind;0.0.0.0.0:Humidity")
    assert query_of(test) == {"v": "1", "own": "root:Wind"}
    assert "Humidity" in test.warning[0].value


@pytest.mark.parametrize("name", datasets.names())
def test_every_table_opens(name):
    test = app(data=name)
    assert not test.exception
    assert not test.error


def test_a_page_that_fails_shows_a_sentence_and_the_link(monkeypatch, caplog):
    def fail(_scene):
        raise RuntimeError("a secret")

    test = app(step="1")
    monkeypatch.setattr(cache, "meaning", fail)
    test.query_params["step"] = "2"
    test.run()
    assert not test.exception
    assert "could not be shown" in test.error[0].value
    assert "grow?v=1&step=2" in test.code[0].value
    assert "a secret" in caplog.text
    assert not any("secret" in str(element.value) for element in (*test.error, *test.code, *test.markdown))


def test_two_sessions_share_what_is_frozen_and_nothing_else():
    one, other = app(step="1"), app(step="2")
    assert (scene_of(one).step, scene_of(other).step) == (1, 2)
    assert held(one) is not held(other)
    assert cache.meaning(scene_of(one)).tree is cache.meaning(scene_of(other)).tree
    about = cache.meaning(scene_of(one))
    with pytest.raises(TypeError):
        about.own[()] = None
    with pytest.raises(AttributeError):
        about.tree = None
    with pytest.raises(ValueError, match="read-only"):
        about.tree.gain[0] = 1


MOMENTS = [(page, moment) for page in router.declared() for moment in page.moments]


@pytest.mark.parametrize("page, moment", MOMENTS, ids=lambda value: getattr(value, "title", ""))
def test_every_moment_is_a_scene_of_its_own_that_a_link_carries(page, moment):
    scene = Scene.of(FIELDS, page.name, **moment.scene)
    assert from_query(to_query(scene), FIELDS, page.name) == (scene, ())
    assert moment.notice.endswith(".")
    assert cache.meaning(scene).left_out == ()


def test_moments_have_different_titles():
    titles = [moment.title for _, moment in MOMENTS]
    assert len(titles) == len(set(titles))


def test_a_moment_is_opened_with_all_else_at_its_default():
    test = app(step="2", criterion="gini", present="1")
    with session(test):
        state.open_scene("ledger", {"data": "iris"})
    # The scene stays until the browser has followed the link, which it is told once.
    assert query_of(test.run()) == {"v": "1", "step": "2", "criterion": "gini", "present": "1"}
    assert shown(test, "console")["to"] == "ledger?v=1&data=iris&present=1"
    assert shown(test.run(), "console")["to"] == ""


def test_another_page_is_visited_with_the_scene_as_it_is():
    test = app(step="2", criterion="gini")
    with session(test):
        state.visit("data", look="card")
    assert shown(test.run(), "console")["to"] == "data?v=1&criterion=gini&step=2&look=card"


@pytest.mark.parametrize(
    "page, look", [("predict", {"see": "results"}), ("prune", {"figure": "error"}), ("grow", {"detail": "bare"})]
)
def test_what_is_revealed_stays_when_the_same_moment_looks_otherwise(page, look):
    test = app(f"pages/{page}.py", hide="answer")
    with session(test):
        state.reveal()
        state.change(**look)
        assert not state.hidden("answer")
        state.change(order="depth")
        assert state.hidden("answer")


def test_what_is_revealed_is_held_back_again_at_the_next_moment():
    test = app(hide="bars")
    with session(test):
        assert (state.hidden("bars"), state.hidden("answer")) == (True, False)
        state.reveal()
        assert not state.hidden("bars")
        state.change(detail="bare")
        assert not state.hidden("bars")
        state.change(step=1)
        assert state.hidden("bars")
        state.reveal()
        state.reveal()
        assert state.hidden("bars")


@pytest.mark.parametrize("name, value", [("flip", "%C3%A9" * 2000), ("split_seed", -1)])
def test_what_no_link_can_carry_is_told_and_changes_nothing(name, value):
    test = app("pages/prune.py", flip="D3")
    with session(test):
        take = state.widget(name, back=lambda _: value)["on_change"]
        take()
        assert (scene_of(test).flip, scene_of(test).split_seed) == ("D3", 0)
    test.run()
    assert not test.exception
    assert "Nothing was changed" in test.warning[0].value
    with session(test):
        state.change(step=1)
    test.run()
    assert not test.warning


def test_a_callback_is_newer_than_the_address():
    test = app(step="2")
    with session(test):
        state.change(step=3)
    # The click was sent while the browser still showed an older address.
    test.query_params.update({"v": "1", "step": "1"})
    test.run()
    assert scene_of(test).step == 3


def test_a_clicker_does_what_n_and_p_do():
    actions = {"N": len, "P": max}
    plain = Scene.of(FIELDS)
    assert bindings(plain, Showing(keys=actions)) == actions | {"PageDown": len, "PageUp": max}
    shown = plain.changed(present=True, hide=("bars",))
    assert set(bindings(shown, Showing())) == {"S", "Escape"}


def test_a_table_is_called_by_title_and_size_and_stands_with_its_lecture():
    assert label("playtennis") == "Play tennis · 14 days"
    groups = dict(shell.lecture_tables())
    assert ("playtennis", "Play tennis · 14 days") in groups["Decision Tree Learning"]
    names = [name for options in groups.values() for name, _ in options]
    assert sorted(names) == sorted(datasets.names())
    assert len({said for options in groups.values() for _, said in options}) == len(names)


def test_a_page_says_what_it_is():
    for page in router.declared():
        assert page.title
        assert all(isinstance(moment, Moment) for moment in page.moments)
        assert 'if __name__ == "__main__":\n    router.run()' in page.file.read_text("utf-8")


@pytest.mark.parametrize(
    ("page", "query", "sentence"),
    [
        (
            "regions",
            {"step": "99"},
            "The link’s step (99) is beyond this tree, which has 3 splits; all of them are shown.",
        ),
        ("grow", {"step": "4"}, "The link’s step (4) is beyond this tree, which has 3 splits; all of them are shown."),
        ("grow", {"step": "1", "node": "0.1"}, "The link’s node (0.1) is not in this tree; the nearest one above"),
        ("regions", {"step": "3", "node": "0.7"}, "The link’s node (0.7) is not in this tree; the nearest one above"),
        ("regions", {"across": "Fog"}, "The link’s across (Fog) is no feature of this table; another one is taken."),
        ("regions", {"fixed": "Wind:Calm"}, "The link fixes Wind at Calm, which it cannot be; a usual value is taken."),
        ("regions", {"fixed": "Fog:yes"}, "The link fixes Fog, which is no feature of this table; it is left out."),
        ("predict", {"case": "99"}, "The link’s case (99) is beyond the last row (14), which is shown."),
        (
            "predict",
            {"step": "4"},
            "The link’s step (4) is beyond this tree, which has 3 splits; all of them are shown.",
        ),
    ],
)
def test_what_an_opened_link_asks_for_beyond_what_there_is_is_said(page, query, sentence):
    test = app(f"pages/{page}.py", **query)
    assert not test.exception
    (warning,) = [one.value.replace("\\", "").replace("\u2060", "") for one in test.warning]
    assert sentence in warning
    test.run()
    assert len(test.warning) == 1


@pytest.mark.parametrize(
    ("page", "query"),
    [
        ("regions", {"step": "3"}),
        ("regions", {"step": "9999"}),
        ("regions", {"fixed": "Wind:;Temperature:Cool", "across": "Wind", "node": "root"}),
        ("predict", {"step": "3", "case": "14", "node": "0.1"}),
        ("predict", {"data": "food_allergy", "program": "milk-egg", "step": "2"}),
    ],
)
def test_what_there_is_raises_no_notice(page, query):
    assert not app(f"pages/{page}.py", **query).warning


def test_a_policy_with_fewer_splits_that_was_clicked_raises_no_notice():
    test = app("pages/regions.py", step="3")
    with session(test):
        state.change(preset="Accuracy stump")
    test.run()
    assert scene_of(test).step == 3
    assert not test.warning
