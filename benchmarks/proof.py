"""Proves by random play that games end, lose no card, and refuse illegal choices unmoved.

    python3 -m benchmarks.proof [--games N] [--players N] [GAME …]

By default 10,000 games of each game at each number of players; each choice is any option, all
alike. At every step all cards of the box must lie somewhere, and now and then a choice that is
not offered must be refused and leave the position, the chance and the open questions as they were.
It stops with an error at the first game that does not.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from itertools import chain
from random import Random
from typing import Any

from benchmarks.games import PROJECT, setup_of
from pressroom.load.game_folder import list_games
from pressroom.rules.leaves.kit_codes import ARMOUR, ELEMENT, PILE_FORM, TRIGGER
from pressroom.rules.match import IllegalChoice, Match
from pressroom.rules.passage.catalog import PASSAGE
from pressroom.simulation.setup import Setup

MOST_STEPS = 100_000
TRY_EVERY = 97  # steps; a prime, so that every kind of question comes up
HIDDEN = ("watch", "chance", "rng")  # what is not the position
NEVER_OFFERED = ("a choice", "that no game offers")


@dataclass(frozen=True, slots=True)
class Witness:
    """Where a suspended game keeps its position, and which cards lie in it.

    `held` is the name in the game's frame; `cards` counts them; `check` asserts the game's own.
    """

    held: str
    cards: Callable[[Any], Counter[Any]]
    check: Callable[[Any, str], None]


def main() -> None:
    """Play the games asked for and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="of each table (default 10000)")
    parser.add_argument("--players", type=int, help="default: every number the game takes")
    parser.add_argument("game", nargs="*", help="default: all")
    options = parser.parse_args()
    heads = ("game", "players", "games", "decisions", "refused", "longest", "CPU s")
    print("{:10}{:>8}{:>8}{:>11}{:>9}{:>9}{:>8}".format(*heads))
    for game in options.game or list_games(PROJECT.folder):
        setup = setup_of(game, 2, ("random",))
        if setup is None:
            continue
        seats = setup.engine().seats
        for players in [options.players] if options.players else seats:
            print(f"{game:10}{players:8}{options.games:8}{prove(setup, players, options.games)}")


def prove(setup: Setup, players: int, games: int) -> str:
    """Play so many games at one table; return the figures in words."""
    engine, witness = setup.engine(), WITNESSES[setup.game.id]
    start, total, longest = time.process_time(), Counter[str](), 0
    for index in range(games):
        chance = Random(f"{index}/{players}")
        play = engine.play(players, chance)
        steps = play_out(Match(play), play, chance, witness, total)
        longest = max(longest, steps)
    spent = time.process_time() - start
    return f"{total['decisions']:11}{total['refused']:9}{longest:9}{spent:8.1f}"


def play_out(match: Match, play: Any, chance: Random, witness: Witness, total: Counter[str]) -> int:
    """Play one game to its end by chance, and watch its cards; return the steps it took."""
    choose = Random(chance.random())
    whole: Counter[Any] | None = None
    for step in range(MOST_STEPS):
        if match.outcome is not None:
            assert match.outcome.winners
            return step
        position = play.gi_frame.f_locals[witness.held]
        cards = witness.cards(position)
        whole = whole or cards
        missing = whole - cards
        assert not cards - whole, cards - whole
        assert missing in (Counter(), Counter({TRIGGER: 1})), missing  # one may be resolved now
        witness.check(position, match.open[0].kind)
        choices = {one.seat: choose.choice(list(one.options)) for one in match.open}
        if (total["decisions"] + step) % TRY_EVERY == 0:
            total["refused"] += refuse(match, position, chance, choices)
        total["decisions"] += len(match.open)
        match.choose(choices)
    raise AssertionError("the game does not end")


def refuse(match: Match, position: Any, chance: Random, choices: Mapping[int, Any]) -> int:
    """Try three illegal answers; each must be refused and change nothing. Return how many."""
    before = frozen(position), chance.getstate(), match.open
    seat = match.open[0].seat
    wrong: tuple[dict[int, Any], ...] = (
        {**choices, seat: NEVER_OFFERED},
        {},
        {**choices, 99: choices[seat]},
    )
    for answer in wrong:
        try:
            match.choose(answer)
        except IllegalChoice:
            after = frozen(position), chance.getstate(), match.open
            assert after == before, "a refused choice has changed something"
        else:
            raise AssertionError(f"{answer} was taken")
    return len(wrong)


def frozen(value: Any) -> Any:
    """Return everything that can change in a position, as values that compare."""
    if isinstance(value, list):
        return [frozen(item) for item in value]
    if isinstance(value, dict):
        return {key: frozen(item) for key, item in value.items()}
    if is_dataclass(value) and type(value).__hash__ is None:  # one that can change
        names = [
            field.name for field in fields(value) if field.name not in ("watch", "chance", "rng")
        ]
        return {name: frozen(getattr(value, name)) for name in names}
    return value


def _strand_cards(state: Any) -> Counter[Any]:
    return Counter(chain(state.pile, state.discard, state.cargo, *state.hands))


def _check_strand(state: Any, _: str) -> None:
    assert all(hand or state.cargo for hand in state.hands), "nobody is ever without cargo"
    assert all(len(hand) <= limit for hand, limit in zip(state.hands, state.limits, strict=True))


def _passage_cards(table: Any) -> Counter[Any]:
    players = [(*one.hand, *one.sealed, *one.covered) for one in table.players]
    found = Counter(chain(table.pile, table.discard, table.removed, *players))
    found[PASSAGE] = 4  # one that was drawn is in nobody's hands; `check` counts them
    return found


def _check_passage(table: Any, kind: str) -> None:
    in_hand = kind in ("putback", "rescue")  # between the draw and the way back
    passages = table.pile.count(PASSAGE)
    assert passages == table.passages == len(table.living) - 1 - in_hand, "P7"
    assert passages + table.discard.count(PASSAGE) + table.removed.count(PASSAGE) + in_hand == 4
    assert table.turns <= 99 + 4, "P8"


def _leaves_cards(game: Any) -> Counter[Any]:
    state = game.state
    cards = Counter(chain(state.deck, state.discard))
    cards.update(PILE_FORM[card] for hand in state.hands for card in hand)
    for pony in state.public.ponies:
        cards[ELEMENT] += len(pony.elements)
        cards[ARMOUR] += pony.armour
    return cards


def _check_leaves(game: Any, _: str) -> None:
    public = game.state.public
    assert public.pawns + len(public.barriers) == public.kit.pawns
    assert all(0 <= pony.pos < len(public.cells) and pony.hp >= 0 for pony in public.ponies)
    assert all(pony.score <= public.kit.numbers.score_max(3) for pony in public.ponies)


WITNESSES: Mapping[str, Witness] = {
    "strand": Witness("state", _strand_cards, _check_strand),
    "passage": Witness("state", _passage_cards, _check_passage),
    "leaves": Witness("game", _leaves_cards, _check_leaves),
}


if __name__ == "__main__":
    main()
