"""A game of 现世通行 from turn to turn: play, draw, take back, discard (section 3 of the rules)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pressroom.rules.match import Outcome, Play
from pressroom.rules.passage.catalog import KINDS, PASSAGE, is_attack
from pressroom.rules.passage.phases import Phase, rest_of_turn
from pressroom.rules.passage.play_cards import use_card
from pressroom.rules.passage.play_choices import BLIND, END, Asking, ask, question, take
from pressroom.rules.passage.play_hands import keep_drawn
from pressroom.rules.passage.play_passages import meet_passage
from pressroom.rules.passage.play_pile import draw_card
from pressroom.rules.passage.table import Player, Table


def play_on(table: Table) -> Play:
    """Play from the current player's play phase until one player is left (P6)."""
    while len(table.living) > 1:
        successor = yield from _turn(table)
        if len(table.living) > 1:
            table.begin_turn(successor)
    outcome = outcome_of(table)
    table.tell("win", seat=outcome.winners[0])
    return outcome


def _turn(table: Table) -> Asking[Player]:
    """Play one turn; returns who is next (T1-T6)."""
    player = table.current
    successor = yield from _play_phase(table, player)
    for phase in rest_of_turn(table.book, is_handed_over=successor is not None):
        if player.is_out or len(table.living) == 1:
            break
        yield from REST[phase](table, player)
    return successor if successor is not None else table.next_after(player)


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
    if table.attacks >= table.book.numbers.attacks_most:
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


def _take_back(table: Table, player: Player) -> Asking[None]:
    """Take sealed and covered cards up after the draw phase, even one of no draws (C4, A10)."""
    if player.sealed or player.covered:
        player.hand += player.sealed + player.covered
        player.sealed.clear()
        player.covered.clear()
        table.has_locks = any(one.sealed or one.covered for one in table.players)
        table.tell("take_back", seat=player.seat)
    yield from ()


def _holds_too_many(table: Table, player: Player) -> bool:
    limit = table.book.hand_limit
    return limit is not None and len(player.hand) > limit


def _discard_phase(table: Table, player: Player) -> Asking[None]:
    """Discard down to the limit, cards of one's own choice (T4)."""
    while _holds_too_many(table, player):
        codes = tuple(dict.fromkeys(player.hand))
        card = take(table, player, (yield from ask(table, player, "discard", codes)))
        table.discard.append(card)
        table.tell("discard", seat=player.seat, card=card)


REST: Mapping[Phase, Callable[[Table, Player], Asking[None]]] = {
    Phase.DRAW: _draw_phase,
    Phase.TAKE_BACK: _take_back,
    Phase.DISCARD: _discard_phase,
}


def outcome_of(table: Table) -> Outcome:
    """Return how the game ended: a player's score is how many others he outlived."""
    scores = {seat: float(place) for place, seat in enumerate(table.eliminated)}
    winners = tuple(player.seat for player in table.players if not player.is_out)
    scores |= dict.fromkeys(winners, float(len(table.eliminated)))
    played = {f"played_{name}": 0 for name in KINDS if name != PASSAGE}
    for code, count in table.played.items():
        played[f"played_{_kind_name(table, code)}"] += count
    tally = table.tally
    figures = {
        "turns": table.turns,
        "cards_drawn": tally["drawn"],
        "cards_played": table.played.total(),
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


def _kind_name(table: Table, code: str) -> str:
    return table.book.kinds[code].code
