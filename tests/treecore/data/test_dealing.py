import numpy as np
import pytest

import treecore as tc
from datasets import load
from tests.helpers.tables import random_table


def test_the_parts_share_no_row_and_miss_none():
    table = random_table(0, rows=101, classes=3)
    parts = tc.share_out(table, (0.5, 0.3, 0.2), seed=4)
    rows = [label for part in (parts.train, parts.tuning, parts.test) for label in part.labels]
    assert sorted(rows) == sorted(table.labels)
    assert len(set(rows)) == table.n


def test_a_tree_knows_no_value_of_a_row_that_did_not_grow_it():
    table = load("baseball")
    parts = tc.share_out(table, (0.2, 0.4, 0.4), seed=1)
    policy = tc.Policy("variance", cut="c4.5")
    alone = tc.Table.from_frame(parts.train.frame(), target=table.target.name)
    tree, again = tc.grow(parts.train, policy), tc.grow(alone, policy)
    assert np.array_equal(tree.cut, again.cut, equal_nan=True)
    assert set(parts.train.distinct(0)) == set(parts.train.columns[0])


def test_noise_and_flips_move_no_row_and_touch_no_held_out_answer():
    table = load("iris")
    plain = tc.share_out(table, seed=2)
    noisy = tc.share_out(table, seed=2, noise=0.3, flip=[str(plain.train.labels[0])])
    for name in ("train", "tuning", "test"):
        assert getattr(plain, name).labels.tolist() == getattr(noisy, name).labels.tolist()
    assert noisy.tuning.fingerprint == plain.tuning.fingerprint
    assert noisy.test.fingerprint == plain.test.fingerprint
    assert noisy.wrong == (noisy.train.y != plain.train.y).sum() > 0


def test_a_row_is_flipped_in_whichever_part_it_is():
    table = load("iris")
    plain = tc.share_out(table, seed=2)
    turned = tc.share_out(table, seed=2, flip=[str(plain.test.labels[0])])
    assert (turned.test.y != plain.test.y).sum() == 1
    assert turned.wrong == 0


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("playtennis", {}, "a single row moves its accuracy by 33 points"),
        ("noise_free_concept", {"shares": (0.92, 0.04, 0.04)}, "No row is left for tuning and test"),
        ("baseball", {"shares": (0.98, 0.01, 0.01)}, "can decide alone"),
        ("iris", {"flip": ["nobody"]}, "There is no row nobody"),
        ("baseball", {"flip": ["1"]}, "is a number: no row of it can be flipped"),
    ],
)
def test_what_is_too_small_or_unknown_is_said_in_one_sentence(name, options, said):
    notes = tc.share_out(load(name), **{"seed": 1, **options}).notes
    assert len(notes) == 1
    assert said in notes[0]
    assert notes[0].endswith(".")


def test_a_class_that_no_training_row_has_is_named():
    table = load("iris")
    parts = tc.share_out(table.take([0, 1, 50, 51, 100, 101]), (0.34, 0.33, 0.33), seed=0, stratify=False)
    missing = {table.target.levels[k] for k in range(3) if k not in parts.train.y}
    assert missing
    assert any(level in parts.notes[0] for level in missing)


def test_parts_that_are_large_enough_need_no_word():
    assert tc.share_out(load("iris"), seed=1).notes == ()


def test_a_part_that_was_not_asked_for_is_not_missed():
    parts = tc.share_out(load("iris"), (1.0, 0.0, 0.0))
    assert (parts.train.n, parts.tuning.n, parts.notes) == (150, 0, ())


def test_shares_without_training_rows_are_refused():
    with pytest.raises(ValueError, match="give train a larger share"):
        tc.share_out(load("playtennis"), (0.0, 0.5, 0.5))
    with pytest.raises(ValueError, match="give three shares"):
        tc.share_out(load("playtennis"), (0.5, 0.5))
