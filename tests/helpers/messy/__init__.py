"""Messy files made for the purpose, and what each must end in."""
