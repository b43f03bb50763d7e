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

from tests.browser.onpage import settled
from tests.helpers.paths import APP

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
    with running(APP, tmp_path_factory.mktemp("server") / "log.txt") as address:
        yield address


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[Path], str]]:
    """Starts another server for the length of a test: `serve()` for a fresh one of the app, or of another script."""
    with ExitStack() as stack:
        numbers = count()

        def start(script: Path = APP) -> str:
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


PLAIN = {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light", "reduced_motion": "no-preference"}


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Browser profiles by their settings, shared by tests: what one has loaded of the app it need not load again."""
    with ExitStack() as stack:
        known: dict[str, BrowserContext] = {}

        def profile(**settings: Any) -> BrowserContext:
            name = repr(sorted(settings.items()))
            if name not in known:
                known[name] = stack.enter_context(browser.new_context(**PLAIN | settings))
            return known[name]

        yield profile


def dress(page: Page, look: dict[str, Any]) -> None:
    """Give a tab its size and what its reader likes: with a profile for each look, each would load all of the app."""
    page.set_viewport_size(look["viewport"])
    page.emulate_media(color_scheme=look["color_scheme"], reduced_motion=look["reduced_motion"])


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
            look = {name: settings.pop(name, usual) for name, usual in PLAIN.items()}
            page = stack.enter_context(profiles(base_url=at, **settings).new_page())
            dress(page, look)
            watch(page, at, strays)
            return opened(page, link, keys=keys)

        yield start
    assert strays == [], "a page reached outside or reported an error"


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
    """Tabs in which a script runs, each for one test at a time; what strays on one belongs to the test that has it.

    Each is alone in its window: one behind another is drawn once a second only, and a click waits for two drawings.
    """

    browser: Browser
    server: str
    turn: Callable[[Page, str], None]
    keys: bool = True
    free: dict[str, list[tuple[Page, list[str]]]] = field(default_factory=dict)

    def take(self, link: str, look: dict[str, Any]) -> tuple[Page, list[str]]:
        """A tab that shows a link: one that is free, or a new one."""
        waiting = self.free.setdefault(kept(look), [])
        if waiting:
            page, strays = waiting.pop()
            dress(page, look)
            self.turn(page, link)
            return page, strays
        page, strays = self.browser.new_context(base_url=self.server, **PLAIN).new_page(), []
        dress(page, look)
        watch(page, self.server, strays)
        return opened(page, link, keys=self.keys), strays

    def give(self, tab: tuple[Page, list[str]], look: dict[str, Any]) -> None:
        """Leave a tab to the next test, with nothing in focus and nothing under way."""
        settled(tab[0])
        tab[0].evaluate("document.activeElement?.blur()")
        self.free[kept(look)].append(tab)

    def close(self) -> None:
        """End all tabs."""
        for page, _ in (tab for tabs in self.free.values() for tab in tabs):
            page.context.close()

    @contextmanager
    def lent(self, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
        """Opens links in these tabs for the length of a test, and looks at what strayed on them."""
        taken: list[tuple[tuple[Page, list[str]], dict[str, Any]]] = []

        def start(link: str = "/", **look: Any) -> Page:
            taken.append((self.take(link, PLAIN | look), PLAIN | look))
            return taken[-1][0][0]

        failed = request.session.testsfailed
        yield start
        strays = [line for (_, noted), _ in taken for line in noted]
        for tab, look in taken:
            # What a failed test leaves behind is nothing to build on.
            if strays or request.session.testsfailed > failed:
                tab[0].context.close()
            else:
                self.give(tab, look)
        assert strays == [], "a page reached outside or reported an error"


def kept(look: dict[str, Any]) -> str:
    """What of its look a tab keeps from test to test: its size and its colours are those it was loaded with."""
    return repr((look["viewport"], look["color_scheme"]))


@pytest.fixture(scope="session")
def tabs(browser: Browser, server: str) -> Tabs:
    """The tabs of this test process."""
    return Tabs(browser, server, go)


@pytest.fixture
def follow(tabs: Tabs, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Opens a link in a tab where the app runs already, as Back and Forward do: `follow("/grow?step=2")`.

    The link says all of the scene; what a session has beside it (tables of one's own, what was revealed) may be another
    test's. A test that minds asks for `visit`.
    """
    with tabs.lent(request) as start:
        yield start


def go(page: Page, link: str) -> None:
    """Open another link in the same session, as Back and Forward do."""
    path, _, query = link.partition("?")
    # A link that says nothing new would not be read: the version is left out, and the app writes it when it has read.
    said = "&".join(part for part in query.split("&") if part and part != "v=1") or "step=0"
    step_to(page, f"{path}?{said}")
    page.wait_for_url(re.compile(r"[?&]v=1"))
    settled(page)


def step_to(page: Page, link: str) -> None:
    """Put a link into the address and say so, as the browser does after Back or Forward."""
    page.evaluate("to => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate')); }", link)


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
