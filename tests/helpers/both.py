"""A kind of split that the engine does not have: two tests at once, of one feature each or of the same."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from treecore.splits import kinds
from treecore.splits.notation import JSON_TEXT
from treecore.splits.split import MISSING, Split

PART = rf"\[((?:{JSON_TEXT}|[^\[\]\"])*)\]"
WRITTEN = re.compile(rf"\s*both (\d+) of {PART} and (\d+) of {PART}\s*\Z")


@dataclass(frozen=True, slots=True)
class Both(Split):
    """Branch 1 for a row that passes two tests, 0 for the others; where one alone decides, the other may be missing."""

    kind = "both"
    form = "both 0 of [Years <= 4.5] and 1 of [Hits <= 10]"
    tests: tuple[tuple[Split, int], tuple[Split, int]]

    @property
    def features(self):
        return tuple(dict.fromkeys(name for split, _ in self.tests for name in split.features))

    @property
    def labels(self):
        return "not both", "both"

    def test(self, branch, *, verb="is", say=str):
        tests = " and ".join(split.test(wanted, verb=verb, say=say) for split, wanted in self.tests)
        return tests if branch else f"not {tests}"

    def branch(self, values):
        taken = [(split.branch(values), wanted) for split, wanted in self.tests]
        passed = np.all([branch == wanted for branch, wanted in taken], axis=0)
        failed = np.any([(branch != wanted) & (branch != MISSING) for branch, wanted in taken], axis=0)
        return np.where(passed, 1, np.where(failed, 0, MISSING))

    def check(self, values):
        for split, _ in self.tests:
            split.check(values)

    def code(self, branch):
        if branch:
            return " and ".join(split.code(wanted) for split, wanted in self.tests)
        others = [(split, k) for split, wanted in self.tests for k in range(len(split.labels)) if k != wanted]
        return " or ".join(split.code(k) for split, k in others)

    def written(self):
        (one, a), (two, b) = self.tests
        return f"both {a} of [{one.written()}] and {b} of [{two.written()}]"

    @classmethod
    def read(cls, text, values):
        if not (found := WRITTEN.match(text)):
            return None
        pairs = [(kinds.parse_split(found[k + 1], values), int(found[k])) for k in (1, 3)]
        if any(wanted >= len(split.labels) for split, wanted in pairs):
            raise ValueError("a test is on a branch that its split does not have")
        return cls(tuple(pairs))


def register(monkeypatch):
    """Let the engine know the kind until the end of a test."""
    monkeypatch.setattr(kinds, "KINDS", (*kinds.KINDS, Both))
