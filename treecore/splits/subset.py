"""A name whose levels are put into two groups."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from treecore.data.table import Table
from treecore.data.values import Values
from treecore.splits.notation import NAME, NAMES, names_in, quoted, unquoted
from treecore.splits.split import MISSING, Branches, SingleFeature, look_up, need_kind

WRITTEN = re.compile(rf"\s*({NAME})\s*in\s*{NAMES}\s*\|\s*{NAMES}\s*\Z")


@dataclass(frozen=True, slots=True)
class Subset(SingleFeature):
    """Two branches of a nominal feature: 0 for the levels in `left`, 1 for those in `right`.

    A level in neither goes as a missing value does.

    >>> Subset("Type", ("French", "Thai"), ("Burger",)).labels
    ('French or Thai', 'Burger')
    """

    kind: ClassVar[str] = "subset"
    form: ClassVar[str] = "Pat in (None) | (Some, Full)"
    feature: str
    left: tuple[str, ...]
    right: tuple[str, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """What the branches are called."""
        return " or ".join(self.left), " or ".join(self.right)

    def branch(self, values: Table | Values) -> Branches:
        """The branch of every row; -1 where the value is missing or in neither group."""
        self.check(values)
        sides = [0] * len(self.left) + [1] * len(self.right)
        feature, codes = values.feature(self.feature), values.column(self.feature)
        return look_up((*self.left, *self.right), sides, MISSING, codes, feature)

    def check(self, values: Table | Values) -> None:
        """Refuse a numeric feature."""
        need_kind(self, values.feature(self.feature), "nominal")

    def code(self, branch: int) -> str:
        """Whether the level is one of the group."""
        return f"row[{self.feature!r}] in {(self.left, self.right)[branch]!r}"

    def written(self) -> str:
        """As in `Pat in (None) | (Some, Full)`."""
        left, right = (", ".join(map(quoted, levels)) for levels in (self.left, self.right))
        return f"{quoted(self.feature)} in ({left}) | ({right})"

    @classmethod
    def read(cls, text: str, values: Table | Values) -> Subset | None:
        """The groups that a text says: levels of the feature, each on one side."""
        if not (found := WRITTEN.match(text)):
            return None
        feature = values.feature(unquoted(found[1]))
        split = cls(feature.name, names_in(found[2]), names_in(found[3]))
        split.check(values)
        every = (*split.left, *split.right)
        if unknown := [level for level in every if level not in feature.levels]:
            levels = ", ".join(feature.levels)
            raise ValueError(f"{feature.name} has no level {unknown[0]!r}: its levels are {levels}")
        if not split.left or not split.right or len({*every}) < len(every):
            raise ValueError(
                f"each side of a split of {feature.name} needs levels, and a level can be on one side only"
            )
        return split
