"""The Regions page in the browser: plane and tree linked both ways, the pen, the models, and links that bring back."""

import re

import pytest
from playwright.sync_api import expect

import treecore as tc
from datasets import load
from pages import regions
from pages.shared.frame import router
from pages.shared.link.query import to_query
from pages.shared.link.scene import Scene
from tests.browser.everyone import drawn, focused, serious, tab_to
from tests.browser.onpage import (
    bar_of_steps,
    button,
    expect_at,
    expect_sentence,
    expect_step,
    expect_to_fit,
    link_of,
    node,
    query,
)
from treecore.draw.axes import axis_of
from treecore.draw.palette import channels, swatches

MOMENTS = {moment.title: moment for moment in regions.SCENES}


def link(**values):
    said = to_query(Scene.of(router.fields(), "regions", **values))
    return "/regions?" + "&".join(f"{name}={value}" for name, value in said.items())


def region(page, path):
    return page.get_by_test_id(f"region-{path}")


def ground(page, pane="tree"):
    return page.get_by_test_id(f"plane-{pane}")


def spot(page, x, y, pane="tree"):
    """The pixel of a place of the plane, from 0 to 1 across and up."""
    box = ground(page, pane).bounding_box()
    return box["x"] + x * box["width"], box["y"] + (1 - y) * box["height"]


def test_plane_and_tree_are_linked_both_ways(follow):
    page = follow(link(data="x_and_o", step=2))
    expect_sentence(page, "x1 at 1.85 cuts 18 points: still 27 of 32 right, 0.297 bits less in this region.")
    expect(page.get_by_test_id("cut-words")).to_have_text("newest cut: x1 ≤ 1.85")
    cut, ahead = page.get_by_test_id("newest-cut").bounding_box(), page.get_by_test_id("ahead").bounding_box()
    assert cut["height"] > 300
    assert 0 < ahead["x"] - cut["x"] < 15
    expect(page.get_by_test_id("chosen-region")).to_have_count(0)
    # A region lights up its leaf.
    page.mouse.click(*spot(page, 0.42, 0.6))
    expect(node(page, "0.1")).to_have_attribute("aria-selected", "true")
    expect(region(page, "0.1")).to_have_attribute("aria-selected", "true")
    expect_at(page, data="x_and_o", step=2, node="0.1")
    # A leaf lights up its region, and an inner node the whole of its part.
    node(page, "1").click()
    expect(region(page, "1")).to_have_attribute("aria-selected", "true")
    expect_sentence(page, "The 14 points with x1 > 2.35 are a leaf that says o: all its rows agree.")
    node(page, "0").click()
    expect_at(page, data="x_and_o", step=2, node="0")
    expect(node(page, "0")).to_have_attribute("aria-selected", "true")
    outline, right = page.get_by_test_id("chosen-region").bounding_box(), region(page, "1").bounding_box()
    assert outline["x"] + outline["width"] == pytest.approx(right["x"], abs=6)
    # A row leads to the leaf that it ends in.
    table = load("x_and_o")
    axes = [axis_of(table.feature(name), table.column(name)) for name in ("x1", "x2")]
    place = [axis.place(table.column(axis.feature.name))[0] for axis in axes]
    page.mouse.click(*spot(page, *place))
    leaf = tc.trace(tc.tree_after(tc.grow(table), 2), {name: table.column(name)[0] for name in ("x1", "x2")}).path
    expect(node(page, tc.path_text(leaf))).to_have_attribute("aria-selected", "true")
    # And the walk goes on.
    page.keyboard.press("n")
    expect_step(page, 3, 4)
    expect(page.get_by_role("region", name="What each split bought").get_by_role("row").nth(4)).to_contain_text(
        "30 of 32"
    )


def test_the_plane_by_keyboard_with_the_names_that_a_screen_reader_gets(follow):
    page = follow(link(data="x_and_o", step=2), reduced_motion="reduce")
    tab_to(page, "x1 ≤ 1.85: predicts o, 8 of 8")
    page.keyboard.press("ArrowRight")
    assert focused(page) == ["option", "1.85 < x1 ≤ 2.35: predicts o, 5 of 10"]
    page.keyboard.press("Enter")
    expect(node(page, "0.1")).to_have_attribute("aria-selected", "true")
    expect(region(page, "0.1")).to_be_focused()
    tab_to(page, "32 points: arrows walk them", most=3)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("plane-said")).to_contain_text(re.compile(r"x1 [\d.]+, x2 [\d.]+, [ox]$"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("listbox", name="3 regions of the tree")).to_be_visible()
    # A region that is cut leaves the focus in one of its parts.
    tab_to(page, "1.85 < x1 ≤ 2.35", key="Shift+Tab", most=4)
    page.keyboard.press("n")
    expect_step(page, 3, 4)
    expect(region(page, "0.1.0")).to_be_focused()
    drawn(page)
    assert serious(page) == []


def test_axes_and_fixed_values_are_chosen_on_the_plane_and_come_back_by_link(follow):
    page = follow(link(step=3))
    expect(page.get_by_test_id("plane-note")).to_contain_text("Fixed on this plane: Wind Weak.")
    page.get_by_test_id("fixed-open").click()
    page.get_by_test_id("choose-fixed-Wind").select_option("Strong")
    expect(page.get_by_test_id("plane-note")).to_contain_text("Fixed on this plane: Wind Strong.")
    expect(region(page, "2.1")).to_have_attribute("aria-label", "Outlook is Rain: predicts No, 2 of 2")
    expect_at(page, step=3, fixed="Wind:Strong")
    # A node that the plane does not pass through is offered a way.
    node(page, "2.0").click()
    page.get_by_test_id("ask-reach").click()
    expect(page.get_by_test_id("chosen-region")).to_have_count(1)
    page.get_by_test_id("choose-up").select_option("Wind")
    expect(region(page, "2.0")).to_have_attribute(
        "aria-label", "Outlook is Rain and Wind is Weak: predicts Yes, 3 of 3"
    )
    again = follow(link_of(page))
    expect(region(again, "2.0")).to_have_attribute("aria-selected", "true")
    again.get_by_test_id("choose-up").select_option("")
    wanted = {name: value for name, value in query(link_of(page)).items() if name != "up"}
    expect_at(again, **wanted, strip="1")


def test_points_are_added_moved_and_deleted_and_the_tree_regrows(visit, follow):
    page = follow(link(data="x_and_o", step=2))
    page.get_by_test_id("ask-draw").click()
    page.get_by_test_id("choose-starter").select_option("blobs")
    expect_sentence(page, "60 rows, 2 regions, 60 of 60 right: draw, and the tree grows again.")
    # Quick clicks are all taken.
    for height in (0.1, 0.2, 0.3):
        page.mouse.click(*spot(page, 0.9, height))
    expect_sentence(page, "63 rows, 3 regions, 63 of 63 right: draw, and the tree grows again.")
    expect(page.get_by_role("treeitem")).to_have_count(5)
    # A point of a third class, moved into the middle of the others, and gone again.
    page.get_by_test_id("pen-2").click()
    page.mouse.click(*spot(page, 0.1, 0.9))
    expect(page.get_by_test_id("plane-legend")).to_contain_text("C")
    page.mouse.move(*spot(page, 0.1, 0.9))
    page.mouse.down()
    page.mouse.move(*spot(page, 0.4, 0.95), steps=4)
    page.mouse.up()
    expect(page.get_by_test_id("plane-said")).to_contain_text("x 4, y 9.5, C")
    expect(page.get_by_test_id("ask-undo")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Delete")
    expect_sentence(page, "63 rows, 3 regions, 63 of 63 right: draw, and the tree grows again.")
    page.get_by_test_id("ask-undo").click()
    expect_sentence(page, "64 rows, 4 regions, 64 of 64 right: draw, and the tree grows again.")
    # By keyboard alone: the pen adds, a row is held, moved and let go.
    tab_to(page, "Pen at x 5, y 5")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("65 rows")
    tab_to(page, "65 rows: arrows walk them", key="Shift+Tab", most=3)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("plane-said")).to_contain_text("Holding")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("plane-said")).to_contain_text("Let go")
    page.get_by_test_id("ask-draw").click()
    expect(page.get_by_test_id("ask-draw")).to_have_text("Draw")
    # What was drawn travels in the link, and is a table on every page.
    again = visit(link_of(page).replace("/regions", "/grow"))
    expect(again.get_by_role("treeitem").first).to_contain_text("33 A")
    expect(again.get_by_role("treeitem").first).to_contain_text("1 C")


def test_the_diagonal_against_the_neighbours(visit, follow):
    page = follow(link(**MOMENTS["The staircase on a diagonal"].scene))
    expect_sentence(page, "On tuning rows: the whole tree has 17% wrong, 5 neighbours 8%, the linear model 0%.")
    for pane in ("tree", "neighbours", "linear"):
        expect(ground(page, pane)).to_be_visible()
    expect(page.locator(".region")).to_have_count(7)
    table = page.get_by_role("region", name="Error of the three models")
    expect(table.get_by_role("row").nth(2)).to_contain_text("5 nearest neighbours")
    page.get_by_label("Neighbours", exact=True).fill("1")
    page.get_by_label("Neighbours", exact=True).press("Enter")
    expect(table.get_by_role("row").nth(2)).to_contain_text("1 nearest neighbour")
    page.get_by_role("button", name="60 / 20 / 20").click()
    page.get_by_label("Seed of the split").fill("1")
    page.get_by_label("Seed of the split").press("Enter")
    page.wait_for_url(re.compile("split_seed=1"))
    page.keyboard.press("Escape")
    # A square moves the neighbours and leaves the tree.
    before = [one.bounding_box() for one in page.locator(".region").all()]
    border = page.locator(".border").first.get_attribute("d")
    page.get_by_role("radio", name="its square").click()
    expect(page.get_by_text("the tree sends all 60 rows to the same leaf")).to_be_visible()
    expect(page.locator(".border").first).not_to_have_attribute("d", border)
    assert [one.bounding_box() for one in page.locator(".region").all()] == before
    again = visit(link_of(page))
    expect(again.get_by_text("the tree sends all 60 rows to the same leaf")).to_be_visible()
    expect(again.get_by_role("region", name="Error of the three models")).to_contain_text("1 nearest neighbour")
    drawn(again)
    assert serious(again) == []


def test_baseball_is_coloured_by_salary_and_one_feature_is_a_step_function(follow):
    page = follow(link(**MOMENTS["Baseball: three regions"].scene), color_scheme="dark", reduced_motion="reduce")
    names = [one.get_attribute("aria-label") for one in page.locator(".region").all()]
    assert names == [
        "Years ≤ 4.5: predicts 5.107, 90 rows",
        "Years > 4.5 and Hits ≤ 117.5: predicts 5.998, 90 rows",
        "Years > 4.5 and Hits > 117.5: predicts 6.740, 83 rows",
    ]
    styles = [one.get_attribute("style") for one in page.locator(".region .tinted").all()]
    light, dark = swatches(1)[0].fill, swatches(1, dark=True)[0].fill
    assert {style.split(";")[0] for style in styles} == {f"--tint: light-dark({light}, {dark})"}
    shares = [int(re.search(r"--share: (\d+)%", style)[1]) for style in styles]
    assert shares == sorted(set(shares))
    drawn(page)
    assert serious(page) == []
    page = follow(link(**MOMENTS["One feature: a step function"].scene))
    expect(page.locator("line.mean")).to_have_count(4)
    expect(page.locator(".residual").first).to_be_attached()
    button(page, "Next split").click()
    expect_step(page, 4, 20)
    expect(page.locator("line.mean")).to_have_count(5)


@pytest.mark.parametrize("link_", [link(step=2, present=True, hide=("answer",)), link(**MOMENTS["XOR, drawn"].scene)])
def test_other_looks_have_no_serious_finding(follow, link_):
    page = follow(link_, reduced_motion="reduce")
    drawn(page)
    assert serious(page) == []
    # Marks, legend and pens change with the theme while the page is open.
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        red, green, blue = (round(255 * part) for part in channels(swatches(2, dark=scheme == "dark")[1].text))
        for where in (".marks", ".legend", *((".pens",) if "pen=1" in link_ else ())):
            expect(page.locator(f"{where} .mark.solid").first).to_have_css("fill", f"rgb({red}, {green}, {blue})")


def boxes(page, name):
    return [one.bounding_box() for one in page.locator(f"svg.plane .{name}").all()]


def touch(one, other):
    """Whether two texts touch: their letters, without the pale edge and the room for a line around them."""
    return all(
        one[at] + edge < other[at] + other[size] - edge and other[at] + edge < one[at] + one[size] - edge
        for at, size, edge in (("x", "width", 2), ("y", "height", 4))
    )


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("values", [{"step": 3}, {"data": "restaurant", "step": 2}])
def test_names_of_rows_and_what_regions_predict_cover_nothing_of_each_other(follow, values, width):
    page = follow(link(**values), viewport={"width": width, "height": 844})
    expect(page.locator(".mark-label").first).to_be_visible()
    names = boxes(page, "mark-label")
    assert len(names) >= 10
    words = [*names, *boxes(page, "words"), *boxes(page, "cut-words")]
    assert [(one, other) for k, one in enumerate(words) for other in words[:k] if touch(one, other)] == []


@pytest.mark.parametrize("title", [title for title, moment in MOMENTS.items() if "columns" not in moment.scene])
def test_every_moment_fits_one_screen_of_a_presentation(follow, title):
    page = follow(link(**{**MOMENTS[title].scene, "present": True}), viewport={"width": 1440, "height": 900})
    expect(ground(page, page.locator("[data-testid^=plane-]").first.get_attribute("data-testid")[6:])).to_be_visible()
    expect_to_fit(page)


def test_a_model_without_a_tree_has_no_steps(follow):
    page = follow(link(data="iris", model="linear", step=2))
    expect(ground(page, "linear")).to_be_visible()
    expect(button(page, "Next split")).to_be_hidden()
    # What comes after the key is answered, and the key has changed nothing.
    page.keyboard.press("n")
    bar_of_steps(page).get_by_role("radio", name="All three").click()
    expect_at(page, data="iris", model="all", step=2)
