"""The columns of a table: what each was taken for and why, with a way to change it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import treecore as tc
from pages.shared.parts.base.board import alone
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


def column_list(data: dict[str, Any], on_change: Callable[[dict[str, Any]], None]) -> None:
    """Show the data that `columns_data` made. `on_change` is told what a person did to which column."""
    alone(COLUMNS, data, changed=on_change)


def columns_data(
    roles: Sequence[tc.data.Role],
    features: Mapping[str, tc.Feature],
    missing: Mapping[str, int],
    *,
    said: Mapping[str, str],
    usual: str = "",
    editable: bool = True,
) -> dict[str, Any]:
    """All that the script needs. `said` has what a person said about columns, `usual` the reason of all others."""
    rows = [row(role, features.get(role.name), missing.get(role.name, 0), said, usual) for role in roles[:SENT]]
    left = len(roles) - len(rows)
    return {
        "rows": rows,
        "roles": ROLE_WORDS,
        "editable": editable,
        "more": f"{amount(left, 'more column')} not listed" if left > 0 else "",
    }


def row(
    role: tc.data.Role, feature: tc.Feature | None, missing: int, said: Mapping[str, str], usual: str
) -> dict[str, Any]:
    """One column: its role, the reason, its missing cells, its levels."""
    names = {"label": "label", "weight": "weight", "left out": "out"}
    value = names.get(role.role) or f"{'target ' if role.role == 'target' else ''}{role.kind or ''}".rstrip()
    asked = role.name in said
    reason = role.reason.split("; ")[0]
    if reason == "as asked":
        reason = "you said so" if asked else usual
    levels = feature.levels if feature is not None and feature.kind == "nominal" else ()
    return {
        "name": role.name,
        "shown": clean(role.name),
        "role": value,
        "asked": asked,
        "reason": reason,
        "missing": f"{amount(missing, 'cell')} missing" if missing else "",
        "levels": [{"name": level, "shown": clean(level)} for level in levels] if len(levels) <= ORDERED else [],
        "many": f"{len(levels):,} levels" if len(levels) > ORDERED else "",
    }
