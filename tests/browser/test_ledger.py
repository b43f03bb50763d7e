"""The Ledger page in a real browser: filter, open a claim, follow its link, come back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.everyone import expect_for_everyone
from tests.browser.onpage import back, expect_at


def row(page: Page, claim: str):
    return page.get_by_test_id(f"claim-{claim}")


def record(page: Page):
    return page.locator(".st-key-record")


def choose(page: Page, label: str, option: str) -> None:
    page.get_by_role("combobox", name=label).select_option(label=option)


def test_filter_open_a_claim_and_follow_it_to_its_moment(follow):
    page = follow("/ledger")
    expect(page.get_by_role("heading", name="271 claims of 5 lectures")).to_be_visible()
    expect(row(page, "G0-048")).to_have_attribute("aria-current", "true")
    choose(page, "Lecture", "Cambridge ADS, regression and classification trees")
    expect_at(page, lecture="ads")
    choose(page, "Verdict", "slip")
    expect_at(page, lecture="ads", verdict="slip")
    expect(page.locator("[data-testid^=claim-]")).to_have_count(4)
    page.get_by_label("Words").fill("temperature")
    page.get_by_label("Words").press("Enter")
    expect_at(page, lecture="ads", verdict="slip", words="temperature")
    expect(page.locator("[data-testid^=claim-]")).to_have_count(1)
    row(page, "G4-036").click()
    expect_at(page, lecture="ads", verdict="slip", words="temperature", claim="G4-036")
    for text in ("0.2116", "0.03904", "The weights seem to be others than 3, 5 and 2 days", "Gain of Temperature"):
        expect(record(page)).to_contain_text(text)

    page.get_by_role("button", name="See it on Grow").click()
    expect_at(page, data="playing_outdoors", panel="arithmetic", measure="entropy", feature="Temperature")
    expect(page.locator(".st-key-panel")).to_contain_text("Gain of Temperature")
    expect(page.locator(".st-key-panel")).to_contain_text("0.039")
    # A jump to another page may leave a step of the history on the way.
    for _ in range(2):
        back(page)
        page.wait_for_timeout(500)
        if "claim=G4-036" in page.url:
            break
    expect(record(page)).to_contain_text("0.2116")


def test_the_link_beside_the_button_opens_the_same_moment(follow):
    page = follow("/ledger?claim=G1-005")
    with page.context.expect_page() as opened:
        record(page).get_by_role("link", name="link to this moment").click()
    there = opened.value
    expect(there.locator(".st-key-panel")).to_contain_text("Gain of Humidity")
    expect_at(there, panel="arithmetic", measure="entropy", feature="Humidity")
    there.close()


def test_a_link_restores_filters_and_claim(follow):
    page = follow("/ledger?lecture=dtl&about=skewed_xor&claim=G1-067")
    for again in (False, True):
        if again:
            page.reload()
        expect(row(page, "G1-067")).to_have_attribute("aria-current", "true")
        for text in ("In the form p(1 − p)", "In the usual form, 1 − Σp²", "24/256"):
            expect(record(page)).to_contain_text(text)
        expect(page.get_by_role("combobox", name="Lecture")).to_have_value("dtl")
        expect_at(page, lecture="dtl", about="skewed_xor", claim="G1-067")


def test_keys_and_sheets_go_through_the_claims(follow):
    page = follow("/ledger")
    page.keyboard.press("n")
    expect(row(page, "G0-055")).to_have_attribute("aria-current", "true")
    page.keyboard.press("p")
    expect(row(page, "G0-048")).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="More").click()
    expect(page.get_by_text("31–60 of 271 claims")).to_be_visible()
    expect(row(page, "G0-048")).to_have_count(0)


def test_a_count_leads_to_its_claims(follow):
    page = follow("/ledger")
    page.get_by_role("region", name="Counts by lecture and verdict").get_by_role("link", name="19", exact=True).click()
    expect_at(page, verdict="slip")
    expect(page.locator("[data-testid^=claim-]")).to_have_count(19)


def test_words_of_a_stranger_are_only_text(follow):
    page = follow("/ledger?words=%3Cimg+src%3Dx%3E&claim=%3Cscript%3E")
    expect(page.get_by_text("No claim fits")).to_be_visible()
    expect(page.get_by_test_id("stAlert").first).to_contain_text("is not a claim of the ledger")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_it_without_sideways_scroll_and_brings_the_record_into_view(follow, scheme):
    page = follow("/ledger?lecture=ads", viewport={"width": 390, "height": 844}, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    row(page, "G4-050").click()
    expect(record(page)).to_contain_text("845,560.74")
    expect(record(page).get_by_role("heading")).to_be_in_viewport()


def test_a_moment_of_the_ledger_is_in_the_menu_of_every_page_and_back_comes_home(follow):
    page = follow("/grow?step=2")
    page.get_by_role("button", name="Moments").click()
    page.get_by_role("button", name="66% for 60%").click()
    expect(record(page)).to_contain_text("60%")
    page.get_by_role("button", name="See it on Grow").click()
    expect(page.get_by_test_id("sentence")).to_be_visible()
    for shown in (record(page), page.get_by_text("Split 2 of 3", exact=True)):
        back(page)
        expect(shown).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_screen_and_is_for_everyone(follow, scheme):
    page = follow("/ledger", color_scheme=scheme, reduced_motion="reduce")
    expect_for_everyone(page, ["/ledger", "/ledger?claim=G4-050", "/ledger?words=nothing+of+the+kind"])


def test_the_keys_keep_the_opened_claim_in_view(follow):
    page = follow("/ledger")
    for _ in range(14):
        before = page.url
        page.keyboard.press("n")
        page.wait_for_url(lambda url, old=before: url != old)
    opened = page.locator("[aria-current=true][data-testid^=claim-]")
    expect(opened).to_be_in_viewport(ratio=1)
