"""How both learners are timed: alternately, in one process, the least of several repeats."""

from __future__ import annotations

import gc
import math
import multiprocessing
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import treecore as tc
from benchmarks.data import Case, model_of, policy_of, rows_of, table_of

# A case is repeated until this many seconds went into it, or this often.
SECONDS, REPEATS = 0.5, 15


@dataclass(frozen=True)
class Timed:
    """Least seconds of processor time of both sides; below 1, the ratio says that treecore is faster."""

    name: str
    ours: float
    theirs: float
    warm: float = math.nan

    @property
    def ratio(self) -> float:
        """Our time over theirs."""
        return self.ours / self.theirs


def seconds(work: Callable[[], object]) -> float:
    """The processor time of one call: both sides run in one thread, and what else the machine does counts less."""
    start = time.process_time()
    work()
    return time.process_time() - start


def alternate(name: str, *sides: Callable[[], Callable[[], object]]) -> Timed:
    """Time the sides alternately; each is made anew for every repeat, and making it is not timed."""
    least, spent, repeats = [math.inf] * len(sides), 0.0, 0
    gc.collect()
    gc.disable()
    try:
        while repeats == 0 or (spent < SECONDS and repeats < REPEATS):
            for k, make in enumerate(sides):
                took = seconds(make())
                least[k], spent = min(least[k], took), spent + took
            repeats += 1
    finally:
        gc.enable()
    return Timed(name, *least)


def grown(case: Case) -> Timed:
    """`grow` as a user calls it against scikit-learn's fit; warm: the same table once more."""
    X, y = rows_of(case)
    kept, policy = table_of(X, y, case.classes), policy_of(case)

    def ours() -> Callable[[], object]:
        table = table_of(X, y, case.classes)
        return lambda: tc.grow(table, policy)

    def theirs() -> Callable[[], object]:
        model = model_of(case)
        return lambda: model.fit(X, y)

    def warm() -> Callable[[], object]:
        return lambda: tc.grow(kept, policy)

    return alternate(case.name, ours, theirs, warm)


def geometric_mean(values: Iterable[float]) -> float:
    """The mean of ratios."""
    logs = [math.log(value) for value in values]
    return math.exp(sum(logs) / len(logs))


def slope(sizes: Iterable[float], times: Iterable[float]) -> float:
    """By which power of the size the time grows: the least-squares line through both logarithms."""
    points = [(math.log(size), math.log(took)) for size, took in zip(sizes, times, strict=True)]
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


def status(field: str) -> float:
    """Megabytes that the system counts for this process under a name; only Linux tells."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(field))


def memory_of(case: Case, ours: bool, answer: multiprocessing.Queue[float]) -> None:
    """Put into the answer how many megabytes growing needs above the table."""
    X, y = rows_of(case)
    table, model = table_of(X, y, case.classes), model_of(case)
    # The peak starts anew from what is held now.
    Path("/proc/self/clear_refs").write_text("5")
    before = status("VmRSS")
    if ours:
        tc.grow(table, policy_of(case))
    else:
        model.fit(X, y)
    answer.put(status("VmHWM") - before)


def working_memory(case: Case) -> tuple[float, float] | None:
    """The megabytes that both sides need above the table, each in a process of its own; None where nobody tells."""
    if not Path("/proc/self/clear_refs").exists():
        return None
    context, found = multiprocessing.get_context("spawn"), []
    for ours in (True, False):
        answer = context.Queue()
        child = context.Process(target=memory_of, args=(case, ours, answer))
        child.start()
        found.append(answer.get())
        child.join()
    return found[0], found[1]
