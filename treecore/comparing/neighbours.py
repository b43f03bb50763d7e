"""The nearest neighbours of a row, and what they say."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.arrays import Array, Floats
from treecore.comparing.encoding import Encoding, refuse_numbers, truth_to_fit
from treecore.data.feature import Feature
from treecore.data.table import Table

# As many distances as stay in a processor's cache while they are looked at.
AT_ONCE = 1 << 18


@dataclass(frozen=True, slots=True, eq=False)
class Neighbours:
    """The rows of a table, to be asked for the nearest ones.

    Distance is Euclidean. Of rows equally far the earlier in the table is nearer; of classes with as many votes the
    first in the order of levels wins. A row's vote counts its weight.
    """

    k: int
    scaled: bool
    target: Feature
    encoding: Encoding
    points: Floats
    votes: Floats
    """For each row what it says: the weight of its class, or its weight and its weight times the target."""
    offset: float = 0.0

    def placed(self, table: Table) -> Floats:
        """The rows of a table as points among which distance is measured."""
        return self.encoding.scaled(table) if self.scaled else self.encoding.matrix(table)

    def sums(self, table: Table) -> Floats:
        """The votes of the k nearest rows, added up, for every row of a table."""
        asked = self.placed(table)
        found = np.empty((table.n, self.votes.shape[1]))
        size = max(1, AT_ONCE // len(self.points))
        for start in range(0, table.n, size):
            chunk = slice(start, start + size)
            found[chunk] = nearest(self.points, asked[chunk], self.k) @ self.votes
        return found

    def predict(self, table: Table) -> Array:
        """The class (as its name) or the mean number of the k nearest rows, for every row."""
        sums = self.sums(table)
        if self.target.kind == "numeric":
            return self.offset + sums[:, 1] / sums[:, 0]
        return np.array(self.target.levels, dtype=object)[sums.argmax(1)]

    def probabilities(self, table: Table) -> Floats:
        """The share of each class among the k nearest rows, in the order of the target's levels."""
        refuse_numbers(self.target)
        sums = self.sums(table)
        return sums / sums.sum(1, keepdims=True)


def neighbours(table: Table, k: int = 5, *, scaled: bool = True) -> Neighbours:
    """The k-nearest-neighbours model of a table; scaled, every numeric feature has a standard deviation of 1.

    >>> from treecore.lectures import load
    >>> baseball = load("baseball")
    >>> neighbours(baseball, k=1).predict(baseball.take([0])).round(3).tolist() == baseball.y[:1].round(3).tolist()
    True
    """
    y = truth_to_fit(table)
    if not 1 <= k <= table.n:
        raise ValueError(f"there are {table.n} rows: ask for 1 to {table.n} neighbours, not {k}")
    encoding, offset = Encoding.of(table), 0.0
    if table.is_class:
        votes = np.eye(len(table.target.levels))[y] * table.weights[:, None]
    else:
        # Seen from the mean, so that a large offset of the target costs no digits.
        offset = float(table.weights @ y / table.weights.sum())
        votes = np.column_stack([table.weights, table.weights * (y - offset)])
    points = encoding.scaled(table) if scaled else encoding.matrix(table)
    for array in (points, votes):
        array.setflags(write=False)
    return Neighbours(k, scaled, table.target, encoding, points, votes, offset)


def nearest(points: Floats, asked: Floats, k: int) -> Floats:
    """For every asked point (down) a 1 at each of its k nearest points (across); of equally far ones the first."""
    # Differences, not the faster product of matrices: that one rounds, and would break ties by chance.
    away = np.zeros((len(asked), len(points)))
    with np.errstate(over="ignore"):
        for mine, theirs in zip(asked.T, points.T, strict=True):
            add_column(away, mine, theirs)
    last = np.partition(away, k - 1, axis=1)[:, k - 1 : k]
    chosen = away <= last
    # Where more than k are as near as the last, those as far as the last are taken in the order of the table.
    for row in np.flatnonzero(chosen.sum(1) > k).tolist():
        ties = np.flatnonzero(away[row] == last[row])
        chosen[row, ties[k - int(chosen[row].sum()) :]] = False
    return chosen.astype(float)


def add_column(away: Floats, mine: Floats, theirs: Floats) -> None:
    """Add the squared differences of one column to distances."""
    # The column of a level is the same nearly everywhere, and where both have that value they are no distance apart:
    # a feature of a thousand levels costs no more than one of a few.
    usual = theirs.min()
    others = np.flatnonzero(theirs != usual)
    if 2 * len(others) > len(theirs):
        apart = np.subtract.outer(mine, theirs)
        away += np.multiply(apart, apart, out=apart)
        return
    alike = mine == usual
    away[np.ix_(alike, others)] += (usual - theirs[others]) ** 2
    away[~alike] += np.subtract.outer(mine[~alike], theirs) ** 2
