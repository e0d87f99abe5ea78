"""The set-up: the dice for the order, characters, first hands, and the one mulligan (1.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from pressroom.rules.leaves.kit import Character, Kit
from pressroom.rules.leaves.kit_codes import Hand
from pressroom.rules.leaves.play_game import OpenGame
from pressroom.rules.leaves.play_ranking import by_dice
from pressroom.rules.leaves.state import Pony, PublicState, State
from pressroom.rules.leaves.view import Offer
from pressroom.rules.match import Asking, Decision, Seat


def empty_state(kit: Kit, seats: int, rng: Random) -> State:
    """Return the position before anybody has a card or a character."""
    deck = list(kit.deck)
    rng.shuffle(deck)
    ponies = (Pony(1, 1, 1),) * seats  # until the characters are chosen
    public = PublicState(kit, ponies, kit.tracks[0], pawns=kit.pawns)
    return State(public, ((),) * seats, tuple(deck))


def set_up(game: OpenGame, kit: Kit, seats: int) -> Asking[None]:
    """Roll for the order, choose characters, deal, and let each throw cards back once."""
    numbers = kit.numbers
    order = by_dice(range(1, seats + 1), lambda _: game.roll(numbers.event_faces))
    game.tell("order", order=tuple(order))
    characters = yield from _choose_characters(game, kit, order)
    ponies = tuple(
        Pony(one.hp, kit.base_move(one.move), one.hp) for _, one in sorted(characters.items())
    )
    game.state = game.state.with_public(ponies=ponies, order=tuple(order))
    for seat in order:
        game.become(game.state.draw(seat, numbers.hand_size, game.rng))
    for seat in order:
        hand = game.state.hand(seat)
        unwanted = yield from game.pick(seat, "mulligan", hand, 0, len(hand))
        game.become(mulligan(game.state, seat, unwanted, game.rng))


def mulligan(state: State, seat: Seat, unwanted: Hand, rng: Random) -> State:
    """Return the position after cards were laid aside, drawn anew, then discarded (R-03)."""
    return state.take(seat, unwanted).draw(seat, len(unwanted), rng).shed(unwanted)


def _choose_characters(
    game: OpenGame, kit: Kit, order: Sequence[Seat]
) -> Asking[Mapping[Seat, Character]]:
    pool, taken = list(kit.characters), dict[Seat, Character]()
    for seat in order:
        drawn = tuple(game.rng.sample(pool, min(kit.numbers.character_choice, len(pool))))
        offer = Offer(seat, drawn, dict(taken))
        ids = tuple(character.id for character in drawn)
        choices = yield (Decision(seat, "character", ids, offer),)
        taken[seat] = next(one for one in drawn if one.id == choices[seat])
        pool.remove(taken[seat])
        game.held[seat] = {taken[seat].id}
        game.tell("character", seat=seat, character=taken[seat].id)
    return taken
