"""What a person can choose about growing a tree, and the lectures' four choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType

from treecore.data.table import Table
from treecore.scoring.criteria import CRITERIA, Criterion, criterion_of
from treecore.words import listed, pick

CHOICES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "criterion": {
            "entropy": "the expected bits that tell the class of a row",
            "gini": "the chance that two rows drawn from the node differ in class",
            "error": "the share of rows that are not of the most common class",
            "variance": "the mean squared distance from the mean, for a numeric target",
        },
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
    >>> Policy(criterion="ginni")
    Traceback (most recent call last):
    ValueError: criterion 'ginni' is not one of entropy, gini, error, variance
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
        for name, least in (("max_depth", 0), ("min_rows", 1), ("min_leaf", 1), ("min_gain", 0), ("seed", 0)):
            value = getattr(self, name)
            if value is not None and not value >= least:
                raise ValueError(f"{name} must be at least {least}, not {value}")
        if self.significance is not None and not 0 < self.significance <= 1:
            raise ValueError(f"significance must be above 0 and at most 1, not {self.significance}")

    def criterion_for(self, table: Table) -> Criterion:
        """The criterion, checked against the table's target.

        >>> from treecore.lectures import load
        >>> Policy().criterion_for(load("baseball"))
        Traceback (most recent call last):
        ValueError: criterion entropy is for a class, but LogSalary is a number: choose variance
        """
        criterion = criterion_of(self.criterion)
        target = table.target
        if criterion.target != target.kind:
            fitting = listed([c.name for c in CRITERIA.values() if c.target == target.kind], "or")
            kinds = {"nominal": "a class", "numeric": "a number"}
            raise ValueError(
                f"criterion {criterion.name} is for {kinds[criterion.target]}, "
                f"but {target.name} is {kinds[target.kind]}: choose {fitting}"
            )
        if self.significance is not None and criterion.target == "numeric":
            raise ValueError(
                f"significance is the chi-square test, which needs a class, but {target.name} is a number: "
                "leave significance empty"
            )
        return criterion


PRESETS: Mapping[str, Policy] = MappingProxyType(
    {
        "ID3": Policy(zero_gain=True),
        "C4.5": Policy(ranking="c4.5", cut="c4.5", min_leaf=2),
        "CART": Policy(criterion="gini", nominal="binary"),
        "Accuracy stump": Policy(criterion="error", cut="observed", max_depth=1),
    }
)

FIELDS = tuple(field.name for field in fields(Policy))
