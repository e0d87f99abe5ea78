"""Define the values that every stage reads and none changes.

Nothing here reads a file, draws or decides; nothing here imports another stage.
All lengths are millimetres, the origin is the top-left corner, y points down.
"""
