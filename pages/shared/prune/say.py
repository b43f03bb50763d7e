"""What happens on the Prune page, in one sentence that a lecturer could say."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

import treecore as tc
from pages.shared.link.scene import Scene
from pages.shared.parts.sizes.sizes import OF_NUMBER, shown
from pages.shared.prune.ground import Ground
from treecore.pruning import leaves_of, links, slack
from treecore.telling import Sentence
from treecore.words import amount, decimals, number

Bools = npt.NDArray[np.bool_]
TINY = 1e-12  # what is taken off a risk and is only rounding


def score_text(ground: Ground, part: str, kept: Bools, figure: str = "") -> str:
    """The score of a part at a cut, as it is written."""
    score = ground.score(part, kept)
    if not ground.is_class:
        return shown(score, OF_NUMBER)
    return shown(1 - score if figure == "error" else score, "accuracy")


def moved(ground: Ground, part: str, before: Bools, after: Bools, figure: str = "") -> str:
    """How a score moved: `train rises from 88.4% to 90.6%`."""
    old, new = (score_text(ground, part, kept, figure) for kept in (before, after))
    name = {"train": "train", "tuning": "tuning"}[part]
    if old == new:
        return f"{name} stays at {new}"
    up = (ground.score(part, after) > ground.score(part, before)) != (figure == "error")
    return f"{name} {'rises' if up else 'falls'} from {old} to {new}"


def both_moved(ground: Ground, before: Bools, after: Bools, figure: str = "") -> str:
    """How the scores on train and on tuning moved."""
    train = moved(ground, "train", before, after, figure)
    if not ground.parts.tuning.n:
        return train
    return f"{train}, {moved(ground, 'tuning', before, after, figure)}"


def what(ground: Ground, figure: str = "") -> str:
    """What a score is called."""
    return figure or "accuracy" if ground.is_class else OF_NUMBER


def grown(ground: Ground, newest: tc.Node | None, kept: Bools, before: Bools, figure: str) -> Sentence:
    """What the last split of the growing tree did."""
    if newest is None or newest.split is None:
        said = f"train {score_text(ground, 'train', kept, figure)}"
        if ground.parts.tuning.n:
            said += f", tuning {score_text(ground, 'tuning', kept, figure)}"
        return Sentence("", f"A single leaf to begin with: {what(ground, figure)} on {said}.")
    leaves = amount(leaves_of(ground.tree, kept), "leaf", "leaves")
    return Sentence(newest.split.feature, f" makes it {leaves}: {both_moved(ground, before, kept, figure)}.")


def cut_next(ground: Ground, coming: tc.Node | None, kept: Bools, then: Bools | None, scene: Scene) -> Sentence:
    """What the next removal of reduced-error pruning does, or why there is none."""
    if not ground.parts.tuning.n:
        return Sentence("", "There are no tuning rows to prune by: give tuning a share of the table.")
    name = what(ground, scene.figure)
    now = score_text(ground, "tuning", kept, scene.figure)
    if coming is None or then is None or coming.split is None:
        end = "no cut would make it better" if not scene.harmless else "any further cut would do harm"
        if not kept.any():
            end = "a single leaf is left"
        return Sentence("", f"Pruning is done with tuning {name} {now}: {end}.")
    after = score_text(ground, "tuning", then, scene.figure)
    best = "" if scene.sweep else f": {among(ground, kept)}"
    lost = ground.losses["tuning"]
    if lost.of(then) >= lost.of(kept) - slack(lost):
        rest = f" as a leaf changes nothing on the tuning rows ({now}): the smaller tree is taken."
    else:
        verb = "lifts" if name == "accuracy" else "lowers"
        rest = f" as a leaf {verb} tuning {name} from {now} to {after}{best}."
    return Sentence(coming.split.feature, rest)


def among(ground: Ground, kept: Bools) -> str:
    """How the node that is cut next stands among all that could be: `the best of 9`."""
    lost = ground.losses["tuning"]
    scores = tc.pruning.choices(kept, lost).scores
    equal = int((abs(scores - scores[0]) <= slack(lost) / lost.weight).sum())
    if len(scores) == 1:
        return "there is no other"
    return (
        f"the best of {len(scores)}"
        if equal == 1
        else f"{equal} of {len(scores)} reach that, and the largest of them goes"
    )


def digits(prices: npt.NDArray[np.float64]) -> int:
    """How many decimals prices of leaves are written with: more where four would make nothing of the smallest.

    >>> digits(np.array([0.0, 0.0093])), digits(np.array([0.0, 0.00004, 0.1]))
    (4, 6)
    """
    return 4 if prices[prices > TINY].min(initial=1.0) >= 5e-4 else 6


def weakest(ground: Ground, coming: tc.Nodes, cuts: tc.Cuts, at: int, risk: str) -> Sentence:
    """What goes next as alpha rises, and why."""
    split = coming[0].split if len(coming) else None
    if split is None:
        alpha = decimals(cuts.values[at], digits(cuts.values))
        return Sentence("", f"At alpha {alpha} a single leaf is left: no split is worth its price.")
    found = links(ground.tree, cuts.kept(at), risk=risk)
    place = found.nodes.numbers.tolist().index(coming[0].number)
    extra = int(found.leaves[place]) - 1
    off, worth = float(found.as_leaf[place] - found.as_subtree[place]), float(found.worth[place])
    taken = decimals(off, digits(found.worth)) if off > TINY else "nothing"
    each = f", {decimals(worth, digits(found.worth))} each" if extra > 1 and off > TINY else ""
    kind = "risk" if risk == "impurity" or not ground.is_class else "training error"
    others = f", with {amount(len(coming) - 1, 'other')} as weak" if len(coming) > 1 else ""
    takes = f"{amount(extra, 'further leaf', 'further leaves')} {'takes' if extra == 1 else 'take'} {taken}"
    return Sentence(split.feature, f" is the weakest link{others}: its {takes} off the {kind}{each}.")


def rule_name(rule: str, limit: float) -> str:
    """A stopping rule with its limit, in a few words."""
    return {
        "max_depth": f"depth at most {number(limit)}",
        "min_rows": f"at least {number(limit)} rows",
        "min_gain": f"gain at least {number(limit)}",
        "significance": f"only if p is at most {number(limit)}",
        "tuning": "only where tuning does not suffer",
    }[rule]


def stopped(ground: Ground, early: tc.pruning.Early, figure: str) -> Sentence:
    """What a stopping rule refuses, and what that does to the scores."""
    full = ground.tree.feature >= 0
    lost = int(full.sum() - early.kept.sum())
    name = rule_name(early.rule, early.limit)
    name = f"{name[0].upper()}{name[1:]}"
    if not full.any():
        return Sentence("", "The full tree is a single leaf: there is no split to refuse.")
    if not lost:
        return Sentence("", f"{name}: none of the {amount(int(full.sum()), 'split')} is refused.")
    return Sentence(
        "", f"{name}: {lost} of {int(full.sum())} splits go, {both_moved(ground, full, early.kept, figure)}."
    )


def regrown(plain: Ground, other: Ground, rows: int, figure: str) -> Sentence:
    """That another tree was grown, and how it does beside the full one."""
    leaves = amount(len(other.tree.leaves), "leaf", "leaves")
    parts = [name for name in ("train", "tuning") if getattr(plain.parts, name).n]
    scores = {name: [score_text(one, name, one.tree.feature >= 0, figure) for one in (plain, other)] for name in parts}
    said = ", ".join(f"{name} {full} becomes {now}" for name, (full, now) in scores.items())
    return Sentence("", f"Another tree is grown for branches of {amount(rows, 'row')} or more, {leaves}: {said}.")


def handmade(ground: Ground, last: tc.Node | None, kept: Bools, before: Bools, figure: str) -> Sentence:
    """What the last choice of a person did."""
    if last is None or last.split is None:
        return Sentence("", "Choose a node to make it a leaf; choose it again to bring its split back.")
    verb = "came back" if kept.sum() > before.sum() else "is cut"
    if (kept == before).all():
        return Sentence(last.split.feature, " is a leaf already.")
    return Sentence(last.split.feature, f" {verb}: {both_moved(ground, before, kept, figure)}.")


def compared(ground: Ground, best: str, kept: Bools, figure: str, *, by_hand: bool) -> Sentence:
    """Who does best on the tuning rows."""
    if not ground.parts.tuning.n:
        return Sentence("", "Each method keeps another part of the same tree; without tuning rows none is the best.")
    leaves = amount(leaves_of(ground.tree, kept), "leaf", "leaves")
    score = score_text(ground, "tuning", kept, figure)
    said = f"Best on tuning, and of equals the smallest: {best}, {leaves} with {what(ground, figure)} {score}."
    beside = " The cut by hand is not ranked: it may have been made with test in view." if by_hand else ""
    return Sentence("", said + beside)


def question(method: str) -> Sentence:
    """What the class is asked before the answer is shown."""
    asked = {
        "": "Which node splits next, and what will tuning do?",
        "reduced": "Which node would you make a leaf, so that the tuning rows gain most?",
        "alpha": "Which split is the weakest link: the least taken off the risk by each further leaf?",
    }
    return Sentence("", asked[method])
