"""What the tests of the Grow page read off the screen, and what they expect there."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

# What the page says at each step of PlayTennis.
WALK = (
    "Which split tells all 14 days apart best? 9 Yes and 5 No: 0.940 bits.",
    "Outlook splits all 14 days: it removes 0.247 of 0.940 bits.",
    "Humidity splits the 5 days with Outlook Sunny: it removes 0.971 of 0.971 bits.",
    "Wind splits the 5 days with Outlook Rain: it removes 0.971 of 0.971 bits.",
)

# Everything on the page, inside components too: what could have come of a text, and all that can be read.
LOOK = """() => {
    const found = [], words = [];
    const away = (at) => {
        const url = new URL(at, location.href);
        return !['data:', 'blob:'].includes(url.protocol) && url.host !== location.host;
    };
    const visit = (root) => {
        for (const e of root.querySelectorAll('*')) {
            const tag = e.tagName.toLowerCase();
            const to = [e.getAttribute('href'), e.getAttribute('src'), e.getAttribute('xlink:href')].filter(Boolean);
            if (to.some(away)) found.push(e.outerHTML);
            const made = ['iframe', 'object', 'embed', 'marquee', 'hr', 'blockquote', 'del', 'em'].includes(tag);
            const acts = [...e.attributes].some(a => /^on/i.test(a.name));
            const runs = ['script', 'style'].includes(tag) && /hacked|body\\{display/.test(e.textContent);
            if (made || acts || runs) found.push(e.outerHTML);
            if (e.shadowRoot) visit(e.shadowRoot);
        }
        words.push(root.textContent || [...root.children].map(e => e.textContent).join(' '));
    };
    visit(document.body);
    return [found.map(html => html.slice(0, 300)), words.join(' '), window.hacked ?? null];
}"""


def squeezed(text: str) -> str:
    """A text as a reader sees it: on one line, without marks that have no width."""
    return " ".join(re.sub("[\u2060\u2068\u2069]", "", text).split())


def letters(text: str) -> re.Pattern[str]:
    """Exactly this text; a word joiner, which has no width, may stand between any two letters."""
    return re.compile("^" + "\u2060?".join(map(re.escape, text)) + "\u2060?$")


def query(url: str) -> dict[str, str]:
    """The values of an address, without the version."""
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items() if name != "v"}


def settled(page: Page) -> None:
    """Return when the app has drawn all that it is going to draw, and components have fitted themselves to their room.

    They hear of their room from the browser, in the frame after they were drawn. After a click, something that it shows
    has to be seen first: until Streamlit has begun to run, the app looks settled.
    """
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    # Streamlit says so a moment before components are told of the run: they are when the browser has nothing to do.
    page.evaluate("new Promise(done => requestIdleCallback(done, { timeout: 1000 }))")
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


def expect_one_column(page: Page) -> None:
    """All areas of the page stand below each other, each as wide as the page."""
    page.wait_for_function(
        "getComputedStyle(document.querySelector('.st-key-stage')).gridTemplateColumns.split(' ').length === 1"
    )


def back(page: Page) -> None:
    """Go back once the page is drawn: Streamlit joins a Back that comes amid a run with it, and may lose its sign."""
    settled(page)
    page.go_back()


def forward(page: Page) -> None:
    """Go forward once the page is drawn, as `back` does."""
    settled(page)
    page.go_forward()


def link_of(page: Page) -> str:
    """The link to what a page shows. It is written last: what is seen already may not be in the address yet."""
    settled(page)
    parts = urlsplit(page.url)
    return f"{parts.path}?{parts.query}"


def expect_at(page: Page, **values: Any) -> None:
    """The address holds these values and no others."""
    wanted = {name: str(value) for name, value in values.items()}
    try:
        page.wait_for_url(lambda url: query(url) == wanted, timeout=20_000)
    except TooLate:
        assert query(page.url) == wanted


def expect_to_fit(page: Page) -> None:
    """The page needs no scrolling. What stood there before may go a frame later."""
    page.wait_for_function("document.querySelector('[data-testid=stMain]').scrollHeight <= innerHeight")


def heading(page: Page) -> Locator:
    return page.locator("h1:visible")


def expect_sentence(page: Page, text: str) -> None:
    expect(heading(page)).to_have_text(letters(text))


def expect_step(page: Page, step: int, last: int) -> None:
    expect(page.get_by_text(f"Split {step} of {last}", exact=True)).to_be_visible()


def items(page: Page) -> Locator:
    """The boxes of the tree."""
    return page.get_by_role("treeitem")


def node(page: Page, path: str) -> Locator:
    return page.get_by_test_id(f"tree-node-{path}")


def bar(page: Page, criterion: str, feature: str) -> Locator:
    return page.get_by_test_id(f"bar-{criterion.replace(' ', '-')}-{feature}")


def bars(page: Page, criterion: str) -> Locator:
    return page.get_by_test_id(f"bars-{criterion.replace(' ', '-')}")


def tab(page: Page, title: str) -> Locator:
    """What opens a panel."""
    return page.get_by_role("radiogroup", name="Panel", exact=True).get_by_role("radio", name=title, exact=True)


def panel(page: Page) -> Locator:
    """The panel that is open; the first one stands on the board."""
    return page.locator(":is(.st-key-panel, [data-part=area]):visible")


def bar_of_steps(page: Page) -> Locator:
    """The step bar with its sentence."""
    return page.locator("[data-part=console]")


def button(page: Page, name: str) -> Locator:
    """A button of the step bar."""
    return bar_of_steps(page).get_by_role("button", name=name)
