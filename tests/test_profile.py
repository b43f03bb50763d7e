"""What an action enters is counted as it is: every function of ours, in every thread, and nothing else."""

import json
import re
from threading import Thread

import streamlit as st

from benchmarks import profile
from tests.helpers.paths import ROOT
from treecore.words import amount, decimals


def entered(act):
    return profile.entered(ROOT, act)


def test_calls_of_our_functions_are_counted_and_no_others():
    found = entered(lambda: json.dumps([amount(2, "row"), amount(3, "row")]))
    assert {name: count for (_, _, name), count in found.calls.items()}["amount"] == 2
    assert set(found.files) == {"treecore/words.py"}


def test_what_another_thread_does_is_counted():
    def act():
        thread = Thread(target=decimals, args=(0.5, 3))
        thread.start()
        thread.join()

    assert "treecore/words.py" in entered(act).files


def test_nothing_is_counted_afterwards():
    found = entered(lambda: amount(2, "row"))
    before = dict(found.calls)
    amount(3, "row")
    assert found.calls == before


def test_the_engine_counts_as_one_file():
    found = profile.Entered(
        {("treecore/words.py", 1, "a"): 2, ("treecore/arrays.py", 1, "b"): 3, ("app.py", 1, "c"): 1}
    )
    assert found.files == {"treecore/words.py": 2, "treecore/arrays.py": 3, "app.py": 1}
    assert found.outside == {"treecore": 5, "app.py": 1}


def test_a_click_on_next_goes_from_the_key_to_the_parts():
    # What other tests have left would be found, and not made.
    st.cache_resource.clear()
    found = profile.click_on_next(ROOT)
    for file in ("app.py", "pages/grow.py", "pages/shared/frame/stepping.py", "pages/shared/parts/tree/tree.py"):
        assert file in found.files
    assert "treecore" in found.outside


def test_a_click_on_next_goes_the_way_that_the_guide_draws():
    st.cache_resource.clear()
    way = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## The way of a click")[2].split("```")[1]
    drawn = {
        file if file in ("app.py", "pages/grow.py") else f"pages/shared/{file}" for file in re.findall(r"\S+\.py", way)
    }
    found = set(profile.click_on_next(ROOT).outside) - {"treecore"}
    assert found == drawn
    for script in re.findall(r"\w+\.js", way):
        assert list((ROOT / "pages/shared/parts").rglob(script)), script
