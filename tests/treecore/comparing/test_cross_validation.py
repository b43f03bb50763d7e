"""Cross-validation: folds, the plain loop, scikit-learn, and what small tables come to."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from sklearn.model_selection import cross_val_score
from sklearn.neighbors import KNeighborsClassifier
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table
from treecore.comparing import cross_validation as validate
from treecore.comparing import hyper
from treecore.comparing.cross_validation import cross_validate, mean_error, plan, retrained, try_fold, validations
from treecore.data.dealing import folds

CART = tc.PRESETS["CART"]


@pytest.mark.parametrize("stratify", [False, True])
@pytest.mark.parametrize("count", [2, 3, 7, 40, None])
@pytest.mark.parametrize("classes", [0, 3])
def test_folds_hold_every_row_out_once(count, stratify, classes):
    table = random_table(4, classes=classes)
    held = folds(table, count, seed=3, stratify=stratify)
    assert sorted(np.concatenate(held).tolist()) == list(range(table.n))
    sizes = [len(rows) for rows in held]
    assert max(sizes) - min(sizes) <= 1
    assert len(held) == (table.n if count is None else count)


def test_stratified_folds_have_every_class_as_often_as_they_can():
    iris = load("iris")
    for rows in folds(iris, 10, seed=1, stratify=True):
        assert np.bincount(iris.y[rows]).tolist() == [5, 5, 5]


def test_the_same_seed_holds_out_the_same_rows():
    iris = load("iris")
    same, other = folds(iris, 5, seed=1), folds(iris, 5, seed=2)
    assert all(np.array_equal(a, b) for a, b in zip(same, folds(iris, 5, seed=1), strict=True))
    assert not all(np.array_equal(a, b) for a, b in zip(same, other, strict=True))


def test_leave_one_out_is_as_many_folds_as_rows():
    table = random_table(2, rows=12)
    one, many = cross_validate(table, CART, "depth", count=None), cross_validate(table, CART, "depth", count=12)
    assert [fold.rows.tolist() for fold in one.folds] == [[k] for k in range(12)]
    assert one.plan.values == many.plan.values
    assert one.means == pytest.approx(many.means)
    assert one.spreads == pytest.approx(many.spreads)
    assert one.plan.one_by_one
    assert not plan(table, CART, "depth", count=11).one_by_one


def model(table, policy, name, value):
    """The plain way: a model grown for this value alone."""
    if name == "k":
        return tc.comparing.neighbours(table, int(value))
    if name.startswith("alpha"):
        cuts = tc.cost_complexity(tc.grow(table, policy), risk="impurity" if "impurity" in name else "error")
        return next(cut for cut in reversed(cuts) if cut.value <= value).pruned
    return tc.grow(table, replace(policy, **{{"depth": "max_depth", "min leaf": "min_leaf"}[name]: int(value)}))


@pytest.mark.parametrize("name", hyper.HYPERS)
@pytest.mark.parametrize("classes", [0, 2, 3])
@pytest.mark.parametrize("weighted", [False, True])
def test_the_plain_loop_says_the_same(name, classes, weighted):
    table = random_table(classes, classes=classes, missing=0.1, weighted=weighted)
    policy = CART if classes else tc.Policy("variance")
    found = cross_validate(table, policy, name, count=4, seed=2, stratify=True)
    held = folds(table, 4, seed=2, stratify=True)
    for fold, rows in zip(found.folds, held, strict=True):
        rest = table.apart(np.setdiff1d(np.arange(table.n), rows))
        out = table.take(rows)
        for place, value in enumerate(found.plan.values):
            grown = model(rest, policy, name, value)
            if classes:
                assert fold.errors[place] == pytest.approx(1 - tc.accuracy(grown, out))
                right = out.weights @ ~fold.wrong[place] / out.weights.sum()
                assert right == pytest.approx(tc.accuracy(grown, out))
            else:
                assert fold.errors[place] == pytest.approx(tc.rss(grown, out) / out.weights.sum())
    assert found.means == pytest.approx(np.mean([fold.errors for fold in found.folds], axis=0))
    assert found.spreads == pytest.approx(pd.DataFrame(found.errors).sem(axis=0).to_numpy())


def without_ties(classes):
    """Rows on which no two splits are equally good: the one feature tells nearly all."""
    rng = np.random.default_rng(3)
    x = rng.normal(size=(120, 1))
    frame = pd.DataFrame({"x": x[:, 0]})
    noise = rng.normal(scale=0.3, size=120)
    frame["y"] = np.where(x[:, 0] + noise > 0.2, "yes", "no") if classes else np.sin(2 * x[:, 0]) + noise
    return tc.Table.from_frame(frame, target="y")


SKLEARN = {
    "depth": lambda value, kind: kind(max_depth=int(value), random_state=0),
    "min leaf": lambda value, kind: kind(min_samples_leaf=int(value), random_state=0),
}


@pytest.mark.parametrize("name", SKLEARN)
def test_fold_errors_of_a_class_equal_those_of_scikit_learn(name):
    table = without_ties(2)
    found = cross_validate(table, CART, name, count=5, seed=1, values=[1, 2, 3])
    cv = [(np.setdiff1d(np.arange(table.n), fold.rows), fold.rows) for fold in found.folds]
    x = table.columns[0].reshape(-1, 1)
    for place, value in enumerate(found.plan.values):
        theirs = cross_val_score(SKLEARN[name](value, DecisionTreeClassifier), x, table.y, cv=cv)
        assert 1 - found.errors[:, place] == pytest.approx(theirs)


@pytest.mark.parametrize("name", SKLEARN)
def test_fold_errors_of_a_number_equal_those_of_scikit_learn(name):
    table = without_ties(0)
    found = cross_validate(table, tc.Policy("variance"), name, count=5, seed=1, values=[1, 2, 3])
    cv = [(np.setdiff1d(np.arange(table.n), fold.rows), fold.rows) for fold in found.folds]
    x = table.columns[0].reshape(-1, 1)
    for place, value in enumerate(found.plan.values):
        grown = SKLEARN[name](value, DecisionTreeRegressor)
        theirs = cross_val_score(grown, x, table.y, cv=cv, scoring="neg_mean_squared_error")
        assert found.errors[:, place] == pytest.approx(-theirs)


def test_fold_errors_of_neighbours_equal_those_of_scikit_learn():
    table = without_ties(2)
    found = cross_validate(table, CART, "k", count=5, seed=1)
    cv = [(np.setdiff1d(np.arange(table.n), fold.rows), fold.rows) for fold in found.folds]
    for place, value in enumerate(found.plan.values):
        theirs = cross_val_score(KNeighborsClassifier(int(value)), table.columns[0].reshape(-1, 1), table.y, cv=cv)
        assert 1 - found.errors[:, place] == pytest.approx(theirs)


def test_alpha_by_impurity_equals_scikit_learn():
    table = without_ties(2)
    found = cross_validate(table, CART, "alpha by impurity", count=5, seed=1)
    cv = [(np.setdiff1d(np.arange(table.n), fold.rows), fold.rows) for fold in found.folds]
    assert len(found.plan.values) > 3
    for place, value in enumerate(found.plan.values):
        tree = DecisionTreeClassifier(ccp_alpha=value, random_state=0)
        theirs = cross_val_score(tree, table.columns[0].reshape(-1, 1), table.y, cv=cv)
        assert 1 - found.errors[:, place] == pytest.approx(theirs)


@pytest.mark.parametrize("risk", ["error", "impurity"])
def test_every_alpha_lies_where_another_cut_of_the_whole_tree_is_best(risk):
    table = load("iris")
    name = "alpha" if risk == "error" else "alpha by impurity"
    made = plan(table, CART, name)
    cuts = tc.cost_complexity(tc.grow(table, CART), risk=risk)
    assert [cuts.at(value) for value in made.values] == list(range(len(cuts)))
    leaves = [len(retrained(made, value).leaves) for value in made.values]
    assert leaves == cuts.leaves.tolist()
    assert leaves[-1] == 1


@pytest.mark.parametrize("name, growths", [("depth", 1), ("min leaf", 3), ("alpha", 1)])
def test_depth_takes_one_growth_a_fold_and_min_leaf_one_for_each_value(monkeypatch, name, growths):
    table, calls = load("iris"), []
    monkeypatch.setattr(hyper, "grow", lambda *args, **more: calls.append(1) or tc.grow(*args, **more))
    made = plan(table, CART, name, count=5, values=[1, 2, 3])
    try_fold(made, 0)
    assert len(calls) == growths


def test_each_fold_can_be_shown_before_the_next():
    made = plan(load("playtennis"), CART, "depth", count=5)
    seen = list(validations(made))
    assert [len(now.folds) for now in seen] == [0, 1, 2, 3, 4, 5]
    assert [now.is_done for now in seen] == [False] * 5 + [True]
    assert np.array_equal(seen[1].means, seen[1].folds[0].errors)
    assert seen[1].spreads.tolist() == [0.0] * len(made.values)


def chosen(errors, name):
    """The best and the simplest value within one standard error of folds with these errors."""
    made = plan(load("iris"), CART, name, count=len(errors), values=range(1, 1 + len(errors[0])))
    done = [
        validate.Fold(k, made.held_out[k], np.array(row, float), np.zeros((len(row), 0), bool))
        for k, row in enumerate(errors)
    ]
    found = validate.Validation(made, tuple(done))
    return made.values[found.best], made.values[found.within_one]


def test_the_one_standard_error_rule_takes_the_simplest_model_near_the_best():
    # Means 0.4, 0.25, 0.2, 0.2; the standard error of the best is 0.1.
    errors = [[0.5, 0.35, 0.3, 0.3], [0.3, 0.15, 0.1, 0.1]]
    assert chosen(errors, "depth") == (3, 2)
    assert chosen(errors, "min leaf") == (4, 4)
    assert chosen([row[::-1] for row in errors], "min leaf") == (2, 3)


@pytest.mark.parametrize("scale", [2.0**-30, 2.0**30])
@pytest.mark.parametrize("name", ["depth", "min leaf", "alpha", "k"])
def test_the_unit_of_a_number_changes_no_choice(name, scale):
    table = load("baseball")
    found, other = (
        cross_validate(of, replace(CART, criterion="variance"), name)
        for of in (table, replace(table, y=table.y * scale))
    )
    assert found.best not in (0, len(found.means) - 1) or found.best != found.within_one
    assert (other.best, other.within_one) == (found.best, found.within_one)


def test_the_final_model_is_made_of_all_training_rows():
    parts = tc.share_out(load("iris"), (0.8, 0.0, 0.2), seed=1)
    found = cross_validate(parts.train, CART, "depth", count=5, seed=1)
    value = found.plan.values[found.best]
    final = retrained(found.plan, value)
    assert (
        tc.predict(final, parts.test).tolist()
        == tc.predict(tc.grow(parts.train, replace(CART, max_depth=int(value))), parts.test).tolist()
    )
    assert mean_error(final, parts.test) == pytest.approx(1 - tc.accuracy(final, parts.test))
    numbers = load("baseball")
    tree = tc.grow(numbers, tc.Policy("variance", max_depth=2))
    assert mean_error(tree, numbers) == pytest.approx(tc.rss(tree, numbers) / numbers.n)


def rows_of(*classes):
    return tc.Table.from_frame(
        pd.DataFrame({"x": range(len(classes)), "y": classes}), target="y", kinds={"x": "numeric", "y": "nominal"}
    )


@pytest.mark.parametrize("name", hyper.HYPERS)
@pytest.mark.parametrize("rows", ["ab", "aab", "aaab", "aaaa"])
def test_the_smallest_tables_and_folds_of_one_class_come_to_something(name, rows):
    found = cross_validate(rows_of(*rows), tc.Policy(), name, count=None)
    assert found.is_done
    assert ((found.means >= 0) & (found.means <= 1)).all()
    assert found.best in range(len(found.plan.values))


def test_a_fold_that_leaves_one_class_is_told():
    made = plan(rows_of(*"aaab"), tc.Policy(), count=None)
    assert made.notes == ("Fold 4 leaves a single class to learn from: every tree is one leaf there.",)
    assert plan(rows_of(*"ab"), tc.Policy(), count=None).notes[0].startswith("2 folds leave a single class")
    assert "every row of c" in plan(rows_of(*"aabbc"), tc.Policy(), count=None).notes[0]
    assert plan(load("iris"), CART).notes == ()
    assert plan(load("baseball"), tc.Policy("variance")).notes == ()


@pytest.mark.parametrize(
    "rows, name, choices, said",
    [
        ("a", "depth", {}, "there is 1 row: to hold one out"),
        ("aab", "depth", {"count": 5}, "there are 3 rows to learn from: leave one out, or choose 2 to 3 folds, not 5"),
        ("aab", "depth", {"count": 1}, "choose 2 to 3 folds, not 1"),
        ("aab", "dpeth", {"count": 2}, "hyper-parameter 'dpeth' is not one of depth, min leaf"),
        ("aab", "depth", {"count": 2, "values": []}, "give at least one value"),
        ("aab", "depth", {"count": 2, "values": [-1]}, "depth must be a whole number, at least 0: not -1"),
        ("aab", "depth", {"count": 2, "values": [np.inf]}, "depth must be a whole number, at least 0: not inf"),
        ("aabb", "k", {"count": 2, "values": [3]}, "at most 2, the rows left to learn from"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(rows, name, choices, said):
    with pytest.raises(ValueError, match=said):
        plan(rows_of(*rows), tc.Policy(), name, **choices)


def test_rows_without_answers_are_refused():
    table = replace(load("playtennis"), y=None)
    with pytest.raises(ValueError, match="these rows have no PlayTennis"):
        plan(table, CART)


@pytest.mark.parametrize("name", ["depth", "min leaf"])
def test_right_and_wrong_rows_band_and_simplest_model_agree_with_the_errors(name):
    found = cross_validate(load("iris"), CART, name)
    for fold in found.folds:
        for place, error in enumerate(fold.errors.tolist()):
            assert fold.right(place) == pytest.approx((1 - error) * len(fold.rows))
    low, high = found.band
    assert (low >= 0).all()
    assert high - found.means == pytest.approx(found.spreads)
    assert (low == np.maximum(found.means - found.spreads, 0)).all()
    assert found.simplest_tried == (0 if name == "depth" else len(found.plan.values) - 1)


def test_what_comes_back_cannot_be_changed():
    fold = try_fold(plan(load("playtennis"), CART), 0)
    for array in (fold.rows, fold.errors, fold.wrong):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0


def test_held_out_values_are_unknown_to_the_fold():
    # C4.5 cuts at the largest value of the whole training set below the midpoint: the held-out 5 must not be it.
    frame = pd.DataFrame({"x": [1, 2, 5, 9, 10], "y": list("aabbb")})
    table = tc.Table.from_frame(frame, target="y", kinds={"x": "numeric"})
    policy = replace(tc.PRESETS["C4.5"], min_leaf=1)
    made = plan(table, policy, "depth", count=None, values=[1])
    assert next(made.hyper.models(table, policy, (1.0,))).root.split.cut == 2
    rest = table.apart([0, 1, 3, 4])
    assert rest.distinct(0).tolist() == [1, 2, 9, 10]
