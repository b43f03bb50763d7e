"""Where the walk of each method stands in a scene, and which choices of the scene lead to another of its cuts."""

from __future__ import annotations

import treecore as tc
from pages.shared.link.fields import Value
from pages.shared.link.scene import Scene
from pages.shared.prune.ground import Ground
from pages.shared.prune.hand import hand_actions, hand_text
from pages.shared.prune.limits import limit_in_view, limit_of, rule_of, stop_of
from pages.shared.prune.moment import Stand
from treecore.pruning import alpha_steps, limit_at, place_of

Choices = dict[str, Value]


def in_growth(ground: Ground, scene: Scene) -> Stand:
    """At a split of the growing tree: its cuts are walked from the smallest to the largest."""
    along = ground.growth(scene.order)
    stops = range(len(along.cuts) - 1, -1, -1)
    step = min(scene.step, len(stops) - 1)
    return Stand(along, stops, step, stops[step])


def after_removals(ground: Ground, scene: Scene) -> Stand:
    """After so many removals of reduced-error pruning, in either way."""
    method = ground.bottom_up if scene.sweep else ground.reduced
    along = method(harmless=scene.harmless)
    step = min(scene.pruned, len(along.cuts) - 1)
    return Stand(along, range(len(along.cuts)), step, step)


def at_alpha(ground: Ground, scene: Scene) -> Stand:
    """At the price of a leaf."""
    along = ground.alphas(scene.risk or "error")
    stops, at = alpha_steps(along.cuts).tolist(), along.cuts.at(scene.alpha)
    return Stand(along, stops, stops.index(at), at)


def at_limit(ground: Ground, scene: Scene) -> Stand:
    """At the limit of a stopping rule; where a rule has none, or grows another tree, there is nothing to walk along."""
    rule = rule_of(ground, scene)
    if not limit_of(rule).is_cut:
        return aside(ground, scene)
    return at_cut_of(ground, ground.stopped(rule, limit_in_view(ground, scene)))


def at_cut_of(ground: Ground, early: tc.pruning.Early) -> Stand:
    """At the cut that a stopping rule makes, among all that it can make."""
    along = ground.by_rule(early.rule)
    step = place_of(along.cuts, early.kept)
    return Stand(along, range(len(along.cuts)), step, step)


def after_choices(ground: Ground, scene: Scene) -> Stand:
    """After the choices of a person, which lie beside the growth of the tree."""
    count = len(hand_actions(ground.tree, scene.hand))
    return Stand(ground.growth(scene.order), range(count + 1), count, None)


def aside(ground: Ground, scene: Scene) -> Stand:
    """Beside the growth of the tree, without a walk."""
    return Stand(ground.growth(scene.order), (0,), 0, None)


def to_growth(cuts: tc.Cuts, _scene: Scene, place: int) -> Choices:
    """The split of the growing tree at a place of its cuts."""
    return {"step": len(cuts) - 1 - place}


def to_removals(_cuts: tc.Cuts, _scene: Scene, place: int) -> Choices:
    """So many removals."""
    return {"pruned": place}


def to_alpha(cuts: tc.Cuts, _scene: Scene, place: int) -> Choices:
    """The alpha of a cut."""
    return {"alpha": float(cuts.values[place])}


def to_limit(cuts: tc.Cuts, _scene: Scene, place: int) -> Choices:
    """A limit that makes a cut."""
    return {"stop": stop_of(cuts.what), "limit": limit_at(cuts, cuts.what, place)}


def to_choices(cuts: tc.Cuts, scene: Scene, place: int) -> Choices:
    """The first choices of a person."""
    return {"hand": hand_text(hand_actions(cuts.tree, scene.hand)[:place])}


def nowhere(_cuts: tc.Cuts, _scene: Scene, _place: int) -> Choices:
    """No choice: there is nothing to walk along."""
    return {}
