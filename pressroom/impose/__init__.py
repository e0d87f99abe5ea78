"""Faces become sheets: plan (where each copy lands), marks (what surrounds it), press (the PDF).

`grid`, `duplex`, `plan`, `marks`, `slug` and `summary` are pure geometry in millimetres and know
no PDF. `press` and its neighbours turn millimetres, y down, into PDF points, y up.
"""
