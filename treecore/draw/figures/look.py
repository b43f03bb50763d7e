"""What all figures have in common: colours, type, a stranger's text made literal, words where they fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from treecore.draw.library import plotly
from treecore.draw.palette import PATTERNS, Swatch, Tones, mixed, swatches, tones
from treecore.draw.text import clean

if TYPE_CHECKING:
    from plotly.graph_objects import Bar, Figure, Scatter

FONT = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"
# Sizes of type in pixels: nothing is smaller than LEAST. WIDE is the width that a notebook has for a figure.
HEADING, TYPE, LEAST = 17, 13, 12
WIDE = 860
TOP, SIDE, BELOW, LOW = 44, 24, 17, 12
LINE, LONG = 64, 112  # letters in a line of a hover text, and of what stands below the title
NAMED = 8  # classes that the legend names
# The patterns of the palette, as plotly calls them.
SHAPES = dict(zip((name for name, _ in PATTERNS), ("", "/", ".", "|", "\\", "-", "x"), strict=True))
NAMES = {path: name for name, path in PATTERNS}

Polygon = tuple[Sequence[float], Sequence[float]]


@dataclass(frozen=True, slots=True)
class Word:
    """A text around a place, with the width that it may take: where that is too little the word waits for a zoom."""

    text: str
    x: float
    y: float
    width: float
    faint: bool = False
    lines: int = 1
    over: bool = False
    """Whether it stands over lines or marks, and needs an edge in the colour of the page."""


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of one figure."""

    tones: Tones
    classes: tuple[Swatch, ...]

    @classmethod
    def of(cls, count: int, *, dark: bool) -> Look:
        """The look of a figure of so many classes, on a light page or a dark one."""
        return cls(tones(dark=dark), swatches(count, dark=dark))

    def tint(self, colour: str, share: float) -> str:
        """A colour on the page, `share` of it."""
        return mixed(self.tones.paper, colour, share)


def literal(text: str) -> str:
    """A stranger's text as plotly shows it letter by letter: no tags, no formulas, no templates.

    >>> literal("<b>x</b> $y$ %{z}")
    '&lt;b&gt;x&lt;/b&gt; &#36;y&#36; &#37;{z}'
    """
    return escape(clean(text), quote=False).replace("$", "&#36;").replace("%", "&#37;")


def hover(*lines: str) -> str:
    """Lines for a hover text, long ones broken."""
    return "<br>".join(literal(part) for line in lines for part in wrap(line, LINE) or [" "])


def joined(polygons: Iterable[Polygon]) -> tuple[list[float | None], list[float | None]]:
    """Polygons as one line with gaps, which plotly fills piece by piece."""
    xs: list[float | None] = []
    ys: list[float | None] = []
    for across, up in polygons:
        xs += [*across, across[0], None]
        ys += [*up, up[0], None]
    # Without any point plotly would leave the name out of the legend.
    return xs[:-1] or [None], ys[:-1] or [None]


def rectangle(left: float, low: float, right: float, high: float) -> Polygon:
    """The corners of a rectangle."""
    return (left, left, right, right), (low, high, high, low)


def filled(polygons: Iterable[Polygon], colour: str, *, says: str = "", **more: Any) -> Scatter:
    """Polygons of one colour; `says` is what they tell when pointed at, and whole for plotly already."""
    xs, ys = joined(polygons)
    look = {"mode": "lines", "showlegend": False} | more
    look["line"] = {"simplify": False} | more.get("line", {"width": 0})
    told = {"hoveron": "fills", "hoverinfo": "text", "text": says} if says else {"hoverinfo": "skip"}
    return plotly().Scatter(x=xs, y=ys, fill="toself", fillcolor=colour, **told, **look)


def pattern(swatch: Swatch, colour: str, *, opacity: float = 0.5) -> dict[str, Any]:
    """The pattern of a class, drawn in a colour over its fill."""
    shape = SHAPES[NAMES[swatch.pattern]]
    return {"shape": shape, "fgcolor": colour, "fgopacity": opacity, "size": 7, "solidity": 0.25, "fillmode": "overlay"}


def words(said: Iterable[Word], tall: float, look: Look) -> Bar:
    """Words that are shown where there is room for them: plotly leaves out the text of a bar that is too narrow.

    The bars themselves cannot be seen; each is `tall` and stands around its word.
    """
    there = [word for word in said if word.text]
    return plotly().Bar(
        x=[word.x for word in there],
        y=[tall * word.lines for word in there],
        base=[word.y - tall * word.lines / 2 for word in there],
        width=[word.width for word in there],
        text=[word.text for word in there],
        textfont={
            "color": [look.tones.faint if word.faint else look.tones.ink for word in there],
            "size": TYPE,
            "shadow": [edge(look) if word.over else "none" for word in there],
        },
        textposition="inside",
        insidetextanchor="middle",
        textangle=0,
        marker={"color": "rgba(0,0,0,0)", "line": {"width": 0}},
        hoverinfo="skip",
        showlegend=False,
        # Bars would lie under lines and areas.
        zorder=1,
    )


def edge(look: Look) -> str:
    """The edge of a word that stands over lines or marks: its shadows on all sides, in the colour of the page."""
    return ", ".join(f"{x}px {y}px 1px {look.tones.paper}" for x in (-2, 0, 2) for y in (-2, 0, 2) if x or y)


def axis(look: Look, title: str = "", **more: Any) -> dict[str, Any]:
    """An axis of numbers; names stand on it as ticks of their own, so that none is read as a number or a date."""
    return {
        "type": "linear",
        "title": {"text": title, "font": {"size": TYPE + 1}, "standoff": 8},
        "tickfont": {"size": TYPE},
        "gridcolor": look.tones.lines,
        "linecolor": look.tones.faint,
        "zeroline": False,
        "exponentformat": "e",
        "automargin": True,
    } | more


def hidden(low: float, high: float, **more: Any) -> dict[str, Any]:
    """An axis that only places things."""
    return {"type": "linear", "visible": False, "range": [low, high], **more}


def figure(
    traces: Sequence[object], look: Look, *, title: str, below: str, height: float, foot: float = SIDE, **layout: Any
) -> Figure:
    """A figure with its title, a line that says what is seen, and the picture itself, so high with all its axes."""
    explained = [part for line in below.split("\n") for part in wrap(line, LONG)]
    head = TOP + BELOW * len(explained) + LOW
    return plotly().Figure(
        data=list(traces),
        layout={
            "template": "none",
            "title": {
                "text": literal(title if len(title) <= LINE else f"{title[: LINE - 1]}…"),
                "font": {"size": HEADING},
                "x": 0,
                "xref": "paper",
                "xanchor": "left",
                "y": 1,
                "yref": "container",
                "yanchor": "top",
                "pad": {"t": 12},
            },
            "annotations": [explanation(explained, look)],
            "font": {"family": FONT, "size": TYPE, "color": look.tones.ink},
            "paper_bgcolor": look.tones.paper,
            "plot_bgcolor": look.tones.paper,
            "height": height + head,
            "margin": {"l": SIDE, "r": SIDE, "t": head, "b": foot},
            "barmode": "overlay",
            "hovermode": "closest",
            "hoverlabel": {
                "bgcolor": look.tones.paper,
                "bordercolor": look.tones.faint,
                "font": {"size": TYPE, "color": look.tones.ink, "family": FONT},
                "align": "left",
            },
            "uniformtext": {"minsize": LEAST, "mode": "hide"},
            "legend": {
                "orientation": "h",
                "x": 0,
                "y": 0,
                "yref": "container",
                "yanchor": "bottom",
                "font": {"size": TYPE},
                "itemclick": False,
                "itemdoubleclick": False,
            },
        }
        | layout,
    )


def explanation(lines: Sequence[str], look: Look) -> dict[str, Any]:
    """What is seen, in lines between the title and the picture."""
    return {
        "text": "<br>".join(map(literal, lines)),
        "font": {"size": TYPE, "color": look.tones.faint},
        "align": "left",
        "showarrow": False,
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "yref": "paper",
        "y": 1,
        "yanchor": "bottom",
        "yshift": LOW - 6,
    }
