"""The Grow page in a real browser: the walk, the tree, bars, panels and own splits; one test per promise."""

import re

import pytest
from playwright.sync_api import expect

import treecore as tc
from datasets import load
from pages.shared.grow.panels import PANELS
from tests.browser.onpage import (
    WALK,
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
        ("Largest p-value", "7", ""),
        ("Largest depth", "99999999999", ""),
        ("Fewest rows to split", "0", "2"),
    ):
        field = panel(page).get_by_label(label, exact=True)
        # A hyphen keeps what follows it on its line, by a joiner that is not seen.
        shown = label.replace("-", "-\u2060?")
        field.fill(value)
        field.press("Enter")
        expect(page.get_by_test_id("stAlert")).to_contain_text(re.compile(f"{shown} .* Nothing was changed."))
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
    for name, (title, *_) in PANELS.items():
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
