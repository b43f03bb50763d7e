"""A tree of ours held against one that a peer wrote down."""

import pytest


def compare(ours, theirs, path="root"):
    """Compare node by node, down to where a peer's tie or own rule decides."""
    if "n" in theirs:
        assert ours.n == theirs["n"], path
    if "counts" in theirs:
        assert ours.counts == theirs["counts"], path
    if "mean" in theirs:
        assert ours.mean == pytest.approx(theirs["mean"], rel=1e-9), path
        assert ours.rss == pytest.approx(theirs["rss"], rel=1e-9, abs=1e-9), path
    if "prediction" in theirs and ours.n:
        assert ours.prediction == theirs["prediction"], path
    if theirs.get("tied") or theirs.get("parts"):
        return 1
    if theirs["split"] is None:
        assert ours.is_leaf, path
        return 1
    return 1 + sum(compare(mine, yours, f"{path} / {theirs['split']}") for mine, yours in branches(ours, theirs, path))


def branches(ours, theirs, path):
    """The children of both nodes, matched by what leads to them."""
    split, peer = ours.split, theirs["split"]
    assert split is not None, path
    assert split.feature == peer["feature"], path
    if "cut" in peer:
        assert split.cut == pytest.approx(peer["cut"], rel=1e-9), path
        return zip(ours.children, theirs["children"], strict=True)
    if "levels" in peer:
        return [
            (ours.children[split.levels.index(level)], child)
            for level, child in zip(peer["levels"], theirs["children"], strict=True)
        ]
    mine, yours = [set(split.left), set(split.right)], [set(peer["left"]), set(peer["right"])]
    assert mine in (yours, yours[::-1]), path
    return [(ours.children[mine.index(side)], child) for side, child in zip(yours, theirs["children"], strict=True)]
