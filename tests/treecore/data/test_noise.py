import numpy as np
import pytest

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table


def test_noise_makes_the_asked_share_of_answers_wrong_and_nothing_else():
    table = load("iris")
    noisy = tc.data.noisy(table, 0.2, seed=3)
    assert (noisy.y != table.y).sum() == 30
    assert all(np.array_equal(a, b) for a, b in zip(noisy.columns, table.columns, strict=True))
    assert tc.data.noisy(table, 0.0, seed=3).fingerprint == table.fingerprint


def test_noise_is_the_same_for_the_same_seed_and_grows_with_the_share():
    table = load("iris")
    some, more = tc.data.noisy(table, 0.1, seed=3), tc.data.noisy(table, 0.3, seed=3)
    assert tc.data.noisy(table, 0.1, seed=3).fingerprint == some.fingerprint
    assert tc.data.noisy(table, 0.1, seed=4).fingerprint != some.fingerprint
    wrong = some.y != table.y
    assert (more.y[wrong] == some.y[wrong]).all()


def test_noise_of_two_classes_at_share_one_turns_them_all():
    table = load("playtennis")
    assert (tc.data.noisy(table, 1.0, seed=0).y == 1 - table.y).all()


def test_noise_hands_numbers_round_and_makes_none_up():
    table = load("baseball")
    noisy = tc.data.noisy(table, 0.5, seed=1)
    assert sorted(noisy.y) == sorted(table.y)
    assert (noisy.y != table.y).sum() > 0.4 * table.n


def test_a_flipped_row_gets_the_next_class():
    table = load("iris")
    label = str(table.labels[-1])
    before, after = table.y[-1], tc.data.flipped(table, [label]).y[-1]
    assert after == (before + 1) % 3


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: tc.data.noisy(load("iris"), 1.5, seed=0), "between 0 and 1"),
        (lambda: tc.data.flipped(load("iris"), ["nobody"]), "no row 'nobody'"),
        (lambda: tc.data.flipped(load("baseball"), ["1"]), "only a class can be flipped"),
    ],
)
def test_what_cannot_be_made_wrong_is_refused(make, said):
    with pytest.raises(ValueError, match=said):
        make()


def test_a_table_of_one_class_has_no_other_to_turn_to():
    table = random_table(1, rows=20, classes=2)
    assert tc.data.noisy(table.take(np.flatnonzero(table.y == 0)), 0.5, seed=0).n > 0
