"""The numbers of 现世通行, each typed once in game.yaml, and what follows from them.

Numbers such as S3 and D5 are those of docs/rules/passage.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from pressroom.rules.kit import number
from pressroom.rules.passage.catalog import ATTACK, KINDS, PASSAGE, WARDEN, attack_code

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
