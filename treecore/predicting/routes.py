"""The rows at a node, and where each goes from there."""

from __future__ import annotations

import numpy as np
import pandas as pd

from treecore.data.table import Table
from treecore.predicting.predict import largest_branches, table_at
from treecore.splits.rules import MISSING, branch_of
from treecore.tree.tree import Path, Tree

GOES_TO = "goes to"


def rows_here(table: Table, tree: Tree, path: Path) -> tuple[pd.DataFrame, list[str]]:
    """The rows that reach a node as a frame, and for each the label of the branch it takes; nothing at a leaf.

    >>> from datasets import load
    >>> from treecore.growing.grow import grow
    >>> frame, goes = rows_here(load("playtennis"), grow(load("playtennis")), (0,))
    >>> dict(zip(frame.index, goes))
    {'D1': 'High', 'D2': 'High', 'D8': 'High', 'D9': 'Normal', 'D11': 'Normal'}
    """
    part, node = table_at(table, tree, path), tree.node(path)
    if node.split is None:
        return part.frame(), [""] * part.n
    branch = branch_of(node.split, part)
    largest = int(largest_branches(tree)[node.number])
    labels = np.array([*node.split.labels, "stays here", f"{node.split.labels[largest]} (missing)"], dtype=object)
    # The codes -1 (missing) and -2 (a level that the split has not seen) point at the last two labels.
    assert MISSING == -1
    return part.frame(), list(labels[branch])
