"""Words in the language that is built: what the layouts say of themselves, from their catalogues.

The texts of a game are printed as written; `Text` carries the context that a translation will be
looked up by.
"""
