"""The order in which a tree grew, and the tree after k splits."""

from __future__ import annotations

import heapq

import numpy as np
import numpy.typing as npt

from treecore.tree.cutting import cut
from treecore.tree.tree import Nodes, Tree
from treecore.words import pick


def steps(tree: Tree, order: str = "breadth") -> Nodes:
    """The inner nodes in growth order: breadth first, depth first, or best first (largest weight · gain).

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> [(node.path, node.split.feature) for node in steps(grow(load("playtennis")))]
    [((), 'Outlook'), ((0,), 'Humidity'), ((2,), 'Wind')]
    """
    return Nodes(tree, pick(ORDERS, order, "order")(tree))


def tree_after(tree: Tree, k: int, order: str = "breadth") -> Tree:
    """The tree after its first k splits.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tree_after(grow(load("playtennis")), 1)
    <Tree for PlayTennis: 3 leaves, depth 1>
    """
    return cut(tree, keep=steps(tree, order)[: max(k, 0)])


def breadth(tree: Tree) -> npt.NDArray[np.intp]:
    """Level by level: the order in which the nodes stand."""
    return np.flatnonzero(tree.is_inner)


def depth(tree: Tree) -> npt.NDArray[np.intp]:
    """Down the first branch to its leaves, then the next one."""
    first, branches = tree.first.tolist(), tree.branches.tolist()
    found, stack = [], [0]
    while stack:
        here = stack.pop()
        if branches[here]:
            found.append(here)
            stack.extend(range(first[here] + branches[here] - 1, first[here] - 1, -1))
    return np.array(found, dtype=np.intp)


def best(tree: Tree) -> npt.NDArray[np.intp]:
    """Of all splits that can be made next, the one that takes most off the whole tree's impurity."""
    first, branches = tree.first.tolist(), tree.branches.tolist()
    worth = (-tree.weights * tree.gain).tolist()
    found = []
    open_nodes = [(worth[0], 0)]
    while open_nodes:
        _, here = heapq.heappop(open_nodes)
        if branches[here]:
            found.append(here)
            for child in range(first[here], first[here] + branches[here]):
                heapq.heappush(open_nodes, (worth[child], child))
    return np.array(found, dtype=np.intp)


ORDERS = {"breadth": breadth, "depth": depth, "best": best}
