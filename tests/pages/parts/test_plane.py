"""What the plane of a page is given: data that are JSON whatever the names, and few words."""

import json

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from pages.shared.parts.plane.plane import marks_data, plane_data, scale_of, tree_pane
from tests.helpers.hostile import HOSTILE
from treecore.draw.axes import axis_of
from treecore.draw.scatter import marks
from treecore.predicting.plane import typical


def axes_of(table, *names):
    return tuple(axis_of(table.feature(name), table.column(name)) for name in names)


def test_all_data_are_json_whatever_the_names():
    rng = np.random.default_rng(3)
    frame = pd.DataFrame({name: rng.choice(HOSTILE, 80) for name in rng.choice(HOSTILE, 6, replace=False)})
    frame["y"] = rng.choice(HOSTILE[-6:-3], 80)
    table = tc.Table.from_frame(frame, target="y", kinds=dict.fromkeys(frame.columns, "nominal"))
    tree = tc.grow(table, tc.PRESETS["ID3"])
    names = [feature.name for feature in table.features][:2]
    plane = tc.predicting.plane(tree, *names, fixed=typical(table))
    axes = axes_of(table, *names)
    pane = tree_pane(plane, axes, scale_of(table), newest=(), coming=(0,), chosen=(0,))
    drawn = marks_data(table, marks(table, *axes), np.zeros(table.n, bool), scale_of(table), words="", shaded=False)
    assert json.loads(json.dumps(plane_data(table, axes, [pane], drawn, label="", tools={}), allow_nan=False))


def test_thousands_of_tiny_regions_are_drawn_without_words():
    rng = np.random.default_rng(1)
    frame = pd.DataFrame(rng.normal(size=(3_000, 2)), columns=list("ab"))
    frame["y"] = np.where(rng.random(3_000) < 0.5, "yes", "no")
    table = tc.Table.from_frame(frame, target="y")
    plane = tc.predicting.plane(tc.grow(table, tc.PRESETS["CART"]), "a", "b")
    pane = tree_pane(plane, axes_of(table, "a", "b"), (0, 1))
    assert len(plane.regions) > 1000
    assert sum("label" in region for region in pane["regions"]) == 300
    area = sum((x1 - x0) * (y1 - y0) for region in pane["regions"] for x0, y0, x1, y1 in region["rects"])
    assert area == pytest.approx(1, abs=0.01)
