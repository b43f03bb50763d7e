"""The columns of a table: what each was taken for and why, with a way to change it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import treecore as tc
from pages.shared.parts.base.part import part_of
from treecore.draw import clean
from treecore.words import amount

COLUMNS = part_of("columns", "columns.js")

SENT = 200
ORDERED = 12  # levels that can be put in order one by one
ROLE_WORDS = {
    "numeric": "feature: number",
    "nominal": "feature: levels",
    "target nominal": "target: class",
    "target numeric": "target: number",
    "label": "row label",
    "weight": "row weight",
    "out": "left out",
    "target": "target",
    "": "as the cells say",
}


@dataclass(frozen=True, slots=True)
class LevelShown:
    """A level as it is named and as it is shown."""

    name: str
    shown: str


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """One column: its role, the reason, its missing cells, its levels."""

    name: str
    shown: str
    role: str
    asked: bool
    """Whether a person said what it is."""
    reason: str
    missing: str
    levels: tuple[LevelShown, ...]
    """The levels that can be put in order; of many none."""
    many: str


@dataclass(frozen=True, slots=True)
class ColumnsData:
    """All that the script needs."""

    rows: tuple[ColumnRow, ...]
    more: str
    editable: bool
    roles: Mapping[str, str] = field(default_factory=lambda: ROLE_WORDS)


def columns_data(
    roles: Sequence[tc.data.Role],
    features: Mapping[str, tc.Feature],
    missing: Mapping[str, int],
    *,
    said: Mapping[str, str],
    usual: str = "",
    editable: bool = True,
) -> ColumnsData:
    """The columns of a table. `said` has what a person said about them, `usual` the reason of all others."""
    rows = [row(role, features.get(role.name), missing.get(role.name, 0), said, usual) for role in roles[:SENT]]
    left = len(roles) - len(rows)
    return ColumnsData(tuple(rows), f"{amount(left, 'more column')} not listed" if left > 0 else "", editable)


def row(role: tc.data.Role, feature: tc.Feature | None, missing: int, said: Mapping[str, str], usual: str) -> ColumnRow:
    """One column."""
    names = {"label": "label", "weight": "weight", "left out": "out"}
    value = names.get(role.role) or f"{'target ' if role.role == 'target' else ''}{role.kind or ''}".rstrip()
    asked = role.name in said
    reason = role.reason.split("; ")[0]
    if reason == "as asked":
        reason = "you said so" if asked else usual
    levels = feature.levels if feature is not None and feature.kind == "nominal" else ()
    few = len(levels) <= ORDERED
    return ColumnRow(
        name=role.name,
        shown=clean(role.name),
        role=value,
        asked=asked,
        reason=reason,
        missing=f"{amount(missing, 'cell')} missing" if missing else "",
        levels=tuple(LevelShown(level, clean(level)) for level in levels) if few else (),
        many="" if few else f"{len(levels):,} levels",
    )
