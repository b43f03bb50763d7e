"""The components in a real browser, on a page of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Tabs, running, step_to
from tests.browser.onpage import settled
from tests.helpers.hostile import NAMES
from treecore.draw.text import clean

Show = Callable[..., Page]


@pytest.fixture(scope="module")
def stage(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tabs]:
    """Tabs with the components' own page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STREAMLIT_BROWSER_GATHER_USAGE_STATS", "false")
        log = tmp_path_factory.mktemp("stage") / "log.txt"
        with running(Path(__file__).with_name("parts_app.py"), log) as address:
            tabs = Tabs(browser, address, turn, keys=False)
            yield tabs
            tabs.close()


def turn(page: Page, link: str) -> None:
    """Show other choices, with nothing left of those before: neither in the session nor in a component."""
    step_to(page, "/?data=none")
    expect(page.get_by_text("nothing", exact=True)).to_be_visible()
    step_to(page, link)


@pytest.fixture
def show(stage: Tabs, request: pytest.FixtureRequest) -> Iterator[Show]:
    """Opens the page with these choices: `show("data=iris&step=9")`."""
    with stage.lent(request) as follow:

        def open_page(query: str = "", **look: Any) -> Page:
            page = follow(f"/?{query}", **look)
            expect(node(page, "root")).to_be_visible()
            settled(page)
            return page

        yield open_page


def node(page: Page, path: str) -> Locator:
    return page.get_by_test_id(f"tree-node-{path}")


def type_sizes(page: Page) -> list[float]:
    """The size on the screen of every piece of type in the tree."""
    return page.get_by_test_id("tree-frame").evaluate(
        """frame => [...frame.querySelectorAll("text")].map(text =>
            parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
    )


def test_the_boxes_say_what_the_drawing_says(show: Show):
    page = show()
    expect(node(page, "root")).to_contain_text("Outlook?9 Yes (64%) · 5 No (36%)H 0.940 · G 0.459")
    expect(node(page, "0")).to_contain_text("next: splits on Humidity")
    expect(node(page, "1")).to_contain_text("stopped: pure")
    expect(page.get_by_test_id("tree-edge-1")).to_have_text("Overcast")
    expect(node(page, "0")).to_have_class(re.compile("open"))
    expect(node(page, "1")).to_have_class(re.compile("leaf"))
    expect(page.get_by_role("tree")).to_have_accessible_name(re.compile("Decision tree for PlayTennis: 4 nodes"))
    expect(page.get_by_test_id("tree-legend")).to_contain_text("Yes")


def test_a_click_chooses_a_node(show: Show):
    page = show()
    expect(node(page, "root")).to_have_attribute("aria-selected", "true")
    node(page, "2").click()
    expect(page.get_by_text("node 2", exact=True)).to_be_visible()
    expect(node(page, "2")).to_have_attribute("aria-selected", "true")
    expect(node(page, "root")).to_have_attribute("aria-selected", "false")


def test_keys_move_choose_and_leave_the_others_alone(show: Show):
    page = show("step=3")
    page.evaluate("window.heard = []; document.addEventListener('keydown', event => window.heard.push(event.key))")
    node(page, "root").focus()
    page.keyboard.press("ArrowDown")
    expect(node(page, "0")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(node(page, "1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(node(page, "2.0")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(node(page, "0.1")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(node(page, "0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("node 0", exact=True)).to_be_visible()
    expect(node(page, "0")).to_be_focused()
    for key in ("PageDown", "PageUp", "n", "p", "Home", "End"):
        page.keyboard.press(key)
    assert page.evaluate("window.heard").count("Enter") == 1
    assert page.evaluate("window.heard")[-6:] == ["PageDown", "PageUp", "n", "p", "Home", "End"]


def test_the_focus_stays_when_the_tree_grows(show: Show):
    page = show()
    node(page, "2").focus()
    page.get_by_role("button", name="Next split").evaluate("button => button.click()")
    expect(node(page, "0.1")).to_be_visible()
    expect(node(page, "2")).to_be_focused()
    expect(node(page, "2")).to_have_attribute("tabindex", "0")


def test_items_say_their_level_and_their_content(show: Show):
    page = show()
    item = page.get_by_role("treeitem", name="Outlook is Sunny: open leaf, 5 rows: 2 Yes, 3 No, entropy 0.971")
    expect(item).to_have_attribute("aria-level", "2")
    expect(page.get_by_role("treeitem")).to_have_count(4)


@pytest.mark.parametrize(
    ("query", "width"),
    [("step=3", 390), ("data=restaurant&step=9", 1440), ("data=iris&step=9", 1440), ("data=large&step=9999", 390)],
)
def test_type_is_never_too_small_to_read(show: Show, query: str, width: int):
    page = show(query, viewport={"width": width, "height": 844})
    assert min(type_sizes(page)) >= 10.9


def test_playtennis_is_seen_whole(show: Show):
    page = show("step=3")
    page.wait_for_timeout(400)  # boxes come in with a short movement
    frame = page.get_by_test_id("tree-frame").bounding_box()
    for path in ("root", "0", "1", "2", "0.0", "0.1", "2.0", "2.1"):
        box = node(page, path).bounding_box()
        assert frame["x"] <= box["x"], path
        assert box["x"] + box["width"] <= frame["x"] + frame["width"], path
        assert box["y"] + box["height"] <= frame["y"] + frame["height"], path


def test_a_folded_branch_opens_when_it_is_chosen(show: Show):
    page = show("data=large&step=9999&preset=CART")
    assert page.get_by_role("treeitem").count() <= 60
    folded = page.locator(".node.folded").first
    expect(folded).to_contain_text(re.compile(r"\+ [\d,]+ nodes?"))
    path = folded.get_attribute("data-id")
    folded.dispatch_event("click")
    expect(page.get_by_text(f"node {path}", exact=True)).to_be_visible()
    expect(node(page, path)).to_have_attribute("aria-expanded", "true")
    expect(node(page, f"{path}.0")).to_be_visible()


def test_zoom_and_pan(show: Show):
    page = show("data=iris&step=9")
    start = type_sizes(page)[0]
    page.get_by_role("button", name="Zoom in").click()
    assert type_sizes(page)[0] == pytest.approx(1.25 * start)
    page.get_by_role("button", name="Fit the whole tree").click()
    assert type_sizes(page)[0] < start
    page.get_by_role("button", name="Fit the whole tree").click()
    assert type_sizes(page)[0] == pytest.approx(start)
    node(page, "root").focus()
    page.keyboard.press("+")
    assert type_sizes(page)[0] == pytest.approx(1.25 * start)
    before, frame = node(page, "root").bounding_box(), page.get_by_test_id("tree-frame").bounding_box()
    page.mouse.move(frame["x"] + 40, frame["y"] + 200)
    page.mouse.down()
    page.mouse.move(frame["x"] + 90, frame["y"] + 220, steps=4)
    page.mouse.up()
    after = node(page, "root").bounding_box()
    assert (after["x"] - before["x"], after["y"] - before["y"]) == pytest.approx((50, 20), abs=2)
    page.keyboard.down("Control")
    page.mouse.wheel(0, 300)
    page.keyboard.up("Control")
    assert type_sizes(page)[0] < 1.25 * start


def test_a_new_split_is_brought_into_view(show: Show):
    page = show("data=iris&step=7", viewport={"width": 1000, "height": 844})
    page.get_by_role("button", name="Next split").click()
    newest = page.locator(".node.newest")
    expect(newest).to_contain_text("Sepal length?")
    expect(newest).to_be_in_viewport()
    path = newest.get_attribute("data-id")
    page.wait_for_timeout(400)  # boxes come in with a short movement
    frame = page.get_by_test_id("tree-frame").bounding_box()
    for box in (node(page, f"{path}.{branch}").bounding_box() for branch in (0, 1)):
        assert frame["x"] - 1 <= box["x"] <= frame["x"] + frame["width"] - box["width"] + 1
        assert frame["y"] - 1 <= box["y"] <= frame["y"] + frame["height"] - box["height"] + 1


def test_a_drag_that_begins_on_a_box_chooses_nothing(show: Show):
    page = show()
    box = node(page, "2").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 90, box["y"] + 50, steps=5)
    page.mouse.up()
    page.get_by_role("button", name="Next split").click()
    expect(node(page, "0.1")).to_be_visible()
    expect(page.get_by_text("node root", exact=True)).to_be_visible()


def test_bars_read_as_the_lecture_and_open_when_picked(show: Show):
    page = show()
    row = page.get_by_test_id("bar-entropy-Outlook")
    expect(row).to_have_accessible_name("Outlook: gain 0.247 of 0.940 bits, best, split here")
    expect(row).to_contain_text("★ Outlook")
    expect(page.get_by_test_id("bar-gini-Wind")).to_contain_text("0.031")
    page.get_by_test_id("bar-gini-Humidity").click()
    expect(page.get_by_text("bar ('gini', 'Humidity')")).to_be_visible()
    expect(page.get_by_test_id("bar-gini-Humidity")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("bar-gini-Humidity")).to_be_focused()


def test_a_bar_is_as_long_as_its_share_of_the_impurity(show: Show):
    page = show()
    row = page.get_by_test_id("bar-entropy-Outlook")
    track, fill = (row.locator(name).bounding_box() for name in (".track", ".fill"))
    seen = fill["x"] + fill["width"] - track["x"]
    assert seen / track["width"] == pytest.approx(0.2467 / 0.9403, abs=0.02)


def test_beyond_twelve_rows_the_others_are_opened_by_a_button(show: Show):
    page = show("data=wide")
    panel = page.get_by_test_id("bars-entropy")
    expect(panel.locator(".row")).to_have_count(12)
    page.get_by_test_id("bars-more-entropy").click()
    expect(panel.locator(".row")).to_have_count(30)


def test_bars_held_back_show_names_in_the_tables_order_and_nothing_more(show: Show):
    page = show("hide=1")
    expect(page.get_by_test_id("bars-entropy").locator(".feature")).to_have_text(
        ["Outlook", "Temperature", "Humidity", "Wind"]
    )
    expect(page.get_by_text("0.247")).to_have_count(0)


def test_the_area_has_the_shares_and_the_heights_of_the_numbers(show: Show):
    page = show()
    expect(page.get_by_test_id("area")).to_have_accessible_name(re.compile("gain 0.247 bits, the part left empty"))
    expect(page.get_by_test_id("area-gain")).to_contain_text("gain 0.247")
    whole = page.get_by_test_id("area-node").bounding_box()
    sunny = page.get_by_test_id("area-Sunny").locator("rect").first.bounding_box()
    over = page.get_by_test_id("area-Sunny").locator(".over").bounding_box()
    assert sunny["width"] / whole["width"] == pytest.approx(5 / 14, abs=0.015)
    assert over["height"] / whole["height"] == pytest.approx((0.971 - 0.940) / 0.940, abs=0.02)
    expect(page.get_by_test_id("area-note")).to_contain_text("Sunny and Rain stick out")


@pytest.mark.parametrize("settings", [{"color_scheme": "light"}, {"color_scheme": "dark"}])
def test_hostile_names_are_shown_and_nothing_else(show: Show, settings: dict[str, str]):
    page = show("data=hostile&step=1", **settings)
    assert page.evaluate("window.hacked") is None
    for part in ("img", "a", "b", "iframe", "script"):
        expect(page.get_by_test_id("stBidiComponentIsolated").locator(part)).to_have_count(0)
    shown = page.get_by_test_id("bars-entropy").locator(".feature").all_text_contents()
    assert {text.removeprefix("★ ").removesuffix(" ✓") for text in shown} <= {clean(name) for name in NAMES}


def test_a_phone_needs_no_sideways_scroll(show: Show):
    page = show("step=3", viewport={"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    node(page, "root").click()
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()


def test_the_dark_page_has_its_own_colours(show: Show):
    fills = []
    for scheme in ("light", "dark"):
        page = show(color_scheme=scheme)
        fills.append(node(page, "1").evaluate("group => getComputedStyle(group.querySelector('.box')).stroke"))
    assert fills[0] == "rgb(0, 114, 178)"
    assert fills[1] != fills[0]


def test_who_asks_for_less_motion_gets_none(show: Show):
    page = show(reduced_motion="reduce")
    assert node(page, "0").evaluate("group => getComputedStyle(group).transitionDuration") == "0s"
