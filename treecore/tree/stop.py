"""The rules by which a node stays a leaf, each with the numbers it compared."""

from __future__ import annotations

from dataclasses import dataclass

from treecore.words import amount, decimals, number

# The order is that of the tests; a tree stores a reason as its place here, counted from 1 (0: not stopped).
REASONS = ("empty", "pure", "max_depth", "min_rows", "no candidate", "no gain", "min_gain", "significance")


@dataclass(frozen=True, slots=True)
class Stop:
    """Why a node stayed a leaf: the rule, the number found and the limit it was held against.

    >>> Stop("min_rows", 4, 5).text
    'it has 4 rows, and a split needs 5'
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
            "min_rows": f"it has {amount(value, 'row')}, and a split needs {number(limit)}",
            "no candidate": "no split sends enough of its rows to two branches",
            "no gain": f"the best split gains {decimals(value)}: nothing",
            "min_gain": f"the best split gains {decimals(value)}, and has to gain {number(limit)}",
            "significance": f"the best split could be chance: p is {chance(value)}, above {number(limit)}",
            "tuning": f"its tuning accuracy falls from {limit:.1%} to {value:.1%}",
            "tuning rss": f"its tuning rss rises from {limit:.4g} to {value:.4g}",
        }[self.reason]


def chance(p: float) -> str:
    """A p-value as it is written.

    >>> chance(0.1697), chance(0.00002)
    ('0.170', '2e-05')
    """
    return decimals(p) if p >= 0.0005 or p == 0 else f"{p:.1g}"
