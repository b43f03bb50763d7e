"""The claims of a sheet of the ledger, as rows to open."""

from __future__ import annotations

from dataclasses import dataclass

from pages.shared.parts.base.part import part_of

CLAIMS = part_of("claims", "base/listing.js", "claims.js")


@dataclass(frozen=True, slots=True)
class ClaimRow:
    """One claim: what the slide says, what is computed, and the verdict."""

    id: str
    mark: str
    verdict: str
    claim: str
    about: str
    slide: str
    computed: str
    open: bool


@dataclass(frozen=True, slots=True)
class ClaimsData:
    """All that the script needs."""

    rows: tuple[ClaimRow, ...]
