"""One server and one browser for each test process, and pages that may not reach outside.

A browser test asks for `page` (a fresh tab at the app, already checked for strays) or for `server` and `browser`.
Without a browser these tests skip; with TREEWALK_REQUIRE_BROWSER=1 they fail instead.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that `-m "not browser"` leaves them out."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app, served as README's command serves it, on a free port."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    log = tmp_path_factory.mktemp("server") / "log.txt"
    command = [sys.executable, "-m", "streamlit", "run", "app.py", f"--server.port={port}", "--server.headless=true"]
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
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


@pytest.fixture
def page(browser: Browser, server: str) -> Iterator[Page]:
    """A fresh tab in which the app has drawn its first page; afterwards nothing may have strayed or failed."""
    with browser.new_context(base_url=server, viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        strays = watch(page, server)
        page.goto("/")
        expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
        yield page
    assert strays == [], "the page reached outside or reported an error"


def watch(page: Page, server: str) -> list[str]:
    """A list that fills with every request that leaves the server and every error the page reports."""
    strays: list[str] = []
    home = urlsplit(server).netloc

    def look(url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != home:
            strays.append(f"outside: {url}")

    page.on("request", lambda request: look(request.url))
    page.on("websocket", lambda socket: look(socket.url))
    page.on("pageerror", lambda error: strays.append(f"page error: {error}"))
    page.on("console", lambda line: strays.append(f"console: {line.text}") if line.type == "error" else None)
    return strays
