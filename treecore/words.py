"""How numbers and choices are put into words: used wherever a person reads what treecore says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

T = TypeVar("T")


def pick(options: Mapping[str, T], name: str, what: str) -> T:
    """The option called `name`, or an error that lists the others.

    >>> pick({"gini": 1, "entropy": 2}, "ginni", "criterion")
    Traceback (most recent call last):
    ValueError: criterion 'ginni' is not one of gini, entropy
    """
    if name not in options:
        raise ValueError(f"{what} {name!r} is not one of {', '.join(options)}")
    return options[name]


def number(value: float) -> str:
    """A number as a person writes it: no trailing zeros, no noise in the last digits.

    >>> number(0.1 + 0.2), number(117.5), number(14.0), number(-0.0)
    ('0.3', '117.5', '14', '0')
    """
    return format(value + 0.0, ".12g")


def cut_text(cut: float) -> str:
    """A cut in a few digits.

    >>> cut_text(117.5), cut_text(-0.000658398376806), cut_text(1234567.5)
    ('117.5', '-0.0006584', '1234567.5')
    """
    whole = number(cut)
    return whole if len(whole) <= 9 else f"{cut:.4g}" if abs(cut) < 10_000 else f"{cut:.6g}"


def decimals(value: float, places: int = 3) -> str:
    """A number with a fixed number of decimals, and never minus nothing.

    >>> decimals(0.2467498), decimals(-1e-17)
    ('0.247', '0.000')
    """
    text = f"{value:.{places}f}"
    return text.lstrip("-") if float(text) == 0 else text


def size(value: float) -> str:
    """A quantity of any size in about four digits.

    >>> size(0.79), size(5.10712), size(117.53), size(45063.2)
    ('0.790', '5.107', '117.5', '45,063')
    """
    places = 3 if abs(value) < 100 else 1 if abs(value) < 1000 else 0
    text = f"{value:,.{places}f}"
    return text.lstrip("-") if not text.strip("-0.,") else text


def amount(count: float, noun: str, plural: str | None = None) -> str:
    """A count with its noun.

    >>> amount(1, "row"), amount(14, "row"), amount(2, "leaf", "leaves")
    ('1 row', '14 rows', '2 leaves')
    """
    return f"{number(count)} {noun if count == 1 else plural or noun + 's'}"


def counted(count: float, level: str) -> str:
    """A count of a class; one that is called by a number is told from its count.

    >>> counted(9, "Yes"), counted(4, "1")
    ('9 Yes', '4 of class 1')
    """
    return f"{number(count)} of class {level}" if level[:1].isdigit() else f"{number(count)} {level}"


def fraction(part: float, whole: float) -> str:
    r"""A share as LaTeX.

    >>> print(fraction(9, 14))
    \frac{9}{14}
    """
    return rf"\frac{{{number(part)}}}{{{number(whole)}}}"


def listed(items: Iterable[str], last: str = "and") -> str:
    """Items as a person lists them.

    >>> listed(["Outlook", "Wind", "Humidity"])
    'Outlook, Wind and Humidity'
    """
    *most, end = items
    return f"{', '.join(most)} {last} {end}" if most else end
