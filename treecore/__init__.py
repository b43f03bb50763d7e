"""Decision trees, one split at a time: the engine of Treewalk.

>>> import treecore as tc
>>> from datasets import load
>>> table = load("playtennis")
>>> tree = tc.grow(table, tc.PRESETS["ID3"])
>>> tree.root.split.feature, tc.accuracy(tree, table)
('Outlook', 1.0)
"""

from treecore.alphas import Links, cost_complexity, links
from treecore.candidates import Candidate, best_candidates, candidate, candidates, scores
from treecore.chisquare import ChiSquare, chi_square, chi_square_p
from treecore.concepts import CONCEPTS, MOST_ROWS, concept
from treecore.criteria import (
    CRITERIA,
    code_length,
    conditional_entropy,
    entropy,
    error,
    expected_code_length,
    gain,
    gain_ratio,
    gini,
    impurity,
    impurity_after,
    partition_rss,
    split_info,
    variance,
)
from treecore.describe import Contradiction, Group, Portrait, Twins, portrait, portraits, positive, twins
from treecore.evaluate import Distances, Figures, accuracy, confusion, distances, figures, rss
from treecore.explain import Line, explain
from treecore.export import from_json, to_dot, to_json, to_text
from treecore.features import Feature, Role, TableError
from treecore.folds import folds
from treecore.forms import gini_product, mutual_information, turned
from treecore.grow import grow
from treecore.losses import Losses, losses
from treecore.models import Linear, Neighbours, linear, neighbours
from treecore.nested import Cut, Cuts, growth
from treecore.noise import flipped, noisy
from treecore.overfit import Overfit, overfit
from treecore.parts import rows_with, summary_of
from treecore.policy import PRESETS, Policy
from treecore.predict import Trace, predict, probabilities, rows_at, table_at, trace
from treecore.predictions import predictions
from treecore.program import CodeLine, lit_program, to_code
from treecore.progress import Progress, progress
from treecore.prune import Choices, bottom_up, choices, reduced_error
from treecore.reading import read_table
from treecore.regions import Plane, Region, plane
from treecore.rivals import Errors, rivals
from treecore.rounding import gain_after_rounding, impurity_after_rounding
from treecore.routing import Routed, route
from treecore.shares import Shares, share_out
from treecore.smallest import log_loss, smallest_tree
from treecore.splits import Multiway, Split, Subset, Threshold, branch_of, parse_split, split_text
from treecore.stability import Draw, Stability, stability
from treecore.starters import STARTERS, starter
from treecore.stopping import Early, SplitTests, rule_cuts, split_tests, stop_early
from treecore.stops import Stop
from treecore.summary import Counts, Moments, Summary, merged
from treecore.table import Table, split
from treecore.transforms import transformed
from treecore.tree import Node, Nodes, Path, Tree, cut, parse_path, path_text
from treecore.validate import Fold, Validation, cross_validate, mean_error
from treecore.walk import steps, tree_after
from treecore.written import written_tree

__all__ = [
    "CONCEPTS",
    "CRITERIA",
    "MOST_ROWS",
    "PRESETS",
    "STARTERS",
    "Candidate",
    "ChiSquare",
    "Choices",
    "CodeLine",
    "Contradiction",
    "Counts",
    "Cut",
    "Cuts",
    "Distances",
    "Draw",
    "Early",
    "Errors",
    "Feature",
    "Figures",
    "Fold",
    "Group",
    "Line",
    "Linear",
    "Links",
    "Losses",
    "Moments",
    "Multiway",
    "Neighbours",
    "Node",
    "Nodes",
    "Overfit",
    "Path",
    "Plane",
    "Policy",
    "Portrait",
    "Progress",
    "Region",
    "Role",
    "Routed",
    "Shares",
    "Split",
    "SplitTests",
    "Stability",
    "Stop",
    "Subset",
    "Summary",
    "Table",
    "TableError",
    "Threshold",
    "Trace",
    "Tree",
    "Twins",
    "Validation",
    "accuracy",
    "best_candidates",
    "bottom_up",
    "branch_of",
    "candidate",
    "candidates",
    "chi_square",
    "chi_square_p",
    "choices",
    "code_length",
    "concept",
    "conditional_entropy",
    "confusion",
    "cost_complexity",
    "cross_validate",
    "cut",
    "distances",
    "entropy",
    "error",
    "expected_code_length",
    "explain",
    "figures",
    "flipped",
    "folds",
    "from_json",
    "gain",
    "gain_after_rounding",
    "gain_ratio",
    "gini",
    "gini_product",
    "grow",
    "growth",
    "impurity",
    "impurity_after",
    "impurity_after_rounding",
    "linear",
    "links",
    "lit_program",
    "log_loss",
    "losses",
    "mean_error",
    "merged",
    "mutual_information",
    "neighbours",
    "noisy",
    "overfit",
    "parse_path",
    "parse_split",
    "partition_rss",
    "path_text",
    "plane",
    "portrait",
    "portraits",
    "positive",
    "predict",
    "predictions",
    "probabilities",
    "progress",
    "read_table",
    "reduced_error",
    "rivals",
    "route",
    "rows_at",
    "rows_with",
    "rss",
    "rule_cuts",
    "scores",
    "share_out",
    "smallest_tree",
    "split",
    "split_info",
    "split_tests",
    "split_text",
    "stability",
    "starter",
    "steps",
    "stop_early",
    "summary_of",
    "table_at",
    "to_code",
    "to_dot",
    "to_json",
    "to_text",
    "trace",
    "transformed",
    "tree_after",
    "turned",
    "twins",
    "variance",
    "written_tree",
]
