"""A kit made ready to be played: its numbers, cards and rulings, read once from the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pressroom.model.game import Component, Game
from pressroom.rules.passage.catalog import (
    ATTACK,
    KINDS,
    PASSAGE,
    PURITY,
    REFEREE,
    WARDEN,
    CardKind,
    attack_code,
    split_code,
)
from pressroom.rules.passage.numbers import Numbers
from pressroom.rules.passage.rulings import REVIVE, WILD, WILD_NO_WARDEN, Rulings


@dataclass(frozen=True)
class Book:
    """What a game is played by; `cards` are copies by code, in the order of the decks."""

    numbers: Numbers
    rulings: Rulings
    cards: Mapping[str, int]
    names: Mapping[str, str]

    @cached_property
    def kinds(self) -> Mapping[str, CardKind]:
        """The kind of each card in play, an attack of any strength included."""
        strengths = {code: KINDS[split_code(code)[0]] for code in self.cards}
        return {**KINDS, **strengths}

    @cached_property
    def plus(self) -> Mapping[str, int]:
        """How many draws each card adds when it hands draws on."""
        return {code: split_code(code)[1] for code in self.cards}

    @cached_property
    def wild_codes(self) -> tuple[str, ...]:
        """What 纯粹 may stand for when it is played, nothing if it is no wild card (W1)."""
        if self.rulings.purity not in (WILD, WILD_NO_WARDEN):
            return ()
        barred = {PASSAGE, PURITY}
        if self.rulings.purity == WILD_NO_WARDEN:
            barred.add(WARDEN)
        return tuple(code for code in self.cards if code not in barred)

    @cached_property
    def rescuers(self) -> tuple[str, ...]:
        """The cards that answer a Passage (A15)."""
        return (WARDEN, PURITY) if WARDEN in self.wild_codes else (WARDEN,)

    @cached_property
    def referees(self) -> tuple[str, ...]:
        """The cards that negate."""
        return (REFEREE, PURITY) if REFEREE in self.wild_codes else (REFEREE,)

    @cached_property
    def hand_limit(self) -> int | None:
        """The limit of the discard phase, if there is one (T4)."""
        return None if self.rulings.hand_limit is None else self.numbers.hand_limit

    @property
    def can_revive(self) -> bool:
        """Tell whether 纯粹 is played to bring a player back (W2)."""
        return self.rulings.purity == REVIVE


def counts_of(game: Game, *, expansions: bool) -> Mapping[str, int]:
    """Return the copies of each card by its code in play, in the order of the decks."""
    counts: Counter[str] = Counter()
    for piece in cards_of(game):
        if expansions or not kind_of(piece).is_expansion:
            counts[code_of(piece)] += piece.quantity
    return counts


def names_of(game: Game) -> Mapping[str, str]:
    """Return what each card is called in the game's own language, by its code in play."""
    return {code_of(piece): str(piece.values["name"]) for piece in cards_of(game)}


def cards_of(game: Game) -> list[Component]:
    """Return the pieces that are cards of a kind that the rules know."""
    return [piece for piece in game.components() if piece.values.get("code") in KINDS]


def kind_of(piece: Component) -> CardKind:
    """Return the kind of a card."""
    return KINDS[str(piece.values["code"])]


def code_of(piece: Component) -> str:
    """Return what a card is called in play: its kind, for an attack with its strength."""
    code, plus = str(piece.values["code"]), piece.values["plus"]
    assert isinstance(plus, int), "“plus” is declared as a whole number"
    return attack_code(plus) if code == ATTACK else code
