"""What a page gives back when it is asked to show a scene: a bar, areas, keys, style sheets. The frame draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pages.shared.parts.base.board import Placed
from treecore.telling import Sentence

Area = Placed | Callable[[], object]
"""What stands in one place of a page: a part of ours, or Streamlit's own elements, drawn by a function."""
Actions = Mapping[str, Callable[[], None]]
"""What is done when a key of a name is pressed."""


def never() -> bool:
    """Nothing is held back."""
    return False


@dataclass(frozen=True, slots=True)
class BarChoice:
    """A choice at the left end of the bar: what it is about, its options with what is written on each, and its act."""

    label: str
    options: Mapping[str, str]
    chosen: str | None
    take: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Steps:
    """A walk that stands at the step `at` of `last`."""

    at: int
    last: int
    here: Callable[[], int]
    """Where the walk stands when a button is pressed: two quick presses make it later than the drawing."""
    go: Callable[[int], None]
    """Stands at another step."""
    asks: Callable[[], bool] = never
    """Whether something is held back. The way on shows it first, so a lecture needs only the two keys of a clicker."""
    unit: str = "Split"
    onward: str = "Next split"
    """What is written on the way on; a walk that only goes back has none."""
    back: str = "Back"
    stands: str = ""
    """Where the walk stands, if that is no step of it."""


@dataclass(frozen=True, slots=True)
class Bar:
    """The bar at the top of a page: the sentence of the moment, the steps, and a choice."""

    sentence: Sentence
    steps: Steps | None = None
    choice: BarChoice | None = None


@dataclass(frozen=True, slots=True)
class Showing:
    """All that a page shows of a scene.

    `areas` are in the order in which they are read, by eye as by keyboard; the page's style sheets place them by their
    names in one grid (`grid-template`), and without one they stand below each other. Parts that follow each other share
    a board. An area that is away for a moment keeps its place: a part has no data then, a function draws nothing.
    """

    bar: Bar | None = None
    areas: Mapping[str, Area] = field(default_factory=dict)
    keys: Actions = field(default_factory=dict)
    """Keys beside those of the bar's steps."""
    styles: tuple[str, ...] = ()
    """Style sheets, by their paths from `pages/shared`."""
    faults: tuple[str, ...] = ()
    """Sentences about what could not be used or done."""
    notes: tuple[str, ...] = ()
    """Sentences that one should know."""
