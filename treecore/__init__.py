"""Decision trees, one split at a time: the engine of Treewalk.

>>> import treecore as tc
>>> from datasets import load
>>> table = load("playtennis")
>>> tree = tc.grow(table, tc.PRESETS["ID3"])
>>> tree.root.split.feature, tc.accuracy(tree, table)
('Outlook', 1.0)
"""

from treecore.comparing.cross_validation import Fold, Validation, cross_validate, mean_error
from treecore.comparing.linear import Linear, linear
from treecore.comparing.neighbours import Neighbours, neighbours
from treecore.comparing.rivals import Errors, rivals
from treecore.comparing.stability import Draw, Stability, stability
from treecore.data.dealing import Shares, folds, share_out, split
from treecore.data.feature import Feature, Role, TableError
from treecore.data.noise import flipped, noisy
from treecore.data.portrait import Contradiction, Group, Portrait, Twins, portrait, portraits, positive, twins
from treecore.data.reading import read_table
from treecore.data.scale import transformed
from treecore.data.table import Table
from treecore.growing.candidates import Candidate, best_candidates, candidate, candidates, scores
from treecore.growing.grow import grow
from treecore.growing.smallest import log_loss, smallest_tree
from treecore.predicting.descent import rows_at, table_at
from treecore.predicting.evaluate import Distances, Figures, accuracy, confusion, distances, figures, rss
from treecore.predicting.plane import Plane, Region, plane
from treecore.predicting.predict import predict, probabilities
from treecore.predicting.routed import Routed, predictions, route
from treecore.predicting.trace import Trace, trace
from treecore.pruning.cost_complexity import Links, cost_complexity, links
from treecore.pruning.cuts import Cut, Cuts, growth
from treecore.pruning.early import Early, SplitTests, rule_cuts, split_tests, stop_early
from treecore.pruning.losses import Losses, losses
from treecore.pruning.overfit import Overfit, overfit
from treecore.pruning.reduced_error import Choices, bottom_up, choices, reduced_error
from treecore.scoring.as_lectured import (
    gain_after_rounding,
    gini_product,
    impurity_after_rounding,
    mutual_information,
    turned,
)
from treecore.scoring.chi_square import ChiSquare, chi_square, chi_square_p
from treecore.scoring.criteria import (
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
from treecore.scoring.summary import Counts, Moments, Summary, merged, summary_of
from treecore.splits.rules import Multiway, Split, Subset, Threshold, branch_of, rows_with
from treecore.splits.writing import parse_split, split_text
from treecore.telling.arithmetic import Line, explain
from treecore.telling.export import from_json, to_dot, to_json, to_text
from treecore.telling.program import CodeLine, lit_program, to_code
from treecore.tree.by_hand import written_tree
from treecore.tree.cutting import cut
from treecore.tree.order import steps, tree_after
from treecore.tree.policy import PRESETS, Policy
from treecore.tree.progress import Progress, progress
from treecore.tree.stop import Stop
from treecore.tree.tree import Node, Nodes, Path, Tree, parse_path, path_text

__all__ = [
    "CRITERIA",
    "PRESETS",
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
