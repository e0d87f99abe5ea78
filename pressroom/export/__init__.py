"""Makes other things of faces than print files: pictures, decks for digital tables, orders.

There is no exporter yet. Each is a module here that registers itself in `registry.EXPORTERS`.
`registry.run` holds it to what it announced; what it returns is written by `publish`, like all
output.
"""
