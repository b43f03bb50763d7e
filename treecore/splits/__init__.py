"""A split is a rule without data: which branch a row takes, and what the branches are called.

`split` says what every kind answers about itself, `threshold`, `multiway` and `subset` are the kinds, and `kinds` lists
them and reads the text of any. `notation` is how names stand in such a text; `groupings` lists the ways to put levels
into two groups.

>>> import treecore as tc
>>> tc.splits.Threshold("Years", 4.5).labels
('≤ 4.5', '> 4.5')
"""

from treecore.splits.kinds import KINDS, parse_split, split_text
from treecore.splits.multiway import Multiway, rows_with
from treecore.splits.split import MISSING, UNSEEN, Split, branch_of
from treecore.splits.subset import Subset
from treecore.splits.threshold import Threshold

__all__ = [
    "KINDS",
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
