"""Greedy growth, as the lectures write it: the definition of every tree that treecore grows."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from treecore.arrays import Floats, Rows
from treecore.data.table import Table
from treecore.growing.levelwise import grow_levelwise
from treecore.growing.rules import NO_CANDIDATE
from treecore.growing.search import Search
from treecore.scoring.chi_square import table_test
from treecore.splits.split import MISSING, Split
from treecore.tree.policy import Policy
from treecore.tree.stop import Facts, Stop
from treecore.tree.stored import stored
from treecore.tree.tree import Path, Tree

Own = Mapping[Path, Split]

# From this many rows on, growing all nodes of a level at once is quicker than growing them one by one.
LEVELWISE_FROM = 40


def grow(table: Table, policy: Policy | None = None, *, own: Own | None = None) -> Tree:
    """The greedy tree of a table.

    `own` puts a person's split at a node, whatever the stopping rules say there; below it growth goes on. What the tree
    is, `grow_plainly` says; where `treecore.growing.levelwise` grows the same tree faster, it is asked.

    >>> from treecore.lectures import load
    >>> tree = grow(load("baseball"), Policy(criterion="variance", max_depth=1))
    >>> tree.root.split.labels, [round(leaf.mean, 3) for leaf in tree.leaves]
    (('≤ 4.5', '> 4.5'), [5.107, 6.354])
    """
    search = Search(table, policy or Policy())
    tree = grow_levelwise(search) if table.n >= LEVELWISE_FROM and not own else None
    return grow_plainly(search, own or {}) if tree is None else tree


def grow_what_fits(table: Table, policy: Policy, own: Own) -> tuple[Tree, Own]:
    """The tree with as many of a person's splits as it can have, and these; they are tried from the root down.

    >>> from treecore.lectures import load
    >>> from treecore.splits import Multiway
    >>> wind = Multiway("Wind", ("Weak", "Strong"))
    >>> tree, kept = grow_what_fits(load("playtennis"), Policy(), {(): wind, (0, 0): wind})
    >>> tree.root.split.feature, list(kept)
    ('Wind', [()])
    """
    with contextlib.suppress(ValueError):
        return grow(table, policy, own=own), dict(own)
    tree, kept = grow(table, policy), dict[Path, Split]()
    for path in by_depth(own):
        with contextlib.suppress(ValueError):
            tree = grow(table, policy, own={**kept, path: own[path]})
            kept[path] = own[path]
    return tree, kept


def by_depth(own: Own) -> list[Path]:
    """The nodes that a person split, from the root down.

    >>> from treecore.splits import Multiway
    >>> wind = Multiway("Wind", ("Weak", "Strong"))
    >>> by_depth({(1, 0): wind, (2,): wind, (): wind})
    [(), (2,), (1, 0)]
    """
    return sorted(own, key=lambda path: (len(path), path))


def grow_plainly(search: Search, own: Own) -> Tree:
    """The greedy tree of a table: MakeSubtree of the lectures, with a queue instead of recursion."""
    for split in own.values():
        split.check(search.table)
    builder = Builder(search)
    rows = search.all_rows()
    queue = deque([(rows, search.stats(rows), 0, dict(own))])
    while queue:
        rows, stats, depth, wanted = queue.popleft()
        found = divide(search, rows, wanted[()]) if () in wanted else choose(search, rows, stats, depth)
        if isinstance(found, Stop):
            builder.stop(len(rows), stats, found)
        else:
            builder.split(len(rows), stats, found)
            children = zip(found.branches, found.stats, strict=True)
            queue += [(part, sums, depth + 1, below(wanted, k)) for k, (part, sums) in enumerate(children)]
    tree = builder.tree()
    for path in own:
        tree.node(path)
    return tree


def below(own: Own, branch: int) -> dict[Path, Split]:
    """A person's splits as seen from a child."""
    return {path[1:]: split for path, split in own.items() if path[:1] == (branch,)}


@dataclass(frozen=True, slots=True)
class Division:
    """A split at work: the rows of each branch, and what the tree keeps of it."""

    split: Split
    branches: tuple[Rows, ...]
    stats: Floats
    known: Floats
    """The summaries of the branches, and the same without the rows that lack the value."""
    gain: float
    tied: bool = False


def choose(search: Search, rows: Rows, stats: Floats, depth: int) -> Division | Stop:
    """The best split of these rows, or why they are not split: FindBestSplit and the stopping criteria."""
    rules = search.rules
    n, is_pure = len(rows), search.is_pure(stats)
    if stop := rules.stop("node", Facts(n, depth, is_pure)):
        return stop
    slack = search.slack(search.impurity(stats))
    best = search.best(rows, slack)
    place, tied = best.winner(slack)
    if place < 0:
        return NO_CANDIDATE
    gain = float(best.gains[place])
    if stop := rules.stop("split", Facts(n, depth, is_pure, gain, slack)):
        return stop
    division = divide(search, rows, search.split_at(best, place), tied=tied)
    if rules.asked["test"]:
        p = table_test(division.known).p
        return rules.stop("test", Facts(n, depth, is_pure, gain, slack, p)) or division
    return division


def divide(search: Search, rows: Rows, split: Split, *, tied: bool = False) -> Division:
    """The rows of each branch of a split; rows without the value follow the largest branch."""
    branch = split.branch(search.table.values(split.features, rows))
    parts = tuple(rows[branch == k] for k in range(len(split.labels)))
    if sum(len(part) > 0 for part in parts) < 2:
        raise ValueError(f"{split.title} sends all rows here to one branch: choose a split with rows on two sides")
    known = np.array([search.stats(part) for part in parts])
    gain = search.gain(search.stats(rows[branch >= 0]), known, float(search.weights[rows].sum()))
    stats = known
    if sum(map(len, parts)) < len(rows):
        largest = int(search.criterion.weight(known.T).argmax())
        branch[branch == MISSING] = largest
        parts = (*parts[:largest], rows[branch == largest], *parts[largest + 1 :])
        stats = np.array([search.stats(part) for part in parts])
    return Division(split, parts, stats, known, gain, tied)


class Builder:
    """A tree in the making: nodes come breadth first, and each adds one entry to every column."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.stats: list[Floats] = []
        self.numbers: list[tuple[float, ...]] = []
        self.others: dict[int, Split] = {}

    def stop(self, n: int, stats: Floats, stop: Stop) -> None:
        """Enter a leaf."""
        self.stats.append(stats)
        self.numbers.append((-1, np.nan, 0, n, 0.0, 0, stop.rule.code, stop.value, stop.limit))

    def split(self, n: int, stats: Floats, division: Division) -> None:
        """Enter an inner node."""
        place, cut, other = stored(division.split, self.search.table.features)
        if other is not None:
            self.others[len(self.stats)] = other
        self.stats.append(stats)
        self.numbers.append((place, cut, len(division.branches), n, division.gain, division.tied, 0, np.nan, np.nan))

    def tree(self) -> Tree:
        """The finished tree."""
        table, columns = self.search.table, np.array(self.numbers).T
        feature, cut, branches, n, gain, tied, reason, value, limit = columns
        return Tree(
            features=table.features,
            target=table.target,
            policy=self.search.policy,
            feature=feature.astype(np.int32),
            cut=cut.copy(),
            others=self.others,
            branches=branches.astype(np.int32),
            n=n.astype(np.int32),
            stats=np.array(self.stats),
            gain=gain.copy(),
            tied=tied.astype(bool),
            reason=reason.astype(np.int8),
            value=value.copy(),
            limit=limit.copy(),
        )
