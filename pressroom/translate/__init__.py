"""Opens the words of a language.

`model.words.Words` is the one door to all words: what layouts and program say themselves comes
from their catalogues, the texts of a game are said as written. `Text` carries the context that a
translation will be looked up by.
"""
