"""The best tree there is, by trying them all: what greedy growth is measured against on small tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from treecore.arrays import TINY, Ints, speck
from treecore.data.table import Table
from treecore.growing.candidates import candidates
from treecore.growing.grow import grow
from treecore.scoring.criteria import impurity
from treecore.scoring.summary import Moments, summary_of
from treecore.splits.split import Split, branch_of
from treecore.tree.policy import Policy
from treecore.tree.tree import Path, Tree

MOST_SETS = 5000


@dataclass(frozen=True, slots=True)
class BestTree:
    """The best tree of a set of rows: what it leaves, its leaves and depth (in this order of importance), its rules."""

    left: float
    leaves: int
    depth: int
    own: tuple[tuple[Path, Split], ...] = ()

    def rank(self, unit: float) -> tuple[int, int, int]:
        """What the search makes least; counted in units, totals that only rounding tells apart are equal."""
        return round(self.left / unit), self.leaves, self.depth


def smallest_tree(table: Table, policy: Policy | None = None, *, most: int = MOST_SETS) -> Tree:
    """Of all trees that leave as little impurity as any can, the one with the fewest leaves, then the least depth.

    The policy says which impurity, which splits there are and how many rows a leaf needs. Sets of rows are looked at
    once each (dynamic programming); a table with more than `most` of them is refused.

    >>> from treecore.lectures import load
    >>> tree = smallest_tree(load("boolean_dnf"))          # x2 x5 OR x3 NOT x1
    >>> len(tree.leaves), len(tree.inner), tree.depth
    (7, 6, 4)
    """
    policy = policy or Policy()
    summary = summary_of(table)
    unit = float(speck(max(summary.weight * impurity(summary, policy.criterion), TINY)))
    found = of_rows(table, np.arange(table.n), policy, {}, most, unit)
    return grow(table, replace(policy, max_depth=0), own=dict(found.own))


def of_rows(table: Table, rows: Ints, policy: Policy, known: dict[bytes, BestTree], most: int, unit: float) -> BestTree:
    """The best tree of some rows; `known` holds those of the sets of rows that were met before."""
    key = rows.tobytes()
    if key in known:
        return known[key]
    if len(known) >= most:
        raise ValueError(f"there are more than {most} sets of rows to try: take a smaller table")
    part = table.take(rows)
    summary = summary_of(part)
    impure = summary.weight * impurity(summary, policy.criterion)
    best = BestTree(impure, 1, 0)
    if not summary.is_pure:
        for one in candidates(part, policy):
            branch = branch_of(one.split, part)
            branches = [rows[branch == k] for k in range(len(one.split.labels))]
            below = [of_rows(table, branch, policy, known, most, unit) for branch in branches]
            best = min(best, joined(one.split, below), key=lambda found: found.rank(unit))
    known[key] = best
    return best


def joined(split: Split, below: Sequence[BestTree]) -> BestTree:
    """The tree that begins with a split and goes on with the best tree of every branch."""
    return BestTree(
        sum(part.left for part in below),
        sum(part.leaves for part in below),
        1 + max(part.depth for part in below),
        (((), split), *(((k, *path), rule) for k, part in enumerate(below) for path, rule in part.own)),
    )


def log_loss(tree: Tree) -> float:
    """The bits that the leaves of a tree leave open over all rows: minus the log-likelihood of the training rows.

    >>> from treecore.lectures import load
    >>> round(log_loss(grow(load("diet_coke_mentos"))), 4)
    21.6578
    """
    leaves = [leaf.summary for leaf in tree.leaves]
    if any(isinstance(leaf, Moments) for leaf in leaves):
        raise ValueError(f"{tree.target.name} is a number: rss tells how far off the tree is")
    return sum(leaf.weight * impurity(leaf, "entropy") for leaf in leaves if leaf.weight)
