"""A Passage is drawn: rescue or elimination; and how a player comes back (P1-P5, C5, W2)."""

from __future__ import annotations

from typing import Any

from pressroom.rules.passage.catalog import PASSAGE, PURITY
from pressroom.rules.passage.play_choices import Asking, ask, question
from pressroom.rules.passage.play_pile import put_back, shuffle_in
from pressroom.rules.passage.table import Player, Table
from pressroom.rules.passage.views import Matter


def meet_passage(table: Table, player: Player) -> Asking[None]:
    """Resolve a Passage that was drawn (P1): whoever has a Warden must use it (A19)."""
    table.tally["passages_drawn"] += 1
    if table.watch:
        table.tell("passage", seat=player.seat)
    rescuer = yield from _find_rescuer(table, player)
    if rescuer is None:
        eliminate(table, player)
        _lay_away_passage(table)
        return
    table.discard.append(rescuer)
    table.tally["rescues"] += 1
    if table.watch:
        table.tell("rescue", seat=player.seat, card=rescuer)
    if table.book.rulings.recycle:
        shuffle_in(table, [PASSAGE])
        return
    positions = range(len(table.pile) + 1)
    answers: Any = yield (question(table, player, "putback", positions),)
    put_back(table, player, answers[player.seat])


def _find_rescuer(table: Table, player: Player) -> Asking[str | None]:
    """Take the card that answers the Passage: from the hand, else one blind pick (C5, A13)."""
    held = tuple([code for code in table.book.rescuers if code in player.hand])
    if held:
        answers: Any = yield (question(table, player, "rescue", held),)
        code: str = answers[player.seat]
        player.hand.remove(code)
        return code
    if not any(code in player.covered for code in table.book.rescuers):
        return None
    place = table.pick(player.covered)
    if player.covered[place] not in table.book.rescuers:
        table.tell("missed", seat=player.seat, card=player.covered[place])
        return None
    table.tally["blind_rescues"] += 1
    return player.covered.pop(place)


def eliminate(table: Table, player: Player) -> None:
    """Take a player out of the game; all his cards are discarded (P5)."""
    table.discard += player.hand + player.sealed + player.covered
    for cards in (player.hand, player.sealed, player.covered):
        cards.clear()
    player.is_out, player.owed, player.owes_bottom = True, 0, False
    player.memory.clear()
    table.eliminated.append(player.seat)
    table.seat_living()
    if len(table.eliminated) == 1:
        table.tally["first_out_turn"] = table.turns
    table.tell("out", seat=player.seat)


def _lay_away_passage(table: Table) -> None:
    if table.book.rulings.recycle:
        shuffle_in(table, [PASSAGE])
    else:
        table.discard.append(PASSAGE)


def revive(table: Table, player: Player) -> Asking[None]:
    """Let a player choose who comes back, with no cards; the 纯粹 in the discards is used up."""
    options = tuple(sorted(table.eliminated))
    seat = yield from ask(table, player, "revive", options, Matter(PURITY, player.seat))
    table.eliminated.remove(seat)
    table.player(seat).is_out = False
    table.seat_living()
    table.discard.remove(PURITY)
    table.removed.append(PURITY)
    table.tally["revivals"] += 1
    table.tell("revive", seat=player.seat, target=seat)
    _return_passage(table)


def _return_passage(table: Table) -> None:
    """Bring a Passage back, so that there are enough for the players again (W2).

    With the advanced rule of three heaps none has left the pile.
    """
    if table.book.rulings.recycle:
        return
    for heap in (table.discard, table.removed):
        if PASSAGE in heap:
            heap.remove(PASSAGE)
            shuffle_in(table, [PASSAGE])
            return


def be_reborn(table: Table, player: Player) -> Asking[None]:
    """Resolve a 纯粹 drawn as 重生: somebody must come back, if somebody is out (A25)."""
    table.discard.append(PURITY)
    table.tell("rebirth", seat=player.seat)
    if table.eliminated:
        yield from revive(table, player)
