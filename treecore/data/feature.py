"""What the columns of a table are called, are taken for and hold; and the error that says what is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from treecore.arrays import Floats

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Kind = Literal["numeric", "nominal"]


class TableError(ValueError):
    """Something is wrong with a table; the message says what, and what to do about it."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A column's name, its kind, and for a nominal one its levels in order.

    >>> Feature("Wind", "nominal", ("Weak", "Strong")).levels
    ('Weak', 'Strong')
    """

    name: str
    kind: Kind
    levels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Role:
    """What a column was taken for, and why."""

    name: str
    role: Literal["feature", "target", "label", "weight", "left out"]
    kind: Kind | None
    reason: str


@dataclass(frozen=True, slots=True)
class Columns:
    """The typed columns of a table.

    A numeric column is float64 with NaN where the value is missing; a nominal one holds int32 codes of its levels,
    with -1 where the value is missing.
    """

    features: tuple[Feature, ...]
    values: tuple[Floats | npt.NDArray[np.int32], ...]
    target: Feature
    y: Floats | npt.NDArray[np.int32] | None
    weights: Floats
    labels: tuple[str, ...]
    roles: tuple[Role, ...]
    notices: tuple[str, ...]
