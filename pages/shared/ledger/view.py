"""What the Ledger page shows of a scene: the claims that fit the filters, slips first. Nothing here knows Streamlit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from urllib.parse import urlencode

import datasets
from datasets import lectures
from datasets.lectures import Claim, Finding
from datasets.lectures.printed import is_open
from datasets.lectures.record import Scene as Where
from pages.shared.link.fields import Fields
from pages.shared.link.query import to_query
from pages.shared.link.scene import Scene
from pages.shared.parts.claims.claims import ClaimRow, ClaimsData
from pages.shared.text.literal import html

SHEET = 30
WORDS = ("words", "Words", "such as gini or wind")  # the field of words to look for
MARKS = {
    "slip": "✗",
    "typo": "✎",
    "rounded on the way": "≈",
    "rounded": "≈",
    "open question answered": "?",
    "right": "✓",
    "not a number": "–",
    "still open": "…",
}
MEANINGS = {
    "slip": "The slide and the computed value differ.",
    "typo": "It is written otherwise than it should be; no number depends on it.",
    "rounded on the way": "The last digit is off because a number was rounded before the end.",
    "rounded": "The slide shows the computed value with fewer digits.",
    "open question answered": "The slide leaves it open: an exercise, a formula, a figure.",
    "right": "The slide says what is computed.",
    "not a number": "Argued, defined, or told: there is nothing to compute.",
    "still open": "It waits for what is not here yet.",
}


@dataclass(frozen=True, slots=True)
class LedgerView:
    """The claims that fit, and the sheet of them that is listed."""

    scene: Scene
    fitting: tuple[Claim, ...]
    number: int
    last: int
    opened: Claim | None

    def beside(self, by: int) -> Claim | None:
        """The claim that stands so many places after the opened one."""
        ids = [claim.id for claim in self.fitting]
        here = ids.index(self.opened.id) if self.opened and self.opened.id in ids else -1
        return self.fitting[here + by] if 0 <= here + by < len(ids) else None

    @property
    def listed(self) -> tuple[Claim, ...]:
        """The claims on this sheet."""
        return self.fitting[SHEET * self.number : SHEET * (self.number + 1)]


@cache
def abouts() -> tuple[str, ...]:
    """The tables and topics that claims are about, tables first."""
    found = dict.fromkeys(claim.about for claim in lectures.claims())
    return tuple(sorted(found, key=lambda about: about not in (*datasets.names(), *datasets.exhibits())))


def about_text(about: str) -> str:
    """What a table or a topic is called."""
    known = about in (*datasets.names(), *datasets.exhibits())
    return datasets.card(about).title if known else f"{about[:1].upper()}{about[1:]}"


@cache
def lists() -> tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]:
    """The lists to filter by: the field of the scene, its label, and its options with what each is called."""
    return (
        ("lecture", "Lecture", (("", "All lectures"), *lectures.TITLES.items())),
        ("about", "Table or topic", (("", "All"), *((name, about_text(name)) for name in abouts()))),
        ("verdict", "Verdict", (("", "All verdicts"), *((name, name) for name in lectures.VERDICTS))),
    )


@cache
def in_order() -> tuple[Claim, ...]:
    """All claims, slips first, then by lecture."""
    return tuple(sorted(lectures.claims(), key=lambda claim: lectures.VERDICTS.index(lectures.verdicts()[claim.id])))


@cache
def searched(id: str) -> str:
    """The text of a claim in which words are looked for."""
    claim = lectures.claim(id)
    told = (claim.id, claim.claim, claim.slide, claim.note, claim.rather, about_text(claim.about), claim.about)
    return " ".join(told).casefold()


def view(scene: Scene) -> LedgerView:
    """The sheet that a scene asks for; a claim that is opened by a link brings its own sheet."""
    wanted = scene.words.casefold().split()
    fitting = tuple(
        claim
        for claim in in_order()
        if scene.lecture in ("", claim.lecture)
        and scene.about in ("", claim.about)
        and (not scene.verdict or scene.verdict == lectures.verdicts()[claim.id])
        and all(word in searched(claim.id) for word in wanted)
    )
    last = max(0, (len(fitting) - 1) // SHEET)
    named = lectures.claim(scene.claim) if scene.claim else None
    # A claim that is opened brings its own sheet, whichever way it was come to.
    number = fitting.index(named) // SHEET if named in fitting else min(scene.sheet, last)
    return LedgerView(scene, fitting, number, last, named or next(iter(fitting[SHEET * number :]), None))


def slide_text(claim: Claim) -> str:
    """What the slide prints, or what stands there in place of an answer."""
    return f"({claim.slide[1:-1]})" if is_open(claim.slide) else claim.slide


def claims_data(found: Sequence[Finding], opened: Claim | None) -> ClaimsData:
    """The claims of a sheet as the list shows them."""
    return ClaimsData(tuple(claim_row(one, opened) for one in found))


def claim_row(one: Finding, opened: Claim | None) -> ClaimRow:
    """One claim as the list shows it."""
    claim = one.claim
    return ClaimRow(
        id=claim.id,
        mark=MARKS[one.verdict],
        verdict=one.verdict,
        claim=claim.claim,
        about=f"{claim.lecture} · {about_text(claim.about)}",
        slide=slide_text(claim),
        computed=one.shown,
        open=opened is not None and claim.id == opened.id,
    )


def counts_table(scene: Scene) -> str:
    """How many claims of each lecture have each verdict; every number is a link to its claims."""
    found = lectures.counts()
    heads = "".join(
        f'<th scope="col" title="{html(MEANINGS[name], 200)}">'
        f'<span aria-hidden="true">{MARKS[name]}</span> {html(name)}</th>'
        for name in lectures.VERDICTS
    )
    whole = {verdict: sum(row[verdict] for row in found.values()) for verdict in lectures.VERDICTS}
    lines = [
        (f'<span class="long">{html(title)}</span><span class="short">{html(name)}</span>', name, found[name])
        for name, title in lectures.TITLES.items()
    ]
    body = "".join(
        f'<tr><th scope="row">{title}</th>{cells(scene, name, row)}</tr>'
        for title, name, row in [*lines, ("All", "", whole)]
    )
    return (
        '<div class="tw-counts" tabindex="0" role="region" aria-label="Counts by lecture and verdict">'
        f'<table><thead><tr><th scope="col">Lecture</th>{heads}<th scope="col">claims</th></tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def cells(scene: Scene, lecture: str, row: Mapping[str, int]) -> str:
    """The numbers of one line, and their sum."""
    counted = [*row.items(), ("", sum(row.values()))]
    plain = scene.changed(lecture=lecture, about="", words="", claim="", sheet=0)
    return "".join(
        f'<td><a href="{address(plain.changed(verdict=name))}" target="_self">{count}</a></td>'
        if count
        else "<td>·</td>"
        for name, count in counted
    )


def moment(where: Where, fields: Fields) -> Scene:
    """The scene of a claim."""
    page, values = where
    return Scene.of(fields, page, **dict(values))


def address(scene: Scene) -> str:
    """The link to a scene from any page of the app, escaped for an attribute."""
    return html(f"{scene.page}?{urlencode(to_query(scene))}", 8000)
