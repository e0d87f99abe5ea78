"""What happens, what a seat sees and what it may choose, in the phrases `play_…` of game.yaml."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pressroom.model.derived import DerivedValue, Phrase
from pressroom.rules.contract import event_phrase
from pressroom.rules.match import Choice, Decision, Event
from pressroom.rules.passage.kit import Kit
from pressroom.rules.passage.kit_cards import PURITY
from pressroom.rules.passage.view import BLIND, END, GO, PASS, REFUSE, STOP, Matter, View
from pressroom.rules.phrases import say_cards, say_seat

PLAIN_CHOICES = (BLIND, END, PASS, REFUSE, GO, STOP)  # the phrases `play_choice_…`
PLACES = ("putback", "look", "place")  # kinds that ask for a position in the pile
SEATS = ("target", "rob", "revive")  # kinds that ask for a player


def event_words(kit: Kit, event: Event) -> Phrase:
    """Return an event as a phrase."""
    data = event.data
    said = {key: SAID[key](kit, value) if key in SAID else value for key, value in data.items()}
    kind = event.kind
    if kind == "play" and data["card"] == PURITY != data["counts_as"]:
        kind = "play_as"
    elif kind == "turn" and data["bottom"]:
        kind = "turn_bottom"
    return event_phrase(kit, Event(kind, said))


def view_words(kit: Kit, decision: Decision) -> Sequence[Phrase]:
    """Return what the seat sees and what it is asked, a phrase a line."""
    view: View = decision.view
    return (*_table(view), *_own(kit, view), _question(kit, decision.kind, view.matter))


def choice_words(kit: Kit, decision: Decision, choice: Choice) -> DerivedValue:
    """Return an option in words."""
    kind = decision.kind
    match choice:
        case int(position) if kind in PLACES:
            stays = kind == "place" and position == decision.view.matter.position
            return Phrase("play_choice_leave") if stays else _place(kit, position)
        case int(seat) if kind in SEATS:
            return say_seat(seat)
        case tuple(cards):
            return _cards(kit, cards)
    card = _card(kit, str(choice))
    negates = kind == "reply" and choice != PASS
    return Phrase("play_choice_negate", {"card": card}) if negates else card


def _table(view: View) -> Iterator[Phrase]:
    """Iterate over the lines of what everybody sees."""
    whose = "_you" if view.turn == view.seat else ""
    bottom = "_bottom" if view.is_bottom else ""
    way = Phrase("play_view_clockwise" if view.direction == 1 else "play_view_counter")
    turn: dict[str, DerivedValue] = {"turn": view.turn, "draws": view.draws, "way": way}
    yield Phrase(f"play_view_turn{whose}{bottom}", turn)
    yield Phrase("play_view_pile", {"pile": view.pile, "passages": view.passages})
    for seat in range(1, len(view.hands) + 1):
        name = "play_view_you" if seat == view.seat else "play_view_player"
        yield Phrase(name, {"seat": seat, "standing": tuple(_standing(view, seat))})


def _standing(view: View, seat: int) -> Iterator[Phrase]:
    """Iterate over what a player holds."""
    if seat not in view.living:
        yield Phrase("play_view_out")
        return
    yield Phrase("play_view_cards", {"count": view.hands[seat - 1]})
    sealed, covered = view.locked[seat - 1]
    if sealed:
        yield Phrase("play_view_sealed", {"count": sealed})
    if covered:
        yield Phrase("play_view_covered", {"count": covered})


def _own(kit: Kit, view: View) -> Iterator[Phrase]:
    """Iterate over the lines of what only the seat itself sees."""
    yield Phrase("play_view_hand", {"cards": say_cards(view.hand, kit.names)})
    if view.sealed:
        yield Phrase("play_view_hand_sealed", {"cards": say_cards(view.sealed, kit.names)})
    if view.covered:
        yield Phrase("play_view_hand_covered", {"cards": say_cards(view.covered, kit.names)})
    for position, code in view.known:
        words = {"position": _place(kit, position), "card": _card(kit, code)}
        yield Phrase("play_view_known", words)


def _question(kit: Kit, kind: str, matter: Matter) -> Phrase:
    words = {
        "card": _card(kit, matter.card),
        "actor": matter.actor,
        "target": matter.target,
        "position": _place(kit, matter.position),
    }
    return Phrase(f"play_ask_{kind}", words)


def _card(kit: Kit, code: str) -> DerivedValue:
    if code in PLAIN_CHOICES:
        return Phrase(f"play_choice_{code}")
    return kit.names.get(code, code)


def _cards(kit: Kit, cards: Iterable[Any] | int) -> DerivedValue:
    """Return cards by their names, or only how many they are."""
    if isinstance(cards, int):
        return cards
    return tuple(_card(kit, str(card)) for card in cards) or Phrase("play_nothing")


def _place(_: Kit, position: int) -> Phrase:
    """Return where in the pile a card is, counted from the top."""
    return Phrase("play_place", {"place": position + 1}) if position else Phrase("play_top")


SAID: Mapping[str, Callable[[Kit, Any], DerivedValue]] = {  # data of events that are not numbers
    "card": _card,
    "counts_as": _card,
    "cards": _cards,
    "position": _place,
    "source": _place,
    "to": _place,
}
