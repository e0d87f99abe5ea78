"""Jinja: layouts, what they may print, and what is wrong with them."""
