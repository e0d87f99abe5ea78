"""Negation: who is asked for a Referee, and what one does (section 6 of the rules)."""

from __future__ import annotations

from collections.abc import Iterable

from pressroom.rules.match import SILENCE, Asking, Silence
from pressroom.rules.passage.kit_cards import REFEREE, Answer, CardKind, Change
from pressroom.rules.passage.state import Player, State
from pressroom.rules.passage.view import PASS, Matter


def negators(
    kind: CardKind,
    living: Iterable[int],
    *,
    actor: int,
    target: int | None = None,
    has_moved: bool = True,
) -> tuple[int, ...]:
    """Return the seats that may negate a card, in the order they are asked (N2, A28).

    `living` are the seats in turn order, from any of them; `has_moved` matters to 言灵 (N5).
    """
    order = list(living)
    start = order.index(actor)
    others = order[start + 1 :] + order[:start]
    match kind.answer:
        case Answer.TARGET:
            return tuple(seat for seat in others if seat == target)
        case Answer.ANYONE if kind.change is not Change.IF_MOVED or has_moved:
            return tuple(others)
        case _:
            return ()


def is_negated(
    state: State, kind: CardKind, code: str, target: Player | None = None
) -> Asking[bool] | Silence:
    """Ask those who may and can negate a card of the player whose turn it is (A28).

    Asked only about a card that would do something (N10). Returns whether it is negated.
    """
    can = _somebody_can(state, state.current)
    return _ask_referees(state, kind, code, target) if can else SILENCE


def _ask_referees(state: State, kind: CardKind, code: str, target: Player | None) -> Asking[bool]:
    actor = state.current
    seats = [actor.seat, *[other.seat for other in state.others(actor)]]
    matter = Matter(code, actor.seat, target.seat if target else 0)
    asked = negators(kind, seats, actor=actor.seat, target=matter.target)
    for player in map(state.player, asked):
        if (yield from _stops(state, player, actor, matter)):
            state.tally["negations"] += 1
            if state.kit.rulings.referee_resets:
                state.draws = state.kit.numbers.base_draws  # A8, the other reading
            state.tell("negated", card=code, actor=actor.seat)
            return True
    return False


def _somebody_can(state: State, actor: Player) -> bool:
    for code in state.kit.referees:
        for player in state.ring:
            if code in player.hand and player is not actor:
                return True
    return False


def _stops(state: State, player: Player, other: Player, matter: Matter) -> Asking[bool]:
    """Ask for a Referee against another player's card; a hidden one cannot reply (A11, A13)."""
    held = tuple([code for code in state.kit.referees if code in player.hand])
    if not held:
        return False
    choice: str = yield from state.ask(player, "reply", (PASS, *held), matter)
    if choice == PASS:
        return False
    player.hand.remove(choice)
    state.discard.append(choice)
    state.tell("reply", seat=player.seat, card=choice, against=other.seat)
    if not state.kit.rulings.referee_chain:
        return True
    answered = Matter(REFEREE, player.seat, other.seat)
    return not (yield from _stops(state, other, player, answered))  # A7, the other reading
