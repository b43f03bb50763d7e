"""An axis of a picture: where a value stands between 0 and 1, what is written along it, and the way back."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, isfinite, log10

import numpy as np

from treecore.arrays import ROUNDING, TINY, Array, Floats
from treecore.data.feature import Feature
from treecore.predicting.sides import Bands, Interval, Side
from treecore.words import number

PAD = 0.04  # of the range of the data, left free at each end
FLAT = 1e-12  # values nearer to each other than this share of their size are drawn as one
TICKS = 6


@dataclass(frozen=True, slots=True)
class Axis:
    """A feature along an edge of a picture: a number from `low` to `high`, or a band of equal width for every level."""

    feature: Feature
    low: float
    high: float

    @property
    def is_number(self) -> bool:
        """Whether it is a scale, and not bands."""
        return self.feature.kind == "numeric"

    @property
    def step(self) -> float:
        """The distance of two ticks: 1, 2 or 5 and zeros."""
        rough = (self.high - self.low) / TICKS
        unit = 10.0 ** floor(log10(rough))
        return unit * next((size for size in (1, 2, 5) if size * unit >= rough), 10)

    @property
    def digits(self) -> int:
        """How many decimals a place on the axis is worth telling: about a thousandth of it."""
        return max(0, ceil(-log10((self.high - self.low) / 400))) if self.is_number else 0

    @property
    def ticks(self) -> tuple[tuple[float, str], ...]:
        """Where something is written along the axis, and what.

        >>> Axis(Feature("Years", "numeric"), 0, 25).ticks[:3]
        ((0.0, '0'), (0.2, '5'), (0.4, '10'))
        """
        if not self.is_number:
            width = 1 / len(self.feature.levels)
            return tuple(((place + 0.5) * width, level) for place, level in enumerate(self.feature.levels))
        first, last = ceil(self.low / self.step), floor(self.high / self.step)
        values = [place * self.step for place in range(first, last + 1)]
        return tuple((float(self.place(np.array([value]))[0]), number(value)) for value in values)

    def place(self, column: Array) -> Floats:
        """Where each value stands, from 0 to 1; the middle of its band for a level; NaN where it is missing."""
        if self.is_number:
            return np.asarray((column - self.low) / (self.high - self.low))
        return np.where(column < 0, np.nan, (column + 0.5) / len(self.feature.levels))

    def value(self, place: float) -> str | float:
        """The value at a place: a number with as many digits as can be told apart, or the level of the band."""
        inside = min(max(place, 0.0), 1.0)
        if self.is_number:
            return round(self.low + inside * (self.high - self.low), self.digits)
        levels = self.feature.levels
        return levels[min(int(inside * len(levels)), len(levels) - 1)]

    def spans(self, side: Side | None) -> list[tuple[float, float]]:
        """The stretches of the axis that a region covers; all of it for None."""
        if side is None:
            return [(0.0, 1.0)]
        if isinstance(side, Interval):
            ends = self.place(np.array([side.low, side.high])).clip(0, 1)
            return [(float(ends[0]), float(ends[1]))] if ends[0] < ends[1] else []
        return [(first / len(side.levels), (last + 1) / len(side.levels)) for first, last in runs(side)]

    def line(self, at: float) -> float:
        """Where a cut stands: at a number, or before a level."""
        return float(self.place(np.array([at]))[0]) if self.is_number else at / len(self.feature.levels)


def runs(bands: Bands) -> list[tuple[int, int]]:
    """The levels that stand side by side, as the first and the last of each run.

    >>> runs(Bands((0, 1, 3), ("a", "b", "c", "d")))
    [(0, 1), (3, 3)]
    """
    found: list[tuple[int, int]] = []
    for place in bands.places:
        if found and found[-1][1] == place - 1:
            found[-1] = (found[-1][0], place)
        else:
            found.append((place, place))
    return found


def axis_of(feature: Feature, column: Array, *, whole: bool = False) -> Axis:
    """The axis of a column; `whole` lets it end at ticks, so that a few points more do not move it.

    >>> axis = axis_of(Feature("x", "numeric"), np.array([0.4, 9.7]), whole=True)
    >>> axis.low, axis.high
    (0.0, 10.0)
    """
    if feature.kind == "nominal":
        return Axis(feature, 0.0, float(len(feature.levels)))
    known = column[np.isfinite(column)]
    low, high = (float(known.min()), float(known.max())) if len(known) else (0.0, 1.0)
    if not isfinite(high - low) or high - low <= FLAT * max(abs(low), abs(high), TINY):
        room = max(abs(low) * 1e-3, 1.0) if abs(low) < 1e300 else abs(low) * 1e-3
        low, high = low - room, high + room
    if whole:
        step = Axis(feature, low, high).step
        return Axis(feature, floor(low / step + ROUNDING) * step, ceil(high / step - ROUNDING) * step)
    pad = PAD * (high - low)
    return Axis(feature, low - pad, high + pad)
