"""Cost-complexity pruning: every leaf costs alpha, and the weakest link goes first."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.arrays import Bools, Floats, Ints, speck
from treecore.pruning.cuts import Cuts, by_limit
from treecore.pruning.losses import Losses, are_least
from treecore.scoring.criteria import ERROR, VARIANCE, criterion_of
from treecore.scoring.summary import sums_of
from treecore.tree.sums import leaves_below, summed
from treecore.tree.tree import Node, Nodes, Tree, path_text
from treecore.words import pick

RISKS = {
    "error": "the share of training rows that the leaves get wrong, as rpart counts",
    "impurity": "the impurity of the leaves by the tree's own criterion, as scikit-learn counts",
}


def cost_complexity(tree: Tree, *, risk: str = "error") -> Cuts:
    """The cuts of cost-complexity pruning; the value of each is the alpha from which on it is the best.

    The best cut for an alpha has the least risk + alpha · leaves, and of equal ones it is the smallest. The risk is a
    share of the training weight: of rows that are wrong, for a number the mean squared distance (`error`), or the
    impurity of the leaves by the tree's own criterion (`impurity`). The first cut is the whole tree.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> cuts = cost_complexity(grow(load("playtennis")))
    >>> [(round(14 * alpha, 3), leaves) for alpha, leaves in zip(cuts.values.tolist(), cuts.leaves.tolist())]
    [(0.0, 5), (1.25, 1)]
    """
    ends = collapse(tree, risks(tree, risk))
    cuts = by_limit(tree, alike(ends), "alpha")
    return Cuts(tree, cuts.gone, np.concatenate([[0.0], cuts.values[1:]]), "alpha")


def risks(tree: Tree, risk: str = "error") -> Floats:
    """What every node adds to the risk as a leaf: its share of the training weight times its error or impurity."""
    pick(RISKS, risk, "risk")
    error = ERROR if tree.is_class else VARIANCE
    criterion = error if risk == "error" else criterion_of(tree.policy.criterion)
    return np.asarray(tree.weights / tree.weights[0] * criterion.impurity(sums_of(tree.stats, is_class=tree.is_class)))


def collapse(tree: Tree, risk: Floats) -> Floats:
    """The alpha at which every split stops being worth its leaves, in one pass from the bottom up.

    For a subtree the least risk + alpha · leaves is a chain of straight lines in alpha. It is kept as the events at
    which a node below collapses: the alpha, the risk that this adds and the leaves that it takes away.
    """
    ends = np.full(len(tree), np.inf)
    first, branches, own = tree.first.tolist(), tree.branches.tolist(), risk.tolist()
    events: list[list[tuple[float, float, int]]] = [[] for _ in own]
    lowest, leaves = own.copy(), [1] * len(own)
    for node in range(len(own) - 1, -1, -1):
        if not branches[node]:
            continue
        children = range(first[node], first[node] + branches[node])
        lowest[node], leaves[node] = sum(lowest[k] for k in children), sum(leaves[k] for k in children)
        merged = sorted(event for child in children for event in events[child])
        now, count, passed = lowest[node], leaves[node], 0
        for alpha, adds, fewer in merged:
            if (own[node] - now) / (count - 1) <= alpha:
                break
            now, count, passed = now + adds, count - fewer, passed + 1
        # Rounding must not let a split be worth less than nothing.
        ends[node] = max((own[node] - now) / (count - 1), 0.0)
        events[node] = [*merged[:passed], (ends[node], own[node] - now, count - 1)]
        for child in children:
            events[child] = []
    return ends


def alike(ends: Floats) -> Floats:
    """The alphas, with those that only rounding tells apart made equal."""
    found = np.isfinite(ends)
    values = np.sort(ends[found])
    if not len(values):
        return ends
    new = np.concatenate([[True], np.diff(values) > speck(values[-1])])
    start = values[new]
    made = ends.copy()
    made[found] = start[np.searchsorted(start, ends[found], side="right") - 1]
    return made


def alpha_steps(cuts: Cuts) -> Ints:
    """The places of the cuts that an alpha can choose: of equal alphas the last."""
    return np.flatnonzero(np.append(np.diff(cuts.values) > 0, True))


def chosen_by_tuning(cuts: Cuts, tuning: Losses) -> int:
    """The place of the cut that the tuning rows lose least in, of all that an alpha can choose; of equals the smallest.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.pruning.losses import losses
    >>> from treecore.data.dealing import share_out
    >>> parts = share_out(load("monks2"), (0.5, 0.25, 0.25), seed=1)
    >>> cuts = cost_complexity(grow(parts.train))
    >>> cuts[chosen_by_tuning(cuts, losses(cuts.tree, parts.tuning))].leaves
    1
    """
    stops = alpha_steps(cuts)
    return int(stops[are_least(cuts.losses(tuning)[stops], tuning)][-1])


@dataclass(frozen=True, slots=True)
class Link:
    """How much one split is worth: what it and the splits below it take off the risk, for each further leaf."""

    node: Node
    worth: float
    """g(t): what is taken off, divided by the further leaves."""
    as_leaf: float
    """The risk of the node as a leaf."""
    as_subtree: float
    """The risk of its subtree."""
    leaves: int
    """The leaves of its subtree."""

    @property
    def further(self) -> int:
        """How many leaves more there are than if the node were one."""
        return self.leaves - 1

    @property
    def off(self) -> float:
        """What is taken off the risk: nothing where it is no more than rounding."""
        taken = self.as_leaf - self.as_subtree
        return taken if taken > speck(self.as_leaf) else 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Links:
    """How much every split of a cut is worth: what it takes off the risk for each further leaf; the weakest first."""

    nodes: Nodes
    worth: Floats
    """g(t): the risk of the node as a leaf, less that of its subtree, divided by its leaves less one."""
    as_leaf: Floats
    as_subtree: Floats
    leaves: Ints

    def __len__(self) -> int:
        return len(self.nodes)

    def __getitem__(self, place: int) -> Link:
        worth, as_leaf, as_subtree = (float(column[place]) for column in (self.worth, self.as_leaf, self.as_subtree))
        return Link(self.nodes[place], worth, as_leaf, as_subtree, int(self.leaves[place]))

    def of(self, node: Node) -> Link:
        """The link of a node whose split the cut keeps."""
        found = np.flatnonzero(self.nodes.numbers == node.number)
        if not len(found):
            raise ValueError(f"the cut does not keep the split of node {path_text(node.path)}")
        return self[int(found[0])]


def links(tree: Tree, kept: Bools, *, risk: str = "error") -> Links:
    """The worth of every split that a cut keeps.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tree = grow(load("playtennis"))
    >>> found = links(tree, tree.is_inner)
    >>> [(node.split.feature, round(14 * float(g), 3)) for node, g in zip(found.nodes, found.worth)]
    [('Outlook', 1.25), ('Humidity', 2.0), ('Wind', 2.0)]
    >>> weakest = found.of(tree.root)
    >>> round(14 * weakest.off), weakest.further
    (5, 4)
    """
    own = risks(tree, risk)
    below = summed(tree, np.where(kept, 0.0, own), kept)
    leaves = leaves_below(tree, kept)
    nodes = np.flatnonzero(kept & tree.is_inner)
    worth = np.maximum((own[nodes] - below[nodes]) / np.maximum(leaves[nodes] - 1, 1), 0.0)
    order = np.argsort(worth, kind="stable")
    at = nodes[order]
    return Links(Nodes(tree, at), worth[order], own[at], below[at], leaves[at])
