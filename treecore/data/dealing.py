"""Rows dealt out: into parts that have no row in common, into folds, and honestly into train, tuning and test."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from treecore.arrays import Rows
from treecore.data.noise import flipped, noisy
from treecore.data.table import Table
from treecore.words import amount, listed


def split(
    table: Table, shares: Sequence[float] = (0.6, 0.2, 0.2), *, seed: int = 0, stratify: bool = False
) -> tuple[Table, ...]:
    """The table cut at random into parts with these shares, the same for the same seed.

    Stratified, every class is cut with these shares by itself (a numeric target: every run of neighbouring values).
    Each part is a whole of its own: what is grown from one knows no value of another.

    >>> from treecore.lectures import load
    >>> [part.n for part in split(load("playtennis"), (0.5, 0.5), seed=1, stratify=True)]
    [7, 7]
    """
    return tuple(table.apart(rows) for rows in dealt(table, shares, seed=seed, stratify=stratify))


def dealt(
    table: Table, shares: Sequence[float], *, seed: int, stratify: bool = False
) -> tuple[npt.NDArray[np.int64], ...]:
    """The rows of each part of such a cut, in the order of the table.

    >>> from treecore.lectures import load
    >>> [rows.tolist() for rows in dealt(load("noise_free_concept"), (0.6, 0.4), seed=1)]
    [[0, 1, 4], [2, 3]]
    """
    if any(share < 0 for share in shares) or not np.isclose(sum(shares), 1):
        raise ValueError(f"shares must be at least 0 and add up to 1, not {tuple(shares)}")
    order = np.random.default_rng(seed).permutation(table.n)
    if stratify:
        if table.y is None:
            raise ValueError("only a table with a target can be stratified")
        # Sorted by target, and at random within it: dealing the rows out evenly then serves every class alike.
        order = order[np.argsort(table.y[order], kind="stable")]
    part = deal(table.n, shares) if stratify else np.repeat(np.arange(len(shares)), sizes(table.n, shares))
    return tuple(np.sort(order[part == k]) for k in range(len(shares)))


def sizes(n: int, shares: Sequence[float]) -> npt.NDArray[np.int64]:
    """How many of n rows each share gets: rounded so that they add up to n."""
    borders = np.rint(np.cumsum([0.0, *shares]) * n).astype(np.int64)
    return np.diff(borders)


def deal(n: int, shares: Sequence[float]) -> npt.NDArray[np.int64]:
    """The part of each of n rows in a line, such that every stretch of the line has the shares as far as it can."""
    # Part k's j-th row is wanted at (j + 1/2) / size; the rows are handed out in the order in which they are wanted.
    counts = sizes(n, shares)
    part = np.repeat(np.arange(len(shares)), counts)
    wanted = np.concatenate([(np.arange(count) + 0.5) / max(count, 1) for count in counts])
    return part[np.argsort(wanted, kind="stable")]


def folds(table: Table, count: int | None = 5, *, seed: int = 0, stratify: bool = False) -> tuple[Rows, ...]:
    """The rows that each fold holds out: every row once. A `count` of None leaves one row out at a time.

    Stratified, every fold has each class as often as it can (a numeric target: every run of neighbouring values).

    >>> from treecore.lectures import load
    >>> [load("playtennis").labels[rows].tolist() for rows in folds(load("playtennis"), 5, seed=1)]
    [['D2', 'D8', 'D11'], ['D5', 'D10', 'D14'], ['D6', 'D9'], ['D1', 'D3', 'D13'], ['D4', 'D7', 'D12']]
    >>> len(folds(load("playtennis"), None))
    14
    """
    if table.n < 2:
        raise ValueError(f"there is {amount(table.n, 'row')}: to hold one out and learn from the others takes two")
    if count is None:
        return tuple(np.arange(table.n).reshape(-1, 1))
    if not 2 <= count <= table.n:
        raise ValueError(
            f"there are {table.n} rows to learn from: leave one out, or choose 2 to {table.n} folds, not {count}"
        )
    return dealt(table, [1 / count] * count, seed=seed, stratify=stratify)


def others(table: Table, rows: Rows) -> Table:
    """The table without these rows, as a table of its own.

    >>> from treecore.lectures import load
    >>> others(load("playtennis"), folds(load("playtennis"), 5)[0]).n
    11
    """
    return table.apart(np.delete(np.arange(table.n), rows))


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

    >>> from treecore.lectures import load
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
    elsewhere = set(np.concatenate([part.truth for part in others]).tolist())
    return [train.target.levels[code] for code in sorted(elsewhere - set(train.truth.tolist()))]
