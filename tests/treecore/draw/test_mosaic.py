"""The plane as a model sees it, in cells."""

import numpy as np
import pytest

import treecore as tc
from datasets import load
from treecore.draw.axes import axis_of
from treecore.draw.mosaic import deepest, grid_of, mosaic
from treecore.predicting.plane import typical


def axes_of(table, *names):
    return tuple(axis_of(table.feature(name), table.column(name)) for name in names)


@pytest.mark.parametrize("axes", [("Petal length", "Petal width"), ("Sepal length", None)])
def test_cells_are_what_the_model_says_at_their_middle(axes):
    table = load("iris")
    plane = tc.predicting.plane(tc.grow(table), *axes, fixed=typical(table))
    up = axes_of(table, axes[1])[0] if axes[1] else axis_of(table.target, table.y)
    across = axes_of(table, axes[0])[0]
    grid, shape = grid_of(table, plane, across, up)
    model = tc.comparing.neighbours(table, 3)
    found = mosaic(model, grid, shape, (0, 1))
    assert (found.tall, found.wide) == shape
    for name, value in plane.fixed.items():
        assert set(grid.column(name)) == {value}
    painted = np.full(shape, -1)
    for answer, shade, path in found.parts:
        assert 0 <= shade <= 1
        for part in path.split("z")[:-1]:
            x, y, wide = (int(v) for v in part.removeprefix("M").replace("h", " ").split("v")[0].split())
            painted[y, x : x + wide] = answer
    assert (np.array(table.target.levels)[painted.ravel()] == model.predict(grid)).all()
    assert {text for *_, text, _ in found.words} == {table.target.levels[k] for k in np.unique(painted)}


def test_the_deepest_place_is_inside():
    mask = np.zeros((20, 20), bool)
    mask[2:9, 3:18] = True
    x, y = deepest(mask)
    assert mask[int((1 - y) * 20), int(x * 20)]
    assert 0.25 < x < 0.8
    assert 0.6 < y < 0.85
