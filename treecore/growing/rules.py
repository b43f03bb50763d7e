"""How the rules by which a node stays a leaf are asked: of one node, or of many at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from treecore.arrays import Bools, Floats
from treecore.tree.policy import Policy
from treecore.tree.stop import RULES, Facts, Rule, Stop

NO_CANDIDATE = Stop("no candidate", 0, 2)


class Answer(NamedTuple):
    """What a rule says of a node: whether it stops, the number found and its limit. Of many nodes, columns."""

    rule: Rule
    stops: Any
    value: Any
    limit: Any


Asked = tuple[tuple[Rule, Any], ...]


class Rules:
    """The stopping rules that a policy has asked, each with its limit, by stage.

    >>> [(rule.name, limit) for rule, limit in Rules(Policy(min_rows=5)).asked["node"]]
    [('empty', 1), ('pure', 0), ('min_rows', 5)]
    """

    def __init__(self, policy: Policy) -> None:
        self.asked: dict[str, Asked] = {"node": (), "split": (), "test": ()}
        for rule in RULES.values():
            limit = rule.fixed if rule.limit is None else getattr(policy, rule.limit.field, None)
            is_lifted = rule.lifted_by and getattr(policy, rule.lifted_by)
            if rule.stage and limit is not None and not is_lifted:
                self.asked[rule.stage] += ((rule, limit),)
        self.deciding = {stage: deciding(asked) for stage, asked in self.asked.items()}

    def stop(self, stage: str, facts: Facts) -> Stop | None:
        """The first rule of a stage that stops a node, if one does.

        >>> rules_of(Policy()).stop("node", Facts(4, 1, is_pure=True)).reason
        'pure'
        >>> nothing = Facts(4, 1, gain=0.0, slack=1e-9)
        >>> [rules_of(Policy(zero_gain=on)).stop("split", nothing) for on in (False, True)]
        [Stop(reason='no gain', value=0.0, limit=0), None]
        """
        for rule, limit in self.asked[stage]:
            if rule.stops(facts, limit):
                return Stop(rule.name, rule.number(facts), limit)
        return None

    def answers(self, stage: str, facts: Facts) -> list[Answer]:
        """What the rules of a stage say, in the order in which they are asked."""
        return [Answer(rule, rule.stops(facts, limit), rule.number(facts), limit) for rule, limit in self.asked[stage]]

    def passed(self, stage: str, facts: Facts) -> Bools:
        """Which of many nodes no rule of a stage stops: what `answers` says, in fewer passes."""
        stops = [rule.stops(facts, limit) for rule, limit in self.deciding[stage]]
        # A rule may have one answer for all nodes.
        stopped = reduce(or_, stops) if stops else False
        return ~stopped if isinstance(stopped, np.ndarray) else np.full(np.shape(facts.n), not stopped)


@lru_cache
def rules_of(policy: Policy) -> Rules:
    """The rules of a policy, put together once."""
    return Rules(policy)


def deciding(asked: Asked) -> Asked:
    """The rules without those that stop nothing but what another one stops too.

    >>> [rule.name for rule, _ in deciding(Rules(Policy(min_rows=2)).asked["node"])]
    ['pure']
    """
    names = [rule.name for rule, _ in asked]
    return tuple(
        (rule, limit)
        for rule, limit in asked
        if not (rule.covered and rule.covered[0] in names and limit <= rule.covered[1])
    )


def no_candidate(stops: Any) -> Answer:
    """The answer where no split can be made."""
    return Answer(NO_CANDIDATE.rule, stops, NO_CANDIDATE.value, NO_CANDIDATE.limit)


def stop_columns(answers: Sequence[Answer], nodes: int) -> tuple[npt.NDArray[np.int8], Floats, Floats]:
    """Why each of many nodes stopped, as a tree stores it: the rule's code (0 where none stops it), value, limit."""
    by = np.zeros(nodes, np.int8)
    # Written last, the first rule is the one that stays.
    for place in range(len(answers), 0, -1):
        by[answers[place - 1].stops] = place
    codes = np.array([0, *(answer.rule.code for answer in answers)], np.int8)
    values, limits = [answer.value for answer in answers], [answer.limit for answer in answers]
    return codes.take(by), numbers_by(by, values), numbers_by(by, limits)


def numbers_by(by: npt.NDArray[np.int8], numbers: Sequence[Any]) -> Floats:
    """For every node the number of the rule that stopped it, counted from 1; NaN for one that none did."""
    found = np.array([np.nan, *(np.nan if np.ndim(one) else one for one in numbers)]).take(by)
    for place, one in enumerate(numbers, start=1):
        if np.ndim(one):
            here = (by == place).nonzero()[0]
            found[here] = one[here]
    return found
