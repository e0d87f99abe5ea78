"""What each card does when it is played: hand-over, draw count, pile, and 纯粹.

An effect returns who plays next if it ends the turn at once (T5), else nothing. Cards between
hands are in `play_hands`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pressroom.rules.passage.catalog import PURITY, RECONNECT, REVIVAL, is_attack
from pressroom.rules.passage.draws import count_after, handed_on
from pressroom.rules.passage.play_choices import SILENCE, Asking, Silence, ask, ask_target
from pressroom.rules.passage.play_hands import beg, duel, leader, nightmare, seal, trade
from pressroom.rules.passage.play_passages import revive
from pressroom.rules.passage.play_pile import look_at, move_card, shuffle_in
from pressroom.rules.passage.play_replies import is_negated
from pressroom.rules.passage.rulings import NEXT, PLAYED, WAIT
from pressroom.rules.passage.table import Player, Table
from pressroom.rules.passage.views import Matter

Effect = Callable[[Table, str, str], Asking[Player | None]]  # table, code it counts as, the card


def use_card(table: Table, card: str) -> Asking[Player | None] | Silence:
    """Play a card that has left its owner's cards; returns who plays next if the turn ends."""
    table.discard.append(card)
    return _use_wild_card(table) if card == PURITY else _use_as(table, card, card)


def _use_wild_card(table: Table) -> Asking[Player | None]:
    code = yield from _declare(table)
    return (yield from _use_as(table, code, PURITY))


def _use_as(table: Table, code: str, card: str) -> Asking[Player | None] | Silence:
    table.tally["cards_played"] += 1
    table.played[code] += 1
    if card != code:
        table.played[card] += 1  # 纯粹 counts as what it is too
    if table.watch:
        table.tell("play", seat=table.current.seat, card=card, counts_as=code)
    if code in AT_ONCE:
        AT_ONCE[code](table, code)
        return SILENCE
    if is_attack(code):
        if table.attacks >= table.book.numbers.attacks_max:  # a covered one, turned up blind (C3)
            return SILENCE
        table.attacks += table.book.rulings.attack_limit == PLAYED
        return _attack(table, code, card)
    effect = EFFECTS.get(code)  # a Warden or Referee is only discarded (T2)
    return SILENCE if effect is None else effect(table, code, card)


def _declare(table: Table) -> Asking[str]:
    """Ask what 纯粹 stands for, if it is a wild card (W1); else it stands for itself."""
    spent = table.attacks >= table.book.numbers.attacks_max
    codes = tuple([c for c in table.book.wild_codes if not (spent and is_attack(c))])
    if not codes:
        return PURITY
    code: str = yield from ask(table, table.current, "as", codes)
    return code


def _attack(table: Table, code: str, _: str) -> Asking[Player | None]:
    """Hand the draws to a player of one's choice, who plays at once (D5, A2)."""
    player, rulings = table.current, table.book.rulings
    nearest = table.next_after(player)
    candidates = [nearest] if rulings.attack_target == NEXT else table.others(player)
    target = yield from ask_target(table, code, candidates)
    if (yield from is_negated(table, table.book.kinds[code], code, target)):
        return None
    _hand_over(table, target, table.book.plus[code])
    return nearest if rulings.attack_flow == WAIT else target


def _reverse(table: Table, code: str, _: str) -> Asking[Player | None]:
    """Turn the direction, and hand the draws to the new next player (D5, A26)."""
    receiver = table.next_after(table.current, -table.direction)
    if (yield from is_negated(table, table.book.kinds[code], code, receiver)):
        return None
    table.direction = -table.direction
    _hand_over(table, receiver, 0)
    return receiver


def _hand_over(table: Table, receiver: Player, plus: int) -> None:
    numbers, rulings = table.book.numbers, table.book.rulings
    receiver.owed += handed_on(table.draws, plus, numbers, rulings)
    receiver.owes_bottom |= table.is_bottom
    draws = numbers.base_draws + receiver.owed
    table.tally["hand_overs"] += 1
    table.tally["most_draws"] = max(table.tally["most_draws"], draws)
    table.tell("hand_over", seat=table.current.seat, target=receiver.seat, draws=draws)


def _pass_by(table: Table, code: str) -> None:
    """Draw one card fewer; nobody can negate it (N7)."""
    table.draws = count_after(table.draws, code, table.book.numbers, table.book.rulings)


def _greed(table: Table, code: str, _: str) -> Asking[Player | None]:
    """Draw more cards (D2)."""
    if not (yield from is_negated(table, table.book.kinds[code], code)):
        table.draws = count_after(table.draws, code, table.book.numbers, table.book.rulings)
        table.tally["most_draws"] = max(table.tally["most_draws"], table.draws)
    return None


def _bottom(table: Table, code: str, _: str) -> Asking[Player | None]:
    """Draw from the bottom this turn (D7); as an advanced rule another player in his next (A25)."""
    player = target = table.current
    if table.book.rulings.bottom_target:
        target = yield from ask_target(table, code, [player, *table.others(player)])
    is_done = table.is_bottom if target is player else target.owes_bottom
    if is_done or (yield from is_negated(table, table.book.kinds[code], code)):
        return None
    if target is player:
        table.is_bottom = True
    else:
        target.owes_bottom = True
    table.tell("bottom", seat=player.seat, target=target.seat)
    return None


def _foresight(table: Table, _: str) -> None:
    """Look at the top card, also under 抽底 (K1, A29); nobody can negate it (N7)."""
    if table.pile:
        look_at(table, table.current, 0)


def _kotodama(table: Table, code: str, _: str) -> Asking[Player | None]:
    """Look at any card and, if nobody objects, move it (K2, N5, A21)."""
    player, positions = table.current, range(len(table.pile))
    if not positions:
        return None
    source: int = yield from ask(table, player, "look", positions)
    card = look_at(table, player, source)
    matter = Matter(card, player.seat, position=source)
    to: int = yield from ask(table, player, "place", positions, matter)
    if to == source:
        return None
    table.tell("move", seat=player.seat, source=source, to=to)
    if not (yield from is_negated(table, table.book.kinds[code], code)):
        move_card(table, source, to)
    return None


def _reconnect(table: Table, code: str, card: str) -> Asking[Player | None]:
    """Shuffle the pile (K3); with three heaps the discards too, and the card leaves the game."""
    if (yield from is_negated(table, table.book.kinds[code], code)):
        return None
    if table.book.rulings.recycle:
        table.discard.remove(card)
        table.removed.append(card)
        returned, table.discard = table.discard, []
        shuffle_in(table, returned)
    else:
        shuffle_in(table, [])
    return None


def _purity(table: Table, code: str, _: str) -> Asking[Player | None]:
    """Bring a player back, if that is what was agreed (W2); a blank does nothing."""
    is_of_use = table.book.can_revive and table.eliminated
    if is_of_use and not (yield from is_negated(table, REVIVAL, code)):
        yield from revive(table, table.current)
    return None


AT_ONCE: Mapping[str, Callable[[Table, str], None]] = {
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
