"""The record of one claim of a lecture: what the slide prints, and how it is computed here and now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from datasets.lectures.printed import NOT_A_NUMBER, OPEN, TYPO, WAITS, Value, is_open, shown, verdict
from treecore.telling import Line

Scene = tuple[str, Mapping[str, str | int | tuple[str, ...]]]
"""Where a claim can be seen: a page, and what differs there from the defaults of the scene."""


@dataclass(frozen=True, slots=True)
class Ask:
    """How a value is found: by which function, with which arithmetic behind it, and where it can be seen.

    `rough` gives what comes out with inputs rounded on the way, `usual` the same value in the usual form of Gini where
    the lecture writes p(1 - p).
    """

    compute: Callable[[], Value]
    lines: Callable[[], tuple[Line, ...]] | None = None
    scene: Scene | None = None
    rough: Callable[[], float] | None = None
    usual: Callable[[], Value] | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim of a lecture.

    `about` is a table or a topic, `slide` is what is printed (in square brackets: what stands in place of an
    answer).
    With `ask` it is computed; without, `reason` says why it is not, and `rather` how a misprint should read; a question
    without `ask` is still open. `form`
    puts the parts of the value into words; `note` says why, in a sentence.
    """

    id: str
    about: str
    claim: str
    slide: str
    ask: Ask | None = None
    note: str = ""
    form: str = ""
    writing: bool = False
    rather: str = ""
    reason: str = ""
    scene: Scene | None = None
    lecture: str = ""

    @property
    def is_computed(self) -> bool:
        """Whether the claim has a value that is computed."""
        return self.ask is not None

    @property
    def where(self) -> Scene | None:
        """Where the claim can be seen."""
        return self.scene or (self.ask.scene if self.ask else None)


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim with what came out, as it is shown: the value, in the usual form, with inputs rounded on the way."""

    claim: Claim
    verdict: str
    value: Value | None = None
    shown: str = ""
    usual: str = ""
    rough: str = ""


def verdict_of(claim: Claim, value: Value | None = None) -> str:
    """The verdict on a claim. Its value is computed only where the slide prints something to hold it against.

    >>> from datasets.lectures import claim
    >>> verdict_of(claim("G1-048"))
    'slip'
    """
    if claim.ask is None:
        return TYPO if claim.rather else WAITS if is_open(claim.slide) else NOT_A_NUMBER
    if is_open(claim.slide):
        return OPEN
    rough = claim.ask.rough() if claim.ask.rough else None
    found = claim.ask.compute() if value is None else value
    return verdict(claim.slide, found, rough=rough, writing=claim.writing)


def finding(claim: Claim) -> Finding:
    """The claim worked out.

    >>> from datasets.lectures import claim
    >>> finding(claim("G1-005")).shown
    '0.1518'
    """
    if claim.ask is None:
        return Finding(claim, verdict_of(claim), shown=claim.rather)
    value = claim.ask.compute()
    usual, rough = (shown(ask(), claim.slide, claim.form) if ask else "" for ask in (claim.ask.usual, claim.ask.rough))
    return Finding(claim, verdict_of(claim, value), value, shown(value, claim.slide, claim.form), usual, rough)
