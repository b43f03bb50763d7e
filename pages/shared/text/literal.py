"""A stranger's text made literal: names, levels and labels come from tables and links, and must show as they are.

Streamlit's Markdown (which labels, options, metrics and tables use too) knows links, images, colours, LaTeX, emoji
shortcodes and directives. `literal` takes all of that away, `html` does the same where HTML is written.
"""

from __future__ import annotations

import html as escapes
import re
import unicodedata

LONGEST = 80
SHOWN = 40  # characters of a broken value that a notice repeats
JOINER = "\u2060"  # word joiner: no width, and no line may break there
PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
# Behind these a shortcode, a directive, an autolink, a mail address, a tag or a typographic arrow could begin.
STARTERS = re.compile(r"([:@<>=-]|www)", re.IGNORECASE)
JOINING = "\u200c\u200d"  # the two format characters that words and emoji need


def plain(text: object, longest: int = LONGEST) -> str:
    """The text in one line without control and direction characters, cut when it is long.

    >>> plain("Out look" + chr(0x202E) + chr(0)), plain("x" * 90, 5)
    ('Out look', 'xxxx…')
    """
    said = str(text)[: 4 * longest + 4]
    kept = (
        " " if letter.isspace() else letter
        for letter in said
        if letter.isspace() or letter in JOINING or not unicodedata.category(letter).startswith("C")
    )
    line = " ".join("".join(kept).split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def literal(text: object, longest: int = LONGEST) -> str:
    r"""The text as Markdown that shows it letter by letter.

    >>> print(literal("**bold** $x$"))
    \*\*bold\*\* \$x\$
    """
    joined = STARTERS.sub(rf"\1{JOINER}", plain(text, longest))
    return PUNCTUATION.sub(r"\\\1", joined)


def html(text: object, longest: int = LONGEST) -> str:
    """The text as HTML that shows it letter by letter, in an element or in a quoted attribute.

    >>> html('<b title="x">')
    '&lt;b title=&quot;x&quot;&gt;'
    """
    return escapes.escape(plain(text, longest))


def shown(said: str) -> str:
    """A stranger's text as a notice repeats it: printable, and not long.

    >>> shown(f"a{chr(10)}b"), shown("")
    ('a b', 'empty')
    """
    clean = "".join(letter if letter.isprintable() else " " for letter in said[: SHOWN + 1]).strip()
    return (clean[:SHOWN] + "…" if len(clean) > SHOWN else clean) or "empty"
