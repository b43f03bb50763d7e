"""What a scene means once it meets its table: the table, the policy, the tree, and the honest split.

The room imports `text`, `link`, `server` and `parts`. Begin with `meaning.py`, which is pure; `tables.py` finds the
table, and `cache.py` keeps what all sessions share. `changes.py` goes the other way, from an action on a table to a
scene.
"""
