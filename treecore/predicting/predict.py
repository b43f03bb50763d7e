"""Where rows go in a tree, and what it says of them."""

from __future__ import annotations

import numpy as np

from treecore.arrays import Array, Floats
from treecore.data.table import Table
from treecore.predicting.descent import reached
from treecore.tree.tree import Tree


def predict(tree: Tree, table: Table) -> Array:
    """The class (as its name) or the number that the tree predicts for every row.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> predict(grow(load("playtennis")), load("playtennis")).tolist()[:3]
    ['No', 'No', 'Yes']
    """
    # What a node says is found once for every node, and then handed to the rows.
    if tree.is_class:
        says = np.array(tree.target.levels, dtype=object)[tree.stats.argmax(1)[tree.answers]]
    else:
        says = tree.stats[tree.answers, 1]
    return np.asarray(says.take(reached(tree, table)))


def probabilities(tree: Tree, table: Table) -> Floats:
    """The share of each class at the node where each row ends, in the order of the target's levels.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.policy import Policy
    >>> probabilities(grow(load("playtennis"), Policy(max_depth=1)), load("playtennis"))[0].tolist()
    [0.4, 0.6]
    """
    if not tree.is_class:
        raise ValueError(f"{tree.target.name} is a number: a tree predicts its mean, without probabilities")
    at = tree.answers[reached(tree, table)]
    return np.asarray(tree.stats[at] / tree.weights[at, None])
