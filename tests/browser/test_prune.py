"""The Prune page in a real browser: stepping both ways, sliders, hand cuts; each moment comes back from its link."""

import re

import pytest
from playwright.sync_api import expect

import treecore as tc
from pages.shared.frame import router
from pages.shared.link.scene import Scene
from pages.shared.prune.ground import ground
from pages.shared.prune.views import view
from tests.browser.everyone import expect_for_everyone
from tests.browser.onpage import (
    back,
    bar_of_steps,
    button,
    expect_at,
    expect_sentence,
    heading,
    items,
    link_of,
    node,
    query,
    settled,
)

DATA = {"data": "wine", "noise": "0.2"}


def seen(**values):
    now = Scene.of(router.fields(), "prune", data="wine", noise=0.2, **values)
    return view(ground(now), now)


def link(**values):
    return "/prune?" + "&".join(f"{name}={value}" for name, value in (DATA | values).items())


def expect_numbers(page, moment):
    """The sentence, the table and the curve tell of this cut."""
    expect_sentence(page, moment.sentence.text)
    leaves = moment.now.leaves
    row = page.locator(".tw-table tr.lit").first.locator("td")
    expect(row.nth(1)).to_have_text(str(leaves))
    tuning = f"{100 * moment.now.scores['tuning']:.1f}%".replace("100.0%", "100%")
    expect(row.nth(3)).to_have_text(tuning)
    expect(row.nth(4)).to_have_text("hidden")
    expect(page.get_by_test_id("sizes")).to_have_attribute("aria-valuetext", re.compile(f"^{leaves} lea(f|ves): train"))


def test_reduced_error_pruning_is_stepped_to_its_end_and_back_and_comes_back_from_its_link(visit, follow):
    page = follow(link(method="reduced"))
    last = seen(method="reduced").last
    assert last >= 3
    expect_numbers(page, seen(method="reduced"))
    for step in range(1, last + 1):
        button(page, "Prune next").click()
        expect_numbers(page, seen(method="reduced", pruned=step))
        expect_at(page, **DATA, method="reduced", pruned=step)
    expect(page.get_by_role("treeitem", name=re.compile("cut away")).first).to_be_visible()
    expect(button(page, "Prune next")).to_be_disabled()
    page.keyboard.press("p")
    expect_numbers(page, seen(method="reduced", pruned=last - 1))
    again = visit(link_of(page))
    expect_numbers(again, seen(method="reduced", pruned=last - 1))
    again.keyboard.press("Home")
    expect_numbers(again, seen(method="reduced"))


def test_alpha_is_moved_by_slider_by_curve_and_by_the_tuning_rows(follow):
    page = follow(link(method="alpha"))
    expect_numbers(page, seen(method="alpha"))
    alphas = ground(Scene.of(router.fields(), "prune", data="wine", noise=0.2)).alphas("error").cuts.values.tolist()
    thumb = page.get_by_role("slider", name="Alpha: the price of a leaf")
    thumb.press("ArrowRight")
    moved = seen(method="alpha", alpha=next(alpha for alpha in alphas if alpha > 0))
    expect_numbers(page, moved)
    again = follow(link_of(page))
    expect_numbers(again, moved)
    # The curve is a slider of its own: a size smaller is an alpha higher.
    curve = again.get_by_test_id("sizes")
    curve.focus()
    curve.press("ArrowLeft")
    higher = seen(method="alpha", alpha=next(alpha for alpha in alphas if alpha > moved.scene.alpha))
    expect_numbers(again, higher)
    again.get_by_role("button", name="Choose by tuning").click()
    again.wait_for_url(lambda url: float(query(url).get("alpha", 0)) != higher.scene.alpha)
    best = seen(method="alpha", alpha=float(query(link_of(again))["alpha"]))
    expect_numbers(again, best)
    assert best.now.scores["tuning"] == max(best.stand.along.scores["tuning"])


def test_what_comes_next_is_asked_first_and_the_same_key_shows_it(follow):
    page = follow(link(method="reduced", hide="answer"))
    lines = page.get_by_test_id("sizes").locator(".name")
    for step in (0, 1):
        expect(heading(page)).to_contain_text("Which node would you make a leaf")
        expect(lines).to_have_text(["train"])
        button(page, "Show").click()
        expect_sentence(page, seen(method="reduced", pruned=step).sentence.text)
        expect(lines).to_have_count(2)
        expect_at(page, **DATA, method="reduced", hide="answer", **({"pruned": step} if step else {}))
        button(page, "Prune next").click()


def test_a_size_is_clicked_where_it_is_written_in_a_presentation_too(follow):
    page = follow(link(method="alpha", present=1))
    curve = page.get_by_test_id("sizes")
    whole, *others = (cut.leaves for cut in seen(method="alpha").cuts)
    # Whatever stood in this tab before has gone.
    expect(curve).to_have_attribute("aria-valuetext", re.compile(f"^{whole} leaves: train"))
    settled(page)
    # The axis goes from 1 to the size of the whole tree, and both are written under it.
    ends = [curve.locator(".under").get_by_text(text, exact=True).bounding_box() for text in ("1", str(whole))]
    first, last = (end["x"] + end["width"] / 2 for end in ends)
    frame = curve.bounding_box()
    for size in others:
        page.mouse.click(first + (size - 1) / (whole - 1) * (last - first), frame["y"] + frame["height"] / 2)
        expect(curve).to_have_attribute("aria-valuetext", re.compile(f"^{size} lea(f|ves): train"))


def test_a_node_is_cut_by_hand_and_the_cut_undone(follow):
    page = follow(link(method="hand"))
    expect_numbers(page, seen(method="hand"))
    boxes = items(page).count()
    node(page, "0").press("Enter")
    expect_numbers(page, seen(method="hand", hand="0"))
    expect(node(page, "0")).to_have_attribute("aria-label", re.compile("its split on .* is cut"))
    again = follow(link_of(page))
    expect_numbers(again, seen(method="hand", hand="0"))
    button(again, "Undo").click()
    expect_numbers(again, seen(method="hand"))
    expect(items(again)).to_have_count(boxes)
    node(again, "1").press("Enter")
    expect_numbers(again, seen(method="hand", hand="1"))
    # Chosen again, the split comes back.
    node(again, "1").press("Enter")
    expect_numbers(again, seen(method="hand", hand="1,1"))


def test_a_stopping_rule_is_moved_and_the_methods_stand_side_by_side(follow):
    page = follow(link(method="stop"))
    expect_numbers(page, seen(method="stop"))
    page.get_by_role("slider", name="Largest depth").press("ArrowRight")
    expect_numbers(page, seen(method="stop", limit=2.0))
    refused = page.locator(".tw-table[aria-label='Refused splits'] tbody tr")
    expect(refused).to_have_count(len(seen(method="stop", limit=2.0).early.refused))
    page.get_by_role("radiogroup", name="Stopping rule").get_by_role("radio", name="Chi-square").click()
    expect_numbers(page, seen(method="stop", stop="significance"))
    expect(page.locator(".tw-table[aria-label='Observed and expected counts']")).to_be_visible()
    bar_of_steps(page).get_by_role("radio", name="Compare").click()
    rows = page.locator(".tw-table[aria-label='Sizes and scores'] tbody tr")
    expect(rows).to_have_count(5)
    page.get_by_role("button", name="Show test").click()
    full = seen()
    test = f"{100 * tc.accuracy(full.tree, full.ground.parts.test):.1f}%"
    expect(rows.first.locator("td").last).to_have_text(test)


@pytest.mark.parametrize("method", ["", "reduced"])
def test_the_page_fits_a_phone(follow, method):
    page = follow(link(method=method), viewport={"width": 390, "height": 844})
    expect(page.get_by_test_id("sizes")).to_be_visible()
    wide = page.evaluate("document.scrollingElement.scrollWidth")
    assert wide <= 390


TWO = "data=iris&columns=Sepal+length:out;Sepal+width:out&noise=0.15&method=reduced"
LINKS = (
    "data=monks3&noise=0.1&step=12&order=best",
    "data=breast_cancer&noise=0.1&method=reduced&pruned=2",
    "data=wine&method=alpha",
    "data=playtennis&shares=100,0,0&method=stop&stop=significance",
    "data=diabetes&method=hand&hand=0",
    "data=breast_cancer&noise=0.1&method=compare",
    f"{TWO}&side=regions",
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_screen_and_is_for_everyone(follow, scheme):
    page = follow("/prune", color_scheme=scheme, reduced_motion="reduce")
    expect_for_everyone(page, [f"/prune?{at}" for at in LINKS])


def test_the_regions_get_fewer_with_every_cut_and_axes_are_chosen(visit):
    page = visit(f"/prune?{TWO}&pruned=1")
    there = query(link_of(page)) | {"side": "regions"}
    page.get_by_role("radio", name="Regions", exact=True).click()
    expect_at(page, **there)
    regions = page.locator("[data-testid^=region-]")
    expect(regions).not_to_have_count(0)
    many = regions.count()
    button(page, "Last").click()
    expect_at(page, **there | {"pruned": 3})
    expect(regions).to_have_count(3)
    assert many > 3
    page.get_by_label("across").select_option("Petal length")
    expect_at(page, **there | {"pruned": 3, "across": "Petal length"})
    back(page)
    expect(page.get_by_label("across")).to_have_value("Petal width")
