"""Decision trees, one split at a time: the engine of Treewalk.

Read `treecore.plain` first: the lectures' learner on rows as dicts, in one sitting. The rooms hold the same idea with
its numbers along the way, missing values, weights, and speed. Each imports only from those above it, so they can be
read in this order; the docstring of each says where to begin in it.

- `data`: a table, read from a file or a frame; what its columns are taken for (`kinds`); its rows dealt out into parts.
- `lectures`: the lectures' tables by name, as `tc.lectures.load("playtennis")`.
- `scoring`: how mixed rows are (entropy, Gini, error, variance), what a split gains, the chi-square test.
- `splits`: a split is a rule without data: the branch that a value takes, and its text (`kinds` reads it).
- `tree`: a tree holds no rows: the policy it was grown by, the stopping rules and their sentences (`stop`), its nodes,
  the order of its splits, cuts of it.
- `growing`: every candidate scored, the best one split on (`ranking` has the ties between features), until a
  rule stops it (`rules` asks them).
- `predicting`: where rows go, what the tree says of them, how often that is right, and the regions it cuts.
- `pruning`: which splits to take back: reduced error, cost and complexity, stopping early.
- `comparing`: nearest neighbours, linear models, cross-validation, and whether the root is stable.
- `telling`: the arithmetic behind a number, the sentence of a split, programs, and files for other tools.
- `draw`: trees and planes as pictures: on the pages, as SVG, and in a notebook (`tc.draw.tree(tree)`).

Three things are kept apart: a split is a rule, a tree holds no rows, a table is the data. They meet only in functions.
What a person needs most stands in `treecore` itself; the rest is reached through its room, as `tc.pruning.overfit`.

>>> import treecore as tc
>>> table = tc.lectures.load("playtennis")
>>> tree = tc.grow(table, tc.PRESETS["ID3"])
>>> tree.root.split.feature, tc.accuracy(tree, table)
('Outlook', 1.0)
"""

from treecore import (
    arrays,
    comparing,
    data,
    draw,
    growing,
    lectures,
    plain,
    predicting,
    pruning,
    scoring,
    splits,
    telling,
    tree,
    words,
)
from treecore.comparing import cross_validate
from treecore.data import Feature, Shares, Table, TableError, folds, read_table, share_out, split
from treecore.growing import Candidate, best_candidates, candidate, candidates, grow, scores
from treecore.predicting import Trace, accuracy, confusion, predict, probabilities, rss, table_at, trace
from treecore.pruning import Cuts, cost_complexity, reduced_error
from treecore.scoring import Counts, Moments, Summary, entropy, error, gain, gain_ratio, gini, impurity, variance
from treecore.splits import Multiway, Split, Subset, Threshold, parse_split, split_text
from treecore.telling import explain, from_json, to_code, to_dot, to_json, to_text
from treecore.tree import PRESETS, Node, Nodes, Path, Policy, Stop, Tree, cut, parse_path, path_text, steps, tree_after

__version__ = "0.1.0"

__all__ = [
    "PRESETS",
    "Candidate",
    "Counts",
    "Cuts",
    "Feature",
    "Moments",
    "Multiway",
    "Node",
    "Nodes",
    "Path",
    "Policy",
    "Shares",
    "Split",
    "Stop",
    "Subset",
    "Summary",
    "Table",
    "TableError",
    "Threshold",
    "Trace",
    "Tree",
    "accuracy",
    "arrays",
    "best_candidates",
    "candidate",
    "candidates",
    "comparing",
    "confusion",
    "cost_complexity",
    "cross_validate",
    "cut",
    "data",
    "draw",
    "entropy",
    "error",
    "explain",
    "folds",
    "from_json",
    "gain",
    "gain_ratio",
    "gini",
    "grow",
    "growing",
    "impurity",
    "lectures",
    "parse_path",
    "parse_split",
    "path_text",
    "plain",
    "predict",
    "predicting",
    "probabilities",
    "pruning",
    "read_table",
    "reduced_error",
    "rss",
    "scores",
    "scoring",
    "share_out",
    "split",
    "split_text",
    "splits",
    "steps",
    "table_at",
    "telling",
    "to_code",
    "to_dot",
    "to_json",
    "to_text",
    "trace",
    "tree",
    "tree_after",
    "variance",
    "words",
]
