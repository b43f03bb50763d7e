"""What all pruning of a scene stands on: one tree grown from the training rows, and what each part loses at its nodes.

It is found once and shared by all sessions. The methods are cuts of this tree, so none of them grows anything.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, TypeVar

import treecore as tc
from pages.shared.link.scene import Scene
from pages.shared.meaning import shares
from pages.shared.meaning.kept import kept
from pages.shared.meaning.meaning import Meaning
from treecore.arrays import Bools, Floats
from treecore.pruning import leaves_of, scores_at

T = TypeVar("T")
PARTS = ("train", "tuning", "test")


@dataclass(frozen=True, eq=False)
class ScoredCut:
    """One cut of a tree, with its size and the score of every part; each is found when it is asked for, and once."""

    kept: Bools
    losses: Mapping[str, tc.pruning.Losses]
    """What the rows of each part lose in the tree, by the name of the part: train, tuning, test."""

    @cached_property
    def leaves(self) -> int:
        """How many leaves the cut has."""
        return leaves_of(self.losses["train"].tree, self.kept)

    @cached_property
    def scores(self) -> Mapping[str, float]:
        """The score of every part."""
        return scores_at(self.kept, self.losses)


@dataclass(frozen=True, eq=False)
class ScoredCuts:
    """A sequence of cuts of a tree, with the scores of every part along it."""

    cuts: tc.Cuts
    losses: Mapping[str, tc.pruning.Losses]

    @cached_property
    def scores(self) -> Mapping[str, Floats]:
        """The score of every part at every cut."""
        return {name: self.cuts.scores(lost) for name, lost in self.losses.items()}


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A tree that was grown in full from training rows, and what the rows of each part lose in it."""

    about: Meaning
    parts: tc.Shares
    losses: Mapping[str, tc.pruning.Losses]
    """By the name of the part: train, tuning, test."""
    memo: dict[Hashable, Any] = field(default_factory=dict)
    """What was computed from the tree before, by the method and its choices; all of it is frozen."""

    @property
    def tree(self) -> tc.Tree:
        """The full tree."""
        return self.about.tree

    @property
    def is_class(self) -> bool:
        """Whether a class is predicted."""
        return self.tree.is_class

    def once(self, name: Hashable, make: Callable[[], T]) -> T:
        """What `make` makes, made once."""
        if name not in self.memo:
            self.memo[name] = make()
        return self.memo[name]

    def sequence(self, name: Hashable, make: Callable[[], tc.Cuts]) -> ScoredCuts:
        """The cuts that `make` makes, made once."""
        return self.once(name, lambda: ScoredCuts(make(), self.losses))

    def growth(self, order: str) -> ScoredCuts:
        """The tree as it grew."""
        return self.sequence(("growth", order), lambda: tc.pruning.growth(self.tree, order))

    def reduced(self, *, harmless: bool) -> ScoredCuts:
        """Reduced-error pruning by the tuning rows; without any, nothing is pruned."""
        if not self.parts.tuning.n:
            return self.unpruned()
        make = partial(tc.reduced_error, self.tree, self.parts.tuning, harmless=harmless)
        return self.sequence(("reduced", harmless), make)

    def bottom_up(self, *, harmless: bool) -> ScoredCuts:
        """The bottom-up method by the tuning rows."""
        if not self.parts.tuning.n:
            return self.unpruned()
        make = partial(tc.pruning.bottom_up, self.tree, self.parts.tuning, harmless=harmless)
        return self.sequence(("bottom up", harmless), make)

    def unpruned(self) -> ScoredCuts:
        """The whole tree, and no other cut."""
        return self.sequence("unpruned", lambda: tc.Cuts.whole(self.tree))

    def alphas(self, risk: str) -> ScoredCuts:
        """Cost-complexity pruning."""
        return self.sequence(("alpha", risk), lambda: tc.cost_complexity(self.tree, risk=risk))

    def tests(self) -> tc.pruning.SplitTests | None:
        """The chi-square tests of the splits; none for a number."""
        if not self.is_class:
            return None
        return self.once("tests", lambda: tc.pruning.split_tests(self.tree, self.parts.train))

    def by_rule(self, rule: str) -> ScoredCuts:
        """All cuts that a stopping rule can make by its limits."""
        return self.sequence(("rule", rule), lambda: tc.pruning.rule_cuts(self.tree, rule, tests=self.tests()))

    def stopped(self, rule: str, limit: float) -> tc.pruning.Early:
        """What a stopping rule leaves of the tree at a limit."""
        return tc.pruning.stop_early(self.tree, rule, limit, tests=self.tests(), tuning=self.losses["tuning"])

    def cut(self, kept: Bools) -> ScoredCut:
        """A cut of the tree."""
        return ScoredCut(kept, self.losses)

    @property
    def whole(self) -> ScoredCut:
        """The cut that is the whole tree."""
        return self.once("whole", lambda: self.cut(self.unpruned().cuts.kept(0)))


def ground(scene: Scene, **policy_fields: Any) -> Ground:
    """What a scene prunes; keywords are fields of the policy, and override the scene."""
    parts = shares.of(scene)
    about = shares.full(scene, parts, **policy_fields)
    return stood.under((about, parts.tuning, parts.test, scene.data), about, parts)


@kept(most=24)
def stood(about: Meaning, parts: tc.Shares) -> Ground:
    """The ground of a tree and a split, made once and kept for all sessions."""
    lost = {name: tc.pruning.losses(about.tree, getattr(parts, name)) for name in PARTS}
    return Ground(about, parts, MappingProxyType(lost))
