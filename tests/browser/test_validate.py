"""The Validate page in a real browser: folds, progress that any other action leaves, the row that flips the root."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import go
from tests.browser.everyone import expect_for_everyone
from tests.browser.onpage import button, expect_at, expect_sentence, link_of, query

TRIED = re.compile(r"(\d+) of 341 folds tried")


def option(page, name):
    return page.get_by_role("radio", name=name, exact=True)


def tried(page):
    """How many folds the page says have been tried."""
    text = page.get_by_test_id("stProgress")
    expect(text).to_contain_text(TRIED)
    return int(TRIED.search(text.inner_text())[1])


def test_progress_is_shown_and_any_other_action_leaves_it(follow):
    long = {"data": "breast_cancer", "hyper": "min leaf", "folds": 0}
    page = follow("/validate?data=breast_cancer&hyper=min+leaf&folds=0")
    first = tried(page)
    page.wait_for_function(
        "before => parseInt(document.querySelector('[data-testid=stProgress]')?.innerText) > before", arg=first + 5
    )
    expect_sentence(page, "Each of 341 folds is held out in turn, to see which min leaf does best on new tumours.")
    expect(page.locator("[data-testid^=fold-]").first).to_have_attribute("aria-label", re.compile("right|wrong"))
    before = tried(page)

    # Any other action is done at once, although hundreds of folds are left.
    option(page, "5-fold").click()
    best = "Min leaf 8 is best: it misses 5.6% of a fold’s tumours on average."
    expect_sentence(page, f"{best} Within one standard error, min leaf 13 is simpler.")
    expect(page.get_by_test_id("stProgress")).to_have_count(0)
    # It was left where it was, and goes on from there when it is asked for again.
    option(page, "Leave one out").click()
    assert tried(page) >= before
    expect_at(page, **long)
    again = follow(page.url)
    assert tried(again) >= before


def test_folds_are_walked_and_the_test_rows_are_looked_at_once_at_the_end(follow):
    page = follow("/validate?data=iris")
    expect_sentence(
        page,
        "Depth 5 is best: it misses 4.4% of a fold’s flowers on average. "
        "Within one standard error, depth 2 is simpler.",
    )
    expect(page.get_by_test_id("curve-best")).to_be_visible()
    expect(page.get_by_test_id("curve-here")).to_be_visible()
    expect(page.get_by_test_id("curve-line-thin")).to_have_count(5)
    button(page, "Next fold").click()
    expect_sentence(page, "Fold 1 holds out 18 flowers. The model of the other 72, with depth 5, gets 18 of 18 right.")
    page.keyboard.press("n")
    expect_at(page, data="iris", fold=2)
    page.get_by_test_id("fold-4").click()
    expect_at(page, data="iris", fold=4)
    expect_sentence(page, "Fold 4 holds out 18 flowers. The model of the other 72, with depth 5, gets 17 of 18 right.")
    expect(page.get_by_test_id("fold-4")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("fold-4").locator(".cross")).to_have_count(1)
    again = follow(link_of(page))
    expect_sentence(again, "Fold 4 holds out 18 flowers. The model of the other 72, with depth 5, gets 17 of 18 right.")

    figures = page.get_by_role("region", name="Errors of the chosen value")
    option(page, "One standard error").click()
    expect(figures).to_contain_text("5.6% ± 1.8%")
    expect(figures).to_contain_text("hidden")
    page.get_by_role("button", name="Retrain on all 90 training rows").click()
    expect_sentence(page, "Depth 2 on all 90 training rows misses 3.3% of them. The test rows stay hidden.")
    expect(page.get_by_role("treeitem")).to_have_count(5)
    expect(figures).to_contain_text("hidden")
    page.get_by_role("button", name="Show the test figure").click()
    said = "Depth 2 misses 3.3% of the 30 test rows; cross-validation foretold 5.6%. Choose nothing by this figure."
    expect_sentence(page, said)
    expect_at(page, data="iris", rule="one", final="test")
    expect_sentence(follow(link_of(page)), said)
    # Whoever goes on choosing does not see it.
    option(page, "Min leaf").click()
    expect(figures).to_contain_text("hidden")


def test_alpha_goes_to_the_prune_page_and_comes_from_it(follow):
    page = follow("/prune?data=wine&noise=0.2&method=alpha")
    page.get_by_role("button", name="Choose by cross-validation").click()
    page.wait_for_url(lambda url: "/validate" in url and query(url).get("hyper") == "alpha")
    page.get_by_role("button", name="Retrain on all").click()
    page.get_by_role("button", name="See this cut on Prune").click()
    page.wait_for_url(lambda url: "/prune" in url and float(query(url)["alpha"]) > 0)
    expect(page.get_by_test_id("sizes")).to_be_visible()


def test_the_row_that_flips_the_root(follow):
    page = follow("/validate?question=stable")
    expect_sentence(
        page, "3 of 14 days flip the root: without D3, D6 or D12, Humidity is at the root instead of Outlook."
    )
    page.get_by_role("radio", name="D6 → Humidity").or_(page.get_by_role("button", name="D6 → Humidity")).click()
    for here in (page, None):
        here = here or follow(link_of(page))
        expect_sentence(here, "Without D6, Humidity is at the root instead of Outlook.")
        expect(here.get_by_text("All 14 days: 5 leaves")).to_be_visible()
        expect(here.get_by_text("Without D6: 5 leaves")).to_be_visible()
        roots = here.get_by_test_id("tree-node-root")
        expect(roots.first).to_contain_text("Outlook?")
        expect(roots.last).to_contain_text("Humidity?")
        expect_at(here, question="stable", drawn=6)
    button(page, "Next change").click()
    expect_sentence(page, "Without D12, Humidity is at the root instead of Outlook.")
    page.get_by_test_id("bar-root-Outlook").click()
    expect_sentence(page, "Without D1, Outlook stays at the root.")
    option(page, "Bootstrap").click()
    expect(page.locator("h1")).to_contain_text("of 100 samples")
    expect_at(page, question="stable", draw="bootstrap")


def test_own_values_are_typed_and_what_cannot_be_read_changes_nothing(follow):
    page = follow("/validate?data=iris")
    page.get_by_role("button", name="Usual values").click()
    typed = page.get_by_label("Values of depth to try")
    typed.fill("4, 1")
    typed.press("Enter")
    expect_at(page, data="iris", tried="1,4")
    page.get_by_role("button", name="2 own values").click()
    typed.fill("one")
    typed.press("Enter")
    expect(page.get_by_test_id("stAlert")).to_contain_text("must be numbers with commas between them")
    expect_at(page, data="iris", tried="1,4")


LINKS = (
    "data=diabetes&folds=10",
    "data=iris&fold=2",
    "data=iris&rule=one&final=test",
    "question=stable&drawn=3",
    "question=stable&data=wine&draw=bootstrap",
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_screen_and_is_for_everyone(follow, scheme):
    page = follow("/validate", color_scheme=scheme, reduced_motion="reduce")
    expect_for_everyone(page, [f"/validate?{link}" for link in LINKS])


def test_it_fits_a_phone(follow):
    page = follow("/validate", viewport={"width": 390, "height": 844})
    for link in LINKS:
        go(page, f"/validate?{link}")
        expect(page.get_by_test_id("stProgress")).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), link
