"""The lectures' learner in one sitting: read this file first.

A row is a dict, a table is a list of rows, a tree is a dict of dicts. It is slow on purpose, and the whole idea is
here. With the ID3 policy `treecore.grow` makes the same trees, and a test compares them; it adds missing values,
weights, other criteria, stopping rules, and speed.

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

# A tree has the keys `says` and `rows`; unless it is a leaf also `split` and `children`, a subtree for each outcome.
Tree = dict[str, Any]

# A feature and the number at which it is cut; None where each of its values is a branch of its own.
Split = tuple[str, float | None]


def entropy(rows: Sequence[Row], target: str) -> float:
    """How mixed the classes of some rows are: the bits that it takes, on average, to tell the class of one.

    >>> round(entropy([{"Play": "Yes"}] * 9 + [{"Play": "No"}] * 5, "Play"), 3)     # PlayTennis
    0.94
    """
    shares = [count / len(rows) for count in Counter(row[target] for row in rows).values()]
    return -sum(share * log2(share) for share in shares)


def variance(rows: Sequence[Row], target: str) -> float:
    """The mean squared distance from the mean: for a number what entropy is for classes."""
    mean = average(rows, target)
    return sum((row[target] - mean) ** 2 for row in rows) / len(rows)


def gain(rows: Sequence[Row], split: Split, target: str) -> float:
    """The impurity of the rows, minus the impurity of their branches, each times its share of the rows."""
    impurity = variance if is_number(rows, target) else entropy
    branches = [[row for row in rows if outcome(row, split) == way] for way in all_outcomes(rows, split)]
    after = sum(len(branch) / len(rows) * impurity(branch, target) for branch in branches)
    return impurity(rows, target) - after


def candidate_splits(rows: Sequence[Row], features: Sequence[str]) -> list[Split]:
    """Every split to choose from: a nominal feature by its values, a numeric one cut between two neighbours.

    >>> candidate_splits([{"Milk": 0, "Wind": "Weak"}, {"Milk": 2, "Wind": "Strong"}], ["Milk", "Wind"])
    [('Milk', 1.0), ('Wind', None)]
    """
    found: list[Split] = []
    for feature in features:
        # A nominal feature that was asked further up has one value left here, and is no split.
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
    enough = max(gains) - 1e-9
    return next(split for split, gained in zip(splits, gains, strict=True) if gained >= enough)


def make_subtree(rows: Sequence[Row], features: Sequence[str], target: str, table: Sequence[Row]) -> Tree:
    """The lectures' MakeSubtree: a leaf if all rows agree or no split is left, else a split and its subtrees.

    Every outcome that `table`, all rows of the root, has gets a branch, even if no row comes there.
    """
    tree: Tree = {"says": answer(rows, target), "rows": list(rows)}
    splits = candidate_splits(rows, features)
    if not splits or len({row[target] for row in rows}) == 1:
        return tree
    split = best_split(rows, splits, target)
    children = {}
    for way in all_outcomes(table, split):
        branch = [row for row in rows if outcome(row, split) == way]
        # Where no row goes, the node above answers.
        empty = {"says": tree["says"], "rows": []}
        children[way] = make_subtree(branch, features, target, table) if branch else empty
    return tree | {"split": split, "children": children}


def grow(rows: Sequence[Row], target: str) -> Tree:
    """The tree that greedy splitting makes of a table."""
    return make_subtree(rows, [name for name in rows[0] if name != target], target, rows)


def predict(tree: Tree, row: Row) -> Any:
    """What a tree says of a row: its outcomes lead down to a leaf, or to where its value has no branch."""
    while "split" in tree:
        way = outcome(row, tree["split"])
        if way not in tree["children"]:
            break
        tree = tree["children"][way]
    return tree["says"]


def prune(tree: Tree, tuning: Sequence[Row], target: str) -> Tree:
    """Reduced-error pruning from the leaves up, by tuning rows: rows that the tree was not grown from.

    A node becomes a leaf if the tuning rows are then no worse off.
    """
    if "split" not in tree:
        return tree
    children = {
        way: prune(child, [row for row in tuning if outcome(row, tree["split"]) == way], target)
        for way, child in tree["children"].items()
    }
    pruned = tree | {"children": children}
    leaf = {"says": tree["says"], "rows": tree["rows"]}
    return leaf if loss(leaf, tuning, target) <= loss(pruned, tuning, target) else pruned


def loss(tree: Tree, rows: Sequence[Row], target: str) -> float:
    """What a tree gets wrong: how many rows, or for a number the sum of the squared distances."""
    # Where no tuning row comes, nothing is wrong.
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


def all_outcomes(rows: Sequence[Row], split: Split) -> list[Any]:
    """The outcomes that a split has among some rows, in the order in which they are met."""
    return list(dict.fromkeys(outcome(row, split) for row in rows))


def is_number(rows: Sequence[Row], name: str) -> bool:
    """Whether a column holds numbers, and no names: its first row tells."""
    return not isinstance(rows[0][name], str)
