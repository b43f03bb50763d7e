"""What is said of a tree: in sentences, in numbers step by step, as a program, and as files for other tools.

`arithmetic` writes out how a number comes about, `sentences` are what a lecturer could say at a node, `program` is the
tree as code, `export` as text, DOT and JSON.

>>> import treecore as tc
>>> from treecore.lectures import load
>>> tc.telling.tell_split(tc.grow(load("playtennis")).root, row="day", rows="days").text
'Outlook splits all 14 days: it removes 0.247 of 0.940 bits.'
"""

from treecore.telling.arithmetic import Line, explain, gain_line, known_share, rounding_note
from treecore.telling.export import from_json, to_dot, to_json, to_text
from treecore.telling.program import CodeLine, lit_program, to_code
from treecore.telling.sentences import (
    MOST_TESTS,
    Sentence,
    mix,
    tell_cut,
    tell_leaf,
    tell_prediction,
    tell_question,
    tell_split,
    way,
    where,
)

__all__ = [
    "MOST_TESTS",
    "CodeLine",
    "Line",
    "Sentence",
    "explain",
    "from_json",
    "gain_line",
    "known_share",
    "lit_program",
    "mix",
    "rounding_note",
    "tell_cut",
    "tell_leaf",
    "tell_prediction",
    "tell_question",
    "tell_split",
    "to_code",
    "to_dot",
    "to_json",
    "to_text",
    "way",
    "where",
]
