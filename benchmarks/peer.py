"""A learner in pure Python on the same rows: chefboost, where it is installed. It is not among the requirements."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import tempfile
from collections.abc import Callable, Iterator

import numpy as np
import pandas as pd

import treecore as tc
from benchmarks.data import Case, policy_of, rows_of, table_of
from benchmarks.measure import Timed, alternate

try:
    from chefboost import Chefboost
except ImportError:
    Chefboost = None


def beside_chefboost(sizes: tuple[int, ...]) -> list[Timed] | None:
    """Growing to depth 5 by Gini on both sides, once for each size; None where chefboost is not installed."""
    return None if Chefboost is None else [beside(Case(rows, 4, 2, "gini", 5, True, True)) for rows in sizes]


def beside(case: Case) -> Timed:
    """One case on both sides."""
    X, y = rows_of(case)
    frame = pd.DataFrame(X, columns=[f"x{k}" for k in range(case.columns)])
    frame["Decision"] = pd.Series(np.array(["no", "yes"], dtype=object)[y], dtype=object)
    config = {"algorithm": "CART", "enableParallelism": False, "max_depth": case.depth}

    def ours() -> Callable[[], object]:
        table = table_of(X, y, case.classes)
        return lambda: tc.grow(table, policy_of(case))

    def theirs() -> Callable[[], object]:
        rows = frame.copy()
        return lambda: Chefboost.fit(rows, dict(config), target_label="Decision", silent=True)

    with elsewhere():
        return alternate(case.name, ours, theirs)


@contextlib.contextmanager
def elsewhere() -> Iterator[None]:
    """A quiet place: chefboost prints, writes its rules into the folder where it runs, and imports them from there."""
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        os.chdir(folder)
        sys.path.insert(0, folder)
        try:
            yield
        finally:
            sys.path.remove(folder)
            os.chdir(before)
