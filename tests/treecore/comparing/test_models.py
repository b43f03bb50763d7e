"""Nearest neighbours and linear models: the same as scikit-learn's, and the rules that it leaves to chance."""

import sys

import numpy as np
import pandas as pd
import pytest
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor
from sklearn.preprocessing import StandardScaler

import treecore as tc
from datasets import load
from treecore.comparing.encoding import Encoding
from treecore.comparing.linear import RIDGE
from treecore.comparing.neighbours import add_column


def smooth_table(seed, *, classes=3, rows=120, weighted=False):
    """A table without ties: two numeric features of different size, a nominal one, and a target that follows them."""
    rng = np.random.default_rng(seed)
    a, b, c = rng.normal(size=rows), 50 * rng.normal(size=rows) + 1000, rng.integers(0, 3, rows)
    y = 2 * a + b / 50 + c + rng.normal(size=rows)
    frame = pd.DataFrame({"a": a, "b": b, "c": np.array(["u", "v", "w"])[c]})
    if weighted:
        frame["weight"] = rng.integers(1, 5, rows)
    frame["y"] = pd.qcut(y, classes, labels=False).astype(str) if classes else y
    kinds = {"y": "nominal" if classes else "numeric"}
    return tc.Table.from_frame(frame, target="y", kinds=kinds, weight="weight" if weighted else None)


def plain(table):
    """The features as scikit-learn would be given them, made by pandas."""
    frame = table.frame().drop(columns=table.target.name, errors="ignore")
    return pd.get_dummies(frame, dtype=float).to_numpy()


def standard(table, other):
    """The numeric columns of `other` scaled by `table`'s, the one-hot ones as they are."""
    X = plain(other)
    numeric = sum(feature.kind == "numeric" for feature in table.features)
    X[:, :numeric] = StandardScaler().fit(plain(table)[:, :numeric]).transform(X[:, :numeric])
    return X


@pytest.mark.parametrize("k", [1, 4, 15])
@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize("classes", [0, 2, 3])
def test_neighbours_are_scikit_learns(k, scaled, classes):
    train, new = tc.split(smooth_table(k, classes=classes), (0.7, 0.3), seed=1)
    X, Z = (standard(train, train), standard(train, new)) if scaled else (plain(train), plain(new))
    ours = tc.comparing.neighbours(train, k=k, scaled=scaled)
    if classes:
        theirs = KNeighborsClassifier(k).fit(X, train.frame()["y"].astype(str))
        assert ours.probabilities(new) == pytest.approx(theirs.predict_proba(Z))
        assert ours.predict(new).tolist() == theirs.predict(Z).tolist()
    else:
        theirs = KNeighborsRegressor(k).fit(X, train.y)
        assert ours.predict(new) == pytest.approx(theirs.predict(Z))


@pytest.mark.parametrize("weighted", [False, True])
def test_least_squares_is_scikit_learns(weighted):
    train, new = tc.split(smooth_table(3, classes=0, weighted=weighted), (0.7, 0.3), seed=2)
    theirs = LinearRegression().fit(plain(train), train.y, sample_weight=train.weights)
    ours = tc.comparing.linear(train)
    assert ours.predict(new) == pytest.approx(theirs.predict(plain(new)))
    # One-hot columns leave a constant free; the numeric weights are the same in any case.
    assert ours.weights[:2, 0] == pytest.approx(theirs.coef_[:2])
    assert tc.rss(ours, train) == pytest.approx((train.weights * (theirs.predict(plain(train)) - train.y) ** 2).sum())


@pytest.mark.parametrize("name", ["diabetes", "baseball"])
def test_least_squares_is_scikit_learns_on_real_rows(name):
    table = load(name)
    theirs = LinearRegression().fit(plain(table), table.y)
    ours = tc.comparing.linear(table)
    assert ours.predict(table) == pytest.approx(theirs.predict(plain(table)))
    numeric = [
        name in {feature.name for feature in table.features if feature.kind == "numeric"} for name in ours.columns
    ]
    # pandas puts the one-hot columns last.
    assert ours.weights[numeric, 0] == pytest.approx(theirs.coef_[: sum(numeric)], rel=1e-6)


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("classes", [2, 3, 5])
def test_the_linear_classifier_is_scikit_learns_logistic_regression(classes, weighted):
    train, new = tc.split(smooth_table(classes, classes=classes, weighted=weighted), (0.7, 0.3), seed=2)
    scale = Encoding.of(train)
    theirs = LogisticRegression(C=1 / RIDGE, solver="newton-cg", tol=1e-12, max_iter=5000)
    theirs.fit(scale.scaled(train), train.frame()["y"].astype(str), sample_weight=train.weights)
    ours = tc.comparing.linear(train)
    assert ours.probabilities(new) == pytest.approx(theirs.predict_proba(scale.scaled(new)), abs=1e-6)
    assert ours.predict(new).tolist() == theirs.predict(scale.scaled(new)).tolist()
    slopes = (ours.weights * scale.spread[:, None]).T
    assert slopes == pytest.approx(theirs.coef_, rel=1e-4, abs=1e-4)


def test_the_scale_is_standard():
    table = smooth_table(8)
    assert Encoding.of(table).scaled(table)[:, :2] == pytest.approx(standard(table, table)[:, :2])


def test_classes_that_a_line_separates_leave_the_weights_finite():
    table = tc.Table.from_frame(pd.DataFrame({"x": [0.0, 1.0, 2.0, 3.0], "y": list("aabb")}), target="y")
    fit = tc.comparing.linear(table)
    assert fit.predict(table).tolist() == list("aabb")
    assert np.isfinite(fit.weights).all()
    # The line is in the middle, where neither class is likelier.
    assert -fit.constant[0] / fit.weights[0, 0] == pytest.approx(1.5)


def of(xs, ys, **more):
    return tc.Table.from_frame(pd.DataFrame({"x": xs, "y": ys}), target="y", kinds={"x": "numeric"} | more)


def test_of_rows_equally_far_the_earlier_is_nearer():
    table = of([1.0, 3.0, 1.0, 3.0], list("abba"))
    middle = of([2.0], ["a"])
    assert tc.comparing.neighbours(table, k=1, scaled=False).predict(middle).tolist() == ["a"]
    assert tc.comparing.neighbours(table, k=3, scaled=False).probabilities(middle).tolist() == [[1 / 3, 2 / 3]]


def test_of_tied_votes_the_first_class_wins():
    table = of([1.0, 2.0], ["b", "a"])
    assert tc.comparing.neighbours(table, k=2).predict(table).tolist() == ["a", "a"]


def test_a_vote_counts_its_weight():
    frame = pd.DataFrame({"x": [1.0, 2.0, 3.0], "w": [1, 1, 5], "y": ["a", "a", "b"]})
    table = tc.Table.from_frame(frame, target="y", kinds={"x": "numeric"}, weight="w")
    assert tc.comparing.neighbours(table, k=3).probabilities(table)[0] == pytest.approx([2 / 7, 5 / 7])


def test_a_missing_value_and_an_unseen_level_take_the_mean():
    frame = pd.DataFrame({"x": [1.0, 3.0, None], "c": ["u", "v", None], "y": [1.0, 2.0, 3.0]})
    table = tc.Table.from_frame(frame, target="y", kinds={"x": "numeric", "c": "nominal", "y": "numeric"})
    made = Encoding.of(table)
    assert made.matrix(table)[2].tolist() == [2.0, 0.5, 0.5]
    other = pd.DataFrame({"x": [None, 5.0], "c": ["new", "v"]})
    assert made.matrix(tc.Table.from_frame(other, like=table)).tolist() == [[2.0, 0.5, 0.5], [5.0, 0.0, 1.0]]


@pytest.mark.parametrize("seed", range(6))
def test_columns_of_levels_add_just_what_all_columns_add(seed):
    chance = np.random.default_rng(seed)
    codes = chance.integers(0, 30, (2, 60))
    mine, theirs = np.eye(30)[codes[0]] - 0.1, np.eye(30)[codes[1]] - 0.1
    # Some are missing, and stand at the mean; one column is of numbers.
    mine[:5], theirs[:9], theirs[:, 3] = 0.0, 0.0, chance.normal(size=60)
    away = chance.random((60, 60))
    plain = away.copy()
    for column in range(30):
        add_column(away, mine[:, column], theirs[:, column])
        plain += np.subtract.outer(mine[:, column], theirs[:, column]) ** 2
    assert (away == plain).all()


def test_chunks_change_nothing(monkeypatch):
    table = smooth_table(4)
    whole = tc.comparing.neighbours(table, k=7).probabilities(table)
    monkeypatch.setattr(sys.modules["treecore.comparing.neighbours"], "AT_ONCE", 10)
    assert tc.comparing.neighbours(table, k=7).probabilities(table).tolist() == whole.tolist()


def test_odd_tables_are_answered():
    alone = of([1.0], ["a"])
    assert tc.comparing.neighbours(alone, k=1).predict(alone).tolist() == ["a"]
    assert tc.comparing.linear(alone).predict(alone).tolist() == ["a"]
    one_class = of([1.0, 2.0], ["a", "a"])
    assert tc.comparing.linear(one_class).probabilities(one_class).tolist() == [[1.0], [1.0]]
    flat = of([2.0, 2.0], [1.0, 5.0], y="numeric")
    assert tc.comparing.linear(flat).predict(flat) == pytest.approx([3.0, 3.0])
    huge = of([1e300, -1e300, 0.0], [1.0, 2.0, 4.0], y="numeric")
    assert tc.comparing.neighbours(huge, k=1).predict(huge).tolist() == [1.0, 2.0, 4.0]
    assert np.isfinite(tc.comparing.linear(huge).predict(huge)).all()


def test_a_class_without_rows_is_never_predicted_and_changes_nothing():
    iris = load("iris")
    for kept in ([0, 2], [1], [0, 1, 2]):
        part = iris.take(np.flatnonzero(np.isin(iris.y, kept)))
        fit = tc.comparing.linear(part)
        assert set(fit.predict(iris)) == {iris.target.levels[place] for place in kept}
        assert fit.probabilities(iris).sum(1) == pytest.approx(np.ones(iris.n))
        assert (fit.probabilities(iris).argmax(1) == [iris.target.levels.index(one) for one in fit.predict(iris)]).all()
        # The same model as of a table whose target has no other levels.
        alone = tc.Table.from_frame(part.frame(), target="Species")
        assert fit.probabilities(iris)[:, kept] == pytest.approx(tc.comparing.linear(alone).probabilities(iris))
    no_first = load("playtennis").take(np.flatnonzero(load("playtennis").y != 0))
    assert set(tc.comparing.linear(no_first).predict(load("playtennis"))) == {load("playtennis").target.levels[1]}


def test_the_tree_and_the_models_are_measured_alike():
    table = load("playtennis")
    for model in (tc.comparing.neighbours(table), tc.comparing.linear(table)):
        right = (model.predict(table) == table.frame()["PlayTennis"]).mean()
        assert tc.accuracy(model, table) == pytest.approx(right)
        assert tc.confusion(model, table).to_numpy().trace() == right * table.n


def test_what_cannot_be_asked_is_refused():
    table = load("baseball")
    with pytest.raises(ValueError, match="ask for 1 to 263 neighbours, not 0"):
        tc.comparing.neighbours(table, k=0)
    with pytest.raises(ValueError, match="without probabilities"):
        tc.comparing.linear(table).probabilities(table)
    with pytest.raises(ValueError, match="give rows whose answer is known"):
        tc.comparing.linear(tc.Table.from_frame(table.frame().drop(columns="LogSalary"), like=table))
    with pytest.raises(ValueError, match="no feature 'Years'"):
        tc.comparing.linear(table).predict(load("iris"))


def test_a_model_cannot_be_changed():
    with pytest.raises(ValueError, match="read-only"):
        tc.comparing.linear(load("iris")).weights[0] = 1
    with pytest.raises(ValueError, match="read-only"):
        tc.comparing.neighbours(load("iris")).points[0] = 1
