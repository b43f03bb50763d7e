"""Stopping early as cuts of the full tree: which splits a rule refuses, and why, with the numbers it compared."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress

import numpy as np

from treecore.arrays import TINY, Bools, Floats, Ints
from treecore.data.table import Table
from treecore.predicting.descent import branches_taken
from treecore.pruning.cuts import Cuts, by_limit
from treecore.pruning.losses import Losses, slack
from treecore.scoring.chi_square import ChiSquare, chi_square_p, table_test
from treecore.scoring.criteria import criterion_of
from treecore.scoring.gains import tolerance
from treecore.scoring.summary import added, sums_of
from treecore.splits.split import MISSING
from treecore.tree.stop import RULES, Facts, Rule, Stop
from treecore.tree.sums import closed, reached_by
from treecore.tree.tree import Node, Nodes, Tree
from treecore.words import pick

# The rules whose limits make cuts of a full tree, and with them the one that asks other rows.
CUTTING = {rule.name: rule for rule in RULES.values() if rule.limit and rule.limit.is_cut}
EARLY = CUTTING | {"tuning": RULES["tuning"]}


@dataclass(frozen=True, slots=True, eq=False)
class Early:
    """The cut that a stopping rule makes, and the splits that it refuses where it meets them first."""

    rule: str
    limit: float
    kept: Bools
    refused: Nodes
    values: Floats
    """The number that the rule found at each refused split; for `tuning`, the score with the split."""
    before: Floats
    """What it was held against: the limit; for `tuning`, the score without the split."""

    def why(self, place: int) -> Stop:
        """Why a refused split is not made, by its place among them."""
        numeric = not self.refused.tree.is_class
        reason = "tuning rss" if self.rule == "tuning" and numeric else self.rule
        return Stop(reason, float(self.values[place]), float(self.before[place]))


def stop_early(
    tree: Tree, rule: str, limit: float = 0.0, *, tests: SplitTests | None = None, tuning: Losses | None = None
) -> Early:
    """What a rule leaves of a full tree; `significance` needs the tests of its splits, `tuning` what tuning rows lose.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> early = stop_early(grow(load("playtennis")), "min_rows", 6)
    >>> [(node.split.feature, early.why(k).text) for k, node in enumerate(early.refused)]
    [('Humidity', 'it has 5 rows, and a split needs 6'), ('Wind', 'it has 5 rows, and a split needs 6')]
    """
    pick(EARLY, rule, "stopping rule")
    values, before, allowed = compared(tree, rule, limit, tests, tuning)
    kept = closed(tree, allowed)
    refused = np.flatnonzero(tree.is_inner & ~kept & reached_by(tree, kept))
    return Early(rule, limit, kept, Nodes(tree, refused), values[refused], before[refused])


def compared(
    tree: Tree, rule: str, limit: float, tests: SplitTests | None, tuning: Losses | None
) -> tuple[Floats, Floats, Bools]:
    """For every node the number that a rule finds, what it is held against, and whether the split is allowed."""
    if rule == "tuning":
        return held_against_tuning(tree, tuning)
    asked = CUTTING[rule]
    facts = facts_of(tree, asked, tests)
    values = np.asarray(asked.number(facts), dtype=float)
    return values, np.full(len(tree), float(limit)), ~asked.stops(facts, limit)


def facts_of(tree: Tree, rule: Rule, tests: SplitTests | None) -> Facts:
    """What a rule can ask of all nodes of a full tree."""
    if rule.stage == "test" and tests is None:
        raise ValueError(f"{rule.name} needs the chi-square tests of the splits: give tests=split_tests(tree, table)")
    slack = gain_slack(tree) if rule.stage == "split" else 0.0
    return Facts(tree.n, tree.depths, False, tree.gain, slack, 1.0 if tests is None else tests.p)


def held_against_tuning(tree: Tree, tuning: Losses | None) -> tuple[Floats, Floats, Bools]:
    """The score on the tuning rows of a node with its split and without it, and whether the split does no harm."""
    if tuning is None:
        raise ValueError("the rule tuning needs tuning rows: give tuning=losses(tree, table)")
    split = tuning.stuck.copy()
    np.add.at(split, tree.parents[1:], tuning.leaf[1:])
    split = np.where(tree.is_inner, split, tuning.leaf)
    allowed = split <= tuning.leaf + slack(tuning)
    if not tree.is_class:
        return split, tuning.leaf, allowed
    # Shares of the rows that reach the node: there the two can be told apart.
    weight = np.where(tuning.weights > 0, tuning.weights, 1.0)
    return 1 - split / weight, 1 - tuning.leaf / weight, allowed


def rule_cuts(tree: Tree, rule: str, *, tests: SplitTests | None = None) -> Cuts:
    """All cuts that a rule with a limit can make, from the whole tree on; values are those of the last split refused.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> rule_cuts(grow(load("playtennis")), "max_depth").leaves.tolist()
    [5, 3, 1]
    """
    asked = pick(CUTTING, rule, "stopping rule with a limit")
    values = np.asarray(asked.number(facts_of(tree, asked, tests)), dtype=float)
    sign = 1.0 if asked.sign == "<" else -1.0
    cuts = by_limit(tree, sign * values, rule)
    return Cuts(tree, cuts.gone, sign * cuts.values, rule)


def gain_slack(tree: Tree) -> Floats:
    """How far below a limit the gain of every node may be and still reach it."""
    criterion = criterion_of(tree.policy.criterion)
    return tolerance(criterion, criterion.impurity(sums_of(tree.stats, is_class=tree.is_class)))


@dataclass(frozen=True, slots=True, eq=False)
class SplitTests:
    """The chi-square test of every split of a tree; a leaf has p = 1."""

    tree: Tree
    branches: Floats
    """The class weights of every node as a branch of its parent: only the rows that have the parent's value."""
    statistic: Floats
    freedom: Ints
    p: Floats

    def at(self, node: Node) -> ChiSquare:
        """The whole test of one split: observed and expected weights too."""
        return table_test(self.branches[node.children.numbers])

    def named(self, node: Node) -> tuple[list[str], list[str]]:
        """The branches (down) and the classes (across) of that test: those without rows do not count.

        >>> from treecore.lectures import load
        >>> from treecore.growing.grow import grow
        >>> tree = grow(load("playtennis"))
        >>> split_tests(tree, load("playtennis")).named(tree.root)
        (['Sunny', 'Overcast', 'Rain'], ['Yes', 'No'])
        """
        if node.split is None:
            return [], []
        weights = self.branches[node.children.numbers]
        branches = compress(node.split.labels, weights.sum(1) > 0)
        return list(branches), list(compress(self.tree.target.levels, weights.sum(0) > 0))


def split_tests(tree: Tree, table: Table) -> SplitTests:
    """The chi-square tests of all splits of a tree on the rows that it was grown from.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tests = split_tests(grow(load("playtennis")), load("playtennis"))
    >>> round(float(tests.statistic[0]), 3), int(tests.freedom[0]), round(float(tests.p[0]), 3)
    (3.547, 2, 0.17)
    """
    if not tree.is_class:
        raise ValueError(f"the chi-square test needs a class, but {tree.target.name} is a number")
    branches = known_weights(tree, table)
    above = tree.parents[1:]
    observed = branches[1:]
    classes = np.zeros_like(branches)
    np.add.at(classes, above, observed)
    total = np.maximum(classes.sum(1), TINY)
    expected = observed.sum(1)[:, None] * classes[above] / total[above][:, None]
    apart = np.divide((observed - expected) ** 2, expected, out=np.zeros_like(expected), where=expected > 0).sum(1)
    statistic = added(above, apart, len(tree))
    present = np.bincount(above[observed.sum(1) > 0], minlength=len(tree))
    freedom = np.maximum(present - 1, 0) * np.maximum((classes > 0).sum(1) - 1, 0)
    p = np.array([chi_square_p(s, f) for s, f in zip(statistic.tolist(), freedom.tolist(), strict=True)])
    return SplitTests(tree, branches, statistic, freedom, p)


def known_weights(tree: Tree, table: Table) -> Floats:
    """The class weights of every node, without the rows that came there because they lack the parent's value."""
    weights = tree.stats.copy()
    places = [table.place(feature.name) for feature in tree.features]
    if not any(has_missing(table, place) for place in places):
        return weights
    largest, here, going = tree.largest, np.zeros(table.n, np.int64), np.arange(table.n)
    while len(going := going[tree.is_inner[here[going]]]):
        at = here[going]
        branch = branches_taken(tree, table, places, at, going)
        lost = branch == MISSING
        branch[lost] = largest[at[lost]]
        here[going] = tree.first[at] + branch
        rows = going[lost]
        np.subtract.at(weights, (here[rows], table.truth[rows]), table.weights[rows])
    # Fractional weights can leave a speck below nothing.
    return np.maximum(weights, 0.0)


def has_missing(table: Table, place: int) -> bool:
    """Whether a column lacks values."""
    column = table.columns[place]
    return bool(np.isnan(column).any() if table.features[place].kind == "numeric" else (column < 0).any())
