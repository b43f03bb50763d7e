"""What the Data page shows of a scene."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

import treecore as tc
from datasets import Card
from pages.shared.link import packing
from pages.shared.link.scene import Scene
from pages.shared.meaning import tables
from treecore.words import amount


@dataclass(frozen=True, slots=True)
class DataView:
    """The cells of a table and what is known of them, and the table unless no tree can be grown from them yet."""

    scene: Scene
    card: Card
    frame: pd.DataFrame
    table: tc.Table | None
    wrong: str
    """Why no tree can be grown yet."""

    @property
    def is_own(self) -> bool:
        """Whether it is a person's own table."""
        return packing.is_own(self.scene.data)

    @property
    def headline(self) -> str:
        """The table in one sentence."""
        about, table = self.card, self.table
        if table is None:
            return f"{about.title}: not a table to learn from yet"
        classes = len(table.target.levels)
        kind = f"one of {classes} classes" if classes > 1 else "the same in every row" if classes else "a number"
        size = f"{amount(table.n, about.row, about.rows)}, {amount(len(table.features), 'feature')}"
        return f"{about.title}: {size}, to predict {table.target.name}, {kind}"

    @property
    def typed(self) -> tc.Table:
        """The table typed from its cells, which says of every column what it is taken for and why."""
        scene = self.scene
        return tables.typed(scene.data, scene.target, scene.columns, scene.levels)


def view(scene: Scene) -> DataView:
    """The table of a scene; a `GoneError` where its cells are not on this server."""
    frame, card = tables.cells(scene.data), tables.card(scene.data)
    try:
        return DataView(scene, card, frame, tables.aimed(scene).table, "")
    except tables.UnfinishedError as reason:
        return DataView(scene, card, frame, None, str(reason))
