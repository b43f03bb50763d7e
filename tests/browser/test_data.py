"""The Data page in a real browser: tables come in, are edited, travel in links, and are asked for again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from pages.shared.data.looks import LOOKS
from tests.browser.conftest import running
from tests.browser.everyone import expect_for_everyone, tab_to
from tests.browser.onpage import back, expect_at, expect_one_column, expect_sentence, items, link_of, query, settled
from tests.helpers.paths import APP

Visit = Callable[..., Page]
FOOD = "Food;Milk;Sick\nKäse;0,7;yes\nBrot;0,1;no\nKäse;0,5;yes\nEi;0,2;no\n"
TABLES = ("breast_cancer", "iris", "wine", "playing_outdoors", "restaurant")  # wide, long, and of few rows
LARGE = "a,b,y\n" + "".join(f"{k * 7919 % 10007},{k * 31 % 977},{'u' if k % 3 else 'v'}\n" for k in range(3000))


def upload(page: Page, name: str, content: str | bytes) -> None:
    opened = page.get_by_test_id("stFileUploaderDropzoneInput")
    if not opened.count():
        page.get_by_role("button", name="Upload", exact=True).click()
    body = content.encode() if isinstance(content, str) else content
    opened.first.set_input_files({"name": name, "mimeType": "text/csv", "buffer": body})


def grid(page: Page) -> Locator:
    return page.get_by_test_id("stDataFrame")


def type_into(page: Page, x: int, row: int, text: str) -> None:
    """Change the cell at x in a row, counted from 1: the header is 35 px high, and so is every row."""
    settled(page)
    grid(page).locator("canvas").first.wait_for()
    cell = page.locator("#portal textarea, .gdg-input")
    # A grid that has just been drawn does not listen yet, and one that is drawn anew closes its cell.
    for _ in range(20):
        grid(page).click(position={"x": x, "y": 35 * row + 18})
        page.keyboard.press("Enter")
        try:
            cell.first.fill(text, timeout=3000)
            break
        except TooLate:
            continue
    cell.first.press("Enter")


def tab(page: Page, title: str) -> Locator:
    """What opens a panel."""
    return page.get_by_role("radiogroup", name="Look at").get_by_role("radio", name=title, exact=True)


def expect_query(page: Page, look: Callable[[dict[str, str]], Any]) -> dict[str, str]:
    page.wait_for_url(lambda url: bool(look(query(url))))
    return query(page.url)


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of another server of the app, which knows none of the tables that the first one was given."""
    with running(APP, tmp_path_factory.mktemp("elsewhere") / "log.txt") as address:
        yield address


def test_an_upload_is_a_table_like_any_other(visit: Visit):
    page = visit("/data")
    expect_sentence(page, "Play tennis: 14 days, 4 features, to predict PlayTennis, one of 2 classes")
    upload(page, "food & drink.csv", FOOD)
    expect_sentence(page, "food & drink: 4 rows, 2 features, to predict Sick, one of 2 classes")
    data = expect_query(page, lambda said: said.get("data", "").startswith("z."))["data"]
    expect(page.get_by_role("combobox", name="Dataset").locator("option:checked")).to_have_text("food & drink · 4 rows")
    expect(page.get_by_text("part of the link")).to_be_visible()
    # On the other page it is grown and stepped through, and the menu comes back to it.
    page.get_by_role("link", name="Grow").click()
    expect(page.get_by_text("Split 0 of 1", exact=True)).to_be_visible()
    page.get_by_role("button", name="Next split").click()
    expect(page.get_by_text("Split 1 of 1", exact=True)).to_be_visible()
    expect(items(page)).to_have_count(4)
    expect_at(page, data=data, step=1)


@pytest.mark.parametrize(
    "name, content, sentence",
    [
        ("bad.csv", "a,b\n1,2\n3,4,5\n", "Line 3 has 3 cells, but the header (line 1) has 2"),
        ("bad.xlsx", b"\x89PNG\r\n\x1a\n\x00\x00", "This is a picture"),
    ],
)
def test_a_bad_upload_is_one_sentence_and_the_old_table_stays(visit: Visit, name, content, sentence):
    # A fresh session: in one where a file has been chosen already, Streamlit takes that away first.
    page = visit("/data?data=restaurant&step=2")
    upload(page, name, content)
    expect(page.get_by_test_id("stAlert")).to_contain_text(sentence)
    expect(page.get_by_test_id("stAlert")).to_contain_text("still here")
    expect_sentence(page, "Waiting for a table: 12 visits, 10 features, to predict WillWait, one of 2 classes")
    expect_at(page, data="restaurant", step=2)


def test_cells_pasted_from_a_spreadsheet_are_a_table(follow: Visit):
    page = follow("/data")
    page.get_by_role("button", name="Paste", exact=True).click()
    field = page.get_by_role("textbox", name=re.compile("copied from a spreadsheet"))
    field.fill("a\tb\n1\n")
    page.get_by_role("button", name="Use these cells").click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("Line 2 has 1 cell")
    field.fill("Egg\tSick\n0\tno\n1\tyes\n2\tyes\n")
    page.get_by_role("button", name="Use these cells").click()
    expect_sentence(page, "pasted table: 3 rows, 1 feature, to predict Sick, one of 2 classes")
    expect(field).to_have_count(0)


def test_a_changed_cell_changes_the_tree_and_can_be_undone(visit: Visit):
    page = visit("/data")
    expect(page.get_by_text("first Outlook, 5 leaves, depth 2")).to_be_visible()
    # The last column of row 3: an overcast day without tennis.
    type_into(page, 690, 3, "No")
    expect(page.get_by_text("first Humidity, 10 leaves, depth 3")).to_be_visible()
    expect_sentence(page, "Play tennis, edited: 14 rows, 4 features, to predict PlayTennis, one of 2 classes")
    edited = expect_query(page, lambda said: said.get("data", "").startswith("z."))["data"]
    type_into(page, 690, 7, "No")
    expect_query(page, lambda said: said.get("data") not in (edited, None))
    page.get_by_role("button", name="Undo").click()
    expect_query(page, lambda said: said.get("data") == edited)
    expect(page.get_by_text("first Humidity, 10 leaves, depth 3")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect_sentence(page, "Play tennis: 14 days, 4 features, to predict PlayTennis, one of 2 classes")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    expect_query(page, lambda said: "data" not in said)
    # The browser's own way back leads through the same tables.
    back(page)
    expect_query(page, lambda said: said.get("data") == edited)
    expect(page.get_by_text("first Humidity, 10 leaves, depth 3")).to_be_visible()


def test_a_kind_the_target_the_order_and_a_name_are_changed(follow: Visit):
    page = follow("/data")
    upload(page, "food.csv", FOOD)
    expect_sentence(page, "food: 4 rows, 2 features, to predict Sick, one of 2 classes")
    role = page.get_by_test_id("column-role-Milk")
    expect(role).to_have_value("numeric")
    role.select_option("nominal")
    expect_query(page, lambda said: said.get("columns") == "Milk:nominal")
    expect(page.get_by_test_id("column-Milk")).to_contain_text("you said so")
    # What cannot be is said, and changes nothing.
    page.get_by_test_id("column-role-Food").select_option("numeric")
    expect(page.get_by_test_id("stAlert")).to_contain_text("row 1 holds 'Käse'")
    expect(page.get_by_test_id("column-role-Food")).to_have_value("nominal")
    page.get_by_test_id("level-Food-Käse").click()
    expect_query(page, lambda said: said.get("levels") == "Food:Brot,Käse,Ei")
    page.get_by_test_id("column-role-Food").select_option("target nominal")
    expect_sentence(page, "food: 4 rows, 2 features, to predict Food, one of 3 classes")
    page.get_by_test_id("column-name-Food").fill("Meal")
    page.get_by_test_id("column-name-Food").press("Enter")
    expect_sentence(page, "food: 4 rows, 2 features, to predict Meal, one of 3 classes")
    page.get_by_test_id("column-role-Sick").select_option("out")
    expect_sentence(page, "food: 4 rows, 1 feature, to predict Meal, one of 3 classes")
    said = expect_query(page, lambda said: "Sick:out" in said.get("columns", ""))
    assert (said["target"], said["levels"]) == ("Meal", "Meal:Brot,Käse,Ei")


def test_a_sentence_that_comes_and_goes_leaves_the_page_in_its_place(follow: Visit):
    page = follow("/data")
    upload(page, "food.csv", FOOD)
    expect_sentence(page, "food: 4 rows, 2 features, to predict Sick, one of 2 classes")
    columns = page.locator("[data-part=columns]")
    columns.evaluate("element => { element.dataset.marked = 'yes'; }")
    page.get_by_test_id("column-role-Food").select_option("numeric")
    expect(page.get_by_test_id("stAlert")).to_contain_text("row 1 holds 'Käse'")
    expect(columns).to_have_attribute("data-marked", "yes")
    page.get_by_test_id("level-Food-Käse").click()
    expect(page.get_by_test_id("stAlert")).to_have_count(0)
    expect(columns).to_have_attribute("data-marked", "yes")


def test_a_link_with_a_small_table_opens_anywhere(visit: Visit, follow: Visit, elsewhere: str):
    page = follow("/data")
    upload(page, "food.csv", FOOD)
    expect_query(page, lambda said: "data" in said)
    page.get_by_test_id("column-role-Milk").select_option("nominal")
    expect_query(page, lambda said: "columns" in said)
    other = visit(link_of(page), at=elsewhere)
    expect_sentence(other, "food: 4 rows, 2 features, to predict Sick, one of 2 classes")
    expect(other.get_by_test_id("column-role-Milk")).to_have_value("nominal")


def test_a_link_with_a_large_table_asks_for_the_file(visit: Visit, follow: Visit, elsewhere: str):
    page = follow("/data")
    upload(page, "marks.csv", LARGE)
    expect_sentence(page, "marks: 3000 rows, 2 features, to predict y, one of 2 classes")
    expect_query(page, lambda said: re.fullmatch(r"f\.[0-9a-f]{32}\.marks", said.get("data", "")))
    page.get_by_test_id("column-role-b").select_option("out")
    expect_query(page, lambda said: said.get("columns") == "b:out")
    # In another browser the same server still has it; another server asks.
    same = visit(link_of(page))
    expect_sentence(same, "marks: 3000 rows, 1 feature, to predict y, one of 2 classes")
    other = visit(link_of(page).replace("/data?", "/grow?"), at=elsewhere)
    expect(other.get_by_test_id("stAlert")).to_contain_text("The table marks is not on this server, or no longer")
    other.get_by_role("button", name="To the Data page").click()
    expect(other.get_by_test_id("stAlert")).to_contain_text("Choose the file marks again")
    upload(other, "marks.csv", FOOD)
    expect(other.get_by_test_id("stAlert").last).to_contain_text("This is another table (4 rows, 3 columns)")
    upload(other, "renamed.csv", LARGE)
    expect_sentence(other, "marks: 3000 rows, 1 feature, to predict y, one of 2 classes")
    expect_at(other, **query(link_of(page)))


def test_two_people_do_not_see_each_others_tables(visit: Visit):
    one, two = visit("/data"), visit("/data")
    upload(one, "mine.csv", FOOD)
    upload(two, "yours.csv", FOOD.replace("Brot", "Fisch"))
    expect_sentence(one, "mine: 4 rows, 2 features, to predict Sick, one of 2 classes")
    expect_sentence(two, "yours: 4 rows, 2 features, to predict Sick, one of 2 classes")
    expect(one.get_by_test_id("column-Food")).to_contain_text("Brot")
    for page in (one, two):
        own = page.get_by_role("combobox", name="Dataset").locator("optgroup[label='Your own'] option")
        expect(own).to_have_text([f"{'mine' if page is one else 'yours'} · 4 rows"])


def test_an_empty_table_is_filled_in_and_other_pages_wait_for_it(visit: Visit):
    page = visit("/data?step=1")
    page.get_by_role("button", name="Empty table").click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("missing in every row")
    page.get_by_role("link", name="Grow").click()
    page.get_by_role("button", name="To the Data page").click()
    expect(page.get_by_test_id("column-Class")).to_be_visible()
    for row, x, text in ((1, 180, "1"), (1, 600, "u"), (2, 180, "2"), (2, 600, "v")):
        before = query(link_of(page))
        type_into(page, x, row, text)
        expect_query(page, lambda said, old=before: said != old)
    expect_sentence(page, "new table: 2 rows, 1 feature, to predict Class, one of 2 classes")


@pytest.mark.parametrize(
    "look, words",
    [
        ("pictures", "Sunny"),
        ("summary", "goes with PlayTennis most closely"),
        ("twins", "No two rows"),
        ("card", "from"),
    ],
)
def test_every_panel_is_drawn(follow: Visit, look, words):
    page = follow(f"/data?look={look}")
    expect(page.locator(":is(.st-key-panel, [data-part=portraits]):visible")).to_contain_text(words)
    expect(tab(page, LOOKS[look].title)).to_be_checked()


def test_the_download_is_safe_to_open(follow: Visit, tmp_path: Path):
    page = follow("/data")
    upload(page, "danger.csv", "a,b\n=1+1,u\n-3,v\n@x,u\n")
    expect_sentence(page, "danger: 3 rows, 1 feature, to predict b, one of 2 classes")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV").click()
    download.value.save_as(tmp_path / "file.csv")
    assert (tmp_path / "file.csv").read_text("utf-8-sig").split() == ["a,b", "'=1+1,u", "-3,v", "'@x,u"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_it_without_sideways_scroll(follow: Visit, scheme):
    page = follow("/data?look=pictures", viewport={"width": 390, "height": 844}, color_scheme=scheme)
    expect_one_column(page)
    expect(page.get_by_test_id("portrait-Outlook")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_screen_and_is_for_everyone(follow: Visit, scheme):
    page = follow("/data", color_scheme=scheme, reduced_motion="reduce")
    expect_for_everyone(page, [f"/data?data={data}&look={look}" for data, look in zip(TABLES, LOOKS, strict=True)])


def test_the_panels_are_walked_by_keyboard(visit: Visit):
    # In a tab that was lent on, the keyboard would begin where the last test left it.
    page = visit("/data")
    tab_to(page, "Upload")
    tab_to(page, "Columns")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("portrait-Outlook")).to_be_visible()
    expect_at(page, look="pictures")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("column-role-Outlook")).to_be_visible()
    expect_at(page)
    settled(page)
    passed = tab_to(page, "What Outlook is taken for")
    assert all(name for _, name in passed), f"something without a name is in the way: {passed}"
