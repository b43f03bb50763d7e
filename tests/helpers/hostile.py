"""Texts that a stranger could put into a table or a link, for every test that shows or carries names.

Each must show letter by letter (what cannot be seen may go), fetch nothing, run nothing and survive a link.
"""

from treecore.data.kinds.cells import clean

HOSTILE: tuple[str, ...] = (
    # Markdown
    "**bold** _italic_ ~~gone~~",
    "# Heading",
    "- item\n- item",
    "1. one",
    "> quote",
    "`code`",
    "```python\nprint(1)\n```",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "[link](https://example.org/x)",
    "[ref][1]\n\n[1]: https://example.org/ref",
    "![image](https://example.org/pixel.png)",
    "![image][i]\n\n[i]: https://example.org/pixel2.png",
    "<https://example.org/auto>",
    "https://example.org/bare",
    "www.example.org",
    "someone@example.org",
    "a\\*b\\_c",
    "---",
    "[^1] footnote",
    # Streamlit's own Markdown
    ":red[colour] :blue-background[x]",
    ":material/delete: :smile:",
    ":small[x] :badge[y]",
    "a -> b <- c <-> d -- e >= f",
    # LaTeX
    "$x^2$",
    "$$\\frac{1}{0}$$",
    "\\href{https://example.org}{x}",
    "\\( y \\)",
    # HTML and scripts
    "<script>window.hacked = 1</script>",
    "<img src=x onerror='window.hacked = 1'>",
    "<img src='https://example.org/pixel3.png'>",
    '<svg onload="window.hacked = 1"></svg>',
    "</style><style>body{display:none}</style>",
    "</script><b>b</b>",
    "<iframe src='https://example.org/frame'></iframe>",
    "<!-- comment -->",
    "&lt;b&gt; &amp; &#60;",
    "javascript:window.hacked=1",
    "<a href='javascript:window.hacked=1'>x</a>",
    # Plotly, DOT, formats
    "%{x} <br> <b>b</b>",
    'a"b\\"c',
    '"]; node [label="x"',
    "{a|<p>b}",
    "<<B>html label</B>>",
    "=1+1",
    "{0} %s {name} ${x}",
    # Links and separators
    "a&b=c;d:e,f|g/h?i#j+k l%20m",
    "root:Outlook;0:Wind",
    "in (x) | (y) <= 1",
    "'; DROP TABLE rows; --",
    "../../etc/passwd",
    # Letters
    "Größe, naïve, 温度, Ωμέγα",
    "مرحبا שלום",
    "\u202eright to left\u202c",
    "\u2066isolated\u2069\u200fmark",
    "zero\u200bwidth\ufeff",
    "🎲 👩‍👩‍👧 🇨🇭",
    "e\u0301 e\u0301\u0301\u0301\u0301\u0301\u0301",
    "tab\tand\nnew line\r\nand\x00null\x07bell",
    "   spaces   ",
    "None",
    "nan",
    "True",
    "0",
    "W" * 500,
    "word " * 100,
    "ﷺ" * 30,
    # Rules, lists and quotes as our own notation has them
    'quote " and \\ back',
    "new\nline",
    "a, b) | (c",
    "in",
    "<= 3",
    "<script>alert(1)</script>",
    "**bold** $x^2$ %{y}",
    "é ü 漢字 🌳",
    "x" * 500,
    "'; drop",
    "#not a comment",
    " spaces ",
    '"""',
)

# All of them as a table has them after reading, each once.
NAMES: tuple[str, ...] = tuple(dict.fromkeys(filter(None, map(clean, HOSTILE))))
