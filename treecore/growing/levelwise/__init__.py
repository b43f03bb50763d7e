"""The tree that `treecore.growing.grow` defines, grown for all nodes of a level at once.

Why it is fast: every feature is sorted once and not once per node (`lines`), or not at all if it has few values
(`features`, `counted`); a level takes a fixed number of passes over whole arrays, however many nodes it has (`sweeps`,
`cells`); places are looked at line by line only where they can win (`cuts`); and what comes out are columns, never an
object per node (`ledger`). The rules (stopping, ties, rankings, cuts) are the functions that the plain grower uses. A
table with missing values is left to the plain grower.
"""

from __future__ import annotations

import numpy as np

from treecore.arrays import Array, Bools, Floats
from treecore.growing.levelwise.choices import Choice, Splits, chosen
from treecore.growing.levelwise.counted import Counted, CountedSplits, pays, sorted_into_lines
from treecore.growing.levelwise.cuts import SortedCuts
from treecore.growing.levelwise.features import read_features
from treecore.growing.levelwise.ledger import Ledger
from treecore.growing.levelwise.levels import Level
from treecore.growing.levelwise.lines import Lines
from treecore.growing.levelwise.targets import Target, target_of
from treecore.growing.search import Search
from treecore.scoring.chi_square import table_test
from treecore.scoring.criteria import VARIANCE
from treecore.scoring.gains import tolerance
from treecore.tree.stop import Facts
from treecore.tree.tree import Tree

# Up to so many children, sorting lines by their numbers, which fit into a byte, is the quickest way to divide them.
SORTED_CHILDREN = 255

# The line in whose order nodes are summed up.
FIRST = slice(0, 1)


def grow_levelwise(search: Search) -> Tree | None:
    """The greedy tree of a table, level by level; None where that cannot be done and the plain grower must."""
    # Deviations from the mean carry the variance from level to level, and no other measure of a number.
    if not search.table.n or not search.table.features or not (search.is_class or search.criterion is VARIANCE):
        return None
    target = target_of(search)
    features = read_features(search, target)
    return None if features is None else Growth(search, target, *features).tree()


class Growth:
    """A tree in the making."""

    def __init__(self, search: Search, target: Target, lines: Lines, counted: list[Counted]) -> None:
        self.search, self.policy, self.target = search, search.policy, target
        self.lines, self.counted = lines, counted
        self.ledger = Ledger(search, target.order)
        multiway = self.policy.nominal == "multiway"
        levels = [len(f.levels) if f.kind == "nominal" and multiway else 2 for f in search.table.features]
        self.binary = max(levels) == 2
        # One entry more at the end, where the place -1 of no candidate points.
        self.branches = np.array([*levels, 0])
        self.everyone = np.arange(search.table.n + 1)

    def tree(self) -> Tree:
        """The finished tree."""
        depth = 0
        level = self.enter(np.zeros(self.search.table.n, np.intp), self.lines.rows(FIRST)[0], 1, depth)
        while level is not None:
            depth += 1
            level = self.divide(level, self.choose(level), depth)
        return self.ledger.tree(self.branches)

    def enter(self, group: Array, rows: Array, nodes: int, depth: int) -> Level | None:
        """Enter nodes into the tree, breadth first; those that may be split are the next level.

        `group` has the node of each of the rows; one number more is for rows that have left.
        """
        size, stats = self.target.summarise(group, rows, nodes + 1)
        size, stats = size[:nodes], stats[:, :nodes]
        first = self.ledger.enter(size, stats)
        kept = self.ledger.opened(size, stats, depth).nonzero()[0]
        if not len(kept):
            return None
        size, stats = size.take(kept), stats.take(kept, axis=1)
        if depth:
            self.divide_lines(group, rows, nodes, kept, size)
        impurity = self.search.impurities(stats.T)
        return Level(
            first + kept,
            size,
            stats,
            self.lines.rows(FIRST)[0],
            slack=tolerance(self.search.criterion, impurity),
            least=self.policy.min_leaf,
            everyone=self.everyone,
        )

    def divide_lines(self, group: Array, rows: Array, nodes: int, kept: Array, size: Array) -> None:
        """Put the rows of every line in the order of the nodes that are kept, of these sizes; the others leave."""
        in_two = self.binary and len(kept) > SORTED_CHILDREN
        # Without multiway splits, every other child is a right one.
        number, gone = (kept & 1, 2) if in_two else (self.everyone[: len(kept)], len(kept))
        # The smaller the numbers, the quicker they are sorted.
        to = np.empty(nodes + 1, np.uint8 if gone < 256 else np.min_scalar_type(gone))
        to.fill(gone)
        to[kept] = number
        goes = np.empty(self.search.table.n, to.dtype)
        goes[rows] = to.take(group)
        if in_two:
            self.lines.divide_in_two(goes, self.shuffle(number, size))
        else:
            self.lines.divide(goes, int(np.add.reduce(size)))

    def shuffle(self, side: Array, size: Array) -> Array:
        """Where the rows of nodes stand, if all rows of those on side 0 come before all rows of those on side 1."""
        right = size * side
        left = size - right
        ends = np.where(side, right.cumsum() + left.sum(), left.cumsum())
        shift = ends - size.cumsum()
        return self.everyone[: int(np.add.reduce(size))] + shift.repeat(size)

    def choose(self, level: Level) -> Choice:
        """The best split of every node of a level: FindBestSplit of the lectures, for all of them."""
        self.put_in_line(level)
        kinds: list[Splits] = []
        if len(self.lines.places):
            kinds.append(SortedCuts(self.lines, level, self.target.sweep(level), self.policy.ranking))
        kinds += [CountedSplits(self.search, self.target, level, block) for block in self.counted]
        return chosen(self.search, level, kinds)

    def grouped(self, level: Level, choice: Choice, split: Bools) -> tuple[Array, Array]:
        """The first child of every node, and behind the last node the number of children; the child of every row."""
        first = np.zeros(len(level) + 1, np.intp)
        (self.branches.take(choice.place) * split).cumsum(out=first[1:])
        group = level.spread(first) + choice.branch
        if np.count_nonzero(split) < len(split):
            # Rows of nodes that stay leaves get the number behind those of all children.
            np.putmask(group, ~level.spread(split), first[-1])
        return first, group

    def chances(self, level: Level, choice: Choice, split: Bools) -> Floats:
        """The p-values of splits by their chi-square tests; 0 for nodes that are not split anyway."""
        first, group = self.grouped(level, choice, split)
        _, stats = self.target.summarise(group, choice.rows, int(first[-1]) + 1)
        chance = np.zeros(len(level))
        for node in split.nonzero()[0].tolist():
            chance[node] = table_test(stats[:, first[node] : first[node + 1]].T).p
        return chance

    def put_in_line(self, level: Level) -> None:
        """Sort the numeric features that are no longer worth counting, now that nodes are smaller."""
        for block in [one for one in self.counted if one.samples is not None]:
            if not pays(block.width, len(level), len(level.rows), self.target.per_cell):
                self.counted.remove(block)
                sorted_into_lines(block, level, self.lines)
                if not self.counted and self.target.order is None:
                    # Nothing is counted any more, so any line will do to sum up nodes.
                    level.rows = level.rows.copy()
                    self.lines.forget_plain()

    def divide(self, level: Level, choice: Choice, depth: int) -> Level | None:
        """Split the nodes that are to be split; their children that may be split in turn are the next level."""
        facts = Facts(level.size, depth - 1, False, choice.gain, level.slack)
        split, chance = self.ledger.splits(choice.place, facts), choice.gain
        if self.search.rules.asked["test"]:
            chance = self.chances(level, choice, split)
            split &= self.search.rules.passed("test", facts._replace(p=chance))
        self.ledger.note(level, choice, chance)
        first, group = self.grouped(level, choice, split)
        children, rows = int(first[-1]), choice.rows
        if not children:
            return None
        if self.target.order is not None:
            # Numbers are added up in one and the same order of rows.
            goes = np.empty(self.search.table.n, np.intp)
            goes[rows] = group
            rows = level.rows
            group = goes.take(rows)
        return self.enter(group, rows, children, depth)
