"""A layout is a value: these hold what a tidy drawing promises, on any tree."""

from __future__ import annotations

import time
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treecore as tc
from datasets import load
from treecore.draw.layout import Layout, layout
from treecore.scoring.summary import Counts


def tree_of(branches: list[int]) -> tc.Tree:
    """A tree with these numbers of branches, breadth first, where node k splits on a feature of as many levels."""
    widest = max(2, *branches) if len(branches) > 1 else 2
    features = tuple(
        tc.Feature(f"f{k}", "nominal", tuple(f"{k}-{level}" for level in range(k))) for k in range(2, widest + 1)
    )
    count = np.array(branches, np.int32)
    n = len(count)
    inner = count > 0
    assert n == count.sum() + 1
    return tc.Tree(
        features=features,
        target=tc.Feature("y", "nominal", ("a", "b")),
        policy=tc.Policy(),
        feature=np.where(inner, count - 2, -1).astype(np.int32),
        cut=np.full(n, np.nan),
        others={},
        branches=count,
        n=np.ones(n, np.int32),
        stats=np.ones((n, 2)),
        gain=np.zeros(n),
        tied=np.zeros(n, bool),
        reason=np.zeros(n, np.int8),
        value=np.zeros(n),
        limit=np.zeros(n),
    )


@st.composite
def trees(draw: st.DrawFn, most: int = 400) -> tc.Tree:
    """Trees of any shape: wide, deep, bushy or a single node."""
    seed = draw(st.integers(0, 10_000))
    size = draw(st.integers(1, most))
    widest = draw(st.sampled_from((2, 3, 6, 40, 200)))
    leafy = draw(st.sampled_from((0.1, 0.5, 0.9)))
    rng = np.random.default_rng(seed)
    branches: list[int] = []
    waiting = 1
    while waiting:
        split = len(branches) + waiting < size and (waiting == 1 or rng.random() > leafy)
        branches.append(int(rng.integers(2, widest + 1)) if split else 0)
        waiting += branches[-1] - 1
    return tree_of(branches)


def path_of(tree: tc.Tree, seed: int) -> tc.Path:
    return tc.Node(tree, int(np.random.default_rng(seed).integers(len(tree)))).path


def check(tree: tc.Tree, drawn: Layout) -> None:
    """Everything that a tidy layout promises."""
    boxes, edges = drawn.boxes, drawn.edges
    assert all(tree.node(box.path).number == box.number for box in boxes)
    assert [edge.below for edge in edges] == list(range(1, len(boxes)))
    for edge in edges:
        above, below = boxes[edge.above], boxes[edge.below]
        assert below.row == above.row + 1
        assert len(below.path) == len(above.path) + 1 + edge.skips
        assert below.path[: len(above.path)] == above.path
    for place, box in enumerate(boxes):
        below = [boxes[edge.below] for edge in edges if edge.above == place]
        if below:
            assert box.x == pytest.approx((below[0].x + below[-1].x) / 2)
            assert [child.path for child in below] == sorted(child.path for child in below)
    for row in range(drawn.rows):
        xs = [box.x for box in boxes if box.row == row]
        assert all(right - left > 1 - 1e-9 for left, right in pairwise(xs))
    assert min(box.x for box in boxes) == pytest.approx(0.5)
    assert len(boxes) + sum(box.fold for box in boxes) + sum(edge.skips for edge in edges) <= len(tree)
    if not any(edge.skips for edge in edges):
        assert len(boxes) + sum(box.fold for box in boxes) == len(tree)


@given(trees(), st.integers(0, 10_000), st.integers(8, 80))
def test_a_layout_is_tidy_whatever_the_tree(tree, seed, most):
    drawn = layout(tree, focus=path_of(tree, seed), most=most)
    assert len(drawn.boxes) <= most
    check(tree, drawn)


@given(trees(), st.integers(0, 10_000), st.integers(12, 80))
def test_the_focus_its_siblings_and_its_children_stay(tree, seed, most):
    focus = path_of(tree, seed)
    drawn = layout(tree, focus=focus, most=most)
    shown = {box.path for box in drawn.boxes if box.stands_for == 1}
    assert focus in shown
    assert () in shown
    around = [*tree.node(focus).children, *(tree.node(focus[:-1]).children if focus else [])]
    if max((len(tree.node(path).children) for path in (focus, focus[:-1])), default=0) <= 3:
        assert {node.path for node in around} <= shown
    if len(focus) < most // 4:
        assert {focus[:k] for k in range(len(focus))} <= shown


@given(trees(60))
def test_a_tree_that_fits_is_drawn_whole(tree):
    drawn = layout(tree, most=max(len(tree), 8))
    assert len(drawn.boxes) == len(tree)
    assert not any(box.fold for box in drawn.boxes)


def test_playtennis_is_as_narrow_as_its_widest_row():
    drawn = layout(tc.grow(load("playtennis")))
    assert (drawn.width, drawn.rows) == (4.0, 3)


def test_labels_are_the_levels_and_the_cuts():
    assert [edge.label for edge in layout(tc.grow(load("playtennis"))).edges] == [
        *("Sunny", "Overcast", "Rain"),
        *("High", "Normal"),
        *("Weak", "Strong"),
    ]
    assert [edge.label for edge in layout(tc.grow(load("iris"))).edges][:2] == ["≤ 2.45", "> 2.45"]


def test_a_wide_split_shows_the_wanted_branch_and_puts_the_others_together():
    tree = tree_of([200, *[0] * 200])
    drawn = layout(tree, focus=(100,), most=20)
    assert (100,) in {box.path for box in drawn.boxes}
    assert sum(box.stands_for for box in drawn.boxes) == 201
    assert [edge.label for edge in drawn.edges if "more" in edge.label] == ["95 more", "95 more"]


def test_the_middle_of_a_long_path_is_left_out():
    tree = tree_of([2, *[0, 2] * 5_000, 0, 0])
    deepest = tuple([1] * tree.depth)
    drawn = layout(tree, focus=deepest)
    skipping = [edge for edge in drawn.edges if edge.skips]
    assert len(skipping) == 1
    assert drawn.boxes[skipping[0].above].path == ()
    assert deepest in {box.path for box in drawn.boxes}
    check(tree, drawn)


def test_300_000_nodes_are_folded_before_they_are_laid_out():
    inner = 150_000
    tree = tree_of([2] * inner + [0] * (inner + 1))
    assert tree.parents[0] == -1
    start = time.perf_counter()
    drawn = layout(tree, focus=(0, 1, 0))
    assert time.perf_counter() - start < 0.5
    assert len(drawn.boxes) <= 60
    check(tree, drawn)


def test_a_deep_tree_can_be_drawn_whole():
    tree = tree_of([2, *[0, 2] * 2_500, 0, 0])
    drawn = layout(tree, most=10_000)
    assert len(drawn.boxes) == len(tree)
    assert drawn.rows == tree.depth + 1


def test_too_little_room_is_refused():
    with pytest.raises(ValueError, match="at least 8 boxes, not 3"):
        layout(tc.grow(load("playtennis")), most=3)


def test_a_focus_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="there is no node 7"):
        layout(tc.grow(load("playtennis")), focus=(7,))


def test_a_leaf_alone_is_one_box():
    pure = tree_of([0])
    assert [(box.x, box.row) for box in layout(pure).boxes] == [(0.5, 0)]
    assert isinstance(pure.root.summary, Counts)
