"""Ledger: every number of the lectures, recomputed here and now."""

from functools import partial

import streamlit as st

from datasets import lectures
from datasets.lectures import Claim, Finding
from pages.shared.frame import router, state
from pages.shared.frame.page import Bar, Showing
from pages.shared.ledger import view as ledger_view
from pages.shared.ledger.view import LedgerView
from pages.shared.link import fields
from pages.shared.link.fields import Field, Value
from pages.shared.link.scene import Moment, Scene
from pages.shared.meaning.kept import kept
from pages.shared.parts.base.board import Placed
from pages.shared.parts.claims.claims import CLAIMS
from pages.shared.parts.filters.filters import FiltersData, filters
from pages.shared.text.literal import html, literal
from pages.shared.text.markup import arithmetic
from treecore.telling import Sentence
from treecore.words import amount

TITLE = "Ledger"
ORDER = 90


def claim_field() -> Field:
    """The field that says which claim is opened."""
    known = {claim.id for claim in lectures.claims()}

    def read(said: str) -> str:
        if said and said not in known:
            raise ValueError("is not a claim of the ledger")
        return said

    return Field("claim", "", read)


FIELDS = (
    fields.choice("lecture", ("", *lectures.TITLES)),
    fields.choice("about", ("", *ledger_view.abouts())),
    fields.choice("verdict", ("", *lectures.VERDICTS)),
    fields.text("words", limit=100),
    claim_field(),
    fields.whole("sheet"),
)
SCENES = (
    Moment(
        "Strong and Weak, swapped",
        "The slide gives the entropy of the windy days to the calm ones; the gain, which needs both, is right.",
        {"claim": "G4-033", "about": "playing_outdoors"},
    ),
    Moment(
        "0.2116 for 0.0390",
        "With the right weights Temperature gains less than Wind, so the order of the features changes too.",
        {"claim": "G4-036", "about": "playing_outdoors"},
    ),
    Moment(
        "66% for 60%",
        "Three of the five training rows are T; two thirds is what the leaf gets on new rows.",
        {"claim": "G1-048", "about": "noise_free_concept"},
    ),
    Moment(
        "The labels that stayed behind",
        "Milk was sorted, its labels were not: 9 and 10 of 11 hold in the listing, 7 and 8 in the table.",
        {"claim": "G0-059", "about": "egg_milk_sorted_source"},
    ),
    Moment(
        "845,346 dollars",
        "e to the 6.74 is 845,560.74, and the unrounded mean gives 845,296.05.",
        {"claim": "G4-050", "about": "baseball"},
    ),
    Moment(
        "Rounded on the way",
        "Four last digits are off because entropies or Ginis were rounded before the end.",
        {"verdict": "rounded on the way"},
    ),
)


def show(now: Scene) -> Showing:
    """What the page shows of a scene."""
    seen, every = ledger_view.view(now), lectures.claims()
    computed = sum(claim.is_computed for claim in every)
    lists, words = ledger_view.lists(), ledger_view.WORDS
    chosen = {name: getattr(now, name) for name, *_ in (*lists, words)}
    found = [worked(claim.id) for claim in seen.listed]
    told = amount(len(lectures.TITLES), "lecture")
    return Showing(
        Bar(Sentence("", f"{len(every)} claims of {told}, {computed} of them computed here and now")),
        {
            **({} if now.present else {"counts": lambda: st.html(ledger_view.counts_table(now))}),
            "filters": Placed(filters(lists, words), FiltersData(chosen), {"chosen": choose}),
            "claims": Placed(CLAIMS, ledger_view.claims_data(found, seen.opened), {"picked": opened}),
            "sheets": partial(sheets, seen),
            "record": partial(record, seen),
        },
        keys={"N": lambda: onward(1), "P": lambda: onward(-1)},
        styles=("ledger/ledger.css",),
    )


@kept(most=400)
def worked(id: str) -> Finding:
    """A claim worked out, once for all sessions."""
    return lectures.finding(lectures.claim(id))


def choose(chosen: tuple[str, str]) -> None:
    """Take another filter, which begins at the first sheet."""
    name, value = chosen
    again: dict[str, Value] = {name: value, "sheet": 0, "claim": ""}
    state.attempt("The filter", **again)


def sheets(seen: LedgerView) -> None:
    """Which claims are listed, and the way to the others."""
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        first = ledger_view.SHEET * seen.number
        listed = f"{min(first + 1, len(seen.fitting))}–{first + len(seen.listed)}"
        st.markdown(f"**{listed}** of {amount(len(seen.fitting), 'claim')}", width="content")
        if seen.last:
            st.button("← Earlier", key="earlier", on_click=turn, args=(seen.number - 1,), disabled=not seen.number)
            st.button("More →", key="more", on_click=turn, args=(seen.number + 1,), disabled=seen.number == seen.last)


def turn(number: int) -> None:
    """Go to another sheet."""
    state.change(sheet=number, claim="")


def opened(claim: str) -> None:
    """Open the claim that was picked."""
    state.change(claim=claim)


def onward(by: int) -> None:
    """Open the next claim, or the one before."""
    if claim := ledger_view.view(state.scene()).beside(by):
        state.change(claim=claim.id)


def record(seen: LedgerView) -> None:
    """The opened claim: what the slide says, what is computed, why, the arithmetic, and where it can be seen."""
    if seen.opened is None:
        st.info("No claim fits: choose other filters.")
        return
    found = worked(seen.opened.id)
    claim = found.claim
    st.markdown(f"### {ledger_view.MARKS[found.verdict]} {literal(claim.claim, 300)}")
    st.caption(
        f"{claim.id} · {literal(lectures.TITLES[claim.lecture])} · {literal(ledger_view.about_text(claim.about))}"
    )
    st.html(pair(found))
    st.markdown("\n\n".join(literal(sentence, 500) for sentence in said(found)))
    jump(claim)
    if claim.ask is not None and claim.ask.lines is not None:
        st.markdown(arithmetic(claim.ask.lines()))


def pair(found: Finding) -> str:
    """The slide and the computed value, side by side."""
    name = "computed" if found.claim.is_computed else "rather" if found.claim.rather else "not computed"
    parts = (("the slide", ledger_view.slide_text(found.claim)), (name, found.shown or "–"))
    boxes = [
        f"<div><small>{html(head)}</small><b{' class=long' if len(text) > 24 else ''}>{html(text, 400)}</b></div>"
        for head, text in parts
    ]
    return f'<div class="tw-pair">{"".join(boxes)}</div>'


def said(found: Finding) -> list[str]:
    """The sentences of a record."""
    claim = found.claim
    sentences = [f"{found.verdict.capitalize()}. {ledger_view.MEANINGS[found.verdict]}", claim.note]
    if claim.reason:
        sentences.append(f"Not computed: {claim.reason}.")
    if found.rough:
        sentences.append(f"With inputs rounded first it comes out as {found.rough}; unrounded it is {found.shown}.")
    if found.usual:
        sentences.append(f"In the form p(1 − p): {found.shown}. In the usual form, 1 − Σp²: {found.usual}.")
    return [sentence for sentence in sentences if sentence]


def jump(claim: Claim) -> None:
    """The way to the moment that a claim speaks of."""
    if claim.where is None:
        return
    page, values = claim.where
    there = ledger_view.address(ledger_view.moment(claim.where, state.scene().fields))
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.button(
            f"See it on {page.capitalize()} →",
            key="see",
            type="primary",
            on_click=state.open_scene,
            args=(page, dict(values)),
        )
        st.html(f'<a href="{there}" target="_blank">link to this moment</a>', width="content")


if __name__ == "__main__":
    router.run()
