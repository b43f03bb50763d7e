"""The limits of stopping rules on a grown tree: which there are to choose from, and which makes a cut."""

from __future__ import annotations

import numpy as np

from treecore.arrays import Bools
from treecore.pruning.cuts import Cuts, leaves_of
from treecore.pruning.early import CUTTING
from treecore.tree.stop import Facts, Rule
from treecore.tree.tree import Tree
from treecore.words import pick


def limit_options(tree: Tree, rule: Rule) -> tuple[float, ...]:
    """The limits of a rule to choose from, from the mildest to the strictest; 0 alone where there is nothing to choose.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.stop import RULES
    >>> tree = grow(load("playtennis"))
    >>> limit_options(tree, RULES["max_depth"]), limit_options(tree, RULES["min_rows"])[-3:]
    ((2.0, 1.0, 0.0), (12.0, 13.0, 14.0))
    """
    if rule.limit is None:
        return (0.0,)
    numbers = np.asarray(rule.number(Facts(tree.n, tree.depths, gain=tree.gain)), dtype=float)
    return rule.limit.options(float(numbers.max(initial=0.0)))


def limit_at(cuts: Cuts, rule: str, step: int) -> float:
    """A limit that makes the cut at this place of all cuts of a rule.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.pruning.early import rule_cuts
    >>> cuts = rule_cuts(grow(load("playtennis")), "min_gain")
    >>> round(float(cuts.values[1]), 3), limit_at(cuts, "min_gain", 1)
    (0.247, 0.37)
    """
    asked = pick(CUTTING, rule, "stopping rule with a limit")
    assert asked.limit is not None
    if not step:
        return limit_options(cuts.tree, asked)[0]
    refused = float(cuts.values[step])
    if asked.limit.step == 1:
        return refused + {"<": 1, ">": -1}.get(asked.sign, 0)
    # Half way to what is refused next, rounded as far as it stays between the two.
    ahead = (2 * refused or 1.0) if asked.sign == "<" else refused / 2
    then = float(cuts.values[step + 1]) if step + 1 < len(cuts) else ahead
    middle = (refused + then) / 2
    for digits in (2, 3, 4, 6, 9):
        text = float(f"{middle:.{digits}g}")
        if min(refused, then) < text < max(refused, then):
            return text
    return middle


def place_of(cuts: Cuts, kept: Bools) -> int:
    """The place of a cut among the cuts of a sequence, by its size.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.pruning.early import rule_cuts, stop_early
    >>> tree = grow(load("playtennis"))
    >>> place_of(rule_cuts(tree, "max_depth"), stop_early(tree, "max_depth", 1).kept)
    1
    """
    return int(np.argmin(np.abs(cuts.leaves - leaves_of(cuts.tree, kept))))
