"""A Passage is drawn: rescue or elimination; and how a player comes back (P1-P5, C5, W2)."""

from __future__ import annotations

from typing import Any

from pressroom.rules.match import Asking
from pressroom.rules.passage.kit_cards import PASSAGE, PURITY
from pressroom.rules.passage.play_pile import put_back, shuffle_in
from pressroom.rules.passage.state import Player, State
from pressroom.rules.passage.view import Matter


def meet_passage(state: State, player: Player) -> Asking[None]:
    """Resolve a Passage that was drawn (P1): whoever has a Warden must use it (A19)."""
    state.tally["passages_drawn"] += 1
    if state.watch:
        state.tell("passage", seat=player.seat)
    rescuer = yield from _find_rescuer(state, player)
    if rescuer is None:
        eliminate(state, player)
        _lay_away_passage(state)
        return
    state.discard.append(rescuer)
    state.tally["rescues"] += 1
    if state.watch:
        state.tell("rescue", seat=player.seat, card=rescuer)
    if state.kit.rulings.recycle:
        shuffle_in(state, [PASSAGE])
        return
    positions = range(len(state.pile) + 1)
    answers: Any = yield (state.question(player, "putback", positions),)
    put_back(state, player, answers[player.seat])


def _find_rescuer(state: State, player: Player) -> Asking[str | None]:
    """Take the card that answers the Passage: from the hand, else one blind pick (C5, A13)."""
    held = tuple([code for code in state.kit.rescuers if code in player.hand])
    if held:
        answers: Any = yield (state.question(player, "rescue", held),)
        code: str = answers[player.seat]
        player.hand.remove(code)
        return code
    if not any(code in player.covered for code in state.kit.rescuers):
        return None
    place = state.pick(player.covered)
    if player.covered[place] not in state.kit.rescuers:
        state.tell("missed", seat=player.seat, card=player.covered[place])
        return None
    state.tally["blind_rescues"] += 1
    return player.covered.pop(place)


def eliminate(state: State, player: Player) -> None:
    """Take a player out of the game; all his cards are discarded (P5)."""
    state.discard += player.hand + player.sealed + player.covered
    for cards in (player.hand, player.sealed, player.covered):
        cards.clear()
    player.is_out, player.owed, player.owes_bottom = True, 0, False
    player.memory.clear()
    state.eliminated.append(player.seat)
    state.seat_living()
    if len(state.eliminated) == 1:
        state.tally["first_out_turn"] = state.turns
    state.tell("out", seat=player.seat)


def _lay_away_passage(state: State) -> None:
    if state.kit.rulings.recycle:
        shuffle_in(state, [PASSAGE])
    else:
        state.discard.append(PASSAGE)


def revive(state: State, player: Player) -> Asking[None]:
    """Let a player choose who comes back, with no cards; the 纯粹 in the discards is used up."""
    options = tuple(sorted(state.eliminated))
    seat = yield from state.ask(player, "revive", options, Matter(PURITY, player.seat))
    state.eliminated.remove(seat)
    state.player(seat).is_out = False
    state.seat_living()
    state.discard.remove(PURITY)
    state.removed.append(PURITY)
    state.tally["revivals"] += 1
    state.tell("revive", seat=player.seat, target=seat)
    _return_passage(state)


def _return_passage(state: State) -> None:
    """Bring a Passage back, so that there are enough for the players again (W2).

    With the advanced rule of three heaps none has left the pile.
    """
    if state.kit.rulings.recycle:
        return
    for heap in (state.discard, state.removed):
        if PASSAGE in heap:
            heap.remove(PASSAGE)
            shuffle_in(state, [PASSAGE])
            return


def be_reborn(state: State, player: Player) -> Asking[None]:
    """Resolve a 纯粹 drawn as 重生: somebody must come back, if somebody is out (A25)."""
    state.discard.append(PURITY)
    state.tell("rebirth", seat=player.seat)
    if state.eliminated:
        yield from revive(state, player)
