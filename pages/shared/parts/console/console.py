"""What can be pressed on a page: keys that work whatever has the focus, and the buttons of a bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pages.shared.parts.base.board import Placed
from pages.shared.parts.base.part import part_of

CONSOLE = part_of("console", "base/choices.js", "base/follow.js", "console.js", styles=("base/choices", "console"))
CHOOSE = "choose "
Actions = Mapping[str, Callable[[], None]]


def console(
    actions: Actions, bar: Mapping[str, Any] | None = None, *, notice: str = "", address: str = "", to: str = ""
) -> Placed:
    """The part that calls an action when its key or button is pressed: `{"N": forward, "Escape": leave}`.

    `bar` is what `pages.shared.frame.stepping` makes; an option of its choice presses `choose …`, which no key does.
    `notice` stands under its sentence.
    `address` is put into the address bar where that has no values; `to` is a link that the browser follows at once.
    """
    keys = [name for name in actions if not name.startswith(CHOOSE)]
    data = {"keys": keys, "bar": bar, "notice": notice, "address": address, "to": to}
    return Placed(CONSOLE, data, {"pressed": partial(pressed, actions)})


def pressed(actions: Actions, name: str) -> None:
    """Do what was pressed, if the page still has it."""
    if name in actions:
        actions[name]()
