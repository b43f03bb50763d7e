"""The cut of a tree: some of its splits kept, and nothing grown again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from treecore.arrays import Bools
from treecore.tree.sums import reached_by
from treecore.tree.tree import Nodes, Path, Tree


def cut(tree: Tree, keep: Nodes | Iterable[Path] | Bools) -> Tree:
    """The cut of a tree that keeps the splits of these nodes and no others; the leaves it makes are left open.

    A split is kept only where all splits above it are kept.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> stump = cut(grow(load("playtennis")), keep=[()])
    >>> len(stump.leaves), [leaf.stopped.reason if leaf.stopped else None for leaf in stump.leaves]
    (3, [None, 'pure', None])
    """
    splits = mask_of(tree, keep) & tree.is_inner
    reached = reached_by(tree, splits)
    return taken(tree, reached, splits & reached)


def mask_of(tree: Tree, keep: Nodes | Iterable[Path] | Bools) -> Bools:
    """The nodes to keep as one truth value per node."""
    if isinstance(keep, np.ndarray):
        return keep.astype(bool)
    mask = np.zeros(len(tree), bool)
    mask[keep.numbers if isinstance(keep, Nodes) else [tree.node(path).number for path in keep]] = True
    return mask


def taken(tree: Tree, reached: Bools, splits: Bools) -> Tree:
    """The tree made of the nodes reached, of which only some still split."""
    old = np.flatnonzero(reached)
    inner = splits[old]
    new = np.cumsum(reached) - 1
    return replace(
        tree,
        feature=np.where(inner, tree.feature[old], np.int32(-1)),
        cut=np.where(inner, tree.cut[old], np.nan),
        others={int(new[number]): split for number, split in tree.others.items() if splits[number]},
        branches=np.where(inner, tree.branches[old], np.int32(0)),
        n=tree.n[old],
        stats=tree.stats[old],
        gain=np.where(inner, tree.gain[old], 0.0),
        tied=tree.tied[old] & inner,
        reason=tree.reason[old],
        value=tree.value[old],
        limit=tree.limit[old],
    )
