"""How a tree is grown: every candidate scored, the best one split on, until a rule stops it.

`grow` is the lectures' MakeSubtree. It asks `rules` (when does a node stay a leaf), `search` (the best split of every
feature) and `ranking` (which feature wins). `candidates` makes objects of the splits that a person looks at, `curve`
has the gain against the cut, `measures` the numbers by which splits are compared. `levelwise` grows the same tree of a
large table a whole level at a time; `smallest` tries all trees of a small one.

>>> import treecore as tc
>>> from treecore.lectures import load
>>> [(one.split.feature, round(one.gain, 3)) for one in tc.growing.best_candidates(load("playtennis"))[:2]]
[('Outlook', 0.247), ('Humidity', 0.152)]
"""

from treecore.growing.candidates import Candidate, best_candidates, candidate, candidates, scores
from treecore.growing.curve import Curve, cut_curve
from treecore.growing.grow import by_depth, grow, grow_what_fits
from treecore.growing.measures import GAIN_RATIO, MEASURES, Measure, best_by, best_features, disagreement, winners
from treecore.growing.smallest import log_loss, smallest_tree

__all__ = [
    "GAIN_RATIO",
    "MEASURES",
    "Candidate",
    "Curve",
    "Measure",
    "best_by",
    "best_candidates",
    "best_features",
    "by_depth",
    "candidate",
    "candidates",
    "cut_curve",
    "disagreement",
    "grow",
    "grow_what_fits",
    "log_loss",
    "scores",
    "smallest_tree",
    "winners",
]
