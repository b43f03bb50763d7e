"""A tree and the same rows on another scale: it asks only which of two values is larger, so nothing moves."""

from __future__ import annotations

from treecore.data.scale import transformed
from treecore.data.table import Table
from treecore.growing.grow import grow
from treecore.predicting.descent import reached
from treecore.tree.policy import Policy


def same_leaves(table: Table, policy: Policy, feature: str, scale: str) -> int:
    """How many rows end in the same leaf when a feature is put on another scale before the tree is grown.

    >>> from treecore.lectures import load
    >>> table = load("baseball")
    >>> same_leaves(table, Policy("variance"), "Years", "log"), table.n
    (263, 263)
    """
    moved = transformed(table, feature, scale)
    before, after = grow(table, policy), grow(moved, policy)
    return int((reached(before, table) == reached(after, moved)).sum())
