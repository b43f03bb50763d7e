"""A number cut in two."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from treecore.data.table import Table
from treecore.data.values import Values
from treecore.splits.notation import NAME, NUMBER, as_number, quoted, unquoted
from treecore.splits.split import MISSING, Branches, SingleFeature, need_kind
from treecore.words import cut_text, number

WRITTEN = re.compile(rf"\s*({NAME})\s*(?:<=|≤|>)\s*({NUMBER})\s*\Z")


@dataclass(frozen=True, slots=True)
class Threshold(SingleFeature):
    """Two branches of a numeric feature: 0 is `<= cut`, 1 is `> cut`.

    >>> Threshold("Years", 4.5).labels
    ('≤ 4.5', '> 4.5')
    """

    kind: ClassVar[str] = "threshold"
    form: ClassVar[str] = "Years <= 4.5"
    feature: str
    cut: float

    @property
    def labels(self) -> tuple[str, ...]:
        """What the branches are called."""
        return f"≤ {number(self.cut)}", f"> {number(self.cut)}"

    def branch(self, values: Table | Values) -> Branches:
        """The branch of every row; -1 where the value is missing."""
        self.check(values)
        column = values.column(self.feature)
        return np.where(np.isnan(column), MISSING, column > self.cut).astype(np.int64)

    def check(self, values: Table | Values) -> None:
        """Refuse a nominal feature."""
        need_kind(self, values.feature(self.feature), "numeric")

    def code(self, branch: int) -> str:
        """A comparison, which is false for a missing number (NaN)."""
        return f"row[{self.feature!r}] {('<=', '>')[branch]} {self.cut!r}"

    def written(self) -> str:
        """As in `Years <= 4.5`."""
        return f"{quoted(self.feature)} <= {self.cut!r}"

    @classmethod
    def read(cls, text: str, values: Table | Values) -> Threshold | None:
        """The cut that a text says, with either sign."""
        if not (found := WRITTEN.match(text)):
            return None
        feature = values.feature(unquoted(found[1]))
        split = cls(feature.name, as_number(found[2]))
        split.check(values)
        return split

    @property
    def at(self) -> str:
        """The cut."""
        return number(self.cut)

    @property
    def short_labels(self) -> tuple[str, ...]:
        """The sign and the cut in a few digits."""
        return f"≤ {cut_text(self.cut)}", f"> {cut_text(self.cut)}"

    @property
    def detail(self) -> tuple[str, ...]:
        """Where it cuts, in a few digits."""
        return self.short_labels[:1]

    @property
    def stretches(self) -> tuple[tuple[float, float], ...]:
        """Up to the cut, and above it."""
        return (-np.inf, self.cut), (self.cut, np.inf)
