"""The best cut of every numeric feature at every node of a level, from lines of rows."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from treecore.criteria import ratio_of
from treecore.levelwise.levels import Bools, Level
from treecore.levelwise.lines import Lines
from treecore.levelwise.sweeps import Sweep
from treecore.summary import Array, Floats


@dataclass(slots=True)
class Scores:
    """The best candidate of every feature at every node: (feature, node)."""

    best: Floats
    """By what the candidates of one feature are compared: gain or gain ratio; -inf where there is none."""
    gains: Floats
    ratios: Floats
    """Gain and gain ratio of that candidate, where the ranking asks for both."""


@dataclass(slots=True)
class Choice:
    """The best split of every node of a level, as columns; each kind of feature fills in the nodes where it won."""

    place: Array
    """The feature; -1 where there is no candidate."""
    limit: Floats
    """From which score on a candidate of that feature is as good as its best."""
    tied: Bools
    gain: Floats
    low: Array
    high: Array
    """Rows that have the values between which a threshold cuts."""
    rows: Array
    branch: Array
    """The rows of the level, node by node, and the branch that each takes."""
    groups: dict[int, tuple[Bools, Bools]] = field(default_factory=dict)
    """The levels left and right of every node where a grouping of levels is best."""


class Cuts:
    """The cuts of all lines at the nodes of a level."""

    def __init__(self, lines: Lines, level: Level, sweep: Sweep, ranking: str) -> None:
        self.lines, self.level, self.sweep, self.ranking = lines, level, sweep, ranking
        # The scores are kept until the best feature of each node is known: only then does a place in the line matter.
        self.found = np.empty((lines.filled - lines.first, lines.open))

    def score(self, scores: Scores) -> None:
        """Enter the best cut of each line at each node."""
        lines, first = self.lines, self.lines.first
        for block in lines.blocks(first, self.sweep.width):
            places = lines.places[block.start - first : block.stop - first]
            entries = lines.keys[block, : lines.open]
            rows, found = lines.rows_of(entries), self.found[block.start - first : block.stop - first]
            self.sweep.gains(rows, found)
            if self.ranking == "gain ratio":
                found[:] = ratio_of(found, self.sweep.infos(rows))
            if (same := lines.same(entries)) is not None:
                np.copyto(found[:, :-1], -np.inf, where=same)
            self.level.shut(found)
            scores.best[places] = self.level.best(found)
            if self.ranking == "c4.5":
                self.enter_ratios(places, rows, found, scores)

    def enter_ratios(self, places: Array, rows: Array, found: Floats, scores: Scores) -> None:
        """Enter gain and gain ratio of the best cuts, by which c4.5 compares the features."""
        infos = np.broadcast_to(self.sweep.infos(rows), found.shape)
        for gains, info, place in zip(found, infos, places.tolist(), strict=True):
            best = scores.best[place]
            at, _ = self.level.first(gains, best - self.level.slack)
            scores.gains[place] = np.where(best > -np.inf, gains.take(at, mode="clip"), 0.0)
            scores.ratios[place] = ratio_of(scores.gains[place], info.take(at, mode="clip"))

    def locate(self, choice: Choice) -> None:
        """Fill in the cut of every node; where another kind of feature won, it overwrites what is filled in here."""
        lines, level = self.lines, self.level
        line = lines.line_of.take(choice.place)
        # Any line will do where none won.
        of_place = level.spread(np.maximum(line, lines.first))
        rows = lines.rows_of(lines.keys.ravel().take(of_place * lines.keys.shape[1] + level.places))
        found = self.found.ravel().take((of_place - lines.first) * lines.open + level.places)
        at, many = level.first(found, choice.limit)
        choice.rows, choice.branch = rows, level.places > level.spread(at)
        # A gain below 0 is rounding, or stands where there is no candidate and is not looked at.
        choice.gain = np.maximum(found.take(at, mode="clip"), 0.0)
        if self.ranking == "gain ratio":
            choice.gain *= self.sweep.infos(rows).take(at, mode="clip")
        choice.tied |= (line >= 0) & (many > 1)
        choice.low, choice.high = rows.take(at, mode="clip"), rows.take(at + 1, mode="clip")
