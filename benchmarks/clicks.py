"""What a click costs, as a multiple of the least that a click on a Streamlit page costs.

    python -m benchmarks.clicks            all of it, a few minutes
    python -m benchmarks.clicks --quick    fewer clicks, to see whether it runs
    python -m benchmarks.clicks --only Prune

The floor is an app of one button and one text. Its clicks and those of each page are taken in turn, so that whatever
else the machine does falls on both. A click is timed in the browser, from the click until the last element that it
changed is on the screen. All servers run with the settings of the app; the watching of files is off, on both sides, so
that nothing is loaded anew while clicks are counted.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import median
from tempfile import TemporaryFile
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
HERE = Path(__file__).with_suffix("")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NEXT, TREE = "[data-testid=next], .st-key-next button", "[data-testid=tree-frame]"
SLIDER = "[data-testid=slider]"


@dataclass(frozen=True, slots=True)
class Walk:
    """Clicks along a page, and how many times the floor they may cost."""

    name: str
    link: str
    limit: float
    steps: int
    """How many steps there are to walk; then it goes on from the first."""
    moves: str = "step"
    """What of the link every click changes."""
    clicks: str = NEXT
    """What is clicked, or moved by one if it is a slider."""


WALKS = (
    Walk("Empty page in the frame", "/empty", 2.5, 1000),
    Walk("Grow, PlayTennis", "/grow?data=playtennis", 4, 3),
    Walk("Grow, iris", "/grow?data=iris", 4, 8),
    Walk("Grow, 1,000 × 10", "/grow?data=made_wide", 6, 60),
    Walk("Regions, 1,000 × 10", "/regions?data=made_wide", 8, 60),
    Walk("Predict, iris", "/predict?data=iris&case=0", 6, 149, "case"),
    Walk("Predict, 1,000 × 10, test rows", "/predict?data=made_wide&see=results&among=test&case=0", 8, 60, "case"),
    Walk("Prune, 1,000 × 10: the next cut", "/prune?data=made_wide&method=reduced", 8, 6, "pruned"),
    Walk("Prune, 1,000 × 10: a move of alpha", "/prune?data=made_wide&method=alpha", 8, 6, "alpha", SLIDER),
    Walk("Prune, 1,000 × 10: a move of a limit", "/prune?data=made_wide&method=stop&limit=12", 8, 6, "limit", SLIDER),
)
OPENED = 2.0  # times a small tree's opening, for one of 2,000 nodes


@contextmanager
def served(*command: str) -> Iterator[str]:
    """The address of a server that is started with this command."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    options = [f"--server.port={port}", "--server.headless=true", "--server.fileWatcherType=none"]
    with TemporaryFile() as log:
        process = subprocess.Popen(
            [sys.executable, *command, *options],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
        try:
            wait_until_healthy(f"http://localhost:{port}", process)
            yield f"http://localhost:{port}"
        finally:
            process.terminate()
            process.wait()


def wait_until_healthy(address: str, process: subprocess.Popen[bytes]) -> None:
    """Return when the server answers."""
    for _ in range(600):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"The server at {address} did not start.")


@contextmanager
def tab(browser: Browser) -> Iterator[Page]:
    """A fresh browser window that notes its changes."""
    with browser.new_context(viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.add_init_script(path=HERE / "watch.js")
        yield page


def opened(page: Page, address: str, drawn: str) -> float:
    """Milliseconds until a link is drawn."""
    page.goto(address)
    return page.evaluate("drawn => watch.open(drawn)", drawn)


def clicked(page: Page, selector: str = NEXT) -> float:
    """Milliseconds that a click takes."""
    return page.evaluate("selector => watch.click(selector)", selector)


def said(page: Page, name: str) -> str:
    """What the page's link says of a choice."""
    return parse_qs(urlsplit(page.url).query).get(name, [""])[0]


def walked(browser: Browser, app: str, floor: str, walk: Walk, clicks: int) -> tuple[list[float], list[float]]:
    """The times of clicks on a page and on the floor, taken in turn.

    The first click after an opening is not counted, on neither side: the browser compiles what it has not run before.
    """
    page_times, floor_times = [], []
    with tab(browser) as page, tab(browser) as ground:
        opened(ground, floor, NEXT)
        clicked(ground)
        for number in range(clicks):
            if number % (walk.steps - 1) == 0:
                opened(page, app + walk.link, walk.clicks)
                clicked(page, walk.clicks)
            before = said(page, walk.moves)
            page_times.append(clicked(page, walk.clicks))
            floor_times.append(clicked(ground))
            if said(page, walk.moves) == before:
                raise SystemExit(f"{walk.name}: a click did not lead to the next step, but to {page.url}")
    return page_times, floor_times


def openings(browser: Browser, app: str, times: int) -> dict[str, list[float]]:
    """The times in which small and large trees open in turn: for the first time on this server, and again."""
    found: dict[str, list[float]] = {}
    for number in range(times):
        for visit in ("first", "again"):
            for size in ("small", "large"):
                with tab(browser) as page:
                    # The browser has the app's scripts from here on, as on every visit but a person's first.
                    opened(page, f"{app}/empty", NEXT)
                    took = opened(page, f"{app}/grow?data=made_{size}_{number}&step=9999", TREE)
                found.setdefault(f"{size} {visit}", []).append(took)
    return found


def row(name: str, times: list[float], base: list[float], limit: float | None) -> str:
    """One line of the table: the median as a multiple, the quarters around it, and the limit."""
    ratios = sorted(time / median(base) for time in times)
    low, high = ratios[len(ratios) // 4], ratios[3 * len(ratios) // 4]
    ratio = median(times) / median(base)
    held = "" if limit is None else f"{limit:g}" + ("" if ratio <= limit else "  over")
    return f"| {name} | {ratio:.2f} | {low:.2f}–{high:.2f} | {held} |"


def versions(browser: Browser) -> str:
    """What all this ran on."""
    parts = [f"{name} {version(name)}" for name in ("streamlit", "pandas", "plotly", "numpy")]
    return ", ".join([f"Python {platform.python_version()}", *parts, f"Chromium {browser.version}"])


def report(browser: Browser, say: Callable[[str], None], *, only: str, clicks: int, visits: int) -> None:
    """Measure everything and say it: a table for clicks, and one for openings, which `only` leaves out."""
    with ExitStack() as servers:
        floor = servers.enter_context(served("-m", "streamlit", "run", str(HERE / "floor.py")))
        app = servers.enter_context(served(str(HERE / "serve.py"), "app.py"))
        say(f"{versions(browser)}; median of {clicks} clicks, {visits} openings\n")
        say("| a click | times the floor | middle half | at most |\n|---|---|---|---|")
        for walk in (walk for walk in WALKS if only in walk.name):
            page_times, floor_times = walked(browser, app, floor, walk, clicks)
            say(row(walk.name, page_times, floor_times, walk.limit))
        if only:
            return
        found = openings(browser, app, visits)
    say("\n| opening a tree of 2,000 nodes | times a small one's | middle half | at most |\n|---|---|---|---|")
    say(row("again", found["large again"], found["small again"], OPENED))
    say(row("for the first time, grown on the way", found["large first"], found["small first"], OPENED))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clicks", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", default="", help="the walks whose names hold this")
    parser.add_argument("--quick", action="store_true", help="fewer clicks, to see whether it runs")
    given = parser.parse_args()
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        raise SystemExit("No Chromium or Chrome was found: install one to run this benchmark.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        report(
            browser,
            lambda line: print(line, flush=True),
            only=given.only,
            clicks=5 if given.quick else 25,
            visits=2 if given.quick else 10,
        )


if __name__ == "__main__":
    main()
