"""Tables made for tests, and the plain definitions that the engine is held against."""

from __future__ import annotations

import numpy as np
import pandas as pd

import treecore as tc


def random_table(
    seed: int,
    *,
    rows: int = 40,
    numeric: int = 2,
    nominal: int = 2,
    classes: int = 2,
    missing: float = 0.0,
    weighted: bool = False,
) -> tc.Table:
    """A table of chance with ties, duplicates and, if asked, missing values and weights; classes=0 gives a number."""
    rng = np.random.default_rng(seed)
    frame = pd.DataFrame({f"x{k}": rng.integers(0, 12, rows) / 4 for k in range(numeric)})
    kinds = {}
    for k in range(nominal):
        frame[f"c{k}"] = [f"l{v}" for v in rng.integers(0, rng.integers(2, 6), rows)]
        kinds[f"c{k}"] = "nominal"
    for name in list(frame.columns):
        # The first row stays whole: a column without any value is no feature.
        frame.loc[(rng.random(rows) < missing) & (frame.index > 0), name] = None
    if weighted:
        frame["w"] = rng.integers(1, 9, rows) / 4
    frame["y"] = [f"k{v}" for v in rng.integers(0, classes, rows)] if classes else rng.integers(0, 40, rows) / 8
    return tc.Table.from_frame(
        frame, target="y", kinds=kinds | ({} if classes else {"y": "numeric"}), weight="w" if weighted else None
    )


def staircase(depth: int) -> tc.Table:
    """A table whose tree is as deep as it has splits: classes alternate, so the best cut always takes one row off."""
    frame = pd.DataFrame({"x": np.arange(depth + 1), "y": ["ab"[k % 2] for k in range(depth + 1)]})
    return tc.Table.from_frame(frame, target="y", kinds={"x": "numeric"})
