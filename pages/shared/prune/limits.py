"""The limits of the stopping rules: what a slider can choose, what a scene says, and which cut each of them makes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

import treecore as tc
from pages.shared.link.scene import Scene
from pages.shared.prune.ground import Ground

RULES = {
    "max_depth": "Depth",
    "min_rows": "Rows",
    "min_leaf": "Leaf size",
    "min_gain": "Gain",
    "significance": "Chi-square",
    "tuning": "Tuning set",
}
WORDS = {
    "max_depth": "Largest depth",
    "min_rows": "Fewest rows to split",
    "min_leaf": "Fewest rows in a branch (grows another tree)",
    "min_gain": "Smallest gain",
    "significance": "Largest p-value",
}
USUAL = {"max_depth": 3.0, "min_rows": 20.0, "min_leaf": 5.0, "min_gain": 0.1, "significance": 0.05, "tuning": 0.0}
P_VALUES = (1.0, 0.5, 0.3, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 1e-4, 1e-5, 1e-6, 1e-8, 1e-10)
STEPS = 40


def rules_for(ground: Ground) -> dict[str, str]:
    """The stopping rules that fit the target: of a number there are no counts to test."""
    return {name: title for name, title in RULES.items() if ground.is_class or name != "significance"}


def rule_of(ground: Ground, scene: Scene) -> str:
    """The stopping rule that the scene says; the first one where that does not fit the target."""
    return scene.stop if scene.stop in rules_for(ground) else next(iter(RULES))


def stop_of(rule: str) -> str:
    """A stopping rule as the scene says it: the first one is the usual one."""
    return "" if rule == next(iter(RULES)) else rule


def limit_in_view(ground: Ground, scene: Scene) -> float:
    """The limit that the scene says, or the usual one, as far as the tree has it."""
    rule = rule_of(ground, scene)
    options = limit_options(ground, rule)
    # A limit is one of the rule that the scene says, and means nothing to another.
    said = scene.limit >= 0 and rule == (scene.stop or rule)
    wanted = scene.limit if said else min(USUAL[rule], max(options))
    return float(wanted)


def limit_options(ground: Ground, rule: str) -> tuple[float, ...]:
    """The limits that a slider offers, from the mildest to the strictest."""
    tree = ground.tree
    if rule == "max_depth":
        return tuple(float(depth) for depth in range(max(tree.depth, 1), -1, -1))
    if rule in ("min_rows", "min_leaf"):
        rows = max(int(tree.n[0]) // (1 if rule == "min_rows" else 2), 3)
        return tuple(sorted({float(round(k)) for k in np.geomspace(2 if rule == "min_rows" else 1, rows, STEPS)}))
    if rule == "min_gain":
        most = float(tree.gain.max(initial=0.0)) * 1.02 or 1.0
        return tuple(float(f"{gain:.3g}") for gain in np.linspace(0, most, STEPS))
    return P_VALUES if rule == "significance" else (0.0,)


def options_with(options: tuple[float, ...], value: float) -> tuple[float, ...]:
    """The options in their order, and a value that a link or a step chose between them.

    >>> options_with((3.0, 2.0, 0.0), 1.0)
    (3.0, 2.0, 1.0, 0.0)
    """
    return tuple(sorted({*options, value}, reverse=options[0] > options[-1]))


def limit_at(cuts: tc.Cuts, rule: str, step: int) -> float:
    """A limit that makes the cut at this place of all cuts of a rule."""
    values = cuts.values
    if not step:
        return {"max_depth": float(cuts.tree.depth), "min_rows": 2.0, "significance": 1.0}.get(rule, 0.0)
    refused = float(values[step])
    if rule == "max_depth":
        return refused
    if rule == "min_rows":
        return refused + 1
    # Half way to what is refused next, rounded as far as it stays between the two.
    then = float(values[step + 1]) if step + 1 < len(values) else refused * (2 if rule == "min_gain" else 0.5)
    middle = (refused + then) / 2
    for digits in (2, 3, 4, 6, 9):
        text = float(f"{middle:.{digits}g}")
        if min(refused, then) < text < max(refused, then):
            return text
    return middle


def place_of(cuts: tc.Cuts, kept: npt.NDArray[np.bool_]) -> int:
    """The place of a cut among the cuts of a sequence, by its size."""
    leaves = 1 + int((cuts.tree.branches[kept] - 1).sum())
    return int(np.argmin(np.abs(cuts.leaves - leaves)))
