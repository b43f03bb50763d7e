"""The Prune page in a real browser: stepping both ways, sliders, hand cuts; each moment comes back from its link."""

import re

import pytest
from playwright.sync_api import expect

import treecore as tc
from pages.shared import router
from pages.shared.pruning.ground import ground
from pages.shared.pruning.views import view
from pages.shared.scene import Scene
from tests.browser.onpage import button, expect_at, expect_sentence, items, node, query

DATA = {"data": "wine", "noise": "0.2"}


def seen(**values):
    now = Scene.of(router.fields(), "prune", data="wine", noise=0.2, **values)
    return view(ground(now), now)


def link(**values):
    return "/prune?" + "&".join(f"{name}={value}" for name, value in (DATA | values).items())


def expect_numbers(page, moment):
    """The sentence, the table and the curve tell of this cut."""
    expect_sentence(page, moment.sentence.text)
    leaves = 1 + int((moment.tree.branches[moment.kept] - 1).sum())
    row = page.locator(".tw-table tr.lit").first.locator("td")
    expect(row.nth(1)).to_have_text(str(leaves))
    tuning = f"{100 * moment.ground.score('tuning', moment.kept):.1f}%".replace("100.0%", "100%")
    expect(row.nth(3)).to_have_text(tuning)
    expect(row.nth(4)).to_have_text("hidden")
    expect(page.get_by_test_id("sizes")).to_have_attribute("aria-valuetext", re.compile(f"^{leaves} lea(f|ves): train"))


def test_reduced_error_pruning_is_stepped_to_its_end_and_back_and_comes_back_from_its_link(visit):
    page = visit(link(method="reduced"))
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
    again = visit(page.url)
    expect_numbers(again, seen(method="reduced", pruned=last - 1))
    again.keyboard.press("Home")
    expect_numbers(again, seen(method="reduced"))


def test_alpha_is_moved_by_slider_by_curve_and_by_the_tuning_rows(visit):
    page = visit(link(method="alpha"))
    expect_numbers(page, seen(method="alpha"))
    alphas = ground(Scene.of(router.fields(), "prune", data="wine", noise=0.2)).alphas("error").values.tolist()
    thumb = page.get_by_role("slider", name="Alpha: the price of a leaf")
    thumb.press("ArrowRight")
    moved = seen(method="alpha", alpha=next(alpha for alpha in alphas if alpha > 0))
    expect_numbers(page, moved)
    again = visit(page.url)
    expect_numbers(again, moved)
    # The curve is a slider of its own: a size smaller is an alpha higher.
    curve = again.get_by_test_id("sizes")
    curve.focus()
    curve.press("ArrowLeft")
    higher = seen(method="alpha", alpha=next(alpha for alpha in alphas if alpha > moved.scene.alpha))
    expect_numbers(again, higher)
    again.get_by_role("button", name="Choose by tuning").click()
    again.wait_for_url(lambda url: float(query(url).get("alpha", 0)) != higher.scene.alpha)
    best = seen(method="alpha", alpha=float(query(again.url)["alpha"]))
    expect_numbers(again, best)
    assert best.ground.score("tuning", best.kept) == max(best.ground.scores(best.cuts)["tuning"])


def test_a_node_is_cut_by_hand_and_the_cut_undone(visit):
    page = visit(link(method="hand"))
    expect_numbers(page, seen(method="hand"))
    boxes = items(page).count()
    node(page, "0").press("Enter")
    expect_numbers(page, seen(method="hand", hand="0"))
    expect(node(page, "0")).to_have_attribute("aria-label", re.compile("its split on .* is cut"))
    again = visit(page.url)
    expect_numbers(again, seen(method="hand", hand="0"))
    button(again, "Undo").click()
    expect_numbers(again, seen(method="hand"))
    expect(items(again)).to_have_count(boxes)
    node(again, "1").press("Enter")
    expect_numbers(again, seen(method="hand", hand="1"))
    # Chosen again, the split comes back.
    node(again, "1").press("Enter")
    expect_numbers(again, seen(method="hand", hand="1,1"))


def test_a_stopping_rule_is_moved_and_the_methods_stand_side_by_side(visit):
    page = visit(link(method="stop"))
    expect_numbers(page, seen(method="stop"))
    page.get_by_role("slider", name="Largest depth").press("ArrowRight")
    expect_numbers(page, seen(method="stop", limit=2.0))
    refused = page.locator(".tw-table[aria-label='Refused splits'] tbody tr")
    expect(refused).to_have_count(len(seen(method="stop", limit=2.0).early.refused))
    page.locator(".st-key-tabs_rules").get_by_role("radio", name="Chi-square").click()
    expect_numbers(page, seen(method="stop", stop="significance"))
    expect(page.locator(".tw-table[aria-label='Observed and expected counts']")).to_be_visible()
    page.locator(".st-key-console").get_by_role("radio", name="Compare").click()
    rows = page.locator(".tw-table[aria-label='Sizes and scores'] tbody tr")
    expect(rows).to_have_count(5)
    page.get_by_role("button", name="Show test").click()
    full = seen()
    test = f"{100 * tc.accuracy(full.tree, full.ground.parts.test):.1f}%"
    expect(rows.first.locator("td").last).to_have_text(test)


@pytest.mark.parametrize("method", ["", "reduced"])
def test_the_page_fits_a_phone(visit, method):
    page = visit(link(method=method), viewport={"width": 390, "height": 844})
    expect(page.get_by_test_id("sizes")).to_be_visible()
    wide = page.evaluate("document.scrollingElement.scrollWidth")
    assert wide <= 390
