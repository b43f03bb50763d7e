"""What one action on a page enters: the distinct functions and files of this project, and how often they are called.

    python -m benchmarks.profile            a table, in a few seconds
    python -m benchmarks.profile --files    and the files of each action, with their calls
    python -m benchmarks.profile --of DIR   the same for another checkout of the project

An action is counted from the moment its callback begins to the end of the runs that it causes, in Streamlit's own test
tool. The same action is done once before, with other values, so that a warm server is counted. No times are taken: what
a click enters is what a reader of the code has to know, and is the same on every machine.
"""

from __future__ import annotations

import argparse
import json
import logging
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from streamlit.components.v2.bidi_component.main import _make_trigger_id
from streamlit.proto.WidgetStates_pb2 import WidgetStates
from streamlit.testing.v1 import AppTest

HERE = Path(__file__).parents[1]
ENGINE, OURS = "treecore", ("treecore", "pages", "datasets")
# They are a part of the function around them, and from Python 3.12 on are no functions of their own.
INSIDE = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")
NEXT = "N"
PRUNING = {"data": "breast_cancer", "noise": "0.1", "method": "reduced"}


@dataclass(frozen=True, slots=True)
class Entered:
    """What an action entered: the calls of every function of the project, by its file, its line and its name."""

    calls: Mapping[tuple[str, int, str], int]

    @property
    def files(self) -> Mapping[str, int]:
        """The calls by file."""
        found: Counter[str] = Counter()
        for (file, *_), count in self.calls.items():
            found[file] += count
        return found

    @property
    def outside(self) -> Mapping[str, int]:
        """The calls by file, where all files of treecore count as one."""
        found: Counter[str] = Counter()
        for file, count in self.files.items():
            found[ENGINE if file.startswith(f"{ENGINE}/") else file] += count
        return found


@contextmanager
def counted(root: Path) -> Iterator[Counter[CodeType]]:
    """Count the calls of the functions that lie under a folder, in every thread that starts inside."""
    found: Counter[CodeType] = Counter()
    known: dict[CodeType, bool] = {}

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event != "call":
            return
        code = frame.f_code
        if code not in known:
            known[code] = is_ours(code, root)
        if known[code]:
            found[code] += 1

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]


def is_ours(code: CodeType, root: Path) -> bool:
    """Whether a function is of the project."""
    file = Path(code.co_filename)
    if code.co_name in INSIDE or not file.is_relative_to(root):
        return False
    inside = file.relative_to(root).parts
    return inside[0] in OURS or inside == ("app.py",)


def entered(root: Path, act: Callable[[], object]) -> Entered:
    """What an action enters."""
    with counted(root) as found:
        act()
    calls: Counter[tuple[str, int, str]] = Counter()
    for code, count in found.items():
        # Streamlit compiles a page's file anew, so one function can have several codes.
        file = Path(code.co_filename).relative_to(root).as_posix()
        calls[file, code.co_firstlineno, code.co_qualname] += count
    return Entered(calls)


class Tab:
    """A page of the app in Streamlit's test tool."""

    def __init__(self, root: Path, page: str, query: Mapping[str, str] | None = None) -> None:
        self.app = AppTest.from_file(str(root / "app.py"), default_timeout=120)
        self.app.query_params.update(query or {})
        self.app.switch_page(f"pages/{page}.py").run()
        self.serial = 0
        self.sound()

    def sound(self) -> None:
        """Stop if the page failed: what was counted would mean nothing."""
        if self.app.exception or self.app.error:
            raise SystemExit(f"The page failed: {(*self.app.exception, *self.app.error)[0].value}")

    @property
    def board(self) -> tuple[str, dict[str, Any]]:
        """The id and the parts of the element that listens to keys."""
        for element in self.app.get("bidi_component"):
            parts = json.loads(element.proto.json).get("parts", {})
            if "console" in parts:
                return element.proto.id, parts
        raise SystemExit("No board on this page listens to keys.")

    @property
    def sentence(self) -> str:
        """What the page's bar says."""
        bar = self.board[1]["console"][1]["bar"]
        return bar["lead"] + bar["rest"]

    def press(self, key: str) -> None:
        """Press a key, as the script of the board does."""
        board, parts = self.board
        self.serial += 1
        marks = [mark for mark, _ in parts.values()]
        told = {"has": marks, "tellings": [(self.serial, "console", "pressed", key)]}
        states: WidgetStates = self.app._tree.get_widget_states()
        said = states.widgets.add()
        said.id = _make_trigger_id(board, "events")
        said.json_trigger_value = json.dumps([{"event": "told", "value": told}])
        before = self.sentence
        self.app._run(states)
        self.sound()
        if self.sentence == before:
            raise SystemExit(f"The key {key} did nothing.")

    def upload(self, file: Path) -> None:
        """Upload a file where the menu for it is open."""
        self.app.file_uploader[0].upload(file.name, file.read_bytes(), "text/csv")
        self.app.run()
        self.sound()
        if len(self.app.file_uploader):
            raise SystemExit(f"The file {file.name} was not taken.")

    def open_upload(self) -> None:
        """Open the menu for a file."""
        self.app.session_state["upload_open"] = True
        self.app.run()


def click_on_next(root: Path) -> Entered:
    """The second step of PlayTennis."""
    tab = Tab(root, "grow", {"data": "playtennis"})
    tab.press(NEXT)
    return entered(root, lambda: tab.press(NEXT))


def one_upload(root: Path) -> Entered:
    """The second file that is uploaded."""
    tab = Tab(root, "data")
    tab.open_upload()
    tab.upload(root / "datasets" / "playtennis.csv")
    tab.open_upload()
    return entered(root, lambda: tab.upload(root / "datasets" / "iris.csv"))


def one_pruning(root: Path) -> Entered:
    """The second step of reduced-error pruning."""
    tab = Tab(root, "prune", PRUNING)
    tab.press(NEXT)
    return entered(root, lambda: tab.press(NEXT))


ACTIONS: Mapping[str, Callable[[Path], Entered]] = {
    "Next on Grow, PlayTennis": click_on_next,
    "An upload on Data": one_upload,
    "A step of pruning, breast cancer": one_pruning,
}


def row(name: str, found: Entered) -> str:
    """One line of the table."""
    numbers = (len(found.calls), len(found.files), len(found.outside), f"{sum(found.calls.values()):,}")
    return f"| {name} | {' | '.join(map(str, numbers))} |"


def listed(name: str, found: Entered) -> Iterable[str]:
    """The files of an action in the order in which it comes to them, and how often each was called into."""
    yield f"\n{name}:"
    yield from (f"{count:7,}  {file}" for file, count in found.files.items())


def report(root: Path, say: Callable[[str], None], *, files: bool) -> None:
    """Count every action and say it."""
    every = {name: act(root) for name, act in ACTIONS.items()}
    say("| an action | functions | files | files, treecore as one | calls |\n|---|---|---|---|---|")
    for name, found in every.items():
        say(row(name, found))
    if files:
        for name, found in every.items():
            for line in listed(name, found):
                say(line)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.profile", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--files", action="store_true", help="list the files of each action")
    parser.add_argument("--of", type=Path, default=HERE, metavar="DIR", help="another checkout of the project")
    given = parser.parse_args()
    root = given.of.resolve()
    # Streamlit warns that no browser is there.
    logging.disable(logging.WARNING)
    # Nothing of the project is imported yet, so the app finds the modules of its own checkout.
    sys.path.insert(0, str(root))
    report(root, lambda line: print(line, flush=True), files=given.files)


if __name__ == "__main__":
    main()
