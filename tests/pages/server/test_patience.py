"""Long work beside the page: begun once, left and found again, forgotten in time."""

import threading

import pytest
from streamlit.testing.v1 import AppTest

from pages.shared.server.patience import Works, patiently


def test_work_is_begun_once_and_its_result_kept():
    works, calls = Works(2, 60), []
    for _ in range(3):
        assert patiently(works, "a", lambda: calls.append(1) or len(calls), what="Counting") == 1


def test_work_goes_on_when_it_is_left():
    works, gate = Works(2, 60), threading.Event()
    future = works.begin("a", lambda: gate.wait(20))
    assert not future.done()
    gate.set()
    assert patiently(works, "a", lambda: False, what="Waiting")


def test_old_and_surplus_work_is_forgotten():
    time = [0.0]
    works = Works(2, 60, clock=lambda: time[0])
    for name in "abc":
        works.begin(name, str)
    assert list(works.kept) == ["b", "c"]
    time[0] = 61
    works.begin("d", str)
    assert list(works.kept) == ["d"]


def test_a_failure_is_told_and_can_be_tried_again():
    works = Works(2, 60)
    with pytest.raises(ZeroDivisionError):
        patiently(works, "a", lambda: 1 // 0, what="Dividing")
    assert patiently(works, "a", lambda: 1, what="Dividing") == 1


def slow() -> None:
    import time

    import streamlit as st

    from pages.shared.server.patience import Works, patiently

    patiently(Works(2, 60), "a", lambda: time.sleep(1), what="Sleeping")
    st.text("done")


def test_the_page_goes_on_when_the_work_is_done():
    app = AppTest.from_function(slow, default_timeout=60).run()
    assert [text.value for text in app.text] == ["done"]
    assert not app.info
