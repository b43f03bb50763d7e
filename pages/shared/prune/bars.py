"""Bars for the nodes of a cut: what each would do to the tuning rows as a leaf, and how much each is worth."""

from __future__ import annotations

from collections.abc import Sequence

import treecore as tc
from pages.shared.parts.bars.bars import BarsData, BarsPanel, BarsRow
from pages.shared.prune.moment import PruneView
from pages.shared.prune.say import digits
from treecore.draw import clean
from treecore.telling import way
from treecore.words import decimals

# Bars that the browser gets, and those that it shows before it is asked for all: fewer where type is large.
SENT, MOST, FEW = 40, 7, 4


def listed(view: PruneView, title: str, what: str, rows: Sequence[BarsRow], count: int) -> BarsData:
    """One list of bars; among equals, the one that is next comes first."""
    ordered = tuple(sorted(rows, key=lambda row: not row.best))
    most = FEW if view.scene.present else MOST
    return BarsData((BarsPanel("nodes", title, what, count, ordered),), note="", absent="", hidden=False, most=most)


def node_row(
    view: PruneView, node: tc.Node, value: str, share: float, words: str, *, mark: float | None = None
) -> BarsRow:
    """The bar of a node: its feature, and the test that leads to it."""
    name = clean(node.split.title) if node.split else ""
    tests = way(node)
    path = tc.path_text(node.path)
    return BarsRow(
        feature=path,
        name=name,
        label=f"{name} at {', '.join(map(clean, tests)) or 'the root'}: {words}",
        detail=clean(tests[-1]) if tests else "root",
        value=value,
        share=min(max(share, 0.0), 1.0),
        mark=mark,
        tags=(),
        best=node == view.coming,
        applied=False,
        chosen=view.scene.node == path,
    )


def tuning_bars(view: PruneView) -> BarsData:
    """The tuning score if each node became a leaf, the best first."""
    found, measure = view.choices, view.measure
    scores = [measure.of(float(score)) for score in found.scores]
    top = 1.0 if view.ground.is_class else max(scores, default=1.0)
    now = measure.of(found.now)
    name = f"Tuning {measure.name}"
    rows = []
    for node, score in zip(found.nodes[:SENT], scores[:SENT], strict=True):
        text = measure.written(score)
        words = f"{name} {text} as a leaf, now {measure.written(now)}"
        rows.append(node_row(view, node, text, score / (top or 1), words, mark=now / (top or 1)))
    return listed(
        view,
        f"{name} if this node became a leaf",
        f"now {measure.written(now)}, the mark on each bar",
        rows,
        len(found.nodes),
    )


def link_bars(view: PruneView) -> BarsData:
    """What each split is worth per further leaf, the weakest link first."""
    found = view.links
    top = float(found.worth.max(initial=0.0)) or 1.0
    places = digits(found.worth)
    rows = [
        node_row(
            view,
            link.node,
            decimals(link.worth, places),
            link.worth / top,
            f"g {decimals(link.worth, places)}: risk {decimals(link.as_leaf, places)} as a leaf, "
            f"{decimals(link.as_subtree, places)} with its {link.leaves} leaves",
        )
        for link in map(found.__getitem__, range(min(SENT, len(found))))
    ]
    return listed(
        view, "g(t): what each further leaf takes off the risk", "the weakest link goes first", rows, len(found)
    )
