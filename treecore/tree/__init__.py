"""A tree: what it was grown over and by which policy, and one entry per node in every column. It holds no rows.

Begin with `policy` (every choice about growing) and `tree` (the columns, and `Node`, a view of one entry). `stop` has a
record for every rule by which a node stays a leaf, `order` says in which order the splits were made, `progress` what
each of them bought. `cutting` keeps some splits of a tree and drops the rest, `sums` adds up over what lies below each
node, `by_hand` makes a tree of rules that a person wrote down.

>>> import treecore as tc
>>> from treecore.lectures import load
>>> tree = tc.grow(load("x_and_o"))
>>> [round(float(left), 3) for left in tc.tree.progress(tree).left[:3]]
[0.625, 0.479, 0.312]
"""

from treecore.tree.by_hand import written_tree
from treecore.tree.cutting import cut
from treecore.tree.order import ORDERS, steps, tree_after
from treecore.tree.policy import CHOICES, PRESETS, Policy
from treecore.tree.progress import Progress, progress
from treecore.tree.stop import LIMITS, RULES, Limit, Rule, Stop, chance
from treecore.tree.sums import reached_by
from treecore.tree.tree import Node, Nodes, Path, Tree, parse_path, path_text

__all__ = [
    "CHOICES",
    "LIMITS",
    "ORDERS",
    "PRESETS",
    "RULES",
    "Limit",
    "Node",
    "Nodes",
    "Path",
    "Policy",
    "Progress",
    "Rule",
    "Stop",
    "Tree",
    "chance",
    "cut",
    "parse_path",
    "path_text",
    "progress",
    "reached_by",
    "steps",
    "tree_after",
    "written_tree",
]
