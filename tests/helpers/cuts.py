"""All cuts of a small tree, one by one: what pruning is held against."""

from __future__ import annotations

from itertools import product

import numpy as np

import treecore as tc
from tests.helpers.tables import random_table

TABLES = [
    {"rows": 60, "classes": 2},
    {"rows": 60, "classes": 3, "missing": 0.2},
    {"rows": 60, "classes": 0, "missing": 0.1},
    {"rows": 60, "classes": 0, "weighted": True},
    {"rows": 60, "classes": 3, "weighted": True},
]


def grown(seed, options) -> tuple[tc.Tree, tc.Shares]:
    """A tree to prune, and the parts of the table that it comes from."""
    table = random_table(seed, **options)
    parts = tc.share_out(table, (0.5, 0.25, 0.25), seed=seed, stratify=False)
    policy = tc.Policy("variance" if options["classes"] == 0 else "gini", zero_gain=True)
    return tc.grow(parts.train, policy), parts


def all_cuts(tree: tc.Tree, number: int = 0) -> list[frozenset[int]]:
    """The splits of every cut below a node, by the numbers of the nodes that still split."""
    node = tc.Node(tree, number)
    if node.is_leaf:
        return [frozenset()]
    below = [all_cuts(tree, child.number) for child in node.children]
    return [frozenset(), *(frozenset({number}).union(*parts) for parts in product(*below))]


def mask(tree: tc.Tree, splits) -> np.ndarray:
    """A cut as one truth value per node."""
    kept = np.zeros(len(tree), bool)
    kept[list(splits)] = True
    return kept


def lost(tree: tc.Tree, kept: np.ndarray, table: tc.Table) -> float:
    """What the rows of a table lose in a cut: predicted one by one."""
    pruned = tc.cut(tree, kept)
    if tree.target.kind == "numeric":
        return tc.rss(pruned, table)
    return (1 - tc.accuracy(pruned, table)) * float(table.weights.sum())
