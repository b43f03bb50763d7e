"""Columns that stand for money: what their numbers, and the mean of some, are in dollars."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from treecore.words import amount, decimals


@dataclass(frozen=True, slots=True)
class Money:
    """How the numbers of a column are dollars: `times` the number, or `times` e to the number if it is a logarithm.

    >>> log_thousands = Money("LogSalary", times=1000, log=True)
    >>> log_thousands.text(6.74)
    '$845,561'
    """

    column: str
    times: float = 1.0
    log: bool = False

    def worth(self, values: npt.ArrayLike) -> npt.NDArray[np.float64]:
        """The numbers in dollars."""
        given = np.asarray(values, dtype=float)
        with np.errstate(over="ignore"):
            return self.times * (np.exp(given) if self.log else given)

    def text(self, value: float) -> str:
        """A number in dollars, as a person writes it."""
        return f"${float(self.worth(value)):,.0f}"

    def tell(self, values: npt.ArrayLike, row: str = "row", rows: str = "rows") -> tuple[str, ...]:
        """The mean of some rows in dollars, and what kind of mean that is, a sentence each.

        >>> Money("LogSalary", times=1000, log=True).tell([5.0, 7.0], "player", "players")[1]
        'Their plain mean in dollars is $622,523: the large ones pull it up.'
        """
        given = np.asarray(values, dtype=float)
        if not len(given):
            return ()
        mean = float(given.mean())
        if not self.log:
            return (f"{self.text(mean)}, the mean of {amount(len(given), row, rows)}.",)
        how = f"{self.text(mean)} = {self.times:,.0f} · e^{decimals(mean)}"
        if len(given) == 1:
            return (f"{how}.",)
        plain = f"${float(self.worth(given).mean()):,.0f}"
        return (
            f"{how}: e to the mean logarithm is the geometric mean of the {len(given)} {rows}.",
            f"Their plain mean in dollars is {plain}: the large ones pull it up.",
        )
