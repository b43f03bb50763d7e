"""One server and one browser for each test process, and pages that may not reach outside.

A browser test asks for `page` (the app in a fresh tab), for `visit` (the same for any link, size and theme), for
`follow` (a link opened in a tab where the app runs already, which is much quicker), or for `serve` (a server of its
own, freshly started). A page that reaches outside or reports an error fails its test.
Without a browser these tests skip; with TREEWALK_REQUIRE_BROWSER=1 they fail instead.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No name but localhost resolves: what asks for the outside fails here as it would without a network.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
)
PATIENCE = 60  # seconds for a slow machine to start the server or to draw the first page
expect.set_options(timeout=PATIENCE * 500)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that `-m "not browser"` leaves them out."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@contextmanager
def running(script: Path, log: Path) -> Iterator[str]:
    """The address of a script, served as README's command serves the app, on a free port."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", str(script), f"--server.port={port}", "--server.headless=true"]
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=script.parent, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
        try:
            wait_until_healthy(f"http://localhost:{port}", process, log)
            yield f"http://localhost:{port}"
        finally:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app."""
    with running(ROOT / "app.py", tmp_path_factory.mktemp("server") / "log.txt") as address:
        yield address


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[Path], str]]:
    """Starts another server for the length of a test: `serve()` for a fresh one of the app, or of another script."""
    with ExitStack() as stack:
        numbers = count()

        def start(script: Path = ROOT / "app.py") -> str:
            return stack.enter_context(running(script, tmp_path / f"log{next(numbers)}.txt"))

        yield start


def wait_until_healthy(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return when the server answers; fail with its log when it ends or stays silent."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"The app did not start at {address}:\n{log.read_text(errors='replace')}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium or Chrome of this machine, without a window."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        reason = "no Chromium or Chrome found: install one to run the browser tests"
        if os.environ.get("TREEWALK_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Browser profiles by their settings, shared by tests: what one has loaded of the app it need not load again."""
    with ExitStack() as stack:
        known: dict[str, BrowserContext] = {}

        def profile(**settings: Any) -> BrowserContext:
            name = repr(sorted(settings.items(), key=lambda item: item[0]))
            if name not in known:
                known[name] = stack.enter_context(browser.new_context(**settings))
            return known[name]

        yield profile


@pytest.fixture
def visit(
    profiles: Callable[..., BrowserContext], server: str, serve: Callable[..., str]
) -> Iterator[Callable[..., Page]]:
    """Opens a link in a tab of its own: `visit("/grow?step=2")`, `visit("/", color_scheme="dark")`.

    Returns the page when the app has drawn it and hears keys (`keys=False` for a script that listens to none).
    At the end of the test nothing may have strayed or failed on it.
    """
    # `serve` is asked for so that its servers outlive the pages: a page whose server ends reports an error.
    with ExitStack() as stack:
        strays: list[str] = []

        def start(link: str = "/", *, at: str = server, keys: bool = True, **settings: Any) -> Page:
            page = stack.enter_context(profiles(base_url=at, **WIDE | settings).new_page())
            watch(page, at, strays)
            return opened(page, link, keys=keys)

        yield start
    assert strays == [], "a page reached outside or reported an error"


WIDE = {"viewport": {"width": 1440, "height": 900}}


def opened(page: Page, link: str, *, keys: bool = True) -> Page:
    """The page when it has drawn a link and hears keys."""
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(link)
    settled(page)
    if keys:
        expect(page.locator("body[data-keys=heard]")).to_have_count(1)
    return page


@dataclass
class Tabs:
    """Tabs in which the app runs, each for one test at a time; what strays on one belongs to the test that has it."""

    profile: Callable[..., BrowserContext]
    server: str
    free: dict[str, list[tuple[Page, list[str]]]] = field(default_factory=dict)

    def take(self, link: str, settings: dict[str, Any]) -> tuple[Page, list[str]]:
        """A tab that shows a link: one that is free, or a new one."""
        waiting = self.free.setdefault(repr(sorted(settings.items())), [])
        if waiting:
            page, strays = waiting.pop()
            page.set_viewport_size(settings["viewport"])
            go(page, link)
            return page, strays
        page, strays = self.profile(base_url=self.server, **settings).new_page(), []
        watch(page, self.server, strays)
        return opened(page, link), strays

    def give(self, tab: tuple[Page, list[str]], settings: dict[str, Any]) -> None:
        """Leave a tab to the next test, with nothing in focus."""
        tab[0].evaluate("document.activeElement?.blur()")
        self.free[repr(sorted(settings.items()))].append(tab)


@pytest.fixture(scope="session")
def tabs(profiles: Callable[..., BrowserContext], server: str) -> Tabs:
    """The tabs of this test process."""
    return Tabs(profiles, server)


@pytest.fixture
def follow(tabs: Tabs, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Opens a link in a tab where the app runs already, as Back and Forward do: `follow("/grow?step=2")`.

    The link says all of the scene; what a session has beside it (tables of one's own, what was revealed) may be another
    test's. A test that minds asks for `visit`.
    """
    taken: list[tuple[tuple[Page, list[str]], dict[str, Any]]] = []

    def start(link: str = "/", **settings: Any) -> Page:
        settings = WIDE | settings
        taken.append((tabs.take(link, settings), settings))
        return taken[-1][0][0]

    failed = request.session.testsfailed
    yield start
    strays = [line for (_, noted), _ in taken for line in noted]
    for tab, settings in taken:
        # What a failed test leaves behind is nothing to build on.
        if strays or request.session.testsfailed > failed:
            tab[0].close()
        else:
            tabs.give(tab, settings)
    assert strays == [], "a page reached outside or reported an error"


def go(page: Page, link: str) -> None:
    """Open another link in the same session, as Back and Forward do."""
    path, _, query = link.partition("?")
    # A link that says nothing new would not be read: the version is left out, and the app writes it when it has read.
    said = "&".join(part for part in query.split("&") if part and part != "v=1") or "step=0"
    page.evaluate(
        "to => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate')); }", f"{path}?{said}"
    )
    page.wait_for_url(re.compile(r"[?&]v=1"))
    settled(page)


def settled(page: Page) -> None:
    """Return when the app has drawn all that it is going to draw."""
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    """A fresh tab in which the app has drawn its first page."""
    return visit("/")


def watch(page: Page, server: str, strays: list[str]) -> None:
    """Note every request that leaves the server and every error that the page reports."""
    home = urlsplit(server).netloc

    def look(url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != home:
            strays.append(f"outside: {url}")

    def heard(line: ConsoleMessage) -> None:
        # Opened at /grow, Streamlit's page first looks for its server under /grow/, where it is not.
        probing = "404" in line.text and "/_stcore/" in line.location["url"]
        if line.type == "error" and not probing:
            strays.append(f"console: {line.text}")

    page.on("request", lambda request: look(request.url))
    page.on("websocket", lambda socket: look(socket.url))
    page.on("pageerror", lambda error: strays.append(f"page error: {error}"))
    page.on("console", heard)
