"""Read the YAML of `cards/` and `layouts/` into a `Game` and a `Stock`.

`game_folder.load_game` and `stock_files.load_stock` are the entry points. Values keep their places.
Bad input never raises here: it becomes findings, and reading goes on to gather more.
"""
