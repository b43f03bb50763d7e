"""The Grow page in a real browser: how it presents, what it gives away, and how it looks on every screen."""

import json
import re
from urllib.parse import urlencode
from xml.etree import ElementTree

import pandas as pd
import pytest
from playwright.sync_api import expect

import treecore as tc
from datasets import load
from pages.shared.grow.panels import PANELS
from pages.shared.grow.save import FORMATS
from pages.shared.link import packing
from tests.browser.conftest import go
from tests.browser.onpage import (
    WALK,
    bar,
    bars,
    button,
    expect_at,
    expect_one_column,
    expect_sentence,
    expect_step,
    heading,
    items,
    node,
    panel,
    tab,
)

ID3 = tc.PRESETS["ID3"]


# --- presenting


def test_hidden_bars_hold_back_every_number_until_s(follow):
    page = follow("/grow?present=1&hide=bars")
    expect(bar(page, "entropy", "Outlook")).to_be_disabled()
    expect(bars(page, "entropy").locator(".value")).to_have_text([""] * 4)
    expect(node(page, "root")).to_contain_text("next to split")
    assert "0.247" not in page.locator("body").inner_text()
    page.keyboard.press("s")
    expect(bars(page, "entropy").locator(".value")).to_have_text(["0.247", "0.152", "0.048", "0.029"])
    page.keyboard.press("PageDown")
    expect_at(page, present=1, hide="bars", step=1)
    expect(bars(page, "entropy").locator(".value")).to_have_text([""] * 4)
    # What comes next is not given away with what is shown now.
    page.keyboard.press("s")
    expect(bar(page, "entropy", "Outlook")).to_be_enabled()
    expect(node(page, "0")).to_contain_text("next to split")


def test_a_clicker_alone_shows_each_answer_before_it_goes_on(follow):
    page = follow("/grow?present=1&hide=answer")
    for step in (1, 2, 3):
        if step > 1:
            page.keyboard.press("PageDown")
            expect(heading(page)).to_contain_text("Which split tells")
            expect(button(page, "Show")).to_be_visible()
        page.keyboard.press("PageDown")
        expect_sentence(page, WALK[step])
        expect_at(page, present=1, hide="answer", step=step)
    # The last answer is the end.
    expect(button(page, "Next split")).to_be_disabled()


def test_a_hidden_answer_asks_first(follow):
    page = follow("/grow?hide=answer")
    guess = page.get_by_role("button", name=re.compile("guess first"))
    expect_sentence(page, WALK[0])
    expect(guess).to_be_visible()
    # Which bar wins is the answer: until it is shown none is marked, and the features have the table's order.
    names = bars(page, "entropy").locator(".feature")
    expect(names).to_have_text(["Outlook", "Temperature", "Humidity", "Wind"])
    # The empty tree has asked: the first step answers.
    page.keyboard.press("n")
    expect_at(page, hide="answer", step=1)
    expect_sentence(page, WALK[1])
    expect(names).to_have_text(["★ Outlook ✓", "Humidity", "Wind", "Temperature"])
    expect(items(page)).to_have_count(4)
    page.keyboard.press("n")
    expect_at(page, hide="answer", step=2)
    expect_sentence(page, "Which split tells the 5 days with Outlook Sunny apart best? 2 Yes and 3 No: 0.971 bits.")
    expect(items(page)).to_have_count(4)
    expect(guess).to_be_visible()
    page.keyboard.press("s")
    expect_sentence(page, WALK[2])
    expect(items(page)).to_have_count(6)


def test_a_presentation_is_larger_and_fits_the_screen(follow):
    sizes = []
    for link in ("/grow?step=3", "/grow?step=3&present=1"):
        page = follow(link)
        sizes.append(float(heading(page).evaluate("h => parseFloat(getComputedStyle(h).fontSize)")))
        # All of it: what is scaled is not measured to the last digit.
        expect(items(page).last).to_be_in_viewport(ratio=0.999)
    assert sizes[1] > sizes[0] * 1.2


LINKS = (
    "/grow?step=2",
    "/grow?data=restaurant&step=1",
    "/regions?data=iris&step=3",
    "/prune?data=wine&method=reduced",
    "/validate?data=iris",
    "/predict?data=iris",
)


def test_a_presentation_fits_every_projector_with_type_as_large_a_part_of_its_screen(follow):
    page = follow(f"{LINKS[0]}&present=1")
    for width, height in ((1440, 900), (1280, 720), (1024, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        # On the narrow screen of an old projector some pages have to be scrolled.
        for link in LINKS if 3 * width > 4 * height else LINKS[:2]:
            go(page, f"{link}&present=1")
            expect(heading(page)).to_be_in_viewport(ratio=1)
            page.wait_for_function(FITS, arg=[True, True])
        size = heading(page).evaluate("h => parseFloat(getComputedStyle(h).fontSize)")
        assert size == pytest.approx(max(16, min(width / 72, height / 45)) * 1.55, rel=0.05)


# --- take away


def test_every_download_opens_again(follow, tmp_path):
    page = follow("/grow?data=restaurant&step=4&panel=save")
    table = load("restaurant")
    tree = tc.grow(table, ID3)
    files = {}
    for title, (ending, _, _) in FORMATS.items():
        with page.expect_download() as waiting:
            page.get_by_role("button", name=title, exact=True).click()
        assert waiting.value.suggested_filename == f"tree.{ending}"
        waiting.value.save_as(tmp_path / f"tree.{ending}")
        files[ending] = (tmp_path / f"tree.{ending}").read_text("utf-8")
    assert files.keys() == {"svg", "py", "txt", "dot", "json"}

    drawn = ElementTree.fromstring(files["svg"])
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    assert "Pat?" in "".join(drawn.itertext())

    program = {}
    exec(compile(files["py"], "tree.py", "exec"), program)
    said = [program["predict"](row) for row in table.frame().to_dict("records")]
    assert said == tc.predict(tree, table).tolist()

    assert tc.from_json(files["json"]) == tree
    assert json.loads(files["json"])["target"]["name"] == table.target.name
    assert files["txt"] == tc.to_text(tree)
    assert files["dot"].startswith("digraph tree {")
    assert files["dot"].count("{") == files["dot"].count("}") == 1
    assert files["dot"].count("->") == len(tree) - 1


def test_what_is_taken_away_is_the_tree_at_this_step(follow, tmp_path):
    page = follow("/grow?step=1&panel=save")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Data (JSON)").click()
    waiting.value.save_as(tmp_path / "tree.json")
    assert tc.from_json((tmp_path / "tree.json").read_text("utf-8")) == tc.tree_after(
        tc.grow(load("playtennis"), ID3), 1
    )


# --- the screen


def luminance(page, selector, what):
    said = page.locator(selector).first.evaluate(f"e => getComputedStyle(e).{what}")
    red, green, blue = (float(part) for part in re.findall(r"[\d.]+", said)[:3])
    # `color(srgb …)` counts to 1, `rgb(…)` to 255.
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / (1 if said.startswith("color") else 255)


def test_dark_is_dark_in_every_component(follow):
    page = follow("/grow?step=1", color_scheme="dark")
    assert luminance(page, "[data-testid=stApp]", "backgroundColor") < 0.1
    assert luminance(page, "[data-testid=tree-node-root] .box", "fill") < 0.3
    assert luminance(page, "[data-testid=tree-node-root] .title", "fill") > 0.7
    assert luminance(page, "[data-testid=bar-entropy-Wind] .feature", "color") > 0.7
    assert luminance(page, "[data-testid=area] .value", "fill") > 0.7


# What each panel shows when it is drawn, at the second step.
DRAWN = {
    "area": "gain 0.971",
    "arithmetic": "Entropy of the rows before the split, 5 rows",
    "candidates": "Split here on Humidity",
    "rows": "D11",
    "code": "MakeSubtree(rows):",
    "log": "Humidity",
    "settings": "Criterion",
    "save": "Classic view",
}
FITS = """([width, height]) => ["html", "[data-testid=stMain]"].map((name) => document.querySelector(name)).every(
    (e) => (!width || e.scrollWidth <= e.clientWidth) && (!height || e.scrollHeight <= innerHeight))"""


def open_each_panel(page):
    """Every panel by its tab, drawn."""
    for name, (title, *_) in PANELS.items():
        tab(page, title).click()
        expect(tab(page, title)).to_be_checked()
        expect(panel(page).get_by_text(DRAWN[name]).first).to_be_visible()
        yield name


def test_a_phone_shows_every_panel_without_sideways_scroll(follow):
    page = follow("/grow?step=2", viewport={"width": 390, "height": 844})
    for _ in open_each_panel(page):
        page.wait_for_function(FITS, arg=[True, False])
        expect_one_column(page)
    button(page, "Next split").click()
    expect_step(page, 3, 3)


def test_every_panel_fits_one_screen_without_scrolling(follow):
    page = follow("/grow?step=2")
    for _ in open_each_panel(page):
        page.wait_for_function(FITS, arg=[True, True])
        expect(page.get_by_test_id("tree-frame")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    "link",
    [
        "/grow?data=restaurant&step=4&extra=error,gain+ratio",
        "/grow?data=breast_cancer&step=21",
        "/grow?step=3&present=1",
    ],
)
def test_many_bars_and_long_sentences_fit_one_screen(follow, link):
    page = follow(link)
    expect(heading(page)).to_be_in_viewport(ratio=1)
    page.wait_for_function(FITS, arg=[True, True])
    expect(page.get_by_test_id("tree-frame")).to_be_in_viewport(ratio=1)


def test_a_large_tree_opens_at_its_end_and_folds(follow):
    page = follow("/grow?data=diabetes&step=9999")
    expect_step(page, 431, 431)
    assert 20 < items(page).count() <= 60
    expect(items(page).filter(has_text=re.compile(r"\+ \d+ nodes"))).not_to_have_count(0)
    # A folded branch opens where it is chosen.
    folded = items(page).and_(page.locator("[aria-expanded=false]")).first
    path = folded.get_attribute("data-id")
    folded.focus()
    page.keyboard.press("Enter")
    expect_at(page, data="diabetes", step=9999, node=path)
    expect(node(page, path)).to_have_attribute("aria-expanded", "true")
    assert items(page).count() <= 60


def test_a_tree_of_two_thousand_nodes_opens_folded(follow):
    # One number and a class that changes at almost every value: as deep a tree as there can be, and in a link.
    frame = pd.DataFrame({"x": [str(k) for k in range(1600)], "y": ["ab"[k.bit_count() % 2] for k in range(1600)]})
    tree = tc.grow(tc.Table.from_frame(frame, target="y", kinds={"x": "numeric"}), ID3)
    assert len(tree) > 2000
    data = packing.pack("large", packing.written(frame))
    page = follow(f"/grow?{urlencode({'data': data, 'target': 'y', 'columns': 'x:numeric', 'step': 9999})}")
    last = len(tc.steps(tree))
    expect_step(page, last, last)
    assert 1 < items(page).count() <= 60
    expect(page.get_by_role("tree")).to_have_accessible_name(re.compile(f"{len(tree)} nodes"))
    page.keyboard.press("Home")
    expect_step(page, 0, last)
    expect(items(page)).to_have_count(1)


def test_a_tree_cannot_be_dragged_out_of_its_frame(follow):
    page = follow("/grow?data=iris&step=8")
    frame = page.get_by_test_id("tree-frame").bounding_box()
    for way in (1, -1):
        middle = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
        for _ in range(4):
            page.mouse.move(*middle)
            page.mouse.down()
            page.mouse.move(middle[0] + way * frame["width"], middle[1] + way * frame["height"], steps=3)
            page.mouse.up()
        boxes = [box.bounding_box() for box in items(page).all()]
        for start, length in (("x", "width"), ("y", "height")):
            low = min(box[start] for box in boxes)
            high = max(box[start] + box[length] for box in boxes)
            seen = min(high, frame[start] + frame[length]) - max(low, frame[start])
            assert seen > min(0.4 * frame[length], 0.9 * (high - low)), (way, start)
