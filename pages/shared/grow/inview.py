"""Which candidate the panels talk about, and the scores at the node in view."""

from __future__ import annotations

import treecore as tc
from pages.shared.meaning import cache
from pages.shared.walk.moment import GrowView


def candidate_in_view(view: GrowView) -> tc.Candidate | None:
    """The candidate that was opened at a bar, else the split made here, else the best one."""
    scene, rows = view.about.scene, cache.rows(view.about, view.path)
    found = cache.best(view.about, view.path, (view.criterion,))[view.criterion]
    if scene.feature:
        for candidate in found:
            if candidate.feature == scene.feature:
                return candidate
    if view.applied is not None:
        return tc.candidate(rows, view.applied, view.about.policy)
    return found[0] if found else None
