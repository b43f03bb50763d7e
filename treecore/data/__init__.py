"""Tables: typed columns, a target, and for every row a label and a weight.

Begin with `feature` (what a column is called and taken for) and `table`. `kinds` decides what a column is taken for and
says why, `reading` makes a table of a file, `portrait` says what a table looks like. `dealing` shares rows out into
train, tuning and test or into folds, `noise` makes answers wrong on purpose, `scale` changes the units of numbers.
Nothing here knows of trees.

>>> import treecore as tc
>>> from treecore.lectures import load
>>> [part.n for part in tc.data.split(load("playtennis"), (0.5, 0.5), seed=1)]
[7, 7]
"""

from treecore.data.dealing import Shares, folds, share_out, split
from treecore.data.feature import Feature, Kind, Role, TableError
from treecore.data.kinds.asked import UNNAMED
from treecore.data.kinds.cells import clean
from treecore.data.kinds.notation import is_number
from treecore.data.noise import flipped, noisy
from treecore.data.portrait import Contradiction, Group, Portrait, Twins, portrait, portraits, positive, twins
from treecore.data.reading import read_frame, read_table
from treecore.data.scale import SCALES, on_scale, transformed
from treecore.data.table import Table, readable
from treecore.data.values import Values

__all__ = [
    "SCALES",
    "UNNAMED",
    "Contradiction",
    "Feature",
    "Group",
    "Kind",
    "Portrait",
    "Role",
    "Shares",
    "Table",
    "TableError",
    "Twins",
    "Values",
    "clean",
    "flipped",
    "folds",
    "is_number",
    "noisy",
    "on_scale",
    "portrait",
    "portraits",
    "positive",
    "read_frame",
    "read_table",
    "readable",
    "share_out",
    "split",
    "transformed",
    "twins",
]
