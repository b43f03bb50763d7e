"""A walk along steps: the bar at the top of a page, and the keys that do the same as its buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from pages.shared.frame import shell, state
from pages.shared.parts.console.console import CHOOSE
from pages.shared.text.literal import plain
from treecore.telling import Sentence


@dataclass(frozen=True, slots=True)
class BarChoice:
    """A choice at the left end of the bar: what it is about, its options with what is written on each, and its act."""

    label: str
    options: Mapping[str, str]
    chosen: str | None
    take: Callable[[str], None]


def bar(
    step: int,
    last: int,
    *,
    here: Callable[[], int],
    go: Callable[[int], None],
    sentence: Sentence,
    asks: Callable[[], bool] = lambda: False,
    unit: str = "Split",
    onward: str = "Next split",
    back: str = "Back",
    stands: str = "",
    choice: BarChoice | None = None,
) -> None:
    """Show the bar of a walk that stands at `step` of `last`, with the sentence of the step under it.

    `here` says where the walk stands when a button is pressed, which two quick presses make later than the drawing;
    `go` stands at another step; `stands` says where the walk stands, if that is no step of it. A walk that only goes
    back has no word for `onward`. Where something is held back (`asks`), the way on shows it first: so a lecture can be
    given with the two keys of a clicker.
    """

    def to(place: int) -> None:
        go(max(0, min(place, last)))

    def forward() -> None:
        if asks():
            state.reveal()
        else:
            to(here() + 1)

    # Where there are no steps, no key may take one.
    if last:
        shell.on_keys(N=forward, P=lambda: to(here() - 1), Home=lambda: to(0), End=lambda: to(last))
    held = bool(last) and bool(onward) and asks()
    gap = " " if sentence.feature and sentence.rest.startswith(" ") else ""
    drawn = {
        "step": step,
        "last": last,
        "unit": unit,
        "onward": "Show" if held else onward,
        "held": held,
        "back": back,
        "stands": stands,
        "lead": plain(sentence.feature),
        "rest": gap + plain(sentence.rest, 400),
        "choice": None,
    }
    if choice is None:
        shell.on_bar(drawn)
        return
    options = list(choice.options.items())
    drawn["choice"] = {"label": choice.label, "options": options, "chosen": choice.chosen}
    shell.on_bar(drawn, {f"{CHOOSE}{option}": partial(choice.take, option) for option in choice.options})
