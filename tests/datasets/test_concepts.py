import numpy as np
import pytest

import treecore as tc
from datasets import made


def bits(frame):
    return (frame == "T").to_numpy()


def test_without_noise_the_answer_is_x1_and_x2():
    frame = made.concept("noisy", 500, noise=0.0, seed=1)
    values = bits(frame)
    assert (values[:, -1] == (values[:, 0] & values[:, 1])).all()


def test_noise_reaches_x2_alone_in_about_its_share():
    clean, noisy = (made.concept("noisy", 4000, noise=noise, seed=1) for noise in (0.0, 0.2))
    differs = (clean != noisy).to_numpy().mean(0)
    assert differs[1] == pytest.approx(0.2, abs=0.03)
    assert np.delete(differs, 1).sum() == 0


def test_x3_agrees_by_chance_and_the_concept_stays_true():
    values = bits(made.concept("chance", 4000, noise=0.1, seed=2))
    assert (values[:, -1] == (values[:, 0] & values[:, 1])).all()
    assert (values[:, 2] == values[:, -1]).mean() == pytest.approx(0.9, abs=0.03)


def test_random_answers_are_known_to_no_feature():
    values = bits(made.concept("random", 4000, seed=3, features=8))
    assert values[:, -1].mean() == pytest.approx(0.5, abs=0.03)
    assert abs(np.corrcoef(values.T)[-1, :-1]).max() < 0.06


@pytest.mark.parametrize("name", made.CONCEPTS)
def test_a_concept_is_the_same_for_the_same_seed_and_is_a_table(name):
    frame = made.concept(name, 50, seed=4)
    assert frame.equals(made.concept(name, 50, seed=4))
    assert not frame.equals(made.concept(name, 50, seed=5))
    assert tc.Table.from_frame(frame).target.levels == ("F", "T")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"name": "xor"}, "not one of noisy, chance, random"),
        ({"rows": 0}, "between 1 and 10,000 rows"),
        ({"noise": 2}, "between 0 and 1"),
        ({"features": 2}, "at least three features"),
    ],
)
def test_what_cannot_be_generated_is_refused(options, said):
    with pytest.raises(ValueError, match=said):
        made.concept(**{"name": "noisy", "rows": 10, "seed": 0, **options})
