"""What the Validate page says of a cross-validation; nothing here knows Streamlit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import treecore as tc
from pages.shared.parts.curve.curve import CurveBand, CurveData, CurveLine, CurveMark
from treecore.comparing import Learner, Validation, mean_error
from treecore.draw import clean
from treecore.telling import Sentence
from treecore.words import amount, size

THIN = 20  # folds up to which each has a line of its own


@dataclass(frozen=True)
class ChooseView:
    """A cross-validation as far as it has come, the fold in view, the rule of choice, and how far one has looked."""

    found: Validation
    parts: tc.Shares
    fold: int = 0
    """The fold in view, counted from 1; 0 for all of them."""
    rule: str = ""
    """Empty for the lowest error, `one` for the one-standard-error rule."""
    final: str = ""
    """Empty until the model is made again of all training rows; then `model`, and with the test rows `test`."""
    model: Learner | None = None
    """The model made of all training rows with the chosen value, once it is asked for."""
    row: str = "row"
    rows: str = "rows"

    @property
    def place(self) -> int:
        """The place of the chosen value."""
        return self.found.within_one if self.rule == "one" else self.found.best

    @property
    def value(self) -> float:
        """The chosen value."""
        return self.found.plan.values[self.place]

    @property
    def is_class(self) -> bool:
        """Whether a class is predicted."""
        return self.parts.train.is_class

    def named(self, place: int) -> str:
        """A value with its name: `depth 3`, `k = 5`."""
        sign = "= " if self.title in ("k", "alpha") else ""
        return f"{self.title} {sign}{short(self.found.plan.values[place])}"

    def error(self, value: float) -> str:
        """An error as a person reads it."""
        return f"{100 * value:.1f}%" if self.is_class else size(value)

    def missed(self, error: str) -> str:
        """What an error means: `misses 6.7%`."""
        return f"misses {error}" if self.is_class else f"has a mean squared error of {error}"

    @property
    def sentence(self) -> Sentence:
        """What was found, and what follows from it."""
        if not self.found.is_done:
            every = amount(len(self.found.plan.held_out), "fold")
            return Sentence(
                "", f"Each of {every} is held out in turn, to see which {self.title} does best on new {self.rows}."
            )
        if self.model is not None:
            return self.at_last
        return self.of_fold if self.fold else self.of_all

    @cached_property
    def trained(self) -> str:
        """The error of the final model on the rows that it learned from."""
        return "not retrained yet" if self.model is None else self.error(mean_error(self.model, self.parts.train))

    @cached_property
    def tested(self) -> str:
        """Its error on the test rows, once it is asked for."""
        test = self.parts.test
        if not test.n:
            return "no rows"
        return "hidden" if self.model is None or self.final != "test" else self.error(mean_error(self.model, test))

    @property
    def title(self) -> str:
        """The name of the hyper-parameter."""
        return self.found.plan.hyper.title

    @property
    def so_far(self) -> str:
        """How far it has come, and what the folds that were tried say."""
        tried, every = len(self.found.folds), len(self.found.plan.held_out)
        if not tried:
            return f"0 of {amount(every, 'fold')} tried."
        best = self.found.best
        leads = f"{self.named(best)} {self.missed(self.error(self.found.means[best]))} so far"
        return f"{tried} of {amount(every, 'fold')} tried: {leads}."

    @property
    def of_all(self) -> Sentence:
        """What all folds say together."""
        best, near = self.found.best, self.found.within_one
        lowest = f"{self.missed(self.error(self.found.means[best]))} {self.held}"
        if best == near:
            rest = "is simpler" if best == self.found.simplest_tried else "simpler is within one standard error"
            return Sentence(capital(self.named(best)), f" is best: it {lowest}. Nothing {rest}.")
        if self.rule == "one":
            said = f" is the simplest within one standard error of {self.named(best)}, which {lowest}."
            return Sentence(capital(self.named(near)), said)
        said = f" is best: it {lowest}. Within one standard error, {self.named(near)} is simpler."
        return Sentence(capital(self.named(best)), said)

    @property
    def held(self) -> str:
        """Which rows an average error is about."""
        if not self.is_class:
            return f"on held-out {self.rows}"
        if self.found.plan.one_by_one:
            return f"of the {self.rows}, each held out once"
        return f"of a fold’s {self.rows} on average"

    @property
    def of_fold(self) -> Sentence:
        """What one fold says."""
        fold = self.found.folds[self.fold - 1]
        rest, held = self.parts.train.n - len(fold.rows), len(fold.rows)
        learned = f"The model of the other {rest}, with {self.named(self.place)},"
        first = f"Fold {self.fold}"
        one = clean(str(self.parts.train.labels[fold.rows[0]]))
        held_out = f" holds out {amount(held, self.row, self.rows) if held > 1 else f'{self.row} {one}'}."
        if not self.is_class:
            return Sentence(first, f"{held_out} {learned} has a mean squared error of {size(fold.errors[self.place])}.")
        right = fold.right(self.place)
        if held == 1:
            return Sentence(first, f"{held_out} {learned} gets it {'right' if right else 'wrong'}.")
        return Sentence(first, f"{held_out} {learned} gets {right} of {held} right.")

    @property
    def at_last(self) -> Sentence:
        """What the final model is worth."""
        named, of = capital(self.named(self.place)), "of" if self.is_class else "on"
        if self.final == "test" and self.parts.test.n:
            foretold = self.error(self.found.means[self.place])
            on = f"{of} the {amount(self.parts.test.n, 'test row')}"
            said = f" {self.missed(self.tested)} {on}; cross-validation foretold {foretold}."
            return Sentence(named, f"{said} Choose nothing by this figure.")
        train = self.missed(self.trained)
        said = f" on all {self.parts.train.n} training rows {train} {of} them. The test rows stay hidden."
        return Sentence(named, said)

    @property
    def recipe(self) -> list[tuple[int, str]]:
        """The lecture's steps, with the numbers of this table."""
        every, n, tests = len(self.found.plan.held_out), self.parts.train.n, self.parts.test.n
        return [
            (0, f"1. Cut the {n} training rows into {every} folds"),
            (0, "2. Hold out each fold in turn: learn from the rest, with every value"),
            (0, f"3. Average the {every} errors of each value, and choose one"),
            (0, f"4. Learn again from all {n} training rows with it"),
            (0, f"5. Only then try it on the {amount(tests, 'test row')}, once" if tests else "5. No test row is kept"),
        ]

    @property
    def stage(self) -> int:
        """The step that one is at."""
        if self.model is not None:
            return 4 if self.final == "test" else 3
        return 2 if self.found.is_done and not self.fold else 1

    @property
    def figures(self) -> list[list[str]]:
        """The error of the chosen value: held out, on the rows it learned from, and on the test rows once asked for."""
        found, plan = self.found, self.found.plan
        mean, spread = found.means[self.place], found.spreads[self.place]
        return [
            [
                f"held out, average of {amount(len(plan.held_out), 'fold')} ± one standard error",
                f"{self.error(mean)} ± {self.error(spread)}",
            ],
            [f"{self.parts.train.n} training rows", self.trained],
            [f"{self.parts.test.n} test rows", self.tested],
        ]

    @property
    def thin(self) -> bool:
        """Whether every fold has a line of its own."""
        return len(self.found.plan.held_out) <= THIN

    @property
    def measure(self) -> str:
        """What an error is called."""
        return "Error" if self.is_class else "Mean squared error"

    @property
    def key(self) -> str:
        """What the looks of the curve mean."""
        folds = "thin a fold, " if self.thin else ""
        return f"{folds}bold the average{', band ± one standard error' if len(self.found.folds) > 1 else ''}"

    def curve(self, height: int) -> CurveData:
        """The error against the hyper-parameter: every fold thin, the average bold, one standard error as a band."""
        found, values = self.found, self.found.plan.values
        low, high = found.band
        drawn = found.errors if self.thin else found.errors[:0]
        top = max(float(drawn.max(initial=0.0)), float(high.max())) or 1.0
        lit = [found.errors[self.fold - 1]] if 0 < self.fold <= len(found.folds) else []
        best, near = found.best, found.within_one
        said = f"○ lowest error: {self.named(best)}, {self.error(found.means[best])}"
        simple = f"● one standard error: {self.named(near)}, {self.error(found.means[near])}"
        words = said if best == near else f"{said} · {simple}"
        averages = "; ".join(f"{short(v)}: {self.error(m)}" for v, m in zip(values, found.means, strict=True))
        return CurveData(
            label=f"{self.measure} on held-out rows against {self.title}, on average {averages}. {words}",
            title=f"{self.measure} on held-out rows",
            what=self.key,
            words=words,
            x=list(range(len(values))),
            lines=[
                *(CurveLine(errors.tolist(), "thin") for errors in drawn),
                *(CurveLine(errors.tolist(), "lit") for errors in lit),
                CurveLine(found.means.tolist(), "main", dots=True),
            ],
            y=(0.0, top),
            x_ticks=[(place, short(value)) for place, value in enumerate(values)],
            y_ticks=[(0.0, "0"), (top / 2, self.error(top / 2)), (top, self.error(top))],
            x_title=self.title,
            band=CurveBand(low.tolist(), high.tolist()) if len(found.folds) > 1 else None,
            marks=[
                *([] if best == near else [CurveMark(near, float(found.means[near]), "here")]),
                CurveMark(best, float(found.means[best]), "best"),
            ],
            height=height,
        )


def short(value: float) -> str:
    """A value of a hyper-parameter in few digits."""
    return f"{value:.3g}"


def capital(text: str) -> str:
    """The text with a capital letter; k keeps its own."""
    return text if text.startswith("k ") else f"{text[:1].upper()}{text[1:]}"
