"""Hostile texts in a real browser: whatever Streamlit makes of Markdown, it shows them letter by letter."""

import shutil

from playwright.sync_api import Page, expect

from pages.shared.text.literal import JOINER, plain
from tests.helpers.hostile import HOSTILE
from tests.helpers.paths import ROOT

# What Markdown, HTML and LaTeX could make of a text.
MADE = "img, a, script, iframe, svg, table, .katex, code, h1, li, hr, blockquote, strong, em, del, [style*=color]"
SCRIPT = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
import streamlit as st
from pages.shared.text.literal import html, literal
from tests.helpers.hostile import HOSTILE
for number, said in enumerate(HOSTILE):
    shown = literal(said, 2000)
    with st.container(key=f"text_{{number}}"):
        st.markdown(shown)
        st.markdown(f"before {{shown}} after")
        st.caption(shown)
        st.button(f"> {{shown}}", key=f"button_{{number}}")
        st.html("<div class='said' title='" + html(said, 2000) + "'>" + html(said, 2000) + "</div>")
"""


def test_hostile_texts_show_letter_by_letter(visit, serve, tmp_path):
    script = tmp_path / "texts.py"
    script.write_text(SCRIPT, encoding="utf-8")
    shutil.copytree(ROOT / ".streamlit", tmp_path / ".streamlit")
    page: Page = visit("/", at=serve(script), keys=False)
    for number, said in enumerate(HOSTILE):
        box = page.locator(f".st-key-text_{number}")
        line = plain(said, 2000)
        markdown = box.get_by_test_id("stMarkdownContainer")
        expect(markdown).to_have_count(3)
        shown = [squeezed(text) for text in markdown.all_inner_texts()]
        assert shown == [line, f"before {line} after", f"> {line}"], said
        assert squeezed(box.get_by_test_id("stCaptionContainer").inner_text()) == line
        assert squeezed(box.locator(".said").inner_text()) == line
        # Streamlit itself takes away an attribute that looks like a script.
        assert box.locator(".said").get_attribute("title") in (line, None)
        assert box.locator("img, a, script, iframe, svg, table, .katex, code, h1, li, [style*=color]").count() == 0, (
            said
        )
    assert page.evaluate("window.hacked") is None


def squeezed(text: str) -> str:
    """What a reader sees: without the joiners, which have no width."""
    return " ".join(text.replace(JOINER, "").split())
