"""The errors of the models beside the tree, held against scikit-learn."""

import numpy as np
import pytest
from sklearn.linear_model import LinearRegression
from sklearn.neighbors import KNeighborsClassifier
from sklearn.preprocessing import StandardScaler

import treecore as tc
from datasets import load


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
