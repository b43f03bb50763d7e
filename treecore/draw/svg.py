"""A tree as an SVG file that stands alone: for a slide, for print, for a browser."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from treecore.draw.boxes import SMALL, TEXT, TITLE, Drawing, DrawnBox, DrawnEdge, drawing
from treecore.draw.palette import FAINT, GREY, INK, LINES, PAPER, Swatch, letters, mixed, swatches
from treecore.draw.text import clean, shortened, width
from treecore.tree.tree import Tree
from treecore.words import amount

FONT = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"
MARGIN, KEY, NAMED = 24.0, 34.0, 8


def to_svg(
    tree: Tree,
    *,
    focus: Iterable[int] = (),
    most: int = 500,
    detail: str = "all",
    growing: bool = False,
    name: str = "",
) -> str:
    """The tree as SVG text: at most `most` boxes, what is far from the focus folded.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> text = to_svg(grow(load("playtennis")))
    >>> text.startswith("<svg"), "9 Yes (64%) · 5 No (36%)" in text
    (True, True)
    """
    drawn = drawing(tree, focus=focus, most=most, detail=detail, growing=growing)
    colours = swatches(len(drawn.classes))
    across = max(drawn.width, key_width(drawn)) + 2 * MARGIN
    height = drawn.height + 2 * MARGIN + (KEY if drawn.classes else 0)
    left = (across - drawn.width) / 2
    heading = name or f"Decision tree for {clean(tree.target.name)}"
    said = f"{amount(len(tree.leaves), 'leaf', 'leaves')}, depth {tree.depth}. " + " ".join(
        f"{box.label}." for box in drawn.boxes[:60]
    )
    parts = [
        tag("title", escape(clean(heading)), id="title"),
        tag("desc", escape(said), id="desc"),
        tag("defs", *(pattern(k, one) for k, one in enumerate(colours) if one.pattern)),
        tag("rect", width="100%", height="100%", fill=PAPER),
        tag(
            "g",
            *edges_of(drawn),
            *(box_of(box, drawn, colours) for box in drawn.boxes),
            transform=f"translate({at(left)} {at(MARGIN)})",
        ),
        *key_of(drawn, colours, height - KEY / 2 - 6),
    ]
    return tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {at(across)} {at(height)}",
        width=at(across),
        height=at(height),
        role="img",
        aria_labelledby="title desc",
        font_family=FONT,
        fill=INK,
    )


def tag(name: str, *inside: str, **attributes: str) -> str:
    """An element of XML; what is inside is XML already."""
    pairs = "".join(f' {key.replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{pairs}>{''.join(inside)}</{name}>" if inside else f"<{name}{pairs}/>"


def at(value: float) -> str:
    """A coordinate, short."""
    return f"{value:.1f}".removesuffix(".0")


def words(text: str, x: float, y: float, size: float, **attributes: str) -> str:
    """A text around a point."""
    given = {"text_anchor": "middle", **attributes}
    return tag("text", escape(text), x=at(x), y=at(y), font_size=at(size), **given)


def pattern(place: int, swatch: Swatch) -> str:
    """The pattern of a class, in its colour."""
    stroke = tag("path", d=swatch.pattern, stroke=swatch.stripe, stroke_opacity="0.5", stroke_width="1.2", fill="none")
    ground = tag("rect", width="6", height="6", fill=swatch.fill)
    return tag("pattern", ground, stroke, id=f"class{place}", width="6", height="6", patternUnits="userSpaceOnUse")


def fill(place: int, colours: tuple[Swatch, ...]) -> str:
    """How the bar of a class is filled."""
    return f"url(#class{place})" if colours[place].pattern else colours[place].fill


def edges_of(drawn: Drawing) -> list[str]:
    """The lines first, then their labels, so that no line crosses a label."""
    boxes = {box.id: box for box in drawn.boxes}
    lines, labels = [], []
    for edge in drawn.edges:
        above, below = boxes[edge.above], boxes[edge.below]
        top, bottom = above.y + above.height, below.y
        middle = (top + bottom) / 2
        bend = f"C{at(above.x)},{at(middle)} {at(below.x)},{at(middle)} {at(below.x)},{at(bottom)}"
        curve = f"M{at(above.x)},{at(top)} {bend}"
        dash = {"stroke_dasharray": "2 5"} if edge.skips else {}
        lines.append(tag("path", d=curve, fill="none", stroke=LINES, stroke_width=at(1.5 + 3 * edge.share), **dash))
        labels.append(edge_label(edge, above.x + 0.758 * (below.x - above.x), top + 0.641 * (bottom - top)))
    return lines + labels


def edge_label(edge: DrawnEdge, x: float, y: float) -> str:
    """The label of a line, on a halo."""
    halo = {"stroke": PAPER, "stroke_width": "8", "paint_order": "stroke", "stroke_linejoin": "round"}
    return words(edge.label, x, y + TEXT / 3, TEXT, **halo)


def box_of(box: DrawnBox, drawn: Drawing, colours: tuple[Swatch, ...]) -> str:
    """One box with its words and its bar."""
    left, y = box.x - drawn.box_width / 2, box.y + 9 + TITLE
    outline = {"stroke": GREY, "stroke_width": "1.5", "fill": PAPER, "rx": "10"}
    if box.kind == "leaf":
        tint = colours[box.answer].fill if colours else GREY
        outline |= {"rx": "22", "stroke": tint, "fill": mixed(tint, PAPER, 0.92)}
    if box.kind in ("open", "rest"):
        outline["stroke_dasharray"] = "6 4"
    parts = [
        tag("title", escape(box.label)),
        tag("rect", x=at(left), y=at(box.y), width=at(drawn.box_width), height=at(box.height), **outline),
        words(box.title, box.x, y, TITLE, font_weight="600"),
    ]
    y += 6
    for line in box.lines:
        y += 17
        parts.append(words(line, box.x, y - 1, TEXT))
    if box.bar or box.gauge:
        parts += bar_of(box, drawn, colours, y + 7)
        y += drawn.bar_height + 7
    for line in box.small:
        y += 17
        parts.append(words(line, box.x, y, SMALL, fill=FAINT))
    if box.foot:
        parts.append(words(box.foot, box.x, box.y + box.height + 16, SMALL, fill=FAINT))
    return tag("g", *parts)


def bar_of(box: DrawnBox, drawn: Drawing, colours: tuple[Swatch, ...], y: float) -> list[str]:
    """The class bar of a box, or the place of its mean."""
    left, room, height = box.x - drawn.box_width / 2 + 14, drawn.box_width - 28, drawn.bar_height
    if box.gauge:
        mean, low, high = (left + share * room for share in box.gauge)
        return [
            tag("rect", x=at(left), y=at(y + height / 2 - 1), width=at(room), height="2", fill=LINES),
            tag("rect", x=at(low), y=at(y + height / 2 - 3), width=at(high - low), height="6", rx="3", fill=GREY),
            tag("circle", cx=at(mean), cy=at(y + height / 2), r="5", fill=swatches(1)[0].fill, stroke=PAPER),
        ]
    parts = []
    for place, share in box.bar:
        filled = fill(place % len(colours), colours)
        parts.append(tag("rect", x=at(left), y=at(y), width=at(share * room), height=at(height), fill=filled))
        left += share * room
    return parts


def key_of(drawn: Drawing, colours: tuple[Swatch, ...], y: float) -> list[str]:
    """The classes with their colours and letters, in a line at the foot; of many the first, and how many more."""
    parts, x = [], MARGIN
    marks = letters(drawn.classes)
    for place, name in enumerate(drawn.classes[:NAMED]):
        short = shortened(name, 150, TEXT)
        parts.append(tag("rect", x=at(x), y=at(y - 10), width="22", height="14", rx="3", fill=colours[place].fill))
        parts.append(words(marks[place], x + 11, y + 1, 11, fill=colours[place].ink, font_weight="600"))
        parts.append(words(short, x + 28, y + 2, TEXT, text_anchor="start"))
        x += 46 + width(short, TEXT)
    if len(drawn.classes) > NAMED:
        parts.append(words(f"+ {len(drawn.classes) - NAMED} more", x, y + 2, TEXT, text_anchor="start"))
    return parts


def key_width(drawn: Drawing) -> float:
    """The room that the line of classes needs."""
    return sum(46 + width(shortened(name, 150, TEXT), TEXT) for name in drawn.classes[:NAMED]) + 60
