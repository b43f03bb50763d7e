"""The Grow page for everyone: an axe scan, and a walk by keyboard alone with the names that a screen reader gets."""

import re

import pytest
from playwright.sync_api import expect

from pages.shared.grow.panels import PANELS
from tests.browser.everyone import drawn, focused, serious, tab_to
from tests.browser.onpage import bar, expect_sentence, expect_step, heading, items, node, panel, tab


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_panel_has_no_serious_finding(follow, scheme):
    page = follow("/grow?step=1", color_scheme=scheme, reduced_motion="reduce")
    first, found = next(iter(PANELS)), {}
    for name, (title, *_) in PANELS.items():
        tab(page, title).click()
        expect(tab(page, title)).to_be_checked()
        expect(panel(page).locator("p, svg, table, li, label").first).to_be_visible()
        drawn(page)
        # The whole page once; after that only the panel is another.
        if said := serious(page, ".st-key-panel" if name != first else None):
            found[name] = said
    assert found == {}


@pytest.mark.parametrize(
    "link",
    [
        "/grow?data=baseball&panel=candidates&feature=Years",
        "/grow?data=iris&step=8",
        "/grow?present=1&hide=bars",
        "/grow?step=nonsense",
        "/predict?data=baseball&order=best&step=2&case=0&ask=Years:10",
        "/predict?see=program",
        "/predict?data=iris&among=test&see=results&case=18",
        "/predict?data=wine&see=file",
        "/prune?data=wine&noise=0.2&method=reduced&pruned=1",
        "/prune?data=monks3&noise=0.1&method=stop&stop=significance&test_shown=1",
        "/prune?data=wine&method=alpha&figure=error",
        "/prune?data=monks3&method=compare",
    ],
)
def test_other_moments_have_no_serious_finding(follow, link):
    page = follow(link, reduced_motion="reduce")
    drawn(page)
    assert serious(page) == []


def test_the_frame_can_be_skipped(follow):
    page = follow("/grow")
    tab_to(page, "Skip to the page")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert focused(page) == ["radio", "ID3"]
    # What was skipped to stays in the order.
    tab_to(page, "Next split")
    tab_to(page, "Present", key="Shift+Tab")
    tab_to(page, "Next split")


def test_the_walk_by_keyboard_alone(follow):
    page = follow("/grow")
    passed = tab_to(page, "Next split")
    assert all(name for _, name in passed), f"something without a name is in the way: {passed}"
    page.keyboard.press("Enter")
    expect_step(page, 1, 3)
    expect_sentence(page, "Outlook splits all 14 days: it removes 0.247 of 0.940 bits.")
    # Into the tree, which is one stop; arrows walk it.
    tab_to(page, "root: splits on Outlook")
    page.keyboard.press("ArrowDown")
    assert focused(page) == [
        "treeitem",
        "Outlook is Sunny: open leaf, 5 rows: 2 Yes, 3 No, entropy 0.971, Gini 0.480, next: splits on Humidity",
    ]
    page.keyboard.press("ArrowRight")
    assert focused(page)[1].startswith("Outlook is Overcast: leaf, predicts Yes, stopped because all its rows agree")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect_sentence(page, "The 5 days with Outlook Rain are still open: 3 Yes and 2 No, 0.971 bits.")
    expect(node(page, "2")).to_be_focused()
    # Out of the tree, to the bars, and one of them opened.
    tab_to(page, "Wind: gain 0.971 of 0.971 bits, best")
    page.keyboard.press("Enter")
    expect(bar(page, "entropy", "Wind")).to_have_attribute("aria-pressed", "true")
    # And back to the button.
    tab_to(page, "Next split", key="Shift+Tab")
    page.keyboard.press("Enter")
    expect_step(page, 2, 3)


def test_the_names_that_a_screen_reader_gets(follow):
    page = follow("/grow?step=1")
    expect(page.get_by_role("tree")).to_have_accessible_name("Decision tree for PlayTennis: 4 nodes, 3 leaves, depth 1")
    names = [
        "root: splits on Outlook, 14 rows: 9 Yes, 5 No, entropy 0.940, Gini 0.459",
        "Outlook is Sunny: open leaf, 5 rows: 2 Yes, 3 No, entropy 0.971, Gini 0.480, next: splits on Humidity",
        "Outlook is Overcast: leaf, predicts Yes, stopped because all its rows agree, 4 rows: 4 Yes, 0 No, "
        "entropy 0.000, Gini 0.000",
        "Outlook is Rain: open leaf, 5 rows: 3 Yes, 2 No, entropy 0.971, Gini 0.480",
    ]
    expect(items(page)).to_have_count(4)
    for item, name in zip(items(page).all(), names, strict=True):
        expect(item).to_have_accessible_name(name)
    expect(page.get_by_role("list", name="Entropy: gain in bits, of 0.940").get_by_role("button")).to_have_count(4)
    expect(bar(page, "entropy", "Outlook")).to_have_accessible_name(
        "Outlook: gain 0.247 of 0.940 bits, best, split here"
    )
    expect(bar(page, "gini", "Wind")).to_have_accessible_name("Wind: decrease 0.031 of 0.459")
    expect(page.get_by_role("radiogroup", name="Panel").get_by_role("radio")).to_have_count(len(PANELS))
    expect(
        page.get_by_role("img", name=re.compile("^Outlook in 3 branches: entropy before 0.940 bits"))
    ).to_be_visible()
    expect(heading(page)).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)


def test_only_one_box_of_the_tree_is_a_stop(follow):
    page = follow("/grow?step=3")
    expect(items(page).and_(page.locator("[tabindex='0']"))).to_have_count(1)
    expect(items(page).and_(page.locator("[tabindex='-1']"))).to_have_count(7)
