"""Reduced-error pruning: make leaves of nodes as long as the tuning rows do not suffer."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

import numpy as np

from treecore.arrays import Bools, Floats, Ints
from treecore.data.table import Table
from treecore.pruning.cuts import Cuts
from treecore.pruning.losses import Losses, least_loss, losses, lost_below, slack
from treecore.tree.sums import leaves_below, nodes_below
from treecore.tree.tree import Nodes, Tree


def reduced_error(tree: Tree, tuning: Table, *, harmless: bool = True) -> Cuts:
    """The cuts of reduced-error pruning, one removal at a time; the value of each is what the tuning rows lose in it.

    Every time the node is made a leaf whose removal lowers the loss most; of equal ones that with the larger subtree,
    then the one with the earlier path. Removals that change nothing are made too (until further pruning is harmful),
    unless `harmless` is False (stop when no removal helps).

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.data.dealing import share_out
    >>> parts = share_out(load("monks2"), (0.5, 0.25, 0.25), seed=1)
    >>> cuts = reduced_error(grow(parts.train), parts.tuning)
    >>> [(cut.leaves, cut.value) for cut in (cuts[0], cuts[-1])]
    [(131, 66.0), (1, 36.0)]
    """
    return greedy(losses(tree, tuning), harmless=harmless)


def greedy(found: Losses, *, harmless: bool) -> Cuts:
    """The same, from what the tuning rows lose at every node.

    A removal changes the numbers of the nodes above it and no others: these are put into the queue anew.
    """
    tree, kept = found.tree, found.tree.is_inner
    parents, leaf, lost = tree.parents.tolist(), found.leaf.tolist(), lost_below(found, kept).tolist()
    size, rank = nodes_below(tree, kept).tolist(), preorder(tree).tolist()
    span, in_order = tuple(size), np.argsort(rank).tolist()
    unit = slack(found)

    def entry(node: int) -> tuple[int, int, int, int]:
        # The smallest entry is removed first. Losses that differ by a speck of rounding are the same loss.
        return round((leaf[node] - lost[node]) / unit), -size[node], rank[node], node

    now = {node: entry(node) for node in np.flatnonzero(kept).tolist()}
    queue = list(now.values())
    heapq.heapify(queue)
    gone, values = np.where(kept, -1, 0), [lost[0]]
    while queue:
        best = heapq.heappop(queue)
        harm, node = best[0], best[3]
        if now.get(node) != best:
            continue
        if harm > 0 or (harm == 0 and not harmless):
            break
        for inside in in_order[rank[node] : rank[node] + span[node]]:
            if now.pop(inside, None):
                gone[inside] = len(values)
        change, fewer = leaf[node] - lost[node], size[node] - 1
        while (node := parents[node]) >= 0:
            lost[node] += change
            size[node] -= fewer
            now[node] = entry(node)
            heapq.heappush(queue, now[node])
        values.append(values[-1] + change)
    gone[gone < 0] = len(values)
    return Cuts(tree, gone, np.array(values), "tuning loss")


def bottom_up(tree: Tree, tuning: Table, *, harmless: bool = True) -> Cuts:
    """Another method, known by the same name in the literature: every node once, the deepest first.

    A node becomes a leaf if the tuning rows do not suffer from it (or, unless `harmless`, if they gain by it), whatever
    else could be removed. No cut of the tree costs the tuning rows less than the last one.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tree = grow(load("playtennis"))
    >>> len(bottom_up(tree, load("playtennis")))
    1
    """
    found = losses(tree, tuning)
    worth, _ = least_loss(found, tree.is_inner, harmless=harmless)
    lost = lost_below(found, tree.is_inner)
    removed = np.flatnonzero(tree.is_inner & ~worth)[::-1]
    gone, values = np.where(tree.is_inner, len(removed) + 1, 0), [float(lost[0])]
    for node in removed.tolist():
        gone[node] = len(values)
        change, here = found.leaf[node] - lost[node], node
        while here >= 0:
            lost[here] += change
            here = int(tree.parents[here])
        values.append(values[-1] + float(change))
    for start, end in tree.levels[1:]:
        # What hangs on a node goes with it at the latest.
        gone[start:end] = np.minimum(gone[start:end], gone[tree.parents[start:end]])
    return Cuts(tree, gone, np.array(values), "tuning loss")


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """What becomes of a score if a node of a cut is made a leaf, for every split that the cut keeps, the best first."""

    nodes: Nodes
    scores: Floats
    """The accuracy (or mean squared error) of the whole cut with the node as a leaf."""
    leaves: Ints
    """How many leaves that would take away."""
    now: float
    """The score of the cut as it is."""
    equal: int
    """How many reach the best score; the largest of them goes first."""


def choices(kept: Bools, found: Losses) -> Choices:
    """The choices that reduced-error pruning has at a cut.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tree = grow(load("playtennis"))
    >>> at = choices(tree.is_inner, losses(tree, load("playtennis")))
    >>> [(node.split.feature, round(float(score), 3)) for node, score in zip(at.nodes, at.scores)]
    [('Humidity', 0.857), ('Wind', 0.857), ('Outlook', 0.643)]
    >>> at.equal
    2
    """
    tree, lost = found.tree, lost_below(found, kept)
    after = lost[0] - lost + found.leaf
    splits = np.flatnonzero(kept)
    harm = np.round((found.leaf - lost)[splits] / slack(found))
    order = np.lexsort((preorder(tree)[splits], -nodes_below(tree, kept)[splits], harm))
    nodes = splits[order]
    scores = np.array([found.score(loss) for loss in after[nodes].tolist()])
    equal = int((harm == harm.min(initial=np.inf)).sum())
    return Choices(Nodes(tree, nodes), scores, leaves_below(tree, kept)[nodes] - 1, found.score(float(lost[0])), equal)


def preorder(tree: Tree) -> Ints:
    """The place of every node when paths are put in order: a node first, then its branches one after the other."""
    size = nodes_below(tree, tree.is_inner)
    rank = np.zeros(len(tree), np.int64)
    for start, end in tree.levels[1:]:
        above = tree.parents[start:end]
        # Before a child come its parent and all that hangs on its elder sisters.
        before = np.cumsum(size[start:end]) - size[start:end]
        eldest = tree.first[above] - start
        rank[start:end] = rank[above] + 1 + before - before[eldest]
    return rank
