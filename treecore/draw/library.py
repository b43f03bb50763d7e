"""The libraries that draw for a notebook, loaded when a picture is asked for: who draws none does without them."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def plotly() -> ModuleType:
    """The figures and traces of plotly.

    >>> plotly().Figure.__name__
    'Figure'
    """
    return loaded("plotly.graph_objects", "plotly", "`draw.to_svg` writes a tree as a file")


def graphviz() -> ModuleType:
    """The sources of graphviz.

    >>> graphviz().Source.__name__
    'Source'
    """
    return loaded("graphviz", "graphviz", "`to_dot` writes a tree as DOT text")


def loaded(module: str, library: str, otherwise: str) -> ModuleType:
    """A module of a library, or an error that says how to get it and what works without."""
    try:
        return import_module(module)
    except ImportError as error:
        raise ImportError(
            f"this picture is drawn with {library}, which is not installed: run `pip install {library}`;"
            f" without it, {otherwise}"
        ) from error
