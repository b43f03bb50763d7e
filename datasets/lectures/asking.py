"""The questions that lectures ask again and again, each with its arithmetic and the place where it can be seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import treecore as tc
from datasets import card, load
from datasets.lectures.printed import Of, Part, Value
from datasets.lectures.record import Ask, Scene
from treecore.growing import MEASURES

Levels = Mapping[str, str]
Measure = Callable[[tc.Candidate], Value]
Places = int | tuple[int, ...]


def rows(data: str, within: Levels | None = None) -> tc.Table:
    """The rows of a table that have these levels."""
    return tc.splits.rows_with(load(data), within or {})


def counted(table: tc.Table) -> tc.Counts:
    """The classes of some rows."""
    summary = tc.scoring.summary_of(table)
    if not isinstance(summary, tc.Counts):
        raise ValueError(f"{table.target.name} is a number: it has no classes")
    return summary


def whole(weight: float) -> int:
    """A weight that counts rows."""
    return round(weight)


def right_of(children: tuple[tc.Summary, ...]) -> Of:
    """How many rows are right when every branch says its most common class."""
    counts = [child.counts for child in children if isinstance(child, tc.Counts)]
    return Of(whole(sum(max(one) for one in counts)), whole(sum(sum(one) for one in counts)))


def most_common(data: str) -> Of:
    """How many rows are right with no split at all."""
    return right_of((counted(load(data)),))


def grow_scene(data: str, **values: str | int | tuple[str, ...]) -> Scene:
    """A moment on the page Grow."""
    return "grow", {"data": data, **values}


def arithmetic(data: str, measure: str, feature: str = "", **more: str | int | tuple[str, ...]) -> Scene:
    """The moment that shows the arithmetic of a feature by a measure."""
    # The bars of other measures are shown on request.
    extra: dict[str, str | int | tuple[str, ...]] = {} if MEASURES[measure].is_usual else {"extra": (measure,)}
    named: dict[str, str | int | tuple[str, ...]] = {"feature": feature} if feature else {}
    return grow_scene(data, panel="arithmetic", measure=measure, **named, **extra, **more)


def at_cut(data: str, rule: str) -> Scene:
    """The moment that shows a cut among all cuts of its feature."""
    feature, _, cut = rule.partition(" > ")
    return grow_scene(data, panel="candidates", feature=feature, at=cut)


def place(data: str, within: Levels) -> dict[str, str | int | tuple[str, ...]]:
    """The node that holds the rows with one level of the root's feature."""
    ((feature, level),) = within.items()
    levels = next(column.levels for column in card(data).columns if column.name == feature)
    return {"step": 1, "node": str(levels.index(level))}


def impurity(data: str, criterion: str = "entropy", within: Levels | None = None) -> Ask:
    """The impurity of all rows, or of those with one level of a feature."""

    def subject() -> tc.Summary:
        return tc.scoring.summary_of(rows(data, within))

    feature = next(iter(within), "") if within else ""
    return Ask(
        lambda: tc.impurity(subject(), criterion),
        lambda: tc.explain(subject(), policy=tc.Policy(criterion)),
        arithmetic(data, criterion, feature),
    )


def candidate(data: str, rule: str, criterion: str = "entropy", within: Levels | None = None) -> tc.Candidate:
    """A split as a candidate: `Humidity`, or `Milk > 0.5`."""
    table = rows(data, within)
    return tc.candidate(table, tc.parse_split(rule, table), tc.Policy(criterion))


def split(data: str, rule: str, measure: Measure, criterion: str = "entropy", within: Levels | None = None) -> Ask:
    """Anything that can be asked of a split; its arithmetic is that of its gain."""
    find = partial(candidate, data, rule, criterion, within)
    if " > " in rule:
        scene = at_cut(data, rule)
    else:
        scene = arithmetic(data, criterion, rule, **(place(data, within) if within else {}))
    return Ask(lambda: measure(find()), lambda: tc.explain(find(), policy=tc.Policy(criterion)), scene)


def gain(
    data: str, rule: str, criterion: str = "entropy", within: Levels | None = None, *, places: int | None = None
) -> Ask:
    """The gain of a split; with `places`, also what comes of inputs rounded to so many decimals."""
    ask = split(data, rule, lambda one: one.gain, criterion, within)
    return ask if places is None else rough(ask, data, rule, criterion, tc.scoring.gain_after_rounding, places)


def after(data: str, rule: str, criterion: str = "entropy", *, places: Places | None = None) -> Ask:
    """What a split leaves: the impurities of its branches, each times its share."""
    ask = split(data, rule, lambda one: one.impurity_after, criterion)
    return ask if places is None else rough(ask, data, rule, criterion, tc.scoring.impurity_after_rounding, places)


def rough(ask: Ask, data: str, rule: str, criterion: str, measure: Callable[..., float], places: Places) -> Ask:
    """The same question, with what comes of rounding on the way."""
    return Ask(
        ask.compute,
        ask.lines,
        ask.scene,
        lambda: measure(candidate(data, rule, criterion).children, criterion, places=places),
    )


def shares(data: str, feature: str) -> Ask:
    """The share of the rows that each branch gets."""
    return split(data, feature, lambda one: tuple(Of(child.n, load(data).n) for child in one.children))


def ratio(data: str, feature: str) -> Ask:
    """Split info and gain ratio."""
    find = partial(candidate, data, feature)
    return Ask(
        lambda: (tc.scoring.split_info(find().children), find().gain_ratio),
        lambda: tc.explain(find(), policy=tc.Policy(ranking="gain ratio")),
        arithmetic(data, "gain ratio", feature),
    )


def accuracy(data: str, rule: str) -> Ask:
    """The rows that a rule gets right, when each side says its most common class."""
    return split(data, rule, lambda one: right_of(one.children), "error")


def sides(data: str, rule: str) -> Ask:
    """The share of the most common class where a rule holds, and where it does not."""

    def measure(one: tc.Candidate) -> Value:
        no, yes = (right_of((child,)) for child in one.children)
        return yes, no

    return split(data, rule, measure, "error")


def classes(data: str, rule: str = "") -> Ask:
    """The classes of all rows; or where a rule holds, and where it does not."""
    if not rule:
        return Ask(
            lambda: tuple(map(whole, counted(load(data)).counts)),
            lambda: tc.explain(counted(load(data)), policy=tc.Policy("error")),
            grow_scene(data),
        )

    def measure(one: tc.Candidate) -> Value:
        no, yes = (child.counts for child in one.children if isinstance(child, tc.Counts))
        return tuple(map(whole, (*yes, *no)))

    return split(data, rule, measure, "error")


def baseline(data: str) -> Ask:
    """The rows that are right with no split at all."""
    return Ask(
        lambda: most_common(data),
        lambda: tc.explain(counted(load(data)), policy=tc.Policy("error")),
        grow_scene(data, criterion="error"),
    )


def rule_text(rule: tc.Split | None) -> str:
    """A rule as the lectures write it: `Egg > 0`, or the name of the feature."""
    if rule is None:
        raise ValueError("this node does not split")
    return rule.test(1) if rule.at else rule.title


def best_rules(data: str, policy: tc.Policy) -> tuple[Part, ...]:
    """The best candidate by a policy, with its rows that are right."""
    best = tc.best_candidates(load(data), policy)[0]
    return rule_text(best.split), right_of(best.children)
