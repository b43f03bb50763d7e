"""The features of a table as a matrix of numbers, for models that need one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from treecore.arrays import Array, Floats
from treecore.data.feature import Feature
from treecore.data.table import Table


@dataclass(frozen=True, slots=True)
class Encoding:
    """How the rows of any like table become numbers: a numeric feature is one column, a nominal one a column per level.

    A level's column is 1 where a row has it and 0 where it has another. A value that is missing, or a level that the
    encoding has not seen, takes the mean of its columns over the table that the encoding was made of. `centre` and
    `spread` are that table's means and standard deviations; a level's column, or one that never changes, has spread 1.

    >>> from treecore.lectures import load
    >>> made = Encoding.of(load("playtennis"))
    >>> made.names[:3], made.matrix(load("playtennis"))[0, :3].tolist()
    (('Outlook Sunny', 'Outlook Overcast', 'Outlook Rain'), [1.0, 0.0, 0.0])
    """

    features: tuple[Feature, ...]
    names: tuple[str, ...]
    centre: Floats
    spread: Floats

    @classmethod
    def of(cls, table: Table) -> Encoding:
        """The encoding of a table's features, centred and spread as its rows are (weights count)."""
        names, centre, spread = list[str](), list[float](), list[float]()
        for feature, column in zip(table.features, table.columns, strict=True):
            columns = columns_of(feature, column, feature)
            known = ~np.isnan(columns[:, 0])
            weights = table.weights[known]
            for name, values in zip(names_of(feature), columns[known].T, strict=True):
                mean, deviation = mean_and_deviation(values, weights)
                names.append(name)
                centre.append(mean)
                spread.append(deviation if feature.kind == "numeric" and deviation else 1.0)
        made = cls(table.features, tuple(names), np.array(centre, float), np.array(spread, float))
        for array in (made.centre, made.spread):
            array.setflags(write=False)
        return made

    def matrix(self, table: Table) -> Floats:
        """The rows of a table as numbers; what is missing has the mean."""
        parts = [np.empty((table.n, 0))]
        for feature in self.features:
            place = table.place(feature.name)
            parts.append(columns_of(table.features[place], table.columns[place], feature))
        found = np.concatenate(parts, axis=1)
        return np.where(np.isnan(found), self.centre, found)

    def scaled(self, table: Table) -> Floats:
        """The rows of a table as numbers, centred, and each numeric column with a standard deviation of 1."""
        return (self.matrix(table) - self.centre) / self.spread


def names_of(feature: Feature) -> list[str]:
    """What the columns of a feature are called."""
    return [feature.name] if feature.kind == "numeric" else [f"{feature.name} {level}" for level in feature.levels]


def columns_of(here: Feature, column: Array, wanted: Feature) -> Floats:
    """A column of a table as the columns of the wanted feature; NaN where the value is missing or unknown."""
    if here.kind != wanted.kind:
        raise ValueError(f"{here.name} is {here.kind} here, but {wanted.kind} in the model")
    if wanted.kind == "numeric":
        return np.asarray(column, float)[:, None]
    # The last line stands for what is missing (code -1); a level that is not wanted is unknown too.
    one_hot = np.full((len(here.levels) + 1, len(wanted.levels)), np.nan)
    at = {level: place for place, level in enumerate(wanted.levels)}
    for code, level in enumerate(here.levels):
        if level in at:
            one_hot[code] = np.arange(len(wanted.levels)) == at[level]
    return one_hot[column]


def mean_and_deviation(values: Floats, weights: Floats) -> tuple[float, float]:
    """The mean and the standard deviation of some values; 0 of none."""
    if not weights.sum() > 0:
        return 0.0, 0.0
    # Measured in the largest of them, so that squares of huge numbers stay finite.
    unit = float(np.abs(values).max()) or 1.0
    shares, z = weights / weights.sum(), values / unit
    mean = float(shares @ z)
    # Equal values have no spread, whatever rounding leaves of it.
    deviation = 0.0 if (values == values[0]).all() else float(np.sqrt(shares @ (z - mean) ** 2))
    return mean * unit, deviation * unit


def truth_to_fit(table: Table) -> Array:
    """The target of the rows that a model is made of: there must be one."""
    if not table.n:
        raise ValueError(f"a model needs rows whose {table.target.name} is known")
    return table.truth


def refuse_numbers(target: Feature) -> None:
    """Refuse to give probabilities of a number."""
    if target.kind == "numeric":
        raise ValueError(f"{target.name} is a number: a model predicts it, without probabilities")
