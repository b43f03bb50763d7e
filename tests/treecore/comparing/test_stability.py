"""The root when rows change: the plain loop, the lectures' tables, the bootstrap."""

import pickle
import sys
from collections import Counter
from dataclasses import replace

import pandas as pd
import pytest

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table
from treecore.comparing.stability import drawn_again, draws, root_of, stabilities, stability, tree_of, without_one


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "policy", [tc.PRESETS["ID3"], tc.PRESETS["C4.5"], tc.PRESETS["CART"], tc.Policy(significance=0.05)]
)
def test_every_root_is_that_of_the_tree_grown_without_the_row(seed, policy):
    table = random_table(seed, rows=25, missing=0.1)
    found = stability(table, policy)
    frame = table.frame()
    for draw in found.draws:
        rest = tc.Table.from_frame(
            frame.drop(index=table.labels[draw.number]),
            target="y",
            kinds={f.name: f.kind for f in table.features},
            levels={f.name: f.levels for f in (*table.features, table.target) if f.kind == "nominal"},
        )
        grown = tc.grow(rest, policy)
        assert draw.root == grown.root.split
        assert tree_of(table, policy, "leave one out", draw.number) == grown
    whole = tc.grow(table, policy).root.split
    assert found.root == whole
    feature = None if whole is None else whole.feature
    assert {draw.number for draw in found.flips} == {
        draw.number for draw in found.draws if (draw.root.feature if draw.root else None) != feature
    }
    assert sum(found.features.values()) == sum(found.splits.values()) == table.n
    assert found.stays == table.n - len(found.flips)
    assert {draw.number for draw in found.changed} == {draw.number for draw in found.draws if draw.root != whole}
    assert len(found.others) == len(found.features) - (feature in found.features) + len(found.splits_on(feature)) - (
        whole in found.splits
    )
    assert all(found.draws[draw.number] is draw for draw in found.others)
    for name, times in found.features.items():
        assert sum(found.splits_on(name).values()) == times


FLIPS = {
    "playtennis": {"D3": "Humidity", "D6": "Humidity", "D12": "Humidity"},
    "restaurant": {},
    "playing_outdoors": {},
    "noise_free_concept": {"4": "X1", "5": "X2"},
    "noisy_concept": {"2": "X4", "3": "X2", "4": "X4", "6": "X2"},
}


@pytest.mark.parametrize("name", FLIPS)
def test_the_rows_of_the_lectures_that_flip_the_root(name):
    table = load(name)
    found = stability(table, tc.PRESETS["ID3"])
    assert {table.labels[draw.number]: draw.root.feature for draw in found.flips} == FLIPS[name]


def test_egg_and_milk_without_one_row_by_accuracy():
    table = load("egg_milk_greedy")
    found = stability(table, tc.PRESETS["Accuracy stump"])
    assert tc.split_text(found.root) == "Milk <= 0.5"
    flipped = {table.labels[draw.number]: draw.root and draw.root.feature for draw in found.flips}
    # Without row 3 no cut is better than none: the root is a leaf.
    assert flipped["3"] is None
    assert flipped["1"] == "Egg"


def test_a_cut_that_moves_is_no_flip():
    wine = load("wine")
    found = stability(wine, tc.PRESETS["CART"])
    assert [wine.labels[draw.number] for draw in found.moves] == ["40"]
    assert {draw.root.feature for draw in found.flips} == {"Color intensity"}
    assert found.features == {"Proline": 174, "Color intensity": 4}


def test_the_bootstrap_draws_as_many_rows_with_replacement_and_repeats_itself():
    table = load("playtennis")
    once, again, other = (stability(table, tc.Policy(), "bootstrap", count=30, seed=seed) for seed in (5, 5, 6))
    rows = [drawn_again(table, number, 5) for number in range(30)]
    assert [some.tolist() for some in rows] != [drawn_again(table, number, 6).tolist() for number in range(30)]
    assert all(len(some) == table.n and set(some) <= set(range(table.n)) for some in rows)
    assert any(len(set(some)) < table.n for some in rows)
    plain = [tc.grow(table.take(some)) for some in rows]
    assert [draw.root for draw in once.draws] == [draw.root for draw in again.draws] == [t.root.split for t in plain]
    assert [draw.root for draw in once.draws] != [draw.root for draw in other.draws]
    assert once.features == Counter(tree.root.split.feature for tree in plain)
    for draw, tree in zip(once.draws, plain, strict=True):
        assert tree_of(table, tc.Policy(), "bootstrap", draw.number, 5) == tree
    # A longer run begins with the same draws.
    more = stability(table, tc.Policy(), "bootstrap", count=40, seed=5)
    assert [draw.root for draw in more.draws[:30]] == [draw.root for draw in once.draws]


def test_no_tree_is_grown_below_the_root(monkeypatch):
    seen = []
    module = sys.modules["treecore.comparing.stability"]
    monkeypatch.setattr(module, "grow", lambda table, policy: seen.append(policy.max_depth) or tc.grow(table, policy))
    stability(load("playtennis"), tc.PRESETS["ID3"])
    assert seen == [1] * 15
    assert root_of(load("playtennis"), replace(tc.Policy(), max_depth=0)) is None


def test_draws_come_one_by_one():
    found = draws(load("iris"), tc.Policy())
    assert [next(found).number, next(found).number] == [0, 1]
    assert without_one(load("iris"), 1, 0).tolist() == [0, *range(2, 150)]


def test_each_draw_can_be_shown_before_the_next():
    seen = list(stabilities(load("playtennis"), tc.Policy(), "bootstrap", count=3))
    assert [len(now.draws) for now in seen] == [0, 1, 2, 3]
    assert [now.is_done for now in seen] == [False, False, False, True]


def test_a_pure_table_has_no_root_to_flip():
    table = tc.Table.from_frame(pd.DataFrame({"x": [1, 2], "y": ["a", "a"]}), target="y", kinds={"y": "nominal"})
    found = stability(table, tc.Policy())
    assert (found.root, found.flips, found.features) == (None, (), {None: 2})


@pytest.mark.parametrize(
    "choices, said",
    [
        ({"how": "jackknife"}, "is not one of leave one out, bootstrap"),
        ({"how": "bootstrap", "count": 0}, "at least one"),
    ],
)
def test_what_cannot_be_drawn_is_said(choices, said):
    with pytest.raises(ValueError, match=said):
        stability(load("playtennis"), tc.Policy(), **choices)
    with pytest.raises(ValueError, match="single row"):
        stability(load("playtennis").take([0]), tc.Policy(), "bootstrap")


def test_a_draw_keeps_no_rows():
    table = load("iris")
    kept = pickle.dumps(stability(table, tc.Policy()).draws)
    # With its rows, each of the 150 draws would take 149 numbers of eight bytes.
    assert len(kept) < 150 * 149
