"""Text to model: the YAML of `cards/` and `layouts/` becomes a `Game` and a `Stock`.

`game_folder.load_game` and `stock_files.load_stock` are the doors; every value keeps its place.
Bad input never raises here: it becomes findings, and reading goes on to gather more.
"""
