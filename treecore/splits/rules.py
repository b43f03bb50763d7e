"""A split is a rule without data: which branch a value takes, and what a branch is called."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from treecore.data.feature import Feature
from treecore.data.table import Table
from treecore.words import number

MISSING, UNSEEN = -1, -2


@dataclass(frozen=True, slots=True)
class Threshold:
    """Two branches of a numeric feature: 0 is `<= cut`, 1 is `> cut`.

    >>> Threshold("Years", 4.5).labels
    ('≤ 4.5', '> 4.5')
    """

    kind: ClassVar[str] = "threshold"
    feature: str
    cut: float

    @property
    def labels(self) -> tuple[str, ...]:
        """What the branches are called."""
        return f"≤ {number(self.cut)}", f"> {number(self.cut)}"

    def branch(self, column: npt.NDArray[Any], feature: Feature) -> npt.NDArray[np.int64]:
        """The branch of every value of a column; -1 where the value is missing."""
        need_kind(self, feature, "numeric")
        return np.where(np.isnan(column), MISSING, column > self.cut).astype(np.int64)


@dataclass(frozen=True, slots=True)
class Multiway:
    """One branch for every level of a nominal feature.

    >>> Multiway("Outlook", ("Sunny", "Overcast", "Rain")).labels
    ('Sunny', 'Overcast', 'Rain')
    """

    kind: ClassVar[str] = "multiway"
    feature: str
    levels: tuple[str, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """What the branches are called."""
        return self.levels

    def branch(self, column: npt.NDArray[Any], feature: Feature) -> npt.NDArray[np.int64]:
        """The branch of every code of a column; -1 where it is missing, -2 for a level that the split has not seen."""
        need_kind(self, feature, "nominal")
        return look_up(self.levels, range(len(self.levels)), UNSEEN, column, feature)


@dataclass(frozen=True, slots=True)
class Subset:
    """Two branches of a nominal feature: 0 for the levels in `left`, 1 for those in `right`.

    A level in neither goes as a missing value does.

    >>> Subset("Type", ("French", "Thai"), ("Burger",)).labels
    ('French or Thai', 'Burger')
    """

    kind: ClassVar[str] = "subset"
    feature: str
    left: tuple[str, ...]
    right: tuple[str, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """What the branches are called."""
        return " or ".join(self.left), " or ".join(self.right)

    def branch(self, column: npt.NDArray[Any], feature: Feature) -> npt.NDArray[np.int64]:
        """The branch of every code of a column; -1 where it is missing or in neither group."""
        need_kind(self, feature, "nominal")
        sides = [0] * len(self.left) + [1] * len(self.right)
        return look_up((*self.left, *self.right), sides, MISSING, column, feature)


Split = Threshold | Multiway | Subset


def need_kind(split: Split, feature: Feature, kind: str) -> None:
    """Refuse a split of a feature that is of the other kind."""
    if feature.kind != kind:
        raise ValueError(f"a {split.kind} split needs a {kind} feature, but {feature.name} is {feature.kind}")


def look_up(
    levels: Sequence[str], branches: Sequence[int], otherwise: int, column: npt.NDArray[Any], feature: Feature
) -> npt.NDArray[np.int64]:
    """The branch of every code, by the names of the levels: the column's own order of levels may differ."""
    to = dict(zip(levels, branches, strict=True))
    # One entry more at the end, where the code -1 of a missing value points.
    return np.array([*(to.get(level, otherwise) for level in feature.levels), MISSING], dtype=np.int64)[column]


def branch_of(split: Split, table: Table) -> npt.NDArray[np.int64]:
    """The branch that every row takes: -1 where the value is missing, -2 where the split has not seen the level.

    >>> from datasets import load
    >>> branch_of(Multiway("Wind", ("Weak", "Strong")), load("playtennis")).tolist()
    [0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1]
    """
    place = table.position(split.feature)
    return split.branch(table.columns[place], table.features[place])


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

    >>> from datasets import load
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
