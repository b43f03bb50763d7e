"""A linear model to hold a tree against: least squares for a number, logistic regression for a class."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.arrays import Array, Floats, Ints
from treecore.comparing.encoding import Encoding, refuse_numbers, truth_to_fit
from treecore.data.feature import Feature
from treecore.data.table import Table

# How much the squared weights of a linear classifier count against its fit. Without any, classes that a line can
# separate would pull the weights to infinity; this little bends nothing that can be seen.
RIDGE = 1e-3
# Newton's method is done when no weight moves by more than this.
STILL = 1e-10
MOST_STEPS = 200


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

    >>> from treecore.lectures import load
    >>> fit = linear(load("baseball"))
    >>> fit.columns, fit.weights[:, 0].round(4).tolist()
    (('Years', 'Hits'), [0.0982, 0.0087])
    """
    y, encoding = truth_to_fit(table), Encoding.of(table)
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
