"""The scene: everything a person chose, as one record of names and numbers.

It has a value for every field of the app, and holds those that are not at their defaults.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pages.shared.link.fields import Fields, Value


class SharedFields:
    """The types of the fields that all pages share, for whoever reads the code: `Scene.__getattr__` has the values."""

    data: str
    target: str
    columns: str
    levels: str
    preset: str
    criterion: str
    ranking: str
    nominal: str
    cut: str
    max_depth: int | str | None
    significance: float | str | None
    min_rows: int | str
    min_leaf: int | str
    min_gain: float | str
    zero_gain: bool | str
    missing: str
    seed: int | str
    own: str
    shares: str
    split_seed: int
    stratify: bool
    noise: float
    flip: str
    order: str
    step: int
    node: str
    panel: str
    detail: str
    named: bool
    extra: tuple[str, ...]
    hide: tuple[str, ...]
    present: bool


@dataclass(frozen=True)
class Scene(SharedFields):
    """Everything a person chose: `scene.page`, and the value of every field by its name.

    >>> from pages.shared.link.common import common, together
    >>> scene = Scene.of(together(common()), step=2)
    >>> scene.data, scene.step, scene.order
    ('playtennis', 2, 'breadth')
    """

    fields: Fields = field(compare=False, repr=False)
    page: str = ""
    differs: tuple[tuple[str, Value], ...] = ()
    """What is not at its default, in the order of the fields."""

    @classmethod
    def of(cls, fields: Fields, page: str = "", **values: Value) -> Scene:
        """The scene with these values and all others at their defaults."""
        return cls(fields, page).changed(**values)

    # Of what type a field of one page is, that page alone knows.
    def __getattr__(self, name: str) -> Any:
        # Copying and pickling look for methods before there is a single field.
        if name.startswith("__") or name == "fields" or name not in self.fields:
            raise AttributeError(f"the scene has no {name!r}")
        return dict(self.differs).get(name, self.fields[name].default)

    @property
    def moment(self) -> dict[str, Value]:
        """All that is not at its default, but for the looks. Two scenes with equal moments show the same."""
        return {name: value for name, value in self.differs if not self.fields[name].is_look}

    def changed(self, **values: Value) -> Scene:
        """The scene with other values; one that a link could not carry is refused."""
        page = values.pop("page", self.page)
        if unknown := [name for name in values if name not in self.fields]:
            raise ValueError(f"{unknown[0]!r} is no field of the scene: the fields are {', '.join(self.fields)}")
        now = dict(self.differs) | {name: self.fields[name].check(value) for name, value in values.items()}
        differs = tuple((f.name, now[f.name]) for f in self.fields.values() if now.get(f.name, f.default) != f.default)
        return Scene(self.fields, str(page), differs)


@dataclass(frozen=True, slots=True)
class Moment:
    """A lecture moment that a page declares: its title, one sentence on what to notice, and the scene to open."""

    title: str
    notice: str
    scene: Mapping[str, Value]
