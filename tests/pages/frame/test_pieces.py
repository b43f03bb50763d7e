"""Long work in pieces: done as long as it is asked for, left and found again."""

import pytest
from streamlit.testing.v1 import AppTest

from pages.shared.frame.pieces import Pieces, begin
from pages.shared.meaning import cache
from tests.helpers.counted import Counted


def counting(asked):
    for count in range(4):
        asked.append(count)
        yield Counted(count)


def test_nothing_is_done_before_it_is_asked_for():
    asked = []
    work = Pieces(counting(asked))
    assert (work.now, asked) == (Counted(0), [0])


def test_pieces_come_one_by_one_and_end():
    asked = []
    work = Pieces(counting(asked))
    for count in (1, 2, 3, 3):
        work.step()
        assert work.now == Counted(count)
    assert asked == [0, 1, 2, 3]


def test_work_goes_on_for_as_long_as_it_may():
    work = Pieces(counting([]))
    work.go_on(0)
    assert work.now == Counted(0)
    work.go_on(60)
    assert work.now == Counted(3)


def test_long_pieces_are_not_begun_before_the_page_is_seen():
    assert begin(Pieces(counting([])), long="a long name") == Counted(0)
    assert begin(Pieces(counting([]))) == Counted(3)


def test_what_takes_long_says_how_long():
    work = Pieces(counting([]))
    assert work.left(3) == ""
    work.step()
    for seconds, said in ((0.1, ""), (20.0, "About 40 seconds of work left."), (90.0, "About 3 minutes of work left.")):
        work.seconds = seconds
        assert work.left(3) == said
    work.go_on(60)
    assert work.left(3) == ""


def failing():
    yield Counted(0)
    raise ValueError("there is no second piece")


def test_whoever_asks_after_a_failure_is_told_why():
    work = Pieces(failing())
    for _ in range(3):
        with pytest.raises(ValueError, match="no second piece"):
            work.go_on(60)
    assert work.now == Counted(0)


def slow() -> None:
    import time

    import streamlit as st

    from pages.shared.frame import pieces, router, state
    from tests.helpers.counted import Counted

    def counting():
        for count in range(4):
            time.sleep(0.3 if count else 0)
            yield Counted(count)

    state.begin(router.fields())
    kept = st.session_state.setdefault("kept", [])
    if not kept:
        kept.append(pieces.Pieces(counting()))
    long = st.session_state.get("long")
    now = pieces.begin(kept[0], long=long)
    st.text(f"{now.count} of 3")
    if not now.is_done:
        pieces.progress(kept[0], 3, "So far.", long=long)


def test_a_page_shows_what_there_is_and_goes_on_where_it_was():
    app = AppTest.from_function(slow, default_timeout=60).run()
    seen = [app.text[0].value]
    while seen[-1] != "3 of 3":
        seen.append(app.run().text[0].value)
        assert len(seen) < 6
    assert seen[0] != "3 of 3"
    assert seen == sorted(seen)


def test_long_pieces_take_no_place_among_the_large_trees(monkeypatch):
    # Only a browser runs a fragment again.
    monkeypatch.setattr("streamlit.fragment", lambda run_every: lambda going: lambda: [going() for _ in range(3)])
    before = list(cache.works().kept)
    app = AppTest.from_function(slow, default_timeout=60)
    app.session_state["long"] = "work of long pieces"
    app.run()
    # Each time the page was seen, a piece was made beside it, and the page drawn anew.
    assert [text.value for text in app.text] == ["3 of 3"]
    assert not app.get("progress")
    assert list(cache.works().kept) == before
