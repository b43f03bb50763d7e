"""What the lectures print about the row in view, beside what is computed."""

from __future__ import annotations

from functools import cache

from datasets.lectures import Claim, claims, finding
from pages.shared.predicting.case import Case

# How the page looks says nothing about the moment.
LOOKS = ("see", "present", "hide", "detail")


@cache
def claims_here() -> tuple[tuple[dict[str, object], Claim], ...]:
    """The claims that can be seen on this page, each with its moment."""
    return tuple((dict(one.where[1]), one) for one in claims() if one.where and one.where[0] == "predict")


@cache
def told(claim: Claim) -> str:
    """A claim in a sentence: what the slide prints, what comes out, and why."""
    found = finding(claim)
    return f"The slide: {claim.slide}. Computed: {found.shown}. {claim.note}".strip()


def on_the_slide(case: Case) -> list[str]:
    """The claims of the lectures about exactly this moment."""
    here = {name: value for name, value in case.scene.differs if name not in LOOKS}
    return [told(claim) for moment, claim in claims_here() if moment == here]
