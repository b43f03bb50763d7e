"""Measure everything, print it as it comes, and write a full run down.

`python -m benchmarks --quick` takes less than a minute; without it everything is measured, which takes many minutes,
and written to `benchmarks/RESULTS.md` with a picture.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import numpy as np
from sklearn.tree import DecisionTreeClassifier

import treecore as tc
from benchmarks.data import Case, model_of, policy_of, rows_of, table_of
from benchmarks.measure import Timed, alternate, grown, slope, working_memory
from benchmarks.peer import beside_chefboost
from benchmarks.report import machine, milliseconds, picture, size_table, table, timed_table
from datasets import load

HERE = Path(__file__).parent
TARGETS = ((2, "gini"), (2, "entropy"), (3, "gini"), (3, "entropy"), (0, "variance"))

# From how many rows on, at most which ratio is wanted in the geometric mean.
BARS = {0: 1.2, 1_000: 0.7, 10_000: 0.4}


def cases(rows: int, quick: bool) -> Iterator[Case]:
    """The cases with a number of rows; the more rows, the fewer cases."""
    if rows <= 10_000 and not quick:
        for columns, target, depth, noisy, rounded in product(
            (4, 10, 50), TARGETS, (5, None), (False, True), (False, True)
        ):
            # Wide tables are measured noisy alone.
            if columns < 50 or noisy:
                yield Case(rows, columns, *target, depth, noisy, rounded)
    elif rows <= 100_000:
        for target, depth, rounded in product(TARGETS, (5, None), (False, True)):
            yield Case(rows, 10, *target, depth, True, rounded)
    else:
        yield Case(rows, 10, 2, "gini", 5, True, False)
        yield Case(rows, 10, 2, "gini", 5, True, True)
        yield Case(rows, 10, 0, "variance", 5, True, False)


def grid(sizes: tuple[int, ...], quick: bool) -> Iterator[dict[int, list[Timed]]]:
    """Every case of every size, and so far after each size."""
    found: dict[int, list[Timed]] = {}
    for rows in sizes:
        found[rows] = [grown(case) for case in cases(rows, quick)]
        yield found


def small_tables() -> list[Timed]:
    """The lectures' tables, and the candidates of a middling one."""
    found = []
    for name in ("playtennis", "iris"):
        table_, policy = load(name), tc.Policy()
        coded, y = np.array(table_.columns, dtype=float).T.copy(), table_.y
        found.append(
            alternate(
                f"grow of {name}",
                lambda table_=table_, policy=policy: lambda: tc.grow(table_, policy),
                lambda coded=coded, y=y: lambda: DecisionTreeClassifier(criterion="entropy").fit(coded, y),
            )
        )
    case = Case(1_000, 10, 2, "entropy", 1, True, False)
    X, y = rows_of(case)

    def ours() -> Callable[[], object]:
        table_ = table_of(X, y, 2)
        return lambda: tc.best_candidates(table_, policy_of(case))

    name = "best_candidates of 1,000 × 10 against a stump"
    return [*found, alternate(name, ours, lambda: lambda: model_of(case).fit(X, y))]


def prediction(rows: int) -> list[Timed]:
    """Prediction of many rows by trees of depth 5, and of fewer rows by trees without a limit."""
    found = []
    for n, depth, classes in ((rows, 5, 2), (rows, 5, 0), (rows // 10, None, 2)):
        case = Case(n, 10, classes, "gini" if classes else "variance", depth, True, False)
        X, y = rows_of(case)
        few = slice(0, 20_000)
        tree = tc.grow(table_of(X[few], y[few], classes), policy_of(case))
        model = model_of(case).fit(X[few], np.array(["k0", "k1"])[y[few]] if classes else y[few])
        whole = table_of(X, y, classes)
        found.append(
            alternate(
                f"predict {case.name}",
                lambda tree=tree, whole=whole: lambda: tc.predict(tree, whole),
                lambda model=model, X=X: lambda: model.predict(X),
            )
        )
    return found


def pruning(rows: int) -> list[Timed]:
    """Growing without a limit and the whole path of cost-complexity prunings, as one call each."""
    found = []
    for classes, criterion in ((2, "gini"), (0, "variance")):
        case = Case(rows, 10, classes, criterion, None, True, False)
        X, y = rows_of(case)

        def ours(case: Case = case, X: np.ndarray = X, y: np.ndarray = y) -> Callable[[], object]:
            table_ = table_of(X, y, case.classes)
            return lambda: tc.cost_complexity(tc.grow(table_, policy_of(case)), risk="impurity")

        def theirs(case: Case = case, X: np.ndarray = X, y: np.ndarray = y) -> Callable[[], object]:
            model = model_of(case)
            return lambda: model.cost_complexity_pruning_path(X, y)

        found.append(alternate(f"path of {case.name}", ours, theirs))
    return found


def slopes(quick: bool) -> list[list[str]]:
    """By which power of rows and of columns the time grows."""
    found = []
    sizes = (2_000, 8_000) if quick else (10_000, 30_000, 100_000)
    for target in ((2, "gini"), (0, "variance")):
        times = [grown(Case(n, 4, *target, None, True, False)) for n in sizes]
        ours, theirs = slope(sizes, [t.ours for t in times]), slope(sizes, [t.theirs for t in times])
        span = f"{target[1]}, unlimited, rows {sizes[0]:,} to {sizes[-1]:,}"
        found.append([span, f"{ours:.2f}", f"{theirs:.2f}"])
    wide = (4, 16) if quick else (5, 10, 20, 50)
    times = [grown(Case(5_000, d, 2, "gini", None, True, False)) for d in wide]
    ours, theirs = slope(wide, [t.ours for t in times]), slope(wide, [t.theirs for t in times])
    found.append([f"gini, unlimited, columns {wide[0]} to {wide[-1]}", f"{ours:.2f}", f"{theirs:.2f}"])
    return found


def memory(rows: int) -> list[list[str]]:
    """Working memory above the table."""
    case = Case(rows, 10, 2, "gini", 5, True, False)
    found = working_memory(case)
    if found is None:
        return [[case.name, "this system does not tell", "", ""]]
    return [[case.name, f"{found[0]:.0f}", f"{found[1]:.0f}", f"{found[0] / found[1]:.1f}"]]


def peer(sizes: tuple[int, ...]) -> str:
    """Growing beside a learner in pure Python."""
    found = beside_chefboost(sizes)
    if found is None:
        return "chefboost is not installed here: `pip install chefboost` into a throwaway environment to see it."
    rows = [[t.name, milliseconds(t.ours), milliseconds(t.theirs), f"{t.ratio:.4f}"] for t in found]
    return table(["case", "treecore, ms", "chefboost, ms", "ratio"], rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a smaller version, in less than a minute")
    quick = parser.parse_args().quick
    page: list[str] = []

    def section(title: str, text: str) -> None:
        page.append(f"## {title}\n\n{text}")
        print(page[-1], end="\n\n", flush=True)

    section("Lecture tables and candidates", timed_table(small_tables()))
    section("Prediction", timed_table(prediction(100_000 if quick else 1_000_000)))
    section("Cost-complexity path", timed_table(pruning(1_000 if quick else 10_000)))
    heads = ["case", "treecore, MB", "scikit-learn, MB", "ratio"]
    section("Working memory above the table", table(heads, memory(100_000 if quick else 1_000_000)))
    section("Slopes", table(["case", "treecore", "scikit-learn"], slopes(quick)))
    section("A learner in pure Python", peer((150,) if quick else (150, 1_000)))
    sizes = (150, 1_000, 10_000) if quick else (150, 1_000, 10_000, 100_000, 1_000_000)
    for found in grid(sizes, quick):
        by_rows = "## Growing, by rows\n\n" + size_table(found, BARS)
        print(by_rows, end="\n\n", flush=True)
        if not quick:
            write([by_rows, *page], found)


def write(page: list[str], found: dict[int, list[Timed]]) -> None:
    """Write down what a full run has found so far."""
    every = [t for timed in found.values() for t in timed]
    head = f"""# Speed and memory beside scikit-learn

Written by `python -m benchmarks`. A ratio is treecore's time over scikit-learn's: below 1, treecore is faster. Both are
measured alternately in one process and one thread: the least processor time of several repeats, of one for a case that
takes long. A table is made anew for every repeat, so sorting is always included; beside it stands the time for the same
table once more. The data are numbers that four bytes hold, with noise or without, untied or rounded to one decimal.

{machine()}

![ratios by rows](ratios.svg)
"""
    text = "\n\n".join([head, *page, "## Growing, every case\n\n" + timed_table(every)])
    (HERE / "RESULTS.md").write_text(text + "\n", encoding="utf-8")
    (HERE / "ratios.svg").write_text(picture(found), encoding="utf-8")


if __name__ == "__main__":
    main()
