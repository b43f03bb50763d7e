"""Which feature wins at a node, or at many nodes at once: the same rules for both growers."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from treecore.arrays import Array, Bools, Floats
from treecore.scoring.gains import is_tie


@dataclass(frozen=True, slots=True)
class Best:
    """The best candidate of every feature at a node, as columns; a score of -inf means that there is none."""

    scores: Floats
    gains: Floats
    ratios: Floats
    ties: npt.NDArray[np.intp]
    """How many candidates of the feature are as good as its best."""
    low: Floats
    high: Floats
    """The neighbouring values between which the best cut of a numeric feature lies."""
    groups: dict[int, tuple[Bools, Bools]] = field(default_factory=dict)
    """The levels left and right in the best grouping of a nominal feature."""

    @classmethod
    def nothing(cls, features: int) -> Best:
        """No candidate of any feature."""
        none, zero = np.full(features, -np.inf), np.zeros(features)
        return cls(none, zero, zero.copy(), np.zeros(features, np.intp), zero.copy(), zero.copy())

    def winner(self, slack: float) -> tuple[int, bool]:
        """The feature of the best candidate (of equal ones the first), and whether there was a tie; -1 if none."""
        found, several = winners(self.scores, slack)
        place = int(found)
        return place, place >= 0 and (bool(several) or bool(self.ties[place] > 1))


def winners(scores: Floats, slack: npt.ArrayLike) -> tuple[Array, Bools]:
    """The best feature (of equal ones the first; -1 if there is no candidate), and whether several are as good.

    Features lie on the first axis.
    """
    if not len(scores):
        return np.full(scores.shape[1:], -1), np.zeros(scores.shape[1:], bool)
    top = np.maximum.reduce(scores)
    equal = is_tie(scores, top, slack)
    # Where there is no candidate, all features are as good as the best, which is none.
    place, several = equal.argmax(0), np.add.reduce(equal) > 1
    none = top == -np.inf
    return (np.where(none, -1, place), several & ~none) if none.any() else (place, several)


def above_average(scores: Floats, gains: Floats, ratios: Floats, slack: npt.ArrayLike) -> Floats:
    """C4.5's scores: the gain ratio of features of at least average gain, 0 for others, -inf for no candidate.

    Features lie on the first axis.
    """
    there = scores > -np.inf
    average = (gains * there).sum(0) / np.maximum(there.sum(0), 1)
    return np.where(there, np.where(is_tie(gains, average, slack), ratios, 0.0), -np.inf)
