"""The choice among the four algorithms of the lectures."""

from __future__ import annotations

import treecore as tc
from pages.shared.frame import state
from pages.shared.frame.page import BarChoice
from pages.shared.link.fields import Value
from pages.shared.meaning import meaning
from pages.shared.meaning.meaning import Meaning


def algorithms(about: Meaning, **besides: Value) -> BarChoice:
    """The four algorithms; none is marked where a person changed its settings. `besides` changes along with it."""

    def take(chosen: str) -> None:
        state.change(**meaning.choose_preset(chosen, about.card), **besides)

    return BarChoice("Algorithm", {name: name for name in tc.PRESETS}, about.algorithm, take)
