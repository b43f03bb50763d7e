"""The level-wise grower gives the tree that the plain grower defines, node by node."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

import treecore as tc
from tests.helpers.tables import random_table, staircase
from treecore.growing import levelwise
from treecore.growing.grow import grow_plainly
from treecore.growing.levelwise import counted, features, grow_levelwise, lines
from treecore.growing.levelwise.targets import target_of
from treecore.growing.rules import rules_of
from treecore.growing.search import Search
from treecore.scoring import criteria_for
from treecore.tree.stop import Facts

SEEDS = range(30)


def plain(table, policy):
    return grow_plainly(Search(table, policy), {})


def fast(table, policy):
    tree = grow_levelwise(Search(table, policy))
    assert tree is not None
    return tree


def assert_same_tree(expected, found):
    """Whole-number columns are equal; floats agree to twelve digits of the size of what they measure."""
    assert expected.others == found.others
    assert len(expected) == len(found)
    mine, yours = expected.columns(), found.columns()
    # Impurities and gains are as exact as the impurity of the root; sums and means as those of all rows.
    impurity = expected.root.impurity
    exact = {"gain": impurity, "value": impurity}
    if is_number(expected):
        exact["stats"] = np.add(np.abs(expected.stats[0]), (0.0, np.sqrt(impurity), 0.0))
    for name, column in mine.items():
        assert column.dtype == yours[name].dtype, name
        if column.dtype.kind != "f":
            np.testing.assert_array_equal(column, yours[name], err_msg=name)
        else:
            size = 1e-12 * np.abs(column) + 1e-12 * exact.get(name, 0.0)
            near = (np.abs(column - yours[name]) <= size) | (np.isnan(column) & np.isnan(yours[name]))
            assert near.all(), (name, column[~near.reshape(len(column), -1).all(1)][:3])


def is_number(tree):
    return tree.target.kind == "numeric"


def some_policy(rng, criterion):
    def pick(*options):
        return options[rng.integers(len(options))]

    return tc.Policy(
        criterion,
        ranking=pick("gain", "gain", "gain ratio", "c4.5"),
        nominal=pick("multiway", "binary"),
        cut=pick("midpoint", "observed", "c4.5"),
        max_depth=pick(None, None, 1, 3),
        min_rows=pick(2, 2, 6),
        min_leaf=pick(1, 1, 2, 5),
        min_gain=pick(0.0, 0.0, 0.05),
        zero_gain=pick(False, True),
        significance=None if criterion == "variance" else pick(None, None, 0.2),
    )


def some_table(rng, classes, **wanted):
    sizes = {"rows": 2 + rng.integers(150), "numeric": rng.integers(4), "nominal": rng.integers(1, 3)} | wanted
    return random_table(int(rng.integers(10**6)), classes=classes, weighted=bool(rng.integers(2)), **sizes)


@pytest.mark.parametrize("seed", SEEDS)
def test_both_growers_give_the_same_classes(seed):
    rng = np.random.default_rng(seed)
    for criterion in [fit.name for fit in criteria_for("nominal")]:
        table = some_table(rng, int(rng.choice([2, 2, 3, 5, 20])))
        policy = some_policy(rng, criterion)
        assert_same_tree(plain(table, policy), fast(table, policy))


@pytest.mark.parametrize("seed", SEEDS)
def test_both_growers_give_the_same_numbers(seed):
    rng = np.random.default_rng(seed)
    table, policy = some_table(rng, 0), some_policy(rng, "variance")
    assert_same_tree(plain(table, policy), fast(table, policy))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("classes", [0, 3])
def test_features_with_few_values_are_counted_first_and_sorted_later(seed, classes, monkeypatch):
    monkeypatch.setattr(features, "COUNT_FROM", 1)
    # Counted at the root, where there are 12 values, and for some levels more.
    monkeypatch.setattr(counted, "ROWS_PER_CELL", 1)
    monkeypatch.setattr(counted, "COUNTED_AT_ONCE", 200)
    rng = np.random.default_rng(seed)
    table = some_table(rng, classes, rows=400, numeric=3)
    policy = some_policy(rng, "gini" if classes else "variance")
    assert_same_tree(plain(table, policy), fast(table, policy))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("criterion", ["entropy", "gini", "variance"])
def test_a_table_too_large_for_one_pass_is_swept_line_by_line(seed, criterion, monkeypatch):
    monkeypatch.setattr(features, "CACHED", 100)
    monkeypatch.setattr(lines, "CACHED", 100)
    rng = np.random.default_rng(seed)
    table = some_table(rng, 0 if criterion == "variance" else 3, rows=120, numeric=4)
    policy = some_policy(rng, criterion)
    assert_same_tree(plain(table, policy), fast(table, policy))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("criterion", ["entropy", "gini", "variance"])
def test_lines_of_many_children_are_divided_in_two_and_shuffled(seed, criterion, monkeypatch):
    monkeypatch.setattr(levelwise, "SORTED_CHILDREN", 1)
    rng = np.random.default_rng(seed)
    table = some_table(rng, 0 if criterion == "variance" else 3, rows=200, numeric=3)
    policy = replace(some_policy(rng, criterion), nominal="binary")
    assert_same_tree(plain(table, policy), fast(table, policy))


@pytest.mark.parametrize(
    ("classes", "criterion"), [(0, "variance"), (2, "gini"), (3, "gini"), (2, "entropy"), (3, "error")]
)
def test_a_large_rounded_table_is_counted_without_being_asked(classes, criterion):
    rng = np.random.default_rng(classes)
    frame = pd.DataFrame(rng.normal(size=(5000, 3)).round(1), columns=list("abc"))
    signal = frame["a"] + frame["b"] * frame["c"] + rng.normal(size=5000)
    frame["y"] = pd.qcut(signal, classes, labels=False).map("k{}".format) if classes else signal
    table = tc.Table.from_frame(frame, target="y", kinds={"a": "numeric"})
    search = Search(table, tc.Policy(criterion))
    _, found = features.read_features(search, target_of(search))
    assert [block.places for block in found] == [[0, 1, 2]]
    policy = tc.Policy(criterion, max_depth=None if classes else 9, min_rows=30)
    assert_same_tree(plain(table, policy), fast(table, policy))


def test_few_values_are_coded_in_order_with_a_row_for_each(monkeypatch):
    monkeypatch.setattr(features, "COUNT_FROM", 1)
    column = np.tile([2.5, -0.0, 7.0, 0.0], 250)
    target = target_of(Search(random_table(0, rows=1000), tc.Policy()))
    codes, samples = features.few_values(column, target)
    assert codes.tolist()[:4] == [1, 0, 2, 0]
    assert column[samples].tolist() == [0.0, 2.5, 7.0]
    assert features.few_values(np.arange(1000.0), target) is None
    column[0] = np.nan
    assert features.few_values(column, target) is None


def stopped(stage, facts, policy):
    """Which nodes a rule stops, by the plain definition."""
    return np.logical_or.reduce(
        [np.broadcast_to(one.stops, np.shape(facts.n)) for one in rules_of(policy).answers(stage, facts)]
    )


@pytest.mark.parametrize("policy", [tc.Policy(), tc.Policy(min_rows=4), tc.Policy(max_depth=2), tc.Policy(max_depth=3)])
def test_nodes_that_may_be_split_are_those_that_no_rule_stops(policy):
    n, is_pure = np.array([0, 1, 2, 2, 3, 4, 9]), np.array([True, True, True, False, False, False, False])
    for depth in range(4):
        facts = Facts(n, depth, is_pure)
        assert rules_of(policy).passed("node", facts).tolist() == (~stopped("node", facts, policy)).tolist()


@pytest.mark.parametrize("zero_gain", [False, True])
@pytest.mark.parametrize("least", [0.0, 0.3])
def test_splits_that_are_worth_it_are_those_that_no_rule_stops(zero_gain, least):
    gain, slack = np.array([0.0, 5e-10, 2e-9, 0.3 - 5e-10, 0.3, 0.5]), np.full(6, 1e-9)
    policy = tc.Policy(zero_gain=zero_gain, min_gain=least)
    facts = Facts(np.full(6, 8), 1, False, gain, slack)
    assert rules_of(policy).passed("split", facts).tolist() == (~stopped("split", facts, policy)).tolist()


def test_without_a_limit_no_split_is_tested_by_chance():
    facts = Facts(np.array([5, 8]), 1, p=np.array([0.2, 0.01]))
    assert rules_of(tc.Policy()).passed("test", facts).tolist() == [True, True]
    assert rules_of(tc.Policy(significance=0.05)).passed("test", facts).tolist() == [False, True]


@pytest.mark.parametrize("criterion", ["entropy", "variance"])
def test_rows_that_leave_early_do_not_hide_equal_values(criterion, monkeypatch):
    monkeypatch.setattr(features, "COUNT_FROM", 1)
    # Half of the rows are set apart by the first split, the others have many values, each of them twice or more.
    rng = np.random.default_rng(1)
    frame = pd.DataFrame({"a": np.arange(2000) % 2, "b": rng.integers(0, 80, 2000)})
    signal = np.where(frame["a"] == 0, 0, 1 + rng.integers(0, 2, 2000))
    frame["y"] = signal if criterion == "variance" else np.array(["no", "yes", "perhaps"])[signal]
    kinds = {"a": "numeric", "b": "numeric", "y": "numeric" if criterion == "variance" else "nominal"}
    table = tc.Table.from_frame(frame, target="y", kinds=kinds)
    assert_same_tree(plain(table, tc.Policy(criterion)), fast(table, tc.Policy(criterion)))


def frame_table(seed, rows, classes, change):
    rng = np.random.default_rng(seed)
    frame = pd.DataFrame(rng.normal(size=(rows, 3)), columns=list("abc"))
    signal = frame["a"] + frame["b"] * frame["c"] + rng.normal(size=rows) / 2
    frame["y"] = pd.qcut(signal, classes, labels=False).map("k{}".format) if classes else signal
    return tc.Table.from_frame(change(frame), target="y")


def with_a_big_offset(frame):
    return frame.assign(y=frame["y"] + 1e8)


def of_many_sizes(frame):
    # Targets that differ by ten orders of magnitude: small nodes must not drown in the rounding of large ones.
    return frame.assign(y=np.sign(frame["y"]) * np.exp(5 * np.abs(frame["y"])))


def of_adjacent_floats(frame):
    steps = np.floor(3 * np.abs(frame["a"])).astype(int)
    return frame.assign(a=1.0 + steps * np.spacing(1.0), b=frame["b"].round(1))


def with_duplicates(frame):
    return pd.concat([frame, frame.head(len(frame) // 2)], ignore_index=True)


CHANGES = [with_a_big_offset, of_many_sizes, of_adjacent_floats, with_duplicates]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("seed", range(4))
def test_numbers_of_any_size_give_the_same_tree(change, seed):
    table = frame_table(seed, 300, 0, change)
    policy = tc.Policy("variance", min_leaf=1 + seed % 2)
    assert_same_tree(plain(table, policy), fast(table, policy))


@pytest.mark.parametrize("change", [of_adjacent_floats, with_duplicates])
@pytest.mark.parametrize("classes", [2, 20])
def test_classes_over_odd_values_give_the_same_tree(change, classes):
    table = frame_table(classes, 400, classes, change)
    for criterion in ("gini", "entropy"):
        assert_same_tree(plain(table, tc.Policy(criterion)), fast(table, tc.Policy(criterion)))


@pytest.mark.parametrize("levels", [9, 30, 300])
def test_many_branches_are_divided_all_the_same(levels):
    rng = np.random.default_rng(levels)
    frame = pd.DataFrame({"c": [f"l{k:03}" for k in rng.integers(0, levels, 900)], "x": rng.normal(size=900)})
    frame["y"] = rng.choice(["no", "yes"], 900)
    table = tc.Table.from_frame(frame, target="y", kinds={"c": "nominal"})
    policy = tc.Policy(ranking="gain ratio", max_depth=4)
    assert_same_tree(plain(table, policy), fast(table, policy))


def test_levels_that_no_row_at_a_node_has_get_an_empty_branch():
    frame = pd.DataFrame({"c": list("aabbcc"), "d": list("xyxyxx"), "y": list("nynynn")})
    tree = fast(tc.Table.from_frame(frame, target="y"), tc.Policy())
    assert_same_tree(plain(tc.Table.from_frame(frame, target="y"), tc.Policy()), tree)


def test_a_pure_root_stays_a_leaf():
    table = tc.Table.from_frame(pd.DataFrame({"x": [1.0, 2.0], "y": ["k", "k"]}), target="y")
    assert fast(table, tc.Policy()).root.stopped.reason == "pure"


def test_equal_values_are_pure_whatever_their_offset():
    frame = pd.DataFrame({"x": [1.0, 2.0, 3.0, 4.0], "y": [0.1, 0.1, 0.1, 1e8]})
    tree = fast(tc.Table.from_frame(frame, target="y", kinds={"y": "numeric"}), tc.Policy("variance"))
    assert [leaf.rss for leaf in tree.leaves] == [0.0, 0.0]


@pytest.mark.parametrize("criterion", ["gini", "variance"])
def test_shuffling_rows_changes_nothing(criterion):
    table = random_table(3, rows=200, classes=0 if criterion == "variance" else 3, numeric=3)
    order = np.random.default_rng(0).permutation(table.n)
    assert fast(table, tc.Policy(criterion)) == fast(table.take(order), tc.Policy(criterion))


def test_a_tree_may_be_very_deep():
    tree = fast(staircase(300), tc.Policy(criterion="error", zero_gain=True))
    assert_same_tree(plain(staircase(300), tree.policy), tree)


def test_missing_values_are_left_to_the_plain_grower():
    assert grow_levelwise(Search(random_table(1, missing=0.2), tc.Policy())) is None


def test_grow_takes_the_quicker_way_and_gives_the_same():
    table = random_table(5, rows=300)
    assert_same_tree(plain(table, tc.Policy()), tc.grow(table))
    own = {(): tc.candidates(table, tc.Policy(), feature="x0")[0].split}
    assert tc.grow(table, own=own).root.split == own[()]


@pytest.mark.parametrize("depth", [4, None])
@pytest.mark.parametrize("criterion", ["gini", "entropy", "variance"])
def test_the_impurity_taken_away_is_that_of_scikit_learn(criterion, depth):
    rng = np.random.default_rng(7)
    # scikit-learn looks at four-byte floats: give both the same numbers, without ties.
    X = rng.normal(size=(3000, 6)).astype(np.float32).astype(np.float64)
    y = X[:, 0] + X[:, 1] * X[:, 2] + rng.normal(size=3000)
    frame = pd.DataFrame(X, columns=[f"x{k}" for k in range(6)])
    if criterion == "variance":
        model = DecisionTreeRegressor(max_depth=depth, random_state=0).fit(X, y)
        table = tc.Table.from_frame(frame.assign(y=y), target="y", kinds={"y": "numeric"})
    else:
        y = np.digitize(y, [-0.5, 0.5])
        model = DecisionTreeClassifier(criterion=criterion, max_depth=depth, random_state=0).fit(X, y)
        table = tc.Table.from_frame(frame.assign(y=y), target="y", kinds={"y": "nominal"})
    tree = fast(table, tc.Policy(criterion, max_depth=depth, zero_gain=True))
    theirs = model.tree_
    inner = theirs.children_left >= 0
    weights, before = theirs.weighted_n_node_samples, theirs.impurity
    after = sum(weights[child] * before[child] for child in (theirs.children_left[inner], theirs.children_right[inner]))
    assert (tree.weights * tree.gain).sum() == pytest.approx((weights[inner] * before[inner] - after).sum(), rel=1e-9)
