"""What a scene means once it meets its table: the table, the policy, the tree, and the honest split.

The room imports `text`, `link`, `server` and `parts`. Begin with `meaning.py`, which is pure; `tables.py` finds the
table, and `cache.py` the tree and its rows; what all sessions share is kept by `kept.py`. `changes.py` goes the other
way, from an action on a table to a scene.
"""
