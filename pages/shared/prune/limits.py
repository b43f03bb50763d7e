"""The limits of the stopping rules: which a scene says, and what a slider offers."""

from __future__ import annotations

from pages.shared.link.scene import Scene
from pages.shared.prune.ground import Ground
from treecore.pruning import limit_options
from treecore.tree import RULES, Limit, Rule

# The rules that a person can choose, by the name that a link has for them: the field of the policy, if there is one.
CHOSEN: dict[str, Rule] = {rule.limit.field or rule.name: rule for rule in RULES.values() if rule.limit}


def limit_of(rule: str) -> Limit:
    """What is said of the limit of a rule."""
    limit = CHOSEN[rule].limit
    assert limit is not None
    return limit


def rules_for(ground: Ground) -> dict[str, str]:
    """The stopping rules that fit the target, with their titles."""
    kind = ground.tree.target.kind
    return {name: limit_of(name).title for name in CHOSEN if limit_of(name).target in (None, kind)}


def rule_of(ground: Ground, scene: Scene) -> str:
    """The stopping rule that the scene says; the first one where that does not fit the target."""
    return scene.stop if scene.stop in rules_for(ground) else next(iter(CHOSEN))


def stop_of(rule: str) -> str:
    """A stopping rule as the scene says it: the first one is the usual one."""
    return "" if rule == next(iter(CHOSEN)) else rule


def limit_in_view(ground: Ground, scene: Scene) -> float:
    """The limit that the scene says, or the usual one, as far as the tree has it."""
    rule = rule_of(ground, scene)
    options = limit_options(ground.tree, CHOSEN[rule])
    # A limit is one of the rule that the scene says, and means nothing to another.
    said = scene.limit >= 0 and rule == (scene.stop or rule)
    wanted = scene.limit if said else min(limit_of(rule).usual, max(options))
    return float(wanted)


def options_with(options: tuple[float, ...], value: float) -> tuple[float, ...]:
    """The options in their order, and a value that a link or a step chose between them.

    >>> options_with((3.0, 2.0, 0.0), 1.0)
    (3.0, 2.0, 1.0, 0.0)
    """
    return tuple(sorted({*options, value}, reverse=options[0] > options[-1]))
