"""What each card does when it is played: hand-over, draw count, pile, and 纯粹.

An effect returns who plays next if it ends the turn at once (T5), else nothing. Cards between
hands are in `play_hands`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pressroom.rules.match import SILENCE, Asking, Silence
from pressroom.rules.passage.kit_cards import PURITY, RECONNECT, REVIVAL, is_attack
from pressroom.rules.passage.play_hands import beg, duel, leader, nightmare, seal, trade
from pressroom.rules.passage.play_passages import revive
from pressroom.rules.passage.play_pile import look_at, move_card, shuffle_in
from pressroom.rules.passage.play_replies import is_negated
from pressroom.rules.passage.rulings import NEXT, PLAYED, WAIT
from pressroom.rules.passage.state import Player, State
from pressroom.rules.passage.view import Matter

Effect = Callable[[State, str, str], Asking[Player | None]]  # state, code it counts as, the card


def use_card(state: State, card: str) -> Asking[Player | None] | Silence:
    """Play a card that has left its owner's cards; returns who plays next if the turn ends."""
    state.discard.append(card)
    return _use_wild_card(state) if card == PURITY else _use_as(state, card, card)


def _use_wild_card(state: State) -> Asking[Player | None]:
    code = yield from _declare(state)
    return (yield from _use_as(state, code, PURITY))


def _use_as(state: State, code: str, card: str) -> Asking[Player | None] | Silence:
    state.tally["cards_played"] += 1
    state.played[code] += 1
    if card != code:
        state.played[card] += 1  # 纯粹 counts as what it is too
    if state.watch:
        state.tell("play", seat=state.current.seat, card=card, counts_as=code)
    if code in AT_ONCE:
        AT_ONCE[code](state, code)
        return SILENCE
    if is_attack(code):
        if state.attacks >= state.kit.numbers.attacks_max:  # a covered one, turned up blind (C3)
            return SILENCE
        state.attacks += state.kit.rulings.attack_limit == PLAYED
        return _attack(state, code, card)
    effect = EFFECTS.get(code)  # a Warden or Referee is only discarded (T2)
    return SILENCE if effect is None else effect(state, code, card)


def _declare(state: State) -> Asking[str]:
    """Ask what 纯粹 stands for, if it is a wild card (W1); else it stands for itself."""
    spent = state.attacks >= state.kit.numbers.attacks_max
    codes = tuple([c for c in state.kit.wild_codes if not (spent and is_attack(c))])
    if not codes:
        return PURITY
    code: str = yield from state.ask(state.current, "as", codes)
    return code


def _attack(state: State, code: str, _: str) -> Asking[Player | None]:
    """Hand the draws to a player of one's choice, who plays at once (D5, A2)."""
    player, rulings = state.current, state.kit.rulings
    nearest = state.next_after(player)
    candidates = [nearest] if rulings.attack_target == NEXT else state.others(player)
    target = yield from state.ask_target(code, candidates)
    if (yield from is_negated(state, state.kit.kinds[code], code, target)):
        return None
    _hand_over(state, target, state.kit.plus[code])
    return nearest if rulings.attack_flow == WAIT else target


def _reverse(state: State, code: str, _: str) -> Asking[Player | None]:
    """Turn the direction, and hand the draws to the new next player (D5, A26)."""
    receiver = state.next_after(state.current, -state.direction)
    if (yield from is_negated(state, state.kit.kinds[code], code, receiver)):
        return None
    state.direction = -state.direction
    _hand_over(state, receiver, 0)
    return receiver


def _hand_over(state: State, receiver: Player, plus: int) -> None:
    receiver.owed += state.kit.handed_on(state.draws, plus)
    receiver.owes_bottom |= state.is_bottom
    draws = state.kit.numbers.base_draws + receiver.owed
    state.tally["hand_overs"] += 1
    state.tally["most_draws"] = max(state.tally["most_draws"], draws)
    state.tell("hand_over", seat=state.current.seat, target=receiver.seat, draws=draws)


def _pass_by(state: State, code: str) -> None:
    """Draw one card fewer; nobody can negate it (N7)."""
    state.draws = state.kit.count_after(state.draws, code)


def _greed(state: State, code: str, _: str) -> Asking[Player | None]:
    """Draw more cards (D2)."""
    if not (yield from is_negated(state, state.kit.kinds[code], code)):
        state.draws = state.kit.count_after(state.draws, code)
        state.tally["most_draws"] = max(state.tally["most_draws"], state.draws)
    return None


def _bottom(state: State, code: str, _: str) -> Asking[Player | None]:
    """Draw from the bottom this turn (D7); as an advanced rule another player in his next (A25)."""
    player = target = state.current
    if state.kit.rulings.bottom_target:
        target = yield from state.ask_target(code, [player, *state.others(player)])
    is_done = state.is_bottom if target is player else target.owes_bottom
    if is_done or (yield from is_negated(state, state.kit.kinds[code], code)):
        return None
    if target is player:
        state.is_bottom = True
    else:
        target.owes_bottom = True
    state.tell("bottom", seat=player.seat, target=target.seat)
    return None


def _foresight(state: State, _: str) -> None:
    """Look at the top card, also under 抽底 (K1, A29); nobody can negate it (N7)."""
    if state.pile:
        look_at(state, state.current, 0)


def _kotodama(state: State, code: str, _: str) -> Asking[Player | None]:
    """Look at any card and, if nobody objects, move it (K2, N5, A21)."""
    player, positions = state.current, range(len(state.pile))
    if not positions:
        return None
    source: int = yield from state.ask(player, "look", positions)
    card = look_at(state, player, source)
    matter = Matter(card, player.seat, position=source)
    to: int = yield from state.ask(player, "place", positions, matter)
    if to == source:
        return None
    state.tell("move", seat=player.seat, source=source, to=to)
    if not (yield from is_negated(state, state.kit.kinds[code], code)):
        move_card(state, source, to)
    return None


def _reconnect(state: State, code: str, card: str) -> Asking[Player | None]:
    """Shuffle the pile (K3); with three heaps the discards too, and the card leaves the game."""
    if (yield from is_negated(state, state.kit.kinds[code], code)):
        return None
    if state.kit.rulings.recycle:
        state.discard.remove(card)
        state.removed.append(card)
        returned, state.discard = state.discard, []
        shuffle_in(state, returned)
    else:
        shuffle_in(state, [])
    return None


def _purity(state: State, code: str, _: str) -> Asking[Player | None]:
    """Bring a player back, if that is what was agreed (W2); a blank does nothing."""
    is_of_use = state.kit.can_revive and state.eliminated
    if is_of_use and not (yield from is_negated(state, REVIVAL, code)):
        yield from revive(state, state.current)
    return None


AT_ONCE: Mapping[str, Callable[[State, str], None]] = {
    "pass_by": _pass_by,
    "foresight": _foresight,
}
EFFECTS: Mapping[str, Effect] = {
    "reverse": _reverse,
    "greed": _greed,
    "bottom": _bottom,
    "kotodama": _kotodama,
    RECONNECT: _reconnect,
    PURITY: _purity,
    "trade": trade,
    "leader": leader,
    "beg": beg,
    "duel": duel,
    "seal": seal,
    "nightmare": nightmare,
}
