"""A page with a part made by CONTRIBUTING's recipes, in a browser."""

from playwright.sync_api import expect

from tests.browser.onpage import expect_at
from tests.helpers.recipes import with_counter


def test_a_part_made_by_the_guide_is_drawn_told_and_kept_in_the_link(visit, serve, tmp_path):
    page = visit("/counting?times=2", at=serve(with_counter(tmp_path)))
    button = page.locator("[data-part=counter] button")
    expect(button).to_have_text("pressed 2 times")
    button.click()
    expect(button).to_have_text("pressed 3 times")
    expect_at(page, times=3)
    page.reload()
    expect(button).to_have_text("pressed 3 times")
