"""The scene is the link: everything a person chose, as one record of names and numbers, and as a query string.

A `Field` is one choice: its name in the link, its default, and how its value is read from text and written to it. A
`Scene` holds a value for every field of the app. A link holds the version and what differs from the defaults, so
`to_query` and `from_query` are each other's inverse. Whatever a link says, `from_query` answers with a scene: a value
that cannot be used is left at its default, with one sentence that says so.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from datasets import names
from pages.shared.link.columns import read_levels, read_roles
from pages.shared.link.packing import is_own, read_address
from pages.shared.link.share_text import USUAL, read_rows, read_shares
from treecore.tree import CHOICES, ORDERS, PRESETS, Policy, parse_path, path_text
from treecore.words import amount, listed

VERSION = 1
SHOWN = 40  # characters of a broken value that a notice repeats
MOST_NOTICES = 6
LARGEST = 999_999_999  # of whole numbers in a link; nothing that is counted comes near it
AS_PRESET = ""  # the value of a policy field that is left to the preset

Value = str | int | float | bool | tuple[str, ...] | None


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """One choice: its name in a link, its default, how it is read from text (or refused with a reason), how written.

    The reason completes the sentence "The link's step (-1) …". What is said `of_table` goes when another table comes,
    what is said `of_split` also when the table is shared out in another way, or other trees are grown from it. A `look`
    says how a moment is shown, and another one shows the same moment.

    >>> whole("step").read("3")
    3
    >>> whole("step").read("-1")
    Traceback (most recent call last):
    ValueError: must be a whole number, at least 0, at most 999,999,999
    """

    name: str
    default: Value
    read: Callable[[str], Value]
    write: Callable[[Any], str] = str
    of_table: bool = False
    of_split: bool = False
    is_look: bool = False

    def check(self, value: Value) -> Value:
        """The value, if a link can carry it; a list becomes a tuple."""
        return self.default if value == self.default else self.read(self.write(value))


Fields = Mapping[str, Field]


def of_table(field: Field) -> Field:
    """The field as one that speaks of the rows of a table."""
    return replace(field, of_table=True)


def of_split(field: Field) -> Field:
    """The field as one that speaks of train, tuning and test as they are now, and of the trees they grow."""
    return replace(field, of_table=True, of_split=True)


def look(field: Field) -> Field:
    """The field as one that says how a moment is shown."""
    return replace(field, is_look=True)


def text(name: str, default: str = "", *, limit: int = 200) -> Field:
    """A field of free text, such as a column's name."""

    def read(said: str) -> str:
        if len(said) > limit:
            raise ValueError(f"is longer than {limit} characters")
        if any("\ud800" <= letter <= "\udfff" for letter in said):
            raise ValueError("holds half a character")
        return said

    return Field(name, default, read)


def choice(name: str, options: Iterable[str], default: str = "") -> Field:
    """A field of one name among several."""
    known = tuple(options)

    def read(said: str) -> str:
        if said not in known:
            raise ValueError(f"is not one of {', '.join(option for option in known if option)}")
        return said

    return Field(name, default, read)


def several(name: str, options: Iterable[str], default: tuple[str, ...] = ()) -> Field:
    """A field of any number of names, in a fixed order: `hide=bars,answer`.

    >>> several("hide", ("answer", "bars")).read("bars,answer")
    ('answer', 'bars')
    """
    known = tuple(options)

    def read(said: str) -> tuple[str, ...]:
        asked = {word.strip() for word in said.split(",")} - {""}
        if asked - set(known):
            raise ValueError(f"can hold only {listed(known)}" if known else "must be empty")
        return tuple(option for option in known if option in asked)

    return Field(name, default, read, ",".join)


def whole(name: str, default: int = 0, *, least: int = 0, most: int = LARGEST) -> Field:
    """A field of a whole number."""

    def read(said: str) -> int:
        if not re.fullmatch(r"[-+]?[0-9]{1,12}", said.strip()) or not least <= int(said) <= most:
            raise ValueError(f"must be a whole number{bounds(least, most)}")
        return int(said)

    return Field(name, default, read)


def decimal(name: str, default: float = 0.0, *, least: float = -math.inf, most: float = math.inf) -> Field:
    """A field of a number.

    >>> decimal("cost", least=0).read("0.05")
    0.05
    """

    def read(said: str) -> float:
        if not re.fullmatch(r"[-+]?[0-9.]{1,25}(?:[eE][-+]?[0-9]{1,3})?", said.strip()):
            raise ValueError("must be a number")
        value = as_float(said)
        if not (math.isfinite(value) and least <= value <= most):
            raise ValueError(f"must be a number{bounds(least, most)}")
        return value

    return Field(name, default, read, lambda value: repr(float(value)))


def bounds(least: float, most: float) -> str:
    """The end of a sentence that says between which limits a number must lie."""
    lower = f", at least {least:g}" if least > -math.inf else ""
    return lower + (f", at most {most:,.12g}" if most < math.inf else "")


def as_float(said: str) -> float:
    """The number that a text says; several points make none."""
    try:
        return float(said)
    except ValueError:
        raise ValueError("must be a number") from None


YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


def flag(name: str, *, default: bool = False) -> Field:
    """A field of yes or no: `present=1`."""

    def read(said: str) -> bool:
        word = said.strip().lower()
        if word not in (*YES, *NO):
            raise ValueError("must be 1 or 0")
        return word in YES

    return Field(name, default, read, lambda value: YES[0] if value else NO[0])


def node(name: str, default: str = "") -> Field:
    """A field of a node's path: `root`, `0.2`; empty leaves the choice to the page."""

    def read(said: str) -> str:
        if not said:
            return said
        if len(said) > 2000:
            raise ValueError("is too long for the path of a node")
        try:
            return path_text(parse_path(said))
        except ValueError:
            raise ValueError("is not the path of a node, as root or 0.2 are") from None

    return Field(name, default, read)


def data(name: str, default: str) -> Field:
    """A field that says which table: one of the app, or one of a person's own as `packing` writes it."""

    def read(said: str) -> str:
        if is_own(said):
            read_address(said)
        elif said not in names():
            raise ValueError("is not a dataset of this app")
        return said

    return Field(name, default, read)


def checked(name: str, look: Callable[[str], object], default: str = "", *, limit: int) -> Field:
    """A field of text that `look` can read, or refuses with a reason."""
    plain = text(name, limit=limit)

    def read(said: str) -> str:
        look(str(plain.read(said)))
        return said

    return Field(name, default, read)


def policy_field(name: str) -> Field:
    """A field of the policy. It is empty where the preset decides; `none` lifts a limit."""
    if name in CHOICES:
        return choice(name, ("", *CHOICES[name]))
    plain = getattr(Policy(), name)
    kinds = {"zero_gain": flag, "significance": decimal, "min_gain": decimal}
    inner = kinds.get(name, whole)(name)
    unlimited = plain is None

    def read(said: str) -> Value:
        if said == AS_PRESET or (unlimited and said == "none"):
            return AS_PRESET if said == AS_PRESET else None
        given: dict[str, Any] = {name: inner.read(said)}
        try:
            Policy(**given)
        except ValueError as error:
            raise ValueError(f"cannot be used: {error}") from None
        return given[name]

    def write(value: Any) -> str:
        return "none" if value is None else value if value == AS_PRESET else inner.write(value)

    return Field(name, AS_PRESET, read, write)


SPLIT = ("shares", "split_seed", "stratify", "noise", "flip")
POLICY = tuple(Policy.__dataclass_fields__)
DETAILS = ("bare", "counts", "all")
EXTRA = ("error", "gain ratio", "rss")
OWN_LIMIT, NAME_LIMIT = 6000, 500
GROWTH = ("target", "columns", "levels", *SPLIT, "preset", *POLICY, "own")  # what decides which rows grow which tree


def common(*, panels: Iterable[str] = (), hides: Iterable[str] = ()) -> tuple[Field, ...]:
    """The fields that every page shares; pages say which panels they have and what they can hold back."""
    return (
        data("data", "playtennis"),
        text("target", limit=NAME_LIMIT),
        checked("columns", read_roles, limit=OWN_LIMIT),
        checked("levels", read_levels, limit=OWN_LIMIT),
        choice("preset", ("", *PRESETS)),
        *map(policy_field, POLICY),
        text("own", limit=OWN_LIMIT),
        checked("shares", read_shares, USUAL, limit=20),
        whole("split_seed"),
        flag("stratify", default=True),
        decimal("noise", least=0, most=1),
        checked("flip", read_rows, limit=OWN_LIMIT),
        choice("order", ORDERS, "breadth"),
        whole("step"),
        node("node"),
        look(choice("panel", ("", *panels))),
        look(choice("detail", DETAILS, "all")),
        look(flag("named")),
        look(several("extra", EXTRA)),
        look(several("hide", hides)),
        look(flag("present")),
    )


def together(fields: Iterable[Field]) -> dict[str, Field]:
    """Fields by name; two of the same name are refused, for a link could not tell them apart."""
    found: dict[str, Field] = {}
    for each in fields:
        if each.name in found or each.name in RESERVED:
            raise ValueError(f"the name {each.name!r} is taken: give the field of the scene another one")
        found[each.name] = each
    return found


# The version, the page (which is the path of the link), and what Streamlit keeps for itself.
RESERVED = ("v", "page", "embed", "embed_options")


@dataclass(frozen=True)
class Scene:
    """Everything a person chose: `scene.page`, and the value of every field by its name.

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

    def __getattr__(self, name: str) -> Any:
        # Copying and pickling look for methods before there is a single field.
        if name.startswith("__") or name == "fields" or name not in self.fields:
            raise AttributeError(f"the scene has no {name!r}")
        return dict(self.differs).get(name, self.fields[name].default)

    @property
    def moment(self) -> dict[str, Value]:
        """What is not at its default, apart from how it looks: two scenes with the same show the same moment."""
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


def to_query(scene: Scene) -> dict[str, str]:
    """The version, and what differs from the defaults.

    >>> to_query(Scene.of(together(common()), step=2, criterion="gini"))
    {'v': '1', 'criterion': 'gini', 'step': '2'}
    """
    return {"v": str(VERSION)} | {name: scene.fields[name].write(value) for name, value in scene.differs}


def from_query(query: Mapping[str, str], fields: Fields, page: str = "") -> tuple[Scene, tuple[str, ...]]:
    """The scene that a link says, and a sentence for everything in it that could not be used.

    >>> scene, notices = from_query({"step": "2", "criterion": "ginni"}, together(common()))
    >>> scene.step, scene.criterion, notices
    (2, '', ('The link’s criterion (ginni) is not one of entropy, gini, error, variance; the usual value is shown.',))
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


def shown(said: str) -> str:
    """A stranger's text as a notice repeats it: printable, and not long.

    >>> shown(f"a{chr(10)}b"), shown("")
    ('a b', 'empty')
    """
    clean = "".join(letter if letter.isprintable() else " " for letter in said[: SHOWN + 1]).strip()
    return (clean[:SHOWN] + "…" if len(clean) > SHOWN else clean) or "empty"
