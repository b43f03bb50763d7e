"""What stands around every page and runs it: the router, the scene of a session, the bar, the keys.

The room imports all rooms before it, and knows no page. Begin with `router.py` (what a page file holds), then
`state.py` (the scene of a session) and `shell.py` (what is drawn around a page).
"""
