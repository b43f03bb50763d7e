"""What a user of the wheel finds, tried in an environment that has nothing but the wheel and what it asks for.

python -I -W error wheel.py treecore-….whl
"""

import importlib
import importlib.metadata
import importlib.util
import io
import pkgutil
import sys
import zipfile
from pathlib import Path, PurePosixPath

ABSENT = ("datasets", "graphviz", "openpyxl", "pages", "plotly", "streamlit", "tests")
TREE = """\
PlayTennis: 9 Yes, 5 No
  Outlook = Sunny: 2 Yes, 3 No
    Humidity = High: No (0 Yes, 3 No)
    Humidity = Normal: Yes (2 Yes, 0 No)
  Outlook = Overcast: Yes (4 Yes, 0 No)
  Outlook = Rain: 3 Yes, 2 No
    Wind = Weak: Yes (3 Yes, 0 No)
    Wind = Strong: No (0 Yes, 2 No)"""


def check_files(wheel: Path) -> None:
    """The wheel holds the engine and the tables, each once, and nothing else."""
    with zipfile.ZipFile(wheel) as archive:
        files = [PurePosixPath(name) for name in archive.namelist()]
    print(f"{wheel.name}: {len(files)} files, {wheel.stat().st_size:,} bytes")
    assert len(files) == len(set(files)), "a file is there twice"
    assert PurePosixPath("treecore/py.typed") in files
    for file in files:
        if file.is_relative_to("treecore/lectures/tables"):
            fits = file.suffix in (".csv", ".toml")
        elif file.is_relative_to("treecore"):
            fits = file.suffix == ".py" or file.name == "py.typed"
        else:
            fits = file.parts[0].endswith(".dist-info")
        assert fits, f"{file} does not belong there"


def check_engine() -> None:
    """Every module can be imported, and PlayTennis grows from the tables that came along."""
    tc = importlib.import_module("treecore")
    lectures = importlib.import_module("treecore.lectures")
    clone = Path(__file__).parents[1]
    assert not Path(tc.__file__).is_relative_to(clone), "this is the clone's treecore, not the wheel's"
    assert tc.__version__ == importlib.metadata.version("treecore")
    for module in pkgutil.walk_packages(tc.__path__, "treecore."):
        importlib.import_module(module.name)
    for name in (*lectures.names(), *lectures.exhibits()):
        rows = len(lectures.cells(name))
        assert rows == lectures.card(name).check.rows, f"{name} has {rows} rows"
    table = lectures.load("playtennis")
    tree = tc.grow(table, tc.PRESETS["ID3"])
    print(tc.to_text(tree))
    assert tc.to_text(tree).strip() == TREE
    assert tc.accuracy(tree, table) == 1


def check_workbook() -> None:
    """A workbook is refused with what to do."""
    tc = importlib.import_module("treecore")
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
    said = "it was read"
    try:
        tc.read_table(file.getvalue())
    except tc.TableError as error:
        said = str(error)
    print(f"A workbook: {said}")
    assert "pip install openpyxl" in said


def check_pictures() -> None:
    """A picture for a notebook is refused with what to do."""
    tc = importlib.import_module("treecore")
    tree = tc.grow(tc.lectures.load("playtennis"))
    for draw, library in ((tc.draw.tree, "plotly"), (tc.draw.graph, "graphviz")):
        said = "it was drawn"
        try:
            draw(tree)
        except ImportError as error:
            said = str(error)
        print(f"A picture: {said}")
        assert f"pip install {library}" in said


if __name__ == "__main__":
    there = [name for name in ABSENT if importlib.util.find_spec(name)]
    assert not there, f"{', '.join(there)} can be imported, so nothing is shown about doing without"
    check_files(Path(sys.argv[1]))
    check_engine()
    check_workbook()
    check_pictures()
