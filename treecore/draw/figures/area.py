"""The gain of a split as an area, as a plotly figure."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from treecore.draw.figures.look import Look, Word, axis, figure, filled, hover, literal, rectangle, words
from treecore.draw.gains import GainArea, gain_area
from treecore.draw.text import shortened
from treecore.growing.candidates import Candidate
from treecore.scoring.criteria import criteria_for
from treecore.scoring.summary import Counts

if TYPE_CHECKING:
    from plotly.graph_objects import Figure, Scatter

TALL, PLOT = 370.0, 270.0  # of the picture, and about what is left for the rectangle
LABELLED = 12
ROOM = 24.0  # pixels for a line of words


def area(candidate: Candidate, criterion: str = "", *, dark: bool = False) -> Figure:
    """The gain of a candidate as an area: the node as a rectangle, its branches in it, the gain what stays empty.

    Without a criterion it is the usual one: entropy, or variance for a number.

    >>> from treecore.growing.candidates import best_candidates
    >>> from treecore.lectures import load
    >>> shown = area(best_candidates(load("playtennis"))[0])
    >>> shown.layout.title.text, shown.data[1].text
    ('Outlook gains 0.247 bits', 'Sunny: 5/14 of the rows, 2 Yes · 3 No, 0.971 bits')
    """
    usual = criteria_for("nominal" if isinstance(candidate.children[0], Counts) else "numeric")[0]
    made = gain_area(candidate, criterion or usual.name)
    look = Look.of(1, dark=dark)
    highest = max([made.before, *(one.value for one in made.there)]) or 1.0
    pixel = highest / PLOT
    return figure(
        [*parts(made, look), words(said(made, pixel), ROOM * pixel, look)],
        look,
        title=f"{made.feature} gains {made.gain_shown} {made.by.unit or f'in {made.by.word}'}",
        below=f"{made.sum}\n{made.rounding} {made.note}",
        height=TALL,
        shapes=[node(made, look)],
        xaxis=across(made, look),
        yaxis=upwards(made, look, 1.04 * highest),
    )


def starts(made: GainArea) -> list[float]:
    """Where every branch begins, across."""
    return [0.0, *accumulate(one.share for one in made.there)]


def node(made: GainArea, look: Look) -> dict[str, Any]:
    """The rectangle of the node."""
    line = {"color": look.tones.ink, "width": 2, "dash": "dash"}
    return {"type": "rect", "x0": 0, "x1": 1, "y0": 0, "y1": made.before, "line": line}


def parts(made: GainArea, look: Look) -> list[Scatter]:
    """The empty rectangle, what each branch fills of it, what sticks out, and the rows without the value."""
    colours = look.tones
    found = [
        filled(
            [rectangle(0, 0, 1, made.before)],
            look.tint(colours.gain, 0.22),
            says=hover(f"empty: the gain, {made.gain_shown}"),
            name="empty: the gain",
            showlegend=True,
        )
    ]
    line = {"color": colours.accent, "width": 1.5}
    for one, left in zip(made.there, starts(made), strict=False):
        high = max(min(one.value, made.before), 0.004 * made.before)
        inside = rectangle(left, 0, left + one.share, high)
        found.append(filled([inside], look.tint(colours.accent, 0.3), says=hover(one.label), line=line))
    if over := [(one, left) for one, left in zip(made.there, starts(made), strict=False) if one.over]:
        boxes = [rectangle(left, made.before, left + one.share, one.value) for one, left in over]
        hatch = {"shape": "/", "fgcolor": colours.over, "fillmode": "overlay", "size": 8, "solidity": 0.4}
        looks: dict[str, Any] = {
            "fillpattern": hatch,
            "line": {"color": colours.over, "width": 1.5},
        }
        found.append(
            filled(boxes, look.tint(colours.over, 0.18), name="counts against the gain", showlegend=True, **looks)
        )
    if made.missing:
        box = rectangle(1 - made.missing, 0, 1, made.before)
        says, name = hover("rows without the value gain nothing"), "rows without the value"
        found.append(filled([box], look.tint(colours.ink, 0.22), says=says, name=name, showlegend=True))
    return found


def across(made: GainArea, look: Look) -> dict[str, Any]:
    """The axis of the shares: under each branch its name and its rows, where there are few."""
    there = made.there
    drawn = axis(look, "share of the rows", range=[0, 1], showgrid=False)
    if len(there) > LABELLED:
        return drawn | {"tickformat": ".0%"}
    middles = [left + one.share / 2 for one, left in zip(there, starts(made), strict=False)]
    wide = 780  # pixels that the axis is about long
    names = [literal(shortened(one.name, max(one.share * wide, 60.0), 13)) for one in there]
    texts = [f"{name}<br>{one.fraction}" for name, one in zip(names, there, strict=True)]
    return drawn | {"tickmode": "array", "tickvals": middles, "ticktext": texts, "ticks": ""}


def upwards(made: GainArea, look: Look, top: float) -> dict[str, Any]:
    """The axis of the impurity: nothing, and what the node has."""
    drawn = axis(look, f"{made.by.word}{f' ({made.by.unit})' if made.by.unit else ''}", range=[0, top], showgrid=False)
    return drawn | {"tickmode": "array", "tickvals": [0, made.before], "ticktext": ["0", made.before_shown]}


def said(made: GainArea, pixel: float) -> Iterator[Word]:
    """The impurity and the classes of each branch, in it or on top of it; and the gain where most is empty."""
    there = made.there
    hole = (0.0, 0.0, 0.0, 0.0)
    for one, left in zip(there, starts(made), strict=False):
        middle, filling = left + one.share / 2, min(one.value, made.before)
        low = filling < 2.2 * ROOM * pixel
        if len(there) <= LABELLED:
            y = filling + ROOM * pixel if low else filling / 2
            yield Word(f"<b>{literal(one.shown)}</b>", middle, y + 0.35 * ROOM * pixel, one.share)
            yield Word(literal(one.counts), middle, y - 0.35 * ROOM * pixel, one.share)
        floor = filling + (1.8 * ROOM * pixel if low and len(there) <= LABELLED else 0.0)
        hole = max(hole, ((made.before - floor) * one.share, middle, (made.before + floor) / 2, one.share))
    size, x, y, wide = hole
    if size > 0 and size / wide >= 1.2 * ROOM * pixel:
        yield Word(f"<b>gain {made.gain_shown}</b>", x, y, wide)
