"""Which splits to take back. Nothing is grown again: every pruning is a sequence of cuts of one tree.

`losses` says what each node would cost some rows as a leaf, `cuts` is the sequence. `reduced_error` and
`cost_complexity` prune a grown tree, `early` stops it at a limit, of which `limits` offers some, `by_hand` cuts what a
person chooses, and `side_by_side` says which of several cuts is the best. `overfit` finds a smaller tree that other
rows like better, which is what the lectures call overfitting.

>>> import treecore as tc
>>> from treecore.lectures import load
>>> tc.pruning.cost_complexity(tc.grow(load("playtennis")), risk="error").leaves.tolist()
[5, 1]
"""

from treecore.pruning.by_hand import cut_by_hand
from treecore.pruning.cost_complexity import RISKS, Link, Links, alpha_steps, chosen_by_tuning, cost_complexity, links
from treecore.pruning.cuts import Cut, Cuts, cut_and_below, growth, kept_without, leaves_of, made_leaves
from treecore.pruning.early import EARLY, Early, SplitTests, rule_cuts, split_tests, stop_early
from treecore.pruning.limits import limit_at, limit_options, place_of
from treecore.pruning.losses import Losses, are_least, losses, scores_at, slack
from treecore.pruning.overfit import Overfit, overfit
from treecore.pruning.reduced_error import Choices, bottom_up, choices, reduced_error
from treecore.pruning.side_by_side import best_cut, contested

__all__ = [
    "EARLY",
    "RISKS",
    "Choices",
    "Cut",
    "Cuts",
    "Early",
    "Link",
    "Links",
    "Losses",
    "Overfit",
    "SplitTests",
    "alpha_steps",
    "are_least",
    "best_cut",
    "bottom_up",
    "choices",
    "chosen_by_tuning",
    "contested",
    "cost_complexity",
    "cut_and_below",
    "cut_by_hand",
    "growth",
    "kept_without",
    "leaves_of",
    "limit_at",
    "limit_options",
    "links",
    "losses",
    "made_leaves",
    "overfit",
    "place_of",
    "reduced_error",
    "rule_cuts",
    "scores_at",
    "slack",
    "split_tests",
    "stop_early",
]
