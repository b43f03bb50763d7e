"""What a tree is held against: nearest neighbours, and a linear model.

Both see the rows as numbers (`treecore.comparing.encoding`): a numeric feature as it is, a nominal one as a column per
level, and what is missing as the mean.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.comparing.encoding import Encoding
from treecore.data.feature import Feature
from treecore.data.table import Table
from treecore.scoring.summary import Array, Floats
from treecore.tree.tree import Ints

# As many distances as stay in a processor's cache while they are looked at.
AT_ONCE = 1 << 18

# How much the squared weights of a linear classifier count against its fit. Without any, classes that a line can
# separate would pull the weights to infinity; this little bends nothing that can be seen.
RIDGE = 1e-3
# Newton's method is done when no weight moves by more than this.
STILL = 1e-10
MOST_STEPS = 200


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

    >>> from datasets import load
    >>> baseball = load("baseball")
    >>> neighbours(baseball, k=1).predict(baseball.take([0])).round(3).tolist() == baseball.y[:1].round(3).tolist()
    True
    """
    y = answers(table)
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


@dataclass(frozen=True, slots=True, eq=False)
class Linear:
    """A linear model: a score for each class, or the number itself, as a constant and a weight for each column.

    `weights` has a line per column of `columns` and `constant` an entry per score, both in the features' own units.
    Two classes share one score, that of the second class; the class is the second where it is above 0. A class that no
    row had has no score: it is never predicted.
    """

    target: Feature
    encoding: Encoding
    constant: Floats
    weights: Floats
    present: Ints
    """The classes that rows had, as places among the target's levels; none of a number."""

    @property
    def columns(self) -> tuple[str, ...]:
        """What each weight stands for: a numeric feature, or a level of a nominal one."""
        return self.encoding.names

    def scores(self, table: Table) -> Floats:
        """The scores of every row."""
        return self.constant + self.encoding.matrix(table) @ self.weights

    def predict(self, table: Table) -> Array:
        """The number, or the class (as its name) with the highest score, for every row; of equal ones the first."""
        scores = self.scores(table)
        if self.target.kind == "numeric":
            return scores[:, 0]
        levels = np.array(self.target.levels, dtype=object)[self.present]
        return levels[of_all(scores, len(self.present)).argmax(1)]

    def probabilities(self, table: Table) -> Floats:
        """The probability of each class, in the order of the target's levels."""
        refuse_numbers(self.target)
        found = np.zeros((table.n, len(self.target.levels)))
        found[:, self.present] = softmax(of_all(self.scores(table), len(self.present)))
        return found


def linear(table: Table) -> Linear:
    """The linear model of a table: least squares for a number, logistic regression for a class.

    Least squares takes the shortest weights where several fit as well. Logistic regression adds to the log loss of the
    rows half the squared weights (of columns scaled to a standard deviation of 1) times `RIDGE`; the constant is free.

    >>> from datasets import load
    >>> fit = linear(load("baseball"))
    >>> fit.columns, fit.weights[:, 0].round(4).tolist()
    (('Years', 'Hits'), [0.0982, 0.0087])
    """
    y, encoding = answers(table), Encoding.of(table)
    X, shares = encoding.scaled(table), table.weights / table.weights.sum()
    # The score of a class without rows would go to minus infinity.
    present = np.unique(y) if table.is_class else np.empty(0, np.int64)
    if table.is_class:
        constant, weights = logistic(X, (y[:, None] == present).astype(float), table.weights)
    else:
        mean, root = float(shares @ y), np.sqrt(shares)[:, None]
        middle = shares @ X
        weights = np.linalg.lstsq((X - middle) * root, (y - mean)[:, None] * root)[0]
        constant = mean - middle @ weights
    weights = weights / encoding.spread[:, None]
    constant = constant - encoding.centre @ weights
    for array in (constant, weights, present):
        array.setflags(write=False)
    return Linear(table.target, encoding, constant, weights, present)


def logistic(X: Floats, classes: Floats, weights: Floats) -> tuple[Floats, Floats]:
    """Constant and weights of the scores that make the classes (a column each) likeliest, by Newton's method."""
    A = np.column_stack([np.ones(len(X)), X])
    width, is_two = A.shape[1], classes.shape[1] == 2
    wanted = classes[:, 1:] if is_two else classes
    count = wanted.shape[1]
    is_constant = np.arange(width) == 0
    penalty = RIDGE * ~is_constant[:, None]
    # Adding one number to all constants changes no probability; held still, the system has one answer.
    still = np.zeros(width) if is_two else np.tile(is_constant.astype(float), count)
    held = np.diag(np.tile(penalty[:, 0], count)) + np.outer(still, still)

    def loss(at: Floats) -> float:
        scores = of_all(A @ at, classes.shape[1])
        return float(weights @ (log_sum(scores) - (scores * classes).sum(1)) + (penalty * at**2).sum() / 2)

    at = np.zeros((width, count))
    now = loss(at)
    for _ in range(MOST_STEPS):
        p = softmax(of_all(A @ at, classes.shape[1]))[:, -count:]
        slope = A.T @ (weights[:, None] * (p - wanted)) + penalty * at
        step = np.linalg.solve(curvature(A, p, weights) + held, slope.T.ravel()).reshape(count, width).T
        # A full step may overshoot where the classes are far apart; half of it, or a quarter, goes down.
        while (after := loss(at - step)) > now and np.abs(step).max() > STILL:
            step /= 2
        at, now = at - step, after
        if np.abs(step).max() <= STILL:
            break
    return at[0], at[1:]


def curvature(A: Floats, p: Floats, weights: Floats) -> Floats:
    """How the slope of the log loss changes with the weights: a block for every pair of scores."""
    scores = range(p.shape[1])
    return np.block([[A.T @ (A * (weights * p[:, a] * ((a == b) - p[:, b]))[:, None]) for b in scores] for a in scores])


def softmax(scores: Floats) -> Floats:
    """The probabilities that scores stand for: their exponentials, as shares of a row."""
    raised = np.exp(scores - scores.max(1, keepdims=True))
    return raised / raised.sum(1, keepdims=True)


def log_sum(scores: Floats) -> Floats:
    """The logarithm of the sum of a row's exponentials, without overflow."""
    top = scores.max(1)
    return top + np.log(np.exp(scores - top[:, None]).sum(1))


def of_all(scores: Floats, classes: int) -> Floats:
    """The scores of all classes: of two, the first has a score of 0."""
    return np.column_stack([np.zeros(len(scores)), scores]) if classes == 2 else scores


def answers(table: Table) -> Array:
    """The target of a table that a model can be made of."""
    if table.y is None or not table.n:
        raise ValueError(f"a model needs rows whose {table.target.name} is known")
    return table.y


def refuse_numbers(target: Feature) -> None:
    """Refuse to give probabilities of a number."""
    if target.kind == "numeric":
        raise ValueError(f"{target.name} is a number: a model predicts it, without probabilities")
