"""What every cut of a numeric feature brings, as a curve that a picture can show: its gain, and of a number the RSS."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.data.table import Table
from treecore.growing.search import Search, cut_between
from treecore.scoring.criteria import VARIANCE
from treecore.tree.policy import Policy


@dataclass(frozen=True, slots=True)
class Curve:
    """The cuts of a feature in order with their gains; `left_out` cuts were thinned away, never the best one."""

    feature: str
    cuts: tuple[float, ...]
    gains: tuple[float, ...]
    left_out: int = 0
    criterion: str = "entropy"
    """What the gains are gains in."""
    before: float = 0.0
    """The impurity of the rows that have the value, and `left`, what each cut leaves of it."""
    left: tuple[float, ...] = ()
    weight: float = 0.0
    """The weight of these rows."""

    @property
    def best(self) -> int:
        """The place of the largest gain; of equal ones the first."""
        return int(np.argmax(self.gains))

    @property
    def rss(self) -> tuple[float, ...]:
        """By variance, the residual sum of squares that each cut leaves: RSS(j, c) of the lectures."""
        return tuple(one * self.weight for one in self.left) if self.criterion == VARIANCE.name else ()

    @property
    def rss_before(self) -> float:
        """By variance, the residual sum of squares before any cut."""
        return self.before * self.weight if self.criterion == VARIANCE.name else 0.0


def cut_curve(table: Table, policy: Policy, feature: str, *, most: int = 300) -> Curve:
    """The gain at every cut of a numeric feature, thinned to `most` cuts.

    >>> from treecore.lectures import load
    >>> curve = cut_curve(load("baseball"), Policy("variance"), "Years")
    >>> curve.cuts[curve.best], round(curve.gains[curve.best], 3), round(curve.rss[curve.best], 3)
    (4.5, 0.35, 115.058)
    """
    search = Search(table, policy)
    place = table.place(feature)
    if table.features[place].kind != "numeric":
        raise ValueError(f"{feature} is nominal: only a numeric feature has cuts")
    k, rows = search.numeric.index(place), np.arange(table.n)
    sweep = search.sweep(slice(k, k + 1), rows, search.parts(rows))
    at = np.flatnonzero(sweep.valid[0])
    gains = sweep.gains[0, at]
    if len(at) > most:
        kept = np.unique([*np.linspace(0, len(at) - 1, most - 1).astype(int), int(gains.argmax())])
    else:
        kept = np.arange(len(at))
    chosen, gains = at[kept], gains[kept]
    cuts = cut_between(policy.cut, sweep.values[0, chosen], sweep.values[0, chosen + 1], table, place)
    known = np.flatnonzero(~np.isnan(table.columns[place]))
    before, weight = search.impurity(search.stats(known)), float(table.weights[known].sum())
    # A gain counts for the share of the weight that is known.
    left = before - gains * table.weights.sum() / weight if len(known) else gains
    return Curve(
        feature,
        tuple(cuts.tolist()),
        tuple(gains.tolist()),
        len(at) - len(kept),
        policy.criterion,
        before,
        tuple(left.tolist()),
        weight,
    )
