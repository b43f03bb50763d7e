"""The colours of the classes, the same in every picture, and what tells classes apart without colour.

Okabe and Ito's colours come first: they stay apart for colour-blind readers. Twelve more follow for tables of many
classes. Each class has a pattern and a letter besides, so that colour never speaks alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

PAPER, INK = "#ffffff", "#1a1a1a"
NIGHT, CHALK = "#0e1117", "#ffffff"
GREY, FAINT, LINES = "#6b7280", "#4b5563", "#c3cad6"

GAIN, OVER, ACCENT = "#00796b", "#b45309", "#0b57d0"

OKABE_ITO = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442", "#777777")
MORE = (
    *("#332288", "#882255", "#117733", "#aa8800", "#88ccee", "#bb5566"),
    *("#aa4499", "#44aa99", "#884411", "#6699cc", "#aab84c", "#994455"),
)
HUES = OKABE_ITO + MORE

# How a class is filled: `solid` first, then strokes that tell it from its neighbours. A pattern is a path in a tile of
# 6 x 6, drawn over the colour.
PATTERNS = (
    ("solid", ""),
    ("rising", "M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2"),
    ("dots", "M2,3 h2"),
    ("upright", "M3,0 v6"),
    ("falling", "M-1,5 l2,2 M0,0 l6,6 M5,-1 l2,2"),
    ("level", "M0,3 h6"),
    ("cross", "M0,6 l6,-6 M0,0 l6,6"),
)


@dataclass(frozen=True, slots=True)
class Swatch:
    """The colours of one class: the fill, text on the fill, and the class's colour for text on the page."""

    fill: str
    ink: str
    text: str
    stripe: str
    """The colour of the pattern."""
    pattern: str
    """A path in a tile of 6 x 6, drawn over the fill; empty for a solid fill."""


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of a picture that belong to no class."""

    paper: str
    ink: str
    faint: str
    """Text that is read second, and the lines of axes."""
    lines: str
    accent: str
    gain: str
    over: str
    """What counts against a gain."""


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of a colour like `#0072b2`, from 0 to 1."""
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return red, green, blue


def luminance(colour: str) -> float:
    """The relative luminance of a colour, as the accessibility guidelines (WCAG 2) define it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21; text needs 4.5.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another one mixed in.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in pairs)


def readable(colour: str, on: str, towards: str, least: float) -> str:
    """The colour, moved towards another one until its contrast is enough."""
    steps = (mixed(colour, towards, step / 50) for step in range(51))
    return next(mix for mix in steps if contrast(mix, on) >= least)


def swatch(hue: str, pattern: str, page: str, towards: str) -> Swatch:
    """The colours of a class on a page of this colour; for text they move towards another one."""
    fill = hue if towards == INK else readable(hue, page, towards, 4.5)
    ink = max("#000000", "#ffffff", key=lambda text: contrast(text, fill))
    # A little more than 4.5 is asked for, since text also stands on slightly tinted boxes.
    stripe = "#ffffff" if luminance(fill) < 0.4 else "#000000"
    return Swatch(fill, ink, readable(hue, page, towards, 5.4), stripe, pattern)


def palette(page: str, towards: str) -> tuple[Swatch, ...]:
    """The swatches of all classes for pages of this colour."""
    return tuple(swatch(hue, PATTERNS[k % len(PATTERNS)][1], page, towards) for k, hue in enumerate(HUES))


LIGHT = palette(PAPER, INK)
DARK = palette(NIGHT, CHALK)


def tones(*, dark: bool = False) -> Tones:
    """The colours of a light page, or of a dark one.

    >>> tones().paper, tones(dark=True).paper
    ('#ffffff', '#0e1117')
    """
    if not dark:
        return Tones(PAPER, INK, FAINT, LINES, ACCENT, GAIN, OVER)
    moved = (readable(colour, NIGHT, CHALK, 5.4) for colour in (ACCENT, GAIN, OVER))
    return Tones(NIGHT, CHALK, mixed(CHALK, NIGHT, 0.3), mixed(CHALK, NIGHT, 0.72), *moved)


def swatches(count: int, *, dark: bool = False) -> tuple[Swatch, ...]:
    """The swatches of the first classes; after the twentieth they come again.

    >>> [one.fill for one in swatches(2)]
    ['#0072b2', '#d55e00']
    """
    colours = DARK if dark else LIGHT
    return tuple(colours[k % len(colours)] for k in range(count))


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each class, all different: from its name where that can be, else from the alphabet, else a number.

    >>> letters(("Yes", "No")), letters(("setosa", "versicolor", "virginica"))
    (('Y', 'N'), ('S', 'V', 'I'))
    >>> letters(("class 1", "class 2"))
    ('1', '2')
    """
    taken: list[str] = []
    # What all names begin with tells nothing apart: `class 1`, `class 2` are 1 and 2.
    same = 0
    while len({name[: same + 1] for name in names}) == 1 and all(len(name) > same for name in names):
        same += 1
    for name in names:
        own = [char.upper() for char in name[same:] + name[:same] if char.isascii() and char.isalnum()]
        spare = [*own, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *map(str, range(1, len(names) + 1))]
        taken.append(next(char for char in spare if char not in taken))
    return tuple(taken)
