"""A stranger's text made literal: for Markdown, for HTML, for a notice, and for a spreadsheet.

The room knows neither Streamlit nor any other room. Begin with `literal.py`; `markup.py` makes tables of such texts.
"""
