"""A tree and a plane of two features as pictures: where everything stands, what is written on it, and in which colour.

`layout` places the nodes and `folding` leaves out what is too much; `boxes` is the drawn tree as a value, `svg` a file
of it. `axes`, `scatter` and `mosaic` are the plane. `palette`, `text` and `words` are colours and wording.

>>> import treecore as tc
>>> from treecore.lectures import load
>>> tc.draw.to_svg(tc.grow(load("playtennis")))[:4]
'<svg'
"""

from treecore.draw.axes import Axis, axis_of
from treecore.draw.boxes import ANSWERED, FOOT, SMALL, Drawing, DrawnBox, DrawnEdge, drawing
from treecore.draw.layout import layout
from treecore.draw.mosaic import Mosaic, centres, grid_of, mosaic
from treecore.draw.palette import DARK, LIGHT, Swatch, letters, swatches
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
    "Marks",
    "Mosaic",
    "Swatch",
    "axis_of",
    "branch",
    "centres",
    "clean",
    "condition",
    "count",
    "drawing",
    "grid_of",
    "layout",
    "letters",
    "marks",
    "mosaic",
    "named_count",
    "percent",
    "shortened",
    "shown_counts",
    "swatches",
    "to_svg",
    "told",
]
