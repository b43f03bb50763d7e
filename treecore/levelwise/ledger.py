"""What becomes of nodes, written down level by level as columns, and in the end the tree."""

from __future__ import annotations

import numpy as np

from treecore.levelwise.cuts import Choice
from treecore.levelwise.levels import Bools, Level
from treecore.search import Search, cut_between, subset_of
from treecore.stops import NO_CANDIDATE, Rule, rules_after, rules_before, stop_columns
from treecore.summary import Array, Floats
from treecore.tree import Tree

Groups = dict[int, tuple[Bools, Bools]]


class Ledger:
    """The nodes of a growing tree; every entry is a column for some nodes of a level.

    What only the finished tree needs (cuts, gains, reasons) is worked out in the end, once for all nodes.
    """

    def __init__(self, search: Search, order: Array | None) -> None:
        self.search, self.order = search, order
        self.made = 1
        self.nodes: list[tuple[Array, ...]] = []
        self.found: list[tuple[Array, ...]] = []
        self.groups: Groups = {}

    def rules_at_once(self, size: Array, stats: Floats, depth: int | Array) -> list[Rule]:
        """The rules that keep a node from being looked at."""
        rules = rules_before(size, self.search.are_pure(stats), depth, self.search.policy)
        if (least := self.search.policy.min_leaf) > 1:
            # Too few rows for two branches of min_leaf rows: no feature can have a candidate.
            rules.append((NO_CANDIDATE.reason, size < 2 * least, NO_CANDIDATE.value, NO_CANDIDATE.limit))
        return rules

    def rules_later(self, place: Array, gain: Floats, slack: Floats) -> list[Rule]:
        """The rules that keep a node that was looked at from being split."""
        none = (NO_CANDIDATE.reason, place < 0, NO_CANDIDATE.value, NO_CANDIDATE.limit)
        return [none, *rules_after(gain, slack, self.search.policy)]

    def enter(self, number: Array, size: Array, stats: Floats) -> None:
        """Enter the nodes of a depth."""
        self.nodes.append((number, size, stats))

    def split(self, level: Level, choice: Choice, nodes: Array, branches: Array) -> Array:
        """Enter what was found at the nodes of a level; back come the first children's numbers of those that split."""
        self.found.append((level.number, choice.place, choice.gain, level.slack, choice.low, choice.high, choice.tied))
        if choice.groups:
            self.groups |= {int(level.number[node]): sides for node, sides in choice.groups.items()}
        # Breadth first, the children of all nodes follow each other in the order of their parents.
        order = level.number.take(nodes).argsort()
        count = branches.take(order)
        end = count.cumsum()
        first = np.empty_like(count)
        first[order] = end - count + self.made
        self.made += int(end[-1]) if len(end) else 0
        return first

    def tree(self, branches_of: Array) -> Tree:
        """The finished tree; `branches_of` has the number of branches of a split of each feature."""
        search, table, made = self.search, self.search.table, self.made
        number, size, stats = joined(self.nodes)
        depth = np.arange(len(self.nodes)).repeat([len(entry[0]) for entry in self.nodes])
        place = np.empty_like(number)
        place[number] = np.arange(made)
        size, stats = size.take(place), stats.take(place, axis=0)
        # The nodes of a depth are entered together, so their depths are in order already.
        reason, value, limit = stop_columns(self.rules_at_once(size, stats, depth), made)
        feature, branches, tied = np.full(made, -1, np.int32), np.zeros(made, np.int32), np.zeros(made, bool)
        cut, gain = np.full(made, np.nan), np.zeros(made)
        if self.found:
            at, where, gains, slack, low, high, equal = joined(self.found)
            reason[at], value[at], limit[at] = stop_columns(self.rules_later(where, gains, slack), len(at))
            split = (reason.take(at) == 0).nonzero()[0]
            at, where = at.take(split), where.take(split)
            feature[at], branches[at], tied[at] = where, branches_of.take(where), equal.take(split)
            cut[at] = self.cuts(where, low.take(split), high.take(split))
        end = branches.cumsum(dtype=np.int32)
        first = np.where(branches > 0, end - branches + 1, -1).astype(np.int32)
        if made > 1:
            inner = branches.nonzero()[0]
            gain[inner] = self.gains(stats, inner, first[inner])
        return Tree(
            features=table.features,
            target=table.target,
            policy=search.policy,
            feature=feature,
            cut=cut,
            groups=self.named_groups(feature),
            first=first,
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
        rows = np.array([low, high])
        values = np.full(rows.shape, np.nan)
        cuts = values[0]
        for place in sorted({*places.tolist()}.intersection(self.search.numeric)):
            here = (places == place).nonzero()[0]
            mine = rows[:, here]
            values[:, here] = table.columns[place].take(mine if self.order is None else self.order.take(mine))
            if rule == "c4.5":
                # The only rule that looks at other values of the feature.
                cuts[here] = cut_between(rule, values[0, here], values[1, here], table, place)
        return cuts if rule == "c4.5" else cut_between(rule, values[0], values[1], table, -1)

    def gains(self, stats: Floats, inner: Array, first: Array) -> Floats:
        """The gains of all inner nodes: impurity before, minus each child's impurity times its share."""
        impurity, weight = self.search.impurities(stats), self.search.criterion.weight(stats.T)
        # Children stand behind each other in the order of their parents, so one pass adds them up.
        after = np.add.reduceat((weight * impurity)[1:], first - 1) / np.add.reduceat(weight[1:], first - 1)
        return np.asarray(impurity[inner] - after)

    def named_groups(self, feature: Array) -> dict[int, tuple[tuple[str, ...], tuple[str, ...]]]:
        """The groups of levels by name."""
        named = {}
        for number, sides in sorted(self.groups.items()):
            # A node where the best grouping gained too little has no feature.
            if feature[number] >= 0:
                one = self.search.table.features[feature[number]]
                subset = subset_of(one.name, one.levels, *sides)
                named[number] = subset.left, subset.right
        return named


def joined(entries: list[tuple[Array, ...]]) -> list[Array]:
    """Entries put one after the other, column by column."""
    return [np.concatenate(column) for column in zip(*entries, strict=True)]
