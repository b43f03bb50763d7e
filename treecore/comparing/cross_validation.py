"""Choosing a hyper-parameter by cross-validation, as cs260 lays it out.

The training rows are cut into folds. Each fold is held out once: a model of the other rows is tried on it, with every
value of the hyper-parameter. The errors are averaged over the folds, the value with the lowest average is chosen, the
model is made again from all training rows, and only then is it tried once on the test rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from treecore.arrays import Bools, Floats, Rows, speck
from treecore.comparing.hyper import HYPERS, Hyper, Learner
from treecore.data.dealing import folds, others
from treecore.data.table import Table
from treecore.predicting.evaluate import Model, said, truth_of
from treecore.tree.policy import Policy
from treecore.tree.tree import Tree
from treecore.words import listed, pick


@dataclass(frozen=True, eq=False)
class Plan:
    """What is to be done: rows, policy, hyper-parameter with the values to try, and the rows of each fold."""

    table: Table
    policy: Policy
    hyper: Hyper
    values: tuple[float, ...]
    held_out: tuple[Rows, ...]

    @property
    def one_by_one(self) -> bool:
        """Whether each row is a fold of its own."""
        return len(self.held_out) == self.table.n

    @cached_property
    def notes(self) -> tuple[str, ...]:
        """What is to be said about the folds before they are tried: what a model of a fold's other rows never sees."""
        y = self.table.y
        if not self.table.is_class or y is None:
            return ()
        levels = self.table.target.levels
        everywhere = np.bincount(y, minlength=len(levels))
        only, unseen = [], set()
        for fold, rows in enumerate(self.held_out):
            left = everywhere - np.bincount(y[rows], minlength=len(levels))
            only += [fold + 1] if (left > 0).sum() == 1 else []
            unseen |= {levels[code] for code in np.flatnonzero((left == 0) & (everywhere > 0))}
        if only:
            where = f"Fold {only[0]} leaves" if len(only) == 1 else f"{len(only)} folds leave"
            return (f"{where} a single class to learn from: every tree is one leaf there.",)
        if unseen:
            names = listed(sorted(unseen)[:5], "or")
            return (f"Some folds hold out every row of {names}, which no model can predict there: take fewer folds.",)
        return ()


@dataclass(frozen=True, slots=True, eq=False)
class Fold:
    """One fold tried: the rows held out, and for every value the error of the model that had not seen them."""

    number: int
    rows: Rows
    errors: Floats
    """The share of the weight that is wrong, or the mean squared error, for each value."""
    wrong: Bools
    """Which rows are wrong (down: values, across: rows); empty for a numeric target."""

    def __post_init__(self) -> None:
        for array in (self.rows, self.errors, self.wrong):
            array.setflags(write=False)

    def right(self, place: int) -> int:
        """How many of its rows the model of a value gets right; the target is a class."""
        return len(self.rows) - int(self.wrong[place].sum())


@dataclass(frozen=True, eq=False)
class Validation:
    """A plan, and the folds that have been tried."""

    plan: Plan
    folds: tuple[Fold, ...] = ()

    @property
    def is_done(self) -> bool:
        """Whether every fold has been tried."""
        return len(self.folds) == len(self.plan.held_out)

    @cached_property
    def errors(self) -> Floats:
        """The error of each value (across) in each fold (down)."""
        return np.array([fold.errors for fold in self.folds]).reshape(len(self.folds), len(self.plan.values))

    @cached_property
    def means(self) -> Floats:
        """The average error of each value over the folds."""
        return np.asarray(self.errors.mean(0))

    @cached_property
    def spreads(self) -> Floats:
        """The standard error of each average: the standard deviation over the folds, divided by the root of S."""
        many = len(self.folds)
        return np.asarray(self.errors.std(0, ddof=1) / np.sqrt(many) if many > 1 else np.zeros(len(self.plan.values)))

    @property
    def band(self) -> tuple[Floats, Floats]:
        """One standard error below each average, though never below 0, and one above."""
        return np.maximum(self.means - self.spreads, 0.0), self.means + self.spreads

    @property
    def best(self) -> int:
        """The place of the value with the lowest average error; of equal ones the simplest model."""
        return self.simplest(self.means <= self.means.min() + self.slack)

    @property
    def within_one(self) -> int:
        """The place of the simplest model whose average error is within one standard error of the lowest."""
        return self.simplest(self.means <= self.means[self.best] + self.spreads[self.best] + self.slack)

    @property
    def simplest_tried(self) -> int:
        """The place of the simplest model of all."""
        return self.simplest(np.ones(len(self.plan.values), bool))

    @property
    def slack(self) -> float:
        """How far apart two average errors may be and still be called equal; a number has its own scale."""
        return float(speck(self.means.max()))

    def simplest(self, among: Bools) -> int:
        """The place of the value that makes the simplest model."""
        places = np.flatnonzero(among)
        return int(places[-1] if self.plan.hyper.larger_is_simpler else places[0])


def plan(
    table: Table,
    policy: Policy,
    name: str = "depth",
    *,
    count: int | None = 5,
    seed: int = 0,
    stratify: bool = False,
    values: Sequence[float] | None = None,
) -> Plan:
    """What cross-validation is going to do; `count` folds, or None for one row at a time.

    >>> from treecore.lectures import load
    >>> plan(load("playtennis"), Policy(), "depth").values
    (0.0, 1.0, 2.0)
    """
    chosen = pick(HYPERS, name, "hyper-parameter")
    held_out = folds(table, count, seed=seed, stratify=stratify)
    room = table.n - max(map(len, held_out))
    tried = tuple(sorted(set(chosen.values(table, policy, room) if values is None else map(float, values))))
    for value in tried:
        chosen.check(value, room)
    if not tried:
        raise ValueError(f"give at least one value of {chosen.title} to try")
    return Plan(table, policy, chosen, tried, held_out)


def try_fold(of: Plan, fold: int) -> Fold:
    """Hold one fold out, learn from the other rows with every value, and see what each is worth."""
    rows = of.held_out[fold]
    held, rest = of.table.take(rows), others(of.table, rows)
    tried = [row_losses(model, held) for model in of.hyper.models(rest, of.policy, of.values)]
    share = held.weights / held.weights.sum()
    wrong = np.array(tried, bool) if of.table.is_class else np.zeros((len(tried), 0), bool)
    return Fold(fold, rows, np.array(tried) @ share, wrong)


def validations(of: Plan) -> Iterator[Validation]:
    """The validation before the first fold and after each, so that whoever asks can show it, or stop."""
    done: tuple[Fold, ...] = ()
    yield Validation(of)
    for fold in range(len(of.held_out)):
        done = (*done, try_fold(of, fold))
        yield Validation(of, done)


def cross_validate(table: Table, policy: Policy, name: str = "depth", **choices: Any) -> Validation:
    """All folds tried; the choices are those of `plan`: count, seed, stratify, values.

    In the restaurant 6 of 12 wait. Whichever visit is held out, most of the others end the other way: without a split
    every one is missed. Patrons alone misses 2, the whole tree 6.

    >>> from treecore.lectures import load
    >>> found = cross_validate(load("restaurant"), Policy(), "depth", count=None)
    >>> [round(12 * error) for error in found.means.tolist()], found.plan.values[found.best]
    ([12, 2, 6, 6, 6], 1.0)
    """
    *_, last = validations(plan(table, policy, name, **choices))
    return last


def retrained(of: Plan, value: float) -> Learner:
    """The model of all training rows with the chosen value."""
    return next(of.hyper.models(of.table, of.policy, (value,)))


def row_losses(model: Tree | Model, table: Table) -> Floats:
    """For every row 1 where the model is wrong and 0 where it is right, or the squared distance from the truth."""
    says, truth = said(model, table), truth_of(model, table)
    return np.asarray((says != truth).astype(float) if table.is_class else (truth - says) ** 2)


def mean_error(model: Tree | Model, table: Table) -> float:
    """The share of the weight of the rows that a model gets wrong, or its mean squared error.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> round(mean_error(grow(load("playtennis"), Policy(max_depth=1)), load("playtennis")) * 14)
    4
    """
    return float(np.average(row_losses(model, table), weights=table.weights))
