"""Results that all sessions share: a function is asked once for the same table, policy and splits.

    @kept(most=64)
    def answers(about: Meaning, part: tc.Table, seed: int) -> Answers: ...

`st.cache_resource` hands out the thing itself, where `st.cache_data` would unpickle a copy on every click; so what is
kept has to be frozen. Every cache is bounded, and what is in it goes after a while.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import partial, wraps
from operator import attrgetter
from types import MappingProxyType, NoneType
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

import numpy as np
import streamlit as st

import treecore as tc
from pages.shared.meaning.meaning import Meaning, own_text
from pages.shared.server.limits import limits

KEPT = 60 * limits().kept_minutes

P = ParamSpec("P")
T = TypeVar("T")


def of_tree(about: Meaning) -> tuple[str, str, str]:
    """What tells the tree of a meaning from every other: its rows, its policy, and a person's splits in it."""
    return about.table.fingerprint, repr(about.policy), own_text(about.own) if about.own else ""


PLAIN: frozenset[type[Any]] = frozenset((str, int, float, bool, NoneType))
NAMES: dict[type[Any], Callable[[Any], Any]] = {
    tc.Table: attrgetter("fingerprint"),
    tc.Policy: repr,
    Meaning: of_tree,
    # A person's own splits are the one mapping that functions are asked with.
    MappingProxyType: own_text,
    np.float64: float,
    np.int64: int,
}


def name_of(value: Any) -> Any:
    """What tells a value from every other of its kind, in texts and numbers: a frozen record is named by its fields.

    >>> from datasets import load
    >>> name_of((load("playtennis"), 2, "gini")) == (load("playtennis").fingerprint, 2, "gini")
    True
    """
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind in NAMES:
        return NAMES[kind](value)
    if is_dataclass(kind):
        value, kind = tuple(getattr(value, field.name) for field in fields(kind)), tuple
    if kind is tuple:
        return tuple(one if type(one) in PLAIN else name_of(one) for one in value)
    known: list[type[Any]] = [*NAMES, *PLAIN, tuple]
    names = ", ".join(sorted(one.__name__ for one in known))
    raise TypeError(f"a {kind.__name__} tells no question from another: ask with {names} and records of these")


class Question(NamedTuple):
    """One question to a function: what tells it from others, and the work that answers it."""

    name: tuple[Any, ...]
    work: Callable[[], Any]


def name_in_cache(asked: Question) -> str:
    """The name of a question as text."""
    return repr(name_of(asked.name))


class Kept(Generic[P, T]):
    """A function whose results are kept.

    All arguments are one to Streamlit, with one hash function: for each of several it would build a hasher, and for an
    argument without its name inspect the signature.
    """

    def __init__(self, function: Callable[P, T], most: int) -> None:
        """Keep so many results of a function."""

        @wraps(function)
        def answered(asked: Question) -> T:
            return asked.work()

        keep = st.cache_resource(max_entries=most, ttl=KEPT, show_spinner=False, hash_funcs={Question: name_in_cache})
        self.function, self.answered = function, keep(answered)
        self.__doc__ = function.__doc__

    def __call__(self, *given: P.args, **named: P.kwargs) -> T:
        """The result: found now, or kept since it was asked with the same."""
        return self.answered(asked=Question((*given, *named.items()), partial(self.function, *given, **named)))

    def under(self, name: tuple[Any, ...], /, *given: P.args, **named: P.kwargs) -> T:
        """The same where something else tells one question from another than all that the function is given."""
        return self.answered(asked=Question(name, partial(self.function, *given, **named)))

    def put(self, result: T, *given: Any) -> None:
        """Keep a result that is at hand already."""
        self.answered(asked=Question(given, lambda: result))

    def clear(self) -> None:
        """Forget all results."""
        self.answered.clear()


def kept(most: int) -> Callable[[Callable[P, T]], Kept[P, T]]:
    """Keep so many results of the function below."""
    return lambda function: Kept(function, most)
