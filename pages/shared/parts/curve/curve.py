"""Lines over one axis: the gain or RSS against the cut, the error against a hyper-parameter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pages.shared.parts.base.part import part_of
from treecore.draw import clean
from treecore.growing import Curve
from treecore.scoring import criterion_of
from treecore.words import amount, decimals, number, size

CURVE = part_of("curve", "base/head.js", "base/chart.js", "curve.js", styles=("base/head", "curve"))


@dataclass(frozen=True, slots=True)
class CurveLine:
    """One line: a value for every place. Its look is a class of curve.css; its name stands at its end."""

    points: Sequence[float]
    look: str
    name: str = ""
    dots: bool = False


@dataclass(frozen=True, slots=True)
class CurveMark:
    """A place set apart: `here` or `best`."""

    place: int
    value: float
    look: str


@dataclass(frozen=True, slots=True)
class CurveBand:
    """A band around a line: the points of its lower and of its upper edge."""

    low: Sequence[float]
    high: Sequence[float]


@dataclass(frozen=True, slots=True, kw_only=True)
class CurveData:
    """All that the script needs to draw lines over the places `x`."""

    label: str
    """What the picture shows, for a screen reader."""
    x: Sequence[float]
    lines: Sequence[CurveLine]
    y: tuple[float, float] = (0.0, 1.0)
    x_ticks: Sequence[tuple[int, str]] = ()
    """What is written at a place, by its number."""
    y_ticks: Sequence[tuple[float, str]] = ()
    x_title: str = ""
    band: CurveBand | None = None
    marks: Sequence[CurveMark] = ()
    title: str = ""
    """What stands above the picture, and what is to be known of it."""
    what: str = ""
    words: str = ""
    note: str = ""
    centred: bool = True
    height: int = 150


def curve_data(curve: Curve, cut: float, criterion: str) -> CurveData:
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
    marks = [] if here == best else [CurveMark(best, values[best], "best")]
    return CurveData(
        x=curve.cuts,
        lines=[CurveLine(values, "main", dots=True)],
        label=f"{what} against the cut of {clean(curve.feature)}, {amount(len(curve.cuts), 'cut')}"
        f"{' in ' + by.unit if by.unit else ''}: {said}; {now}. {note}",
        words=("RSS: " if curve.rss else "") + (f"★ {said}" if here == best else f"● {now} · ★ {said}"),
        y=(floor, top if top > floor else floor + 1),
        x_ticks=[(0, number(curve.cuts[0])), (len(curve.cuts) - 1, number(curve.cuts[-1]))][: len(curve.cuts)],
        y_ticks=[(floor, show(floor) if floor else "0"), (top, show(top))],
        marks=[*marks, CurveMark(here, values[here], "here")],
        note=note,
        centred=False,
    )
