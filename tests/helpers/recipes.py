"""The recipes of CONTRIBUTING.md, carried out on a copy of the app."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from tests.helpers.paths import ROOT

GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def recipe(title: str, language: str) -> str:
    """The first block in a language under a heading of the guide."""
    _, _, text = GUIDE.partition(f"\n## {title}\n")
    found = re.search(rf"^```{language}\n(.*?)^```", text.partition("\n## ")[0], re.MULTILINE | re.DOTALL)
    assert found, f"CONTRIBUTING.md shows no {language} under {title}"
    return found[1]


def copied(folder: Path) -> Path:
    """The app in a folder of its own; the engine and the tables, which no recipe for pages changes, are linked."""
    for name in ("app.py", ".streamlit"):
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / name)
    shutil.copytree(ROOT / "pages", folder / "pages", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("treecore", "datasets"):
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


COUNTING = '''"""Counting: a page for a part."""

from pages.shared.frame import router, state
from pages.shared.frame.page import Showing
from pages.shared.link import fields
from pages.shared.parts.base.board import Placed
from pages.shared.parts.counter.counter import COUNTER, counter_data

FIELDS = (fields.whole("times"),)


def press(times):
    state.change(times=times + 1)


def show(now):
    return Showing(areas={"counter": Placed(COUNTER, counter_data(now.times), {"pressed": press})})


if __name__ == "__main__":
    router.run(show)
'''
