"""Games played many times over by bots: figures for designers, and single games as transcripts.

`setup` says what is played by whom, `playing` plays one game, `workers` many on all cores into a
`tally`; `tables`, `comparison` and `report_html` show it. `transcript` writes a game down and plays
it again, `person` seats someone at the terminal. Nothing here is part of a build.
"""
