"""The honest split of a scene's table, and the tree that its training rows grow: found once, shared by all sessions."""

from __future__ import annotations

from typing import Any

import treecore as tc
from pages.shared.link.scene import Scene
from pages.shared.link.share_text import read_rows, read_shares
from pages.shared.meaning import cache
from pages.shared.meaning.kept import kept
from pages.shared.meaning.meaning import Meaning
from treecore.tree import LIMITS

# What stops a tree while it grows; on a full tree each of them is a cut.
NO_STOPS = {name: getattr(tc.Policy(), name) for name, limit in LIMITS.items() if limit.is_cut}


def of(scene: Scene) -> tc.Shares:
    """Train, tuning and test of the scene's table, kept apart, with notes about what is too small."""
    table = cache.table(scene)
    return shared_out(table, scene.shares, scene.split_seed, scene.stratify, scene.noise, scene.flip)


@kept(most=64)
def shared_out(table: tc.Table, shares: str, seed: int, stratify: bool, noise: float, flip: str) -> tc.Shares:
    """A table shared out into train, tuning and test, once for all sessions."""
    return tc.share_out(table, read_shares(shares), seed=seed, stratify=stratify, noise=noise, flip=read_rows(flip))


def full(scene: Scene, parts: tc.Shares, **policy_fields: Any) -> Meaning:
    """What the scene means on the training rows of its parts alone, with the tree grown in full.

    Only the policy's min_leaf stops it. Keywords are fields of the policy, and override the scene.
    """
    return cache.meaning(scene, rows=parts.train, **{**NO_STOPS, **policy_fields})


def policy(scene: Scene) -> tc.Policy:
    """The policy of the full tree, without growing it."""
    return cache.policy_for(scene, of(scene).train, **NO_STOPS)[0]
