from __future__ import annotations

from collections import Counter

from pressroom.model.game import Game
from pressroom.rules.leaves import RULES
from pressroom.rules.leaves.rulings import Rulings
from pressroom.rules.match import Match
from tests.rules.kits import engine_of
from tests.rules.leaves.kits import seeded


def shares(game: Game, names: list[str], games: int) -> Counter[str]:
    """Return how many games each bot won, shared wins shared, the seats taking turns."""
    engine, won = engine_of(RULES, game, Rulings()), Counter[str]()
    for seed in range(games):
        shift = seed % len(names)
        seated = names[shift:] + names[:shift]
        bots = [engine.bots[name]() for name in seated]
        chance = seeded(seed)
        match = Match(engine.play(len(names), chance))
        while match.open:
            match.choose({one.seat: bots[one.seat - 1].choose(one, chance) for one in match.open})
        assert match.outcome is not None
        for winner in match.outcome.winners:
            won[seated[winner - 1]] += 1  # a shared win counts for each
    return won


def test_the_greedy_bot_beats_chance(game: Game) -> None:
    won = shares(game, ["greedy", "random"], 120)

    assert won["greedy"] > 1.5 * won["random"]


def test_the_careful_bot_beats_the_greedy_one(game: Game) -> None:
    won = shares(game, ["careful", "greedy"], 240)

    assert won["careful"] > 1.15 * won["greedy"]


def test_bots_are_named_from_the_weakest_to_the_strongest(game: Game) -> None:
    assert list(engine_of(RULES, game, Rulings()).bots) == ["random", "greedy", "careful"]
