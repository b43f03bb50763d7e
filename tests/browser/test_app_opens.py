"""The app in a real browser."""

from playwright.sync_api import Page, expect


def test_the_app_opens_without_error_and_asks_nothing_of_the_outside(page: Page):
    expect(page.get_by_role("combobox", name="Dataset")).to_be_visible()
    expect(page.get_by_test_id("stException")).to_have_count(0)


def test_the_tab_carries_the_name(follow):
    expect(follow("/")).to_have_title("Treewalk")


def test_dark_and_light_are_left_to_the_reader(page: Page):
    app = page.get_by_test_id("stApp")
    colours = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.reload()
        expect(page.get_by_role("combobox", name="Dataset")).to_be_visible()
        colours.append(app.evaluate("element => getComputedStyle(element).backgroundColor"))
    assert colours[0] != colours[1]
