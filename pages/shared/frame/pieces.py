"""Long work in pieces: what has come of it is shown after each piece, and any other action leaves it.

Nothing goes on by itself. As long as a page is drawn, more is done; who leaves stops it, and who comes back, or
comes after, finds it where it was. All sessions share the pieces that are done.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Hashable, Iterator
from typing import Generic, Protocol, TypeVar

import streamlit as st

from pages.shared.meaning.kept import KEPT
from pages.shared.server.patience import AT_ONCE, BEAT, MOST, Works, patiently
from pages.shared.text.literal import literal
from treecore.words import amount


class SoFar(Protocol):
    """What has come of work so far."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""


T = TypeVar("T", bound=SoFar)
WORTH_TELLING = 10.0  # seconds


class Pieces(Generic[T]):
    """Work done piece by piece: the result so far, and one more piece when asked."""

    def __init__(self, states: Iterator[T]) -> None:
        """Take the states of the work, the first of them before anything is done."""
        self.now = next(states)
        self.states = states
        self.count = 0
        self.seconds = 0.0  # that all pieces took together
        self.failed: Exception | None = None
        self.lock = threading.Lock()

    def step(self) -> None:
        """Do one more piece. After a failure there are no more, and whoever asks gets the failure."""
        with self.lock:
            if self.failed is not None:
                raise self.failed.with_traceback(None)
            if self.now.is_done:
                return
            began = time.monotonic()
            try:
                self.now = next(self.states)
            except Exception as reason:
                self.failed = reason
                raise
            self.count += 1
            self.seconds += time.monotonic() - began

    def go_on(self, seconds: float) -> None:
        """Do pieces for this long."""
        end = time.monotonic() + seconds
        while not self.now.is_done and time.monotonic() < end:
            self.step()

    def left(self, every: int) -> str:
        """How long the rest will take, judged by the pieces that are done; empty if it is short."""
        rest = self.seconds / self.count * (every - self.count) if self.count else 0.0
        if rest < WORTH_TELLING:
            return ""
        return f"About {amount(round(rest / 60), 'minute') if rest >= 90 else f'{rest:.0f} seconds'} of work left."


@st.cache_resource(show_spinner=False)
def works() -> Works:
    """The pieces under way. They have a place of their own: among the large trees they would push these out."""
    return Works(MOST, KEPT)


def begin(work: Pieces[T], *, long: Hashable = None) -> T:
    """The result after a moment of work that nobody notices; none is done where a single piece is `long`."""
    if long is None:
        work.go_on(BEAT if work.count else AT_ONCE)
    return work.now


def progress(work: Pieces[T], every: int, so_far: str, *, long: Hashable = None) -> None:
    """How far work of `every` piece is and how long it will take; the page is drawn again and again until it is done.

    `long` names work of which a single piece may take so long that a person wants to leave.
    """
    told = f"{so_far} {work.left(every)} Anything else you do leaves it."
    st.progress(work.count / every, literal(told, 300))
    is_seen = False

    @st.fragment(run_every=2 * BEAT)
    def going() -> None:
        nonlocal is_seen
        # First of all the page is to be seen: a run that follows at once would take the place of what it sends.
        if not is_seen:
            is_seen = True
            return
        if long is not None:
            patiently(works(), (long, work.count), lambda: work.go_on(BEAT), what="The next piece")
        st.rerun()

    going()
