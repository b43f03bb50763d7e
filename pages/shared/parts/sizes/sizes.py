"""Accuracy (or the error) against the number of leaves, on train, tuning and test: the picture of overfitting."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from pages.shared.parts.base.board import alone
from pages.shared.parts.base.part import part_of
from treecore.pruning import Cuts
from treecore.words import amount, number, size

SIZES = part_of("sizes", "base/chart.js", "sizes.js")

MOST_POINTS = 400
OF_NUMBER = "mean squared error"  # the measure of a numeric target


def sizes_view(data: dict[str, Any], *, on_pick: Callable[[int], None], height: int = 330) -> None:
    """Show the data that `sizes_data` made. `on_pick` is told the step of the cuts that is picked."""
    alone(SIZES, {**data, "height": height}, picked=on_pick)


def sizes_data(
    cuts: Cuts,
    lines: Mapping[str, np.ndarray],
    now: Mapping[str, float],
    leaves: int,
    *,
    step: int | None = None,
    measure: str = "accuracy",
) -> dict[str, Any]:
    """All that the script needs: a line over the cuts for each set of rows, from the smallest tree to the largest.

    `now` has the score of the cut in view on each set of rows, and `leaves` its size; it is a `step` of the cuts, or
    beside them.
    """
    places = thinned(len(cuts))[::-1]
    drawn = {name: np.asarray(values)[places] for name, values in lines.items() if not np.isnan(values).any()}
    low, high, ticks = scale([value for values in drawn.values() for value in values.tolist()], measure)
    counts = cuts.leaves[places]
    here = int(np.argmin(np.abs(counts - leaves)))
    said = [f"{name} {shown(now[name], measure)}" for name in drawn]
    words = f"{amount(leaves, 'leaf', 'leaves')}: {', '.join(said)}" if said else amount(leaves, "leaf", "leaves")
    return {
        "leaves": counts.tolist(),
        "steps": [int(place) for place in places],
        "here": here,
        "size": leaves,
        "movable": step is not None,
        "lines": [{"name": name, "values": values.tolist(), "now": now[name]} for name, values in drawn.items()],
        "low": low,
        "high": high,
        "ticks": [[value, shown(value, measure, whole=True)] for value in ticks],
        "sizes": round_sizes(int(counts[-1])),
        "words": words,
        "note": "",
        "label": f"{measure.capitalize()} against size",
        # A cut that is no step of the way lies beside the lines.
        "what": f"{'the line: where we are' if step is not None else 'the dots: this cut'}, "
        f"{amount(leaves, 'leaf', 'leaves')}{'' if step is not None else '; the lines: the tree as it grows'}",
    }


def thinned(count: int) -> np.ndarray:
    """At most so many places of a long sequence, the first and the last among them."""
    if count <= MOST_POINTS:
        return np.arange(count)
    return np.unique(np.linspace(0, count - 1, MOST_POINTS).round().astype(int))


def scale(values: list[float], measure: str) -> tuple[float, float, list[float]]:
    """The lowest and the highest number of the picture, and the ones that are written beside it."""
    least, most = min(values, default=0.0), max(values, default=1.0)
    if measure == OF_NUMBER:
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


def shown(value: float, measure: str, *, whole: bool = False) -> str:
    """A score as it is written."""
    if math.isnan(value):
        return "no rows"
    if measure == OF_NUMBER:
        return number(value) if whole else size(value)
    text = f"{100 * value:.1f}"
    return f"{text.removesuffix('.0') if whole or text == '100.0' else text}%"
