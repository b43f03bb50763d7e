"""What tests share stands in helpers: a test imports nothing from another test."""

import ast
import re

import pytest

from tests.helpers.paths import ROOT

# A test may also write a script that imports: then the import is text.
TESTS = re.compile(r"\b(?:from|import)\s+(tests\.[\w.]*)(?:\s+import\s+(\w+))?")


def asked(text):
    """The modules of tests that a text of Python imports, as names with dots; also in the scripts that it holds."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name.startswith("tests."))
        elif isinstance(node, ast.ImportFrom):
            # With a level it would be a neighbour, and neighbours of tests are tests.
            assert not node.level, ast.unparse(node)
            if (node.module or "").split(".")[0] == "tests":
                yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (f"{found[1]}.{found[2]}" for found in TESTS.finditer(node.value))


def file_of(name):
    """The file that a name with dots begins with."""
    parts = name.split(".")
    found = (ROOT.joinpath(*parts[:k]).with_suffix(".py") for k in range(len(parts), 0, -1))
    return next((file for file in found if file.is_file()), None)


@pytest.mark.parametrize(
    "text, names",
    [
        ("import tests.a.test_b", ["tests.a.test_b"]),
        ("from tests.a.test_b import c", ["tests.a.test_b.c"]),
        ("from tests.a import test_b", ["tests.a.test_b"]),
        ("def f():\n    from tests.a import b", ["tests.a.b"]),
        ("S = '''\nfrom tests.a import b\n'''", ["tests.a.b"]),
        ("import treecore as tc", []),
    ],
)
def test_an_import_is_found_wherever_it_stands(text, names):
    assert list(asked(text)) == names


def test_no_test_imports_from_another_and_what_is_imported_is_there():
    seen = 0
    for file in sorted((ROOT / "tests").rglob("*.py")):
        if file == ROOT / "tests" / "test_helpers.py":
            continue
        for name in asked(file.read_text("utf-8")):
            target = file_of(name)
            assert target is not None, f"{file}: {name} is no file"
            assert not target.name.startswith("test_"), f"{file}: {name}"
            seen += 1
    assert seen > 50
