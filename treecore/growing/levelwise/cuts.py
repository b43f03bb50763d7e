"""The best cut of every numeric feature at every node of a level, from lines of rows."""

from __future__ import annotations

import numpy as np

from treecore.arrays import Array, Floats
from treecore.growing.levelwise.choices import Choice, Scores
from treecore.growing.levelwise.levels import Level
from treecore.growing.levelwise.lines import Lines
from treecore.growing.levelwise.sweeps import Sweep
from treecore.scoring.gains import ratio_of


class SortedCuts:
    """The cuts of all lines at the nodes of a level.

    First the best score at each place, whichever the line; from this the best of each node; and only where a place
    comes up to that, a look at the single lines. So all but two passes are over one line, however many there are.
    """

    def __init__(self, lines: Lines, level: Level, sweep: Sweep, ranking: str) -> None:
        self.lines, self.level, self.sweep, self.ranking = lines, level, sweep, ranking
        # The scores are kept until the best feature of each node is known: only then does a place in the line matter.
        self.found = np.empty(lines.keys.shape)
        self.high: Floats | None = None
        for block in lines.blocks(lines.first, sweep.width):
            self.score(block, lines.rows(block), self.found[block])
        self.line = self.at = level.start

    def score(self, block: slice, rows: Array, found: Floats) -> None:
        """Score the cuts of some lines, and raise the best score of each place to theirs."""
        self.sweep.gains(rows, found)
        if self.ranking == "gain ratio":
            found[:] = ratio_of(found, self.sweep.infos(rows))
        if self.lines.tied:
            np.putmask(found, self.lines.same(block), -np.inf)
        self.level.shut(found)
        high = np.maximum.reduce(found)
        self.high = high if self.high is None else np.maximum(self.high, high, out=high)

    def tops(self) -> Floats:
        """The best score of each node."""
        assert self.high is not None
        return np.maximum.reduceat(self.high, self.level.start)

    def find(self, limit: Floats, only: Array | None) -> tuple[Array, Array]:
        """The first feature with a cut of at least the limit at each node, and how many such cuts there are."""
        lines, level = self.lines, self.level
        here = level.spread(limit)
        places = (self.high >= here).nonzero()[0]
        line, k = (self.found[lines.first :].take(places, axis=1) >= here.take(places)).nonzero()
        at = places.take(k)
        node = level.owner.take(at)
        if only is not None:
            mine = (lines.places.take(line) == only.take(node)).nonzero()[0]
            line, at, node = line.take(mine), at.take(mine), node.take(mine)
        # Hits stand line by line. Walking backwards, the first of a node is the one that is written last.
        self.line, self.at = np.empty(len(level), np.intp), np.zeros(len(level), np.intp)
        self.line.fill(len(lines.places))
        self.line[node[::-1]] = line[::-1]
        self.at[node[::-1]] = at[::-1]
        return lines.place_of.take(self.line), np.bincount(node, minlength=len(level))

    def enter(self, scores: Scores) -> None:
        """Enter the best cut of each line at each node, with its gain and gain ratio."""
        lines, level = self.lines, self.level
        for k, place in enumerate(lines.places.tolist(), lines.first):
            found = self.found[k]
            best = np.maximum.reduceat(found, level.start)
            at = level.first(found, best - level.slack)
            gains = np.where(best > -np.inf, found.take(at), 0.0)
            infos = self.sweep.infos(lines.rows(slice(k, k + 1))).reshape(-1)
            scores.best[place], scores.gains[place] = best, gains
            scores.ratios[place] = ratio_of(gains, infos.take(at))

    def fill_in(self, choice: Choice) -> None:
        """Fill in the cut of every node; where another kind of feature won, it overwrites what is filled in here."""
        lines, level = self.lines, self.level
        # Any line will do where none won.
        line = np.minimum(self.line, len(lines.places) - 1) + lines.first
        start = line * lines.open
        rows = lines.rows_of(lines.flat.take(level.spread(start) + level.places))
        choice.rows, choice.branch = rows, level.places > level.spread(self.at)
        # A gain below 0 is rounding, or stands where there is no candidate and is not looked at.
        choice.gain = np.maximum(self.found.ravel().take(start + self.at), 0.0)
        if self.ranking == "gain ratio":
            choice.gain *= self.sweep.infos(rows[None]).reshape(-1).take(self.at)
        choice.low, choice.high = rows.take(self.at), rows.take(self.at + 1, mode="clip")
