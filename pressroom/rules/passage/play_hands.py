"""Cards between hands: 交易, 教主, 乞讨, 单挑, and those that lock hands: 封印, 梦魇 (H1-C3)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import combinations

from pressroom.rules.match import SILENCE, Asking, Silence
from pressroom.rules.passage.kit_cards import PASSAGE, PURITY
from pressroom.rules.passage.play_passages import be_reborn, meet_passage
from pressroom.rules.passage.play_pile import draw_card
from pressroom.rules.passage.play_replies import is_negated
from pressroom.rules.passage.rulings import REBIRTH
from pressroom.rules.passage.state import Player, State
from pressroom.rules.passage.view import BLIND, GO, REFUSE, STOP, Matter


def _may_use(state: State, code: str, target: Player, can_act: Callable[[], bool]) -> Asking[bool]:
    """Return whether a card on one player takes effect: it can do something and is let pass (N10).

    Replies take cards from hands, so that what can be done is looked at again after them.
    """
    if not can_act() or (yield from is_negated(state, state.kit.kinds[code], code, target)):
        return False
    return can_act()


def trade(state: State, code: str, _: str) -> Asking[None]:
    """Both choose so many of their own cards and swap them at the same time (H2, A22)."""
    player, count = state.current, state.kit.numbers.trade_cards
    target = yield from state.ask_target(code, state.others(player))
    if not (
        yield from _may_use(state, code, target, lambda: min(player.free, target.free) >= count)
    ):
        return
    matter = Matter(code, player.seat, target.seat)
    answers = yield tuple(
        [state.question(one, "trade", _sets(one, count), matter) for one in (player, target)]
    )
    given, received = (
        [state.take(one, choice) for choice in answers[one.seat]] for one in (player, target)
    )
    player.hand += received
    target.hand += given
    state.tell("swap", seat=player.seat, target=target.seat, cards=count)
    for one, cards in ((player, received), (target, given)):
        for card in cards:
            state.tell("get", one.seat, seat=one.seat, card=card)


def _sets(player: Player, count: int) -> Collection[tuple[str, ...]]:
    """Return all choices of so many cards, each sorted; covered cards are all the same."""
    pool = sorted(player.hand + [BLIND] * len(player.covered))
    return tuple(dict.fromkeys(combinations(pool, count)))


def leader(state: State, code: str, _: str) -> Asking[None]:
    """The target gives one card of his choice (H1)."""
    player = state.current
    target = yield from state.ask_target(code, state.others(player))
    if (yield from _may_use(state, code, target, lambda: target.free > 0)):
        matter = Matter(code, player.seat, target.seat)
        choice = yield from state.ask(target, "give", target.cards_to_give, matter)
        _give(state, target, player, state.take(target, choice))


def _give(state: State, giver: Player, receiver: Player, card: str) -> None:
    receiver.hand.append(card)
    state.tell("give", seat=giver.seat, target=receiver.seat)
    state.tell("get", receiver.seat, seat=receiver.seat, card=card)


def beg(state: State, code: str, _: str) -> Asking[None]:
    """The others decide at once whether to give; if nobody does, one is robbed (H3, A14)."""
    player = state.current
    others = state.others(player)
    if not any(other.free for other in others):
        return
    if (yield from is_negated(state, state.kit.kinds[code], code)):
        return
    asked = [other for other in others if other.free]  # replies may have taken the last cards
    if not asked:
        return
    matter = Matter(code, player.seat)
    answers = yield tuple(
        [state.question(one, "beg", (REFUSE, *one.cards_to_give), matter) for one in asked]
    )
    givers = [one for one in asked if answers[one.seat] != REFUSE]
    for one in givers:
        _give(state, one, player, state.take(one, str(answers[one.seat])))
    if givers or not state.kit.rulings.beg_rob:
        return
    seats = tuple([one.seat for one in asked])
    victim = state.player((yield from state.ask(player, "rob", seats, matter)))
    _give(state, victim, player, state.take_unseen(victim))


def duel(state: State, code: str, _: str) -> Asking[None]:
    """Discard one, draw one, in turns, to the first Passage or the initiator's stop (H4-H7)."""
    player = state.current
    target = yield from state.ask_target(code, state.others(player))
    if not (yield from _may_use(state, code, target, lambda: True)):
        return
    matter = Matter(code, player.seat, target.seat)
    duelist, waiting = player, target
    while (yield from _duel_step(state, duelist, matter)):
        duelist, waiting = waiting, duelist
        if (yield from state.ask(player, "go", (GO, STOP), matter)) == STOP:
            break
    state.tell("duel_over", seat=player.seat, target=target.seat)


def _duel_step(state: State, duelist: Player, matter: Matter) -> Asking[bool]:
    """Let one side discard and draw, from the top (A20); returns whether the duel can go on."""
    if duelist.free:
        choice = yield from state.ask(duelist, "duel", duelist.cards_to_give, matter)
        card = state.take(duelist, choice)
        state.discard.append(card)
        state.tell("discard", seat=duelist.seat, card=card)
    if not state.pile:
        return False
    drawn = draw_card(state)
    if drawn == PASSAGE:
        yield from meet_passage(state, duelist)
        return False
    yield from keep_drawn(state, duelist, drawn)
    return True


def keep_drawn(state: State, player: Player, card: str) -> Asking[None] | Silence:
    """Take a drawn card that is no Passage into the hand; 重生 acts instead (section 8)."""
    if card == PURITY and state.kit.rulings.purity == REBIRTH:
        return be_reborn(state, player)
    player.hand.append(card)
    if state.watch:
        state.tell("draw", seat=player.seat)
        state.tell("get", player.seat, seat=player.seat, card=card)
    return SILENCE


def seal(state: State, code: str, _: str) -> Asking[None]:
    """Lock unseen cards of a player, as many as there are up to the limit (C1, A12)."""
    player = state.current
    target = yield from state.ask_target(code, state.others(player))
    if (yield from _may_use(state, code, target, lambda: target.free > 0)):
        count = min(state.kit.numbers.seal_cards, target.free)
        state.has_locks = True
        target.sealed += [state.take_unseen(target) for _ in range(count)]
        state.tell("seal", seat=player.seat, target=target.seat, cards=count)


def nightmare(state: State, code: str, _: str) -> Asking[None]:
    """Shuffle a player's whole hand face down (C3)."""
    player = state.current
    target = yield from state.ask_target(code, state.others(player))
    if (yield from _may_use(state, code, target, lambda: bool(target.hand))):
        state.has_locks = True
        target.covered += target.hand
        target.hand.clear()
        state.rng.shuffle(target.covered)
        state.tell("cover", seat=player.seat, target=target.seat, cards=len(target.covered))
