"""What the games are: one folder a game with the same files, on one contract.

`contract` says what a rules module offers and finds it, `numbers` reads the rules' numbers from
game.yaml. A game without a module gets `NO_RULES`: its parameters as facts, nothing else.
"""
