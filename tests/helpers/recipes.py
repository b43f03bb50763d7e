"""The recipes of CONTRIBUTING.md, carried out on a copy of the app."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.helpers.paths import ROOT

GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def recipes(title: str, language: str) -> list[str]:
    """The blocks in a language under a heading of the guide."""
    _, _, text = GUIDE.partition(f"\n## {title}\n")
    found = re.findall(rf"^```{language}\n(.*?)^```", text.partition("\n## ")[0], re.MULTILINE | re.DOTALL)
    assert found, f"CONTRIBUTING.md shows no {language} under {title}"
    return found


def recipe(title: str, language: str) -> str:
    """The first of them."""
    return recipes(title, language)[0]


def copied(folder: Path, *changed: str) -> Path:
    """The app in a folder of its own; what no recipe for pages changes, the engine and the tables, is linked.

    Of these, what is `changed` is copied too.
    """
    for name in ("app.py", ".streamlit"):
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / name)
    for name in ("pages", *changed):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in {"treecore", "datasets"} - {*changed}:
        (folder / name).symlink_to(ROOT / name, target_is_directory=True)
    return folder / "app.py"


def with_page(folder: Path, text: str, name: str) -> Path:
    """A copy of the app that has one more page."""
    script = copied(folder)
    (folder / "pages" / f"{name}.py").write_text(text, encoding="utf-8")
    return script


def with_counter(folder: Path) -> Path:
    """A copy of the app that has the part of the guide, on a page."""
    script = with_page(folder, COUNTING, "counting")
    part = folder / "pages/shared/parts/counter"
    part.mkdir()
    for language, ending in (("python", "py"), ("js", "js"), ("css", "css")):
        (part / f"counter.{ending}").write_text(recipe("Add a part", language), encoding="utf-8")
    return script


def put(file: Path, text: str, before: str) -> None:
    """Put lines into a file, before the line that begins so."""
    whole = file.read_text(encoding="utf-8")
    assert whole.count(f"\n{before}") == 1, f"{file.name} has no single line that begins with {before!r}"
    file.write_text(whole.replace(f"\n{before}", f"\n{text}{before}"), encoding="utf-8")


def with_criterion(folder: Path, text: str, name: str) -> Path:
    """A copy of the app that has one more criterion, of this name in its file."""
    script = copied(folder, "treecore")
    file = folder / "treecore/scoring/criteria.py"
    put(file, f"{text}\n\n", "# The first for a kind of target")
    listed = file.read_text(encoding="utf-8")
    file.write_text(listed.replace("GINI, ERROR, VARIANCE)}", f"GINI, ERROR, VARIANCE, {name})}}"), encoding="utf-8")
    assert f"VARIANCE, {name})" in file.read_text(encoding="utf-8")
    return script


def with_rule(folder: Path) -> Path:
    """A copy of the app that has the stopping rule of the guide."""
    script = copied(folder, "treecore")
    rule, field = recipes("Add a stopping rule", "python")
    put(folder / "treecore/tree/stop.py", f"{rule}\n\n", "# In the order in which")
    put(folder / "treecore/tree/stop.py", "    MIN_WORTH,\n", "    # What tuning rows say")
    put(folder / "treecore/tree/policy.py", f"    {field}\n", "    def __post_init__")
    return script


COUNTING = '''"""Counting: a page for a part."""

from pages.shared.frame import router, state
from pages.shared.frame.page import Showing
from pages.shared.link import fields
from pages.shared.parts.base.board import Placed
from pages.shared.parts.counter.counter import COUNTER, CounterData

FIELDS = (fields.whole("times"),)


def press(times):
    state.change(times=times + 1)


def show(now):
    return Showing(areas={"counter": Placed(COUNTER, CounterData(now.times), {"pressed": press})})


if __name__ == "__main__":
    router.run()
'''


# The copy is imported under the app's own names, so it needs a process of its own.
OPEN = """
import json, sys
from streamlit.testing.v1 import AppTest
app = AppTest.from_file("app.py", default_timeout=60)
told, here = [], None
for page, query in json.loads(sys.stdin.read()):
    if page != here:
        app.switch_page(f"pages/{page}.py")
        here = page
    app.query_params.clear()
    app.query_params.update(query)
    app.run()
    parts = {}
    for element in app.get("bidi_component"):
        parts |= {name: data for name, (_, data) in json.loads(element.proto.json)["parts"].items()}
    faults = [one.value for kind in (app.exception, app.error, app.warning) for one in kind]
    words = [one.value for kind in (app.markdown, app.caption, app.info) for one in kind]
    words += [one.proto.body for one in app.get("html")]
    widgets = [one.label for kind in (app.selectbox, app.number_input, app.get("button_group")) for one in kind]
    told.append({"parts": parts, "faults": faults, "code": [one.value for one in app.code], "words": words,
                 "widgets": widgets})
print(json.dumps(told))
"""


def ran(folder: Path, program: str, given: str = "") -> str:
    """What a program prints that runs in a copy."""
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        input=given,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def opened(script: Path, *moments: tuple[str, dict[str, str]]) -> list[dict[str, Any]]:
    """What a copy shows at some moments: a page, and the rest of the link."""
    return json.loads(ran(script.parent, OPEN, json.dumps(moments)).splitlines()[-1])
