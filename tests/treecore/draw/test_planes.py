"""The plane as a picture: axes, marks and the cells of models, and the errors beside the tree."""

import json

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.linear_model import LinearRegression
from sklearn.neighbors import KNeighborsClassifier
from sklearn.preprocessing import StandardScaler

import treecore as tc
from datasets import load
from pages.shared.parts.plane.plane import marks_data, plane_data, scale_of, tree_pane
from tests.helpers.tables import HOSTILE, random_table
from treecore.draw.axes import Axis, axis_of
from treecore.draw.mosaic import deepest, grid_of, mosaic
from treecore.draw.scatter import marks
from treecore.predicting.plane import typical
from treecore.predicting.sides import Bands, Interval

numbers = st.floats(-1e12, 1e12, allow_subnormal=False)


def axes_of(table, *names):
    return tuple(axis_of(table.feature(name), table.column(name)) for name in names)


# --- axes


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


# --- marks


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


# --- cells


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


# --- rivals and scales


def test_errors_are_those_of_scikit_learn_on_the_same_rows():
    table = load("iris")
    train, rest = tc.split(table, (0.7, 0.3), seed=4, stratify=True)
    X, Z = (part.frame().iloc[:, :4].to_numpy() for part in (train, rest))
    scaler = StandardScaler().fit(X)
    theirs = KNeighborsClassifier(5).fit(scaler.transform(X), train.y)
    found = tc.comparing.rivals(train, rest, tc.Policy("gini"))
    assert found["neighbours"].held_out == pytest.approx(1 - theirs.score(scaler.transform(Z), rest.y))
    assert found["tree"].training == 0
    tree = tc.grow(train, tc.Policy("gini"))
    assert found["tree"].held_out == pytest.approx(1 - tc.accuracy(tree, rest))


def test_the_error_of_a_number_is_the_root_of_the_mean_square():
    table = load("baseball")
    train, rest = tc.split(table, (0.7, 0.3), seed=0, stratify=True)
    fit = LinearRegression().fit(np.column_stack(train.columns), train.y)
    error = np.sqrt(np.mean((fit.predict(np.column_stack(rest.columns)) - rest.y) ** 2))
    assert tc.comparing.rivals(train, rest, tc.Policy("variance"))["linear"].held_out == pytest.approx(error)


def test_no_row_to_learn_from_or_to_hold_out_is_said():
    table = load("playtennis")
    nothing = np.empty(0, np.int64)
    for train, rest in (([0], nothing), (nothing, [0])):
        with pytest.raises(ValueError, match="share the table out another way"):
            tc.comparing.rivals(table.take(train), table.take(rest), tc.Policy())


def test_one_row_can_be_learned_from_and_one_held_out():
    table = load("playtennis")
    found = tc.comparing.rivals(table.take([0]), table.take([1]), tc.Policy())
    assert {(error.training, error.held_out) for error in found.values()} == {(0.0, 0.0)}


@pytest.mark.parametrize(
    "name, feature, how, sentence",
    [
        ("playtennis", "Wind", "log", "Wind is nominal: only a number has a logarithm"),
        ("egg_milk_greedy", "Egg", "log", "every value must be above 0"),
        ("iris", "Petal width", "cubed", "scale 'cubed' is not one of squared, log"),
    ],
)
def test_a_scale_that_cannot_be_is_refused(name, feature, how, sentence):
    with pytest.raises(ValueError, match=sentence):
        tc.data.transformed(load(name), feature, how)


# --- what the page is given


def test_all_data_are_json_whatever_the_names():
    rng = np.random.default_rng(3)
    frame = pd.DataFrame({HOSTILE[k]: [HOSTILE[j] for j in rng.integers(0, 12, 80)] for k in range(6)})
    frame["y"] = [HOSTILE[j] for j in rng.integers(8, 11, 80)]
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
