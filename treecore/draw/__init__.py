"""A tree and a plane of two features as pictures: where everything stands, what is written on it, and in which colour.

In a notebook `draw.tree(tree)` and its sisters `regions`, `curve`, `sizes` and `area` are plotly figures, and
`draw.graph(tree)` is a source for Graphviz; both libraries are loaded when they are asked for, and not before.

They are made of values that can be tested. `layout` places the nodes and `folding` leaves out what is too much; `boxes`
is the drawn tree, `svg` a file of it. `axes`, `scatter`, `rectangles` and `mosaic` are the plane, `gains` a split as an
area. `palette`, `text` and `words` are colours and wording.

>>> import treecore as tc
>>> from treecore.lectures import load
>>> tc.draw.to_svg(tc.grow(load("playtennis")))[:4]
'<svg'
"""

from treecore.draw.axes import Axis, axis_of
from treecore.draw.boxes import ANSWERED, FOOT, SMALL, Drawing, DrawnBox, DrawnEdge, drawing
from treecore.draw.figures import area, curve, regions, sizes, tree
from treecore.draw.gains import GainArea, Stretch, gain_area
from treecore.draw.graph import graph
from treecore.draw.layout import layout
from treecore.draw.mosaic import Mosaic, centres, grid_of, mosaic
from treecore.draw.palette import DARK, LIGHT, Swatch, letters, swatches
from treecore.draw.rectangles import Rect, mean_lines, rects, region_says, scale_of, strength
from treecore.draw.scatter import Marks, marks
from treecore.draw.svg import to_svg
from treecore.draw.text import clean, shortened
from treecore.draw.words import branch, condition, count, named_count, percent, shown_counts, told

__all__ = [
    "ANSWERED",
    "DARK",
    "FOOT",
    "LIGHT",
    "SMALL",
    "Axis",
    "Drawing",
    "DrawnBox",
    "DrawnEdge",
    "GainArea",
    "Marks",
    "Mosaic",
    "Rect",
    "Stretch",
    "Swatch",
    "area",
    "axis_of",
    "branch",
    "centres",
    "clean",
    "condition",
    "count",
    "curve",
    "drawing",
    "gain_area",
    "graph",
    "grid_of",
    "layout",
    "letters",
    "marks",
    "mean_lines",
    "mosaic",
    "named_count",
    "percent",
    "rects",
    "region_says",
    "regions",
    "scale_of",
    "shortened",
    "shown_counts",
    "sizes",
    "strength",
    "swatches",
    "to_svg",
    "told",
    "tree",
]
