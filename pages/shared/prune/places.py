"""How to stand at another cut: which choices of the scene lead to a place among the cuts of a method."""

from __future__ import annotations

from pages.shared.frame import state
from pages.shared.prune.hand import hand_actions, hand_text
from pages.shared.prune.limits import limit_at, rule_of, stop_of
from pages.shared.prune.views import Pruning
from treecore.pruning import alpha_steps


def go_grow(view: Pruning, place: int) -> None:
    """Stand at a place of the growth."""
    state.change(step=len(view.cuts) - 1 - place, node="")


def go_reduced(view: Pruning, place: int) -> None:  # noqa: ARG001 - all ways to stand somewhere are called alike
    """Stand after so many removals."""
    state.change(pruned=place, node="")


def go_alpha(view: Pruning, place: int) -> None:
    """Stand at the alpha of a cut."""
    state.change(alpha=float(view.cuts.values[place]), node="")


def go_stop(view: Pruning, place: int) -> None:
    """Stand at a limit that makes a cut."""
    rule = rule_of(view.ground, view.scene)
    state.change(stop=stop_of(rule), limit=limit_at(view.cuts, rule, place), node="")


def go_hand(view: Pruning, place: int) -> None:
    """Go back to the first choices of a person."""
    actions = hand_actions(view.tree, state.scene().hand)
    state.change(hand=hand_text(actions[:place]), node="")


GO = {"": go_grow, "reduced": go_reduced, "alpha": go_alpha, "stop": go_stop, "hand": go_hand}


def place_at(view: Pruning, step: int) -> int:
    """The place among the cuts of a method at which a step of its walk stands."""
    if view.scene.method == "alpha":
        return int(alpha_steps(view.cuts)[step])
    return view.last - step if view.scene.method == "" else step
