"""The methods of the Prune page, and the moment that each makes of a scene and its ground."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import treecore as tc
from pages.shared.link.fields import Value
from pages.shared.link.scene import Scene
from pages.shared.prune import say, stands
from pages.shared.prune.ground import Ground, ScoredCut
from pages.shared.prune.ground import ground as ground_of
from pages.shared.prune.hand import hand_actions
from pages.shared.prune.limits import limit_in_view, limit_of, rule_of
from pages.shared.prune.moment import PruneView, Stand
from treecore.pruning import EARLY, best_cut, chosen_by_tuning, cut_by_hand
from treecore.telling import Sentence

HAND = "by hand"


def growing(ground: Ground, scene: Scene) -> PruneView:
    """The tree as it grows, in the order of the scene."""
    stand = stands.in_growth(ground, scene)
    cuts, at = stand.along.cuts, stand.stops[stand.step]
    found = PruneView(ground, scene, stand, ground.cut(cuts.kept(at)), say.grown)
    if stand.step:
        found = replace(found, before=ground.cut(cuts.kept(at + 1)), newest=first(cuts.removed(at + 1)))
    if at:
        # Backwards, the split that comes next is the one that went last.
        found = replace(found, then=ground.cut(cuts.kept(at - 1)), coming=first(cuts.removed(at)))
    return found


def reducing(ground: Ground, scene: Scene) -> PruneView:
    """Reduced-error pruning, one removal at a time, or bottom up."""
    return removing(ground, scene, stands.after_removals(ground, scene), say.cut_next)


def by_alpha(ground: Ground, scene: Scene) -> PruneView:
    """Cost-complexity pruning at the scene's alpha."""
    return removing(ground, scene, stands.at_alpha(ground, scene), say.weakest)


def removing(ground: Ground, scene: Scene, stand: Stand, told: Callable[[PruneView], Sentence]) -> PruneView:
    """A method that takes splits away, with those that go next."""
    cuts, at = stand.along.cuts, stand.stops[stand.step]
    found = PruneView(ground, scene, stand, ground.cut(cuts.kept(at)), told, newest=first(cuts.removed(at)))
    if stand.step < stand.last:
        after = stand.stops[stand.step + 1]
        going = cuts.removed(after)
        found = replace(found, then=ground.cut(cuts.kept(after)), coming=first(going), others=len(going) - 1)
    return found


def first(nodes: tc.Nodes) -> tc.Node | None:
    """The first of some nodes, if there is one."""
    return next(iter(nodes), None)


def stopping(ground: Ground, scene: Scene) -> PruneView:
    """What a stopping rule leaves of the full tree."""
    rule = rule_of(ground, scene)
    if rule not in EARLY:
        return regrown(ground, scene)
    early = ground.stopped(rule, limit_in_view(ground, scene))
    stand = stands.at_cut_of(ground, early) if limit_of(rule).is_cut else stands.aside(ground, scene)
    return PruneView(ground, scene, stand, ground.cut(early.kept), say.stopped, early=early)


def regrown(plain: Ground, scene: Scene) -> PruneView:
    """The tree with so many rows in its branches: no cut of the full one, so it is grown by itself."""
    other = ground_of(scene, min_leaf=max(1, round(limit_in_view(plain, scene))))
    return PruneView(other, scene, stands.aside(other, scene), other.whole, say.regrown, plain=plain)


def by_hand(ground: Ground, scene: Scene) -> PruneView:
    """The cut that a person made."""
    chosen = hand_actions(ground.tree, scene.hand)
    now, before = (ground.cut(cut_by_hand(ground.tree, some)) for some in (chosen, chosen[:-1]))
    newest = ground.tree.node(chosen[-1]) if chosen else None
    return PruneView(
        ground, scene, stands.after_choices(ground, scene), now, say.handmade, before=before, newest=newest
    )


def comparing(ground: Ground, scene: Scene) -> PruneView:
    """All methods side by side, with the best on the tuning rows in view; of equally good ones the smallest.

    A cut by hand stands beside them and wins nothing: it may have been made with the test rows in view.
    """
    every = all_methods(ground, scene)
    ranked = [name for name in every if name != HAND]
    best = ranked[best_cut([every[name].kept for name in ranked], ground.losses["tuning"])]
    told = partial(say.compared, best=best, by_hand=HAND in every)
    return PruneView(ground, scene, stands.aside(ground, scene), every[best], told, methods=every)


def all_methods(ground: Ground, scene: Scene) -> dict[str, ScoredCut]:
    """The cut that each method makes of the full tree, at the choices of the scene."""
    alphas = ground.alphas(scene.risk or "error").cuts
    unsaid = scene.alpha == 0 and ground.parts.tuning.n
    at = chosen_by_tuning(alphas, ground.losses["tuning"]) if unsaid else alphas.at(scene.alpha)
    found = {
        "reduced error": ground.reduced(harmless=scene.harmless).cuts[-1].kept,
        "bottom up": ground.bottom_up(harmless=scene.harmless).cuts[-1].kept,
        f"alpha {alphas.values[at]:.3g}": alphas.kept(at),
    }
    rule = rule_of(ground, scene)
    if rule in EARLY:
        limit = limit_in_view(ground, scene)
        found[say.rule_name(rule, limit)] = ground.stopped(rule, limit).kept
    if scene.hand:
        found[HAND] = cut_by_hand(ground.tree, hand_actions(ground.tree, scene.hand))
    return {"full": ground.whole, **{name: ground.cut(kept) for name, kept in found.items()}}


def guessing(view: PruneView) -> PruneView:
    """The moment with the next step held back, so that the class can guess it."""
    asked = Sentence("", METHODS[view.scene.method].question)
    return replace(view, coming=None, then=None, is_held=True, told=lambda _: asked)


@dataclass(frozen=True, slots=True)
class Method:
    """One method of the page: its name, where its walk stands, what it shows, and how to go along it."""

    title: str
    show: Callable[[Ground, Scene], PruneView]
    stand: Callable[[Ground, Scene], Stand] = stands.aside
    to: Callable[[tc.Cuts, Scene, int], dict[str, Value]] = stands.nowhere
    """The choices of the scene that lead to a place of the cuts."""
    unit: str = ""
    """What a step of the walk is called."""
    onward: str = ""
    """What is written on the way to the next step; nothing where there is none."""
    back: str = "Back"
    question: str = ""
    """What a class is asked before the next step is shown."""


METHODS: Mapping[str, Method] = {
    "": Method(
        "Grow",
        growing,
        stands.in_growth,
        stands.to_growth,
        "Split",
        "Next split",
        question="Which node splits next, and what will tuning do?",
    ),
    "stop": Method("Stop early", stopping, stands.at_limit, stands.to_limit, "Limit", "Stricter"),
    "reduced": Method(
        "Reduced error",
        reducing,
        stands.after_removals,
        stands.to_removals,
        "Cut",
        "Prune next",
        question="Which node would you make a leaf, so that the tuning rows gain most?",
    ),
    "alpha": Method(
        "Alpha",
        by_alpha,
        stands.at_alpha,
        stands.to_alpha,
        "Alpha",
        "Raise alpha",
        question="Which split is the weakest link: the least taken off the risk by each further leaf?",
    ),
    "hand": Method("By hand", by_hand, stands.after_choices, stands.to_choices, "Choice", back="Undo"),
    "compare": Method("Compare", comparing),
}


def view(ground: Ground, scene: Scene) -> PruneView:
    """The moment that a scene describes."""
    return METHODS[scene.method].show(ground, scene)


def stand(ground: Ground, scene: Scene) -> Stand:
    """Where the walk of the scene's method stands."""
    return METHODS[scene.method].stand(ground, scene)


def asks(scene: Scene, stand: Stand) -> bool:
    """Whether a class can be asked what comes next."""
    return bool(METHODS[scene.method].question) and stand.step < stand.last


def going(scene: Scene, cuts: tc.Cuts, place: int) -> dict[str, Value]:
    """The change of the scene that leads to a place of the cuts."""
    return {**METHODS[scene.method].to(cuts, scene, place), "node": ""}
