"""Small made tables of two numbers and a class, to begin drawing with: each shows something about trees.

All lie in a square from 0 to 10 and are rounded to two decimals, so that a link can carry them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
import pandas as pd

from treecore.arrays import Array, Floats
from treecore.words import pick

ACROSS, UP, CLASS = "x", "y", "class"
SIDE = 10.0

Chance = np.random.Generator
Made = tuple[Floats, Array]


@dataclass(frozen=True, slots=True)
class Starter:
    """A made table: what it shows, and how its points and classes come from chance."""

    title: str
    notice: str
    make: Callable[[Chance, int], Made]


def blobs(chance: Chance, n: int) -> Made:
    """Two clouds, one upper right of the other."""
    which = np.arange(n) % 2
    centre = np.array([[3.0, 3.6], [7.0, 6.4]])[which]
    return centre + chance.normal(0, 1.1, (n, 2)), which


def xor(chance: Chance, n: int) -> Made:
    """Four quarters, each of the class of the one across the middle."""
    points = chance.uniform(0.4, SIDE - 0.4, (n, 2))
    # No point lies on the border itself: it is to be seen from afar.
    points += np.sign(points - SIDE / 2) * 0.35
    return points, ((points[:, 0] > SIDE / 2) == (points[:, 1] > SIDE / 2)).astype(int)


def circle(chance: Chance, n: int) -> Made:
    """A disc inside a ring."""
    which = np.arange(n) % 2
    radius = np.where(which == 0, 2.2 * np.sqrt(chance.random(n)), chance.uniform(3.2, 4.6, n))
    angle = chance.uniform(0, 2 * np.pi, n)
    return SIDE / 2 + radius[:, None] * np.column_stack([np.cos(angle), np.sin(angle)]), which


def diagonal(chance: Chance, n: int) -> Made:
    """Two classes on the two sides of a slanting line."""
    points = chance.uniform(0.3, SIDE - 0.3, (n, 2))
    side = points[:, 1] - points[:, 0]
    points += 0.25 * np.sign(side)[:, None] * np.array([-1.0, 1.0])
    return points, (side > 0).astype(int)


def stripes(chance: Chance, n: int) -> Made:
    """Upright stripes that take turns."""
    points = chance.uniform(0.2, SIDE - 0.2, (n, 2))
    which = np.floor(points[:, 0] / (SIDE / 5)).astype(int)
    middle = (which + 0.5) * SIDE / 5
    points[:, 0] = middle + 0.8 * (points[:, 0] - middle)
    return points, which % 2


def three(chance: Chance, n: int) -> Made:
    """Three clouds that run into each other, and every twelfth point of a class by chance."""
    which = np.arange(n) % 3
    centre = np.array([[2.8, 3.0], [7.2, 3.4], [5.0, 7.2]])[which]
    points = centre + chance.normal(0, 1.3, (n, 2))
    wrong = np.arange(n) % 12 == 11
    which[wrong] = chance.integers(0, 3, int(wrong.sum()))
    return points, which


STARTERS: Mapping[str, Starter] = MappingProxyType(
    {
        "blobs": Starter("Blobs", "One cut does almost all of it.", blobs),
        "xor": Starter("XOR", "No first cut helps much: three cuts would do, and the greedy tree needs more.", xor),
        "circle": Starter("Circle", "A round border is built of a few straight cuts.", circle),
        "diagonal": Starter("Diagonal", "A slanting border becomes a staircase.", diagonal),
        "stripes": Starter("Stripes", "One feature, cut again and again.", stripes),
        "three": Starter("Three classes, noisy", "A tree without limits follows every stray point.", three),
    }
)


def starter(name: str, *, seed: int = 0, n: int = 60) -> pd.DataFrame:
    """The cells of a made table: two numbers and a class, the same for the same seed.

    >>> starter("xor", seed=1, n=4)["class"].tolist()
    ['B', 'A', 'B', 'A']
    """
    points, which = pick(STARTERS, name, "starter").make(np.random.default_rng(seed), n)
    inside = points.clip(0.05, SIDE - 0.05).round(2)
    return pd.DataFrame({ACROSS: inside[:, 0], UP: inside[:, 1], CLASS: [chr(ord("A") + k) for k in which.tolist()]})
