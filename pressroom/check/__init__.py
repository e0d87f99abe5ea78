"""Findings about a game and what is made of it, and the report of them."""
