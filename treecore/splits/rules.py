"""A split is a rule without data: which branch a value takes, and what a branch is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from treecore.arrays import Array
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

    def branch(self, column: Array, feature: Feature) -> npt.NDArray[np.int64]:
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

    def branch(self, column: Array, feature: Feature) -> npt.NDArray[np.int64]:
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

    def branch(self, column: Array, feature: Feature) -> npt.NDArray[np.int64]:
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
    levels: Sequence[str], branches: Sequence[int], otherwise: int, column: Array, feature: Feature
) -> npt.NDArray[np.int64]:
    """The branch of every code, by the names of the levels: the column's own order of levels may differ."""
    to = dict(zip(levels, branches, strict=True))
    # One entry more at the end, where the code -1 of a missing value points.
    return np.array([*(to.get(level, otherwise) for level in feature.levels), MISSING], dtype=np.int64)[column]


def branch_of(split: Split, table: Table) -> npt.NDArray[np.int64]:
    """The branch that every row takes: -1 where the value is missing, -2 where the split has not seen the level.

    >>> from treecore.lectures import load
    >>> branch_of(Multiway("Wind", ("Weak", "Strong")), load("playtennis")).tolist()
    [0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1]
    """
    place = table.place(split.feature)
    return split.branch(table.columns[place], table.features[place])


def rows_with(table: Table, levels: Mapping[str, str]) -> Table:
    """The rows that have all of these levels, as a table.

    >>> from treecore.lectures import load
    >>> rows_with(load("playtennis"), {"Outlook": "Sunny", "Wind": "Strong"}).labels.tolist()
    ['D2', 'D11']
    """
    kept = np.ones(table.n, bool)
    for name, level in levels.items():
        known = table.feature(name).levels
        if level not in known:
            raise ValueError(f"{name} has no level {level!r}: its levels are {', '.join(known)}")
        kept &= branch_of(Multiway(name, known), table) == known.index(level)
    return table.take(np.flatnonzero(kept))
