"""What all pruning of a scene stands on: one tree grown from the training rows, and what each part loses at its nodes.

It is found once and shared by all sessions. The methods are cuts of this tree, so none of them grows anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar

import streamlit as st

import treecore as tc
from pages.shared.link.scene import Scene
from pages.shared.meaning import cache, shares, tables
from pages.shared.meaning.meaning import Meaning

T = TypeVar("T")
PARTS = ("train", "tuning", "test")


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A tree that was grown in full from training rows, and what the rows of each part lose in it."""

    about: Meaning
    parts: tc.Shares
    losses: Mapping[str, tc.pruning.Losses]
    """By the name of the part: train, tuning, test."""
    memo: dict[Any, Any] = field(default_factory=dict)
    """What was computed from the tree before; all of it is frozen."""

    @property
    def tree(self) -> tc.Tree:
        """The full tree."""
        return self.about.tree

    @property
    def is_class(self) -> bool:
        """Whether a class is predicted."""
        return self.tree.target.kind == "nominal"

    def once(self, name: Any, make: Callable[[], T]) -> T:
        """What `make` makes, made once."""
        if name not in self.memo:
            self.memo[name] = make()
        return self.memo[name]

    def growth(self, order: str) -> tc.Cuts:
        """The tree as it grew."""
        return self.once(("growth", order), lambda: tc.pruning.growth(self.tree, order))

    def reduced(self, *, harmless: bool) -> tc.Cuts:
        """Reduced-error pruning by the tuning rows; without any, nothing is pruned."""
        if not self.parts.tuning.n:
            return self.whole()
        make = partial(tc.reduced_error, self.tree, self.parts.tuning, harmless=harmless)
        return self.once(("reduced", harmless), make)

    def bottom_up(self, *, harmless: bool) -> tc.Cuts:
        """The bottom-up method by the tuning rows."""
        if not self.parts.tuning.n:
            return self.whole()
        make = partial(tc.pruning.bottom_up, self.tree, self.parts.tuning, harmless=harmless)
        return self.once(("bottom up", harmless), make)

    def alphas(self, risk: str) -> tc.Cuts:
        """Cost-complexity pruning."""
        return self.once(("alpha", risk), lambda: tc.cost_complexity(self.tree, risk=risk))

    def tests(self) -> tc.pruning.SplitTests | None:
        """The chi-square tests of the splits; none for a number."""
        if not self.is_class:
            return None
        return self.once("tests", lambda: tc.pruning.split_tests(self.tree, self.parts.train))

    def by_rule(self, rule: str) -> tc.Cuts:
        """All cuts that a stopping rule can make."""
        if rule == "tuning":
            return self.growth("breadth")
        return self.once(("rule", rule), lambda: tc.pruning.rule_cuts(self.tree, rule, tests=self.tests()))

    def whole(self) -> tc.Cuts:
        """The whole tree, and no other cut."""
        return self.once("whole", lambda: only_whole(self.tree))

    def scores(self, cuts: tc.Cuts) -> dict[str, Any]:
        """The score of every part at every cut of one of the sequences above."""
        # They are kept here, so no other object can come to lie where one of them is.
        return self.once(("scores", id(cuts)), lambda: {name: cuts.scores(lost) for name, lost in self.losses.items()})

    def score(self, part: str, kept: Any) -> float:
        """The score of a part at one cut."""
        lost = self.losses[part]
        return lost.score(lost.of(kept))


def only_whole(tree: tc.Tree) -> tc.Cuts:
    """A sequence of one cut: the whole tree."""
    found = tc.pruning.growth(tree)
    return tc.Cuts(tree, (tree.feature >= 0).astype(found.gone.dtype), found.values[:1].copy(), "splits")


def ground(scene: Scene, **policy_fields: Any) -> Ground:
    """What a scene prunes; keywords are fields of the policy, and override the scene."""
    parts = shares.of(scene)
    about = shares.full(scene, **policy_fields)
    return stood(
        **cache.name_of(about),
        tuning=parts.tuning.fingerprint,
        test=parts.test.fingerprint,
        data=scene.data,
        _about=about,
        _parts=parts,
    )


@st.cache_resource(max_entries=24, ttl=tables.KEPT, show_spinner=False)
def stood(
    fingerprint: str,  # noqa: ARG001 - the key of the cache: Streamlit leaves out the arguments with an underscore
    policy: str,  # noqa: ARG001 - the same
    own: str,  # noqa: ARG001
    tuning: str,  # noqa: ARG001
    test: str,  # noqa: ARG001
    data: str,  # noqa: ARG001
    _about: Meaning,
    _parts: tc.Shares,
) -> Ground:
    """The ground of a tree and a split, made once and kept for all sessions."""
    lost = {name: tc.pruning.losses(_about.tree, getattr(_parts, name)) for name in PARTS}
    return Ground(_about, _parts, MappingProxyType(lost))
