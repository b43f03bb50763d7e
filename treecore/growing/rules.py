"""The rules by which a node stays a leaf, each with the numbers it compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from treecore.arrays import Bools, Floats
from treecore.tree.policy import Policy
from treecore.tree.stop import REASONS, Stop

# A rule at work: its reason, whether it stops, the number found and its limit. One node or a whole level of nodes:
# what the rule compares may be numbers or arrays.
Rule = tuple[str, Any, Any, Any]


def first_stop(rules: Sequence[Rule]) -> Stop | None:
    """The first rule that stops a node, if one does."""
    for reason, stops, value, limit in rules:
        if stops:
            return Stop(reason, value, limit)
    return None


def stop_columns(rules: Sequence[Rule], nodes: int) -> tuple[npt.NDArray[np.int8], Floats, Floats]:
    """The same for many nodes at once, as a tree stores it: reason (0 where no rule stops the node), value, limit."""
    by = np.zeros(nodes, np.int8)
    # Written last, the first rule is the one that stays.
    for place in range(len(rules), 0, -1):
        by[rules[place - 1][1]] = place
    codes = np.array([0, *(1 + REASONS.index(rule[0]) for rule in rules)], np.int8)
    return codes.take(by), numbers_by(by, [rule[2] for rule in rules]), numbers_by(by, [rule[3] for rule in rules])


def numbers_by(by: npt.NDArray[np.int8], numbers: Sequence[Any]) -> Floats:
    """For every node the number of the rule that stopped it, counted from 1; NaN for one that none did."""
    found = np.array([np.nan, *(np.nan if np.ndim(one) else one for one in numbers)]).take(by)
    for place, one in enumerate(numbers, start=1):
        if np.ndim(one):
            here = (by == place).nonzero()[0]
            found[here] = one[here]
    return found


def any_stop(rules: Sequence[Rule]) -> Bools:
    """Which of many nodes a rule stops."""
    stopped = np.asarray(rules[0][1])
    for _, stops, _, _ in rules[1:]:
        stopped = stopped | stops
    return stopped


def rules_before(n: Any, is_pure: Any, depth: Any, policy: Policy) -> list[Rule]:
    """The rules that are asked before a split is looked for."""
    rules: list[Rule] = [("empty", n == 0, 0, 1), ("pure", is_pure, 0, 0)]
    if policy.max_depth is not None:
        rules.append(("max_depth", depth >= policy.max_depth, depth, policy.max_depth))
    rules.append(("min_rows", n < policy.min_rows, n, policy.min_rows))
    return rules


def may_be_split(n: Any, is_pure: Any, depth: int, policy: Policy) -> Bools:
    """Which of many nodes of a depth no rule of `rules_before` stops: the same answer, in fewer passes."""
    if policy.max_depth is not None and depth >= policy.max_depth:
        return np.zeros(len(n), bool)
    # A node without rows is pure, and so is one with a single row.
    opened = ~is_pure
    return np.asarray(opened if policy.min_rows <= 2 else opened & (n >= policy.min_rows))


def rules_after(gain: Any, slack: Any, policy: Policy) -> list[Rule]:
    """The rules that are asked of the best split found."""
    rules: list[Rule] = [("min_gain", gain < policy.min_gain - slack, gain, policy.min_gain)]
    if not policy.zero_gain:
        rules.append(("no gain", gain <= slack, gain, 0))
    return rules


def is_worth_it(gain: Any, slack: Any, policy: Policy) -> Bools:
    """Which of many splits no rule of `rules_after` stops: the same answer, in fewer passes."""
    if not policy.min_gain and not policy.zero_gain:
        return np.asarray(gain > slack)
    enough = gain >= policy.min_gain - slack
    return np.asarray(enough if policy.zero_gain else enough & (gain > slack))


def stop_before(n: int, is_pure: bool, depth: int, policy: Policy) -> Stop | None:
    """Why no split is looked for at a node, if so.

    >>> stop_before(4, True, 1, Policy()).reason
    'pure'
    """
    return first_stop(rules_before(n, is_pure, depth, policy))


def stop_after(gain: float, slack: float, policy: Policy) -> Stop | None:
    """Why the best split found is not made, if so.

    >>> stop_after(0.0, 1e-9, Policy()).text, stop_after(0.0, 1e-9, Policy(zero_gain=True))
    ('the best split gains 0.000: nothing', None)
    """
    return first_stop(rules_after(gain, slack, policy))


NO_CANDIDATE = Stop("no candidate", 0, 2)


def rules_of_chance(p: Any, policy: Policy) -> list[Rule]:
    """The rule that is asked of a split whose chi-square test has this p-value, if there is one."""
    limit = policy.significance
    return [] if limit is None else [("significance", p > limit, p, limit)]


def stop_by_chance(p: float, policy: Policy) -> Stop | None:
    """Why a split whose chi-square test has this p-value is not made, if so."""
    return first_stop(rules_of_chance(p, policy))
