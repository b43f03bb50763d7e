"""The pictures of the pages as plotly figures, for a notebook: to point at, to zoom into, to keep as a file.

They are made of the same layouts, axes and marks as the pages' own. plotly is loaded when the first one is asked for.
"""

from treecore.draw.figures.area import area
from treecore.draw.figures.lines import curve, sizes
from treecore.draw.figures.regions import regions
from treecore.draw.figures.tree import tree

__all__ = ["area", "curve", "regions", "sizes", "tree"]
