"""A name with one branch for each of its levels."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from treecore.data.table import Table
from treecore.data.values import Values
from treecore.splits.notation import NAME, quoted, unquoted
from treecore.splits.split import UNSEEN, Branches, SingleFeature, look_up, need_kind

WRITTEN = re.compile(rf"\s*({NAME})\s*\Z")


@dataclass(frozen=True, slots=True)
class Multiway(SingleFeature):
    """One branch for every level of a nominal feature.

    >>> Multiway("Outlook", ("Sunny", "Overcast", "Rain")).labels
    ('Sunny', 'Overcast', 'Rain')
    """

    kind: ClassVar[str] = "multiway"
    form: ClassVar[str] = "Outlook"
    knows_all: ClassVar[bool] = False
    feature: str
    levels: tuple[str, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """What the branches are called."""
        return self.levels

    def branch(self, values: Table | Values) -> Branches:
        """The branch of every row; -1 where the value is missing, -2 for a level that the split has not seen."""
        feature = values.feature(self.feature)
        need_kind(self, feature, "nominal")
        return look_up(self.levels, range(len(self.levels)), UNSEEN, values.column(self.feature), feature)

    def check(self, values: Table | Values) -> None:
        """Refuse a numeric feature, and one with other levels."""
        feature = values.feature(self.feature)
        need_kind(self, feature, "nominal")
        if self.levels != feature.levels:
            levels = ", ".join(feature.levels)
            raise ValueError(f"a multiway split of {feature.name} needs one branch for each of {levels}")

    def code(self, branch: int) -> str:
        """A comparison with the level."""
        return f"row[{self.feature!r}] == {self.levels[branch]!r}"

    def code_or_missing(self, branch: int) -> str:
        """The same, and with None, which is a missing level."""
        return f"row[{self.feature!r}] in ({self.levels[branch]!r}, None)"

    def written(self) -> str:
        """The name of the feature alone."""
        return quoted(self.feature)

    @classmethod
    def read(cls, text: str, values: Table | Values) -> Multiway | None:
        """The split of the feature that a text names."""
        if not (found := WRITTEN.match(text)):
            return None
        feature = values.feature(unquoted(found[1]))
        if feature.kind == "numeric":
            example = f"{quoted(feature.name)} <= 1"
            raise ValueError(f"{feature.name} is numeric: say at which number to cut it, as in {example}")
        return cls(feature.name, feature.levels)

    @property
    def detail(self) -> tuple[str, ...]:
        """Nothing: a feature has one such split."""
        return ()


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
        kept &= Multiway(name, known).branch(table) == known.index(level)
    return table.take(np.flatnonzero(kept))
