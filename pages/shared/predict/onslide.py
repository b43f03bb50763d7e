"""What the lectures print about the row in view, beside what is computed."""

from __future__ import annotations

from functools import cache

from datasets import lectures
from datasets.lectures import Claim, claims, finding
from datasets.lectures.printed import is_open
from pages.shared.frame import router
from pages.shared.link.fields import Value
from pages.shared.link.scene import Scene
from pages.shared.predict.case import PredictView


@cache
def claims_here() -> tuple[tuple[dict[str, Value], Claim], ...]:
    """The claims that can be seen on this page, each with its moment."""
    fields = router.fields()
    here = ((one.where[1], one) for one in claims() if one.where and one.where[0] == "predict")
    return tuple((Scene.of(fields).changed(**values).moment, one) for values, one in here)


@cache
def told(id: str) -> str:
    """A claim in a sentence: what the slide prints, what comes out, and why."""
    claim = lectures.claim(id)
    found = finding(claim)
    printed = "The slide leaves this open." if is_open(claim.slide) else f"The slide says {claim.slide}."
    return f"{printed} Computed: {found.shown}. {claim.note}".strip()


def on_the_slide(case: PredictView) -> list[str]:
    """The claims of the lectures about exactly this moment."""
    return [told(claim.id) for moment, claim in claims_here() if moment == case.scene.moment]
