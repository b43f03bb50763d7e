"""What a split answers about itself, whichever kind it is: so nobody else asks for its kind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from treecore.arrays import Array
from treecore.data.feature import Feature
from treecore.data.table import Table
from treecore.data.values import Values
from treecore.words import listed

MISSING, UNSEEN = -1, -2

Branches = npt.NDArray[np.int64]
# What makes a name or a label fit for where it is shown.
Say = Callable[[str], str]


class Split(ABC):
    """A rule without data: which branch a row takes, and what it is called.

    A kind of split is a frozen dataclass in a file of its own, and a place in the list `KINDS`. It says all that stands
    here without a body; the words may stay as they are, where they fit.
    """

    __slots__ = ()
    kind: ClassVar[str]
    form: ClassVar[str]
    """An example of its text."""
    knows_all: ClassVar[bool] = True
    """Whether a row that has all values always has a branch; a level can be one that the split has not seen."""

    @property
    @abstractmethod
    def features(self) -> tuple[str, ...]:
        """The names of the features that it looks at, each once."""

    @property
    @abstractmethod
    def labels(self) -> tuple[str, ...]:
        """What the branches are called, one name for each."""

    @abstractmethod
    def branch(self, values: Table | Values) -> Branches:
        """The branch of every row: -1 where the split cannot tell, -2 where it has not seen the level."""

    @abstractmethod
    def check(self, values: Table | Values) -> None:
        """Refuse features that it cannot look at, with a sentence."""

    @abstractmethod
    def code(self, branch: int) -> str:
        """Python that is true of a `row` (a dict) in this branch, and false where the split cannot tell."""

    @abstractmethod
    def written(self) -> str:
        """The split as one line of text, whatever the names are."""

    @classmethod
    @abstractmethod
    def read(cls, text: str, values: Table | Values) -> Split | None:
        """The split that `written` wrote, checked; None for the text of another kind."""

    @property
    def title(self) -> str:
        """What a node, a bar and a sentence call it."""
        return listed(self.features)

    @property
    def at(self) -> str:
        """Where it cuts, if it cuts at numbers: `4.5`."""
        return ""

    @property
    def short_labels(self) -> tuple[str, ...]:
        """What the branches are called where there is little room."""
        return self.labels

    @property
    def detail(self) -> tuple[str, ...]:
        """What tells it from other splits of the same title: `≤ 4.5`, or the groups of its levels."""
        return self.labels

    @property
    def stretches(self) -> tuple[tuple[float, float], ...]:
        """Above which number and up to which each branch reaches, if it cuts the axis of one number; else nothing."""
        return ()

    def test(self, branch: int, *, verb: str = "is", say: Say = str) -> str:
        """The test that leads into a branch: `Outlook is Sunny`, `Years ≤ 4.5`."""
        # The labels of a cut bring their own sign.
        between = f" {verb} " if verb and not self.at else " "
        return f"{say(self.title)}{between}{say(self.labels[branch])}"

    def code_or_missing(self, branch: int) -> str:
        """The same as `code`, true as well of a row that lacks the value; asked of a split that does not know all."""
        return self.code(branch)


class SingleFeature(Split):
    """A split that looks at one feature."""

    __slots__ = ()
    feature: str

    @property
    def features(self) -> tuple[str, ...]:
        """The name of the feature."""
        return (self.feature,)

    @property
    def title(self) -> str:
        """The name of the feature."""
        return self.feature


def need_kind(split: Split, feature: Feature, kind: str) -> None:
    """Refuse a split of a feature that is of the other kind."""
    if feature.kind != kind:
        raise ValueError(f"a {split.kind} split needs a {kind} feature, but {feature.name} is {feature.kind}")


def look_up(levels: Sequence[str], branches: Sequence[int], otherwise: int, codes: Array, feature: Feature) -> Branches:
    """The branch of every code, by the names of the levels: the column's own order of levels may differ."""
    to = dict(zip(levels, branches, strict=True))
    # One entry more at the end, where the code -1 of a missing value points.
    return np.array([*(to.get(level, otherwise) for level in feature.levels), MISSING], dtype=np.int64)[codes]


def branch_of(split: Split, table: Table) -> Branches:
    """The branch that every row takes: -1 where the value is missing, -2 where the split has not seen the level.

    >>> from treecore.lectures import load
    >>> from treecore.splits.multiway import Multiway
    >>> branch_of(Multiway("Wind", ("Weak", "Strong")), load("playtennis")).tolist()
    [0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1]
    """
    return split.branch(table)
