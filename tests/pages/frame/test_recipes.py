"""CONTRIBUTING's recipes for a page and for a part, carried out on a copy of the app and opened without a browser."""

from __future__ import annotations

import pytest

from tests.helpers.recipes import opened, recipe, with_counter, with_page


def test_a_page_made_by_the_guide_opens_and_walks(tmp_path):
    script = with_page(tmp_path, recipe("Add a page", "python"), "depth")
    start, deeper = opened(script, ("depth", {"v": "1"}), ("depth", {"v": "1", "deep": "1"}))
    assert start["faults"] == deeper["faults"] == []
    assert start["parts"]["console"]["bar"]["rest"] == "1 leaf at most 0 below the root."
    assert (deeper["parts"]["console"]["bar"]["step"], deeper["parts"]["console"]["bar"]["last"]) == (1, 2)
    assert [len(one["parts"]["tree"]["nodes"]) for one in (start, deeper)] == [1, 4]
    assert "Outlook = Sunny" in deeper["code"][0]
    assert start["parts"]["frame"]["page"] == "depth"


def test_a_part_made_by_the_guide_stands_on_a_board(tmp_path):
    (found,) = opened(with_counter(tmp_path), ("counting", {"v": "1", "times": "3"}))
    assert found["faults"] == []
    assert found["parts"]["counter"] == {"times": 3}
    assert list(found["parts"]) == ["frame", "console", "counter"]


@pytest.mark.parametrize("language", ["python", "js", "css"])
def test_the_guide_shows_a_part_whole(language):
    assert recipe("Add a part", language).strip()
