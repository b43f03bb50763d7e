"""What the boxes of the tree say of other rows that are sent through it."""

from __future__ import annotations

from collections.abc import Callable

import treecore as tc
from pages.shared.predict.case import AMONG, PredictView
from treecore.scoring import Moments
from treecore.words import number, size


def counts(case: PredictView, routed: tc.predicting.Routed) -> Callable[[tc.Node], str]:
    """What the box of a node says: how many of the rows come by, and at a leaf how many of them are right."""
    name = AMONG[case.scene.among] if case.scene.among else "rows"
    return lambda node: count_text(routed, node, name)


def count_text(routed: tc.predicting.Routed, node: tc.Node, name: str) -> str:
    """What one box says."""
    count = int(routed.n[node.number])
    summary = routed.summary(node.number)
    said = f"{name}: {count:,}"
    if summary is None or not count:
        return said
    if isinstance(summary, Moments):
        return f"{said}, mean {size(summary.mean)}"
    if not node.is_leaf:
        return said
    levels = routed.table.target.levels
    right = summary.counts[levels.index(str(node.prediction))] if node.prediction in levels else 0.0
    return f"{said}, {number(round(right, 2))} right"
