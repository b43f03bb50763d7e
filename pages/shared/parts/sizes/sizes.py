"""Accuracy (or the error) against the number of leaves, on train, tuning and test: the picture of overfitting."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from pages.shared.parts.base.part import part_of
from treecore.arrays import Floats
from treecore.pruning import Cuts
from treecore.words import amount, number, size

SIZES = part_of("sizes", "base/head.js", "base/chart.js", "sizes.js", styles=("base/head", "sizes"))

MOST_POINTS = 400
Value = TypeVar("Value", float, Floats)


@dataclass(frozen=True, slots=True)
class Score:
    """How well a tree does on some rows, as a page shows it: what it is called, and how it is written."""

    name: str
    better: str
    """What helps the tree does so to it."""
    is_share: bool = True
    is_turned: bool = False
    """Whether it counts what accuracy leaves."""

    def of(self, score: Value) -> Value:
        """The accuracy, or the mean squared error, as this score has it; also of many."""
        return 1 - score if self.is_turned else score

    def written(self, value: float, *, whole: bool = False) -> str:
        """A score as it is written.

        >>> ACCURACY.written(0.9375), SQUARED_ERROR.written(0.35017), ACCURACY.written(0.5, whole=True)
        ('93.8%', '0.350', '50%')
        """
        if math.isnan(value):
            return "no rows"
        if not self.is_share:
            return number(value) if whole else size(value)
        text = f"{100 * value:.1f}"
        return f"{text.removesuffix('.0') if whole or text == '100.0' else text}%"


ACCURACY = Score("accuracy", "lifts")
ERROR = Score("error", "lowers", is_turned=True)
SQUARED_ERROR = Score("mean squared error", "lowers", is_share=False)


@dataclass(frozen=True, slots=True)
class SizesLine:
    """The scores of a set of rows, from the smallest tree to the largest, and the one at the cut in view."""

    name: str
    values: Sequence[float]
    now: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SizesData:
    """All that the script needs: a line for each set of rows over the number of leaves."""

    label: str
    title: str
    what: str
    words: str
    """The cut in view with its scores, for a screen reader."""
    leaves: Sequence[int]
    steps: Sequence[int]
    """The step of the cuts at each of these sizes."""
    here: int
    """The place of the cut in view among these sizes, or the nearest."""
    size: int
    movable: bool
    lines: Sequence[SizesLine]
    low: float
    high: float
    ticks: Sequence[tuple[float, str]]
    sizes: Sequence[int]
    """The numbers of leaves that are written under the picture."""
    height: int = 330


def sizes_data(
    cuts: Cuts,
    lines: Mapping[str, np.ndarray],
    now: Mapping[str, float],
    leaves: int,
    *,
    step: int | None = None,
    measure: Score = ACCURACY,
    height: int = 330,
) -> SizesData:
    """The picture of some cuts: a line over them for each set of rows, from the smallest tree to the largest.

    `now` has the score of the cut in view on each set of rows, and `leaves` its size; it is a `step` of the cuts, or
    beside them.
    """
    places = thinned(len(cuts))[::-1]
    drawn = {name: np.asarray(values)[places] for name, values in lines.items() if not np.isnan(values).any()}
    low, high, ticks = scale([value for values in drawn.values() for value in values.tolist()], measure)
    counts = cuts.leaves[places]
    here = int(np.argmin(np.abs(counts - leaves)))
    said = [f"{name} {measure.written(now[name])}" for name in drawn]
    words = f"{amount(leaves, 'leaf', 'leaves')}: {', '.join(said)}" if said else amount(leaves, "leaf", "leaves")
    title, size_words = f"{measure.name.capitalize()} against size", amount(leaves, "leaf", "leaves")
    what = f"the line: where we are, {size_words}"
    if step is None:
        # A cut that is no step of the way lies beside the lines.
        what = f"the dots: this cut, {size_words}; the lines: the tree as it grows"
    return SizesData(
        label=title,
        title=title,
        what=what,
        words=words,
        leaves=counts.tolist(),
        steps=[int(place) for place in places],
        here=here,
        size=leaves,
        movable=step is not None,
        lines=[SizesLine(name, values.tolist(), now[name]) for name, values in drawn.items()],
        low=low,
        high=high,
        ticks=[(value, measure.written(value, whole=True)) for value in ticks],
        sizes=round_sizes(int(counts[-1])),
        height=height,
    )


def thinned(count: int) -> np.ndarray:
    """At most so many places of a long sequence, the first and the last among them."""
    if count <= MOST_POINTS:
        return np.arange(count)
    return np.unique(np.linspace(0, count - 1, MOST_POINTS).round().astype(int))


def scale(values: list[float], measure: Score) -> tuple[float, float, list[float]]:
    """The lowest and the highest number of the picture, and the ones that are written beside it."""
    least, most = min(values, default=0.0), max(values, default=1.0)
    if not measure.is_share:
        least = 0.0
    apart = (most - least) or 0.1
    first = math.floor(math.log10(apart)) - 1
    step = next(m * 10.0**k for k in range(first, first + 3) for m in (1, 2, 5) if apart <= 5 * m * 10.0**k)
    low, high = math.floor(least / step + 1e-9) * step, math.ceil(most / step - 1e-9) * step
    if low == high:
        low -= step
    return low, high, [low + k * step for k in range(round((high - low) / step) + 1)]


def round_sizes(most: int) -> list[int]:
    """The numbers of leaves that are written under the picture."""
    if most <= 10:
        return list(range(1, most + 1))
    step = next(step for step in (5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10**9) if most / step <= 8)
    inside = [count for count in range(step, most, step) if most - count > step / 2]
    return [1, *inside, most]
