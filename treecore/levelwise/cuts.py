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
    gain: Floats
    tied: Bools
    low: Array
    high: Array
    """Rows that have the values between which a threshold cuts."""
    goes: Array
    """The branch of every row that stands at one of the nodes."""
    groups: dict[int, tuple[Bools, Bools]] = field(default_factory=dict)
    """The levels left and right of every node where a grouping of levels is best."""


class Cuts:
    """The cuts of all lines at the nodes of a level."""

    def __init__(self, lines: Lines, level: Level, sweep: Sweep, ranking: str) -> None:
        self.lines, self.level, self.sweep, self.ranking = lines, level, sweep, ranking
        self.kept: Floats | None = None

    def score(self, scores: Scores) -> None:
        """Enter the best cut of each line at each node."""
        lines = self.lines
        for block in lines.blocks(1, self.sweep.width):
            places, rows = lines.places[block.start - 1 : block.stop - 1], lines.rows(block)
            found = self.scores(rows, lines.same(block))
            scores.best[places] = self.level.best(found)
            if self.ranking == "c4.5":
                self.enter_ratios(places, rows, found, scores)
            if len(places) == len(lines.places):
                self.kept = found

    def scores(self, rows: Array, same: Bools | None) -> Floats:
        """The score by which the cuts of one feature are compared; -inf where no cut can be."""
        found = self.sweep.gains(rows)
        if self.ranking == "gain ratio":
            found = ratio_of(found, self.sweep.infos(rows))
        if same is not None:
            np.copyto(found[..., :-1], -np.inf, where=same)
        self.level.shut(found)
        return found

    def enter_ratios(self, places: Array, rows: Array, found: Floats, scores: Scores) -> None:
        """Enter gain and gain ratio of the best cuts, by which c4.5 compares the features."""
        infos = np.broadcast_to(self.sweep.infos(rows), found.shape)
        for gains, info, place in zip(found, infos, places.tolist(), strict=True):
            best = scores.best[place]
            at, _ = self.level.first(gains, best - self.level.slack)
            scores.gains[place] = np.where(best > -np.inf, gains.take(at, mode="clip"), 0.0)
            scores.ratios[place] = ratio_of(scores.gains[place], info.take(at, mode="clip"))

    def locate(self, choice: Choice) -> None:
        """Fill in the cut of every node where a feature in line won: only now does a place in the line matter."""
        lines, level = self.lines, self.level
        line = lines.line_of.take(choice.place)
        # Where another kind of feature won, any line will do: it overwrites what is filled in here.
        of_place = level.spread(np.maximum(line, 1))
        rows, same = lines.picked(of_place, level.places)
        found = self.scores(rows, same) if self.kept is None else self.kept[of_place - 1, level.places]
        at, many = level.first(found, choice.limit)
        choice.goes[rows] = level.places > level.spread(at)
        # A gain below 0 is rounding, or stands where there is no candidate and is not looked at.
        choice.gain = np.maximum(found.take(at, mode="clip"), 0.0)
        if self.ranking == "gain ratio":
            choice.gain *= self.sweep.infos(rows).take(at, mode="clip")
        choice.tied |= (line > 0) & (many > 1)
        choice.low, choice.high = rows.take(at, mode="clip"), rows.take(at + 1, mode="clip")
