"""A drawn tree as a plotly figure: the boxes and lines of the drawing, in a notebook."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from treecore.arrays import Bools
from treecore.draw.boxes import FOOT, LINE, Drawing, DrawnBox, DrawnEdge, drawing
from treecore.draw.figures.look import (
    LEAST,
    NAMED,
    SIDE,
    WIDE,
    Look,
    Polygon,
    Word,
    figure,
    filled,
    hidden,
    hover,
    literal,
    pattern,
    rectangle,
    words,
)
from treecore.draw.library import plotly
from treecore.draw.text import clean, shortened, width
from treecore.draw.words import told
from treecore.tree.tree import Tree
from treecore.words import amount

if TYPE_CHECKING:
    from plotly.graph_objects import Figure, Scatter

ROUND = {"leaf": 22.0}
CORNER = 8.0
TALL = 30.0  # the bar around a line of words
KEY, EDGE = 44.0, 3.0
ABOVE, DOWN = 0.758, 0.641  # where the label of a line stands between its boxes
INSET = 14.0  # from the edge of a box to its class bar
ABSENT, SHARE = re.compile(r"^0 |: 0$"), re.compile(r" \([<>]?\d+%\)")
WIDER, HEAVY = 1.15, 1.3  # how much wider type and bold type can be than their estimates
NARROW = 70.0  # a box that is narrower at first shows its title when zoomed into, and then whole
TIGHT = 1.4  # how much wider than a notebook a tree may be before many of its words are left out


def tree(
    tree: Tree,
    *,
    focus: Iterable[int] = (),
    most: int = 60,
    detail: str = "all",
    growing: bool = False,
    kept: Bools | None = None,
    dark: bool = False,
) -> Figure:
    """The drawing of a tree as a figure; the arguments are those of `drawing`.

    It fits the width of a notebook: words that have no room there come with a zoom, and all of a box with the pointer.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> shown = tree(grow(load("playtennis")))
    >>> shown.layout.title.text
    'Decision tree for PlayTennis'
    >>> shown.data[0].text
    'root: splits on Outlook, 14 rows: 9 Yes, 5 No, entropy 0.940,<br>Gini 0.459'
    """
    drawn = drawing(tree, focus=focus, most=most, detail=detail, growing=growing, kept=kept)
    look = Look.of(len(drawn.classes), dark=dark)
    half = max(drawn.width, WIDE - 2 * SIDE) / 2
    down = drawn.height + FOOT / 2
    return figure(
        [
            *outlines(drawn, look),
            *bars(drawn, look),
            words(said(drawn, (WIDE - 2 * SIDE) / (2 * half)), TALL, look),
            *tips(drawn),
        ],
        look,
        title=f"Decision tree for {clean(tree.target.name)}",
        below=" · ".join(explained(tree, drawn, detail, growing, kept)),
        height=down + EDGE + KEY,
        foot=KEY,
        shapes=lines(drawn, look),
        # The height of a drawing is in pixels and stays; what is too wide is zoomed into from left to right.
        xaxis=hidden(drawn.width / 2 - half - EDGE, drawn.width / 2 + half + EDGE),
        yaxis=hidden(down, -EDGE, fixedrange=True),
        dragmode="zoom",
    )


def explained(tree: Tree, drawn: Drawing, detail: str, growing: bool, kept: Bools | None) -> Iterator[str]:
    """What the shapes of a drawing mean, and how to see what does not fit."""
    yield f"{amount(len(tree.leaves), 'leaf', 'leaves')}, depth {tree.depth}"
    yield "dashed: still open" if growing else "rounded: leaf"
    if kept is not None:
        yield "faded: cut away"
    if not tree.is_class:
        yield "dot: mean, band: one spread either way"
    if detail == "all" and (letters := [f"{one.symbol}: {one.word}" for one in told(tree)]):
        yield ", ".join(letters)
    if any(box.fold for box in drawn.boxes):
        yield "+ nodes: folded away"
    if drawn.width > TIGHT * WIDE:
        yield "drag across to zoom, double click for the whole"


def outline(box: DrawnBox, half: float) -> Polygon:
    """The edge of a box, with round corners; those of a leaf are rounder."""
    radius = min(ROUND.get(box.kind, CORNER), box.height / 2, half)
    middles = [
        (box.x + half - radius, box.y + box.height - radius),
        (box.x - half + radius, box.y + box.height - radius),
        (box.x - half + radius, box.y + radius),
        (box.x + half - radius, box.y + radius),
    ]
    turns = [(x, y, pi / 2 * (corner + step / 4)) for corner, (x, y) in enumerate(middles) for step in range(5)]
    return [x + radius * cos(turn) for x, _, turn in turns], [y + radius * sin(turn) for _, y, turn in turns]


def outlines(drawn: Drawing, look: Look) -> list[Scatter]:
    """The boxes, each with what it tells when pointed at; one behind another where nodes are folded away."""
    found = []
    for box in drawn.boxes:
        edge = outline(box, drawn.box_width / 2)
        dash = "dash" if box.kind in ("open", "rest", "faded") else "solid"
        colour, fill = look.tones.faint, look.tones.paper
        if box.kind == "faded":
            colour = look.tones.lines
        elif box.kind == "leaf" and box.answer >= 0:
            colour, fill = look.classes[box.answer].text, look.tint(look.classes[box.answer].fill, 0.09)
        line = {"color": colour, "width": 1.5, "dash": dash}
        found.append(filled([edge], fill, says=hover(box.label), line=line))
    return found


def bars(drawn: Drawing, look: Look) -> list[Scatter]:
    """The class bars of all boxes, one trace for each class; or where each mean lies."""
    if not drawn.classes:
        return gauges(drawn, look)
    parts: dict[int, list[Polygon]] = {place: [] for place in range(len(drawn.classes))}
    room = drawn.box_width - 2 * INSET
    for box in drawn.boxes:
        left, top = box.x - room / 2, bar_top(box)
        for place, share in box.bar:
            parts[place].append(rectangle(left, top, left + share * room, top + drawn.bar_height))
            left += share * room
    found = []
    for place, name in enumerate(drawn.classes):
        swatch = look.classes[place]
        looks: dict[str, Any] = {"fillpattern": pattern(swatch, swatch.stripe), "name": literal(name)}
        found.append(filled(parts[place], swatch.fill, showlegend=place < NAMED, **looks))
    if len(drawn.classes) > NAMED:
        rest = f"+ {len(drawn.classes) - NAMED} more"
        found.append(filled([], "rgba(0,0,0,0)", showlegend=True, name=rest))
    return found


def gauges(drawn: Drawing, look: Look) -> list[Scatter]:
    """Where the mean of every box lies on the scale of the root, and its spread."""
    room = drawn.box_width - 2 * INSET
    scales, spreads, xs, ys = [], [], [], []
    for box in drawn.boxes:
        if box.gauge is None:
            continue
        left, middle = box.x - room / 2, bar_top(box) + drawn.bar_height / 2
        mean, low, high = (left + share * room for share in box.gauge)
        scales.append(rectangle(left, middle - 1, left + room, middle + 1))
        spreads.append(rectangle(low, middle - 3, high, middle + 3))
        xs.append(mean)
        ys.append(middle)
    marker = {"size": 11, "color": look.tones.accent, "line": {"color": look.tones.paper, "width": 1.5}}
    dots = plotly().Scatter(x=xs, y=ys, mode="markers", marker=marker, hoverinfo="skip", showlegend=False)
    return [filled(scales, look.tones.lines), filled(spreads, look.tones.faint), dots] if xs else []


def bar_top(box: DrawnBox) -> float:
    """Where the bar of a box begins: below its title and its lines."""
    return box.y + 39 + LINE * len(box.lines)


def said(drawn: Drawing, scale: float) -> Iterator[Word]:
    """The words of all boxes, what stands under them, and the labels of the lines, at first drawn to a scale."""
    room = drawn.box_width + 6
    first = scale * drawn.box_width - 6
    for box in drawn.boxes:
        y = box.y + 20
        title = box.title if first < NARROW else shortened(box.title, first / HEAVY, LEAST)
        yield Word(f"<b>{literal(title)}</b>", box.x, y, room, box.kind == "faded")
        yield block(fitted(box.lines, first), box.x, y + 6, room)
        y += LINE * len(box.lines)
        if box.bar or box.gauge:
            y += drawn.bar_height + 7
        yield block(box.small, box.x, y + 5, room, faint=True)
        if box.foot:
            yield Word(literal(box.foot), box.x, box.y + box.height + 11, room, True, over=True)
    for edge, x, y in labelled(drawn):
        yield Word(literal(edge.label), x, y, 0.8 * drawn.box_width, over=True)


def block(lines: Sequence[str], x: float, above: float, room: float, *, faint: bool = False) -> Word:
    """Lines that are shown together or not at all, below a line of words."""
    text = "<br>".join(map(literal, lines))
    return Word(text, x, above + LINE * (len(lines) + 1) / 2, room, faint, lines=len(lines))


def fitted(lines: Sequence[str], room: float) -> Sequence[str]:
    """The lines with less in them, where all of it has no room and less has: no absent classes, no shares, the mean.

    >>> fitted(["29 benign (100%) · 0 malignant"], 120), fitted(["50 virginica (33%)"], 90)
    (['29 benign (100%)'], ['50 virginica'])
    >>> fitted(["mean 5.107 · 90 rows"], 100)
    ['mean 5.107']
    """
    there = [[part for part in line.split(" · ") if not ABSENT.search(part)] for line in lines]
    for less in (
        lines,
        [" · ".join(parts) for parts in there if parts],
        [SHARE.sub("", " · ".join(parts)) for parts in there if parts],
        [parts[0] for parts in there if parts and parts[0].startswith("mean ")],
    ):
        if less and all(width(line, LEAST * WIDER) <= room for line in less):
            return less
    return lines


def labelled(drawn: Drawing) -> Iterator[tuple[DrawnEdge, float, float]]:
    """Every line with the place of its label."""
    boxes = {box.id: box for box in drawn.boxes}
    for edge in drawn.edges:
        above, below = boxes[edge.above], boxes[edge.below]
        top = above.y + above.height
        yield edge, above.x + ABOVE * (below.x - above.x), top + DOWN * (below.y - top)


def tips(drawn: Drawing) -> list[Scatter]:
    """What the lines tell when their labels are pointed at: the label, whole."""
    there = list(labelled(drawn))
    marker = {"size": 14, "opacity": 0}
    return [
        plotly().Scatter(
            x=[x for _, x, _ in there],
            y=[y for _, _, y in there],
            mode="markers",
            marker=marker,
            hoverinfo="text",
            hovertext=[hover(edge.whole) for edge, _, _ in there],
            showlegend=False,
        )
    ]


def lines(drawn: Drawing, look: Look) -> list[dict[str, Any]]:
    """The lines between the boxes, the wider the more rows go there."""
    boxes = {box.id: box for box in drawn.boxes}
    found = []
    for edge in drawn.edges:
        above, below = boxes[edge.above], boxes[edge.below]
        top, bottom = above.y + above.height, below.y
        middle = (top + bottom) / 2
        path = (
            f"M{above.x:.1f},{top:.1f}C{above.x:.1f},{middle:.1f} {below.x:.1f},{middle:.1f} {below.x:.1f},{bottom:.1f}"
        )
        dash = "dot" if edge.skips else "solid"
        line = {"color": look.tones.lines, "width": 1.5 + 3 * edge.share, "dash": dash}
        found.append({"type": "path", "path": path, "layer": "below", "line": line})
    return found
