"""The scene as a query string, and a stranger's query as a scene.

A link holds the version and what differs from the defaults, so `to_query` and `from_query` are each other's inverse.
Whatever a link says, `from_query` answers with a scene: a value that cannot be used is left at its default, with one
sentence that says so.
"""

from __future__ import annotations

from collections.abc import Mapping

from pages.shared.link.fields import Fields, Value
from pages.shared.link.scene import Scene
from pages.shared.text.literal import shown
from treecore.words import amount

VERSION = 1
MOST_NOTICES = 6


def to_query(scene: Scene) -> dict[str, str]:
    """The version, and what differs from the defaults.

    >>> from pages.shared.link.common import common, together
    >>> to_query(Scene.of(together(common()), step=2, criterion="gini"))
    {'v': '1', 'criterion': 'gini', 'step': '2'}
    """
    return {"v": str(VERSION)} | {name: scene.fields[name].write(value) for name, value in scene.differs}


def from_query(query: Mapping[str, str], fields: Fields, page: str = "") -> tuple[Scene, tuple[str, ...]]:
    """The scene that a link says, and a sentence for everything in it that could not be used.

    >>> from pages.shared.link.common import common, together
    >>> scene, notices = from_query({"step": "2", "criterion": "ginni"}, together(common()))
    >>> scene.step, scene.criterion, notices[0].partition(", ")[0]
    (2, '', 'The link’s criterion (ginni) is not one of entropy')
    """
    values: dict[str, Value] = {}
    notices = version_notices(query.get("v"))
    for name, said in query.items():
        if name == "v":
            continue
        if name not in fields:
            notices.append(f"The link’s {shown(name)} is unknown here; it is left out.")
            continue
        try:
            values[name] = fields[name].read(said)
        except ValueError as reason:
            notices.append(f"The link’s {name} ({shown(said)}) {reason}; the usual value is shown.")
    return Scene.of(fields, page, **values), few(notices)


def version_notices(said: str | None) -> list[str]:
    """What to say about a link's version. A link typed by hand has none, and is taken for one of today."""
    if said is None or said == str(VERSION):
        return []
    if said.isascii() and said.isdigit() and len(said) < 6 and int(said) > VERSION:
        return ["The link was made by a newer version of this app; what is unknown here is left out."]
    return [f"The link’s version ({shown(said)}) is unknown here; it is read as one of today."]


def few(notices: list[str]) -> tuple[str, ...]:
    """The first notices, and how many more there were: a link of garbage must not fill the page."""
    more = len(notices) - MOST_NOTICES
    return (*notices[:MOST_NOTICES], *([f"The link has {amount(more, 'more fault')}."] if more > 0 else []))
