"""What can be pressed on a page: keys that work whatever has the focus, and the buttons of a bar."""

from __future__ import annotations

from dataclasses import dataclass

from pages.shared.parts.base.part import part_of
from pages.shared.parts.tabs.tabs import ListData

CONSOLE = part_of("console", "base/choices.js", "base/follow.js", "console.js", styles=("base/choices", "console"))
CHOOSE = "choose "  # an option of the choice presses this and its name, which no key does


@dataclass(frozen=True, slots=True)
class ConsoleBar:
    """The bar of a walk: what stands on its buttons, and the sentence under it."""

    step: int
    last: int
    unit: str
    onward: str
    back: str
    held: bool
    stands: str
    lead: str
    rest: str
    choice: ListData | None


@dataclass(frozen=True, slots=True)
class ConsoleData:
    """The keys that do something, the bar, and what the address bar needs.

    `notice` stands under the sentence. `address` is put into the address bar where that has no values; `to` is a link
    that the browser follows at once.
    """

    keys: tuple[str, ...]
    bar: ConsoleBar | None
    notice: str
    address: str
    to: str
