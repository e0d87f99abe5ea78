"""A kit of 现世通行, read once: its numbers, each typed once in game.yaml, and its cards.

Numbers such as S3 and D5 are those of docs/rules/passage.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property

from pressroom.model.game import Component, Game, Text
from pressroom.rules.kit import GameKit, integer, name_of, number
from pressroom.rules.passage.kit_cards import (
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
from pressroom.rules.passage.rulings import EXTRA, REVIVE, WILD, WILD_NO_WARDEN, Rulings

COPIES = "copies_"


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """The parameters, named as in game.yaml; `copies_…` is the composition of the edition."""

    players_min: int = number(2)
    players_max: int = number("players_min")
    deal_cards: int
    deal_wardens: int
    base_draws: int = number(1)
    hand_limit: int
    attacks_max: int = number(1)
    greed_draws: int
    pass_by_draws: int
    trade_cards: int = number(1)
    seal_cards: int
    copies_passage: int
    copies_warden: int
    copies_referee: int
    copies_attack: tuple[int, ...]
    copies_reverse: int
    copies_pass_by: int
    copies_trade: int
    copies_duel: int
    copies_bottom: int
    copies_leader: int
    copies_greed: int
    copies_foresight: int
    copies_kotodama: int
    copies_reconnect: int
    copies_seal: int
    copies_beg: int
    copies_nightmare: int
    copies_purity: int

    @property
    def seats(self) -> range:
        """How many may play (S1)."""
        return range(self.players_min, self.players_max + 1)

    def composition(self, *, expansions: bool) -> Mapping[str, int]:
        """Return how many copies of each card there must be, attacks by strength (A17)."""
        counts = {ATTACK: 0}
        for name in (field.name for field in fields(self) if field.name.startswith(COPIES)):
            kind = KINDS[name.removeprefix(COPIES)]
            if expansions or not kind.is_expansion:
                counts[kind.code] = getattr(self, name)
        del counts[ATTACK]
        strengths = {attack_code(plus): count for plus, count in enumerate(self.copies_attack)}
        return {**counts, **strengths}


@dataclass(frozen=True, slots=True)
class Layout:
    """How the cards lie when a game begins (S2-S4)."""

    deck: int
    function_cards: int
    cards_dealt: int
    hand_each: int
    function_in_pile: int
    wardens_in_pile: int
    passages_in_pile: int
    pile: int
    passages_removed: int
    wardens_removed: int


def lay_out(
    players: int, cards: Mapping[str, int], numbers: Numbers, *, spare_wardens: bool = True
) -> Layout:
    """Return the set-up for so many players; `cards` are copies by code.

    `spare_wardens`: those not dealt go into the pile (the advanced rule 图钉 2 leaves them out).
    """
    wardens, passages = cards.get(WARDEN, 0), cards.get(PASSAGE, 0)
    function_cards = sum(cards.values()) - wardens - passages
    spare = wardens - players * numbers.deal_wardens
    in_pile = {
        "function_in_pile": function_cards - players * numbers.deal_cards,
        "wardens_in_pile": spare if spare_wardens else 0,
        "passages_in_pile": players - 1,
    }
    return Layout(
        deck=sum(cards.values()),
        function_cards=function_cards,
        cards_dealt=players * (numbers.deal_cards + numbers.deal_wardens),
        hand_each=numbers.deal_cards + numbers.deal_wardens,
        **in_pile,
        pile=sum(in_pile.values()),
        passages_removed=passages - (players - 1),
        wardens_removed=0 if spare_wardens else spare,
    )


@dataclass(frozen=True)
class Kit(GameKit[Numbers, Rulings]):
    """All that a game is played with; what depends on the rulings is worked out when asked for."""

    @cached_property
    def cards(self) -> Mapping[str, int]:
        """The copies by code, in the order of the decks; those of expansions by ruling."""
        return counts_of(self.game, expansions=self.rulings.expansions)

    @cached_property
    def names(self) -> Mapping[str, Text]:
        """What each card is called, by its code in play."""
        return {code_of(piece): name_of(piece) for piece in cards_of(self.game)}

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

    def lay_out(self, players: int) -> Layout:
        """Return the set-up for so many players."""
        spare = self.rulings.spare_wardens
        return lay_out(players, self.cards, self.numbers, spare_wardens=spare)

    def count_after(self, count: int, code: str) -> int:
        """Return the draw count after a card that was not negated; cards act at once (D2-D4)."""
        if code == "greed":
            return count + self.numbers.greed_draws
        if code == "pass_by":
            return max(self.rulings.draw_floor, count - self.numbers.pass_by_draws)
        return count

    def handed_on(self, count: int, plus: int) -> int:
        """Return how many draws beyond the own the receiver of an attack or reverse gets (D5, A3).

        What 路过 took below the own draw never reaches another player (A4).
        """
        if self.rulings.transfer == EXTRA:
            return max(0, count - self.numbers.base_draws) + plus
        return count + plus

    @property
    def can_revive(self) -> bool:
        """Tell whether 纯粹 is played to bring a player back (W2)."""
        return self.rulings.purity == REVIVE


def make_kit(game: Game, numbers: Numbers, rulings: Rulings) -> Kit:
    """Read the cards of a kit without errors."""
    return Kit(game, numbers, rulings)


def counts_of(game: Game, *, expansions: bool) -> Mapping[str, int]:
    """Return the copies of each card by its code in play, in the order of the decks."""
    counts: Counter[str] = Counter()
    for piece in cards_of(game):
        if expansions or not kind_of(piece).is_expansion:
            counts[code_of(piece)] += piece.quantity
    return counts


def cards_of(game: Game) -> list[Component]:
    """Return the pieces that are cards of a kind that the rules know."""
    return [piece for piece in game.components() if piece.values.get("code") in KINDS]


def kind_of(piece: Component) -> CardKind:
    """Return the kind of a card."""
    return KINDS[str(piece.values["code"])]


def code_of(piece: Component) -> str:
    """Return what a card is called in play: its kind, for an attack with its strength."""
    code = str(piece.values["code"])
    return attack_code(integer(piece, "plus")) if code == ATTACK else code
