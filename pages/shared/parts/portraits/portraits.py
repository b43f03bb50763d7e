"""Small pictures of every feature: its values by class, or against a numeric target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

import treecore as tc
from pages.shared.parts.base.part import class_marks, part_of
from treecore.draw import clean, count
from treecore.words import amount, listed, number, size

PORTRAITS = part_of("portraits", "portraits.js")

SENT = 60
LEVELS = 8
POINTS = 300


@dataclass(frozen=True, slots=True)
class CardBar:
    """One level or interval: its parts by class, or the mean of the target."""

    name: str
    parts: tuple[float, ...]
    text: str
    label: str


@dataclass(frozen=True, slots=True)
class BarsCard:
    """A feature as bars of its levels, or as columns of its intervals."""

    kind: str
    name: str
    missing: str
    bars: tuple[CardBar, ...]
    largest: float
    rest: str
    low: str
    high: str
    label: str


@dataclass(frozen=True, slots=True)
class PointsCard:
    """A number as points against a target that is a number."""

    name: str
    missing: str
    points: list[list[float]]
    low: str
    high: str
    label: str
    kind: str = "points"


@dataclass(frozen=True, slots=True)
class PortraitsData:
    """All that the script needs: a card for each feature, and the classes."""

    classes: tuple[dict[str, Any], ...]
    target: str
    cards: tuple[BarsCard | PointsCard, ...]
    more: str


def portraits_data(table: tc.Table, found: Sequence[tc.data.Portrait]) -> PortraitsData:
    """The portraits of the features of a table, as far as they are drawn."""
    left = len(found) - SENT
    return PortraitsData(
        class_marks(table.target.levels[:20]),
        clean(table.target.name),
        tuple(card(table, one) for one in found[:SENT]),
        f"{amount(left, 'more feature')} without a picture" if left > 0 else "",
    )


def card(table: tc.Table, one: tc.data.Portrait) -> BarsCard | PointsCard:
    """One feature."""
    name = clean(one.feature.name)
    missing = f"{amount(one.missing, 'cell')} missing" if one.missing else ""
    if not table.is_class and one.feature.kind == "numeric":
        low, high = f"{one.least or 0.0:.4g}", f"{one.most or 0.0:.4g}"
        label = f"{name} against {clean(table.target.name)}: from {low} to {high}, {linked(one)}"
        return PointsCard(name, missing, points(table, one), low, high, label)
    spread = one.feature.kind == "numeric" and one.groups and one.groups[0].least is not None
    groups, rest = (one.groups, 0.0) if spread else most_common(one.groups, one.feature.kind)
    bars = tuple(bar(table, group) for group in groups)
    others = len(one.groups) - len(groups)
    return BarsCard(
        kind="columns" if spread else "bars",
        name=name,
        missing=missing,
        bars=bars,
        largest=largest(table, groups),
        rest=f"{amount(others, 'more level')} with {count(rest)} of the rows" if others else "",
        low="" if one.least is None else f"{one.least:.4g}",
        high="" if one.most is None else f"{one.most:.4g}",
        label=f"{name}: {'; '.join(each.label for each in bars[:LEVELS])}",
    )


def most_common(groups: Sequence[tc.data.Group], kind: str) -> tuple[list[tc.data.Group], float]:
    """The groups that are shown, in their order, and the weight of the others."""
    if len(groups) <= (LEVELS if kind == "nominal" else 12):
        return list(groups), 0.0
    order = sorted(range(len(groups)), key=lambda place: -groups[place].weight)
    kept = sorted(order[:LEVELS])
    return [groups[place] for place in kept], sum(groups[place].weight for place in order[LEVELS:])


def largest(table: tc.Table, groups: Sequence[tc.data.Group]) -> float:
    """What the longest bar stands for."""
    if table.is_class:
        return max((group.weight for group in groups), default=1.0) or 1.0
    return max((abs(group.mean or 0.0) for group in groups), default=1.0) or 1.0


def bar(table: tc.Table, group: tc.data.Group) -> CardBar:
    """One level or interval."""
    name = clean(group.name)
    if table.is_class:
        held = [
            f"{count(value)} {clean(level)}" for level, value in zip(table.target.levels, group.counts, strict=True)
        ]
        there = [words for words, value in zip(held, group.counts, strict=True) if value]
        label = f"{name}: {listed(there) if there else 'no rows'}"
        return CardBar(name, tuple(group.counts[:20]), count(group.weight), label)
    if group.mean is None:
        return CardBar(name, (), "", f"{name}: no rows")
    mean = size(group.mean)
    return CardBar(name, (abs(group.mean),), mean, f"{name}: mean {mean} of {count(group.weight)} rows")


def points(table: tc.Table, one: tc.data.Portrait) -> list[list[float]]:
    """Rows as points between 0 and 1: a part of them, evenly taken, where they are many."""
    x, y = table.column(one.feature.name), table.y
    assert y is not None
    known = np.flatnonzero(~np.isnan(x))
    some = known[np.linspace(0, len(known) - 1, min(POINTS, len(known))).astype(int)] if len(known) else known
    return np.stack([unit(x[some], x[known]), unit(y[some], y)], axis=1).round(3).tolist()


def unit(values: np.ndarray, whole: np.ndarray) -> np.ndarray:
    """Values between 0 and 1, from the least to the largest of the whole."""
    if not len(whole):
        return values
    scale = float(np.abs(whole).max()) or 1.0
    low, high = float(whole.min()) / scale, float(whole.max()) / scale
    return (values / scale - low) / (high - low) if high > low else np.full(len(values), 0.5)


def linked(one: tc.data.Portrait) -> str:
    """How closely the target follows, in words."""
    if one.link is None:
        return "no correlation"
    return f"{'correlation' if one.signed else 'association'} {number(round(one.link, 2))}"
