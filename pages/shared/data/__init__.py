"""What the Data page is made of: taking tables in, editing cells, and looking at columns.

The room imports the rooms that all pages share, and no other page's; what an action does to a table is in
`meaning/changes.py`. Begin with `view.py`, what the page shows of a scene; `looks.py` lists the panels.
"""
