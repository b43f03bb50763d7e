"""What a scene means once it meets its table: the policy, a person's own splits, the tree.

A link is text, and a table may not have what it names. What does not fit is left out, one thing at a time, each with a
sentence; so every scene means something.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import treecore as tc
from datasets import Card
from pages.shared.link.common import AS_PRESET, POLICY
from pages.shared.link.fields import Value
from pages.shared.link.scene import Scene
from pages.shared.text.literal import shown
from treecore.growing import by_depth
from treecore.scoring import criterion_of
from treecore.tree import LIMITS

MOST_OWN = 60  # own splits in one scene: enough for a lecture, few enough to try one by one
# Everything up to a semicolon that does not stand inside a quoted name.
PART = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^;])+')


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a scene is about.

    `scene` holds only what fits the table, and `left_out` has a sentence for the rest; `switched` says which fields of
    the policy were changed to fit the target.
    """

    scene: Scene
    card: Card
    table: tc.Table
    policy: tc.Policy
    own: Mapping[tc.Path, tc.Split]
    tree: tc.Tree
    left_out: tuple[str, ...] = ()
    switched: tuple[str, ...] = ()
    algorithm: str | None = None
    """The algorithm of the lectures by which the tree grows, unless a person changed its settings."""


def preset_of(scene: Scene, card: Card) -> str:
    """The name of the preset that the scene starts from: its own, else the one on the table's card."""
    return scene.preset or card.preset or "ID3"


def policy_of(scene: Scene, card: Card) -> tc.Policy:
    """The preset, with the fields that the scene sets itself."""
    said = {name: value for name in POLICY if (value := getattr(scene, name)) != AS_PRESET}
    return replace(tc.PRESETS[preset_of(scene, card)], **said)


def algorithm_of(scene: Scene, card: Card) -> str | None:
    """The preset of a scene, unless the scene changes a field of it."""
    name = preset_of(scene, card)
    return name if policy_of(scene, card) == tc.PRESETS[name] else None


def fitted(policy: tc.Policy, target: tc.Feature) -> tuple[tc.Policy, dict[str, str]]:
    """The policy changed to fit the target, and for every changed field the reason.

    >>> policy, why = fitted(tc.PRESETS["CART"], tc.Feature("Salary", "numeric"))
    >>> policy.criterion, why["criterion"]
    ('variance', 'gini is for a class, and Salary is a number: variance is used.')
    """
    fit, why = policy.fitting(target.kind), {}
    kinds = {"nominal": "a class", "numeric": "a number"}
    kind = f"{shown(target.name)} is {kinds[target.kind]}"
    if fit.criterion != policy.criterion:
        meant_for = kinds[criterion_of(policy.criterion).target]
        why["criterion"] = f"{policy.criterion} is for {meant_for}, and {kind}: {fit.criterion} is used."
    for name in policy.unfit(target.kind):
        needs = LIMITS[name].needs
        why[name] = f"{needs[0].upper()}{needs[1:]}, but {kind}: left out."
    return fit, why


def choose_preset(name: str, card: Card) -> dict[str, Value]:
    """The change that chooses a preset and unsets every field of the policy; the card's preset is the default."""
    return {"preset": "" if name == card.preset else name, **dict.fromkeys(POLICY, AS_PRESET)}


def choose_policy(scene: Scene, card: Card, **fields: Any) -> dict[str, Value]:
    """The change that sets fields of the policy; a value that the preset has already stays out of the link."""
    preset = tc.PRESETS[preset_of(scene, card)]
    return {name: AS_PRESET if value == getattr(preset, name) else value for name, value in fields.items()}


def own_text(own: Mapping[tc.Path, tc.Split]) -> str:
    """A person's splits as a link carries them: `root:Humidity;0:Wind`.

    >>> own_text({(): tc.Multiway("Wind", ("Weak", "Strong")), (0,): tc.Threshold("a;b", 1.5)})
    'root:Wind;0:"a;b" <= 1.5'
    """
    return ";".join(f"{tc.path_text(path)}:{tc.split_text(own[path])}" for path in sorted(own))


def read_own(said: str, table: tc.Table) -> tuple[dict[tc.Path, tc.Split], list[str]]:
    """The splits that `own_text` wrote and the table has, and a sentence for each that it has not."""
    own: dict[tc.Path, tc.Split] = {}
    notices = []
    parts = PART.findall(said)
    for part in parts[:MOST_OWN]:
        path, _, split = part.partition(":")
        try:
            own[tc.parse_path(path.strip())] = tc.parse_split(split, table)
        except ValueError:
            notices.append(f"The own split {shown(part)} does not fit this table; it is left out.")
    if len(parts) > MOST_OWN:
        notices.append(f"A link holds at most {MOST_OWN} own splits; the others are left out.")
    return own, notices


def grown(
    table: tc.Table, policy: tc.Policy, own: Mapping[tc.Path, tc.Split]
) -> tuple[tc.Tree, Mapping[tc.Path, tc.Split], list[str]]:
    """The tree, the own splits in it, and a sentence for each that cannot be made."""
    tree, kept = tc.growing.grow_what_fits(table, policy, own)
    return tree, frozen(kept), [left_out(path, own[path]) for path in by_depth(own) if path not in kept]


def left_out(path: tc.Path, split: tc.Split) -> str:
    """That a person's split cannot be made at a node."""
    where = "the root" if path == () else f"node {tc.path_text(path)}"
    return f"The own split on {shown(split.title)} cannot be made at {where}; it is left out."


def frozen(own: Mapping[tc.Path, tc.Split]) -> Mapping[tc.Path, tc.Split]:
    """The splits as a mapping that nobody can write to."""
    return MappingProxyType(dict(own))
