"""The fields that all pages share: the table, what is said of it, the policy, the split, the walk, and the looks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from datasets import names
from pages.shared.link.columns import read_levels, read_roles
from pages.shared.link.fields import (
    Field,
    Value,
    checked,
    choice,
    decimal,
    flag,
    look,
    node,
    several,
    text,
    whole,
)
from pages.shared.link.packing import is_own, read_address
from pages.shared.link.share_text import USUAL, read_rows, read_shares
from treecore.growing import MEASURES
from treecore.tree import CHOICES, LIMITS, ORDERS, PRESETS, Policy

AS_PRESET = ""  # the value of a policy field that is left to the preset
# The version, the page (which is the path of the link), and what Streamlit keeps for itself.
RESERVED = ("v", "page", "embed", "embed_options")
SPLIT = ("shares", "split_seed", "stratify", "noise", "flip")
POLICY = tuple(Policy.__dataclass_fields__)
DETAILS = ("bare", "counts", "all")
OWN_LIMIT, NAME_LIMIT = 6000, 500
GROWTH = ("target", "columns", "levels", *SPLIT, "preset", *POLICY, "own")  # what decides which rows grow which tree


def common(*, panels: Iterable[str] = (), hides: Iterable[str] = ()) -> tuple[Field, ...]:
    """The fields that every page shares; pages say which panels they have and what they can hold back."""
    return (
        data("data", "playtennis"),
        text("target", limit=NAME_LIMIT),
        checked("columns", read_roles, limit=OWN_LIMIT),
        checked("levels", read_levels, limit=OWN_LIMIT),
        choice("preset", ("", *PRESETS)),
        *map(policy_field, POLICY),
        text("own", limit=OWN_LIMIT),
        checked("shares", read_shares, USUAL, limit=20),
        whole("split_seed"),
        flag("stratify", default=True),
        decimal("noise", least=0, most=1),
        checked("flip", read_rows, limit=OWN_LIMIT),
        choice("order", ORDERS, "breadth"),
        whole("step"),
        node("node"),
        look(choice("panel", ("", *panels))),
        look(choice("detail", DETAILS, "all")),
        look(flag("named")),
        look(several("extra", MEASURES)),
        look(several("hide", hides)),
        look(flag("present")),
    )


def data(name: str, default: str) -> Field:
    """A field that says which table: one of the app, or one of a person's own as `packing` writes it."""

    def read(said: str) -> str:
        if is_own(said):
            read_address(said)
        elif said not in names():
            raise ValueError("is not a dataset of this app")
        return said

    return Field(name, default, read)


def policy_field(name: str) -> Field:
    """A field of the policy. It is empty where the preset decides; `none` lifts a limit."""
    if name in CHOICES:
        return choice(name, ("", *CHOICES[name]))
    plain = getattr(Policy(), name)
    is_whole = LIMITS[name].step == 1 if name in LIMITS else not isinstance(plain, bool)
    inner = whole(name) if is_whole else flag(name) if isinstance(plain, bool) else decimal(name)
    unlimited = plain is None

    def read(said: str) -> Value:
        if said == AS_PRESET or (unlimited and said == "none"):
            return AS_PRESET if said == AS_PRESET else None
        given: dict[str, Any] = {name: inner.read(said)}
        try:
            Policy(**given)
        except ValueError as error:
            raise ValueError(f"cannot be used: {error}") from None
        return given[name]

    def write(value: Any) -> str:
        return "none" if value is None else value if value == AS_PRESET else inner.write(value)

    return Field(name, AS_PRESET, read, write)


def together(fields: Iterable[Field]) -> dict[str, Field]:
    """Fields by name; two of the same name are refused, for a link could not tell them apart."""
    found: dict[str, Field] = {}
    for each in fields:
        if each.name in found or each.name in RESERVED:
            raise ValueError(f"the name {each.name!r} is taken: give the field of the scene another one")
        found[each.name] = each
    return found
