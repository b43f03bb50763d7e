"""What the Validate page says about the stability of a root; nothing here knows Streamlit."""

from __future__ import annotations

from dataclasses import dataclass

import treecore as tc
from pages.shared.parts.bars.bars import BarsData, BarsPanel, BarsRow, short_rule
from treecore.comparing import feature_of
from treecore.draw import clean
from treecore.telling import Sentence
from treecore.words import amount, listed

BARS = 3  # features whose bars are shown before more is asked for
NAMED = 4  # rows that a sentence names
LEAF = "a leaf"


@dataclass(frozen=True)
class StableView:
    """The roots of the draws as far as they were made, and the draw in view."""

    found: tc.comparing.Stability
    table: tc.Table
    drawn: int = 0
    """The draw in view, counted from 1; 0 for none."""
    row: str = "row"
    rows: str = "rows"

    @property
    def leaves_one_out(self) -> bool:
        """Whether each draw lacks one row; else each is drawn with replacement."""
        return self.found.how == "leave one out"

    @property
    def draw(self) -> tc.comparing.Draw | None:
        """The draw in view, if it has been made."""
        return self.found.draws[self.drawn - 1] if 0 < self.drawn <= len(self.found.draws) else None

    @property
    def beside(self) -> tuple[tc.comparing.Draw, ...]:
        """The draws whose trees stand beside the whole one: the one in view, else one for each of two other roots."""
        if self.draw is not None:
            return (self.draw,)
        return self.found.others[: 1 if self.leaves_one_out else 2]

    def name(self, draw: tc.comparing.Draw) -> str:
        """What a draw is called: `without D3`, `sample 7`."""
        return f"without {self.lacks(draw)}" if self.leaves_one_out else f"sample {draw.number + 1}"

    def lacks(self, draw: tc.comparing.Draw) -> str:
        """The row that a draw lacks; one that is called by a number is told from an amount."""
        label = clean(str(self.table.labels[draw.number]))
        return f"{self.row} {label}" if label[:1].isdigit() else label

    def becomes(self, draw: tc.comparing.Draw) -> str:
        """A draw with what its root asks: `D3 → Humidity`."""
        label = clean(str(self.table.labels[draw.number])) if self.leaves_one_out else f"sample {draw.number + 1}"
        return f"{label} → {root_text(draw.root, cut=draw in self.found.moves)}"

    @property
    def sentence(self) -> Sentence:
        """What was found."""
        if not self.found.is_done:
            what = (
                f"One {self.row} is left out at a time" if self.leaves_one_out else "The table is drawn again and again"
            )
            return Sentence("", f"{what}, to see whether {root_text(self.found.root)} stays at the root.")
        if self.draw is not None:
            return self.of_draw(self.draw)
        return self.of_rows if self.leaves_one_out else self.of_samples

    @property
    def so_far(self) -> str:
        """How far it has come, and what the draws that were made say."""
        made, total = len(self.found.draws), self.found.total
        what = "left out" if self.leaves_one_out else "drawn"
        return f"{made} of {total} {what}: the root has changed {amount(len(self.found.changed), 'time')} so far."

    @property
    def step(self) -> int:
        """Where the draw in view stands among those that change the root, counted from 1; 0 if it is none of them."""
        numbers = [draw.number + 1 for draw in self.found.changed]
        return numbers.index(self.drawn) + 1 if self.drawn in numbers else 0

    def of_draw(self, draw: tc.comparing.Draw) -> Sentence:
        """What one draw says."""
        where = self.name(draw)
        before, after = root_text(self.found.root), root_text(draw.root)
        first = f"{where[:1].upper()}{where[1:]}"
        if draw.root == self.found.root:
            return Sentence(first, f", {before} stays at the root.")
        if draw in self.found.moves:
            return Sentence(
                first,
                f", the root still asks {before}, but at {rule_text(draw.root)}, not {rule_text(self.found.root)}.",
            )
        return Sentence(first, f", {after} is at the root instead of {before}.")

    @property
    def of_rows(self) -> Sentence:
        """What leaving rows out says."""
        flips, root = self.found.flips, root_text(self.found.root)
        every = amount(self.table.n, self.row, self.rows)
        if not flips:
            moved = (
                f"; {amount(len(self.found.moves), self.row, self.rows)} would move its cut" if self.found.moves else ""
            )
            return Sentence(capital(root), f" stays at the root whichever of the {every} is left out{moved}.")
        names = [self.lacks(draw) for draw in flips]
        new = list(dict.fromkeys(root_text(draw.root) for draw in flips))
        who = f"without {listed(names, 'or')}" if len(names) <= NAMED else "without any one of these"
        instead = f"{listed(new[:NAMED], 'or')} is at the root instead of {root}"
        count = f"{len(flips)} of {every}"
        return Sentence(count, f" {'flips' if len(flips) == 1 else 'flip'} the root: {who}, {instead}.")

    @property
    def of_samples(self) -> Sentence:
        """What drawing again says."""
        found, root = self.found, feature_of(self.found.root)
        others = [f"{root_name(name)} in {count}" for name, count in found.features.items() if name != root][:2]
        rest = f", {listed(others)}" if others else ""
        said = f" is at the root of {found.stays} of {found.total} samples{rest}."
        return Sentence(capital(root_text(found.root)), said)

    @property
    def bars(self) -> BarsData:
        """How often each feature is at the root."""
        made, features = len(self.found.draws), self.found.features
        how = f"with one {self.row} left out" if self.leaves_one_out else "drawn with replacement"
        rows = tuple(self.bar(name, count) for name, count in features.items())
        panel = BarsPanel("root", "At the root", f"of {amount(made, 'table')} {how}", len(features), rows)
        return BarsData((panel,) if made else (), note="", absent="", hidden=False, most=BARS)

    def bar(self, name: str | None, count: int) -> BarsRow:
        """One feature: how often it is at the root, and with which cuts."""
        made = len(self.found.draws)
        often = [rule_text(split) for split in self.found.splits_on(name)]
        detail = often[0] if len(often) == 1 else f"{len(often)} different cuts, most often {often[0]}"
        usual = name == feature_of(self.found.root)
        said = f"at the root of {count} of {made}{', as in the whole table' if usual else ''}"
        return BarsRow(
            feature=name or "",
            name=root_name(name),
            label=f"{root_name(name)} {detail}: {said}",
            detail=detail,
            # Of how many the heading says: numbers alone are equally wide, and so are the bars before them.
            value=str(count),
            share=count / made,
            tags=(),
            best=usual,
            applied=False,
            chosen=self.draw is not None and feature_of(self.draw.root) == name,
        )


def capital(root: str) -> str:
    """What stands at a root, at the beginning of a sentence; the name of a feature is as it is."""
    return "A leaf" if root == LEAF else root


def root_name(feature: str | None) -> str:
    """What stands at a root."""
    return LEAF if feature is None else clean(feature)


def root_text(root: tc.Split | None, *, cut: bool = False) -> str:
    """What a root asks: its feature, with its cut where that matters."""
    rule = rule_text(root)
    return f"{root_name(feature_of(root))} {rule}" if cut and rule else root_name(feature_of(root))


def rule_text(root: tc.Split | None) -> str:
    """Where a root divides its feature."""
    return "" if root is None else short_rule(root)
