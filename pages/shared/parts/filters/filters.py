"""The filters of the ledger in one line: three lists to choose from, and words to look for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from datasets import lectures
from pages.shared.ledger.view import about_text, abouts
from pages.shared.parts.base.board import alone
from pages.shared.parts.base.part import part_of

# By the field of the scene: the label and the options, each with what it is called.
LISTS: Mapping[str, tuple[str, list[tuple[str, str]]]] = {
    "lecture": ("Lecture", [("", "All lectures"), *lectures.TITLES.items()]),
    "about": ("Table or topic", [("", "All"), *((name, about_text(name)) for name in abouts())]),
    "verdict": ("Verdict", [("", "All verdicts"), *((name, name) for name in lectures.VERDICTS)]),
}
WORDS = ("words", "Words", "such as gini or wind")
FIELDS = (*LISTS, WORDS[0])
FILTERS = part_of(
    "filters",
    "filters.js",
    styles=("base/fields", "filters"),
    given={"LISTS": [[name, *rest] for name, rest in LISTS.items()], "WORDS": WORDS},
)


def filter_line(chosen: Mapping[str, str], on_choose: Callable[[tuple[str, str]], None]) -> None:
    """Show what is chosen, by field. `on_choose` is told the field that was changed, and its new value."""
    alone(FILTERS, dict(chosen), chosen=on_choose)
