"""What the pages share: the scene and its link, the frame around every page, and what is drawn on several of them."""
