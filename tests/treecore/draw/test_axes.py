"""Axes: every value has a place on its axis and comes back."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treecore as tc
from treecore.draw.axes import Axis, axis_of
from treecore.predicting.sides import Bands, Interval

numbers = st.floats(-1e12, 1e12, allow_subnormal=False)


@given(st.lists(numbers, min_size=1, max_size=30), st.booleans())
def test_every_value_has_a_place_on_its_axis_and_comes_back(values, whole):
    axis = axis_of(tc.Feature("x", "numeric"), np.array(values), whole=whole)
    assert axis.low < axis.high
    places = axis.place(np.array(values))
    assert ((places >= -1e-9) & (places <= 1 + 1e-9)).all()
    assert 1 <= len(axis.ticks) <= 12
    for value, place in zip(values, places.tolist(), strict=True):
        assert axis.value(place) == pytest.approx(value, abs=(axis.high - axis.low) / 300)


@pytest.mark.parametrize("values", [[], [np.nan], [3.0], [0.0], [1e300, -1e300], [5e-324, 0.0], [1e16, 1e16 + 2]])
def test_odd_columns_have_an_axis(values):
    axis = axis_of(tc.Feature("x", "numeric"), np.array(values, dtype=float))
    assert np.isfinite([axis.low, axis.high]).all()
    assert axis.low < axis.high
    assert json.dumps([list(axis.ticks), axis.digits], allow_nan=False)


def test_levels_are_bands_of_equal_width():
    axis = axis_of(tc.Feature("c", "nominal", ("a", "b", "c", "d")), np.array([0]))
    assert axis.ticks == ((0.125, "a"), (0.375, "b"), (0.625, "c"), (0.875, "d"))
    assert axis.spans(Bands((0, 1, 3), ("a", "b", "c", "d"))) == [(0.0, 0.5), (0.75, 1.0)]
    assert [axis.value(place) for place in (0.0, 0.3, 1.0)] == ["a", "b", "d"]
    assert axis.line(2) == 0.5


def test_a_span_ends_with_the_picture():
    axis = Axis(tc.Feature("x", "numeric"), 0.0, 10.0)
    assert axis.spans(Interval(2.0)) == [(0.2, 1.0)]
    assert axis.spans(Interval(-5.0, 2.5)) == [(0.0, 0.25)]
    assert axis.spans(Interval(12.0)) == []
    assert axis.spans(None) == [(0.0, 1.0)]
