"""Some columns by name, apart from a table: part of its rows, the one row of a form, the levels along an axis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from treecore.arrays import Array
from treecore.data.feature import Feature


@dataclass(frozen=True, slots=True)
class Values:
    """Features with a column each, as a split asks for them; a table can be asked the same way.

    >>> import numpy as np
    >>> Values((Feature("Egg", "numeric"),), (np.array([0.5, 2.0]),)).column("Egg").tolist()
    [0.5, 2.0]
    """

    features: tuple[Feature, ...]
    columns: tuple[Array, ...] = ()
    """None where only the features matter, as in reading a text."""

    def feature(self, name: str) -> Feature:
        """The feature with this name; unknown ones are refused with the list of known ones."""
        return self.features[place_of(self.features, name)]

    def column(self, name: str) -> Array:
        """The values of a feature: numbers (NaN is missing) or codes of levels (-1 is missing)."""
        return self.columns[place_of(self.features, name)]


def place_of(features: Sequence[Feature], name: str) -> int:
    """The place of a feature among others; unknown names are refused with the list of known ones.

    >>> place_of((Feature("Egg", "numeric"), Feature("Milk", "numeric")), "Milk")
    1
    """
    for place, feature in enumerate(features):
        if feature.name == name:
            return place
    known = ", ".join(feature.name for feature in features)
    raise ValueError(f"there is no feature {name!r}: the features are {known}")
