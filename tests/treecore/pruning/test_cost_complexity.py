import json
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pandas as pd
import pytest
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

import treecore as tc
from datasets import load
from tests.helpers.cuts import all_cuts, grown, mask
from tests.helpers.paths import PEERS
from tests.helpers.tables import random_table
from treecore.pruning.cost_complexity import chosen_by_tuning, collapse, risks
from treecore.pruning.cuts import leaves_of

TABLES = sorted((PEERS / "cptables").glob("*.json"))


@pytest.mark.parametrize("risk", ["error", "impurity"])
@pytest.mark.parametrize("classes", [2, 3, 0])
@pytest.mark.parametrize("seed", range(3))
def test_every_cut_is_the_best_for_its_alpha(seed, classes, risk):
    tree, _ = grown(seed, {"rows": 26, "classes": classes, "numeric": 2, "nominal": 0})
    own = risks(tree, risk)
    cuts = [mask(tree, splits) for splits in all_cuts(tree)]
    costs = np.array([sum(own[leaf.number] for leaf in leaves(tree, kept)) for kept in cuts])
    sizes = np.array([leaves_of(tree, kept) for kept in cuts])
    path = tc.cost_complexity(tree, risk=risk)
    alphas = path.values.tolist()
    for alpha in [0.0, *alphas, *(np.array(alphas[1:]) + 1e-4), *(np.array(alphas[1:]) - 1e-4)]:
        if alpha < 0:
            continue
        total = costs + alpha * sizes
        best = total <= total.min() + 1e-9
        kept = path[path.at(alpha + 1e-12)].kept
        assert leaves_of(tree, kept) == sizes[best].min(), alpha
        assert any((kept == cut).all() for cut in np.array(cuts)[best])


def leaves(tree, kept):
    return [tree.node(leaf.path) for leaf in tc.cut(tree, kept).leaves]


@pytest.mark.parametrize("name", ["iris", "wine", "breast_cancer", "diabetes"])
def test_the_path_is_scikit_learns_step_function(name):
    """Both prune one and the same tree: ours is pruned by the risks of scikit-learn's nodes."""
    table = load(name)
    features = [feature.name for feature in table.features if feature.kind == "numeric"]
    frame = table.frame()
    x, y = frame[features].to_numpy("float32"), frame[table.target.name].to_numpy()
    kind = DecisionTreeClassifier if table.is_class else DecisionTreeRegressor
    model = kind(random_state=0, max_depth=8)
    fitted = model.fit(x, y)
    theirs = model.cost_complexity_pruning_path(x, y)
    tree = shaped_like(fitted.tree_)
    share = fitted.tree_.weighted_n_node_samples / fitted.tree_.weighted_n_node_samples[0]
    own = (share * fitted.tree_.impurity)[tree["old"]]
    ours = path_of(tree, own)
    for low, high, impurity in zip(theirs.ccp_alphas, [*theirs.ccp_alphas[1:], np.inf], theirs.impurities, strict=True):
        if high - low > 1e-9:
            middle = (low + high) / 2 if np.isfinite(high) else low + 1
            assert ours(middle) == pytest.approx(impurity, abs=1e-9)


def shaped_like(peer):
    """The columns of a scikit-learn tree in breadth-first order."""
    order, place = [0], 0
    while place < len(order):
        node = order[place]
        if peer.children_left[node] >= 0:
            order += [peer.children_left[node], peer.children_right[node]]
        place += 1
    old = np.array(order)
    inner_nodes = peer.children_left[old] >= 0
    first = np.where(inner_nodes, 1 + 2 * (np.cumsum(inner_nodes) - 1), -1)
    return {"old": old, "first": first, "branches": np.where(inner_nodes, 2, 0)}


class Shape:
    """As much of a tree as the collapse of its nodes looks at."""

    def __init__(self, first, branches):
        self.first, self.branches = first, branches

    def __len__(self):
        return len(self.first)


def path_of(tree, own):
    """The risk of the cut that is best for an alpha, by our collapse of the nodes."""
    ends = collapse(Shape(tree["first"], tree["branches"]), own)

    def risk(alpha):
        work, total = [0], 0.0
        while work:
            node = work.pop()
            if tree["branches"][node] and ends[node] > alpha:
                work += [tree["first"][node], tree["first"][node] + 1]
            else:
                total += own[node]
        return total

    return risk


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("criterion", ["gini", "entropy"])
def test_the_path_of_our_own_tree_is_scikit_learns_where_no_splits_tie(seed, criterion):
    chance = np.random.default_rng(seed)
    frame = pd.DataFrame(chance.normal(size=(400, 3)).astype("float32").astype(float), columns=list("abc"))
    frame["y"] = np.where(frame["a"] + chance.normal(size=400) > 0, "yes", "no")
    table = tc.Table.from_frame(frame, target="y")
    tree = tc.grow(table, tc.Policy(criterion, max_depth=4))
    model = DecisionTreeClassifier(random_state=0, criterion=criterion, max_depth=4)
    theirs = model.cost_complexity_pruning_path(frame[list("abc")], frame["y"])
    cuts = tc.cost_complexity(tree, risk="impurity")
    own = risks(tree, "impurity")
    upper = [*theirs.ccp_alphas[1:], np.inf]
    for low, high, impurity in zip(theirs.ccp_alphas, upper, theirs.impurities, strict=True):
        middle = (low + high) / 2 if np.isfinite(high) else low + 1
        kept = cuts[cuts.at(middle)].kept
        assert sum(own[leaf.number] for leaf in leaves(tree, kept)) == pytest.approx(impurity, abs=1e-9)


@pytest.mark.parametrize("file", TABLES, ids=[file.stem for file in TABLES])
def test_with_risk_by_error_the_path_is_rparts_table(file):
    run = json.loads(file.read_text())
    whole = load(run["dataset"])
    named = {f.name: f.levels for f in (*whole.features, whole.target) if f.levels}
    levels = {name: order for name, order in named.items() if run["features"].get(name) != "numeric"}
    frame = whole.frame()[[*run["features"], run["target"]]]
    table = tc.Table.from_frame(pd.DataFrame(frame), target=run["target"], kinds=run["features"], levels=levels)
    tree = tc.grow(table, tc.Policy(**run["policy"]))
    root = risks(tree)[0]
    assert root * tree.weights[0] == pytest.approx(run["root"])
    cuts = tc.cost_complexity(tree, risk="error")
    rows = run["rows"]
    # A row of rpart's table is the best tree from its complexity up to the one of the row before.
    for place, (cp, splits, relative) in enumerate(rows):
        upper = rows[place - 1][0] if place else cp + 1
        kept = cuts[cuts.at((cp + upper) / 2 * root)].kept
        assert kept.sum() == splits, place
        found = tc.pruning.losses(tree, table)
        assert found.of(kept) / found.leaf[0] == pytest.approx(relative, rel=1e-9, abs=1e-12)


def test_there_are_tables_of_every_method():
    assert {file.stem.split("_")[0] for file in TABLES} == {"gini", "information", "anova"}


@pytest.mark.parametrize("risk", ["error", "impurity"])
def test_the_weakest_link_goes_next(risk):
    tree, _ = grown(3, {"rows": 60, "classes": 2})
    cuts = tc.cost_complexity(tree, risk=risk)
    for cut, then in pairwise(cuts):
        found = tc.pruning.links(tree, cut.kept, risk=risk)
        assert found.worth[0] == pytest.approx(then.value, abs=1e-9)
        assert found.nodes[0].path[:0] == ()
        assert not then.kept[found.nodes[0].number]


def test_the_whole_tree_comes_first_and_the_root_last():
    tree = tc.grow(load("iris"))
    cuts = tc.cost_complexity(tree)
    assert (cuts[0].kept == tree.is_inner).all()
    assert cuts[0].value == 0
    assert cuts[-1].leaves == 1
    assert (np.diff(cuts.values) >= 0).all()


def test_an_unknown_risk_is_refused_with_the_list():
    with pytest.raises(ValueError, match="risk 'errors' is not one of error, impurity"):
        tc.cost_complexity(tc.grow(load("iris")), risk="errors")


def test_a_single_leaf_has_nothing_to_prune():
    tree = tc.grow(random_table(0, rows=1))
    assert tc.cost_complexity(tree).values.tolist() == [0.0]


@pytest.mark.parametrize("scale", [1.0, 2.0**-30, 2.0**30])
@pytest.mark.parametrize("name", ["baseball", "diabetes", "wine"])
def test_the_tuning_rows_choose_the_smallest_of_the_best_cuts(name, scale):
    table = load(name)
    if not table.is_class:
        table = replace(table, y=table.y * scale)
    parts = tc.share_out(table, (0.5, 0.25, 0.25), seed=2)
    cuts = tc.cost_complexity(tc.grow(parts.train, tc.Policy("entropy" if table.is_class else "variance")))
    score = tc.accuracy if table.is_class else tc.rss
    scores = {}
    for cut in cuts:
        scores[cut.value] = score(cut.pruned, parts.tuning), cut.leaves  # of equal alphas the last
    best = (max if table.is_class else min)(value for value, _ in scores.values())
    smallest = min(leaves for value, leaves in scores.values() if value == pytest.approx(best, rel=1e-9, abs=0))
    assert 1 < smallest < cuts[0].leaves
    assert cuts[chosen_by_tuning(cuts, tc.pruning.losses(cuts.tree, parts.tuning))].leaves == smallest


def test_a_link_is_found_by_its_node_and_a_node_that_is_cut_has_none():
    tree = tc.grow(load("wine"))
    cuts = tc.cost_complexity(tree)
    found = tc.pruning.links(tree, cuts.kept(1))
    assert len(found) == len(found.nodes)
    for place, node in enumerate(found.nodes):
        link = found.of(node)
        assert (link.node, link.worth) == (node, found.worth[place])
        assert link.worth == pytest.approx(link.off / link.further)
    gone = cuts.removed(1)[0]
    with pytest.raises(ValueError, match=f"does not keep the split of node {tc.path_text(gone.path)}"):
        found.of(gone)
