"""Where rows go in a tree, what it says of them, and how often that is right.

`descent` sends rows down, `predict` says what they get, `trace` tells the way of one row, `evaluate` counts what is
right. `routed` is about other rows in a tree: how many come by each node, and which are wrong. `sides` and `plane` cut
the plane of two features into the regions of the leaves; `aside` is about the rows beside that plane.

>>> import treecore as tc
>>> from treecore.lectures import load
>>> tree = tc.grow(load("playtennis"), tc.Policy(max_depth=1))
>>> round(tc.predicting.accuracy(tree, load("playtennis")), 3)
0.714
"""

from treecore.predicting.aside import sent_elsewhere, values_on_the_way
from treecore.predicting.descent import reached, rows_at, table_at
from treecore.predicting.evaluate import Distances, Figures, accuracy, confusion, distances, figures, rss
from treecore.predicting.plane import Plane, Region, at_plane, first_features, plane, typical
from treecore.predicting.predict import predict, probabilities
from treecore.predicting.routed import GOES_TO, Routed, predictions, route, rows_here
from treecore.predicting.sides import Bands, Interval, Side
from treecore.predicting.trace import Step, Trace, row_value, trace, value_shown

__all__ = [
    "GOES_TO",
    "Bands",
    "Distances",
    "Figures",
    "Interval",
    "Plane",
    "Region",
    "Routed",
    "Side",
    "Step",
    "Trace",
    "accuracy",
    "at_plane",
    "confusion",
    "distances",
    "figures",
    "first_features",
    "plane",
    "predict",
    "predictions",
    "probabilities",
    "reached",
    "route",
    "row_value",
    "rows_at",
    "rows_here",
    "rss",
    "sent_elsewhere",
    "table_at",
    "trace",
    "typical",
    "value_shown",
    "values_on_the_way",
]
