"""The rules by which a node stays a leaf, each with the numbers it compared."""

from __future__ import annotations

from dataclasses import dataclass

from treecore.policy import Policy
from treecore.words import amount, decimals, number

# The order is that of the tests; a tree stores a reason as its place here, counted from 1 (0: not stopped).
REASONS = ("empty", "pure", "max_depth", "min_rows", "no candidate", "no gain", "min_gain", "significance")


@dataclass(frozen=True, slots=True)
class Stop:
    """Why a node stayed a leaf: the rule, the number found and the limit it was held against.

    >>> Stop("min_rows", 4, 5).text
    'it has 4 rows, and min_rows is 5'
    """

    reason: str
    value: float
    limit: float

    @property
    def text(self) -> str:
        """The reason as a sentence, without its first word in capitals and without a full stop."""
        value, limit = self.value, self.limit
        return {
            "empty": "no row reaches it",
            "pure": "all its rows agree",
            "max_depth": f"it is at depth {number(value)}, the deepest allowed",
            "min_rows": f"it has {amount(value, 'row')}, and min_rows is {number(limit)}",
            "no candidate": "no split sends enough of its rows to two branches",
            "no gain": f"the best split gains {decimals(value)}: nothing",
            "min_gain": f"the best split gains {decimals(value)}, and min_gain is {number(limit)}",
            "significance": f"the best split could be chance: p is {decimals(value)}, above {number(limit)}",
        }[self.reason]


def stop_before(n: int, is_pure: bool, depth: int, policy: Policy) -> Stop | None:
    """Why no split is looked for at a node, if so.

    >>> stop_before(4, True, 1, Policy()).reason
    'pure'
    """
    if n == 0:
        return Stop("empty", 0, 1)
    if is_pure:
        return Stop("pure", 0, 0)
    if policy.max_depth is not None and depth >= policy.max_depth:
        return Stop("max_depth", depth, policy.max_depth)
    if n < policy.min_rows:
        return Stop("min_rows", n, policy.min_rows)
    return None


def stop_after(gain: float, slack: float, policy: Policy) -> Stop | None:
    """Why the best split found is not made, if so.

    >>> stop_after(0.0, 1e-9, Policy()).text, stop_after(0.0, 1e-9, Policy(zero_gain=True))
    ('the best split gains 0.000: nothing', None)
    """
    if gain < policy.min_gain - slack:
        return Stop("min_gain", gain, policy.min_gain)
    if gain <= slack and not policy.zero_gain:
        return Stop("no gain", gain, 0)
    return None


NO_CANDIDATE = Stop("no candidate", 0, 2)


def stop_by_chance(p: float, policy: Policy) -> Stop | None:
    """Why a split whose chi-square test has this p-value is not made, if so."""
    if policy.significance is not None and p > policy.significance:
        return Stop("significance", p, policy.significance)
    return None
