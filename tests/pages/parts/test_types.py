"""The records that Python sends have the fields that `types.d.ts` declares: the scripts are checked against those."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import treecore as tc
from datasets import load
from pages.shared.frame import stepping
from pages.shared.frame.page import Bar
from pages.shared.parts.area.area import area_data
from pages.shared.parts.bars.bars import bars_data, hidden_bars
from pages.shared.parts.base.board import told
from pages.shared.parts.claims.claims import ClaimRow, ClaimsData
from pages.shared.parts.columns.columns import columns_data
from pages.shared.parts.console.console import ConsoleData
from pages.shared.parts.curve.curve import CurveBand, CurveData, CurveLine, CurveMark
from pages.shared.parts.filters.filters import FiltersData
from pages.shared.parts.folds.folds import folds_data
from pages.shared.parts.form.form import form_data
from pages.shared.parts.frame.frame import FrameData
from pages.shared.parts.outcome.outcome import outcome_data
from pages.shared.parts.plane.plane import marks_data, plane_data, scale_of, tree_pane
from pages.shared.parts.portraits.portraits import portraits_data
from pages.shared.parts.sizes.sizes import sizes_data
from pages.shared.parts.slider.slider import SliderData
from pages.shared.parts.tabs.tabs import tabs_data
from pages.shared.parts.tree.tree import tree_data
from tests.helpers.paths import ROOT
from treecore.comparing.cross_validation import cross_validate
from treecore.data.portrait import portraits
from treecore.draw.axes import axis_of
from treecore.draw.scatter import marks
from treecore.growing import best_by
from treecore.predicting.plane import typical
from treecore.predicting.routed import route
from treecore.telling import Sentence

TEXT = (ROOT / "pages/shared/parts/types.d.ts").read_text(encoding="utf-8")


def declared(name: str) -> tuple[set[str], set[str]]:
    """The fields of a record that are always there, and those that may be missing; of all kinds of it together."""
    body = re.search(rf"^type {name} = (.*?);\n(?=[^\s}}]|\n|\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert body, f"types.d.ts has no {name}"
    needed, free = set(), set()
    for other in re.findall(r"\b([A-Z]\w+) &", body[1]):
        more = declared(other)
        needed, free = needed | more[0], free | more[1]
    kinds = []
    for kind in re.split(r"\n  \| ", body[1]):
        # What stands in braces or brackets inside a record is a field's own.
        flat, inner = re.sub(r"^[^{]*\{|\}[^}]*$", "", kind), ""
        while flat != inner:
            flat, inner = re.sub(r"\{[^{}]*\}|\[[^\[\]]*\]|<[^<>]*>", "", flat), flat
        kinds.append(dict(re.findall(r"(\w+)(\??):", flat)))
    base, *others = kinds
    needed |= {field for field, mark in base.items() if not mark}
    free |= {field for field, mark in base.items() if mark} | {field for kind in others for field in kind}
    return needed, free


def test_the_fields_of_a_record_are_read():
    assert declared("Point") == ({"x", "y"}, set())
    assert declared("CurveLine") == ({"points", "look"}, {"name", "dots"})
    assert declared("FieldData")[0] == {"id", "name", "value", "changed", "asked", "used"}
    assert declared("FieldData")[1] == {"kind", "levels", "range", "ends", "step"}
    assert {"answer", "steps", "start"} <= declared("RowData")[0]
    assert "place" not in declared("RowData")[0]


def table_of(kind: str) -> tuple[tc.Table, tc.Tree]:
    table = load({"class": "iris", "levels": "playtennis", "number": "baseball"}[kind])
    return table, tc.grow(table, tc.Policy("variance", max_depth=3) if not table.is_class else tc.PRESETS["ID3"])


def sent(kind: str) -> list[tuple[str, dict[str, Any]]]:
    """Records of every sort, by the names of their types."""
    table, tree = table_of(kind)
    names = [feature.name for feature in table.features]
    criteria = ["entropy", "gini"] if table.is_class else ["variance", "rss"]
    found = best_by(table, tree.policy, criteria)
    bars = [
        told(bars_data(found, tree.root.summary, names=names, applied=tree.root.split)),
        told(hidden_bars(names, criteria)),
    ]
    drawn = told(tree_data(tc.tree_after(tree, 1), table=table))
    area = told(area_data(found[criteria[0]][0], criteria[0]))
    curve = told(
        CurveData(
            label="x",
            x=[1, 2],
            lines=[CurveLine([0, 1], "train")],
            band=CurveBand([0, 0], [1, 1]),
            marks=[CurveMark(0, 1.0, "best")],
        )
    )
    cards = told(portraits_data(table, portraits(table)))
    way = tc.trace(tree, {})
    form = form_data(table, {}, way, changed={}, rows=table, steps=(1, 3))
    came_out = told(outcome_data(route(tree, table), chosen=0, row="row", rows="rows"))
    return [
        ("TreeData", drawn),
        *(("Box", one) for one in drawn["nodes"]),
        *(("Edge", one) for one in drawn["edges"]),
        *(("ClassMark", one) for one in drawn["classes"]),
        *(("BarsData", one) for one in bars),
        *(("BarsPanel", one) for data in bars for one in data["panels"]),
        *(("BarsRow", one) for data in bars for panel in data["panels"] for one in panel["rows"]),
        ("AreaData", area),
        *(("AreaChild", one) for one in area["children"]),
        ("CurveData", curve),
        *(("CurveLine", one) for one in curve["lines"]),
        *(("CurveMark", one) for one in curve["marks"]),
        ("CurveBand", told(CurveBand([0], [1]))),
        ("PortraitsData", cards),
        *(("PointsCard" if one["kind"] == "points" else "BarsCard", one) for one in cards["cards"]),
        *(("CardBar", bar) for one in cards["cards"] for bar in one.get("bars", ())),
        ("RowData", form),
        *(("FieldData", one) for one in form["fields"]),
        ("OutcomeData", came_out),
        *([("Matrix", came_out["matrix"])] if came_out["matrix"] else []),
        ("ListData", told(tabs_data("Panel", {"a": "A"}, "a"))),
        ("ConsoleData", told(ConsoleData(("N",), None, "", "", ""))),
        ("ConsoleBar", told(stepping.drawn(Bar(Sentence("", "Which one?"))))),
        ("FrameData", told(FrameData(False, "grow", True, "iris", (), (), ()))),
        *plane_records(table, tree, names),
        *validation_records(table, tree),
    ]


def plane_records(table: tc.Table, tree: tc.Tree, names: list[str]) -> list[tuple[str, dict[str, Any]]]:
    axes = tuple(axis_of(table.feature(name), table.column(name)) for name in names[:2])
    pane = tree_pane(
        tc.predicting.plane(tree, *names[:2], fixed=typical(table)), axes, scale_of(table), newest=(), chosen=(0,)
    )
    rows = marks_data(table, marks(table, *axes), np.zeros(table.n, bool), scale_of(table), words="", shaded=False)
    data = plane_data(table, axes, [pane], rows, label="", tools={})
    return [
        ("PlaneData", data | {"height": 400}),
        ("Axis", data["across"]),
        ("PaneData", pane),
        ("MarkData", rows),
        *(("Region", one) for one in pane["regions"]),
    ]


def validation_records(table: tc.Table, tree: tc.Tree) -> list[tuple[str, dict[str, Any]]]:
    cuts, found = tc.pruning.growth(tree, "best"), tc.pruning.losses(tree, table)
    sizes = sizes_data(cuts, {"train": cuts.scores(found)}, {"train": 0.5}, 1)
    typed = [tc.data.Role(feature.name, "feature", None, "given") for feature in table.features]
    columns = told(columns_data(typed, {feature.name: feature for feature in table.features}, {}, said={}))
    folds = folds_data(cross_validate(table, tree.policy, "depth", count=2, values=[1]), 0)
    return [
        ("SizesData", told(sizes)),
        *(("SizesLine", told(one)) for one in sizes.lines),
        ("ColumnsData", columns),
        *(("ColumnRow", one) for one in columns["rows"]),
        *(("LevelShown", level) for one in columns["rows"] for level in one["levels"]),
        ("FoldsData", told(folds)),
        *(("FoldStrip", told(one)) for one in folds.strips),
        ("SliderData", told(SliderData("Depth", ["1", "2"], 0))),
        *ledger_records(),
    ]


def ledger_records() -> list[tuple[str, dict[str, Any]]]:
    row = ClaimRow("G0-001", "✓", "right", "Entropy", "dtl", "0.940", "0.940", open=True)
    return [
        ("ClaimsData", told(ClaimsData((row,)))),
        ("ClaimRow", told(row)),
        ("FiltersData", told(FiltersData({"lecture": "dtl"}))),
    ]


@pytest.mark.parametrize("kind", ["class", "levels", "number"])
def test_what_is_sent_has_the_fields_that_are_declared(kind):
    wrong = set()
    for name, record in sent(kind):
        needed, free = declared(name)
        wrong |= {f"{name} is sent without {field}" for field in needed - set(record)}
        wrong |= {f"{name} is sent with {field}, which is not declared" for field in set(record) - needed - free}
    assert not wrong, "\n".join(sorted(wrong))
