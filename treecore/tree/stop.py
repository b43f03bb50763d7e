"""The rules by which a node stays a leaf: one record for each, and a stop, with the numbers that a rule compared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from treecore.data.feature import Kind
from treecore.words import amount, decimals, number

# A slider offers about so many limits.
STEPS = 40
P_VALUES = (1.0, 0.5, 0.3, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 1e-4, 1e-5, 1e-6, 1e-8, 1e-10)


class Facts(NamedTuple):
    """What a rule can ask of a node and of the best split found there; of many nodes at once, each is a column.

    `n` rows reach the node, at a depth, and they agree if it `is_pure`. The best split has a gain, to which `slack` may
    be added before it counts as another one, and `p`, the p-value of its chi-square test.
    """

    n: Any
    depth: Any
    is_pure: Any = False
    gain: Any = 0.0
    slack: Any = 0.0
    p: Any = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """The limit of a stopping rule, as a person chooses it."""

    field: str
    """The field of the policy that holds it; empty where there is no number to choose."""
    title: str
    """What the rule is called, in a word or two."""
    label: str
    """What the limit is called."""
    words: str
    """What it does, as a sentence."""
    says: Callable[[float], str]
    """The rule with a limit, in a few words."""
    options: Callable[[float], tuple[float, ...]]
    """Limits to choose from, from the mildest to the strictest; the largest number in the tree is given."""
    usual: float = 0.0
    """A limit to begin with."""
    step: float = 1
    """By how much a person moves it: 1 for a whole number."""
    least: float = 0
    most: float | None = None
    """The smallest and the largest that it can be; where there is a largest, it has to be above the smallest."""
    target: Kind | None = None
    """The kind of target that the rule is for; None for both."""
    needs: str = ""
    """Why it is for this kind of target alone."""
    is_cut: bool = True
    """Whether a limit makes a cut of the full tree; else the tree has to be grown anew, or other rows decide."""

    def allows(self, value: float) -> bool:
        """Whether a number can be the limit."""
        return value >= self.least if self.most is None else self.least < value <= self.most

    @property
    def range(self) -> str:
        """The numbers that it allows, in words."""
        if self.most is None:
            return f"at least {number(self.least)}"
        return f"above {number(self.least)} and at most {number(self.most)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A rule that stops nodes: when it is asked, what it compares, and how it says so."""

    name: str
    code: int = 0
    """The number that stands for it in the column of a tree, and in a file: once given, it stays. 0: in no tree."""
    stage: str = ""
    """When it is asked: `node` before a split is looked for, `split` of the best one, `test` of its chi-square test."""
    number: Callable[[Facts], Any] = lambda _: 0
    """The number that it looks at."""
    stops: Callable[[Facts, Any], Any] = lambda facts, _: np.zeros(np.shape(facts.n), bool)
    """Whether it stops a node, given the limit."""
    sign: str
    """How the number stands to the limit where the rule stops a node: `<`, `>`, `=` or `\\geq`."""
    text: Callable[[float, float], str]
    """Why a node stopped, from number and limit: a clause without a capital and without a full stop."""
    short: str = ""
    """The same in a few words, for the box of a node."""
    fixed: float = 0
    """The limit, where none can be chosen."""
    covered: tuple[str, float] | None = None
    """Another rule that stops all that this one does, as long as the limit is no more than this."""
    lifted_by: str = ""
    """The field of the policy that lifts the rule."""
    limit: Limit | None = None


def whole_numbers(first: float, last: float) -> tuple[float, ...]:
    """Whole numbers to choose from, further and further apart.

    >>> whole_numbers(2, 6)
    (2.0, 3.0, 4.0, 5.0, 6.0)
    """
    return tuple(sorted({float(round(k)) for k in np.geomspace(first, max(last, 3), STEPS)}))


def even_steps(most: float) -> tuple[float, ...]:
    """Numbers to choose from, from 0 to a little above the largest.

    >>> even_steps(0.247)[:2], even_steps(0.247)[-1]
    ((0.0, 0.00646), 0.252)
    """
    return tuple(float(f"{one:.3g}") for one in np.linspace(0, most * 1.02 or 1.0, STEPS))


def chance(p: float) -> str:
    """A p-value as it is written.

    >>> chance(0.1697), chance(0.00002)
    ('0.170', '2e-05')
    """
    return decimals(p) if p >= 0.0005 or p == 0 else f"{p:.1g}"


# In the order in which they are asked.
ALL = (
    Rule(
        name="empty",
        code=1,
        stage="node",
        number=lambda node: node.n,
        stops=lambda node, _: node.n == 0,
        sign="<",
        fixed=1,
        covered=("pure", 1),
        text=lambda *_: "no row reaches it",
        short="no rows",
    ),
    Rule(
        name="pure",
        code=2,
        stage="node",
        stops=lambda node, _: node.is_pure,
        sign="=",
        text=lambda *_: "all its rows agree",
        short="pure",
    ),
    Rule(
        name="max_depth",
        code=3,
        stage="node",
        number=lambda node: node.depth,
        stops=lambda node, limit: node.depth >= limit,
        sign=r"\geq",
        text=lambda depth, _: f"it is at depth {number(depth)}, the deepest allowed",
        short="max depth",
        limit=Limit(
            field="max_depth",
            title="Depth",
            label="Largest depth",
            words="A node at this depth stays a leaf; empty for no limit.",
            says=lambda limit: f"depth at most {number(limit)}",
            options=lambda deepest: tuple(float(depth) for depth in range(max(int(deepest), 1), -1, -1)),
            usual=3,
        ),
    ),
    Rule(
        name="min_rows",
        code=4,
        stage="node",
        number=lambda node: node.n,
        stops=lambda node, limit: node.n < limit,
        sign="<",
        text=lambda rows, limit: f"it has {amount(rows, 'row')}, and a split needs {number(limit)}",
        short="too few rows",
        covered=("pure", 2),
        limit=Limit(
            field="min_rows",
            title="Rows",
            label="Fewest rows to split",
            words="A node with fewer rows stays a leaf.",
            says=lambda limit: f"at least {number(limit)} rows",
            options=lambda most: whole_numbers(2, most),
            usual=20,
            least=1,
        ),
    ),
    Rule(
        name="no candidate",
        code=5,
        number=lambda node: node.n,
        sign="<",
        text=lambda *_: "no split sends enough of its rows to two branches",
        short="nothing to split on",
        limit=Limit(
            field="min_leaf",
            title="Leaf size",
            label="Fewest rows in a branch",
            words="Both sides of a cut, or two branches of a multiway split, hold at least so many.",
            says=lambda limit: f"at least {number(limit)} rows in a branch",
            options=lambda most: whole_numbers(1, most // 2),
            usual=5,
            least=1,
            is_cut=False,
        ),
    ),
    Rule(
        name="min_gain",
        code=7,
        stage="split",
        number=lambda node: node.gain,
        stops=lambda node, limit: node.gain < limit - node.slack,
        sign="<",
        text=lambda gain, limit: f"the best split gains {decimals(gain)}, and has to gain {number(limit)}",
        short="gain too small",
        covered=("no gain", 0),
        limit=Limit(
            field="min_gain",
            title="Gain",
            label="Smallest gain",
            words="A split that gains less is not made.",
            says=lambda limit: f"gain at least {number(limit)}",
            options=even_steps,
            usual=0.1,
            step=0.01,
        ),
    ),
    Rule(
        name="no gain",
        code=6,
        stage="split",
        number=lambda node: node.gain,
        stops=lambda node, _: node.gain <= node.slack,
        sign="=",
        text=lambda gain, _: f"the best split gains {decimals(gain)}: nothing",
        short="no gain",
        lifted_by="zero_gain",
    ),
    Rule(
        name="significance",
        code=8,
        stage="test",
        number=lambda node: node.p,
        stops=lambda node, limit: node.p > limit,
        sign=">",
        text=lambda p, limit: f"the best split could be chance: p is {chance(p)}, above {number(limit)}",
        short="could be chance",
        limit=Limit(
            field="significance",
            title="Chi-square",
            label="Largest p-value",
            words="A split whose chi-square p-value is above this is not made; empty for no test.",
            says=lambda limit: f"only if p is at most {number(limit)}",
            options=lambda _: P_VALUES,
            usual=0.05,
            step=0.01,
            most=1,
            target="nominal",
            needs="the chi-square test needs a class",
        ),
    ),
    # What tuning rows say is known of a full tree alone.
    Rule(
        name="tuning",
        sign="<",
        text=lambda score, limit: f"its tuning accuracy falls from {limit:.1%} to {score:.1%}",
        limit=Limit(
            field="",
            title="Tuning set",
            label="",
            words="A split that lowers the accuracy on the tuning rows is not made.",
            says=lambda _: "only where tuning does not suffer",
            options=lambda _: (0.0,),
            is_cut=False,
        ),
    ),
    Rule(
        name="tuning rss",
        sign=">",
        text=lambda rss, limit: f"its tuning rss rises from {limit:.4g} to {rss:.4g}",
    ),
)
RULES = MappingProxyType({rule.name: rule for rule in ALL})
CODED = MappingProxyType({rule.code: rule for rule in ALL if rule.code})
# The limits that a policy has, by field.
LIMITS = MappingProxyType({rule.limit.field: rule.limit for rule in ALL if rule.limit and rule.limit.field})


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
    def rule(self) -> Rule:
        """The rule that stopped the node."""
        return RULES[self.reason]

    @property
    def text(self) -> str:
        """The reason as a sentence, without its first word in capitals and without a full stop."""
        return self.rule.text(self.value, self.limit)
