"""Tables too large for a link, kept by their fingerprint: few, in memory, and for a limited time.

A table is found only by who knows its fingerprint, which is a digest of all its cells: whoever has the link or the
table itself. There is no list of what is kept.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

import streamlit as st

from pages.shared.server.limits import limits


@dataclass(slots=True)
class Store:
    """Contents by key. The least recently used goes first, and each goes when its time is over."""

    entries: int
    size: int
    """How many bytes are kept in all."""
    seconds: float
    """How long a content is kept after it was last asked for."""
    clock: Callable[[], float] = time.monotonic
    kept: OrderedDict[str, tuple[float, bytes]] = field(default_factory=OrderedDict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def put(self, key: str, content: bytes) -> None:
        """Keep a content, and drop old ones until all fit."""
        with self.lock:
            self.kept[key] = (self.clock(), content)
            self.kept.move_to_end(key)
            self.tidy()

    def get(self, key: str) -> bytes | None:
        """The content, whose time begins anew; None if it is gone."""
        with self.lock:
            self.tidy()
            if key not in self.kept:
                return None
            content = self.kept[key][1]
            self.kept[key] = (self.clock(), content)
            self.kept.move_to_end(key)
            return content

    def tidy(self) -> None:
        """Let go of what is too old or too much."""
        oldest = self.clock() - self.seconds
        while self.kept and (
            len(self.kept) > self.entries
            or next(iter(self.kept.values()))[0] < oldest
            or sum(len(content) for _, content in self.kept.values()) > self.size
        ):
            self.kept.popitem(last=False)


@st.cache_resource(show_spinner=False)
def store() -> Store:
    """The store of this server."""
    allowed = limits()
    return Store(allowed.kept_tables, allowed.kept_mb * 1_000_000, 60.0 * allowed.kept_minutes)
