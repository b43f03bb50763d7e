"""A kind of split that the engine does not have: one number cut at several places."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from treecore.splits import kinds
from treecore.splits.notation import NAME, as_number, quoted, unquoted
from treecore.splits.split import MISSING, SingleFeature, need_kind
from treecore.words import listed, number

WRITTEN = re.compile(rf"\s*({NAME})\s+at\s+([-+.\w, ]+)\Z")


@dataclass(frozen=True, slots=True)
class Bins(SingleFeature):
    """One branch for each stretch between cuts: above the one, up to the other and with it."""

    kind = "bins"
    form = "Years at 2.5, 4.5"
    feature: str
    cuts: tuple[float, ...]

    @property
    def labels(self):
        between = (f"{number(low)} to {number(high)}" for low, high in pairwise(self.cuts))
        return f"≤ {number(self.cuts[0])}", *between, f"> {number(self.cuts[-1])}"

    @property
    def at(self):
        return listed(map(number, self.cuts))

    @property
    def stretches(self):
        return tuple(pairwise((-np.inf, *self.cuts, np.inf)))

    def branch(self, values):
        self.check(values)
        column = values.column(self.feature)
        return np.where(np.isnan(column), MISSING, np.searchsorted(self.cuts, column))

    def check(self, values):
        need_kind(self, values.feature(self.feature), "numeric")

    def code(self, branch):
        low, high = self.stretches[branch]
        tests = [*([f"{low!r} < "] if branch else []), f"row[{self.feature!r}]"]
        return "".join([*tests, *([f" <= {high!r}"] if np.isfinite(high) else [])])

    def written(self):
        return f"{quoted(self.feature)} at {', '.join(map(repr, self.cuts))}"

    @classmethod
    def read(cls, text, values):
        if not (found := WRITTEN.match(text)):
            return None
        split = cls(unquoted(found[1]), tuple(as_number(cut.strip()) for cut in found[2].split(",")))
        split.check(values)
        if list(split.cuts) != sorted(set(split.cuts)):
            raise ValueError(f"the cuts of {split.feature} rise from one to the next")
        return split


def register(monkeypatch):
    """Let the engine know the kind until the end of a test."""
    monkeypatch.setattr(kinds, "KINDS", (*kinds.KINDS, Bins))
