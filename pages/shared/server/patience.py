"""Long work beside the page: while it goes on the page says so, and any other action leaves it.

Streamlit can leave a run only where it draws something. So the work is done by another thread, and the page draws how
long it has taken, several times a second. Work that was left goes on, and who comes back finds it further or done.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

import streamlit as st

T = TypeVar("T")

WORKERS, MOST = 2, 12
AT_ONCE = 0.4  # seconds that nobody needs to be told about
BEAT = 0.25


@dataclass(slots=True)
class Works:
    """Work by its name, under way or done. The least recently used is forgotten first."""

    most: int
    seconds: float
    clock: Callable[[], float] = time.monotonic
    kept: OrderedDict[Hashable, tuple[float, Future[Any]]] = field(default_factory=OrderedDict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    pool: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(WORKERS))

    def begin(self, name: Hashable, work: Callable[[], T]) -> Future[T]:
        """The work of this name, begun now unless it was begun before."""
        with self.lock:
            now = self.clock()
            for old in [key for key, (used, _) in self.kept.items() if used < now - self.seconds]:
                self.kept.pop(old)[1].cancel()
            future = self.kept[name][1] if name in self.kept else self.pool.submit(work)
            self.kept[name] = (now, future)
            self.kept.move_to_end(name)
            while len(self.kept) > self.most:
                # What has not been started need not be; what has is left to end.
                self.kept.popitem(last=False)[1][1].cancel()
            return future

    def forget(self, name: Hashable) -> None:
        """Let go of work that failed, so that it can be tried again."""
        with self.lock:
            self.kept.pop(name, None)


def patiently(works: Works, name: Hashable, work: Callable[[], T], *, what: str) -> T:
    """The result of the work. While it goes on, the page shows `what` and the seconds it has taken."""
    future = works.begin(name, work)
    start = time.monotonic()
    slot = None
    while True:
        try:
            found = future.result(timeout=AT_ONCE if slot is None else BEAT)
        except TimeoutError:
            slot = st.empty() if slot is None else slot
            # Drawing is where Streamlit hears of another action, and leaves this run for it.
            slot.info(f"{what}: {time.monotonic() - start:.0f} s. Anything else you do leaves it.")
            continue
        except Exception:
            works.forget(name)
            raise
        if slot is not None:
            slot.empty()
        return found
