"""The parts of a page that are drawn by our own script: each a function that makes its data, and one that shows it.

Data reach the browser as JSON only, and the scripts put them on the page as text and attributes, never as markup.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from treecore.draw import clean, letters, swatches

PARTS = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Part:
    """A drawing: its script, which ends in `export default`, and its style; a board shows it (`board.py`)."""

    name: str
    script: str
    style: str
    mark: str
    """Tells it from every other part, and from what it was before its files were changed."""


def part_of(name: str, *scripts: str, styles: tuple[str, ...] = (), given: Mapping[str, Any] | None = None) -> Part:
    """The part made of `<name>.css` (or of other styles) and of scripts; the last one has the default export.

    Files are in the folder of the part; `base/fit.js` is what several parts use.

    `given` are constants of the scripts. They never change, so no run has to compare them.
    """
    constants = [f"const {constant} = {json.dumps(value)};" for constant, value in (given or {}).items()]
    script = "\n".join([*constants, read(name, *scripts)])
    style = read(name, *(f"{style}.css" for style in styles or (name,)))
    mark = blake2b(f"{name}\0{script}\0{style}".encode(), digest_size=6).hexdigest()
    return Part(name, script, style, mark)


def read(folder: str, *files: str) -> str:
    """Files of a part, one after the other, without comments and indents, which need not be sent."""
    paths = (PARTS / file if "/" in file else PARTS / folder / file for file in files)
    return "\n".join(lean(path.read_text(encoding="utf-8")) for path in paths)


def lean(text: str) -> str:
    r"""A script or a style without comments that have lines of their own, and without indents.

    >>> print(lean("/* Boxes. */\n.box {\n  color: red;\n}\n// Why.\nconst url = 'a//b';"))
    .box {
    color: red;
    }
    const url = 'a//b';

    A comment with code behind it stays, and so does what is between it and the next one.

    >>> print(lean("/**\n * The sum.\n * @param {number} a\n */\nf(a);\n/** @type {A} */ (b).c();\nd();\n/* Why. */"))
    f(a);
    /** @type {A} */ (b).c();
    d();
    """
    text = re.sub(r"^\s*/\*(?:(?!\*/).)*\*/\s*$", "", text, flags=re.DOTALL | re.MULTILINE)
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


@lru_cache(maxsize=256)
def class_marks(names: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    """The name, letter, pattern and colours of every class, for light and for dark pages."""
    pairs = zip(names, letters(names), swatches(len(names)), swatches(len(names), dark=True), strict=True)
    return tuple(
        {
            "name": clean(name),
            "letter": letter,
            "pattern": light.pattern,
            "light": {"fill": light.fill, "ink": light.ink, "text": light.text, "stripe": light.stripe},
            "dark": {"fill": dark.fill, "ink": dark.ink, "text": dark.text, "stripe": dark.stripe},
        }
        for name, letter, light, dark in pairs
    )
