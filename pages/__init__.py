"""The pages, one file each: a page chooses, asks, draws. `pages.shared.router` says what a page file holds."""
