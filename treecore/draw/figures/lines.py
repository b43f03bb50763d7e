"""Lines as plotly figures: what every cut of a feature brings, and accuracy against the size of a tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from treecore.data.table import Table
from treecore.draw.figures.look import Look, axis, figure, hover, literal
from treecore.draw.library import plotly
from treecore.draw.text import clean
from treecore.growing.curve import Curve
from treecore.pruning.cuts import Cuts
from treecore.pruning.losses import losses
from treecore.scoring.criteria import criterion_of
from treecore.words import amount, number, pick, size

if TYPE_CHECKING:
    from plotly.graph_objects import Figure, Scatter

TALL = 360.0
DOTTED = 60  # up to so many points every one has a dot
MOST = 400  # points of a line
DASHES = ("solid", "dash", "dot", "dashdot", "longdash")


Height = tuple[str, tuple[float, ...], float | None, Callable[[float], str]]
"""What a curve shows: its name, a value for every cut, the value before any cut if that is lowered, and its writing."""


def gained(curve: Curve) -> Height:
    """The gains; of a number the residual sum of squares."""
    if curve.rss:
        return "RSS after the cut", curve.rss, curve.rss_before, size
    by = criterion_of(curve.criterion)
    return f"gain in {by.word}{f' ({by.unit})' if by.unit else ''}", curve.gains, None, by.written


def impurity_left(curve: Curve) -> Height:
    """The impurity after the cut; of a number the residual sum of squares."""
    by = criterion_of(curve.criterion)
    if curve.rss:
        return gained(curve)
    return f"{by.title} after the cut{f' ({by.unit})' if by.unit else ''}", curve.left, curve.before, by.written


HEIGHTS = {"gain": gained, "impurity": impurity_left}


def curve(curve: Curve, *, of: str = "gain", dark: bool = False) -> Figure:
    """What every cut of a feature gains, or with `of="impurity"` what it leaves of the impurity.

    Of a numeric target both are the residual sum of squares that is left.

    >>> from treecore.lectures import load
    >>> from treecore.growing.curve import cut_curve
    >>> from treecore.tree.policy import Policy
    >>> shown = curve(cut_curve(load("baseball"), Policy("variance"), "Years"))
    >>> shown.layout.annotations[0].text
    '★ best at 4.5: 115.1 · RSS before the cut: 207.2 · lowest is best'
    """
    look = Look.of(1, dark=dark)
    name = clean(curve.feature)
    what, values, before, write = pick(HEIGHTS, of, "height of the curve")(curve)
    said = [f"★ best at {number(curve.cuts[curve.best])}: {write(values[curve.best])}"] if curve.cuts else ["no cut"]
    if before is not None:
        said += [f"{what.split()[0]} before the cut: {write(before)}", "lowest is best"]
    said += [f"{amount(curve.left_out, 'cut')} between these not drawn"] if curve.left_out else []
    told = [
        hover(f"cut at {number(cut)}", f"{what}: {write(value)}") for cut, value in zip(curve.cuts, values, strict=True)
    ]
    line = {"color": look.tones.accent, "width": 2.5}
    traces = [drawn(curve.cuts, values, told, line=line, name="")]
    lines = []
    if curve.cuts:
        best = curve.cuts[curve.best]
        marker = {"symbol": "star", "size": 16, "color": look.tones.ink}
        traces.append(drawn([best], [values[curve.best]], [told[curve.best]], mode="markers", marker=marker, name=""))
        lines = [
            {
                "type": "line",
                "x0": best,
                "x1": best,
                "yref": "paper",
                "y0": 0,
                "y1": 1,
                "line": dashed_line(look),
                "layer": "below",
            }
        ]
    if before is not None:
        across = {"xref": "paper", "x0": 0, "x1": 1, "y0": before, "y1": before}
        lines.append({"type": "line", **across, "line": {**dashed_line(look), "dash": "dot"}, "layer": "below"})
    return figure(
        traces,
        look,
        title=f"{what[0].upper()}{what[1:]} against the cut of {name}",
        below=" · ".join(said),
        height=TALL,
        shapes=lines,
        xaxis=axis(look, f"cut of {literal(curve.feature)}"),
        # A gain is seen against nothing gained.
        yaxis=axis(look, what, **({} if before is not None else {"rangemode": "tozero"})),
    )


def dashed_line(look: Look) -> dict[str, Any]:
    """How a line is drawn that helps to read another."""
    return {"color": look.tones.ink, "width": 1.5, "dash": "dash"}


def sizes(cuts: Cuts, parts: Mapping[str, Table], *, dark: bool = False) -> Figure:
    """The accuracy of every cut on some rows against its number of leaves; of a number the mean squared error.

    >>> from treecore.data.dealing import share_out
    >>> from treecore.growing.grow import grow
    >>> from treecore.lectures import load
    >>> from treecore.pruning.reduced_error import reduced_error
    >>> parts = share_out(load("breast_cancer"), (0.6, 0.2, 0.2), noise=0.1)
    >>> shown = sizes(reduced_error(grow(parts.train), parts.tuning), {"train": parts.train, "tuning": parts.tuning})
    >>> [line.name for line in shown.data]
    ['train', 'tuning']
    """
    look = Look.of(1, dark=dark)
    is_number = not cuts.tree.is_class
    what = "mean squared error" if is_number else "accuracy"
    places = thinned(len(cuts))[::-1]
    leaves = cuts.leaves[places].tolist()
    colours = (look.tones.ink, look.tones.accent, look.tones.over, look.tones.gain)
    traces = []
    for k, (name, rows) in enumerate(parts.items()):
        values = cuts.scores(losses(cuts.tree, rows))[places].tolist()
        told = [
            hover(
                f"{clean(name)}: {what} {size(value) if is_number else f'{100 * value:.1f}%'}",
                f"{amount(count, 'leaf', 'leaves')}, {cuts.what} {number(cuts.values[place])}",
            )
            for place, count, value in zip(places, leaves, values, strict=True)
        ]
        colour = colours[k % len(colours)]
        line = {"color": colour, "width": 2.5, "dash": DASHES[k % len(DASHES)]}
        traces.append(drawn(leaves, values, told, line=line, name=literal(name)))
    return figure(
        traces,
        look,
        title=f"{what[0].upper()}{what[1:]} against size",
        below=f"{amount(len(cuts), 'cut')} of a tree of {amount(int(cuts.leaves[0]), 'leaf', 'leaves')}",
        height=TALL,
        xaxis=axis(look, "leaves", rangemode="tozero"),
        yaxis=axis(look, what, **({} if is_number else {"tickformat": ".0%"})),
        showlegend=True,
    )


def thinned(count: int) -> np.ndarray:
    """At most so many places of a long sequence, the first and the last among them."""
    if count <= MOST:
        return np.arange(count)
    return np.unique(np.linspace(0, count - 1, MOST).round().astype(int))


def drawn(x: Any, y: Any, told: list[str], *, name: str, **looks: Any) -> Scatter:
    """A line over values, with what each point tells; a short one with dots."""
    look = {"mode": "lines+markers" if len(x) <= DOTTED else "lines"} | looks
    return plotly().Scatter(
        x=list(x), y=list(y), hoverinfo="text", hovertext=told, name=name, showlegend=bool(name), **look
    )
