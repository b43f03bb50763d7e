"""Bars for the nodes of a cut: what each would do to the tuning rows as a leaf, and how much each is worth."""

from __future__ import annotations

from typing import Any

import treecore as tc
from pages.shared.prune.moment import PruneView
from pages.shared.prune.say import digits
from treecore.draw import clean
from treecore.telling import way
from treecore.words import decimals

Row = dict[str, Any]
# Bars that the browser gets, and those that it shows before it is asked for all: fewer where type is large.
SENT, MOST, FEW = 40, 7, 4


def panel(view: PruneView, title: str, what: str, rows: list[Row], count: int) -> dict[str, Any]:
    """One list of bars as the script takes it; among equals, the one that is next comes first."""
    most = FEW if view.scene.present else MOST
    rows = sorted(rows, key=lambda row: not row["best"])
    head = {"criterion": "nodes", "title": title, "what": what, "rows": rows, "count": count}
    return {"hidden": False, "note": "", "absent": "", "most": most, "panels": [head]}


def node_row(node: tc.Node, value: str, share: float, *, best: bool, chosen: bool, words: str) -> Row:
    """The bar of a node: its feature, and the test that leads to it."""
    name = clean(node.split.title) if node.split else ""
    tests = way(node)
    where = clean(tests[-1]) if tests else "root"
    return {
        "feature": tc.path_text(node.path),
        "name": name,
        "detail": where,
        "value": value,
        "share": min(max(share, 0.0), 1.0),
        "best": best,
        "applied": False,
        "chosen": chosen,
        "tags": [],
        "label": f"{name} at {', '.join(map(clean, tests)) or 'the root'}: {words}",
    }


def tuning_bars(view: PruneView) -> dict[str, Any]:
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
        chosen = view.scene.node == tc.path_text(node.path)
        row = node_row(node, text, score / (top or 1), best=node == view.coming, chosen=chosen, words=words)
        rows.append(row | {"mark": now / (top or 1)})
    return panel(
        view,
        f"{name} if this node became a leaf",
        f"now {measure.written(now)}, the mark on each bar",
        rows,
        len(found.nodes),
    )


def link_bars(view: PruneView) -> dict[str, Any]:
    """What each split is worth per further leaf, the weakest link first."""
    found = view.links
    top = float(found.worth.max(initial=0.0)) or 1.0
    places = digits(found.worth)
    rows = [
        node_row(
            link.node,
            decimals(link.worth, places),
            link.worth / top,
            best=link.node == view.coming,
            chosen=view.scene.node == tc.path_text(link.node.path),
            words=f"g {decimals(link.worth, places)}: risk {decimals(link.as_leaf, places)} as a leaf, "
            f"{decimals(link.as_subtree, places)} with its {link.leaves} leaves",
        )
        for link in map(found.__getitem__, range(min(SENT, len(found))))
    ]
    return panel(
        view, "g(t): what each further leaf takes off the risk", "the weakest link goes first", rows, len(found)
    )
