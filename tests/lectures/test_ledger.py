"""The ledger against the facts in golden.csv: values, verdicts, reasons, scenes."""

import csv
import math
import re
from collections import Counter
from pathlib import Path

import pytest

from datasets import exhibits, lectures, names
from datasets.lectures.printed import SLIP, WAITS, Of, fitting, is_open, numbers, parts, printed, shown, verdict, words
from pages.shared.frame import router
from pages.shared.ledger import view as ledger_view
from pages.shared.link.query import from_query, to_query
from pages.shared.link.scene import Scene
from pages.shared.meaning import cache

with Path(__file__).with_name("golden.csv").open(encoding="utf-8", newline="") as file:
    FACTS = {row["id"]: row for row in csv.DictReader(file)}
CLAIMS = {claim.id: claim for claim in lectures.claims()}
COMPUTED = [key for key, claim in CLAIMS.items() if claim.is_computed]


def scene(**values):
    return Scene.of(router.fields(), "ledger", **values)


def agrees(value, fact):
    """Whether a value is what a fact says, to the digits that the fact has."""
    true = numbers(value)
    facts = fitting(fact, len(true))
    return (
        len(true) == len(facts)
        and all(abs(a - b.value) <= (b.unit / 2 if b.rounds else 0) + 1e-9 for a, b in zip(true, facts, strict=True))
        and all(words(part) <= words(fact) for part in parts(value) if isinstance(part, str))
    )


def test_every_fact_has_a_claim_and_every_claim_a_fact():
    assert list(CLAIMS) == list(FACTS)
    assert [claim.lecture for claim in CLAIMS.values()] == [fact["lecture"] for fact in FACTS.values()]


def test_at_least_200_are_computed_and_every_other_one_has_its_reason():
    assert len(COMPUTED) >= 200
    assert set(FACTS) == {*COMPUTED, *lectures.not_computed()}
    assert not set(COMPUTED) & set(lectures.not_computed())
    for key, reason in lectures.not_computed().items():
        assert len(reason) > 5, key


@pytest.mark.parametrize("key", COMPUTED)
def test_the_computed_value_is_the_true_one(key):
    assert agrees(CLAIMS[key].ask.compute(), FACTS[key]["true"])


@pytest.mark.parametrize("key", FACTS)
def test_the_verdict_follows(key):
    claim, fact = CLAIMS[key], FACTS[key]
    if claim.is_computed:
        assert is_open(claim.slide) == is_open(fact["slide"])
        assert is_open(claim.slide) or claim.slide == fact["slide"]
    found = lectures.finding(claim)
    assert found.verdict == lectures.verdict_of(claim)
    # A question that the facts answer and that nothing here answers yet.
    assert found.verdict == fact["verdict"] or (found.verdict == WAITS and is_open(fact["slide"]))


def test_a_misprint_is_told_from_what_it_should_be():
    for claim in CLAIMS.values():
        if claim.rather:
            assert claim.rather != claim.slide
            assert claim.rather == FACTS[claim.id]["true"]


def test_counts_of_verdicts():
    found = Counter(lectures.verdict_of(claim) for claim in CLAIMS.values())
    assert found == {
        "right": 99,
        "open question answered": 70,
        "not a number": 48,
        "slip": 19,
        "rounded": 17,
        "typo": 9,
        "still open": 5,
        "rounded on the way": 4,
    }
    assert {name: sum(row.values()) for name, row in lectures.counts().items()} == {
        "cpsc340": 85,
        "dtl": 86,
        "notes": 8,
        "cs260": 41,
        "ads": 51,
    }


def test_every_slip_says_why():
    for claim in CLAIMS.values():
        if lectures.verdict_of(claim) in ("slip", "rounded on the way"):
            assert claim.note, claim.id


@pytest.mark.parametrize(
    "slide, value, rough, expected",
    [
        ("5/6", Of(5, 6), None, "right"),
        ("4/6", 2 / 3, None, "right"),
        ("9/5", (9, 5), None, "right"),
        ("0.940", 0.9402859587, None, "rounded"),
        ("0.94", 0.94, None, "right"),
        ("66%", 2 / 3, None, "rounded"),  # cut off
        ("66%", Of(3, 5), None, "slip"),
        ("0", 0.4, None, "slip"),  # a whole number is not taken for a rounded one
        ("0.151", 0.15184, None, "rounded"),
        ("0.151", 0.15184, 0.1515, "rounded on the way"),
        ("0.151", 0.16, 0.1515, "rounded on the way"),
        ("0.151", 0.16, 0.17, "slip"),
        ("845,346", 845560.74, None, "slip"),
        ("egg > 0", "Egg > 0", None, "right"),
        ("egg > 0", "Milk > 0", None, "slip"),
        ("egg > 0", ("Egg > 0", Of(6, 6)), None, "right"),  # the slide may print less
        ("3, 4", 3, None, "slip"),  # but not more
        ("yes", (True, 6), None, "right"),
        ("yes", (False, 6), None, "slip"),
        ("[a figure]", 6, None, "open question answered"),
    ],
)
def test_the_verdict_is_made_of_the_slide_and_the_value(slide, value, rough, expected):
    assert verdict(slide, value, rough=rough) == expected


def test_what_is_written_is_held_against_the_letter():
    assert verdict("Non", "None", writing=True) == "typo"
    assert verdict("none", "None", writing=True) == "right"


def test_every_right_verdict_would_fall_with_another_value():
    for key in COMPUTED:
        claim = CLAIMS[key]
        value = parts(claim.ask.compute())
        if lectures.verdict_of(claim) == "right" and isinstance(value[0], float | int | Of):
            off = not value[0] if isinstance(value[0], bool) else float(value[0]) + 1.5
            assert lectures.verdict_of(claim, (off, *value[1:])) == SLIP, key


def test_numbers_of_a_text():
    assert [one.value for one in printed("x1 > 2.35: IG .25, 845,346 and 66%")] == [2.35, 0.25, 845346, 0.66]
    assert [one.value for one in fitting("sat 5 sick/6 not; unsat 0/0", 4)] == [5, 6, 0, 0]


def test_a_value_is_shown_as_the_slide_writes():
    assert shown(845560.738, "845,346") == "845,560.74"
    assert shown((0.25, 0.0), "12/256") == "64/256, 0"
    assert shown(Of(3, 6)) == "3/6"


def test_gini_as_p_times_1_minus_p_is_shown_in_both_forms():
    both = [claim for claim in CLAIMS.values() if claim.ask and claim.ask.usual]
    assert [claim.id for claim in both] == [f"G1-{k:03}" for k in (61, 62, 64, 65, 66, 67, 68, 69, 70)]
    for claim in both:
        half, usual = numbers(claim.ask.compute()), numbers(claim.ask.usual())
        assert usual == pytest.approx([2 * value for value in half])
        assert lectures.finding(claim).usual


@pytest.mark.parametrize("key", [key for key in COMPUTED if CLAIMS[key].ask.lines])
def test_the_arithmetic_has_lines(key):
    lines = CLAIMS[key].ask.lines()
    # What rounding would do is told in words alone.
    assert all(line.words and (line.latex or "Rounded inputs" in line.words) for line in lines)


@pytest.mark.parametrize("key", [key for key, claim in CLAIMS.items() if claim.where])
def test_the_link_of_a_claim_opens_and_leaves_nothing_out(key):
    there = ledger_view.moment(CLAIMS[key].where, router.fields())
    again, notices = from_query(to_query(there), router.fields(), there.page)
    assert (again, notices) == (there, ())
    assert there.page in {page.name for page in router.declared()}
    meaning = cache.meaning(there)
    assert meaning.left_out == meaning.switched == ()
    if there.feature:
        assert there.feature in {feature.name for feature in meaning.table.features}
    assert there.step <= len(meaning.tree.inner)


def test_most_computed_claims_can_be_seen():
    assert sum(CLAIMS[key].where is not None for key in COMPUTED) > 180


def test_claims_are_about_tables_or_topics():
    tables = {*names(), *exhibits()}
    assert [about in tables for about in ledger_view.abouts()] == sorted(
        (about in tables for about in ledger_view.abouts()), reverse=True
    )
    for about in ledger_view.abouts():
        assert about in tables or "_" not in about


def test_slips_come_first_and_sheets_hold_all():
    first = ledger_view.view(scene())
    verdicts = [lectures.verdict_of(claim) for claim in first.listed]
    assert verdicts[:19] == ["slip"] * 19
    sheets = [ledger_view.view(scene(sheet=number)) for number in range(first.last + 1)]
    assert {claim.id for sheet in sheets for claim in sheet.listed} == set(FACTS)


def test_filters_join():
    found = ledger_view.view(scene(lecture="ads", verdict="slip", words="WIND entropy"))
    assert [claim.id for claim in found.fitting] == ["G4-033", "G4-034"]
    assert ledger_view.view(scene(words="no such words")).opened is None
    assert {claim.about for claim in ledger_view.view(scene(about="bikes")).fitting} == {"bikes"}


def test_an_opened_claim_brings_its_sheet_and_has_neighbours():
    last = ledger_view.in_order()[-1]
    found = ledger_view.view(scene(claim=last.id))
    assert last in found.listed
    assert found.beside(1) is None
    assert found.beside(-1) == ledger_view.in_order()[-2]
    outside = ledger_view.view(scene(claim=last.id, lecture="ads"))
    assert outside.opened == last
    assert outside.beside(1) == outside.fitting[0]


def test_a_link_to_a_claim_that_is_not_there_says_so():
    found, notices = from_query({"claim": "G9-999"}, router.fields(), "ledger")
    assert found.claim == ""
    assert "is not a claim of the ledger" in notices[0]


def test_the_counts_are_links_to_their_claims():
    table = ledger_view.counts_table(scene(words="gini"))
    assert 'href="ledger?v=1&amp;lecture=ads&amp;verdict=slip"' in table
    assert ">271</a>" in table


def test_unknown_claims_are_refused():
    with pytest.raises(ValueError, match="there is no claim"):
        lectures.claim("G9-999")


def test_a_part_of_a_whole_is_a_number():
    assert math.isclose(float(Of(5, 6)), 5 / 6)


def test_the_list_writes_no_markup_and_asks_for_nothing():
    folder = Path(ledger_view.__file__).parents[1] / "parts" / "claims"
    script, style = ((folder / f"claims.{ending}").read_text(encoding="utf-8") for ending in ("js", "css"))
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|fetch\(|import\(|https?:", script
    )
    assert not re.search(r"url\(|@import|#[0-9a-f]{3,8}\b", style)
