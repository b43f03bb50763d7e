"""What the Ledger page is made of: the claims that fit the filters, as lists and tables.

The room imports `text`, `link` and the records of its parts, and never Streamlit: `pages/ledger.py` places what
`view.py` makes.
"""
