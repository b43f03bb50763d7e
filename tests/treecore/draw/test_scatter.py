"""Rows as marks on the plane."""

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table
from treecore.draw.axes import axis_of
from treecore.draw.scatter import marks


def axes_of(table, *names):
    return tuple(axis_of(table.feature(name), table.column(name)) for name in names)


def test_rows_at_one_point_are_one_mark_that_counts_for_all_of_one_class():
    frame = pd.DataFrame({"a": [1, 1, 1, 2.5], "b": [3, 3, 3, 4.5], "y": ["p", "p", "q", "q"]})
    table = tc.Table.from_frame(frame, target="y", kinds={"a": "numeric", "b": "numeric"})
    found = marks(table, *axes_of(table, "a", "b"))
    assert (found.rows.tolist(), found.counts.tolist(), found.aside.tolist()) == ([0, 2, 3], [2, 1, 1], [0, 1, 0])
    assert len(marks(table, *axes_of(table, "a", "b"), apart=True).rows) == 4


@pytest.mark.parametrize("axes", [("x0", "x1"), ("x0", "c0"), ("c1", "x1"), ("c0", "c1")])
def test_every_row_is_drawn_in_its_place_and_those_without_a_value_are_counted(axes):
    table = random_table(3, rows=200, missing=0.1)
    across, up = axes_of(table, *axes)
    found = marks(table, across, up)
    assert found.counts.sum() + found.without == table.n
    for axis, places in ((across, found.x), (up, found.y)):
        column = table.column(axis.feature.name)[found.rows]
        if axis.is_number:
            assert places == pytest.approx(axis.place(column))
        else:
            # A mark may stand anywhere in its band, and never in another.
            assert (np.floor(places * len(axis.feature.levels)) == column).all()


def test_rows_in_a_cell_of_two_levels_do_not_cover_each_other():
    table = load("monks1")
    found = marks(table, *axes_of(table, "a1", "a2"))
    assert len(found.rows) == 432
    assert len({(x, y) for x, y in zip(found.x.round(6), found.y.round(6), strict=True)}) == 432
