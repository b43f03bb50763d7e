"""The claims of a sheet of the ledger, as rows to open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pages.shared.parts.base.board import alone
from pages.shared.parts.base.part import part_of

CLAIMS = part_of("claims", "base/listing.js", "claims.js")


def claim_list(rows: list[dict[str, Any]], on_pick: Callable[[str], None]) -> None:
    """Show the rows. `on_pick` is told the id of the claim that is opened."""
    alone(CLAIMS, {"rows": rows}, picked=on_pick)
