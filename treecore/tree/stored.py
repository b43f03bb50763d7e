"""How a tree stores a split: the place of a feature and a cut where these say it all, else the split itself.

Nobody else asks which kind a split is in order to store or to find it; growing and descending many rows at once know
that the columns hold cuts of numbers and one branch per level, and may use that.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from treecore.data.feature import Feature
from treecore.data.values import place_of
from treecore.splits.multiway import Multiway
from treecore.splits.split import Split
from treecore.splits.threshold import Threshold

Stored = tuple[int, float, Split | None]


def stored(split: Split, features: Sequence[Feature]) -> Stored:
    """The place of the split's (first) feature, its cut, and the split itself unless these two say it all.

    >>> stored(Threshold("Egg", 1.5), (Feature("Milk", "numeric"), Feature("Egg", "numeric")))
    (1, 1.5, None)
    """
    place = place_of(features, split.features[0])
    match split:
        case Threshold(cut=cut):
            return place, cut, None
        case Multiway(levels=levels) if levels == features[place].levels:
            return place, np.nan, None
    return place, np.nan, split


def restored(feature: Feature, cut: float) -> Split:
    """The split that a feature and a cut say."""
    return Threshold(feature.name, cut) if feature.kind == "numeric" else Multiway(feature.name, feature.levels)
