"""A piece of long work that counts to three."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Counted:
    """So many of three."""

    count: int

    @property
    def is_done(self):
        return self.count == 3
