"""The bar at the top of a page, as its script draws it, and the keys that do the same as its buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pages.shared.frame import state
from pages.shared.frame.page import Actions, Bar, Steps
from pages.shared.parts.console.console import CHOOSE
from pages.shared.text.literal import plain

NO_STEPS = Steps(0, 0, here=int, go=lambda _step: None, onward="")


def drawn(bar: Bar) -> dict[str, Any]:
    """What the script of the bar is told."""
    steps, sentence, choice = bar.steps or NO_STEPS, bar.sentence, bar.choice
    held = bool(steps.last) and bool(steps.onward) and steps.asks()
    gap = " " if sentence.feature and sentence.rest.startswith(" ") else ""
    return {
        "step": steps.at,
        "last": steps.last,
        "unit": steps.unit,
        "onward": "Show" if held else steps.onward,
        "held": held,
        "back": steps.back,
        "stands": steps.stands,
        "lead": plain(sentence.feature),
        "rest": gap + plain(sentence.rest, 400),
        "choice": None
        if choice is None
        else {"label": choice.label, "options": list(choice.options.items()), "chosen": choice.chosen},
    }


def actions(bar: Bar) -> Actions:
    """What its keys and its choice do. Where there are no steps, no key takes one."""
    found: dict[str, Callable[[], None]] = {}
    if bar.steps is not None and bar.steps.last:
        found |= stepping(bar.steps)
    if bar.choice is not None:
        found |= {f"{CHOOSE}{option}": partial(bar.choice.take, option) for option in bar.choice.options}
    return found


def stepping(steps: Steps) -> dict[str, Callable[[], None]]:
    """The keys of a walk."""

    def to(place: int) -> None:
        steps.go(max(0, min(place, steps.last)))

    def forward() -> None:
        if steps.asks():
            state.reveal()
        else:
            to(steps.here() + 1)

    return {"N": forward, "P": lambda: to(steps.here() - 1), "Home": lambda: to(0), "End": lambda: to(steps.last)}
