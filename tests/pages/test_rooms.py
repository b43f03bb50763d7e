"""The rooms of the pages: which imports which, which know nothing of Streamlit, and no name for two things."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHARED = "pages.shared"

# A room imports itself and the rooms before it in this list. After them come the rooms of single pages, which may
# import all of these, and none of each other.
SHARED_ROOMS = ("text", "link", "server", "parts", "meaning", "frame", "walk", "plane")
PAGE_ROOMS = ("grow", "data", "regions", "prune", "validate", "predict", "ledger")

# Imports from one page's room into another's, and how each ends: ("prune.bars", "grow.rows"): "ends when …".
EXCEPTIONS: dict[tuple[str, str], str] = {}

# These run without Streamlit, and so does all that they import.
PURE = (
    "text",
    "link",
    "server.limits",
    "parts.base.part",
    "meaning.meaning",
    "walk.moment",
    "plane.looking",
    "prune.hand",
    "validate.values",
    "predict.asked",
    "ledger",
)
# These draw nothing themselves: they import no Streamlit, though something that they import may.
QUIET = (
    *PURE,
    "parts",
    "meaning.changes",
    "data.view",
    "plane",
    "prune.bars",
    "prune.moment",
    "prune.say",
    "prune.stands",
    "prune.views",
    "validate.choosing",
    "validate.standing",
    "predict.counts",
    "predict.form",
    "predict.onslide",
)
DRAWS = "parts.base.board"  # the one file among the parts that Streamlit is asked in


def name_of(file: Path) -> str:
    """The dotted name of a module's file."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {name_of(file): file for file in sorted((ROOT / "pages").rglob("*.py"))}
TREES = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in FILES.items()}


def imports(name: str) -> Iterator[str]:
    """The modules that a module imports, anywhere in it."""
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name}:{node.lineno} imports from where it stands"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in FILES else node.module


IMPORTS = {name: frozenset(imports(name)) for name in FILES}
OURS = {name: frozenset(found & FILES.keys()) for name, found in IMPORTS.items()}


def room(name: str) -> str:
    """The room of a module; empty for a page, and for what is in no room."""
    parts = name.split(".")
    return parts[2] if name.startswith(f"{SHARED}.") else ""


def is_in(name: str, places: tuple[str, ...]) -> bool:
    """Whether a module is one of these, or in one of these rooms."""
    return any(f"{name}.".startswith(f"{SHARED}.{place}.") for place in places)


def classes(modules: list[ast.Module]) -> list[str]:
    return [node.name for tree in modules for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def asks_streamlit(name: str) -> bool:
    return any(target.split(".")[0] == "streamlit" for target in IMPORTS[name])


def reach(name: str) -> set[str]:
    """All that a module imports, and what that imports."""
    found, left = {name}, [name]
    while left:
        new = OURS[left.pop()] - found
        found |= new
        left += new
    return found


def test_every_folder_is_a_room_with_a_place_and_says_what_it_holds():
    folders = {file.name for file in (ROOT / "pages/shared").iterdir() if file.is_dir() and file.name[0] not in "_."}
    assert folders == {*SHARED_ROOMS, *PAGE_ROOMS}
    for name in (*sorted(folders), "parts.base"):
        module = TREES[f"{SHARED}.{name}"]
        assert len(module.body) == 1, f"{name}/__init__.py holds more than what the room says of itself"
        assert (ast.get_docstring(module) or "").count(".") > 1, f"{name}/__init__.py says too little of the room"


@pytest.mark.parametrize("name", FILES)
def test_imports_point_to_rooms_before(name):
    here = room(name)
    for target in OURS[name]:
        there = room(target)
        if not here:
            # A page imports rooms, and never another page.
            assert target.startswith(f"{SHARED}.") or name == "pages", f"{name} imports the page {target}"
        elif here in SHARED_ROOMS:
            allowed = SHARED_ROOMS[: SHARED_ROOMS.index(here) + 1]
            assert there in allowed, f"{name} imports {target}, whose room comes later in SHARED_ROOMS"
        else:
            pair = (name.removeprefix(f"{SHARED}."), target.removeprefix(f"{SHARED}."))
            allowed = (*SHARED_ROOMS, here)
            assert there in allowed or pair in EXCEPTIONS, f"{name} imports {target}, which belongs to another page"


def test_every_exception_is_still_there():
    gone = [(one, other) for one, other in EXCEPTIONS if f"{SHARED}.{other}" not in OURS.get(f"{SHARED}.{one}", ())]
    assert not gone, f"these imports are no more: take {gone} out of EXCEPTIONS"


def test_no_module_imports_itself_by_a_detour():
    try:
        tuple(TopologicalSorter(OURS).static_order())
    except CycleError as found:
        pytest.fail(f"These import each other: {' → '.join(found.args[1])}")


@pytest.mark.parametrize("name", [name for name in FILES if is_in(name, PURE)])
def test_what_is_pure_runs_without_streamlit(name):
    found = [other for other in reach(name) if asks_streamlit(other)]
    assert not found, f"{name} needs Streamlit, through {', '.join(found)}"


@pytest.mark.parametrize("name", [name for name in FILES if is_in(name, QUIET)])
def test_what_draws_nothing_asks_no_streamlit(name):
    assert asks_streamlit(name) == (name == f"{SHARED}.{DRAWS}"), name


@pytest.mark.parametrize("place", [*PURE, *QUIET, DRAWS])
def test_what_is_said_of_a_place_is_said_of_one_that_is_there(place):
    assert f"{SHARED}.{place}" in FILES


def test_no_class_name_means_two_things():
    engine = [ast.parse(file.read_text(encoding="utf-8")) for file in (ROOT / "treecore").rglob("*.py")]
    names = Counter(classes([*TREES.values()]))
    assert [name for name, count in names.items() if count > 1] == []
    assert set(names) & set(classes(engine)) == set(), "treecore has a class of this name already"
