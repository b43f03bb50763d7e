"""What a page says of a panel beside its tree or its table; only the one that is open is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from pages.shared.frame.page import Area

T = TypeVar("T")


def no_elements(_view: Any) -> None:
    """Nothing of Streamlit's: all of the panel is parts of ours."""


def no_parts(_view: Any) -> Mapping[str, Area]:
    """No parts: all of the panel is Streamlit's elements."""
    return {}


class Panel(NamedTuple, Generic[T]):
    """A panel: what its tab says, and what stands in it, made from what the page has in view."""

    title: str
    show: Callable[[T], None] = no_elements
    """Draws Streamlit's own elements."""
    parts: Callable[[T], Mapping[str, Area]] = no_parts
    """Makes its parts, by the names of their areas."""

    def areas(self, view: T) -> dict[str, Area]:
        """The areas of the panel that is open: Streamlit's elements stand in one called panel, above the parts."""
        elements: dict[str, Area] = {} if self.show is no_elements else {"panel": partial(self.show, view)}
        return {**elements, **self.parts(view)}
