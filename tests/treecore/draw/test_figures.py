"""Figures for a notebook: their numbers are the engine's, and a stranger's text is nothing but text."""

from __future__ import annotations

import json
import re
import sys

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load
from tests.helpers.figures import every_figure, stranger
from tests.helpers.hostile import NAMES
from treecore.draw import area, curve, drawing, graph, regions, sizes, swatches, tree
from treecore.draw.figures.look import LEAST, SHAPES, literal
from treecore.draw.palette import PATTERNS
from treecore.pruning import losses

GINI = tc.PRESETS["CART"]


def texts(figure):
    """Everything in a figure that plotly writes on the page."""
    data = json.loads(figure.to_json())
    found = []

    def walk(value, name=""):
        if isinstance(value, dict):
            for key, inner in value.items():
                walk(inner, key)
        elif isinstance(value, list):
            for inner in value:
                walk(inner, name)
        elif isinstance(value, str) and name in ("text", "hovertext", "name", "ticktext"):
            found.append(value)

    walk(data)
    return found


def drawn(figure):
    """The lines, areas and marks of a figure, without its words."""
    return [trace for trace in figure.data if trace.type == "scatter"]


def hovers(figure):
    """What a figure tells when something is pointed at."""
    found = []
    for trace in drawn(figure):
        told = trace.hovertext if trace.hovertext is not None else trace.text
        found += [told] if isinstance(told, str) else list(told or ())
    return found


def shown(text):
    """A text of plotly as a reader sees it, on one line."""
    text = re.sub(r"<br>|</?b>", " ", text)
    for sign, letter in (("&lt;", "<"), ("&gt;", ">"), ("&#36;", "$"), ("&#37;", "%"), ("&amp;", "&")):
        text = text.replace(sign, letter)
    return " ".join(text.split())


def words(figure):
    """The words of a figure that wait for room."""
    return [shown(text) for trace in figure.data if trace.type == "bar" for text in trace.text]


def numeric(depth=3):
    table = load("baseball")
    return table, tc.grow(table, tc.Policy("variance", max_depth=depth))


def many(rows=10_000, features=4):
    rng = np.random.default_rng(1)
    frame = pd.DataFrame(rng.normal(size=(rows, features)), columns=list("abcd")[:features])
    frame["y"] = np.where(rng.random(rows) < 0.5, "yes", "no")
    return tc.Table.from_frame(frame, target="y")


# --- tree


def test_a_tree_has_the_boxes_words_and_lines_of_its_drawing():
    grown = tc.grow(load("playtennis"), tc.PRESETS["ID3"])
    figure, drawn = tree(grown), drawing(grown, growing=False)
    assert [shown(text) for text in hovers(figure)[: len(drawn.boxes)]] == [box.label for box in drawn.boxes]
    assert "9 Yes, 5 No" in hovers(figure)[0]
    assert {"Outlook?", "9 Yes (64%) · 5 No (36%)", "H 0.940 · G 0.459", "Overcast", "stopped: pure"} <= set(
        words(figure)
    )
    assert len(figure.layout.shapes) == len(drawn.edges) == 7
    root = next(trace for trace in figure.data if trace.name == "Yes")
    left, right = min(root.x[:4]), max(root.x[:4])
    assert (right - left) / (drawn.box_width - 28) == pytest.approx(9 / 14)


def test_the_axes_of_a_tree_are_its_pixels_and_small_trees_stand_in_the_middle():
    drawn, figure = drawing(tc.grow(load("x_and_o")), growing=False), tree(tc.grow(load("x_and_o")))
    low, high = figure.layout.xaxis.range
    assert low + high == pytest.approx(drawn.width)
    assert figure.layout.yaxis.range[0] - figure.layout.yaxis.range[1] >= drawn.height


def test_every_class_has_a_colour_a_pattern_and_a_name_in_the_legend():
    figure = tree(tc.grow(load("iris"), GINI))
    classes = [trace for trace in figure.data if trace.showlegend]
    assert [trace.name for trace in classes] == list(load("iris").target.levels)
    assert [trace.fillcolor for trace in classes] == [one.fill for one in swatches(3)]
    assert len({trace.fillpattern.shape for trace in classes}) == 3
    assert len(SHAPES) == len(set(SHAPES.values())) == len(PATTERNS)


def test_of_many_classes_the_legend_names_the_first_and_counts_the_others():
    rng = np.random.default_rng(1)
    frame = pd.DataFrame({"x": rng.normal(size=300), "y": [f"k{k}" for k in rng.integers(0, 25, 300)]})
    table = tc.Table.from_frame(frame, target="y")
    for figure in (tree(tc.grow(table, GINI)), regions(tc.grow(table, GINI), table, "x")):
        legend = [trace.name for trace in figure.data if trace.showlegend]
        assert len(legend) == 9
        assert legend[-1] == "+ 17 more"


def test_a_tree_of_a_number_has_means_and_no_classes():
    _, grown = numeric(1)
    figure = tree(grown)
    assert "mean 5.107 · 90 rows" in words(figure)
    assert not [trace for trace in figure.data if trace.showlegend]
    dots = next(trace for trace in drawn(figure) if trace.mode == "markers" and trace.marker.size == 11)
    assert dots.x[1] < dots.x[0] < dots.x[2]
    assert "dot: mean" in figure.layout.annotations[0].text


def test_a_tree_of_one_node_and_one_with_empty_branches_are_drawn():
    root = tc.tree_after(tc.grow(load("playtennis")), 0)
    assert len(tree(root).layout.shapes) == 0
    assert "open" in words(tree(root, growing=True))
    assert "Yes" in words(tree(root))
    assert "no rows" in words(tree(tc.grow(load("restaurant"), tc.PRESETS["ID3"])))


def test_a_large_tree_is_folded_and_says_so():
    grown = tc.grow(many(3_000), GINI)
    figure = tree(grown)
    assert len(grown) > 1_000
    assert len(figure.layout.shapes) < 60
    assert "folded away" in figure.layout.annotations[0].text
    assert len(figure.to_json()) < 300_000


def test_a_cut_is_drawn_with_what_it_takes_away():
    grown = tc.grow(load("playtennis"))
    kept = grown.feature >= 0
    kept[grown.node((0,)).number] = False
    figure = tree(grown, kept=kept)
    assert "was Humidity?" in words(figure)
    assert "faded: cut away" in figure.layout.annotations[0].text


# --- regions


def test_the_regions_of_x_and_o_are_the_rectangles_of_the_tree():
    table = load("x_and_o")
    grown = tc.tree_after(tc.grow(table), 2)
    figure = regions(grown, table, "x1", "x2")
    areas = [trace for trace in drawn(figure) if trace.hoveron == "fills"]
    assert len(areas) == len(tc.predicting.plane(grown, "x1", "x2").regions) == 3
    edges = sorted({round(x, 2) for trace in areas for x in trace.x})
    assert edges[1:3] == [1.85, 2.35]
    assert "x1 > 2.35: predicts o, 14 of 14" in [shown(text) for text in hovers(figure)]
    rows = [trace for trace in drawn(figure) if trace.mode == "markers"]
    assert sum(len(trace.x) for trace in rows) == 32
    assert len({trace.marker.symbol for trace in rows}) == 2


def test_every_mark_stands_where_its_row_is():
    table = load("iris")
    grown = tc.grow(table, GINI)
    across, up = (table.features[k].name for k in (2, 3))
    figure = regions(grown, table, across, up)
    for place, trace in enumerate(trace for trace in drawn(figure) if trace.mode == "markers"):
        here = table.y == place
        assert set(np.round(trace.y, 9)) == set(np.round(table.column(up)[here], 9))


def test_levels_are_ticks_that_stay_text():
    rows = [
        ("2020-01-01", "1", "yes"),
        ("2020-01-02", "2", "no"),
        ("1e5", "true", "yes"),
        ("2020-01-01", "2", "no"),
    ] * 3
    frame = pd.DataFrame(rows, columns=["day", "code", "y"])
    table = tc.Table.from_frame(frame, target="y", kinds={"day": "nominal", "code": "nominal"})
    figure = regions(tc.grow(table), table, "day", "code")
    axis = figure.layout.xaxis
    assert axis.type == figure.layout.yaxis.type == "linear"
    assert set(axis.ticktext) == {"2020-01-01", "2020-01-02", "1e5"}
    assert all(isinstance(x, float) for trace in figure.data for x in trace.x if x is not None)


def test_a_number_has_a_scale_of_colours_and_along_one_feature_its_means():
    table, grown = numeric()
    plane = regions(grown, table)
    (rows,) = (trace for trace in drawn(plane) if trace.mode == "markers")
    assert rows.marker.showscale
    strip = regions(grown, table, "Years")
    (means,) = (trace for trace in drawn(strip) if trace.line.width == 3)
    for leaf in tc.predicting.plane(grown, "Years", fixed=tc.predicting.typical(table, ("Years",))).regions:
        assert np.isclose(np.array([y for y in means.y if y is not None]), leaf.prediction, atol=1e-4).any()


def test_the_other_features_are_fixed_and_said():
    table = load("playtennis")
    grown = tc.grow(table)
    assert "the others fixed: Wind is Weak" in regions(grown, table, "Outlook", "Humidity").layout.annotations[0].text
    fixed = regions(grown, table, "Outlook", "Humidity", fixed={"Wind": "Strong"})
    assert "the others fixed: Wind is Strong" in fixed.layout.annotations[0].text
    assert len(set(hovers(fixed))) > 3


def test_ten_thousand_rows_and_rows_without_a_value_are_counted_not_drawn():
    table = many()
    grown = tc.grow(table, tc.Policy(max_depth=8))
    figure = regions(grown, table, "a", "b")
    assert sum(len(trace.x) for trace in drawn(figure) if trace.mode == "markers") <= 1_500
    assert "8500 more rows not drawn" in figure.layout.annotations[0].text
    assert len(figure.to_json()) < 1_000_000
    frame = pd.DataFrame({"a": [1.0, 2.0, None, 4.0], "b": [1.0, None, 3.0, 4.0], "y": list("nnyy")})
    few = tc.Table.from_frame(frame, target="y", kinds={"a": "numeric", "b": "numeric"})
    assert "2 rows without a value left out" in regions(tc.grow(few), few, "a", "b").layout.annotations[0].text


def test_thousands_of_regions_are_few_traces():
    table = many(4_000, 2)
    figure = regions(tc.grow(table, GINI), table, "a", "b")
    assert len(figure.data) < 400


# --- lines


def test_the_curve_has_its_best_where_the_engine_cuts():
    table = load("iris")
    best = tc.best_candidates(table, GINI)[0].split
    made = tc.growing.cut_curve(table, GINI, best.feature)
    line, star, *_ = curve(made).data
    assert star.x[0] == line.x[int(np.argmax(line.y))] == best.cut
    assert curve(made).layout.yaxis.title.text == "gain in Gini"
    assert shown(star.hovertext[0]) == "cut at 2.45 gain in Gini: 0.333"
    entropy = curve(tc.growing.cut_curve(table, tc.Policy(), best.feature))
    assert entropy.layout.yaxis.title.text == "gain in entropy (bits)"


def test_the_curve_of_a_number_is_what_the_lecture_calls_rss():
    line, star, *_ = curve(tc.growing.cut_curve(load("baseball"), tc.Policy("variance"), "Years")).data
    assert (star.x[0], round(star.y[0], 3)) == (4.5, 115.058)
    assert min(line.y) == star.y[0]


def test_the_curve_of_the_impurity_lies_below_what_there_was():
    made = tc.growing.cut_curve(load("iris"), tc.Policy(), "Petal length")
    shown = curve(made, of="impurity")
    assert shown.layout.yaxis.title.text == "Entropy after the cut (bits)"
    assert shown.data[0].y == pytest.approx(made.left)
    assert min(shown.data[0].y) == shown.data[1].y[0] == made.left[made.best]
    assert [line.y0 for line in shown.layout.shapes if line.y0 == line.y1] == [made.before]
    assert "lowest is best" in shown.layout.annotations[0].text
    with pytest.raises(ValueError, match="gain, impurity"):
        curve(made, of="area")


def test_a_curve_without_a_cut_says_so():
    figure = curve(tc.growing.curve.Curve("x", (), ()))
    assert figure.layout.annotations[0].text == "no cut"


def test_accuracy_against_size_is_what_the_cuts_score():
    parts = tc.share_out(load("breast_cancer"), (0.6, 0.2, 0.2), noise=0.1)
    grown = tc.grow(parts.train, GINI)
    cuts = tc.reduced_error(grown, parts.tuning)
    figure = sizes(cuts, {"train": parts.train, "tuning": parts.tuning})
    for line, rows in zip(figure.data, (parts.train, parts.tuning), strict=True):
        assert list(line.x) == cuts.leaves[::-1].tolist()
        assert list(line.y) == pytest.approx(cuts.scores(losses(grown, rows))[::-1])
    assert figure.data[0].line.dash != figure.data[1].line.dash
    assert "38 leaves" in hovers(figure)[-1]
    assert figure.layout.title.text == "Accuracy against size"


def test_the_size_of_a_tree_of_a_number_is_held_against_its_error():
    table, grown = numeric()
    cuts = tc.pruning.growth(grown)
    figure = sizes(cuts, {"train": table})
    assert figure.layout.yaxis.title.text == "mean squared error"
    assert figure.data[0].y[-1] == pytest.approx(tc.rss(grown, table) / table.n)


# --- area


def test_the_gain_of_outlook_is_the_empty_part():
    figure = area(tc.best_candidates(load("playtennis"))[0])
    assert figure.layout.title.text == "Outlook gains 0.247 bits"
    assert "0.940 − 0.694 = 0.247" in figure.layout.annotations[0].text
    branches = [trace for trace in drawn(figure) if trace.hoveron == "fills"][1:]
    filled = sum((max(trace.x) - min(trace.x)) * max(trace.y) for trace in branches)
    assert [max(trace.x) - min(trace.x) for trace in branches] == pytest.approx([5 / 14, 4 / 14, 5 / 14])
    assert filled < figure.layout.shapes[0].y1 == pytest.approx(0.940, abs=1e-3)
    assert "gain 0.247" in words(figure)
    assert any(trace.name == "counts against the gain" for trace in figure.data)


def test_an_area_by_another_criterion_and_of_a_number():
    table, _ = numeric()
    figure = area(tc.best_candidates(table, tc.Policy("variance"))[0])
    assert figure.layout.yaxis.title.text == "variance"
    assert figure.layout.title.text == "Years gains 0.350 in variance"
    gini = area(tc.best_candidates(load("playtennis"))[0], "gini")
    assert gini.layout.title.text == "Outlook gains 0.116 in Gini"


def test_rows_without_the_value_have_their_part_of_the_area():
    frame = pd.DataFrame({"a": ["x", "x", "y", "y", None], "t": list("nnyyy")})
    table = tc.Table.from_frame(frame, target="t", kinds={"a": "nominal"})
    figure = area(tc.best_candidates(table)[0])
    gone = next(trace for trace in figure.data if trace.name == "rows without the value")
    assert (min(gone.x), max(gone.x)) == pytest.approx((0.8, 1.0))


def test_a_pure_node_and_a_split_of_many_branches_have_an_area():
    table = load("playtennis")
    pure = tc.table_at(table, tc.grow(table), (1,))
    split = tc.grow(table).root.split
    assert "nothing to gain" in area(tc.candidate(pure, split)).layout.annotations[0].text
    frame = pd.DataFrame({"a": [f"l{k % 40}" for k in range(200)], "t": ["ny"[k % 3 == 0] for k in range(200)]})
    wide = tc.Table.from_frame(frame, target="t", kinds={"a": "nominal"})
    assert area(tc.best_candidates(wide)[0]).layout.xaxis.ticktext is None


# --- what all have in common


@pytest.mark.parametrize("turn", range(0, len(NAMES), 9))
def test_a_strangers_names_are_nothing_but_text(turn):
    names = (*NAMES[turn:], *NAMES[:turn])
    for kind, figure in every_figure(stranger(names)).items():
        for text in texts(figure):
            # Our own breaks and bold type are the only tags.
            rest = re.sub(r"<br>|</?b>", "", text)
            assert not re.search(r"[<>$]|%\{|&(?!lt;|gt;|amp;|#36;|#37;)", rest), (kind, text)
        assert "hovertemplate" not in figure.to_json()
        assert "texttemplate" not in figure.to_json()


@pytest.mark.parametrize("name", NAMES)
def test_a_literal_text_reads_as_the_name(name):
    assert shown(literal(name)) == " ".join(tc.draw.clean(name).split())


@pytest.mark.parametrize("dark", [False, True])
def test_no_type_is_smaller_than_twelve_pixels_and_colours_are_those_of_the_page(dark):
    figures = every_figure(stranger(), dark)
    for figure in figures.values():
        layout = json.dumps(figure.layout.to_plotly_json())
        assert min(map(int, re.findall(r'"size": ?(\d+)', layout))) >= LEAST
        assert figure.layout.uniformtext.minsize == LEAST
        assert figure.layout.paper_bgcolor == tc.draw.palette.tones(dark=dark).paper
        # Beside the words that only show where there is room, nothing depends on the width.
        assert figure.layout.width is None


def test_a_figure_comes_back_from_json_as_it_was():
    for figure in every_figure(stranger()).values():
        assert json.loads(figure.to_json()) == json.loads(type(figure)(json.loads(figure.to_json())).to_json())


@pytest.mark.parametrize("draw, library", [(tree, "plotly"), (graph, "graphviz")])
def test_without_its_library_a_picture_says_what_to_install(monkeypatch, draw, library):
    for name in ("plotly", "plotly.graph_objects", "graphviz"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match=f"run `pip install {library}`"):
        draw(tc.grow(load("playtennis")))


# --- graph

QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


def read_dot(text):
    """What stands between quotes in DOT, as Graphviz writes it on the page: escapes, then the names of signs."""
    inside = [found[1:-1] for found in QUOTED.findall(text)]
    plain = [re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], one) for one in inside]
    return [re.sub(r"&(\w+|#\w+);", lambda m: "&" if m[1] == "amp" else "?", one) for one in plain]


def test_the_graph_is_the_dot_of_the_tree():
    grown = tc.grow(load("playtennis"))
    assert graph(grown).source.strip() == tc.to_dot(grown).strip()
    assert "Outlook?\n9 Yes, 5 No" in read_dot(graph(grown).source)


@pytest.mark.parametrize("name", NAMES)
def test_every_name_in_a_graph_is_read_back(name):
    frame = pd.DataFrame(
        {name: ["a", "a", "b", "b"] * 3, "other": ["x", "y", "x", "y"] * 3, "t": ["n", "n", "y", "y"] * 3}
    )
    table = tc.Table.from_frame(frame, target="t", kinds=dict.fromkeys([name, "other"], "nominal"))
    source = graph(tc.grow(table)).source
    one_line = "".join(char if char.isprintable() else "�" for char in table.features[0].name)
    # Long names are broken into lines, where a blank goes.
    assert "".join(f"{one_line}?6 n, 6 y".split()) in ["".join(text.split()) for text in read_dot(source)]
    bare = QUOTED.sub("", source)
    assert "<" not in bare
    assert set(re.findall(r"[A-Za-z_]+", bare)) <= {
        "digraph",
        "tree",
        "node",
        "edge",
        "n",
        "shape",
        "box",
        "fontname",
        "label",
        "style",
        "rounded",
    }
