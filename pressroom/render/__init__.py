"""From a game in one language to its faces: one-page PDFs, each drawn once.

`font_cuts` and `pictograms` supply the letters and signs, `speech` puts a game into words,
`views` is what layouts see of it, `environment` runs the layouts, `engine` is the door to
WeasyPrint, `fit` shrinks text, `store` keeps what was drawn; `faces` leads them all for pieces,
`book` for texts that are read. A rendered face holds no font program
and no picture data; the press adds each once for a whole file.
"""
