"""The ledger: every number of the lectures, recomputed. One file per lecture, one record per claim.

A lecture file holds TITLE and CLAIMS. To add a lecture: write its file beside the others and put it into LECTURES.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from datasets.lectures import ads, cpsc340, cs260, dtl, notes
from datasets.lectures.printed import NOT_A_NUMBER, VERDICTS, WAITS, Of, Value, verdict
from datasets.lectures.record import Ask, Claim, Finding, finding, verdict_of

__all__ = [
    "NOT_A_NUMBER",
    "TITLES",
    "VERDICTS",
    "WAITS",
    "Ask",
    "Claim",
    "Finding",
    "Of",
    "Value",
    "claim",
    "claims",
    "counts",
    "finding",
    "not_computed",
    "verdict",
    "verdict_of",
    "verdicts",
]

LECTURES = (cpsc340, dtl, notes, cs260, ads)
TITLES: Mapping[str, str] = MappingProxyType({lecture.NAME: lecture.TITLE for lecture in LECTURES})


@cache
def by_id() -> Mapping[str, Claim]:
    """Every claim by its id; an id that is used twice is refused."""
    every = [one for lecture in LECTURES for one in lecture.CLAIMS]
    found = {one.id: one for one in every}
    if len(found) < len(every):
        raise ValueError("two claims have the same id: give each its own")
    return MappingProxyType(found)


def claims() -> tuple[Claim, ...]:
    """Every claim of every lecture, in the order of the lectures.

    >>> len(claims())
    271
    """
    return tuple(by_id().values())


def claim(id: str) -> Claim:
    """The claim with this id.

    >>> claim("G1-002").slide
    '0.940'
    """
    if id not in by_id():
        raise ValueError(f"there is no claim {id!r}: ids are such as {next(iter(by_id()))}")
    return by_id()[id]


def not_computed() -> Mapping[str, str]:
    """The claims that are not computed, each with its reason.

    >>> not_computed()["G0-032"]
    'an order of growth: argued, not computed'
    """
    return MappingProxyType({one.id: one.reason for one in claims() if not one.is_computed})


@cache
def verdicts() -> Mapping[str, str]:
    """The verdict on every claim by its id, worked out once.

    >>> verdicts()["G1-048"]
    'slip'
    """
    return MappingProxyType({one.id: verdict_of(one) for one in claims()})


@cache
def counts() -> Mapping[str, Mapping[str, int]]:
    """How many claims of each lecture have each verdict.

    >>> counts()["ads"]["slip"]
    4
    """
    found = {name: dict.fromkeys(VERDICTS, 0) for name in TITLES}
    for one in claims():
        found[one.lecture][verdicts()[one.id]] += 1
    return MappingProxyType({name: MappingProxyType(row) for name, row in found.items()})
