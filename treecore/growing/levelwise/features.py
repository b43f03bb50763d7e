"""The features of a table, made ready: sorted into lines, or coded to be counted."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd

from treecore.arrays import Array, Floats
from treecore.growing.levelwise.counted import Counted, pays
from treecore.growing.levelwise.lines import CACHED, Lines, ranked
from treecore.growing.levelwise.targets import Target
from treecore.growing.search import Search, stacked
from treecore.splits.split import MISSING

# Below this many rows no numeric feature is counted: a sweep over a few rows is as quick as anything.
COUNT_FROM = 4096

# A feature is taken for one with few values if so many of its rows have at most half as many values.
SAMPLE = 512


def read_features(search: Search, target: Target) -> tuple[Lines, list[Counted]] | None:
    """The features, sorted into lines or coded to be counted; None if values are missing."""
    table = search.table
    nominal = {place: in_order(table.columns[place], target) for place in search.nominal}
    if any(codes.min() == MISSING for codes in nominal.values()):
        return None
    few, many = dict[int, tuple[Array, Array]](), list[int]()
    for place in search.numeric:
        found = few_values(table.columns[place], target)
        if found is None:
            many.append(place)
        else:
            few[place] = found
    # Numbers are added up in one order of rows, and what is counted needs rows in any order: a line without a feature.
    plain = target.order is not None or len(many) < len(table.features)
    lines = Lines(table.n, len(search.numeric), len(table.features), plain=plain)
    if not put_in_line(search, target, many, lines):
        return None
    counted = [
        Counted(places, np.array([nominal[place] for place in places]), width)
        for places, width in alike({place: len(table.features[place].levels) for place in nominal})
    ]
    for places, width in alike({place: len(samples) for place, (_, samples) in few.items()}):
        samples = np.zeros((len(places), width), np.intp)
        for line, place in zip(samples, places, strict=True):
            line[: len(few[place][1])] = few[place][1]
        counted.append(Counted(places, np.array([few[place][0] for place in places]), width, samples))
    return lines, counted


def put_in_line(search: Search, target: Target, places: Sequence[int], lines: Lines) -> bool:
    """Sort features and put them in line; False if values are missing."""
    table, step = search.table, max(1, CACHED // search.table.n)
    for start in range(0, len(places), step):
        here = places[start : start + step]
        block = in_order(stacked([table.columns[place] for place in here], table.n, np.float64), target)
        order, ranks, last = ranked(block)
        # Missing values sort to the end.
        if np.isnan(last).any():
            return False
        lines.add(here, order, ranks)
    return True


def in_order(rows: Array, target: Target) -> Array:
    """What is known of rows (…, row), in the target's order of rows."""
    return rows if target.order is None else rows.take(target.order, axis=-1)


def few_values(column: Floats, target: Target) -> tuple[Array, Array] | None:
    """A numeric feature with few values as codes of these, in order, and a row for each; None if it has many."""
    n = len(column)
    if n < COUNT_FROM or 2 * len(np.unique(column[:: max(1, n // SAMPLE)])) > min(n, SAMPLE):
        return None
    # Telling values apart is quicker than sorting them: only the few that there are need be sorted.
    found, values = pd.factorize(in_order(column, target))
    width = len(values)
    if found.min() < 0 or not pays(width, 1, n, target.per_cell):
        return None
    rank = np.empty(width, np.min_scalar_type(width))
    rank[values.argsort()] = np.arange(width)
    codes = rank.take(found)
    samples = np.empty(width, np.intp)
    samples[codes] = np.arange(n)
    return codes, samples


def alike(widths: dict[int, int]) -> list[tuple[list[int], int]]:
    """Features by the rough number of their values, so that those counted together waste no room."""
    groups: dict[int, list[int]] = {}
    for place, width in widths.items():
        groups.setdefault(width.bit_length(), []).append(place)
    return [(places, max(widths[place] for place in places)) for places in groups.values()]
