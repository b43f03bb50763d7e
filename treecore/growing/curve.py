"""What every cut of a numeric feature brings, as a curve that a picture can show: its gain, and of a number the RSS."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.arrays import Floats
from treecore.data.table import Table
from treecore.growing.search import Search, cut_between
from treecore.scoring.criteria import VARIANCE
from treecore.scoring.summary import Moments
from treecore.tree.policy import Policy


@dataclass(frozen=True, slots=True)
class Curve:
    """The cuts of a feature in order with their gains; `left_out` cuts were thinned away, never the best one.

    By variance, `rss` is what each cut leaves of the residual sum of squares, and `rss_before` what there was:
    RSS(j, c) of the lectures, over the rows that have the value.
    """

    feature: str
    cuts: tuple[float, ...]
    gains: tuple[float, ...]
    left_out: int = 0
    rss: tuple[float, ...] = ()
    rss_before: float = 0.0
    criterion: str = "entropy"
    """What the gains are gains in."""

    @property
    def best(self) -> int:
        """The place of the largest gain; of equal ones the first."""
        return int(np.argmax(self.gains))


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
    chosen = at[kept]
    cuts = cut_between(policy.cut, sweep.values[0, chosen], sweep.values[0, chosen + 1], table, place)
    # A fall of the variance is a fall of the RSS; of another criterion it is not.
    before, after = residuals(table, place, gains[kept]) if search.criterion is VARIANCE else (0.0, ())
    return Curve(
        feature, tuple(cuts.tolist()), tuple(gains[kept].tolist()), len(at) - len(kept), after, before, policy.criterion
    )


def residuals(table: Table, place: int, gains: Floats) -> tuple[float, tuple[float, ...]]:
    """The residual sum of squares before a cut and after cuts with these gains in variance."""
    known = ~np.isnan(table.columns[place])
    before = Moments.of(table.truth[known], table.weights[known]).rss
    # A gain is the fall of the RSS, shared out over the weight of all rows.
    return before, tuple((before - gains * table.weights.sum()).tolist())
