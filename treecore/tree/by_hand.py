"""A tree that a person wrote down: nested rules with an answer at the end of each, grown from no rows at all."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from treecore.data.table import Table
from treecore.splits.split import Split
from treecore.tree.checked import checked
from treecore.tree.policy import Policy
from treecore.tree.stored import stored
from treecore.tree.tree import Path, Tree, path_text

OPEN = 0  # a leaf's reason: no stopping rule made it one


def written_tree(table: Table, nodes: Mapping[Path, Split | str]) -> Tree:
    """The tree with these rules and answers, over the features and classes of a table.

    A node without rows still has to answer: each leaf holds its class with weight 1.

    >>> from treecore.lectures import load
    >>> from treecore.predicting.evaluate import accuracy
    >>> from treecore.splits.threshold import Threshold
    >>> rules = {(): Threshold("Milk", 0.5), (0,): Threshold("Egg", 1), (1,): "1", (0, 0): "0", (0, 1): "1"}
    >>> accuracy(written_tree(load("food_allergy"), rules), load("food_allergy"))   # sick: milk > 0.5, else egg > 1
    0.8
    """
    levels, way = table.target.levels, in_breadth(nodes)
    entries, stats = [], np.zeros((len(way), len(levels)))
    others = {}
    for number, path in enumerate(way):
        what = nodes[path]
        if isinstance(what, str):
            if what not in levels:
                raise ValueError(f"{what!r} is no answer: the classes are {', '.join(levels)}")
            entries.append((-1, np.nan, 0))
            stats[[way.index(path[:k]) for k in range(len(path) + 1)], levels.index(what)] += 1
        else:
            what.check(table)
            place, cut, other = stored(what, table.features)
            if other is not None:
                others[number] = other
            entries.append((place, cut, len(what.labels)))
    feature, cuts, branches = (np.array(column) for column in zip(*entries, strict=True))
    count = len(way)
    tree = Tree(
        features=table.features,
        target=table.target,
        policy=Policy(),
        feature=feature.astype(np.int32),
        cut=cuts.astype(float),
        others=others,
        branches=branches.astype(np.int32),
        n=np.zeros(count, np.int32),
        stats=stats,
        gain=np.zeros(count),
        tied=np.zeros(count, bool),
        reason=np.full(count, OPEN, np.int8),
        value=np.full(count, np.nan),
        limit=np.full(count, np.nan),
    )
    return checked(tree)


def in_breadth(nodes: Mapping[Path, Split | str]) -> list[Path]:
    """The paths breadth first, checked: a root, and for every rule all its branches, and nothing beside them."""
    way: list[Path] = [()]
    for path in way:
        if path not in nodes:
            raise ValueError(f"node {path_text(path)} is missing: write a rule or an answer for it")
        what = nodes[path]
        if not isinstance(what, str):
            way += [(*path, k) for k in range(len(what.labels))]
    if spare := [path for path in nodes if path not in way]:
        raise ValueError(f"node {path_text(spare[0])} hangs on no rule: write the rule above it")
    return way
