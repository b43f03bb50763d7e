"""What is drawn of a tree; imported by nothing else in treecore."""

from treecore.draw.boxes import Drawing, drawing
from treecore.draw.palette import DARK, LIGHT, Swatch, letters, swatches
from treecore.draw.svg import to_svg

__all__ = ["DARK", "LIGHT", "Drawing", "Swatch", "drawing", "letters", "swatches", "to_svg"]
