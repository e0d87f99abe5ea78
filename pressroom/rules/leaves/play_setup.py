"""The set-up: the dice for the order, characters, first hands, and the one mulligan (1.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from pressroom.rules.leaves.cards import Card
from pressroom.rules.leaves.play_race import Asking, Race
from pressroom.rules.leaves.play_ranking import by_dice
from pressroom.rules.leaves.rulings import ON_SHEET
from pressroom.rules.leaves.state import Book, Pony, State, Table
from pressroom.rules.match import Decision, Seat


class Character(NamedTuple):
    """A character sheet: what counts of it in this game (R-00)."""

    id: str
    hp: int
    move: int


class Offer(NamedTuple):
    """What a seat sees when it chooses its character (R-02)."""

    seat: Seat
    drawn: tuple[Character, ...]
    taken: Mapping[Seat, Character]


class Box(NamedTuple):
    """What is in the box for a game: the rules in force, the deck and the characters."""

    book: Book
    deck: tuple[Card, ...]
    characters: tuple[Character, ...]


def empty_state(box: Box, seats: int, rng: Random) -> State:
    """Return the position before anybody has a card or a character."""
    deck = list(box.deck)
    rng.shuffle(deck)
    ponies = (Pony(1, 1, 1),) * seats  # until the characters are chosen
    table = Table(box.book, ponies, box.book.tracks[0], pawns=box.book.pawns)
    return State(table, ((),) * seats, tuple(deck))


def set_up(race: Race, box: Box, seats: int) -> Asking:
    """Roll for the order, choose characters, deal, and let each throw cards back once."""
    numbers = box.book.numbers
    order = by_dice(range(1, seats + 1), lambda _: race.roll(numbers.event_faces))
    race.tell("order", order=tuple(order))
    characters = yield from _choose_characters(race, box, order)
    fixed = box.book.rulings.base_move
    ponies = tuple(
        Pony(one.hp, one.move if fixed == ON_SHEET else int(fixed), one.hp)
        for _, one in sorted(characters.items())
    )
    race.state = race.state.on_table(ponies=ponies, order=tuple(order))
    for seat in order:
        race.become(race.state.draw(seat, numbers.hand_size, race.rng))
    for seat in order:
        hand = race.state.hand(seat)
        unwanted = yield from race.pick(seat, "mulligan", hand, 0, len(hand))
        race.become(mulligan(race.state, seat, unwanted, race.rng))


def mulligan(state: State, seat: Seat, unwanted: Sequence[Card], rng: Random) -> State:
    """Return the position after cards were laid aside, drawn anew, then discarded (R-03)."""
    return state.take(seat, unwanted).draw(seat, len(unwanted), rng).shed(unwanted)


def _choose_characters(race: Race, box: Box, order: Sequence[Seat]) -> Asking:
    pool, taken = list(box.characters), dict[Seat, Character]()
    for seat in order:
        drawn = tuple(race.rng.sample(pool, min(box.book.numbers.character_choice, len(pool))))
        offer = Offer(seat, drawn, dict(taken))
        ids = tuple(character.id for character in drawn)
        choices = yield (Decision(seat, "character", ids, offer),)
        taken[seat] = next(one for one in drawn if one.id == choices[seat])
        pool.remove(taken[seat])
        race.held[seat] = {taken[seat].id}
        race.tell("character", seat=seat, character=taken[seat].id)
    return taken
