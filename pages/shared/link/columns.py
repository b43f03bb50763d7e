"""What a person says about the columns of a table, as a link carries it: roles, kinds, and the order of levels.

    columns=Zip:nominal;Day:label      levels=Wind:Weak,Strong

A column that is not named is what its cells say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import unquote

from datasets import Card

# What a column can be said to be; a feature by its kind. The target has a field of its own.
ROLES = ("numeric", "nominal", "label", "weight", "out")
# What has a meaning in the text of a link stands in a name as % and its number.
_SPECIAL = {letter: f"%{ord(letter):02X}" for letter in "%:;,"}


def escaped(name: str) -> str:
    """A name with `%`, `:`, `;` and `,` replaced, which have a meaning in the text.

    >>> escaped("50%: a;b"), unquote(escaped("50%: a;b"))
    ('50%25%3A a%3Bb', '50%: a;b')
    """
    return "".join(_SPECIAL.get(letter, letter) for letter in name)


def roles_text(roles: Mapping[str, str]) -> str:
    """Roles as a link carries them.

    >>> roles_text({"Zip": "nominal", "Day": "label"})
    'Zip:nominal;Day:label'
    """
    return ";".join(f"{escaped(name)}:{role}" for name, role in roles.items())


def read_roles(said: str) -> dict[str, str]:
    """The roles that `roles_text` wrote.

    >>> read_roles("Zip:nominal;Day:label")
    {'Zip': 'nominal', 'Day': 'label'}
    """
    found: dict[str, str] = {}
    for part in filter(None, said.split(";")):
        name, _, role = part.rpartition(":")
        if role not in ROLES or not name:
            raise ValueError(f"can make a column only {', '.join(ROLES)}, as in Zip:nominal")
        found[unquote(name)] = role
    for single in ("label", "weight"):
        if list(found.values()).count(single) > 1:
            raise ValueError(f"can name one {single} only")
    return found


def levels_text(levels: Mapping[str, Sequence[str]]) -> str:
    """Orders of levels as a link carries them.

    >>> levels_text({"Wind": ("Weak", "Strong")})
    'Wind:Weak,Strong'
    """
    return ";".join(f"{escaped(name)}:{','.join(map(escaped, order))}" for name, order in levels.items())


def read_levels(said: str) -> dict[str, tuple[str, ...]]:
    """The orders that `levels_text` wrote.

    >>> read_levels("Wind:Weak,Strong")
    {'Wind': ('Weak', 'Strong')}
    """
    found: dict[str, tuple[str, ...]] = {}
    for part in filter(None, said.split(";")):
        name, _, order = part.rpartition(":")
        if not name:
            raise ValueError("must name a column and its levels, as in Wind:Weak,Strong")
        found[unquote(name)] = tuple(unquote(level) for level in order.split(",") if level)
    return found


def asked(card: Card, target: str, roles: Mapping[str, str], levels: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The arguments of `Table.from_frame`: the card's, except where a person says otherwise.

    >>> from datasets import card
    >>> asked(card("playtennis"), "Wind", {"Outlook": "out"}, {})["leave_out"]
    ('Outlook',)
    """
    goal = target or card.target
    said = {column.name: column.kind for column in card.columns} | dict.fromkeys(card.leave_out, "out")
    for name, role in ((card.label, "label"), (card.weight, "weight")):
        if name is not None and role not in roles.values():
            said[name] = role
    if goal != card.target and goal in card.alternatives:
        # The columns that take turns at being the target would give each other away.
        said[str(card.target)] = "out"
        said.pop(goal)
    said |= roles
    kinds = {name: role for name, role in said.items() if role in ("numeric", "nominal")}
    orders = {column.name: column.levels for column in card.columns} | dict(levels)
    named = {role: name for name, role in said.items()}
    return {
        "target": goal,
        "kinds": kinds,
        "levels": {name: order for name, order in orders.items() if order and said.get(name, "nominal") == "nominal"},
        "label": named.get("label"),
        "weight": named.get("weight"),
        "leave_out": tuple(name for name, role in said.items() if role == "out"),
    }
