"""What becomes of nodes, written down level by level as columns, and in the end the tree."""

from __future__ import annotations

import numpy as np

from treecore.arrays import Array, Bools, Floats
from treecore.growing.levelwise.choices import Choice
from treecore.growing.levelwise.levels import Level
from treecore.growing.rules import (
    Answer,
    no_candidate,
    stop_columns,
)
from treecore.growing.search import Search, cut_between
from treecore.splits.groupings import subset_of
from treecore.splits.split import Split
from treecore.tree.stop import Facts
from treecore.tree.tree import Tree

Groups = dict[int, tuple[Bools, Bools]]


class Ledger:
    """The nodes of a growing tree, breadth first; every entry is a column for some nodes of a level.

    What only the finished tree needs (cuts, gains, reasons) is worked out in the end, once for all nodes.
    """

    def __init__(self, search: Search, order: Array | None) -> None:
        self.search, self.order = search, order
        self.made = 0
        self.nodes: list[tuple[Array, Floats]] = []
        self.found: list[tuple[Array, ...]] = []
        self.groups: Groups = {}

    def enter(self, size: Array, stats: Floats) -> int:
        """Enter the nodes of a depth with their summaries (sums, node); back comes the number of the first."""
        self.nodes.append((size, stats))
        self.made += len(size)
        return self.made - len(size)

    def opened(self, size: Array, stats: Floats, depth: int) -> Bools:
        """Which nodes are looked at: those that no answer of `answers_at_once` stops."""
        opened = self.search.rules.passed("node", Facts(size, depth, self.search.are_pure(stats.T)))
        return opened if self.search.policy.min_leaf == 1 else opened & ~self.too_few(size)

    def too_few(self, size: Array) -> Bools:
        """Which nodes have too few rows for two branches of min_leaf rows, so that no feature can have a candidate."""
        return np.asarray(size < 2 * self.search.policy.min_leaf)

    def answers_at_once(self, size: Array, stats: Floats, depth: Array) -> list[Answer]:
        """What the rules say that keep a node from being looked at."""
        facts = Facts(size, depth, self.search.are_pure(stats))
        return [*self.search.rules.answers("node", facts), no_candidate(self.too_few(size))]

    def splits(self, place: Array, facts: Facts) -> Bools:
        """Which nodes are split: those that no answer of `answers_later` stops."""
        return self.search.rules.passed("split", facts) & (place >= 0)

    def answers_later(self, place: Array, facts: Facts) -> list[Answer]:
        """What the rules say that keep a node that was looked at from being split."""
        rules = self.search.rules
        return [no_candidate(place < 0), *rules.answers("split", facts), *rules.answers("test", facts)]

    def note(self, level: Level, choice: Choice, chance: Floats) -> None:
        """Enter what was found at the nodes of a level, with the p-values of the splits, where these matter."""
        self.found.append(
            (level.number, choice.place, choice.gain, level.slack, choice.low, choice.high, choice.tied, chance)
        )
        if choice.groups:
            self.groups |= {int(level.number[node]): sides for node, sides in choice.groups.items()}

    def tree(self, branches_of: Array) -> Tree:
        """The finished tree; `branches_of` has the number of branches of a split of each feature."""
        search, table, made = self.search, self.search.table, self.made
        size = np.concatenate([size for size, _ in self.nodes])
        stats = np.concatenate([stats for _, stats in self.nodes], axis=1).T.copy()
        depth = np.arange(len(self.nodes)).repeat([len(size) for size, _ in self.nodes])
        reason, value, limit = stop_columns(self.answers_at_once(size, stats, depth), made)
        feature, branches, tied = np.full(made, -1, np.int32), np.zeros(made, np.int32), np.zeros(made, bool)
        cut, gain = np.full(made, np.nan), np.zeros(made)
        if self.found:
            at, where, gains, slack, low, high, equal, chance = joined(self.found)
            facts = Facts(size[at], depth[at], False, gains, slack, chance)
            reason[at], value[at], limit[at] = stop_columns(self.answers_later(where, facts), len(at))
            split = (reason.take(at) == 0).nonzero()[0]
            at, where = at.take(split), where.take(split)
            feature[at], branches[at], tied[at] = where, branches_of.take(where), equal.take(split)
            gain[at] = gains.take(split)
            cut[at] = self.cuts(where, low.take(split), high.take(split))
        if not search.is_class and made > 1:
            inner = branches.nonzero()[0]
            gain[inner] = variance_gains(stats, inner, branches.take(inner))
        return Tree(
            features=table.features,
            target=table.target,
            policy=search.policy,
            feature=feature,
            cut=cut,
            others=self.subsets(feature),
            branches=branches,
            n=size.astype(np.int32),
            stats=stats,
            gain=gain,
            tied=tied,
            reason=reason,
            value=value,
            limit=limit,
        )

    def cuts(self, places: Array, low: Array, high: Array) -> Floats:
        """The cuts between the values of pairs of rows, each of its own feature; NaN for a nominal one."""
        table, rule = self.search.table, self.search.policy.cut
        lower, upper = np.full((2, len(places)), np.nan)
        for place in self.search.numeric:
            here = (places == place).nonzero()[0]
            for values, rows in ((lower, low.take(here)), (upper, high.take(here))):
                values[here] = table.columns[place].take(rows if self.order is None else self.order.take(rows))
            if rule == "c4.5":
                # The only rule that looks at other values of the feature.
                lower[here] = cut_between(rule, lower[here], upper[here], table, place)
        return lower if rule == "c4.5" else cut_between(rule, lower, upper, table, -1)

    def subsets(self, feature: Array) -> dict[int, Split]:
        """The splits in two groups of levels."""
        found: dict[int, Split] = {}
        for number, sides in sorted(self.groups.items()):
            # A node where the best grouping gained too little has no feature.
            if feature[number] >= 0:
                one = self.search.table.features[feature[number]]
                found[number] = subset_of(one.name, one.levels, *sides)
        return found


def variance_gains(stats: Floats, inner: Array, branches: Array) -> Floats:
    """The gains of inner nodes of a numeric target: what their squares lose, for each unit of weight.

    Sums of rows in one and the same order: unlike a sweep's, they come out the same to the last bit however the table
    is shuffled.
    """
    squares = stats[:, 2]
    # Children stand behind each other in the order of their parents, so one pass adds them up.
    lost = squares.take(inner) - np.add.reduceat(squares[1:], branches.cumsum() - branches)
    return lost / stats[:, 0].take(inner)


def joined(entries: list[tuple[Array, ...]]) -> list[Array]:
    """Entries put one after the other, column by column."""
    return [np.concatenate(column) for column in zip(*entries, strict=True)]
