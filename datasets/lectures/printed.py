"""What a slide prints, held against what is computed: the numbers in a text, and the verdict that follows."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass

from treecore.arrays import ROUNDING
from treecore.words import decimals, number

RIGHT = "right"
ROUNDED = "rounded"
ON_THE_WAY = "rounded on the way"
SLIP = "slip"
TYPO = "typo"
OPEN = "open question answered"
NOT_A_NUMBER = "not a number"
WAITS = "still open"
# In the order in which a reader meets them: what is worth a second look comes first.
VERDICTS = (SLIP, TYPO, ON_THE_WAY, ROUNDED, OPEN, RIGHT, NOT_A_NUMBER, WAITS)

# A number that no letter touches: 0.940, .25, 845,346, 66%, and a fraction such as 5/6 in one piece.
NUMBER = re.compile(r"(?<![\w.])(-?(?:\d{1,3}(?:,\d{3})+|\d*\.\d+|\d+))(?:/(\d+))?(%)?(?!\w)")
WORD = re.compile(r"[^\W\d_]\w*")


@dataclass(frozen=True, slots=True)
class Of:
    """A part of a whole, shown as it is counted.

    >>> str(Of(5, 6)), float(Of(3, 6))
    ('5/6', 0.5)
    """

    part: float
    whole: float

    def __float__(self) -> float:
        return self.part / self.whole

    def __str__(self) -> str:
        return f"{number(self.part)}/{number(self.whole)}"


Part = bool | float | str | Of
Value = Part | tuple[Part, ...]
"""What a claim comes to. A truth value in the first place says whether the slide's statement holds."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A number as it stands in a text.

    `unit` is that of its last digit, `rounds` says whether rounding can have made it, `under` is the lower number of a
    fraction.
    """

    value: float
    unit: float
    rounds: bool
    percent: bool = False
    under: float = 0.0


def printed(text: str, *, whole: bool = True) -> list[Printed]:
    """The numbers in a text; with `whole` a fraction is one number, else it is two.

    >>> [one.value for one in printed("5/6, 1/6")], [one.value for one in printed("9/5", whole=False)]
    ([0.8333333333333334, 0.16666666666666666], [9.0, 5.0])
    """
    return [one for found in NUMBER.finditer(text) for one in read(found, whole)]


def read(found: re.Match[str], whole: bool) -> Iterator[Printed]:
    """The one or two numbers of a piece of text."""
    digits, under, percent = found.groups()
    value, places = float(digits.replace(",", "")), len(digits.partition(".")[2])
    if under is None:
        scale = 0.01 if percent else 1.0
        yield Printed(value * scale, scale * 10.0**-places, places > 0 or percent is not None, percent is not None)
    elif whole and float(under):
        yield Printed(value / float(under), 0.0, False, under=float(under))
    else:
        yield from (Printed(one, 1.0, False) for one in (value, float(under)))


def fitting(text: str, count: int) -> list[Printed]:
    """The numbers in a text, with fractions taken apart where that makes as many as are wanted."""
    apart = printed(text, whole=False)
    return apart if len(apart) == count != len(printed(text)) else printed(text)


def parts(value: Value) -> tuple[Part, ...]:
    """A value as a tuple."""
    return value if isinstance(value, tuple) else (value,)


def numbers(value: Value) -> list[float]:
    """All numbers in a value, those in its texts too.

    >>> numbers(("Egg > 0", Of(5, 6)))
    [0.0, 0.8333333333333334]
    """
    found: list[float] = []
    for part in parts(value):
        if isinstance(part, str):
            found += [one.value for one in printed(part)]
        elif not isinstance(part, bool):
            found.append(float(part))
    return found


def words(text: str) -> set[str]:
    """The words in a text, without regard to capitals."""
    return {word.casefold() for word in WORD.findall(text)}


def is_open(slide: str) -> bool:
    """Whether the slide leaves the answer open: then square brackets hold what stands in its place.

    >>> is_open("[an exercise]"), is_open("(0, 1.2)")
    (True, False)
    """
    return slide.startswith("[")


def verdict(slide: str, value: Value, *, rough: float | None = None, writing: bool = False) -> str:
    """What is to be said of a slide, from what it prints and what is computed.

    `rough` is what comes out with inputs rounded on the way; `writing` says that the claim is about how it is written.
    What the slide does not print is not held against it: it may print fewer numbers than were computed.

    >>> verdict("5/6", Of(5, 6)), verdict("0.940", 0.94028), verdict("[?]", "not sick"), verdict("66%", Of(3, 5))
    ('right', 'rounded', 'open question answered', 'slip')
    >>> verdict("0.151", 0.15184, rough=0.1515)
    'rounded on the way'
    """
    if is_open(slide):
        return OPEN
    if writing:
        return RIGHT if shown(value).casefold() == slide.casefold() else TYPO
    first = parts(value)[0]
    if isinstance(first, bool):
        return RIGHT if first else SLIP
    if not all(words(part) <= words(slide) for part in parts(value) if isinstance(part, str)):
        return SLIP
    true = numbers(value)
    said = fitting(slide, len(true))
    if len(said) > len(true):
        return SLIP
    grades = {grade(one, number, rough) for one, number in zip(said, true, strict=False)}
    return next((name for name in (SLIP, ON_THE_WAY, ROUNDED) if name in grades), RIGHT)


def grade(said: Printed, true: float, rough: float | None) -> str:
    """The verdict on one number."""
    if math.isclose(said.value, true, rel_tol=ROUNDING, abs_tol=ROUNDING):
        return RIGHT
    if not said.rounds:
        return SLIP
    if abs(said.value - true) <= said.unit / 2 + ROUNDING:
        return ROUNDED
    if rough is not None and abs(said.value - rough) <= said.unit / 2 + ROUNDING:
        return ON_THE_WAY
    # Cut off after the last digit instead of rounded there.
    return ROUNDED if 0 <= abs(true) - abs(said.value) < said.unit else SLIP


def shown(value: Value, slide: str = "", form: str = "") -> str:
    """A value as a person reads it beside the slide: with a digit more than the slide has, in percent where it is.

    A fraction stays one where that can be; `form` puts the parts into words: `"{} of {}"`.

    >>> shown(0.1518355, "0.151"), shown(Of(3, 5), "66%"), shown((True, 6), "yes"), shown((2, 3), "", "{} and {}")
    ('0.1518', '60%', 'yes, 6', '2 and 3')
    >>> shown(0.046875, "12/256"), shown(0.019973), shown(0.02)
    ('12/256', '0.0200', '0.02')
    """
    on_slide = printed(slide)
    texts = [text_of(part, on_slide) for part in parts(value)]
    return form.format(*texts) if form else ", ".join(texts)


def text_of(part: Part, on_slide: list[Printed]) -> str:
    """One part of a value, written as the slide writes its numbers."""
    if isinstance(part, str):
        return part
    if isinstance(part, bool):
        return "yes" if part else "no"
    if any(one.percent for one in on_slide):
        return f"{number(round(100 * float(part), 2))}%"
    if isinstance(part, Of):
        return str(part)
    under = max((one.under for one in on_slide), default=0.0)
    if under and not float(part).is_integer() and math.isclose(part * under, round(part * under)):
        return str(Of(round(part * under), under))
    places = max([4, *(1 - round(math.log10(one.unit)) for one in on_slide if one.unit)])
    if abs(part) >= 10_000:
        return f"{part:,.2f}"
    # Zeros at the end say that the number was rounded there; an exact one has none.
    return number(part) if math.isclose(part, round(part, places), abs_tol=ROUNDING) else decimals(part, places)
