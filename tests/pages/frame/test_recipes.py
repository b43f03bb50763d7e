"""CONTRIBUTING's recipes for a page and for a part, carried out on a copy of the app and opened without a browser."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.recipes import recipe, with_counter, with_page

# The copy is imported under the app's own names, so it needs a process of its own.
OPEN = """
import json, sys
from streamlit.testing.v1 import AppTest
page, queries = sys.argv[1], json.loads(sys.argv[2])
app = AppTest.from_file("app.py", default_timeout=60)
app.switch_page(f"pages/{page}.py")
told = []
for query in queries:
    app.query_params.clear()
    app.query_params.update(query)
    app.run()
    parts = {}
    for element in app.get("bidi_component"):
        parts |= {name: data for name, (_, data) in json.loads(element.proto.json)["parts"].items()}
    faults = [one.value for kind in (app.exception, app.error, app.warning) for one in kind]
    told.append({"parts": parts, "faults": faults, "code": [one.value for one in app.code]})
print(json.dumps(told))
"""


def opened(script: Path, page: str, *queries: dict[str, str]) -> list[dict[str, Any]]:
    """What a page of a copy shows at some links."""
    command = [sys.executable, "-c", OPEN, page, json.dumps(queries)]
    run = subprocess.run(command, cwd=script.parent, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


def test_a_page_made_by_the_guide_opens_and_walks(tmp_path):
    script = with_page(tmp_path, recipe("Add a page", "python"), "depth")
    start, deeper = opened(script, "depth", {"v": "1"}, {"v": "1", "deep": "1"})
    assert start["faults"] == deeper["faults"] == []
    assert start["parts"]["console"]["bar"]["rest"] == "1 leaf at most 0 below the root."
    assert (deeper["parts"]["console"]["bar"]["step"], deeper["parts"]["console"]["bar"]["last"]) == (1, 2)
    assert [len(one["parts"]["tree"]["nodes"]) for one in (start, deeper)] == [1, 4]
    assert "Outlook = Sunny" in deeper["code"][0]
    assert start["parts"]["frame"]["page"] == "depth"


def test_a_part_made_by_the_guide_stands_on_a_board(tmp_path):
    (found,) = opened(with_counter(tmp_path), "counting", {"v": "1", "times": "3"})
    assert found["faults"] == []
    assert found["parts"]["counter"] == {"times": 3}
    assert list(found["parts"]) == ["frame", "console", "counter"]


@pytest.mark.parametrize("language", ["python", "js", "css"])
def test_the_guide_shows_a_part_whole(language):
    assert recipe("Add a part", language).strip()
