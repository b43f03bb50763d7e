"""The types of arrays, and what is lost in rounding."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.integer]
Bools = npt.NDArray[np.bool_]
Rows = npt.NDArray[np.intp]
"""Rows of a table, by their places in it."""

TINY = float(np.finfo(float).tiny)
"""The smallest divisor: what weighs nothing is divided by it, and stays nothing."""


ROUNDING = 1e-9
"""The one tolerance: numbers that differ by no more than this share of their size differ by rounding alone."""


def speck(size: npt.ArrayLike) -> Floats:
    """How far apart two numbers of this size may be and still be called equal.

    >>> bool(abs(0.1 + 0.2 - 0.3) <= speck(0.3)), bool(abs(0.247 - 0.246) <= speck(0.247))
    (True, False)
    """
    return np.asarray(ROUNDING * np.abs(np.asarray(size, dtype=float)))
