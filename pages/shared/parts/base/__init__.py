"""What all parts are made with: how Python and the browser talk, and what several scripts use.

Begin with `part.py` (a script and its style), then `board.py` (one element of the page that shows several parts), and
`board.js`, which is its other half in the browser.
"""
