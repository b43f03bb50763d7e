"""The scene, and the link that carries it.

The room imports `text` and treecore, never Streamlit, so that every link can be tested without an app. Begin with
`fields.py` (what a field is), then `common.py` (the fields of all pages), `scene.py` (the record) and `query.py` (the
link there and back). The other files are the values that have a text form of their own.
"""
