"""Everything that happens to the pile, and what each player still knows of it afterwards."""

from __future__ import annotations

from pressroom.rules.passage.kit_cards import PASSAGE
from pressroom.rules.passage.state import Player, State
from pressroom.rules.rng import shuffled


def draw_card(state: State, *, from_bottom: bool = False) -> str:
    """Take the top card of the pile, or the bottom one."""
    state.tally["drawn"] += 1
    card = state.pile.pop() if from_bottom else state.pile.pop(0)
    state.passages -= card == PASSAGE
    for player in state.ring:
        if not player.memory:
            continue
        if from_bottom:
            player.memory.pop(len(state.pile), None)
        else:
            player.memory = {at - 1: seen for at, seen in player.memory.items() if at}
    return card


def put_back(state: State, player: Player, position: int) -> None:
    """Put a Passage back; the place is its owner's secret unless it is announced (P3, A23)."""
    state.pile.insert(position, PASSAGE)
    state.passages += 1
    is_public = state.kit.rulings.announce_putback
    for one in state.players:
        if not is_public and one is not player:
            one.memory.clear()
            continue
        moved = {at + (at >= position): seen for at, seen in one.memory.items()}
        one.memory = {**moved, position: PASSAGE}
    if state.watch:
        state.tell("put_back", seat=player.seat)
        seen_by = None if is_public else player.seat
        state.tell("put_back_at", seen_by, seat=player.seat, position=position)


def shuffle_in(state: State, cards: list[str]) -> None:
    """Add cards to the pile and shuffle it: nobody knows a place in it any more."""
    state.pile += cards
    state.passages += cards.count(PASSAGE)
    state.pile[:] = shuffled(state.pile, state.rng)
    for player in state.players:
        player.memory.clear()
    state.tell("shuffle", cards=len(cards))


def look_at(state: State, player: Player, position: int) -> str:
    """Show a player one card of the pile."""
    card = state.pile[position]
    player.memory[position] = card
    state.tell("look", seat=player.seat, position=position)
    state.tell("see", player.seat, seat=player.seat, position=position, card=card)
    return card


def move_card(state: State, source: int, to: int) -> None:
    """Move a card inside the pile, for all to see; who knew a card still knows where it is."""
    state.pile.insert(to, state.pile.pop(source))
    for player in state.players:
        if player.memory:
            player.memory = {_moved(at, source, to): c for at, c in player.memory.items()}


def _moved(position: int, source: int, to: int) -> int:
    if position == source:
        return to
    position -= position > source
    return position + (position >= to)
