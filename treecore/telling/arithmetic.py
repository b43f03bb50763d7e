"""The arithmetic behind a number, as lines: words, LaTeX with the numbers put in, and the value.

Names stand in the words, never in the LaTeX, which holds symbols and numbers only. All arithmetic is unrounded; where
rounding on the way would change the last digit, a line says so.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from treecore.data.feature import Kind
from treecore.growing.candidates import Candidate
from treecore.predicting.trace import Trace
from treecore.scoring.criteria import Criterion, criteria_for, criterion_of, entropy_terms, impurity
from treecore.scoring.gains import impurity_after, split_info
from treecore.scoring.summary import Counts, Moments, Summary, merged
from treecore.tree.policy import Policy
from treecore.tree.stop import Stop
from treecore.tree.tree import Node
from treecore.words import amount, counted, decimals, fraction, listed, number, pick

# The units of information: what turns bits into them, and their logarithm.
UNITS = {"bits": (1.0, r"\log_2"), "nats": (math.log(2), r"\ln")}
# What the LaTeX of a line is in plain text.
SIGNS = {r"\left": "", r"\right": "", "[": "(", "]": ")", r"\cdots": "…", r"\cdot": " ·", " - ": " − "}
# Of more branches than this a sum shows the first and the last.
MOST_TERMS = 12


@dataclass(frozen=True, slots=True)
class Line:
    """One step of the arithmetic."""

    words: str
    latex: str
    value: float | str

    @property
    def text(self) -> str:
        r"""The LaTeX of a sum as plain text.

        >>> Line("", r"0.940 - \left[\frac{7}{14}\cdot 0.985 + \frac{7}{14}\cdot 0.592\right] = 0.152", 0.152).text
        '0.940 − (7/14 · 0.985 + 7/14 · 0.592) = 0.152'
        """
        text = re.sub(r"\\frac{([^{}]*)}{([^{}]*)}", r"\1/\2", self.latex)
        for sign, plain in SIGNS.items():
            text = text.replace(sign, plain)
        return text


def explain(
    subject: Summary | Candidate | Stop | Trace | Node, *, policy: Policy | None = None, unit: str = "bits"
) -> tuple[Line, ...]:
    r"""How the numbers of a node, a candidate, a stop or a prediction come about.

    Without a policy the criterion is entropy, or variance for a number. `unit` is that of entropy: bits or nats.

    >>> line = explain(Counts((9, 5), levels=("Yes", "No")))[0]
    >>> print(line.words)
    Entropy of 14 rows: 9 Yes and 5 No
    >>> print(line.latex)
    H = -\frac{9}{14}\log_2\frac{9}{14} -\frac{5}{14}\log_2\frac{5}{14} = 0.940
    """
    pick(UNITS, unit, "unit")
    match subject:
        case Counts() | Moments():
            return (of_summary(subject, fitting(subject, policy), unit),)
        case Candidate():
            return of_candidate(subject, policy or Policy(fitting(subject.children[0], None).name), unit)
        case Stop():
            return (of_stop(subject),)
        case Trace():
            return of_trace(subject)
        case Node():
            return explain(subject.summary, policy=policy or subject.tree.policy, unit=unit)


def fitting(summary: Summary, policy: Policy | None) -> Criterion:
    """The criterion to explain a summary with, checked to fit it."""
    target: Kind = "nominal" if isinstance(summary, Counts) else "numeric"
    criterion = criterion_of(policy.criterion) if policy else criteria_for(target)[0]
    if criterion.target != target:
        raise ValueError(f"criterion {criterion.name} does not fit this target: choose another one")
    return criterion


def holding(summary: Summary) -> str:
    """The rows of a summary in words: `14 rows: 9 Yes and 5 No`."""
    rows = amount(summary.n, "row")
    if isinstance(summary, Moments):
        return f"{rows}: mean {number(float(f'{summary.mean:.6g}'))}"
    names = summary.levels or tuple(f"of class {k + 1}" for k in range(len(summary.counts)))
    shown = [counted(count, name) for name, count in zip(names, summary.counts, strict=True)]
    return f"{rows}: {listed(shown)}" if shown else rows


def in_unit(terms: str, unit: str) -> str:
    """A formula with the logarithm of a unit of information."""
    return terms.replace(r"\log_2", UNITS[unit][1])


def factor(criterion: Criterion, unit: str) -> float:
    """What turns an impurity into one in the unit asked for, where it is measured in bits."""
    return UNITS[unit][0] if criterion.unit == "bits" else 1.0


def of_summary(summary: Summary, criterion: Criterion, unit: str, where: str = "") -> Line:
    """The impurity of one set of rows."""
    value = impurity(summary, criterion.name) * factor(criterion, unit)
    terms = in_unit(criterion.terms(summary), unit) if summary.weight else "0"
    return Line(
        f"{criterion.title} of {where}{holding(summary)}", f"{criterion.symbol} = {terms} = {decimals(value)}", value
    )


def of_candidate(candidate: Candidate, policy: Policy, unit: str) -> tuple[Line, ...]:
    """The gain of a candidate from its parts, and its gain ratio where the policy ranks by it."""
    criterion = fitting(candidate.children[0], policy)
    whole = merged(candidate.children)
    lines = [
        of_summary(
            whole, criterion, unit, "the rows before the split, " if candidate.known == 1 else "the known rows, "
        )
    ]
    for branch, child in enumerate(candidate.children):
        lines.append(of_summary(child, criterion, unit, f"{candidate.split.test(branch, verb='')}, "))
    lines += gain_lines(candidate, criterion.name, unit)
    if policy.ranking != "gain":
        lines += ratio_lines(candidate, float(lines[-1].value if candidate.known < 1 else candidate.gain), unit)
    return tuple(lines)


def gain_lines(candidate: Candidate, name: str, unit: str) -> list[Line]:
    """The gain of a candidate, what rounding would do to it, and what rows without the value do to it."""
    gained = gain_line(candidate, name, unit)
    return [gained, *rounding_note(candidate, name, unit), *known_share(candidate, float(gained.value))]


def gain_line(candidate: Candidate, name: str, unit: str = "bits") -> Line:
    """Impurity before, minus the children's impurities times their shares."""
    children, scale = candidate.children, factor(criterion_of(name), unit)
    before = impurity(merged(children), name) * scale
    after = impurity_after(children, name) * scale
    weight = sum(child.weight for child in children)
    shown = children if len(children) <= MOST_TERMS else [*children[: MOST_TERMS - 1], children[-1]]
    parts = [rf"{fraction(child.weight, weight)}\cdot {decimals(impurity(child, name) * scale)}" for child in shown]
    if len(shown) < len(children):
        parts.insert(-1, r"\cdots")
    latex = rf"{decimals(before)} - \left[{' + '.join(parts)}\right] = {decimals(before)} - {decimals(after)}"
    words = f"Gain of {candidate.split.title}: before, minus what is left after"
    return Line(words, f"{latex} = {decimals(before - after)}", before - after)


def rounding_note(candidate: Candidate, name: str, unit: str = "bits") -> list[Line]:
    """A line that says so where inputs rounded to three decimals give another last digit."""
    children, scale = candidate.children, factor(criterion_of(name), unit)
    before = impurity(merged(children), name) * scale
    inputs = [(child.weight, impurity(child, name) * scale) for child in children]
    weight = sum(child.weight for child in children)
    exact = before - sum(share * value for share, value in inputs) / weight
    rounded = round(before, 3) - sum(share * round(value, 3) for share, value in inputs) / weight
    if decimals(rounded) == decimals(exact):
        return []
    words = f"Rounded inputs would give {decimals(rounded)}; worked out unrounded it is {decimals(exact)}"
    return [Line(words, "", exact)]


def known_share(candidate: Candidate, gained: float) -> list[Line]:
    """A line that counts a gain for the rows that have the value, where some have none."""
    known = candidate.known
    if known == 1:
        return []
    words = (
        f"Only {decimals(100 * known, 1)}% of the weight has a value of {candidate.split.title}: "
        "the gain counts for that share"
    )
    return [Line(words, rf"{decimals(known)}\cdot {decimals(gained)} = {decimals(known * gained)}", known * gained)]


def ratio_lines(candidate: Candidate, gained: float, unit: str) -> list[Line]:
    """Split info and gain ratio."""
    sizes = Counts(tuple(child.weight for child in candidate.children))
    info = split_info(candidate.children) * UNITS[unit][0]
    ratio = gained / info if info else 0.0
    split = Line(
        "Split info: the entropy of the branch sizes", f"{in_unit(entropy_terms(sizes), unit)} = {decimals(info)}", info
    )
    quotient = Line(
        f"Gain ratio of {candidate.split.title}: gain divided by split info",
        rf"\frac{{{decimals(gained)}}}{{{decimals(info)}}} = {decimals(ratio)}",
        ratio,
    )
    return [split, quotient]


def of_stop(stop: Stop) -> Line:
    """Why a node stayed a leaf."""
    compared = f"{decimals_or_whole(stop.value)} {stop.rule.sign} {decimals_or_whole(stop.limit)}"
    return Line(f"Leaf: {stop.text}", compared, stop.value)


def decimals_or_whole(value: float) -> str:
    """A whole number as it is, others with three decimals."""
    return number(value) if float(value).is_integer() else decimals(value)


def of_trace(trace: Trace) -> tuple[Line, ...]:
    """The tests on the way of a row, and the leaf's answer."""
    lines = [
        Line(step.text, decimals_or_whole(step.value) if isinstance(step.value, float) else "", str(step.value))
        for step in trace.steps
    ]
    node = trace.answers
    summary = node.summary
    if isinstance(summary, Counts):
        count = max(summary.counts)
        tie = ", the first of equally common classes" if summary.is_tied else ""
        answer = Line(
            f"Predict {node.prediction}{tie}: {number(count)} of {amount(summary.weight, 'row')} there",
            f"{fraction(count, summary.weight)} = {decimals(count / summary.weight)}",
            node.prediction,
        )
    else:
        answer = Line(f"Predict the mean of {amount(node.n, 'row')}", decimals(summary.mean), summary.mean)
    return (*lines, answer)
