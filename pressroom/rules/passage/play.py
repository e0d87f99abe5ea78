"""A game of 现世通行 from turn to turn: play, draw, take back, discard (section 3 of the rules)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pressroom.rules.match import Outcome, Play
from pressroom.rules.passage.catalog import KINDS, PASSAGE, is_attack
from pressroom.rules.passage.phases import Phase, rest_of_turn
from pressroom.rules.passage.play_cards import use_card
from pressroom.rules.passage.play_choices import (
    BLIND,
    END,
    SILENCE,
    Asking,
    Silence,
    question,
    take,
)
from pressroom.rules.passage.play_hands import keep_drawn
from pressroom.rules.passage.play_passages import meet_passage
from pressroom.rules.passage.play_pile import draw_card
from pressroom.rules.passage.table import Player, Table


def play_on(table: Table) -> Play:
    """Play from the current player's play phase until one player is left (T1-T6, P6)."""
    rest = {
        handed: [REST[phase] for phase in rest_of_turn(table.book, is_handed_over=handed)]
        for handed in (False, True)
    }
    while len(table.living) > 1:
        player = table.current
        successor = yield from _play_phase(table, player)
        for play_phase in rest[successor is not None]:
            if player.is_out or len(table.living) == 1:
                break
            yield from play_phase(table, player)
        if len(table.living) > 1:
            table.begin_turn(table.next_after(player) if successor is None else successor)
    outcome = outcome_of(table)
    table.tell("win", seat=outcome.winners[0])
    return outcome


def _play_phase(table: Table, player: Player) -> Asking[Player | None]:
    """Let a player use cards until he stops, his turn ends or the game does (T2)."""
    while True:
        answers = yield (question(table, player, "play", _playable(table, player)),)
        choice = str(answers[player.seat])
        if choice == END:
            return None
        successor = yield from use_card(table, take(table, player, choice))
        if successor is not None or player.is_out or len(table.living) == 1:
            return successor


def _playable(table: Table, player: Player) -> tuple[str, ...]:
    codes = list(dict.fromkeys(player.hand))
    if table.attacks >= table.book.numbers.attacks_max:
        codes = [code for code in codes if not is_attack(code)]
    if player.covered:
        codes.append(BLIND)
    codes.append(END)
    return tuple(codes)


def _draw_phase(table: Table, player: Player) -> Asking[None]:
    """Draw one card after the other; `draws` counts down (T3, P4)."""
    while table.draws > 0 and table.pile:
        table.draws -= 1
        card = draw_card(table, from_bottom=table.is_bottom)
        if card == PASSAGE:
            yield from meet_passage(table, player)
            if player.is_out:
                return
        else:
            yield from keep_drawn(table, player, card)


def _take_back(table: Table, player: Player) -> Silence:
    """Take sealed and covered cards up after the draw phase, even one of no draws (C4, A10)."""
    if player.sealed or player.covered:
        player.hand += player.sealed + player.covered
        player.sealed.clear()
        player.covered.clear()
        table.has_locks = any(one.sealed or one.covered for one in table.players)
        table.tell("take_back", seat=player.seat)
    return SILENCE


def _holds_too_many(table: Table, player: Player) -> bool:
    limit = table.book.hand_limit
    return limit is not None and len(player.hand) > limit


def _discard_phase(table: Table, player: Player) -> Asking[None] | Silence:
    """Discard down to the limit, cards of one's own choice (T4)."""
    return _discard(table, player) if _holds_too_many(table, player) else SILENCE


def _discard(table: Table, player: Player) -> Asking[None]:
    while _holds_too_many(table, player):
        codes = tuple(dict.fromkeys(player.hand))
        answers: Any = yield (question(table, player, "discard", codes),)
        card = take(table, player, answers[player.seat])
        table.discard.append(card)
        if table.watch:
            table.tell("discard", seat=player.seat, card=card)


PhasePlay = Callable[[Table, Player], Asking[None] | Silence]
REST: Mapping[Phase, PhasePlay] = {
    Phase.DRAW: _draw_phase,
    Phase.TAKE_BACK: _take_back,
    Phase.DISCARD: _discard_phase,
}


def outcome_of(table: Table) -> Outcome:
    """Return how the game ended: a player's score is how many others he outlived."""
    scores = {seat: float(place) for place, seat in enumerate(table.eliminated)}
    winners = tuple(player.seat for player in table.players if not player.is_out)
    scores |= dict.fromkeys(winners, float(len(table.eliminated)))
    played = dict(NONE_PLAYED)
    for code, count in table.played.items():
        played[f"played_{_kind_name(table, code)}"] += count
    tally = table.tally
    figures = {
        "turns": table.turns,
        "cards_drawn": tally["drawn"],
        "cards_played": tally["cards_played"],
        "passages_drawn": tally["passages_drawn"],
        "rescues": tally["rescues"],
        "blind_rescues": tally["blind_rescues"],
        "negations": tally["negations"],
        "hand_overs": tally["hand_overs"],
        "most_draws": tally["most_draws"],
        "revivals": tally["revivals"],
        "first_out_turn": tally["first_out_turn"],
        "pile_left": len(table.pile),
        **played,
    }
    return Outcome(scores, winners, figures)


NONE_PLAYED = {f"played_{name}": 0 for name in KINDS if name != PASSAGE}


def _kind_name(table: Table, code: str) -> str:
    return table.book.kinds[code].code
