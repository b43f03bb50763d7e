"""A split is a rule without data: which branch a value takes, and what the branches are called.

`rules` has the kinds of split, `writing` turns a split into one line of text and back, `groupings` lists the ways to
put levels into two groups.

>>> import treecore as tc
>>> tc.splits.Threshold("Years", 4.5).labels
('≤ 4.5', '> 4.5')
"""

from treecore.splits.rules import MISSING, UNSEEN, Multiway, Split, Subset, Threshold, branch_of, rows_with
from treecore.splits.writing import parse_split, split_text

__all__ = [
    "MISSING",
    "UNSEEN",
    "Multiway",
    "Split",
    "Subset",
    "Threshold",
    "branch_of",
    "parse_split",
    "rows_with",
    "split_text",
]
