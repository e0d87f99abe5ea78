"""Everything that happens to the pile, and what each player still knows of it afterwards."""

from __future__ import annotations

from pressroom.rules.passage.catalog import PASSAGE
from pressroom.rules.passage.table import Player, Table
from pressroom.rules.rng import shuffled


def draw_card(table: Table, *, from_bottom: bool = False) -> str:
    """Take the top card of the pile, or the bottom one."""
    table.tally["drawn"] += 1
    card = table.pile.pop() if from_bottom else table.pile.pop(0)
    table.passages -= card == PASSAGE
    for player in table.ring:
        if not player.memory:
            continue
        if from_bottom:
            player.memory.pop(len(table.pile), None)
        else:
            player.memory = {at - 1: seen for at, seen in player.memory.items() if at}
    return card


def put_back(table: Table, player: Player, position: int) -> None:
    """Put a Passage back; the place is its owner's secret unless it is announced (P3, A23)."""
    table.pile.insert(position, PASSAGE)
    table.passages += 1
    is_public = table.book.rulings.announce_putback
    for one in table.players:
        if not is_public and one is not player:
            one.memory.clear()
            continue
        moved = {at + (at >= position): seen for at, seen in one.memory.items()}
        one.memory = {**moved, position: PASSAGE}
    if table.watch:
        table.tell("put_back", seat=player.seat)
        seen_by = None if is_public else player.seat
        table.tell("put_back_at", seen_by, seat=player.seat, position=position)


def shuffle_in(table: Table, cards: list[str]) -> None:
    """Add cards to the pile and shuffle it: nobody knows a place in it any more."""
    table.pile += cards
    table.passages += cards.count(PASSAGE)
    table.pile[:] = shuffled(table.pile, table.chance)
    for player in table.players:
        player.memory.clear()
    table.tell("shuffle", cards=len(cards))


def look_at(table: Table, player: Player, position: int) -> str:
    """Show a player one card of the pile."""
    card = table.pile[position]
    player.memory[position] = card
    table.tell("look", seat=player.seat, position=position)
    table.tell("see", player.seat, seat=player.seat, position=position, card=card)
    return card


def move_card(table: Table, source: int, to: int) -> None:
    """Move a card inside the pile, for all to see; who knew a card still knows where it is."""
    table.pile.insert(to, table.pile.pop(source))
    for player in table.players:
        if player.memory:
            player.memory = {_moved(at, source, to): c for at, c in player.memory.items()}


def _moved(position: int, source: int, to: int) -> int:
    if position == source:
        return to
    position -= position > source
    return position + (position >= to)
