"""What belongs to the server and to a session, whatever the page: limits, memory, kept tables, long work.

The room imports no other room. Begin with `session.py`: nothing of ours is kept anywhere else between two clicks.
"""
