"""The Predict page in a real browser: a row asked about, a file predicted and taken away, wrong rows found."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import pandas as pd
from playwright.sync_api import Page, expect

import treecore as tc
from datasets import load
from tests.browser.onpage import (
    back,
    expect_at,
    expect_sentence,
    expect_to_fit,
    heading,
    link_of,
    node,
    panel,
    query,
    tab,
)

Visit = Callable[..., Page]
TEN_YEARS = "LogSalary 6.740 ($845,296), because Years is 10 (> 4.5) and Hits is 200 (> 117.5): the mean of 83 players."
SUNNY = "No, because Outlook is Sunny and Humidity is High: all 3 days there agree."


def see(page: Page, title: str) -> None:
    tab(page, title).click()


def lit(page: Page) -> list[str]:
    return [box.get_attribute("data-id") for box in page.locator(".node.lit").all()]


def test_the_baseball_prediction_with_its_path_and_in_dollars(follow: Visit):
    page = follow("/predict?data=baseball&order=best&step=2&case=0")
    years, hits = page.get_by_test_id("ask-Years"), page.get_by_test_id("ask-Hits")
    expect(page.get_by_test_id("tree-node-root")).to_contain_text("empty: largest branch")
    years.fill("10")
    years.press("Enter")
    expect(heading(page)).to_contain_text("Years is 10")
    hits.fill("200")
    hits.press("Enter")
    expect_sentence(page, TEN_YEARS)
    expect_at(page, data="baseball", order="best", step=2, case=0, ask="Years:10;Hits:200")
    assert lit(page) == ["root", "1", "1.1"]
    expect(node(page, "1")).to_contain_text("▸ 200")
    answer = page.get_by_test_id("answer")
    for words in ("mean of 83 players", "1,000 · e^6.740", "$949,171", "The slide says 845,346", "845,560.74"):
        expect(answer).to_contain_text(words)
    fresh = follow(link_of(page))
    expect_sentence(fresh, TEN_YEARS)
    expect(fresh.get_by_test_id("ask-Hits")).to_have_value("200")
    # Back takes one change back.
    back(page)
    expect(heading(page)).to_contain_text("Hits is empty")


def test_the_form_the_program_and_a_value_left_empty(follow: Visit):
    page = follow("/predict")
    expect_sentence(page, SUNNY)
    expect(page.get_by_test_id("answer")).to_contain_text("The tree is right")
    outlook = page.get_by_test_id("ask-Outlook")
    assert outlook.locator("option").all_text_contents() == ["(empty)", "Sunny", "Overcast", "Rain"]
    outlook.select_option("Rain")
    expect_sentence(page, "Yes, because Outlook is Rain and Wind is Weak: all 3 days there agree.")
    expect_at(page, ask="Outlook:Rain")
    assert lit(page) == ["root", "2", "2.0"]
    outlook.select_option("")
    expect(heading(page)).to_contain_text("Outlook is empty (most go Sunny)")
    expect(page.locator(".edge.guessed")).to_have_count(1)
    see(page, "As a program")
    lines = panel(page).locator("li.lit")
    expect(lines).to_have_count(4)
    assert lines.all_text_contents()[1:] == [
        "if row['Outlook'] in ('Sunny', None):",
        "if row['Humidity'] in ('High', None):",
        "return 'No'",
    ]
    fresh = follow(link_of(page))
    expect(panel(fresh).locator("li.lit")).to_have_count(4)
    # Any row of the table, as much of the tree as is wanted; the value of the row again is no change.
    see(page, "One row")
    page.get_by_test_id("ask-Outlook").select_option("Sunny")
    expect_at(page)
    page.keyboard.press("Escape")
    heading(page).click()
    page.keyboard.press("n")
    expect(page.get_by_text("Row 2 of 14", exact=True)).to_be_visible()
    expect_at(page, case=2)
    page.get_by_test_id("start").select_option("D14")
    expect_sentence(page, "No, because Outlook is Rain and Wind is Strong: all 2 days there agree.")
    page.get_by_test_id("steps").select_option("after split 1")
    expect_sentence(page, "Yes, because Outlook is Rain: 3 of 5 days there agree. In truth it is No.")
    expect_at(page, case=14, step=1)
    page.get_by_role("button", name="Empty").click()
    expect_at(page, case=0, step=1)
    expect(page.get_by_text("Own row", exact=True)).to_be_visible()


def test_a_file_is_predicted_taken_away_and_opened_again(visit: Visit):
    page = visit("/predict?see=file")
    days = [
        "Day,Outlook,Temperature,Humidity,Wind",
        "X1,Sunny,Hot,High,Weak",
        "=1+1,Rain,Cool,,Strong",
        "X3,Snow,Mild,High,Weak",
    ]
    rows = "\n".join(days)
    place = page.get_by_test_id("stFileUploaderDropzoneInput")
    place.set_input_files({"name": "bad.csv", "mimeType": "text/csv", "buffer": b"Sky\nblue\n"})
    expect(page.get_by_test_id("stAlert")).to_contain_text("still here")
    place.set_input_files({"name": "new days.csv", "mimeType": "text/csv", "buffer": rows.encode()})
    expect(page.get_by_text("Row 1 of 3", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Predictions")).to_contain_text("says PlayTennis")
    page.wait_for_url(re.compile("batch=z"))
    assert query(link_of(page))["among"] == "file"
    fresh = visit(link_of(page))
    expect(fresh.get_by_text("Row 1 of 3", exact=True)).to_be_visible()
    with fresh.expect_download() as waiting:
        fresh.get_by_role("button", name="Download 3 predictions").click()
    text = waiting.value.path().read_bytes().decode("utf-8-sig")
    back = pd.read_csv(io.StringIO(text), dtype=str)
    table = load("playtennis")
    tree = tc.grow(table, tc.PRESETS["ID3"])
    asked = tc.read_table(io.StringIO(rows), like=table)
    assert back["says PlayTennis"].tolist() == tc.predict(tree, asked).tolist() == ["No", "No", "Yes"]
    assert back["Outlook"].tolist() == ["Sunny", "Rain", "Snow"]
    # Read again like the table, the file has the same rows; nothing in it begins like a formula.
    assert tc.predict(tree, tc.read_table(io.StringIO(text), like=table)).tolist() == back["says PlayTennis"].tolist()
    assert not [cell for cell in back.to_numpy().ravel() if str(cell).startswith(("=", "+", "@"))]
    # A row of the file, found in the tree.
    fresh.get_by_role("button", name="Next row").click()
    expect(heading(fresh)).to_contain_text("Outlook is Rain")


def test_wrong_rows_are_found_in_the_tree(follow: Visit):
    page = follow("/predict?data=iris&see=results")
    expect(page.get_by_test_id("figures")).to_contain_text("150 of 150 flowers")
    page.locator(".st-key-panel").get_by_role("radio", name="test", exact=True).click()
    expect(page.get_by_test_id("figures")).to_contain_text("29 of 30 flowers")
    expect_at(page, data="iris", see="results", among="test")
    expect(page.get_by_test_id("matrix-1-2")).to_have_text("1")
    expect(node(page, "root")).to_contain_text("test: 30")
    wrong = page.get_by_role("button", name=re.compile("flower 84"))
    wrong.click()
    expect(heading(page)).to_contain_text("In truth it is versicolor.")
    expect(page.get_by_role("button", name=re.compile("flower 84"))).to_have_attribute("aria-current", "true")
    leaf = lit(page)[-1]
    expect(node(page, leaf)).to_have_attribute("aria-selected", "true")
    expect(node(page, leaf)).to_contain_text("test: 1, 0 right")
    fresh = follow(link_of(page))
    expect(heading(fresh)).to_contain_text("In truth it is versicolor.")
    assert lit(fresh)[-1] == leaf


def test_the_page_fits_one_screen(follow: Visit):
    for more in ("", "data=breast_cancer&among=test&see=results", "see=file", "see=program"):
        page = follow(f"/predict?{more}")
        expect_to_fit(page)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, more


def test_another_table_begins_at_its_first_row(follow: Visit):
    page = follow("/predict?case=3&ask=Humidity:High")
    page.get_by_role("combobox", name="Dataset").select_option("iris")
    expect(page.get_by_text("Row 1 of 150", exact=True)).to_be_visible()
    expect_at(page, data="iris")
    page.get_by_test_id("ask-Petal length").fill("5")
    page.get_by_test_id("ask-Petal length").press("Enter")
    expect(heading(page)).to_contain_text("Petal length is 5")
    expect_at(page, data="iris", ask="Petal length:5")


def test_the_answer_is_held_back_until_it_is_asked_for(follow: Visit):
    page = follow("/predict?present=1&hide=answer")
    expect_sentence(page, "What does the tree say of D1?")
    assert lit(page) == []
    expect(page.get_by_test_id("answer")).to_be_hidden()
    page.keyboard.press("s")
    expect_sentence(page, SUNNY)
    assert lit(page) == ["root", "0", "0.0"]
