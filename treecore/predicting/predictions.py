"""The rows of a table with what a tree says of each: a frame to read and to take away."""

from __future__ import annotations

import pandas as pd

from treecore.predicting.routed import Routed
from treecore.scoring.summary import Array, Counts


def free(name: str, taken: list[str]) -> str:
    """The name, or with a mark where a column has it already."""
    while name in taken:
        name = f"{name}′"
    return name


def predictions(routed: Routed) -> pd.DataFrame:
    """The rows with the prediction, its probability (or the spread of the leaf) and the size of the leaf.

    >>> from datasets import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.predicting.routed import route
    >>> said = predictions(route(grow(load("playtennis")), load("playtennis").take([0, 2])))
    >>> said[["says PlayTennis", "probability", "rows in the leaf"]].values.tolist()
    [['No', 1.0, 3], ['Yes', 1.0, 4]]
    """
    tree, frame = routed.tree, routed.table.frame()
    answers = tree.answers[routed.at]
    found: dict[str, Array] = {f"says {tree.target.name}": routed.said}
    if isinstance(tree.root.summary, Counts):
        found["probability"] = (tree.stats.max(1) / tree.weights.clip(min=1e-300))[answers]
    else:
        found["spread in the leaf"] = (tree.stats[:, 2] / tree.weights.clip(min=1e-300))[answers] ** 0.5
    found["rows in the leaf"] = tree.n[answers]
    taken = [str(name) for name in frame.columns]
    named = {free(name, taken): column for name, column in found.items()}
    return pd.concat([frame, pd.DataFrame(named, index=frame.index)], axis=1)
