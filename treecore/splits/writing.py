"""A split as one line of text, there and back, whatever the names in it are."""

from __future__ import annotations

import json
import re

import numpy as np

from treecore.data.feature import Feature
from treecore.data.table import Table
from treecore.splits.rules import Multiway, Split, Subset, Threshold, need_kind

PLAIN = re.compile(r"[^\W\d]\w*\Z")


JSON_TEXT = r'"(?:[^"\\]|\\.)*"'


NAME = rf"(?:{JSON_TEXT}|[^\W\d]\w*)"


# A name is followed by a comma or by the closing bracket: what could be read in two ways takes forever to refuse.
NAMES = rf"\(\s*((?:{NAME}\s*(?:,\s*|(?=\))))*)\)"


SPLIT = re.compile(
    rf"\s*({NAME})\s*(?:(<=|≤|>)\s*([-+.\w]+)|in\s*{NAMES}\s*\|\s*{NAMES})?\s*\Z",
)


def quoted(name: str) -> str:
    """A name as it stands in the text of a split: bare if it is one word, else as a JSON text."""
    return name if PLAIN.match(name) else json.dumps(name, ensure_ascii=False)


def unquoted(name: str) -> str:
    """The name that `quoted` wrote."""
    return str(json.loads(name, strict=False)) if name.startswith('"') else name


def split_text(split: Split) -> str:
    """The split in one line that `parse_split` reads again, whatever the names are.

    >>> split_text(Threshold("Years", 4.5)), split_text(Multiway("Outlook", ("Sunny", "Rain")))
    ('Years <= 4.5', 'Outlook')
    >>> split_text(Subset("Pat", ("None", "Full"), ("Some",)))
    'Pat in (None, Full) | (Some)'
    """
    name = quoted(split.feature)
    match split:
        case Threshold(cut=cut):
            return f"{name} <= {cut!r}"
        case Multiway():
            return name
        case Subset(left=left, right=right):
            return f"{name} in ({', '.join(map(quoted, left))}) | ({', '.join(map(quoted, right))})"


def parse_split(text: str, table: Table) -> Split:
    """The split that a text says, checked against the table: `Years <= 4.5`, `Outlook`, `Pat in (None) | (Some, Full)`.

    >>> from treecore.lectures import load
    >>> parse_split("Egg > 0", load("egg_milk_greedy"))
    Threshold(feature='Egg', cut=0.0)
    """
    found = SPLIT.match(text)
    if not found:
        raise ValueError(
            f"{text!r} is not a split: write a feature, then nothing, `<= number`, or `in (levels) | (levels)`"
        )
    name, sign, cut, left, right = found.groups()
    feature = table.feature(unquoted(name))
    if sign:
        return threshold(feature, cut)
    if left is not None:
        return subset(feature, names_in(left), names_in(right))
    if feature.kind == "numeric":
        raise ValueError(f"{feature.name} is numeric: say at which number to cut it, as in {quoted(feature.name)} <= 1")
    return Multiway(feature.name, feature.levels)


def threshold(feature: Feature, cut: str) -> Threshold:
    """The threshold split that was written, if it can be one."""
    split = Threshold(feature.name, as_number(cut))
    need_kind(split, feature, "numeric")
    return split


def subset(feature: Feature, left: tuple[str, ...], right: tuple[str, ...]) -> Subset:
    """The subset split that was written, if it can be one."""
    split = Subset(feature.name, left, right)
    need_kind(split, feature, "nominal")
    if unknown := [level for level in (*left, *right) if level not in feature.levels]:
        raise ValueError(f"{feature.name} has no level {unknown[0]!r}: its levels are {', '.join(feature.levels)}")
    if not left or not right or len({*left, *right}) < len(left) + len(right):
        raise ValueError(f"each side of a split of {feature.name} needs levels, and a level can be on one side only")
    return split


def names_in(text: str) -> tuple[str, ...]:
    """The names of a list as `split_text` writes it."""
    return tuple(unquoted(name) for name in re.findall(NAME, text))


def as_number(text: str) -> float:
    """The finite number that a text says."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not np.isfinite(value):
        raise ValueError(f"{text!r} is not a number: a cut is one, as in 4.5")
    return value
