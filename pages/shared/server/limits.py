"""How much of other people's data a server takes, and how long it keeps it; each can be set from outside.

Whoever hosts the app sets environment variables: `TREEWALK_ROWS=20000 streamlit run app.py`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, fields

PREFIX = "TREEWALK_"
FILE_TYPES = ["csv", "tsv", "txt", "xlsx"]


@dataclass(frozen=True, slots=True)
class ServerLimits:
    """The limits, with the values that hold when nothing is set.

    >>> limits({"TREEWALK_ROWS": "500"}).rows
    500
    """

    rows: int = 200_000
    columns: int = 200
    upload_mb: int = 30
    kept_tables: int = 40
    kept_mb: int = 200
    kept_minutes: int = 240

    @property
    def bytes(self) -> int:
        """The largest file that is read."""
        return self.upload_mb * 1_000_000

    @property
    def reading(self) -> dict[str, int]:
        """The limits as `treecore.data.reading` takes them."""
        cells = min(20_000_000, self.rows * self.columns)
        return {"max_rows": self.rows, "max_columns": self.columns, "max_cells": cells, "max_bytes": self.bytes}


def limits(said: dict[str, str] | None = None) -> ServerLimits:
    """The limits of this server."""
    found = os.environ if said is None else said
    return ServerLimits(
        **{field.name: number(field.name, found) for field in fields(ServerLimits) if named(field.name) in found}
    )


def named(name: str) -> str:
    """The environment variable of a limit."""
    return PREFIX + name.upper()


def number(name: str, found: os._Environ[str] | dict[str, str]) -> int:
    """The number that a variable holds; anything else is refused, because a limit that is not kept is none."""
    said = found[named(name)].strip()
    if not (said.isascii() and said.isdigit() and int(said[:12]) > 0 and len(said) <= 12):
        raise ValueError(f"{named(name)} must be a whole number above 0, not {said[:40]!r}")
    return int(said)
