"""Faces become sheets: plan (where each copy lands), marks (what surrounds it), PDF.

`grid`, `duplex`, `plan`, `marks`, `slug` and `summary` are pure geometry in millimetres and know
no PDF. The `pdf_*` modules do: they turn millimetres, y down, into PDF points, y up.
"""
