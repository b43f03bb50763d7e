"""What a table looks like before any tree is grown: values by class, means, missing cells, correlations, twin rows."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from treecore.arrays import Array, Floats
from treecore.data.feature import Feature
from treecore.data.table import Table
from treecore.words import number

BARS = 12
"""A numeric feature with more different values than this is shown in so many intervals of equal width."""
_POSITIVE = ("yes", "true", "1", "+", "y", "t", "positive", "pos")


@dataclass(frozen=True, slots=True)
class Group:
    """The rows with one level, one number, or a number in one interval (from `least` to `most`)."""

    name: str
    weight: float
    counts: tuple[float, ...]
    """The weight of every class; empty for a numeric target."""
    mean: float | None = None
    """The mean of a numeric target."""
    least: float | None = None
    most: float | None = None


@dataclass(frozen=True, slots=True)
class Portrait:
    """One feature as the lectures' summary has it: counts, means, missing cells, and how closely the target follows it.

    `link` is a correlation (with the class `positive`, where the target is one of two) when `signed`, and otherwise
    the same between 0 and 1 without a direction: Cramér's V for a level and a class, the correlation ratio for a level
    and a number. It is None where a column does not vary. 1 means that one of the two gives the other away.
    """

    feature: Feature
    missing: int
    distinct: int
    groups: tuple[Group, ...]
    mean: float | None = None
    least: float | None = None
    most: float | None = None
    class_means: tuple[float | None, ...] = ()
    link: float | None = None
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Rows with the same features and different targets: where they are, and the weight of each class among them."""

    rows: tuple[int, ...]
    counts: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Twins:
    """Rows that are alike: `duplicates` repeat an earlier row in all, `contradictions` in all but the target.

    No tree can tell contradicting rows apart, so none is better on this table than `best`: an accuracy, or for a
    numeric target the smallest sum of squares that is left.
    """

    duplicates: int
    contradictions: tuple[Contradiction, ...]
    best: float


def portraits(table: Table) -> tuple[Portrait, ...]:
    """The portrait of every feature, in the table's order.

    On the days of falling sick there was more egg, more milk and more peanuts:

    >>> from treecore.lectures import load
    >>> {one.feature.name: round(one.link, 2) for one in portraits(load("food_allergy")) if one.link > 0.5}
    {'Egg': 0.61, 'Milk': 0.61, 'Peanuts': 0.61}
    """
    return tuple(portrait(table, feature.name) for feature in table.features)


def portrait(table: Table, name: str) -> Portrait:
    """The portrait of one feature.

    >>> from treecore.lectures import load
    >>> for group in portrait(load("playtennis"), "Outlook").groups:
    ...     print(group.name, group.counts)
    Sunny (2.0, 3.0)
    Overcast (4.0, 0.0)
    Rain (3.0, 2.0)
    """
    truth = table.truth
    feature, column = table.feature(name), table.column(name)
    known = ~np.isnan(column) if feature.kind == "numeric" else column >= 0
    x, y, weights = column[known], truth[known], table.weights[known]
    missing = int(np.count_nonzero(~known))
    distinct = len(np.unique(x))
    link, signed = _link(feature, x, table.target, y, weights)
    if feature.kind == "nominal":
        groups = _groups(x, len(feature.levels), feature.levels, table.target, y, weights)
        return Portrait(feature, missing, distinct, groups, link=link, signed=signed)
    if not len(x):
        return Portrait(feature, missing, 0, ())
    return Portrait(
        feature,
        missing,
        distinct,
        _intervals(x, distinct, table.target, y, weights),
        mean=_mean(x, weights),
        least=float(x.min()),
        most=float(x.max()),
        class_means=tuple(
            _mean(x[y == code], weights[y == code]) if (y == code).any() else None
            for code in range(len(table.target.levels))
        ),
        link=link,
        signed=signed,
    )


def positive(target: Feature) -> str | None:
    """Which of two classes a correlation is with: the one that says yes, else the first; None if there are not two.

    >>> positive(Feature("Sick", "nominal", ("no", "yes")))
    'yes'
    """
    if target.kind == "numeric" or len(target.levels) != 2:
        return None
    return next((level for level in target.levels if level.lower() in _POSITIVE), target.levels[0])


def twins(table: Table) -> Twins:
    """The rows that are alike, and how good a tree can get.

    Days 3 and 8 have the same weather and different answers: no tree gets more than 9 of 10.

    >>> from treecore.lectures import load
    >>> found = twins(load("playing_outdoors"))
    >>> [load("playing_outdoors").labels[row] for row in found.contradictions[0].rows], found.best
    (['3', '8'], 0.9)
    """
    truth = table.truth
    alike = np.zeros(table.n, dtype=np.int64)
    for column in table.columns:
        alike = _refined(alike, column)
    answers = np.unique(truth, return_inverse=True)[1]
    pairs = np.unique(np.stack([alike, answers]), axis=1)
    mixed = np.flatnonzero(np.bincount(pairs[0]) > 1)
    order = np.argsort(alike, kind="stable")
    starts = np.searchsorted(alike[order], np.stack([mixed, mixed + 1]))
    found = sorted((order[start:end] for start, end in starts.T.tolist()), key=lambda rows: int(rows[0]))
    return Twins(
        table.n - pairs.shape[1],
        tuple(Contradiction(tuple(rows.tolist()), _counts(table, rows)) for rows in found),
        _best(table, alike),
    )


def _refined(alike: npt.NDArray[np.int64], column: Array) -> npt.NDArray[np.int64]:
    """Groups of rows, cut further by a column; a missing value is a value like any other here."""
    codes = np.unique(column, return_inverse=True)[1]
    return np.unique(alike * (int(codes.max()) + 1) + codes, return_inverse=True)[1]


def _counts(table: Table, rows: npt.NDArray[np.int64]) -> tuple[float, ...]:
    if not table.is_class:
        return ()
    return tuple(np.bincount(table.truth[rows], table.weights[rows], len(table.target.levels)).tolist())


def _best(table: Table, alike: npt.NDArray[np.int64]) -> float:
    weights, groups = table.weights, int(alike.max()) + 1
    if table.is_class:
        classes = len(table.target.levels)
        held = np.bincount(alike * classes + table.truth, weights, groups * classes).reshape(groups, classes)
        return float(held.max(axis=1).sum() / weights.sum())
    means = np.bincount(alike, weights * table.truth, groups) / np.bincount(alike, weights, groups)
    return float(weights @ (table.truth - means[alike]) ** 2)


def _groups(
    codes: npt.NDArray[np.int64],
    size: int,
    names: tuple[str, ...],
    target: Feature,
    y: Array,
    weights: Floats,
    borders: Floats | None = None,
) -> tuple[Group, ...]:
    """One group for each of `size` codes."""
    held = np.bincount(codes, weights, size)
    no_means: list[float | None] = [None] * size
    if target.kind == "nominal":
        classes = len(target.levels)
        table = np.bincount(codes.astype(np.int64) * classes + y, weights, size * classes).reshape(size, classes)
        counts, means = [tuple(row.tolist()) for row in table], no_means
    else:
        sums = np.bincount(codes, weights * y, size)
        counts = [()] * size
        means = [float(total / weight) if weight else None for total, weight in zip(sums, held, strict=True)]
    ends: list[tuple[float | None, float | None]] = [(None, None)] * size
    if borders is not None:
        ends = [(float(borders[k]), float(borders[k + 1])) for k in range(size)]
    return tuple(Group(names[k], float(held[k]), counts[k], means[k], ends[k][0], ends[k][1]) for k in range(size))


def _intervals(x: Floats, distinct: int, target: Feature, y: Array, weights: Floats) -> tuple[Group, ...]:
    """Numbers in groups: one for each, or intervals of equal width where they are many."""
    if distinct <= BARS:
        values, codes = np.unique(x, return_inverse=True)
        return _groups(codes, len(values), tuple(map(number, values.tolist())), target, y, weights)
    borders = _borders(x)
    size = len(borders) - 1
    codes = np.clip(np.searchsorted(borders, x, side="right") - 1, 0, size - 1)
    names = tuple(f"{borders[k]:.4g} to {borders[k + 1]:.4g}" for k in range(size))
    return _groups(codes, size, names, target, y, weights, borders)


def _borders(x: Floats) -> Floats:
    """Where intervals of equal width begin and end."""
    low, high = float(x.min()), float(x.max())
    if high / 2 - low / 2 < 1e12 and np.all(x == np.floor(x)):
        # Each interval holds as many whole numbers as the others; else some would stand out for nothing.
        width = int((high - low) // (2 * BARS)) + 1
        return np.asarray(low + width * np.arange(int((high - low) // width) + 2), dtype=np.float64)
    shares = np.linspace(0, 1, BARS + 1)
    # In two terms, because the distance between the ends may be more than a number can hold.
    return np.asarray(low * (1 - shares) + high * shares, dtype=np.float64)


def _mean(x: Floats, weights: Floats) -> float:
    # Divided first, so that large numbers do not add up to more than a number can hold.
    return float(x @ (weights / weights.sum()))


def _link(feature: Feature, x: Array, target: Feature, y: Array, weights: Floats) -> tuple[float | None, bool]:
    """How closely feature and target go together, and whether that has a direction."""
    if len(x) < 2:
        return None, False
    if feature.kind == "nominal":
        if target.kind == "nominal":
            return _cramer(x, len(feature.levels), y, len(target.levels), weights), False
        return _ratio(_scaled(y), x, weights), False
    if target.kind == "numeric":
        return _pearson(_scaled(x), _scaled(y), weights), True
    if len(target.levels) == 2:
        is_positive = y == target.levels.index(positive(target) or target.levels[0])
        return _pearson(_scaled(x), is_positive.astype(np.float64), weights), True
    return _ratio(_scaled(x), y, weights), False


def _scaled(x: Floats) -> Floats:
    """Numbers between -1 and 1, so that their squares can be added up."""
    largest = float(np.abs(x).max())
    return x / largest if largest > 0 else x


def _pearson(x: Floats, y: Floats, weights: Floats) -> float | None:
    share = weights / weights.sum()
    dx, dy = x - share @ x, y - share @ y
    spread = float(np.sqrt((share @ dx**2) * (share @ dy**2)))
    if spread < 1e-15 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return None
    return float(np.clip((share @ (dx * dy)) / spread, -1, 1))


def _ratio(x: Floats, codes: Array, weights: Floats) -> float | None:
    """The correlation ratio: the root of the share of the variance of x that lies between groups."""
    share = weights / weights.sum()
    total = float(share @ (x - share @ x) ** 2)
    if total < 1e-30 or np.ptp(x) == 0 or np.ptp(codes) == 0:
        return None
    held = np.bincount(codes, share)
    means = np.bincount(codes, share * x) / np.where(held > 0, held, 1)
    return float(np.sqrt(np.clip(1 - (share @ (x - means[codes]) ** 2) / total, 0, 1)))


def _cramer(x: Array, levels: int, y: Array, classes: int, weights: Floats) -> float | None:
    """Cramér's V: the root of chi-square by its largest value."""
    held = np.bincount(x.astype(np.int64) * classes + y, weights, levels * classes).reshape(levels, classes)
    held = held[held.sum(axis=1) > 0][:, held.sum(axis=0) > 0] / held.sum()
    if min(held.shape) < 2:
        return None
    expected = np.outer(held.sum(axis=1), held.sum(axis=0))
    return float(np.sqrt(np.clip(((held - expected) ** 2 / expected).sum() / (min(held.shape) - 1), 0, 1)))
