"""The lectures' concepts at any size: truths that a table shows with noise, by chance, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt
import pandas as pd

from treecore.words import pick

FEATURES = 5
MOST_ROWS = 10_000
Bits = npt.NDArray[np.bool_]
LETTERS = np.array(["F", "T"], dtype=object)


def concept(name: str, rows: int, *, noise: float = 0.1, features: int = FEATURES, seed: int) -> pd.DataFrame:
    """A table of T and F made by chance, `X1` to the last feature and the target `Y`; the same for the same seed.

    - `noisy`: Y = X1 and X2, told before a share `noise` of the values of X2 was written down wrongly.
    - `chance`: Y = X1 and X2 without a mistake, and an X3 that agrees with Y in all but a share `noise` of the rows.
    - `random`: Y is T with probability 1/2, whatever the features are: there is nothing to learn.

    >>> frame = concept("chance", 200, noise=0.0, seed=1)
    >>> bool((frame["X3"] == frame["Y"]).all()), list(frame.columns)
    (True, ['X1', 'X2', 'X3', 'X4', 'X5', 'Y'])
    """
    make = pick(CONCEPTS, name, "concept")
    if not 1 <= rows <= MOST_ROWS:
        raise ValueError(f"a concept has between 1 and {MOST_ROWS:,} rows, not {rows}")
    if not 0 <= noise <= 1:
        raise ValueError(f"noise must be a share between 0 and 1, not {noise}")
    if features < 3:
        raise ValueError(f"a concept needs at least three features, not {features}")
    chance = np.random.default_rng(seed)
    shown, answer = make(chance, chance.random((rows, features)) < 0.5, noise)
    columns = {f"X{k + 1}": LETTERS[shown[:, k].astype(int)] for k in range(features)}
    return pd.DataFrame({**columns, "Y": LETTERS[answer.astype(int)]})


def with_noise(chance: np.random.Generator, values: Bits, noise: float) -> tuple[Bits, Bits]:
    """Y = X1 and X2, seen through wrong values of X2."""
    answer = values[:, 0] & values[:, 1]
    shown = values.copy()
    shown[:, 1] ^= chance.random(len(values)) < noise
    return shown, answer


def with_chance(chance: np.random.Generator, values: Bits, noise: float) -> tuple[Bits, Bits]:
    """Y = X1 and X2, and an X3 that agrees with it as if by chance."""
    answer = values[:, 0] & values[:, 1]
    shown = values.copy()
    shown[:, 2] = answer ^ (chance.random(len(values)) < noise)
    return shown, answer


def at_random(chance: np.random.Generator, values: Bits, noise: float) -> tuple[Bits, Bits]:  # noqa: ARG001
    """Answers that no feature knows anything of."""
    return values, chance.random(len(values)) < 0.5


CONCEPTS: Mapping[str, Callable[[np.random.Generator, Bits, float], tuple[Bits, Bits]]] = {
    "noisy": with_noise,
    "chance": with_chance,
    "random": at_random,
}
