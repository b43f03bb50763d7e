"""What happens on the Prune page, in one sentence that a lecturer could say."""

from __future__ import annotations

import math

import treecore as tc
from pages.shared.prune.ground import ScoredCut
from pages.shared.prune.limits import limit_of
from pages.shared.prune.moment import PruneView
from treecore.arrays import Floats, speck
from treecore.pruning import slack
from treecore.telling import Sentence
from treecore.words import amount, decimals


def score_text(view: PruneView, part: str, cut: ScoredCut) -> str:
    """The score of a part at a cut, as it is written."""
    return view.measure.written(view.measure.of(cut.scores[part]))


def moved(view: PruneView, part: str, before: ScoredCut, after: ScoredCut) -> str:
    """How a score moved: `train rises from 88.4% to 90.6%`."""
    old, new = (score_text(view, part, cut) for cut in (before, after))
    if old == new:
        return f"{part} stays at {new}"
    up = view.measure.of(after.scores[part]) > view.measure.of(before.scores[part])
    return f"{part} {'rises' if up else 'falls'} from {old} to {new}"


def both_moved(view: PruneView, before: ScoredCut, after: ScoredCut) -> str:
    """How the scores on train and on tuning moved."""
    parts = ("train", "tuning") if view.ground.parts.tuning.n else ("train",)
    return ", ".join(moved(view, part, before, after) for part in parts)


def leaves_text(cut: ScoredCut) -> str:
    """How many leaves a cut has."""
    return amount(cut.leaves, "leaf", "leaves")


def grown(view: PruneView) -> Sentence:
    """What the last split of the growing tree did."""
    newest = view.newest
    if newest is None or newest.split is None or view.before is None:
        said = f"train {score_text(view, 'train', view.now)}"
        if view.ground.parts.tuning.n:
            said += f", tuning {score_text(view, 'tuning', view.now)}"
        return Sentence("", f"A single leaf to begin with: {view.measure.name} on {said}.")
    moves = both_moved(view, view.before, view.now)
    return Sentence(newest.split.title, f" makes it {leaves_text(view.now)}: {moves}.")


def cut_next(view: PruneView) -> Sentence:
    """What the next removal of reduced-error pruning does, or why there is none."""
    if not view.ground.parts.tuning.n:
        return Sentence("", "There are no tuning rows to prune by: give tuning a share of the table.")
    coming, then, at, name = view.coming, view.then, view.at, view.measure.name
    now = score_text(view, "tuning", view.now)
    if coming is None or then is None or at is None or coming.split is None:
        end = "no cut would make it better" if not view.scene.harmless else "any further cut would do harm"
        if not view.kept.any():
            end = "a single leaf is left"
        return Sentence("", f"Pruning is done with tuning {name} {now}: {end}.")
    # The values of these cuts are what the tuning rows lose in them.
    if view.cuts.values[at + 1] >= view.cuts.values[at] - slack(view.ground.losses["tuning"]):
        rest = f" as a leaf changes nothing on the tuning rows ({now}): the smaller tree is taken."
    else:
        best = "" if view.scene.sweep else f": {among(view.choices)}"
        rest = f" as a leaf {view.measure.better} tuning {name} from {now} to {score_text(view, 'tuning', then)}{best}."
    return Sentence(coming.split.title, rest)


def among(found: tc.pruning.Choices) -> str:
    """How the node that is cut next stands among all that could be: `the best of 9`."""
    every = len(found.nodes)
    if every == 1:
        return "there is no other"
    if found.equal == 1:
        return f"the best of {every}"
    return f"{found.equal} of {every} reach that, and the largest of them goes"


def digits(prices: Floats) -> int:
    """How many decimals prices of leaves are written with: more where four would make nothing of the smallest.

    >>> import numpy as np
    >>> digits(np.array([0.0, 0.0093])), digits(np.array([0.0, 0.00004, 0.1])), digits(np.array([0.0, 3e-13]))
    (4, 6, 14)
    """
    smallest = prices[prices > speck(prices.max(initial=0.0))].min(initial=1.0)
    return 4 if smallest >= 5e-4 else max(6, 1 - math.floor(math.log10(smallest)))


def weakest(view: PruneView) -> Sentence:
    """What goes next as alpha rises, and why."""
    coming, prices = view.coming, view.cuts.values
    if coming is None or coming.split is None:
        alpha = decimals(prices[view.at or 0], digits(prices))
        return Sentence("", f"At alpha {alpha} a single leaf is left: no split is worth its price.")
    link, places = view.links.of(coming), digits(view.links.worth)
    taken = decimals(link.off, places) if link.off else "nothing"
    each = f", {decimals(link.worth, places)} each" if link.further > 1 and link.off else ""
    kind = "risk" if view.scene.risk == "impurity" or not view.ground.is_class else "training error"
    others = f", with {amount(view.others, 'other')} as weak" if view.others else ""
    takes = f"its {amount(link.further, 'further leaf', 'further leaves')} {'takes' if link.further == 1 else 'take'}"
    return Sentence(coming.split.title, f" is the weakest link{others}: {takes} {taken} off the {kind}{each}.")


def rule_name(rule: str, limit: float) -> str:
    """A stopping rule with its limit, in a few words."""
    return limit_of(rule).says(limit)


def stopped(view: PruneView) -> Sentence:
    """What a stopping rule refuses, and what that does to the scores."""
    assert view.early is not None
    every = len(view.tree.inner)
    lost = every - int(view.kept.sum())
    name = rule_name(view.early.rule, view.early.limit)
    name = f"{name[0].upper()}{name[1:]}"
    if not every:
        return Sentence("", "The full tree is a single leaf: there is no split to refuse.")
    if not lost:
        return Sentence("", f"{name}: none of the {amount(every, 'split')} is refused.")
    return Sentence("", f"{name}: {lost} of {every} splits go, {both_moved(view, view.ground.whole, view.now)}.")


def regrown(view: PruneView) -> Sentence:
    """That another tree was grown, and how it does beside the full one."""
    parts = [name for name in ("train", "tuning") if getattr(view.full.parts, name).n]
    scores = {name: [score_text(view, name, cut) for cut in (view.full.whole, view.now)] for name in parts}
    said = ", ".join(f"{name} {full} becomes {now}" for name, (full, now) in scores.items())
    rows = amount(view.tree.policy.min_leaf, "row")
    return Sentence("", f"Another tree is grown for branches of {rows} or more, {leaves_text(view.now)}: {said}.")


def handmade(view: PruneView) -> Sentence:
    """What the last choice of a person did."""
    if view.newest is None or view.newest.split is None or view.before is None:
        return Sentence("", "Choose a node to make it a leaf; choose it again to bring its split back.")
    feature = view.newest.split.title
    if (view.kept == view.before.kept).all():
        return Sentence(feature, " is a leaf already.")
    verb = "came back" if view.kept.sum() > view.before.kept.sum() else "is cut"
    return Sentence(feature, f" {verb}: {both_moved(view, view.before, view.now)}.")


def compared(view: PruneView, best: str, *, by_hand: bool) -> Sentence:
    """Who does best on the tuning rows."""
    if not view.ground.parts.tuning.n:
        return Sentence("", "Each method keeps another part of the same tree; without tuning rows none is the best.")
    scored = f"{leaves_text(view.now)} with {view.measure.name} {score_text(view, 'tuning', view.now)}"
    beside = " The cut by hand is not ranked: it may have been made with test in view." if by_hand else ""
    return Sentence("", f"Best on tuning, and of equals the smallest: {best}, {scored}.{beside}")
