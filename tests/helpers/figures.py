"""Every figure of a table, and a table of a stranger's names."""

import numpy as np
import pandas as pd

import treecore as tc
from tests.helpers.hostile import NAMES
from treecore.draw import area, curve, regions, sizes, tree

GINI = tc.PRESETS["CART"]


def stranger(names=NAMES):
    """A table whose every name, level, label and class is a stranger's, with one number."""
    rng = np.random.default_rng(7)
    rows, half = 120, len(names) // 2
    frame = pd.DataFrame({name: [names[k % half] for k in rng.integers(0, half, rows)] for name in names[:3]})
    frame[names[-1]] = rng.normal(size=rows).round(3)
    frame[names[3]] = [names[half + k] for k in rng.integers(0, 6, rows)]
    frame["label"] = [names[k % len(names)] for k in range(rows)]
    kinds = dict.fromkeys(names[:4], "nominal") | {names[-1]: "numeric"}
    return tc.Table.from_frame(frame, target=names[3], kinds=kinds, label="label")


def every_figure(table, dark=False):
    """One figure of every kind of a table with a class target and a number as its last feature."""
    grown = tc.grow(table, tc.Policy(nominal="binary", max_depth=3))
    one, other = table.features[0].name, table.features[-1].name
    part = tc.share_out(table, (0.6, 0.2, 0.2))
    cuts = tc.reduced_error(tc.grow(part.train, GINI), part.tuning)
    return {
        "tree": tree(grown, dark=dark),
        "open tree": tree(tc.tree_after(grown, 1), growing=True, detail="counts", dark=dark),
        "regions": regions(grown, table, one, other, dark=dark),
        "strip": regions(grown, table, other, dark=dark),
        "curve": curve(tc.growing.cut_curve(table, GINI, other), dark=dark),
        "sizes": sizes(cuts, {"train": part.train, table.features[1].name: part.tuning}, dark=dark),
        "area": area(tc.candidates(table, tc.Policy(), one)[0], dark=dark),
        "cut": area(tc.candidates(table, GINI, other)[0], "gini", dark=dark),
    }
