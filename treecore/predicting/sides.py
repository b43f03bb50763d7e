"""What a region covers of one axis: an interval of a number, or some levels of a name."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.arrays import Array, Bools
from treecore.words import listed, number


@dataclass(frozen=True, slots=True)
class Interval:
    """The numbers above `low`, up to `high` and with it.

    >>> Interval(1.85, 2.35).text("x1"), Interval(high=2.35).text("x1"), Interval().text("x1")
    ('1.85 < x1 ≤ 2.35', 'x1 ≤ 2.35', '')
    """

    low: float = -np.inf
    high: float = np.inf

    @property
    def is_empty(self) -> bool:
        """Whether no number lies in it."""
        return self.low >= self.high

    def holds(self, column: Array) -> Bools:
        """Which values of a column lie in it; a missing value does not."""
        return np.asarray((column > self.low) & (column <= self.high))

    def text(self, name: str) -> str:
        """The interval as a test of a feature; nothing where all numbers pass."""
        if np.isfinite(self.low) and np.isfinite(self.high):
            return f"{number(self.low)} < {name} ≤ {number(self.high)}"
        if np.isfinite(self.low):
            return f"{name} > {number(self.low)}"
        return f"{name} ≤ {number(self.high)}" if np.isfinite(self.high) else ""


@dataclass(frozen=True, slots=True)
class Bands:
    """Some levels of a nominal feature, each by its place among all of them, in order.

    >>> Bands((0, 2), ("Sunny", "Overcast", "Rain")).text("Outlook")
    'Outlook is Sunny or Rain'
    """

    places: tuple[int, ...]
    levels: tuple[str, ...]

    @property
    def is_empty(self) -> bool:
        """Whether no level is in it."""
        return not self.places

    def holds(self, column: Array) -> Bools:
        """Which codes of a column are in it; a missing one is not."""
        return np.isin(column, self.places)

    def text(self, name: str) -> str:
        """The levels as a test of a feature; nothing where all levels pass."""
        if len(self.places) == len(self.levels):
            return ""
        return f"{name} is {listed((self.levels[place] for place in self.places), 'or')}"


Side = Interval | Bands
