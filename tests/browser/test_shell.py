"""The frame around the pages in a real browser: links, history, keys, moments, presentation."""

import re
import shutil
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from pages.shared.frame import router
from tests.browser.conftest import running
from tests.browser.onpage import back, bar_of_steps, expect_at, expect_one_column, expect_sentence, forward, settled
from tests.helpers.paths import ROOT


def test_the_app_opens_on_grow_with_playtennis(page):
    expect_at(page)
    expect(page.get_by_role("combobox", name="Dataset")).to_have_value("playtennis")


def test_every_step_is_one_step_of_the_browsers_history(follow):
    page = follow("/grow")
    for step in ("1", "2", "3"):
        page.keyboard.press("n")
        expect_at(page, step=step)
    back(page)
    expect_at(page, step="2")
    expect(page.get_by_text("Split 2 of 3")).to_be_visible()
    back(page)
    expect(page.get_by_text("Split 1 of 3")).to_be_visible()
    forward(page)
    expect(page.get_by_text("Split 2 of 3")).to_be_visible()
    page.keyboard.press("n")
    expect_at(page, step="3")
    back(page)
    expect(page.get_by_text("Split 2 of 3")).to_be_visible()


def test_the_first_step_back_leads_to_the_start_and_the_next_one_out(page):
    expect_at(page)
    page.keyboard.press("n")
    expect_at(page, step="1")
    back(page)
    expect(page.get_by_text("Split 0 of 3")).to_be_visible()
    back(page)
    expect(page).to_have_url("about:blank")


def test_a_reader_can_leave_a_broken_link_by_going_back(visit):
    page = visit("/grow?step=2&foo=1")
    expect_at(page, step="2")
    for _ in range(3):
        back(page)
        page.wait_for_timeout(500)
        if page.url == "about:blank":
            break
    assert page.url == "about:blank"


@pytest.mark.parametrize(
    "key, step", [("n", "3"), ("N", "3"), ("PageDown", "3"), ("p", "1"), ("PageUp", "1"), ("End", "3"), ("Home", None)]
)
def test_keys_step(follow, key, step):
    page = follow("/grow?step=2")
    page.keyboard.press(key)
    expect_at(page, **({"step": step} if step else {}))


def test_two_quick_presses_are_two_steps(follow):
    page = follow("/grow")
    page.evaluate(
        "for (const key of ['n', 'n', 'n', 'p']) document.body.dispatchEvent(new KeyboardEvent('keydown', {key}))"
    )
    expect_at(page, step="2")


@pytest.mark.parametrize("keys, step", [("nnp", "2"), ("nnpp", "1"), ("npn", "3"), ("pnnnp", "2")])
def test_what_quick_keys_end_at_is_in_the_address_too(follow, keys, step):
    for _ in range(3):
        page = follow("/grow?step=2")
        for key in keys:
            page.keyboard.press(key)
        expect(page.get_by_text(f"Split {step} of 3", exact=True)).to_be_visible()
        expect_at(page, step=step)


@pytest.mark.parametrize("pause", [0, 15, 30, 60, 120])
def test_a_reveal_right_after_a_step_reveals_that_step(follow, pause):
    page = follow("/grow?hide=answer")
    page.keyboard.press("n")
    page.keyboard.press("n")
    # A person presses the next key while the first is on its way: at whichever moment, none may be lost.
    page.wait_for_timeout(pause)
    page.keyboard.press("s")
    expect_at(page, step="2", hide="answer")
    expect_sentence(page, "Humidity splits the 5 days with Outlook Sunny: it removes 0.971 of 0.971 bits.")


def test_a_key_typed_into_a_field_is_text_but_a_clicker_goes_on(follow):
    page = follow("/grow")
    field = page.get_by_role("combobox", name="Dataset")
    field.focus()
    page.keyboard.press("n")
    page.wait_for_timeout(500)
    expect_at(page)
    field.press("PageDown")
    expect_at(page, step="1")


def test_keys_with_ctrl_are_the_browsers(follow):
    page = follow("/grow")
    page.keyboard.press("Control+p")
    page.keyboard.press("Alt+n")
    page.wait_for_timeout(500)
    expect_at(page)


def test_a_reload_stays_at_the_moment(follow):
    page = follow("/grow?data=restaurant&step=2&criterion=gini")
    page.reload()
    expect_at(page, data="restaurant", step="2", criterion="gini")
    expect(page.get_by_role("combobox", name="Dataset")).to_have_value("restaurant")


def test_a_copied_link_opens_the_same_moment_on_a_fresh_server(visit, follow, serve, server):
    page = follow("/grow")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("n")
    expect_at(page, step="1")
    page.get_by_test_id("copy-link").click()
    expect(page.get_by_role("status").filter(has_text="characters")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server}/grow?v=1&step=1"
    expect(page.get_by_role("status").filter(has_text=str(len(link)))).to_be_visible()
    # The first thing that the other server is asked for is this link.
    other = visit(link.removeprefix(server), at=serve())
    expect(other.get_by_text("Split 1 of 3")).to_be_visible()
    expect_at(other, step="1")
    assert urlsplit(other.url).path == "/grow"


def test_a_presentation_typed_by_hand_hides_until_s_and_again_at_the_next_step(visit):
    page = visit("/?present=1&hide=bars")
    expect_at(page, present="1", hide="bars")
    expect(page.get_by_test_id("stHeader")).to_be_hidden()
    expect(page.get_by_role("combobox", name="Dataset")).to_be_hidden()
    guess = page.get_by_role("button", name=re.compile("guess first"))
    expect(guess).to_be_visible()
    page.keyboard.press("s")
    expect(guess).to_have_count(0)
    page.keyboard.press("PageDown")
    expect_at(page, present="1", hide="bars", step="1")
    expect(guess).to_be_visible()
    guess.click()
    expect(guess).to_have_count(0)
    page.keyboard.press("Escape")
    expect_at(page, hide="bars", step="1")
    expect(page.get_by_role("combobox", name="Dataset")).to_be_visible()


def test_a_presentation_is_started_from_the_menu_and_left_by_its_button(follow):
    page = follow("/grow")
    page.get_by_role("button", name="Present").click()
    page.get_by_role("checkbox", name="bars").click()
    expect_at(page, hide="bars")
    page.get_by_role("button", name="Start").click()
    expect_at(page, present="1", hide="bars")
    page.get_by_role("button", name="Leave").click()
    expect_at(page, hide="bars")
    expect(page.get_by_role("button", name="Start")).to_be_hidden()


def test_a_moment_says_what_to_notice_and_opens(follow):
    page = follow("/grow")
    page.get_by_role("button", name="Moments").click()
    menu = page.get_by_role("group", name="Moments")
    titles = menu.locator("button b").all_text_contents()
    assert len(titles) == len(set(titles)) >= 10
    expect(menu.locator("button span")).to_have_count(len(titles))
    # Escape closes it and gives the focus back; a click elsewhere closes it too.
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(page.get_by_role("button", name="Moments")).to_be_focused()
    page.keyboard.press("Enter")
    expect(menu).to_be_visible()
    page.get_by_test_id("sentence").click(position={"x": 5, "y": 5})
    expect(menu).to_be_hidden()
    page.get_by_role("button", name="Moments").click()
    menu.get_by_role("button").last.click()
    expect(menu).to_be_hidden()
    expect(page).to_have_url(re.compile(r"\?v=1&"))


def test_another_table_starts_at_its_root(follow):
    page = follow("/grow?step=2&node=0&own=root:Wind&criterion=gini")
    page.get_by_role("combobox", name="Dataset").select_option(label="Iris flowers · 150 flowers")
    expect_at(page, data="iris", criterion="gini")


def test_a_broken_link_says_what_it_left_out_and_mends_the_address(visit):
    page = visit("/?v=7&step=2&criterion=ginni&own=root:Nothing&%3Cscript%3E=1&order=best")
    expect_at(page, step="2", order="best")
    # A word joiner, which has no width, keeps Markdown from seeing more than letters in a stranger's text.
    for word in ("newer version", "ginni", "root:\u2060Nothing", "<\u2060script>\u2060"):
        expect(page.get_by_test_id("stAlert")).to_contain_text(word)
    page.keyboard.press("n")
    expect(page.get_by_test_id("stAlert")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_all_of_it_without_sideways_scroll(visit, scheme):
    page = visit("/", viewport={"width": 390, "height": 844}, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("Moments", "Present"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport()
    expect(page.get_by_role("combobox", name="Dataset")).to_be_in_viewport()
    # Every page can be tapped in the menu, which closes when it has led there.
    for about in reversed(router.declared()):
        menu = page.get_by_role("button", name=re.compile("^Page: "))
        menu.click()
        page.get_by_role("link", name=about.title, exact=True).click()
        expect(page.locator(f"body[data-page={about.name}]")).to_have_count(1)
        expect(menu).to_have_accessible_name(f"Page: {about.title}")
        expect(page.get_by_role("link", name=about.title, exact=True)).to_be_hidden()
        expect_one_column(page)


PAGE = """
import streamlit as st
from pages.shared.frame import router, state
from pages.shared.frame.page import Showing
from pages.shared.link import fields
from pages.shared.link.scene import Moment
TITLE, ORDER = "Other", 20
FIELDS = (fields.whole("rounds", 5),)
SCENES = (Moment("Many rounds", "They are many.", {"rounds": 50}),)
def show(now):
    if now.rounds == 13:
        raise RuntimeError("a secret")
    return Showing(areas={"rounds": lambda: rounds(now)})
def rounds(now):
    st.text(f"rounds {now.rounds}, step {now.step}")
    st.button("More", on_click=lambda: state.change(rounds=state.scene().rounds + 1))
    if now.rounds == 14:
        raise RuntimeError("a secret")
if __name__ == "__main__":
    router.run()
"""


@pytest.fixture(scope="module")
def larger(tmp_path_factory):
    """The address of the app with a second page, and with one that cannot even be read."""
    folder = tmp_path_factory.mktemp("larger") / "app"
    folder.mkdir()
    for name in ("pages", "treecore", "datasets", ".streamlit"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "app.py", folder)
    (folder / "pages/other.py").write_text(PAGE)
    (folder / "pages/unreadable.py").write_text("def show(:")
    with running(folder / "app.py", folder / "log.txt") as address:
        yield address


def test_a_new_page_is_one_file(visit, larger):
    page = visit("/other?step=2&rounds=7", at=larger)
    expect(page.get_by_text("rounds 7, step 2")).to_be_visible()
    for width in (1440, 1200, 1024):
        page.set_viewport_size({"width": width, "height": 800})
        frame = page.locator("[data-part=frame]")
        last = frame.get_by_role("link", name="Unreadable").bounding_box()
        tables = frame.get_by_role("combobox").bounding_box()
        assert last["x"] + last["width"] < tables["x"] or last["y"] + last["height"] <= tables["y"], width
        # In however many lines it stands, nothing of the page is under it.
        settled(page)
        frame, text = (of.bounding_box() for of in (frame, page.get_by_text("rounds 7, step 2")))
        assert frame["y"] + frame["height"] <= text["y"], width

    # A page of the menu is a link to the same moment, which another tab can open.
    page.get_by_role("link", name="Grow").hover()
    expect(page.get_by_role("link", name="Grow")).to_have_attribute("href", "grow?v=1&step=2&rounds=7")
    expect(page.get_by_role("link", name="Other")).to_have_attribute("aria-current", "page")

    # The menu keeps the moment, and Back comes home.
    page.get_by_role("link", name="Grow").click()
    expect(page.get_by_text("Split 2 of 3")).to_be_visible()
    expect_at(page, step="2", rounds="7")
    page.keyboard.press("n")
    expect_at(page, step="3", rounds="7")
    page.get_by_role("link", name="Other").click()
    expect(page.get_by_text("rounds 7, step 3")).to_be_visible()
    expect_at(page, step="3", rounds="7")
    page.get_by_role("button", name="More").click()
    expect_at(page, step="3", rounds="8")
    back(page)
    expect(page.get_by_text("rounds 7, step 3")).to_be_visible()
    back(page)
    expect(page.get_by_text("Split 3 of 3")).to_be_visible()
    forward(page)
    expect(page.get_by_text("rounds 7, step 3")).to_be_visible()

    # Its moments are in the menu of every page.
    page.get_by_role("link", name="Grow").click()
    expect(page.get_by_text("Split 3 of 3")).to_be_visible()
    page.get_by_role("button", name="Moments").click()
    page.get_by_role("button", name="Many rounds").click()
    expect(page.get_by_text("rounds 50, step 0")).to_be_visible()
    expect_at(page, rounds="50")
    assert urlsplit(page.url).path == "/other"


@pytest.mark.parametrize("rounds", [13, 14], ids=["as a whole", "in an area"])
def test_a_page_that_fails_shows_one_sentence_and_the_link(visit, larger, rounds):
    # The 13th fails when it is clicked, the 14th when it is opened.
    page = visit(f"/other?rounds={rounds if rounds == 14 else 12}", at=larger)
    if rounds == 13:
        page.get_by_role("button", name="More").click()
    expect(page.get_by_text("could not be shown")).to_be_visible()
    expect(page.get_by_text(f"{larger}/other?v=1&rounds={rounds}")).to_be_visible()
    expect(page.get_by_text("a secret")).to_have_count(0)
    page.get_by_role("button", name="Start over").click()
    expect(page.get_by_text("rounds 5, step 0")).to_be_visible()
    page.get_by_role("link", name="Unreadable").click()
    expect(page.get_by_text("could not be shown")).to_be_visible()
    page.get_by_role("link", name="Grow").click()
    expect(page.get_by_text("Split 0 of 3")).to_be_visible()


@pytest.mark.parametrize("name", ["prune", "predict"])
def test_the_bar_of_steps_is_as_wide_as_the_page(follow, name):
    page = follow(f"/{name}")
    page.wait_for_function(
        "part => part.offsetWidth > 0.95 * innerWidth", arg=bar_of_steps(page).element_handle(), timeout=20_000
    )
