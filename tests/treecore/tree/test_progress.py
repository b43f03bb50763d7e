"""What each split bought."""

import numpy as np
import pytest

import treecore as tc
from datasets import load


@pytest.mark.parametrize("order", ["breadth", "depth", "best"])
@pytest.mark.parametrize("name", ["x_and_o", "restaurant", "iris", "baseball", "skewed_xor"])
def test_progress_is_that_of_the_tree_after_each_step(name, order):
    table = load(name)
    tree = tc.grow(table, tc.PRESETS["ID3"] if table.is_class else tc.Policy("variance", max_depth=4))
    found = tc.tree.progress(tree, order)
    for k in range(len(tc.steps(tree, order)) + 1):
        cut = tc.tree_after(tree, k, order)
        if table.is_class:
            assert found.right[k] / found.weight == pytest.approx(tc.accuracy(cut, table))
            left = sum(leaf.weight * tc.entropy(leaf.summary) for leaf in cut.leaves) / cut.root.weight
        else:
            assert found.right[k] == pytest.approx(tc.rss(cut, table))
            left = tc.rss(cut, table) / table.n
        assert found.left[k] == pytest.approx(left)


def test_accuracy_stands_still_while_entropy_falls():
    found = tc.tree.progress(tc.grow(load("x_and_o"), tc.PRESETS["ID3"]))
    assert found.right.tolist() == [27, 27, 27, 30, 32]
    assert found.left.round(3).tolist()[:3] == [0.625, 0.479, 0.312]
    assert (np.diff(found.left) < 0).all()
    assert found.made(0) is None
    assert found.made(1).split.feature == "x1"
