"""Tables of chance to measure with, and both learners of the same rows."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

import treecore as tc


@dataclass(frozen=True)
class Case:
    """One thing to grow: how many rows and columns, which target and policy, and how the data looks."""

    rows: int
    columns: int
    classes: int
    """0 for a numeric target."""
    criterion: str
    depth: int | None
    noisy: bool
    rounded: bool

    @property
    def name(self) -> str:
        """The case in a few words."""
        target = f"{self.classes} classes" if self.classes else "number"
        looks = ("noisy" if self.noisy else "clean", "rounded" if self.rounded else "untied")
        depth = "unlimited" if self.depth is None else f"depth {self.depth}"
        return ", ".join([f"{self.rows:,} × {self.columns}", target, self.criterion, depth, *looks])


def rows_of(case: Case) -> tuple[np.ndarray, np.ndarray]:
    """The features and the target of a case: numbers that four bytes hold, because scikit-learn looks at no more."""
    rng = np.random.default_rng(case.rows + case.columns)
    X = rng.normal(size=(case.rows, case.columns))
    X = (X.round(1) if case.rounded else X).astype(np.float32).astype(np.float64)
    signal = X[:, 0] + X[:, 1] * X[:, 2] + (rng.normal(size=case.rows) if case.noisy else 0.0)
    if not case.classes:
        return X, signal
    borders = np.quantile(signal, np.arange(1, case.classes) / case.classes)
    return X, np.searchsorted(borders, signal).astype(np.int32)


def table_of(X: np.ndarray, y: np.ndarray, classes: int) -> tc.Table:
    """The rows as a fresh table, so that nothing is kept from one repeat to the next."""
    kind = "nominal" if classes else "numeric"
    return tc.Table(
        features=tuple(tc.Feature(f"x{k}", "numeric") for k in range(X.shape[1])),
        columns=tuple(np.ascontiguousarray(column) for column in X.T),
        target=tc.Feature("y", kind, tuple(f"k{k}" for k in range(classes))),
        y=y.copy(),
        weights=np.ones(len(y)),
        labels=np.zeros(len(y), "U1"),
    )


def model_of(case: Case) -> DecisionTreeClassifier | DecisionTreeRegressor:
    """scikit-learn's learner for a case."""
    if not case.classes:
        return DecisionTreeRegressor(max_depth=case.depth, random_state=0)
    return DecisionTreeClassifier(criterion=case.criterion, max_depth=case.depth, random_state=0)


def policy_of(case: Case) -> tc.Policy:
    """The policy for a case."""
    return tc.Policy(case.criterion, max_depth=case.depth)
