"""What the boxes of the tree say of other rows that are sent through it."""

from __future__ import annotations

from collections.abc import Mapping

import treecore as tc
from pages.shared.predict.case import AMONG, Case
from treecore.draw import layout
from treecore.scoring import Moments
from treecore.words import number, size


def counts(case: Case, routed: tc.predicting.Routed) -> Mapping[tc.Path, str]:
    """For every box that is drawn, how many of the rows come by, and at a leaf how many of them are right."""
    name = AMONG[case.scene.among] if case.scene.among else "rows"
    boxes = [box for box in layout(case.tree, focus=case.way.path).boxes if box.stands_for == 1]
    return {box.path: count_text(routed, box.number, name) for box in boxes}


def count_text(routed: tc.predicting.Routed, number_of: int, name: str) -> str:
    """What one box says."""
    count = int(routed.n[number_of])
    summary = routed.summary(number_of)
    said = f"{name}: {count:,}"
    if summary is None or not count:
        return said
    if isinstance(summary, Moments):
        return f"{said}, mean {size(summary.mean)}"
    node = tc.Node(routed.tree, number_of)
    if not node.is_leaf:
        return said
    levels = routed.table.target.levels
    right = summary.counts[levels.index(str(node.prediction))] if node.prediction in levels else 0.0
    return f"{said}, {number(round(right, 2))} right"
