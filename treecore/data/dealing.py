"""The honest split: rows that grow a tree, rows that choose among its prunings, and rows that do neither."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from treecore.data.noise import answers_of, flipped, noisy
from treecore.data.table import Table, split
from treecore.words import amount, listed

FEW = 20  # rows under which a single one moves the accuracy by more than five points


@dataclass(frozen=True, slots=True)
class Shares:
    """The three parts of a table, which have no row in common, and what is to be said about them."""

    train: Table
    tuning: Table
    test: Table
    wrong: int = 0
    """How many training rows have another answer than in the table."""
    notes: tuple[str, ...] = ()


def share_out(
    table: Table,
    shares: Sequence[float] = (0.6, 0.2, 0.2),
    *,
    seed: int = 0,
    stratify: bool = True,
    noise: float = 0.0,
    flip: Iterable[str] = (),
) -> Shares:
    """The table in three parts: train, tuning and test.

    `noise` is the share of the training answers that are made wrong; `flip` names rows whose class is turned, wherever
    they are. Neither moves a row from one part to another.

    >>> from datasets import load
    >>> parts = share_out(load("iris"), (0.6, 0.2, 0.2), seed=1, noise=0.1)
    >>> parts.train.n, parts.tuning.n, parts.test.n, parts.wrong
    (90, 30, 30, 9)
    """
    if len(shares) != 3:
        raise ValueError(f"a table is shared out into train, tuning and test: give three shares, not {len(shares)}")
    parts = split(table, shares, seed=seed, stratify=stratify)
    if not parts[0].n:
        raise ValueError("no row is left to grow a tree: give train a larger share")
    asked = tuple(dict.fromkeys(flip))
    known = set(table.labels.tolist()) if asked and table.is_class else set()
    turned = [flipped(part, known.intersection(asked, part.labels.tolist()) if asked else ()) for part in parts]
    train = noisy(turned[0], noise, seed=seed) if noise else turned[0]
    notes = [*flip_notes(table, asked, known), *size_notes(train, turned[1], turned[2], shares)]
    wrong = int(np.sum(train.y != parts[0].y))
    return Shares(train, turned[1], turned[2], wrong, tuple(notes))


def flip_notes(table: Table, asked: Sequence[str], known: set[str]) -> list[str]:
    """What to say of rows that cannot be flipped."""
    if asked and not table.is_class:
        return [f"{table.target.name} is a number: no row of it can be flipped."]
    if unknown := [name for name in asked if name not in known]:
        return [f"There is no row {listed(unknown[:5])} in this table: nothing is flipped there."]
    return []


def size_notes(train: Table, tuning: Table, test: Table, shares: Sequence[float]) -> list[str]:
    """One sentence when the parts are too small to tell anything, and which classes the tree never sees."""
    parts = {"tuning": (tuning.n, shares[1]), "test": (test.n, shares[2])}
    held = [(name, rows) for name, (rows, share) in parts.items() if share > 0]
    if empty := [name for name, rows in held if not rows]:
        return [f"No row is left for {listed(empty)}: take a larger share or a larger table."]
    if unseen := unseen_classes(train, tuning, test):
        return [f"No training row is {listed(unseen[:5], 'or')}: the tree can never predict it."]
    if few := [(name, rows) for name, rows in held if rows < FEW]:
        sizes = listed(f"{name} has {amount(rows, 'row')}" for name, rows in few)
        least = min(rows for _, rows in few)
        moves = f"moves its accuracy by {100 / least:.0f} points" if train.is_class else "can decide alone"
        return [f"{sizes[:1].upper()}{sizes[1:]}: a single row {moves}, so take a larger share or a larger table."]
    return []


def unseen_classes(train: Table, *others: Table) -> list[str]:
    """The classes that other rows have and no training row has."""
    if not train.is_class:
        return []
    elsewhere = set(np.concatenate([answers_of(part) for part in others]).tolist())
    return [train.target.levels[code] for code in sorted(elsewhere - set(answers_of(train).tolist()))]
