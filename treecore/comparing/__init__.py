"""What a tree is held against: other models, other settings, and other rows.

`neighbours` and `linear` are the other models (`encoding` shows them rows as numbers), `rivals` has their errors beside
the tree's. `cross_validation` chooses the value of a setting (`hyper`) fold by fold; `stability` asks whether the root
stays when rows change, `rescaled` whether leaves stay when a feature's scale does.

>>> import treecore as tc
>>> from treecore.lectures import load
>>> round(tc.comparing.mean_error(tc.comparing.neighbours(load("iris"), k=1), load("iris")), 3)
0.0
"""

from treecore.comparing.cross_validation import (
    Fold,
    Plan,
    Validation,
    cross_validate,
    mean_error,
    plan,
    retrained,
    validations,
)
from treecore.comparing.hyper import Learner
from treecore.comparing.linear import Linear, linear
from treecore.comparing.neighbours import Neighbours, neighbours
from treecore.comparing.rescaled import same_leaves
from treecore.comparing.rivals import Errors, fitted, rivals
from treecore.comparing.stability import Draw, Stability, feature_of, stabilities, stability, tree_of

__all__ = [
    "Draw",
    "Errors",
    "Fold",
    "Learner",
    "Linear",
    "Neighbours",
    "Plan",
    "Stability",
    "Validation",
    "cross_validate",
    "feature_of",
    "fitted",
    "linear",
    "mean_error",
    "neighbours",
    "plan",
    "retrained",
    "rivals",
    "same_leaves",
    "stabilities",
    "stability",
    "tree_of",
    "validations",
]
