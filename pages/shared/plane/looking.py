"""Which plane a scene looks at: its axes, and the values at which all other features are fixed.

All of it follows from the scene; names and values that the table lacks are ignored.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import treecore as tc
from pages.shared.link.scene import Scene
from pages.shared.link.value_text import Value, read_values, value_text, values_text
from pages.shared.meaning.meaning import Meaning
from pages.shared.text.literal import shown
from pages.shared.walk import moment
from pages.shared.walk.moment import GrowView
from treecore.arrays import Array
from treecore.draw import Axis, Marks, axis_of, marks
from treecore.predicting import first_features, typical
from treecore.words import amount, listed

SHEET = 10.0
MOST_BANDS = 40  # levels on an axis that are told apart
SAID = 4  # fixed features that the picture names


def fixed_of(table: tc.Table, text: str, axes: tuple[str, ...]) -> dict[str, Value]:
    """The values of all features that are no axis: the link's if the table has it, else a usual one."""
    fixed = typical(table, axes)
    for name, value in read_values(text).items():
        if name in fixed:
            feature = table.feature(name)
            if not value:
                fixed[name] = None
            elif feature.kind == "nominal":
                fixed[name] = value if value in feature.levels else fixed[name]
            else:
                fixed[name] = as_number(value, fixed[name])
    return fixed


def as_number(text: str, otherwise: Value) -> Value:
    """The finite number that a text says, or `otherwise`."""
    try:
        value = float(text)
    except ValueError:
        return otherwise
    return value if np.isfinite(value) else otherwise


def axes_of(scene: Scene, table: tc.Table, tree: tc.Tree) -> tuple[str, ...]:
    """The names of the axes: those that the scene says, else the features that the tree uses first.

    While rows are drawn, every stroke changes the tree, so the first features of the table are taken.
    """
    names = tuple(feature.name for feature in table.features)
    first = names if scene.pen else first_features(tree, len(names))
    # On an axis of very many levels nothing could be read: such a feature is taken last, or where it is asked for.
    first = tuple(sorted(first, key=lambda name: len(table.feature(name).levels) > MOST_BANDS))
    across = scene.across if scene.across in names else next((name for name in first if name != scene.up), first[0])
    if scene.strip or len(names) == 1:
        return (across,)
    up = scene.up if scene.up in names and scene.up != across else next(name for name in first if name != across)
    return across, up


def beyond(scene: Scene, table: tc.Table) -> list[str]:
    """A sentence for every feature and value in the link that the table lacks."""
    names = {feature.name for feature in table.features}
    axes = {"across": scene.across, "up": scene.up}
    said = [
        f"The link’s {axis} ({shown(name)}) is no feature of this table; another one is taken."
        for axis, name in axes.items()
        if name and name not in names
    ]
    for name, value in read_values(scene.fixed).items():
        if name not in names:
            said.append(f"The link fixes {shown(name)}, which is no feature of this table; it is left out.")
        elif value and not is_value(table.feature(name), value):
            said.append(f"The link fixes {shown(name)} at {shown(value)}, which it cannot be; a usual value is taken.")
    return said


def is_value(feature: tc.Feature, text: str) -> bool:
    """Whether a text says a value that a feature can have."""
    return text in feature.levels if feature.kind == "nominal" else as_number(text, None) is not None


@dataclass(frozen=True, slots=True)
class RegionsView:
    """A tree in a plane: the plane, its two edges (the target is one where there is one feature), and its rows."""

    walk: GrowView
    plane: tc.predicting.Plane
    axes: tuple[Axis, Axis]
    marks: Marks
    off: Array
    """Of every row of the table, whether another feature sends it to a leaf elsewhere."""

    @property
    def table(self) -> tc.Table:
        """The rows."""
        return self.walk.about.table

    @property
    def is_strip(self) -> bool:
        """Whether there is one feature only."""
        return len(self.plane.axes) == 1

    @property
    def used(self) -> tuple[str, ...]:
        """The fixed features that the whole tree asks about."""
        return tuple(name for name in self.walk.about.tree.used_features if name not in self.plane.names)

    def fixed_words(self, most: int = SAID) -> str:
        """What is fixed, in a few words; nothing where no other feature matters."""
        names = self.used
        told = [f"{name} {value_text(self.plane.fixed.get(name)) or 'missing'}" for name in names[:most]]
        more = [amount(len(names) - most, "more feature")] if len(names) > most else []
        return listed([*told, *more]) if told else ""

    @property
    def notes(self) -> list[str]:
        """What has to be said about the picture."""
        rows, found = self.walk.about.card.rows, self.marks
        notes = []
        if words := self.fixed_words():
            faint = int(self.off[found.rows].sum())
            elsewhere = f" Faint: {rows} that one of these sends to another region." if faint else ""
            notes.append(f"Fixed on this plane: {words}.{elsewhere}")
        if any(region.is_whole for region in self.plane.regions):
            notes.append("A split that looks at several features together has no line here: its node stands whole.")
        if found.thinned:
            drawn = self.table.n - found.without - found.thinned
            notes.append(f"{drawn:,} of {self.table.n:,} {rows} are drawn; the tree and its numbers count all of them.")
        if found.without:
            notes.append(f"{found.without:,} without a value on an axis are not drawn.")
        return notes


def view(about: Meaning, *, guessing: bool = False, drawing: bool = False) -> RegionsView:
    """What the page shows of a scene: the tree of the walk, in the plane of two features."""
    return on_plane(moment.view(about, guessing=guessing), drawing=drawing)


def on_plane(walk: GrowView, *, drawing: bool = False) -> RegionsView:
    """The tree of a moment in the plane that its scene looks at."""
    about = walk.about
    scene, table = about.scene, about.table
    names = axes_of(scene, table, about.tree)
    plane = tc.predicting.plane(walk.shown, *names, fixed=fixed_of(table, scene.fixed, names))
    edge = sheet if drawing else axis_of
    across = edge(plane.axes[0], table.column(names[0]))
    up = edge(plane.axes[1], table.column(names[1])) if len(names) == 2 else edge(table.target, table.truth)
    found = marks(table, across, up, apart=drawing)
    return RegionsView(walk, plane, (across, up), found, tc.predicting.sent_elsewhere(plane, table))


def sheet(feature: tc.Feature, column: Array) -> Axis:
    """An axis to draw on: it stays where it is while points come and go, from 0 to 10 if they fit in there."""
    axis = axis_of(feature, column, whole=True)
    fits = axis.is_number and axis.low >= 0 and SHEET / 2 < axis.high <= SHEET
    return Axis(feature, 0.0, SHEET) if fits else axis


def residuals(seen: RegionsView, path: tc.Path | None) -> list[tuple[float, float, float, float]]:
    """From every row of a leaf to the leaf's mean, where the target is the edge that goes up."""
    up = seen.axes[1]
    if path is None or not seen.is_strip or not up.is_number or seen.table.y is None:
        return []
    node = seen.plane.tree.node(path)
    if not node.is_leaf:
        return []
    mean = float(up.place(np.array([node.prediction]))[0])
    here = np.isin(seen.marks.rows, tc.predicting.rows_at(seen.table, seen.plane.tree, path))
    pairs = zip(seen.marks.x[here].round(4).tolist(), seen.marks.y[here].round(4).tolist(), strict=True)
    return [(x, y, x, round(mean, 4)) for x, y in pairs]


def values_at(seen: RegionsView, path: tc.Path) -> str:
    """The fixed values that put a node on the plane, as a link carries them."""
    about = seen.walk.about
    found = tc.predicting.values_on_the_way(about.tree, seen.table, path, seen.plane.names)
    return values_text({**read_values(about.scene.fixed), **found})
