"""What the Prune page shows of a scene: the cut in view, the cuts it is one of, and what comes next.

All of it follows from the scene and its ground.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import compress
from typing import TypeVar

import numpy as np
import numpy.typing as npt

import treecore as tc
from pages.shared.link.scene import Scene
from pages.shared.prune import say
from pages.shared.prune.ground import PARTS, Ground
from pages.shared.prune.ground import ground as ground_of
from pages.shared.prune.hand import cut_nodes, hand_actions
from pages.shared.prune.limits import limit_in_view, place_of, rule_of
from treecore.pruning import alpha_steps, are_least, chosen_by_tuning, kept_without, leaves_of
from treecore.telling import Sentence

Bools = npt.NDArray[np.bool_]
Score = TypeVar("Score", float, npt.NDArray[np.float64])
HAND = "by hand"


@dataclass(frozen=True, slots=True, eq=False)
class Pruning:
    """One moment of pruning."""

    ground: Ground
    scene: Scene
    kept: Bools
    """The splits of the cut in view."""
    cuts: tc.Cuts
    """The cuts that the curve is drawn along."""
    at: int | None
    """The place of the cut in view among them; None where it is none of them."""
    step: int
    last: int
    """Where the walk of the page stands, and where it ends."""
    sentence: Sentence
    coming: tc.Node | None = None
    """The node that is cut, or split, next."""
    newest: tc.Path | None = None
    then: Bools | None = None
    """The splits of the cut after the next step."""
    is_held: bool = False
    """Whether what comes next is held back."""
    early: tc.pruning.Early | None = None
    plain: Ground | None = None
    """Where another tree was grown: what it is held against."""

    @property
    def full(self) -> Ground:
        """The ground of the full tree."""
        return self.plain or self.ground

    @property
    def tree(self) -> tc.Tree:
        """The tree whose cut is in view."""
        return self.ground.tree

    @property
    def measure(self) -> str:
        """What scores are shown as: accuracy, error or mean squared error."""
        return say.what(self.ground, self.scene.figure)

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts whose scores may be seen: the test rows choose nothing, so they are asked for."""
        found = [name for name in PARTS if getattr(self.ground.parts, name).n]
        return tuple(name for name in found if name != "test" or self.scene.test_shown)

    def shown(self, score: Score) -> Score:
        """A score, or an array of them, as the measure has it."""
        return 1 - score if self.measure == "error" else score

    def scores(self, kept: Bools, of: Ground | None = None) -> dict[str, float]:
        """The score of every part that may be seen at a cut."""
        return {name: self.shown((of or self.ground).score(name, kept)) for name in self.parts}


def whole(ground: Ground) -> Bools:
    """The splits of the full tree."""
    return np.asarray(ground.tree.feature >= 0)


def growing(ground: Ground, scene: Scene) -> Pruning:
    """The tree as it grows, in the order of the scene."""
    cuts = ground.growth(scene.order)
    last = len(cuts) - 1
    step = min(scene.step, last)
    order = tc.steps(ground.tree, scene.order)
    kept, before = cuts.kept(last - step), cuts.kept(last - max(step - 1, 0))
    coming = order[step] if step < last else None
    newest = order[step - 1] if step else None
    said = say.grown(ground, newest, kept, before, scene.figure)
    then = cuts.kept(last - step - 1) if coming else None
    return Pruning(ground, scene, kept, cuts, last - step, step, last, said, coming, path_of(newest), then)


def path_of(node: tc.Node | None) -> tc.Path | None:
    """The path of a node, or None without a node."""
    return None if node is None else node.path


def reducing(ground: Ground, scene: Scene) -> Pruning:
    """Reduced-error pruning, one removal at a time, or bottom up."""
    method = ground.bottom_up if scene.sweep else ground.reduced
    cuts = method(harmless=scene.harmless)
    last = len(cuts) - 1
    step = min(scene.pruned, last)
    coming = next(iter(cuts.removed(step + 1)), None) if step < last else None
    newest = next(iter(cuts.removed(step)), None) if step else None
    then = cuts.kept(step + 1) if coming else None
    said = say.cut_next(ground, coming, cuts.kept(step), then, scene)
    return Pruning(ground, scene, cuts.kept(step), cuts, step, step, last, said, coming, path_of(newest), then)


def by_alpha(ground: Ground, scene: Scene) -> Pruning:
    """Cost-complexity pruning at the scene's alpha."""
    cuts = ground.alphas(scene.risk or "error")
    stops = alpha_steps(cuts)
    at = cuts.at(scene.alpha)
    step = int(np.searchsorted(stops, at, side="right")) - 1
    last = len(stops) - 1
    after = int(stops[step + 1]) if step < last else None
    going = cuts.removed(len(cuts) if after is None else after)
    coming = next(iter(going), None)
    newest = next(iter(cuts.removed(at)), None) if at else None
    said = say.weakest(ground, going, cuts, at, scene.risk or "error")
    then = cuts.kept(after) if after is not None else None
    return Pruning(ground, scene, cuts.kept(at), cuts, at, step, last, said, coming, path_of(newest), then)


def stopping(ground: Ground, scene: Scene) -> Pruning:
    """What a stopping rule leaves of the full tree."""
    rule = rule_of(ground, scene)
    if rule == "min_leaf":
        return regrown(ground, scene)
    limit = limit_in_view(ground, scene)
    early = tc.pruning.stop_early(ground.tree, rule, limit, tests=ground.tests(), tuning=ground.losses["tuning"])
    cuts = ground.by_rule(rule)
    step = place_of(cuts, early.kept)
    last = 0 if rule == "tuning" else len(cuts) - 1
    said = say.stopped(ground, early, scene.figure)
    at = None if rule == "tuning" else step
    return Pruning(ground, scene, early.kept, cuts, at, step if last else 0, last, said, early=early)


def regrown(plain: Ground, scene: Scene) -> Pruning:
    """The tree with so many rows in its branches: no cut of the full one, so it is grown by itself."""
    rows = max(1, round(limit_in_view(plain, scene)))
    other = ground_of(scene, min_leaf=rows)
    said = say.regrown(plain, other, rows, scene.figure)
    return Pruning(other, scene, whole(other), other.growth(scene.order), None, 0, 0, said, plain=plain)


def by_hand(ground: Ground, scene: Scene) -> Pruning:
    """The cut that a person made."""
    actions = hand_actions(ground.tree, scene.hand)
    cut_at = cut_nodes(ground.tree, actions)
    kept = kept_without(ground.tree, cut_at)
    before = kept_without(ground.tree, cut_nodes(ground.tree, actions[:-1]))
    last = ground.tree.node(actions[-1]) if actions else None
    said = say.handmade(ground, last, kept, before, scene.figure)
    count = len(actions)
    return Pruning(
        ground,
        scene,
        kept,
        ground.growth(scene.order),
        None,
        count,
        count,
        said,
        None,
        actions[-1] if actions else None,
    )


def comparing(ground: Ground, scene: Scene) -> Pruning:
    """All methods side by side, with the best on the tuning rows in view; of equally good ones the smallest.

    A cut by hand stands beside them and wins nothing: it may have been made with the test rows in view.
    """
    methods = all_methods(ground, scene)
    by_person = methods.pop(HAND, None)
    lost = ground.losses["tuning"]
    equals = are_least(np.array([lost.of(kept) for kept in methods.values()]), lost)
    best = min(compress(methods, equals), key=lambda name: leaves_of(ground.tree, methods[name]))
    said = say.compared(ground, best, methods[best], scene.figure, by_hand=by_person is not None)
    return Pruning(ground, scene, methods[best], ground.growth(scene.order), None, 0, 0, said)


def all_methods(ground: Ground, scene: Scene) -> dict[str, Bools]:
    """The cut that each method makes of the full tree, at the choices of the scene."""
    alphas = ground.alphas(scene.risk or "error")
    unsaid = scene.alpha == 0 and ground.parts.tuning.n
    at = chosen_by_tuning(alphas, ground.losses["tuning"]) if unsaid else alphas.at(scene.alpha)
    found = {
        "full": whole(ground),
        "reduced error": ground.reduced(harmless=scene.harmless)[-1].kept,
        "bottom up": ground.bottom_up(harmless=scene.harmless)[-1].kept,
        f"alpha {alphas.values[at]:.3g}": alphas.kept(at),
    }
    rule = rule_of(ground, scene)
    if rule != "min_leaf":
        limit = limit_in_view(ground, scene)
        early = tc.pruning.stop_early(ground.tree, rule, limit, tests=ground.tests(), tuning=ground.losses["tuning"])
        found[say.rule_name(rule, limit)] = early.kept
    if scene.hand:
        found[HAND] = by_hand(ground, scene).kept
    return found


def guessing(view: Pruning) -> Pruning:
    """The moment with the next step held back, so that the class can guess it."""
    return replace(view, coming=None, then=None, is_held=True, sentence=say.question(view.scene.method))


METHODS: Mapping[str, tuple[str, Callable[[Ground, Scene], Pruning]]] = {
    "": ("Grow", growing),
    "stop": ("Stop early", stopping),
    "reduced": ("Reduced error", reducing),
    "alpha": ("Alpha", by_alpha),
    "hand": ("By hand", by_hand),
    "compare": ("Compare", comparing),
}


def view(ground: Ground, scene: Scene) -> Pruning:
    """The moment that a scene describes."""
    return METHODS[scene.method][1](ground, scene)
