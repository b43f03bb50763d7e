"""The Grow page in a real browser: one test per promise, each going in by link."""

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
    bar,
    bars,
    button,
    expect_at,
    expect_sentence,
    expect_step,
    heading,
    items,
    link_of,
    node,
    panel,
    query,
    tab,
)

ID3 = tc.PRESETS["ID3"]
WALK = (
    "Which split tells all 14 days apart best? 9 Yes and 5 No: 0.940 bits.",
    "Outlook splits all 14 days: it removes 0.247 of 0.940 bits.",
    "Humidity splits the 5 days with Outlook Sunny: it removes 0.971 of 0.971 bits.",
    "Wind splits the 5 days with Outlook Rain: it removes 0.971 of 0.971 bits.",
)
BOXES = (1, 4, 6, 8)


def expect_moment(page, step):
    expect_sentence(page, WALK[step])
    expect(items(page)).to_have_count(BOXES[step])
    expect_step(page, step, 3)
    expect_at(page, **({"step": step} if step else {}))


# --- the walk


def test_playtennis_is_walked_to_the_end_and_back_by_button(follow):
    page = follow("/grow")
    expect_moment(page, 0)
    expect(button(page, "Back")).to_be_disabled()
    for step in (1, 2, 3):
        button(page, "Next split").click()
        expect_moment(page, step)
    expect(button(page, "Next split")).to_be_disabled()
    expect(button(page, "Play")).to_be_disabled()
    for step in (2, 1, 0):
        button(page, "Back").click()
        expect_moment(page, step)
    button(page, "Last").click()
    expect_moment(page, 3)
    button(page, "First").click()
    expect_moment(page, 0)


@pytest.mark.parametrize("forward, backward", [("n", "p"), ("PageDown", "PageUp")])
def test_playtennis_is_walked_to_the_end_and_back_by_key(follow, forward, backward):
    page = follow("/grow")
    for step in (1, 2, 3):
        page.keyboard.press(forward)
        expect_moment(page, step)
    # There is no step after the last: a press too many must not hold up the next one.
    page.keyboard.press(forward)
    for step in (2, 1, 0):
        page.keyboard.press(backward)
        expect_moment(page, step)
    page.keyboard.press(backward)
    page.keyboard.press("End")
    expect_moment(page, 3)
    page.keyboard.press("Home")
    expect_moment(page, 0)


@pytest.mark.parametrize("order", ["depth", "best"])
def test_the_order_of_the_steps_is_the_persons(follow, order):
    page = follow(f"/grow?data=restaurant&order={order}&step=1")
    for step, split in enumerate(tc.steps(tc.grow(load("restaurant"), ID3), order), start=1):
        if step > 1:
            page.keyboard.press("n")
        expect(heading(page)).to_contain_text(f"{split.split.feature} splits")
        expect_step(page, step, 4)


def test_play_goes_on_by_itself_to_the_end(follow):
    page = follow("/grow?step=2")
    button(page, "Play").click()
    expect_moment(page, 3)
    expect(button(page, "Play")).to_be_disabled()


def test_a_step_by_hand_takes_over_from_the_play(follow):
    page = follow("/grow?data=iris&step=2")
    button(page, "Play").click()
    expect(button(page, "Pause")).to_be_visible()
    page.keyboard.press("p")
    expect_step(page, 1, 8)
    expect(button(page, "Play")).to_be_enabled()


def test_a_setting_that_cannot_be_is_one_sentence_and_changes_nothing(follow):
    page = follow("/grow?step=2&panel=settings")
    for label, value, before in (
        ("Significance", "7", ""),
        ("Largest depth", "99999999999", ""),
        ("Fewest rows to split", "0", "2"),
    ):
        field = panel(page).get_by_label(label, exact=True)
        field.fill(value)
        field.press("Enter")
        expect(page.get_by_test_id("stAlert")).to_contain_text(re.compile(f"{label} .* Nothing was changed."))
        expect(field).to_have_value(before)
        expect_step(page, 2, 3)
        expect_at(page, step=2, panel="settings")


def test_pause_stops_the_play(follow):
    page = follow("/grow?data=iris")
    button(page, "Play").click()
    expect(page.get_by_text(re.compile(r"^Split [1-7] of 8$"))).to_be_visible()
    button(page, "Pause").click()
    expect(button(page, "Play")).to_be_enabled()
    standing = query(link_of(page))
    # A step would come within two seconds: nothing tells that it will not come but its time.
    page.wait_for_timeout(2500)
    expect_at(page, **standing)


# --- the tree


def test_a_node_is_chosen_by_mouse_and_a_clicker_still_steps(follow):
    page = follow("/grow?step=1")
    node(page, "2").click()
    expect_at(page, step=1, node=2)
    expect_sentence(page, "The 5 days with Outlook Rain are still open: 3 Yes and 2 No, 0.971 bits.")
    expect(node(page, "2")).to_have_attribute("aria-selected", "true")
    expect(bars(page, "entropy").locator(".value")).to_have_text(["0.971", "0.020", "0.020"])
    page.keyboard.press("PageDown")
    expect_moment(page, 2)


def test_a_node_is_chosen_by_keyboard_and_a_clicker_still_steps(follow):
    page = follow("/grow?step=1")
    node(page, "root").focus()
    page.keyboard.press("ArrowDown")
    expect(node(page, "0")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(node(page, "1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    expect(node(page, "root")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect_at(page, step=1, node=1)
    expect_sentence(page, "The 4 days with Outlook Overcast are a leaf that says Yes: all its rows agree.")
    # What has the focus keeps it, and the keys of the walk work from there.
    expect(node(page, "1")).to_be_focused()
    page.keyboard.press("PageDown")
    expect_moment(page, 2)
    page.keyboard.press("PageUp")
    expect_moment(page, 1)


def test_every_edge_is_labelled_and_open_leaves_are_dashed(follow):
    page = follow("/grow?step=1")
    for path, label in (("0", "Sunny"), ("1", "Overcast"), ("2", "Rain")):
        expect(page.get_by_test_id(f"tree-edge-{path}")).to_have_text(label)
    dashes = [
        node(page, path).locator(".box").evaluate("box => getComputedStyle(box).strokeDasharray") for path in ("0", "1")
    ]
    assert dashes[0] != "none"
    assert dashes[1] == "none"


@pytest.mark.parametrize(
    "detail, there, gone", [("bare", ["Outlook?"], ["64%", "H 0.940"]), ("counts", ["9 Yes (64%)"], ["H 0.940"])]
)
def test_the_boxes_say_as_much_as_is_wanted(follow, detail, there, gone):
    page = follow(f"/grow?step=1&detail={detail}")
    for text in there:
        expect(node(page, "root")).to_contain_text(text)
    for text in gone:
        # The label for a screen reader stands in a title, and always says all.
        expect(node(page, "root").locator("text", has_text=text)).to_have_count(0)


def test_zoom_and_fit_change_the_scale(follow):
    page = follow("/grow?step=3")
    width = "element => element.getBoundingClientRect().width"
    before = node(page, "root").evaluate(width)
    page.get_by_role("button", name="Zoom in").click()
    assert node(page, "root").evaluate(width) > before * 1.1
    page.get_by_role("button", name="Fit the whole tree").click()
    assert node(page, "root").evaluate(width) == pytest.approx(before, rel=0.02)


# --- bars


def test_a_bar_opens_its_arithmetic(follow):
    page = follow("/grow?panel=log")
    bar(page, "gini", "Humidity").click()
    expect_at(page, panel="arithmetic", feature="Humidity", measure="gini")
    expect(tab(page, "Arithmetic")).to_be_checked()
    expect(bar(page, "gini", "Humidity")).to_have_attribute("aria-pressed", "true")
    expect(panel(page)).to_contain_text("Gini")
    # Where a panel shows candidates already, the bar changes which one.
    tab(page, "Area").click()
    bar(page, "entropy", "Wind").click()
    expect(page.get_by_test_id("area")).to_have_attribute("aria-label", re.compile("^Wind in 2 branches"))
    expect_at(page, feature="Wind", measure="entropy")


def test_more_bars_are_added_on_request(follow):
    page = follow("/grow?panel=settings")
    expect(page.locator("[data-testid^=bars-]").filter(has=page.locator("h1,h2,h3,h4"))).to_have_count(2)
    for name in ("error", "gain ratio"):
        panel(page).get_by_role("button", name=name, exact=True).click()
        expect(bars(page, name)).to_be_visible()
    expect_at(page, panel="settings", extra="error,gain ratio")
    expect(bars(page, "error").locator(".value")).to_have_text(["0.071", "0.071", "0.000", "0.000"])
    expect(bars(page, "gain ratio").locator(".value").first).to_have_text("0.156")


# --- panels


SHOWS = {
    "area": ["by entropy: across, the share of each branch", "gain 0.247", "Overcast · 4/14"],
    "arithmetic": ["Entropy of the rows before the split, 14 rows", "Gain of Outlook"],
    "candidates": ["2 Yes and 3 No", "Gain 0.247 bits", "Split here on Outlook"],
    "rows": ["D14", "goes to", "Overcast"],
    "code": ["MakeSubtree(rows):", "▸ S = Outlook"],
    "log": ["Splits so far"],
    "settings": ["Criterion", "Largest depth", "Order of the steps", "Go on splitting at gain 0"],
    "save": ["Picture (SVG)", "Program (Python)", "Classic view"],
}


def test_every_panel_opens_by_its_tab_and_shows_its_matter(follow):
    page = follow("/grow?step=1&panel=save")
    assert SHOWS.keys() == PANELS.keys()
    for name, (title, _) in PANELS.items():
        tab(page, title).click()
        expect(tab(page, title)).to_be_checked()
        for text in SHOWS[name]:
            found = panel(page).get_by_text(text).or_(panel(page).get_by_label(text))
            expect(found.first).to_be_visible()
        # The first panel is the default, which a link leaves out.
        expect_at(page, step=1, **({} if name == next(iter(PANELS)) else {"panel": name}))
    expect(page.get_by_test_id("stException")).to_have_count(0)


def test_the_arithmetic_is_set_as_formulas(follow):
    page = follow("/grow?panel=arithmetic&feature=Humidity&measure=entropy")
    expect(panel(page).locator(".katex").first).to_be_visible()
    expect(panel(page).locator(".katex-error")).to_have_count(0)
    expect(panel(page).locator("annotation").last).to_contain_text("0.152")


def test_the_classic_view_is_drawn_here(follow):
    page = follow("/grow?step=3&panel=save")
    expect(panel(page).locator(".node")).to_have_count(8)
    expect(panel(page).get_by_role("img")).to_contain_text("Outlook?")


def test_the_log_grows_with_the_walk(follow):
    page = follow("/grow?panel=log")
    leaves = page.get_by_role("region", name="Leaves")
    expect(leaves.locator("tbody tr")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.get_by_role("region", name="Splits so far").locator("tbody tr")).to_have_count(3)
    expect(leaves.locator("tbody tr")).to_have_text([re.compile("all its rows agree")] * 5)


def test_a_cut_is_moved_and_its_rss_and_gain_are_shown(follow):
    page = follow("/grow?data=baseball&panel=candidates&feature=Years")
    words = page.get_by_test_id("curve-words")
    expect(words).to_have_text("RSS: ★ best at 4.5: 115.1")
    expect(panel(page)).to_contain_text("RSS before the cut: 207.2")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    moved = tc.candidate(load("baseball"), tc.Threshold("Years", 5.5), tc.Policy("variance"))
    gain, rss = moved.gain, sum(side.rss for side in moved.children)
    expect(words).to_have_text(f"RSS: ● cut at 5.5: {rss:.1f} · ★ best at 4.5: 115.1")
    expect_at(page, data="baseball", panel="candidates", feature="Years", at="5.5")
    expect(panel(page)).to_contain_text(f"Gain {gain:.3f}")
    page.reload()
    expect(words).to_contain_text("cut at 5.5")


# --- own splits


def test_an_own_split_is_made_kept_in_the_link_and_taken_back(follow):
    page = follow("/grow?panel=candidates&feature=Wind")
    expect(panel(page)).to_contain_text("Gain 0.048 bits, 0.199 less than Outlook.")
    page.get_by_role("button", name="Split here on Wind").click()
    expect_at(page, own="root:Wind", step=1, panel="candidates")
    expect_sentence(page, "Wind, your own choice, splits all 14 days: it removes 0.048 of 0.940 bits.")
    page.reload()
    expect_sentence(page, "Wind, your own choice, splits all 14 days: it removes 0.048 of 0.940 bits.")
    expect(node(page, "root")).to_contain_text("Wind?")
    expect(page.locator("body[data-keys=heard]")).to_have_count(1)
    # The algorithm goes on from there.
    own = tc.grow(load("playtennis"), ID3, own={(): tc.Multiway("Wind", load("playtennis").feature("Wind").levels)})
    page.keyboard.press("n")
    expect(heading(page)).to_contain_text(f"{tc.steps(own)[1].split.feature} splits")
    expect_step(page, 2, len(tc.steps(own)))
    page.get_by_role("button", name="Undo Wind at the root").click()
    expect_at(page, step=2, panel="candidates")
    expect_sentence(page, WALK[2])


def test_an_own_cut_is_made_below_the_root(follow):
    page = follow("/grow?data=baseball&panel=candidates&step=1&node=1&feature=Hits&at=101.5")
    page.get_by_role("button", name="Split here on Hits").click()
    expect(heading(page)).to_contain_text("Hits at 101.5, your own choice, splits the 173 players")
    expect(node(page, "1")).to_contain_text("Hits?")
    expect(page.get_by_test_id("tree-edge-1.0")).to_have_text("≤ 101.5")


def test_an_own_split_in_two_groups(follow):
    page = follow("/grow?panel=candidates&feature=Outlook")
    page.get_by_text("in two groups").click()
    page.get_by_role("combobox", name="Levels of the first group").click()
    page.get_by_role("option", name="Overcast").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Split here on Outlook").click()
    expect_sentence(page, "Outlook, your own choice, splits all 14 days: it removes 0.226 of 0.940 bits.")
    expect(page.get_by_test_id("tree-edge-0")).to_have_text("Overcast")


# --- algorithms and settings


@pytest.mark.parametrize("name", tc.PRESETS)
def test_every_preset_grows_its_tree(follow, name):
    page = follow("/grow?data=restaurant&step=2&panel=log&max_depth=1")
    page.get_by_role("radio", name=name, exact=True).click()
    tree = tc.grow(load("restaurant"), tc.PRESETS[name])
    step = min(2, len(tc.steps(tree)))
    expect_step(page, step, len(tc.steps(tree)))
    expect(page.get_by_role("radio", name=name, exact=True)).to_be_checked()
    expect(heading(page)).to_contain_text(f"{tc.steps(tree)[step - 1].split.feature}")
    expect_at(page, data="restaurant", step=2, panel="log", **({"preset": name} if name != "ID3" else {}))


def test_settings_change_the_tree_and_unmark_the_preset(follow):
    page = follow("/grow?panel=settings&step=3")
    depth = page.get_by_role("spinbutton", name="Largest depth")
    depth.fill("1")
    depth.press("Enter")
    expect_step(page, 1, 1)
    expect(items(page)).to_have_count(4)
    expect(page.get_by_role("radiogroup", name="Algorithm").get_by_role("radio", checked=True)).to_have_count(0)
    page.get_by_role("combobox", name="Criterion").click()
    page.get_by_role("option", name=re.compile("^gini")).click()
    expect_sentence(page, "Outlook splits all 14 days: it removes 0.116 of 0.459 Gini.")
    expect_at(page, criterion="gini", max_depth=1, panel="settings", step=3)
    # The preset takes all of it back.
    page.get_by_role("radio", name="ID3", exact=True).click()
    expect_at(page, panel="settings", step=3)
    expect_moment_of_settings(page)


def expect_moment_of_settings(page):
    expect_sentence(page, WALK[3])
    expect(page.get_by_role("spinbutton", name="Largest depth")).to_have_value("")


def test_small_boxes_name_their_rows_on_request(follow):
    page = follow("/grow?step=1&panel=settings")
    expect(node(page, "1")).not_to_contain_text("D3")
    panel(page).get_by_text("Name the days in small boxes").click()
    expect_at(page, step=1, panel="settings", named=1)
    for day in ("D3", "D7", "D12", "D13"):
        expect(node(page, "1")).to_contain_text(day)
    expect(node(page, "root")).not_to_contain_text("D3")


def test_every_field_of_the_policy_has_a_choice_and_a_sentence(follow):
    page = follow("/grow?panel=settings")
    # The seed matters only where chance enters, which is nowhere on this page.
    fields = [name for name in tc.Policy.__dataclass_fields__ if name != "seed"]
    shown = page.locator("[class*=st-key-policy_]")
    expect(shown).to_have_count(len(fields))
    assert {re.search(r"st-key-policy_(\w+)", box.get_attribute("class"))[1] for box in shown.all()} == set(fields)
    # A sentence each, to be read without a hover; the order of the steps has one too.
    expect(panel(page).get_by_test_id("stCaptionContainer").filter(visible=True)).to_have_count(len(fields) + 1)
    expect(panel(page).get_by_text("The expected bits that tell the class of a row.")).to_be_visible()


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
    for name, (title, _) in PANELS.items():
        tab(page, title).click()
        expect(tab(page, title)).to_be_checked()
        expect(panel(page).get_by_text(DRAWN[name]).first).to_be_visible()
        yield name


def test_a_phone_shows_every_panel_without_sideways_scroll(follow):
    page = follow("/grow?step=2", viewport={"width": 390, "height": 844})
    for _ in open_each_panel(page):
        page.wait_for_function(FITS, arg=[True, False])
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
