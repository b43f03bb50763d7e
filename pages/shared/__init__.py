"""What the pages share: the scene and its link, the frame around every page, and what is drawn on several of them.

The rooms in the order in which they may import each other: `text`, `link`, `server`, `parts`, `meaning`, `frame`,
`walk`. After them comes one room for every page, with what that page alone owns.
"""
