"""The parts of a page that are drawn by our own script: each a function that makes its data, and one that shows it.

Data reach the browser as JSON only, and the scripts put them on the page as text and attributes, never as markup.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import streamlit as st

from treecore.draw.palette import letters, swatches
from treecore.draw.text import clean

FOLDER = Path(__file__).parent


def register(name: str, *scripts: str) -> Any:
    """A component made of `<name>.css` and of scripts, joined in order; the last one has the default export."""
    texts = [(FOLDER / script).read_text(encoding="utf-8") for script in scripts]
    css = (FOLDER / f"{name}.css").read_text(encoding="utf-8")
    return st.components.v2.component(f"treewalk_{name}", css=css, js="\n".join(texts))


def class_marks(names: tuple[str, ...]) -> list[dict[str, Any]]:
    """The name, letter, pattern and colours of every class, for light and for dark pages."""
    pairs = zip(names, letters(names), swatches(len(names)), swatches(len(names), dark=True), strict=True)
    return [
        {
            "name": clean(name),
            "letter": letter,
            "pattern": light.pattern,
            "light": {"fill": light.fill, "ink": light.ink, "text": light.text, "stripe": light.stripe},
            "dark": {"fill": dark.fill, "ink": dark.ink, "text": dark.text, "stripe": dark.stripe},
        }
        for name, letter, light, dark in pairs
    ]
