"""What the games are: one folder a game with the same files, on one contract.

`contract` says what a rules module offers and finds it, `match` how a game is played, decision by
decision. `numbers` reads the rules' numbers from game.yaml, `rulings` the readings of unclear
rules; `cases`, `case_files` and `case_results` run worked cases. A game without a module gets
`NO_RULES`: its parameters as facts, nothing else.
"""
