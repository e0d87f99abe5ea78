"""From a game in one language to its faces: one-page PDFs, each drawn once.

`fonts` and `icons` supply the letters and signs, `views` is what layouts see of a game,
`environment` runs the layouts, `engine` is the door to WeasyPrint, `fit` shrinks text,
`store` keeps what was drawn, `faces` leads them all. A rendered face holds no font program
and no picture data; the press adds each once for a whole file.
"""
