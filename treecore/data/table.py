"""A table: typed columns, a target, and for every row a label and a weight."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pandas as pd

from treecore.arrays import Array, Floats
from treecore.data.feature import Columns, Feature, Role
from treecore.data.kinds import type_columns
from treecore.data.values import Values, place_of

DTYPES: dict[str, Any] = {"numeric": np.float64, "nominal": object}


@dataclass(frozen=True, eq=False)
class Table:
    """Rows to learn from or to predict. Nothing in it can be changed; parts of it are tables too.

    >>> from treecore.lectures import load
    >>> table = load("playtennis")
    >>> table.n, table.target.levels, [feature.name for feature in table.features]
    (14, ('Yes', 'No'), ['Outlook', 'Temperature', 'Humidity', 'Wind'])
    """

    features: tuple[Feature, ...]
    columns: tuple[Array, ...]
    target: Feature
    y: Array | None
    weights: Floats
    labels: npt.NDArray[np.object_]
    roles: tuple[Role, ...] = ()
    notices: tuple[str, ...] = ()
    whole: Table | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        for array in (*self.columns, self.weights, self.labels, *(() if self.y is None else (self.y,))):
            array.setflags(write=False)

    @classmethod
    def from_frame(
        cls,
        frame: pd.DataFrame,
        target: str | None = None,
        *,
        kinds: Mapping[str, str] | None = None,
        levels: Mapping[str, Sequence[str]] | None = None,
        label: str | None = None,
        weight: str | None = None,
        leave_out: Iterable[str] = (),
        like: Table | None = None,
    ) -> Table:
        """The table in a data frame; the target is the last column unless named.

        What each column is taken for is decided in `treecore.data.kinds`, told in `roles` and overridden by `kinds`
        ("numeric" or "nominal"), `levels` (their order), `label`, `weight` and `leave_out`.

        >>> import pandas as pd
        >>> Table.from_frame(pd.DataFrame({"Egg": [0, 1, 2], "Sick": ["no", "yes", "yes"]})).target
        Feature(name='Sick', kind='nominal', levels=('no', 'yes'))
        """
        typed = type_columns(
            frame,
            target=target,
            kinds=dict(kinds or {}),
            levels={name: tuple(order) for name, order in (levels or {}).items()},
            label=label,
            weight=weight,
            leave_out=tuple(leave_out),
            like=None if like is None else like.schema,
        )
        return cls.from_columns(typed)

    @classmethod
    def from_columns(cls, typed: Columns) -> Table:
        """The table of columns that already have their kinds."""
        return cls(
            typed.features,
            typed.values,
            typed.target,
            typed.y,
            typed.weights,
            np.array(typed.labels, dtype=object),
            typed.roles,
            typed.notices,
        )

    @property
    def n(self) -> int:
        """How many rows there are."""
        return len(self.weights)

    @property
    def root(self) -> Table:
        """The table that this one is a part of; itself when it is whole."""
        return self if self.whole is None else self.whole

    @property
    def schema(self) -> tuple[tuple[Feature, ...], Feature]:
        """The features and the target: what another table must share to be read like this one."""
        return self.features, self.target

    @property
    def is_class(self) -> bool:
        """Whether the target is a class (and not a number)."""
        return self.target.kind == "nominal"

    @property
    def truth(self) -> Array:
        """The target of every row, as numbers or codes of levels; refused where it is not known."""
        if self.y is None:
            raise ValueError(f"these rows have no {self.target.name}: give rows whose answer is known")
        return self.y

    def place(self, name: str) -> int:
        """The place of a feature among the features; unknown names are refused with the list of known ones."""
        return place_of(self.features, name)

    def feature(self, name: str) -> Feature:
        """The feature with this name."""
        return self.features[self.place(name)]

    def column(self, name: str) -> Array:
        """The values of a feature: numbers (NaN is missing) or codes of levels (-1 is missing)."""
        return self.columns[self.place(name)]

    def values(self, names: Sequence[str], rows: Array) -> Values:
        """Some of its columns, of some of its rows."""
        places = [self.place(name) for name in names]
        return Values(
            tuple(self.features[place] for place in places), tuple(self.columns[place][rows] for place in places)
        )

    def distinct(self, place: int) -> Floats:
        """The distinct values of a numeric feature in the whole table, in order."""
        return self.root._distinct[place]

    @cached_property
    def _distinct(self) -> tuple[Floats, ...]:
        return tuple(
            np.unique(column[~np.isnan(column)]) if feature.kind == "numeric" else np.empty(0)
            for feature, column in zip(self.features, self.columns, strict=True)
        )

    def take(self, rows: npt.ArrayLike) -> Table:
        """The part of the table that holds these rows; it keeps the features and levels of the whole.

        >>> from treecore.lectures import load
        >>> load("playtennis").take([0, 1]).frame()["PlayTennis"].tolist()
        ['No', 'No']
        """
        chosen = np.asarray(rows)
        return replace(
            self,
            columns=tuple(column[chosen] for column in self.columns),
            y=None if self.y is None else self.y[chosen],
            weights=self.weights[chosen],
            labels=self.labels[chosen],
            whole=self.root,
        )

    def apart(self, rows: npt.ArrayLike) -> Table:
        """The same rows as a table of its own: what is grown from it knows no value of the others.

        >>> from treecore.lectures import load
        >>> load("baseball").apart([0, 1]).distinct(0).tolist(), len(load("baseball").take([0, 1]).distinct(0))
        ([3.0, 14.0], 21)
        """
        return replace(self.take(rows), whole=None)

    def with_target(self, name: str) -> Table:
        """The same rows with another of the columns as the target; the old target becomes the last feature.

        >>> from treecore.lectures import load
        >>> load("playtennis").with_target("Wind").features[-1].name
        'PlayTennis'
        """
        if name == self.target.name:
            return self
        place = self.place(name)
        y = self.columns[place]
        if np.isnan(y).any() if self.features[place].kind == "numeric" else (y < 0).any():
            raise ValueError(f"{name} has missing values and cannot be the target")
        others = [k for k in range(len(self.features)) if k != place]
        return replace(
            self,
            features=(*(self.features[k] for k in others), self.target),
            columns=(*(self.columns[k] for k in others), self.truth),
            target=self.features[place],
            y=y,
            roles=(),
            whole=None if self.whole is None else self.whole.with_target(name),
        )

    def frame(self) -> pd.DataFrame:
        """The rows as a person reads them: level names and numbers, indexed by row label, the target last.

        >>> from treecore.lectures import load
        >>> load("playtennis").frame().loc["D1", "Outlook"]
        'Sunny'
        """
        shown = [*zip(self.features, self.columns, strict=True)]
        if self.y is not None:
            shown.append((self.target, self.y))
        index = pd.Index(self.labels, dtype=object)
        # Named dtypes, because pandas would turn a missing level (None) into a missing number.
        return pd.DataFrame(
            {
                feature.name: pd.Series(readable(feature, column), index, dtype=DTYPES[feature.kind])
                for feature, column in shown
            },
            index=index,
        )

    @cached_property
    def fingerprint(self) -> str:
        """A short text that two tables share only if their columns, target, labels and weights are the same."""
        digest = hashlib.blake2b(digest_size=12)
        digest.update(repr((self.schema, self.y is None, self.n)).encode())
        for array in (*self.columns, self.weights, *(() if self.y is None else (self.y,))):
            digest.update(np.ascontiguousarray(array).tobytes())
        digest.update("\0".join(self.labels.tolist()).encode())
        return digest.hexdigest()


def readable(feature: Feature, column: Array) -> Array:
    """A column with level names instead of codes; a missing level is None, a missing number NaN."""
    if feature.kind == "numeric":
        return column
    names = np.array([*feature.levels, None], dtype=object)
    return names[column]
