"""The rules of the house, held by tests: direction of imports, docstrings, the public face, README's promises."""

from __future__ import annotations

import ast
import dataclasses
import doctest
import importlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import treecore as tc

ROOT = Path(__file__).parents[1]

# The rooms in the order in which they may know each other, and inside each its modules in the order in which to read
# them. A module imports what comes before it, never what comes after.
ROOMS: dict[str, tuple[str, ...]] = {
    "treecore.words": (),
    "treecore.arrays": (),
    "treecore.plain": (),
    "treecore.data": (
        "feature",
        "kinds.notation",
        "kinds.cells",
        "kinds.asked",
        "kinds.typed",
        "kinds",
        "values",
        "table",
        "noise",
        "dealing",
        "scale",
        "portrait",
        "reading.records",
        "reading.decoding",
        "reading.delimited",
        "reading.workbook",
        "reading",
    ),
    "treecore.lectures": ("money", "cards", "shelf"),
    "treecore.scoring": ("summary", "criteria", "gains", "chi_square", "as_lectured"),
    "treecore.splits": ("notation", "split", "threshold", "multiway", "subset", "kinds", "groupings"),
    "treecore.tree": ("stop", "policy", "stored", "tree", "checked", "sums", "cutting", "order", "by_hand", "progress"),
    "treecore.growing": (
        "rules",
        "ranking",
        "search",
        "candidates",
        "curve",
        "measures",
        "levelwise.levels",
        "levelwise.sweeps",
        "levelwise.targets",
        "levelwise.lines",
        "levelwise.choices",
        "levelwise.cuts",
        "levelwise.cells",
        "levelwise.counted",
        "levelwise.features",
        "levelwise.ledger",
        "levelwise",
        "grow",
        "smallest",
    ),
    "treecore.predicting": ("descent", "predict", "trace", "evaluate", "routed", "sides", "plane", "aside"),
    "treecore.pruning": (
        "losses",
        "cuts",
        "reduced_error",
        "cost_complexity",
        "early",
        "limits",
        "by_hand",
        "side_by_side",
        "overfit",
    ),
    "treecore.comparing": (
        "encoding",
        "neighbours",
        "linear",
        "hyper",
        "cross_validation",
        "rivals",
        "stability",
        "rescaled",
    ),
    "treecore.telling": ("arithmetic", "sentences", "program", "export"),
    "treecore.draw": (
        "palette",
        "text",
        "folding",
        "layout",
        "words",
        "boxes",
        "svg",
        "axes",
        "scatter",
        "mosaic",
        "rectangles",
        "gains",
        "library",
        "graph",
        "figures.look",
        "figures.tree",
        "figures.rows",
        "figures.regions",
        "figures.lines",
        "figures.area",
        "figures",
    ),
    "treecore": (),
    "datasets": ("*",),
    "pages.shared": ("*",),
    "pages": ("*",),
    "app": (),
}
# A room is entered by its door, which names what is in it: it comes after all of its modules.
ORDER = tuple(name for room, modules in ROOMS.items() for name in (*(f"{room}.{m}" for m in modules), room))
FOLDERS = tuple(room for room, modules in ROOMS.items() if modules == ("*",))
# Imports that point up, each with how to end it: ("treecore.data.table", "treecore.scoring.summary"): "…".
EXCEPTIONS: dict[tuple[str, str], str] = {}
OURS = ("treecore", "datasets", "pages", "app", "tests", "benchmarks")

# What design promises to users of treecore.
PROMISED = {
    "Candidate",
    "Feature",
    "Multiway",
    "Node",
    "PRESETS",
    "Policy",
    "Split",
    "Subset",
    "Table",
    "TableError",
    "Threshold",
    "Tree",
    "accuracy",
    "best_candidates",
    "candidates",
    "confusion",
    "cost_complexity",
    "explain",
    "from_json",
    "grow",
    "parse_split",
    "predict",
    "probabilities",
    "read_table",
    "reduced_error",
    "rss",
    "scores",
    "split",
    "split_text",
    "steps",
    "table_at",
    "to_code",
    "to_dot",
    "to_json",
    "to_text",
    "trace",
    "tree_after",
}

README = (ROOT / "README.md").read_text(encoding="utf-8")


def name_of(file: Path) -> str:
    """The dotted name of a module's file."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def python_files(*folders: str) -> list[Path]:
    return sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))


SOURCES = {name_of(file): file for file in [*python_files("treecore", "datasets", "pages"), ROOT / "app.py"]}
TREES = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in SOURCES.items()}
LIBRARY = [name for name in TREES if name.split(".")[0] in ("treecore", "datasets")]


def imports(name: str) -> Iterator[str]:
    """The dotted names a module imports, anywhere in it; `from package import module` gives the module."""
    package = name.split(".") if SOURCES[name].name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                yield inner if (inner := f"{base}.{alias.name}") in SOURCES else base


def place(name: str) -> int:
    """Where a module stands in the order."""
    folder = next((folder for folder in FOLDERS if f"{name}.".startswith(f"{folder}.")), name)
    assert folder in ORDER, f"{name} has no place in ORDER of tests/test_architecture.py: put it where it belongs"
    return ORDER.index(folder)


def outside(name: str) -> set[str]:
    """The packages a module imports that are neither ours nor Python's own."""
    return {top for target in imports(name) if (top := target.split(".")[0]) not in {*OURS, *sys.stdlib_module_names}}


def requirements(file: str) -> list[str]:
    lines = (line.split("#")[0].strip() for line in (ROOT / file).read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line]


def upward(name: str) -> Iterator[str]:
    """The modules of ours that a module imports although they come after it."""
    here = place(name)
    same = any(f"{name}.".startswith(f"{folder}.") for folder in FOLDERS)
    for target in imports(name):
        if target.split(".")[0] in OURS:
            there = place(target)
            if there > here or (there == here and not same):
                yield target


@pytest.mark.parametrize("name", TREES)
def test_imports_point_one_way(name):
    found = [target for target in upward(name) if (name, target) not in EXCEPTIONS]
    assert not found, f"{name} imports {', '.join(found)}, which come later in ROOMS"


def test_an_exception_that_has_ended_is_taken_off_the_list():
    assert set(EXCEPTIONS) <= {(name, target) for name in TREES for target in upward(name)}


def test_the_rooms_list_what_is_there():
    assert [name for name in ORDER if name not in SOURCES and not name.endswith("*")] == []
    assert [name for name in SOURCES if name.startswith("treecore.") and name not in ORDER] == []


# The flat modules of treecore are doors too.
DOORS = ("treecore", *(name for name in ROOMS if name.startswith("treecore.")))


@pytest.mark.parametrize("name", [name for name in TREES if not name.startswith("treecore")])
def test_the_app_enters_treecore_by_its_doors(name):
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("treecore"):
            assert node.module in DOORS, (
                f"{name}:{node.lineno} imports from {node.module}: take it from its room's door"
            )
            # A module that no door names is not to be had through its room either.
            inner = [alias.name for alias in node.names if f"{node.module}.{alias.name}" in SOURCES]
            named = getattr(importlib.import_module(node.module), "__all__", ())
            assert set(inner) <= set(named), f"{name}:{node.lineno} imports {inner}"


COLUMNS = {field.name for field in dataclasses.fields(tc.Tree)} - {"features", "target", "policy"} | {
    "first",
    "parents",
}


@pytest.mark.parametrize("name", [name for name in TREES if not name.startswith("treecore")])
def test_the_app_touches_no_column_of_a_tree(name):
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Attribute) and node.attr in COLUMNS:
            of = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            assert of != "tree", f"{name}:{node.lineno} reads tree.{node.attr}: ask the tree or its nodes"


# Who may ask which kind a split is: where it is stored, and where saved trees have a list of their own for one kind.
MAY_ASK = ("treecore.tree.stored", "treecore.telling.export")
KINDS = {kind.__name__ for kind in tc.splits.KINDS}


@pytest.mark.parametrize("name", [name for name in TREES if name not in MAY_ASK])
def test_nobody_asks_which_kind_a_split_is(name):
    for node in ast.walk(TREES[name]):
        asked = set()
        if isinstance(node, ast.MatchClass):
            asked = {ast.unparse(node.cls)}
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            asked = {part.strip() for part in re.split(r"[(),|]", ast.unparse(node.args[1]))}
        elif isinstance(node, ast.Attribute) and node.attr == "feature":
            of = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            assert of != "split", f"{name}:{node.lineno} reads split.feature: ask for its features or its title"
        assert not {kind.split(".")[-1] for kind in asked} & KINDS, f"{name}:{node.lineno} asks for {asked}"


@pytest.mark.parametrize("name", [name for name, modules in ROOMS.items() if name in DOORS and modules])
def test_a_door_names_all_that_it_brings(name):
    room = importlib.import_module(name)
    brought = {
        alias.asname or alias.name
        for node in TREES[name].body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert list(room.__all__) == sorted(room.__all__, key=in_order)
    assert brought == set(room.__all__)


@pytest.mark.parametrize("name", LIBRARY)
def test_the_engine_needs_numpy_and_pandas_alone(name):
    allowed = {"numpy", "pandas"}
    if name == "treecore.data.reading.workbook":
        allowed.add("openpyxl")
    if name.startswith("treecore.draw"):
        allowed |= {"plotly", "graphviz"}
    assert outside(name) <= allowed, f"{name} imports {outside(name) - allowed}"


def test_importing_the_engine_imports_numpy_and_pandas_alone():
    ask = "import sys, treecore; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)
    brought = set(done.stdout.split())
    assert brought >= {"numpy", "pandas", "treecore"}
    assert not brought & {"datasets", "graphviz", "openpyxl", "pages", "plotly", "streamlit"}


@pytest.mark.parametrize("name", TREES)
def test_the_app_runs_on_requirements_txt_alone(name):
    listed = {line.split("==")[0] for line in requirements("requirements.txt")} - {"pytest"}
    assert outside(name) <= listed, f"{name} imports {outside(name) - listed}"


@pytest.mark.parametrize("name", TREES)
def test_nothing_prints_and_nothing_imports_a_star(name):
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.ImportFrom):
            assert all(alias.name != "*" for alias in node.names), f"{name}:{node.lineno} imports *"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id != "print", f"{name}:{node.lineno} prints"


def public(body: list[ast.stmt]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """The public functions and classes of a module, and the public methods of its public classes."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body)


@pytest.mark.parametrize("name", LIBRARY)
def test_everything_public_says_what_it_is(name):
    assert ast.get_docstring(TREES[name]), f"{name} has no docstring"
    for node in public(TREES[name].body):
        marks = {ast.unparse(mark).split(".")[-1] for mark in node.decorator_list}
        if not marks & {"overload", "setter"}:
            assert ast.get_docstring(node), f"{name}:{node.lineno} {node.name} has no docstring"


@pytest.mark.parametrize("name", LIBRARY)
def test_everything_public_says_its_types(name):
    for node in public(TREES[name].body):
        if isinstance(node, ast.ClassDef):
            continue
        args = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        args += [arg for arg in (node.args.vararg, node.args.kwarg) if arg]
        bare = [arg.arg for arg in args if arg.annotation is None and arg.arg not in ("self", "cls")]
        assert not bare, f"{name}:{node.lineno} {node.name} leaves {', '.join(bare)} without a type"
        assert node.returns is not None, f"{name}:{node.lineno} {node.name} does not say what comes back"


def in_order(name: str) -> tuple[bool, bool, str]:
    """Constants, then classes, then functions, each by name: the order ruff keeps too."""
    return not name.isupper(), name[0].islower(), name


def test_the_public_face_is_complete_and_sorted():
    import treecore as tc

    assert list(tc.__all__) == sorted(tc.__all__, key=in_order)
    brought = {
        alias.asname or alias.name
        for node in ast.walk(TREES["treecore"])
        if isinstance(node, ast.ImportFrom) and node.module != "__future__"
        for alias in node.names
    }
    assert {name for name in brought if not name.startswith("_")} == set(tc.__all__)
    assert set(tc.__all__) >= PROMISED
    # Every room is reached from the face, and the face stays small.
    assert {name.removeprefix("treecore.") for name in DOORS[1:]} <= set(tc.__all__)
    assert len(tc.__all__) - len(DOORS) < 70
    assert all(hasattr(tc, name) for name in tc.__all__)


LEFT_BEHIND = (".git", ".venv", ".hypothesis", "__pycache__", "node_modules")


def texts() -> Iterator[Path]:
    """Every file of the project that holds text, without what tools leave behind."""
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [f for f in folders if f not in LEFT_BEHIND and "cache" not in f]
        # In a worktree .git is a file, which says where the repository is.
        ours = (file for file in files if file != ".git" and not file.endswith((".png", ".xlsx", ".gif", ".ico")))
        yield from (Path(folder, file) for file in ours)


# A path that begins at a machine's root, a folder beside the project, a package index of one's own.
FOREIGN = re.compile(
    r"""(?<![\w.:/~$})-])/(?:home|mnt|opt|private|root|srv|tmp|Users|var|work)/\w"""
    r"""|[A-Z]:[\\/]Users[\\/]|\.\./[s]hared|index[-_]url|find[-_]links""",
)


def test_no_file_speaks_of_one_machine():
    found = [
        f"{file.relative_to(ROOT)}:{number}: {hit[0]}"
        for file in texts()
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if (hit := FOREIGN.search(line)) and file != Path(__file__)
    ]
    assert found == []


def test_requirements_are_pinned():
    for file in ("requirements.txt", "requirements-dev.txt"):
        for line in requirements(file):
            assert line == "-r requirements.txt" or re.fullmatch(r"[\w.-]+==\d[\w.]*", line), f"{file}: {line}"


def test_the_tools_for_scripts_are_pinned_and_no_user_needs_them():
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert package["private"] is True
    assert "dependencies" not in package
    assert not (ROOT / "package-lock.json").exists(), "a lock knows one machine's systems and where it fetched from"
    for name, version in package["devDependencies"].items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), f"package.json: {name} {version}"


def test_the_readme_example_runs():
    blocks = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert blocks, "README shows no Python"
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0)
    assert test.examples
    lines: list[str] = []
    doctest.DocTestRunner().run(test, out=lines.append)
    assert not lines, "".join(lines)


@pytest.mark.parametrize("start", ["python3 -m venv", "py -3 -m venv"])
def test_the_readme_has_one_command_to_run_and_one_to_test(start):
    commands = [line for line in README.splitlines() if line.startswith(start)]
    assert [("streamlit run app.py" in line, "pytest" in line) for line in commands] == [(True, False), (False, True)]


@pytest.mark.parametrize("file", ["README.md", "CONTRIBUTING.md"])
def test_every_path_that_is_named_is_there(file):
    named = re.findall(
        r"`((?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:py|md|toml|txt|json|jsonc))`", (ROOT / file).read_text(encoding="utf-8")
    )
    for path in named:
        there = (ROOT / path).exists() or (ROOT / "treecore" / path).exists()
        assert there or path.startswith(".venv/"), f"{file} names {path}, which is not there"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no mark on what can be run")
def test_ci_can_be_run():
    assert os.access(ROOT / ".ci/run", os.X_OK)
