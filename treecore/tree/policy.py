"""What a person can choose about growing a tree, and the lectures' four choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any

from treecore.data.feature import Kind
from treecore.data.table import Table
from treecore.scoring.criteria import CRITERIA, Criterion, criteria_for, criterion_of
from treecore.tree.stop import LIMITS
from treecore.words import listed, pick

CHOICES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "criterion": {criterion.name: criterion.says for criterion in CRITERIA.values()},
        "ranking": {
            "gain": "the largest gain wins",
            "gain ratio": "the largest gain per bit of split info wins",
            "c4.5": "the largest gain ratio wins, among the features of at least average gain",
        },
        "nominal": {
            "multiway": "one branch per level",
            "binary": "two groups of levels, the best such grouping",
        },
        "cut": {
            "midpoint": "half way between two neighbouring values",
            "observed": "at a value of the data: x ≤ t against x > t",
            "c4.5": "the largest value of the whole table that is not above the midpoint",
        },
        "missing": {
            "largest": "a row without the value follows the largest branch",
        },
    }
)


@dataclass(frozen=True, slots=True)
class Policy:
    """All choices about growing, as names and numbers.

    >>> Policy(criterion="gini", max_depth=3).nominal
    'multiway'
    >>> Policy(criterion="ginni")                                              # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: criterion 'ginni' is not one of entropy, gini, ...
    """

    criterion: str = "entropy"
    ranking: str = "gain"
    nominal: str = "multiway"
    cut: str = "midpoint"
    max_depth: int | None = None
    significance: float | None = None
    min_rows: int = 2
    min_leaf: int = 1
    min_gain: float = 0.0
    zero_gain: bool = False
    missing: str = "largest"
    seed: int = 0

    def __post_init__(self) -> None:
        for name, options in CHOICES.items():
            pick(options, getattr(self, name), name)
        for name, limit in LIMITS.items():
            value = getattr(self, name)
            if value is not None and not limit.allows(value):
                raise ValueError(f"{name} must be {limit.range}, not {value}")
        if not self.seed >= 0:
            raise ValueError(f"seed must be at least 0, not {self.seed}")

    def unfit(self, target: Kind) -> list[str]:
        """The fields with limits of rules that are not for this kind of target.

        >>> Policy(significance=0.05).unfit("numeric")
        ['significance']
        """
        return [
            name
            for name, limit in LIMITS.items()
            if limit.target not in (None, target) and getattr(self, name) != DEFAULTS[name]
        ]

    def fitting(self, target: Kind) -> Policy:
        """The same choices as far as they fit a kind of target; else the usual criterion, and no limit of such a rule.

        >>> Policy("gini", max_depth=2).fitting("numeric") == Policy("variance", max_depth=2)
        True
        """
        fits = criterion_of(self.criterion).target == target
        changes: dict[str, Any] = {} if fits else {"criterion": criteria_for(target)[0].name}
        return replace(self, **changes, **{name: DEFAULTS[name] for name in self.unfit(target)})

    def criterion_for(self, table: Table) -> Criterion:
        """The criterion, checked against the table's target.

        >>> from treecore.lectures import load
        >>> Policy().criterion_for(load("baseball"))
        Traceback (most recent call last):
        ValueError: criterion entropy is for a class, but LogSalary is a number: choose variance
        """
        criterion = criterion_of(self.criterion)
        target, kinds = table.target, {"nominal": "a class", "numeric": "a number"}
        if criterion.target != target.kind:
            fitting = listed([fit.name for fit in criteria_for(target.kind)], "or")
            raise ValueError(
                f"criterion {criterion.name} is for {kinds[criterion.target]}, "
                f"but {target.name} is {kinds[target.kind]}: choose {fitting}"
            )
        for name in self.unfit(target.kind):
            raise ValueError(
                f"{name}: {LIMITS[name].needs}, but {target.name} is {kinds[target.kind]}: leave {name} empty"
            )
        return criterion


DEFAULTS: dict[str, Any] = {field.name: field.default for field in fields(Policy)}

PRESETS: Mapping[str, Policy] = MappingProxyType(
    {
        "ID3": Policy(zero_gain=True),
        "C4.5": Policy(ranking="c4.5", cut="c4.5", min_leaf=2),
        "CART": Policy(criterion="gini", nominal="binary"),
        "Accuracy stump": Policy(criterion="error", cut="observed", max_depth=1),
    }
)
