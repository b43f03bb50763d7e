"""The claims of a sheet of the ledger, as rows to open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pages.shared.components import register

_claims = register("claims", "dom.js", "listing.js", "claims.js")


def claim_list(rows: list[dict[str, Any]], *, key: str = "claims", on_pick: Callable[[], None]) -> Any:
    """Show the rows. The result's `picked` is the id of the claim that was opened."""
    return _claims(key=key, data={"rows": rows}, on_picked_change=on_pick)
