"""A game of 现世通行 from turn to turn: play, draw, take back, discard (section 3 of the rules)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from random import Random
from typing import Any

from pressroom.rules.match import SILENCE, Asking, Outcome, Play, Silence, Watch
from pressroom.rules.passage.kit import Kit
from pressroom.rules.passage.kit_cards import KINDS, PASSAGE, is_attack
from pressroom.rules.passage.play_cards import use_card
from pressroom.rules.passage.play_hands import keep_drawn
from pressroom.rules.passage.play_passages import meet_passage
from pressroom.rules.passage.play_pile import draw_card
from pressroom.rules.passage.state import Player, State, deal
from pressroom.rules.passage.view import BLIND, END


class Phase(Enum):
    """One part of a turn. The value names the phrase `turn_…` and the step of the flow chart."""

    PLAY = "play"
    DRAW = "draws"
    TAKE_BACK = "take_back"
    DISCARD = "discard"


def rest_of_turn(kit: Kit, *, is_handed_over: bool) -> tuple[Phase, ...]:
    """Return the phases that follow the play phase.

    An attack or 逆转 ends the turn at once, but for a discard phase if it is read so (T5, A9);
    without a hand limit there is no discard phase (T4).
    """
    discard = (Phase.DISCARD,) if kit.hand_limit is not None else ()
    if is_handed_over:
        return discard if kit.rulings.discard_after_handoff else ()
    return (Phase.DRAW, Phase.TAKE_BACK, *discard)


def play(kit: Kit, seats: int, rng: Random, watch: Watch | None = None) -> Play:
    """Play a whole game."""
    state = deal(kit, seats, rng, watch)
    state.begin_turn(state.current)
    return play_on(state)


def play_on(state: State) -> Play:
    """Play from the current player's play phase until one player is left (T1-T6, P6)."""
    rest = {
        handed: [REST[phase] for phase in rest_of_turn(state.kit, is_handed_over=handed)]
        for handed in (False, True)
    }
    while len(state.living) > 1:
        player = state.current
        successor = yield from _play_phase(state, player)
        for play_phase in rest[successor is not None]:
            if player.is_out or len(state.living) == 1:
                break
            yield from play_phase(state, player)
        if len(state.living) > 1:
            state.begin_turn(state.next_after(player) if successor is None else successor)
    outcome = outcome_of(state)
    state.tell("win", seat=outcome.winners[0])
    return outcome


def _play_phase(state: State, player: Player) -> Asking[Player | None]:
    """Let a player use cards until he stops, his turn ends or the game does (T2)."""
    while True:
        answers = yield (state.question(player, "play", _playable(state, player)),)
        choice = str(answers[player.seat])
        if choice == END:
            return None
        successor = yield from use_card(state, state.take(player, choice))
        if successor is not None or player.is_out or len(state.living) == 1:
            return successor


def _playable(state: State, player: Player) -> tuple[str, ...]:
    codes = list(dict.fromkeys(player.hand))
    if state.attacks >= state.kit.numbers.attacks_max:
        codes = [code for code in codes if not is_attack(code)]
    if player.covered:
        codes.append(BLIND)
    codes.append(END)
    return tuple(codes)


def _draw_phase(state: State, player: Player) -> Asking[None]:
    """Draw one card after the other; `draws` counts down (T3, P4)."""
    while state.draws > 0 and state.pile:
        state.draws -= 1
        card = draw_card(state, from_bottom=state.is_bottom)
        if card == PASSAGE:
            yield from meet_passage(state, player)
            if player.is_out:
                return
        else:
            yield from keep_drawn(state, player, card)


def _take_back(state: State, player: Player) -> Silence:
    """Take sealed and covered cards up after the draw phase, even one of no draws (C4, A10)."""
    if player.sealed or player.covered:
        player.hand += player.sealed + player.covered
        player.sealed.clear()
        player.covered.clear()
        state.has_locks = any(one.sealed or one.covered for one in state.players)
        state.tell("take_back", seat=player.seat)
    return SILENCE


def _holds_too_many(state: State, player: Player) -> bool:
    limit = state.kit.hand_limit
    return limit is not None and len(player.hand) > limit


def _discard_phase(state: State, player: Player) -> Asking[None] | Silence:
    """Discard down to the limit, cards of one's own choice (T4)."""
    return _discard(state, player) if _holds_too_many(state, player) else SILENCE


def _discard(state: State, player: Player) -> Asking[None]:
    while _holds_too_many(state, player):
        codes = tuple(dict.fromkeys(player.hand))
        answers: Any = yield (state.question(player, "discard", codes),)
        card = state.take(player, answers[player.seat])
        state.discard.append(card)
        if state.watch:
            state.tell("discard", seat=player.seat, card=card)


PhasePlay = Callable[[State, Player], Asking[None] | Silence]
REST: Mapping[Phase, PhasePlay] = {
    Phase.DRAW: _draw_phase,
    Phase.TAKE_BACK: _take_back,
    Phase.DISCARD: _discard_phase,
}


def outcome_of(state: State) -> Outcome:
    """Return how the game ended: a player's score is how many others he outlived."""
    scores = {seat: float(place) for place, seat in enumerate(state.eliminated)}
    winners = tuple(player.seat for player in state.players if not player.is_out)
    scores |= dict.fromkeys(winners, float(len(state.eliminated)))
    played = dict(NONE_PLAYED)
    for code, count in state.played.items():
        played[f"played_{_kind_name(state, code)}"] += count
    tally = state.tally
    figures = {
        "turns": state.turns,
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
        "pile_left": len(state.pile),
        **played,
    }
    return Outcome(scores, winners, figures)


NONE_PLAYED = {f"played_{name}": 0 for name in KINDS if name != PASSAGE}


def _kind_name(state: State, code: str) -> str:
    return state.kit.kinds[code].code
