"""What makes a page one for everyone: no serious finding of axe, and a walk by keyboard with names."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import go
from tests.browser.onpage import expect_to_fit

# What Streamlit draws and we cannot mend: each rule with the elements it is about. Nothing of ours may be in here.
KNOWN: dict[str, str] = {}
AXE = Axe().axe_script


def serious(page, part=None):
    """The serious and critical findings of axe on the page, or on a part of it, without what is known of Streamlit."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    # What is found wrong and nothing else: what passed is long, and nobody reads it.
    found = page.evaluate(
        "part => axe.run(part || document, {resultTypes: ['violations']}).then(all => all.violations)", part
    )
    said = []
    for rule in found:
        if rule["impact"] not in ("serious", "critical"):
            continue
        for place in rule["nodes"]:
            where = str(place["target"])
            if not (rule["id"] in KNOWN and re.search(KNOWN[rule["id"]], f"{where} {place['html']}")):
                said.append(f"{rule['id']}: {where} {place['html'][:200]} {place['failureSummary'][:300]}")
    return said


def drawn(page):
    """Wait for what moves to have come to rest: axe would see colours half way."""
    page.wait_for_function("document.getAnimations().every(one => one.playState !== 'running')")


def expect_for_everyone(page, links):
    """Links that fit a screen, also in a presentation, without a serious finding of axe."""
    found = {}
    for link in (f"{link}{more}" for link in links for more in ("", "&present=1")):
        go(page, link)
        # Long work has ended.
        expect(page.get_by_test_id("stProgress")).to_have_count(0)
        drawn(page)
        expect_to_fit(page)
        found[link] = serious(page)
    assert not any(found.values()), found


def focused(page):
    """The element that has the focus, inside a component too: its role and its name."""
    return page.evaluate(
        """() => {
            let e = document.activeElement;
            while (e.shadowRoot?.activeElement) e = e.shadowRoot.activeElement;
            const said = (name) => e.getAttribute(name);
            return [said('role') || e.tagName.toLowerCase(), said('aria-label') || e.textContent.trim()];
        }"""
    )


def tab_to(page, wanted, key="Tab", most=40):
    """Press Tab until the name of what has the focus begins so; says what was passed on the way."""
    passed = []
    for _ in range(most):
        page.keyboard.press(key)
        role, name = focused(page)
        if name.startswith(wanted):
            return passed
        passed.append((role, name))
    raise AssertionError(f"Tab never came to {wanted}: {passed}")
