"""The lectures' learner in one sitting: read this file first.

A row is a dict, a table is a list of rows, a tree is a dict of dicts. Nothing here is fast, and nothing of the idea is
missing: `treecore.grow` makes the same trees (a test compares them), and adds missing values, weights, other criteria,
stopping rules, and speed.

>>> days = [
...     {"Outlook": "Sunny", "Wind": "Weak", "Play": "No"},
...     {"Outlook": "Sunny", "Wind": "Strong", "Play": "No"},
...     {"Outlook": "Overcast", "Wind": "Weak", "Play": "Yes"},
...     {"Outlook": "Rain", "Wind": "Weak", "Play": "Yes"},
...     {"Outlook": "Rain", "Wind": "Strong", "Play": "No"},
... ]
>>> tree = grow(days, "Play")
>>> tree["split"], predict(tree, {"Outlook": "Rain", "Wind": "Weak"})
(('Outlook', None), 'Yes')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import log2
from typing import Any

Row = dict[str, Any]
Tree = dict[str, Any]
"""What it says, its `rows`, and unless it is a leaf its `split` and the subtree of each outcome (`children`)."""
Split = tuple[str, float | None]
"""A feature, and the number at which it is cut; None where each of its values is a branch of its own."""


def entropy(rows: Sequence[Row], target: str) -> float:
    """How mixed the classes of some rows are: the bits that it takes, on average, to tell the class of one.

    >>> round(entropy([{"Play": "Yes"}] * 9 + [{"Play": "No"}] * 5, "Play"), 3)     # PlayTennis
    0.94
    """
    shares = [count / len(rows) for count in Counter(row[target] for row in rows).values()]
    return -sum(share * log2(share) for share in shares)


def variance(rows: Sequence[Row], target: str) -> float:
    """How far the numbers of some rows lie from their mean, squared and on average: what entropy is to classes."""
    mean = average(rows, target)
    return sum((row[target] - mean) ** 2 for row in rows) / len(rows)


def gain(rows: Sequence[Row], split: Split, target: str) -> float:
    """What a split takes off the impurity: that of all rows, less that of each branch times its share of the rows."""
    impurity = variance if is_number(rows, target) else entropy
    branches = [[row for row in rows if outcome(row, split) == which] for which in outcomes(rows, split)]
    left = sum(len(branch) / len(rows) * impurity(branch, target) for branch in branches)
    return impurity(rows, target) - left


def candidate_splits(rows: Sequence[Row], features: Sequence[str]) -> list[Split]:
    """Every split to choose from: a feature by its values, or a number cut halfway between two neighbours.

    >>> candidate_splits([{"Milk": 0, "Wind": "Weak"}, {"Milk": 2, "Wind": "Strong"}], ["Milk", "Wind"])
    [('Milk', 1.0), ('Wind', None)]
    """
    found: list[Split] = []
    for feature in features:
        values = {row[feature] for row in rows}
        if is_number(rows, feature):
            found += [(feature, (low + high) / 2) for low, high in pairwise(sorted(values))]
        elif len(values) > 1:
            found.append((feature, None))
    return found


def best_split(rows: Sequence[Row], splits: Sequence[Split], target: str) -> Split:
    """The split that gains most; of equals the first."""
    gains = [gain(rows, split, target) for split in splits]
    # Sums that should be equal may differ in their last digits.
    return next(split for split, gained in zip(splits, gains, strict=True) if gained >= max(gains) - 1e-9)


def make_subtree(rows: Sequence[Row], features: Sequence[str], target: str, whole: Sequence[Row]) -> Tree:
    """The lectures' MakeSubtree: a leaf if nothing is left to tell apart, else the best split and a subtree each.

    `whole` is the table that growing began with: each value that a feature has there gets a branch.
    """
    tree: Tree = {"says": answer(rows, target), "rows": list(rows)}
    splits = candidate_splits(rows, features)
    if not splits or len({row[target] for row in rows}) == 1:
        return tree
    split = best_split(rows, splits, target)
    children = {}
    for which in outcomes(whole, split):
        branch = [row for row in rows if outcome(row, split) == which]
        # Where no row goes, the node above answers.
        empty = {"says": tree["says"], "rows": []}
        children[which] = make_subtree(branch, features, target, whole) if branch else empty
    return tree | {"split": split, "children": children}


def grow(rows: Sequence[Row], target: str) -> Tree:
    """The tree that greedy splitting makes of a table."""
    return make_subtree(rows, [name for name in rows[0] if name != target], target, rows)


def predict(tree: Tree, row: Row) -> Any:
    """What a tree says of a row: follow its outcomes down to a leaf."""
    while "split" in tree and (below := tree["children"].get(outcome(row, tree["split"]))):
        tree = below
    return tree["says"]


def prune(tree: Tree, tuning: Sequence[Row], target: str) -> Tree:
    """The tree without the splits that do not help on tuning rows, which it was not grown from; from the leaves up."""
    if "split" not in tree:
        return tree
    children = {
        which: prune(child, [row for row in tuning if outcome(row, tree["split"]) == which], target)
        for which, child in tree["children"].items()
    }
    leaf, pruned = {"says": tree["says"], "rows": tree["rows"]}, tree | {"children": children}
    return leaf if loss(leaf, tuning, target) <= loss(pruned, tuning, target) else pruned


def loss(tree: Tree, rows: Sequence[Row], target: str) -> float:
    """What a tree gets wrong: how many rows, or for a number the sum of the squared distances."""
    if rows and is_number(rows, target):
        return sum((row[target] - predict(tree, row)) ** 2 for row in rows)
    return sum(predict(tree, row) != row[target] for row in rows)


def answer(rows: Sequence[Row], target: str) -> Any:
    """What a leaf says: the mean, or the most common class; of equals the one met first."""
    if is_number(rows, target):
        return average(rows, target)
    return Counter(row[target] for row in rows).most_common(1)[0][0]


def average(rows: Sequence[Row], name: str) -> float:
    """The mean of a number."""
    return sum(row[name] for row in rows) / len(rows)


def outcome(row: Row, split: Split) -> Any:
    """Which branch a row takes: its value, or whether its number is at most the cut."""
    feature, cut = split
    return row[feature] if cut is None else row[feature] <= cut


def outcomes(rows: Sequence[Row], split: Split) -> list[Any]:
    """The branches that some rows take, in the order in which they are met."""
    return list(dict.fromkeys(outcome(row, split) for row in rows))


def is_number(rows: Sequence[Row], name: str) -> bool:
    """Whether a column holds numbers, and no names."""
    return not isinstance(rows[0][name], str)
