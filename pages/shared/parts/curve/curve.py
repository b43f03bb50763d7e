"""Lines over one axis: the gain or RSS against the cut, the error against a hyper-parameter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pages.shared.parts.base.board import alone
from pages.shared.parts.base.part import part_of
from treecore.draw import clean
from treecore.growing import Curve
from treecore.scoring import criterion_of
from treecore.words import amount, decimals, number, size

CURVE = part_of("curve", "base/chart.js", "curve.js")


def curve_view(data: dict[str, Any], *, height: int = 150) -> None:
    """Show the data that `lines_data` or `curve_data` made."""
    alone(CURVE, {**data, "height": height})


def lines_data(
    x: Sequence[float],
    lines: Sequence[dict[str, Any]],
    *,
    label: str,
    words: str = "",
    y: tuple[float, float] = (0.0, 1.0),
    x_ticks: Sequence[tuple[int, str]] = (),
    y_ticks: Sequence[tuple[float, str]] = (),
    x_title: str = "",
    band: dict[str, Sequence[float]] | None = None,
    marks: Sequence[dict[str, Any]] = (),
    note: str = "",
    centred: bool = True,
) -> dict[str, Any]:
    """All that the script needs to draw lines over the places `x`.

    A line is `line(points, look)`; a tick of x names a place by its number. `band` has the points of its lower and of
    its upper edge; a mark is `mark(place, value, look)`. The label says for a screen reader what the picture shows.
    """
    return {
        "x": list(x),
        "y": list(y),
        "lines": list(lines),
        "band": band,
        "marks": list(marks),
        "xTicks": [list(tick) for tick in x_ticks],
        "yTicks": [list(tick) for tick in y_ticks],
        "xTitle": x_title,
        "words": words,
        "note": note,
        "centred": centred,
        "label": label,
    }


def line(points: Sequence[float], look: str, *, name: str = "", dots: bool = False) -> dict[str, Any]:
    """One line: a value for every place. Its look is a class of curve.css; its name stands at its end."""
    return {"points": list(points), "look": look, "name": name, "dots": dots}


def mark(place: int, value: float, look: str) -> dict[str, Any]:
    """A place set apart: `here` or `best`."""
    return {"place": place, "value": value, "look": look}


def curve_data(curve: Curve, cut: float, criterion: str) -> dict[str, Any]:
    """What every cut brings, with the cut in view and the best one: the gain, or RSS(j, c) for a numeric target."""
    here = min(range(len(curve.cuts)), key=lambda k: abs(curve.cuts[k] - cut))
    best, by = curve.best, criterion_of(criterion)
    values, show = (curve.rss, size) if curve.rss else (curve.gains, decimals)
    what = "RSS after the cut" if curve.rss else f"Gain in {by.word}"
    said = f"best at {number(curve.cuts[best])}: {show(values[best])}"
    now = f"cut at {number(curve.cuts[here])}: {show(values[here])}"
    left_out = [f"{amount(curve.left_out, 'cut')} between these are not drawn."] if curve.left_out else []
    before = [f"RSS before the cut: {size(curve.rss_before)}. Lowest is best."] if curve.rss else []
    note = " ".join([*before, *left_out])
    # A gain is seen against nothing gained; an RSS against what there was, with a little room below the lowest.
    top = curve.rss_before if curve.rss else max([*values, 1e-12])
    floor = max(min(values) - 0.1 * (top - min(values)), 0.0) if curve.rss else 0.0
    marks = [] if here == best else [mark(best, values[best], "best")]
    return lines_data(
        curve.cuts,
        [line(values, "main", dots=True)],
        label=f"{what} against the cut of {clean(curve.feature)}, {amount(len(curve.cuts), 'cut')}"
        f"{' in ' + by.unit if by.unit else ''}: {said}; {now}. {note}",
        words=("RSS: " if curve.rss else "") + (f"★ {said}" if here == best else f"● {now} · ★ {said}"),
        y=(floor, top if top > floor else floor + 1),
        x_ticks=[(0, number(curve.cuts[0])), (len(curve.cuts) - 1, number(curve.cuts[-1]))][: len(curve.cuts)],
        y_ticks=[(floor, show(floor) if floor else "0"), (top, show(top))],
        marks=[*marks, mark(here, values[here], "here")],
        note=note,
        centred=False,
    )
