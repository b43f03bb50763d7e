"""What a page says of a panel beside its tree or its table; each is drawn when it is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Panel(NamedTuple, Generic[T]):
    """A panel: what its tab says, and what draws it from what the page has in view."""

    title: str
    show: Callable[[T], None]
