"""Joins the stages for one job: a checked game becomes print files.

`job` is what is asked, `renderer` opens what faces are drawn with, `sheet_files` leads from faces
to sheets to files, `bookbinding` does the same for books, `print_files` writes each file unless it
would come out as it is, `provenance` records what all was made from. `guide` says what paper says
about itself, `layout_context` what layouts and books may print, `examples` plays the worked cases
a book tells.
"""
