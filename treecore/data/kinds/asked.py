"""What a person asked for when making a table, checked against the columns that are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from treecore.arrays import Bools
from treecore.data.feature import Feature, Kind, TableError
from treecore.data.kinds.cells import Cells, clean, read_cells, shown, text_of
from treecore.words import listed

KINDS: dict[str, Kind] = {"numeric": "numeric", "nominal": "nominal"}
UNNAMED = "(unnamed)"

# A frame that was read from a file has an index with one of these names, which holds where each row stands there.
PLACES = ("line", "sheet row")


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """The columns of a frame under their clean names, and the number that each row had in it, from 1."""

    frame: pd.DataFrame
    rows: npt.NDArray[np.int64]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(self.frame.columns)

    def where(self, row: int) -> str:
        """Where a row is, in words: on a line of a file, or in a row of a frame."""
        index = self.frame.index
        return f"{index.name} {index[row]}" if index.name in PLACES else f"row {self.rows[row]}"

    def cells(self, name: str, given: Sequence[str] = ()) -> Cells:
        """The cells of a column."""
        return read_cells(self.frame[name], given)

    def take(self, kept: Bools) -> Sheet:
        """The sheet with some of its rows."""
        return self if kept.all() else Sheet(self.frame[kept], self.rows[kept])


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for. `like` has the features that another table wants, in order, where there is one."""

    target: str
    kinds: Mapping[str, Kind]
    levels: Mapping[str, tuple[str, ...]]
    label: str | None
    weight: str | None
    leave_out: tuple[str, ...]
    like: tuple[str, ...] | None = None


def read_sheet(frame: pd.DataFrame) -> Sheet:
    """The sheet of a frame; names that are empty or occur twice are refused.

    >>> read_sheet(pd.DataFrame({" Egg ": [1], 2026: [0]})).names
    ('Egg', '2026')
    """
    names = [clean(_name(name)) for name in frame.columns]
    # Programs that write row numbers leave their header empty; what such a column is for is decided with the others.
    if names and not names[0] and len(names) > 1:
        names[0] = UNNAMED
    if empty := [str(place) for place, name in enumerate(names, 1) if not name]:
        columns = f"column {empty[0]} has" if len(empty) == 1 else f"columns {listed(empty[:10])} have"
        raise TableError(f"{columns} no name: write one in every cell of the header (and unmerge merged cells)")
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise TableError(f"more than one column is called {shown(twice[0])}: give every column a name of its own")
    if frame.shape[0] == 0:
        raise TableError("the table has no rows: put at least one below the header")
    return Sheet(frame.set_axis(pd.Index(names, dtype=object), axis=1), np.arange(1, len(frame) + 1))


def read_asked(
    names: Sequence[str],
    target: str | None,
    kinds: Mapping[str, str],
    levels: Mapping[str, Sequence[str]],
    label: str | None,
    weight: str | None,
    leave_out: Iterable[str],
) -> Asked:
    """What was asked for, with the target chosen; what is not there or does not fit together is refused."""
    asked_kinds = {_known(name, names): _kind(name, kind) for name, kind in kinds.items()}
    asked_levels = {_known(name, names): _levels(name, order) for name, order in levels.items() if len(order)}
    for name in asked_levels:
        if asked_kinds.setdefault(name, "nominal") == "numeric":
            raise TableError(f"{shown(name)} is asked to be numeric and has levels: drop one of the two")
    label, weight = (None if name is None else _known(name, names) for name in (label, weight))
    left_out = tuple(_known(name, names) for name in leave_out)
    used = {"row label": label, "weight": weight, **{f"column to leave out ({name})": name for name in left_out}}
    goal = _last(names, used) if target is None else _known(target, names)
    _refuse_two_uses({"target": goal, **used})
    return Asked(goal, asked_kinds, asked_levels, label, weight, left_out)


def asked_like(
    names: Sequence[str],
    like: tuple[tuple[Feature, ...], Feature],
    target: str | None,
    label: str | None,
    weight: str | None,
    leave_out: Iterable[str],
) -> Asked:
    """What another table asks for: its features with their kinds and levels, and its target if that is there."""
    features, goal = like
    if absent := [shown(feature.name) for feature in features if feature.name not in names]:
        what = "the column {} is" if len(absent) == 1 else "the columns {} are"
        raise TableError(f"{what.format(listed(absent))} missing: the other table has them as features")
    if target is not None and clean(target) != goal.name:
        raise TableError(f"the target is {shown(goal.name)}, as in the other table, and cannot be {shown(target)}")
    label, weight = (None if name is None else _known(name, names) for name in (label, weight))
    left_out = tuple(_known(name, names) for name in leave_out)
    wanted = {f"feature {feature.name}": feature.name for feature in features}
    used = {"row label": label, "weight": weight, **{f"column to leave out ({name})": name for name in left_out}}
    _refuse_two_uses({"target": goal.name, **wanted, **used})
    typed = (*features, goal)
    return Asked(
        goal.name,
        {feature.name: feature.kind for feature in typed},
        {feature.name: feature.levels for feature in typed},
        label,
        weight,
        left_out,
        tuple(feature.name for feature in features),
    )


def _name(name: object) -> str:
    """A column's name as text; the parts of a header of several rows stand side by side."""
    parts = name if isinstance(name, tuple) else (name,)
    return " ".join(text for part in parts if (text := text_of(part)))


def _known(name: str, names: Sequence[str]) -> str:
    if (found := clean(_name(name))) not in names:
        raise TableError(f"there is no column {shown(found)}: the columns are {listed(names[:30])}")
    return found


def _kind(name: str, kind: str) -> Kind:
    if kind not in KINDS:
        raise TableError(f"the kind of {shown(name)} is one of {listed(KINDS)}, not {shown(str(kind))}")
    return KINDS[kind]


def _levels(name: str, order: Sequence[str]) -> tuple[str, ...]:
    found = tuple(clean(text_of(level) or "") for level in order)
    if len(set(found)) < len(found) or "" in found:
        raise TableError(f"the levels of {shown(name)} must differ from each other, and none may be empty")
    return found


def _last(names: Sequence[str], used: Mapping[str, str | None]) -> str:
    free = [name for name in names if name not in used.values()]
    if not free:
        raise TableError("no column is left to be the target: name one")
    return free[-1]


def _refuse_two_uses(uses: Mapping[str, str | None]) -> None:
    first: dict[str, str] = {}
    for use, name in uses.items():
        if name is not None and first.setdefault(name, use) != use:
            raise TableError(f"{shown(name)} cannot be both {first[name]} and {use}: choose one")
