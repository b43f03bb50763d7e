"""A stranger's text made literal. That it shows so in a browser is held in tests/browser/test_text.py."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pages.shared.text.literal import JOINER, html, literal, plain
from tests.helpers.hostile import HOSTILE


def test_the_list_of_hostile_texts_is_long_enough_and_has_no_doubles():
    assert len(set(HOSTILE)) == len(HOSTILE) >= 40
    assert any(len(said) >= 500 for said in HOSTILE)


def is_harmless(line: str) -> bool:
    """One line of letters that can be seen, and the two joiners that words and emoji need."""
    return all(letter in "\u200c\u200d" or not unicodedata.category(letter).startswith("C") for letter in line)


@given(some.one_of(some.sampled_from(HOSTILE), some.text()), some.integers(2, 200))
def test_plain_text_is_one_line_of_what_can_be_seen(said, longest):
    line = plain(said, longest)
    assert is_harmless(line)
    assert len(line) <= longest
    assert not re.search(r"[\n\r\t\u2028\u2029]", line)


@given(some.one_of(some.sampled_from(HOSTILE), some.text()))
def test_every_mark_is_escaped_and_nothing_is_lost(said):
    marked = literal(said)
    assert not re.search(r"(?<!\\)(?:\\\\)*[!-/:-@\[\]-`{-~]", re.sub(r"\\[!-/:-@\[-`{-~]", "", marked))
    assert re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", marked).replace(JOINER, "") == plain(said).replace(JOINER, "")


@given(some.one_of(some.sampled_from(HOSTILE), some.text()))
def test_html_holds_no_markup(said):
    assert not re.search(r"[<>\"']", html(said))


@pytest.mark.parametrize("said, shown", [("Out\u202elook", "Outlook"), ("a\nb\x00", "a b"), (4.5, "4.5"), ("", "")])
def test_what_cannot_be_seen_goes(said, shown):
    assert plain(said) == shown


def test_emoji_and_other_scripts_stay():
    for said in ("👩‍👩‍👧", "温度", "مرحبا", "naïve"):
        assert plain(said) == said
