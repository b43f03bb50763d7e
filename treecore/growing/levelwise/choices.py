"""The best split of every node of a level, chosen among all kinds of features."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from treecore.arrays import Array, Bools, Floats
from treecore.growing.levelwise.levels import Level
from treecore.growing.ranking import above_average, winners
from treecore.growing.search import Search


@dataclass(slots=True)
class Scores:
    """The best candidate of every feature at every node: (feature, node)."""

    best: Floats
    """By what the candidates of one feature are compared: gain or gain ratio; -inf where there is none."""
    gains: Floats
    ratios: Floats
    """Gain and gain ratio of that candidate."""


@dataclass(slots=True)
class Choice:
    """The best split of every node of a level, as columns; each kind of feature fills in the nodes where it won."""

    place: Array
    """The feature; -1 where there is no candidate."""
    tied: Bools
    gain: Floats
    low: Array
    high: Array
    """Rows that have the values between which a threshold cuts."""
    rows: Array
    branch: Array
    """The rows of the level, node by node, and the branch that each takes."""
    groups: dict[int, tuple[Bools, Bools]] = field(default_factory=dict)
    """The levels left and right of every node where a grouping of levels is best."""


class Splits(Protocol):
    """The candidate splits of one kind of features at the nodes of a level."""

    def tops(self) -> Floats:
        """The best score of each node; -inf where there is no candidate."""

    def find(self, limit: Floats, only: Array | None) -> tuple[Array, Array]:
        """The first feature with a candidate of at least the limit at each node, and how many such candidates it has.

        Others are counted with it. Where there is none, the feature is the number of all features. Given `only`, no
        other feature is looked at than this one of each node.
        """

    def enter(self, scores: Scores) -> None:
        """Enter the best candidate of each feature at each node."""

    def fill_in(self, choice: Choice) -> None:
        """Fill in the split of every node where one of these features won."""


def chosen(search: Search, level: Level, kinds: Sequence[Splits]) -> Choice:
    """The best split of every node of a level: FindBestSplit of the lectures, for all of them at once."""
    features, only, several = len(search.table.features), None, None
    if search.policy.ranking == "c4.5":
        # C4.5 compares features by other scores than the candidates of one feature.
        scores = Scores(*np.full((3, features, len(level)), -np.inf))
        for kind in kinds:
            kind.enter(scores)
        only, several = winners(above_average(scores.best, scores.gains, scores.ratios, level.slack), level.slack)
        top = np.take_along_axis(scores.best, only[None], 0)[0]
    else:
        top = kinds[0].tops()
        for kind in kinds[1:]:
            top = np.maximum(top, kind.tops())
    limit = top - level.slack
    place, many = kinds[0].find(limit, only)
    for kind in kinds[1:]:
        other, more = kind.find(limit, only)
        place, many = np.minimum(place, other), many + more
    np.putmask(place, top == -np.inf, -1)
    tied = many > 1 if several is None else (many > 1) | several
    gain, pair = np.zeros(len(level)), np.zeros((2, len(level)), np.intp)
    choice = Choice(place, tied, gain, pair[0], pair[1], level.rows, level.places)
    for kind in kinds:
        kind.fill_in(choice)
    return choice
