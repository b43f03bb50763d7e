"""The bar at the top of a page, as its script draws it, and the keys that do the same as its buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pages.shared.frame import state
from pages.shared.frame.page import Actions, Bar, Steps
from pages.shared.parts.base.board import Placed
from pages.shared.parts.console.console import CHOOSE, CONSOLE, ConsoleBar, ConsoleData
from pages.shared.parts.tabs.tabs import ListData
from pages.shared.text.literal import plain

NO_STEPS = Steps(0, 0, here=int, go=lambda _step: None, onward="")


def drawn(bar: Bar) -> ConsoleBar:
    """What the script of the bar is told."""
    steps, sentence, choice = bar.steps or NO_STEPS, bar.sentence, bar.choice
    held = bool(steps.last) and bool(steps.onward) and steps.asks()
    gap = " " if sentence.feature and sentence.rest.startswith(" ") else ""
    return ConsoleBar(
        step=steps.at,
        last=steps.last,
        unit=steps.unit,
        onward="Show" if held else steps.onward,
        back=steps.back,
        held=held,
        stands=steps.stands,
        lead=plain(sentence.feature),
        rest=gap + plain(sentence.rest, 400),
        choice=ListData(choice.label, tuple(choice.options.items()), choice.chosen) if choice else None,
    )


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


def console(
    keys: Actions, bar: ConsoleBar | None = None, *, notice: str = "", address: str = "", to: str = ""
) -> Placed:
    """The part that calls an action when its key or button is pressed: `{"N": forward, "Escape": leave}`."""
    heard = tuple(name for name in keys if not name.startswith(CHOOSE))
    return Placed(CONSOLE, ConsoleData(heard, bar, notice, address, to), {"pressed": partial(pressed, keys)})


def pressed(keys: Actions, name: str) -> None:
    """Do what was pressed, if the page still has it."""
    if name in keys:
        keys[name]()
