"""Events of a game in readable words, cards by the names that the kit prints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pressroom.rules.match import Event
from pressroom.rules.passage.catalog import PURITY

Names = Mapping[str, str]


def tell(event: Event, names: Names) -> str:
    """Return an event as one sentence; a seat is called player 1 and so on."""
    if event.kind == "play":
        return _play(event.data, names)
    data = {**event.data}
    if "card" in data:
        data["card"] = names.get(data["card"], data["card"])
    if isinstance(data.get("cards"), tuple):
        data["cards"] = "、".join(names.get(card, card) for card in data["cards"])
    if "position" in data:
        data["place"] = place_words(data["position"])
    return SENTENCES[event.kind](data)


def _play(data: Mapping[str, Any], names: Names) -> str:
    card = names.get(data["card"], data["card"])
    stands_for = data["counts_as"]
    if data["card"] == PURITY and stands_for != PURITY:
        card += f" as {names.get(stands_for, stands_for)}"
    return f"Player {data['seat']} plays {card}."


def place_words(position: int) -> str:
    """Return where in the pile a card is, counted from the top."""
    return "the top of the pile" if position == 0 else f"place {position + 1} from the top"


def _turn(data: Mapping[str, Any]) -> str:
    bottom = ", from the bottom" if data["bottom"] else ""
    return f"— Player {data['seat']}'s turn: {data['draws']} to draw{bottom}."


SENTENCES: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "deal": lambda d: (
        f"The cards are dealt: {d['pile']} in the pile, {d['passages']} of them Passages."
    ),
    "hand": lambda d: f"Player {d['seat']} holds {d['cards']}.",
    "turn": _turn,
    "aim": lambda d: f"It is aimed at player {d['target']}.",
    "hand_over": lambda d: (
        f"Player {d['seat']} hands on to player {d['target']}, who now has {d['draws']} to draw."
    ),
    "bottom": lambda d: f"Player {d['target']} will draw from the bottom.",
    "reply": lambda d: f"Player {d['seat']} answers player {d['against']} with {d['card']}.",
    "negated": lambda d: f"{d['card']} has no effect.",
    "draw": lambda d: f"Player {d['seat']} draws a card.",
    "get": lambda d: f"Player {d['seat']} gets {d['card']}.",
    "discard": lambda d: f"Player {d['seat']} discards {d['card']}.",
    "passage": lambda d: f"Player {d['seat']} draws a Passage!",
    "rescue": lambda d: f"Player {d['seat']} is saved by {d['card']}.",
    "missed": lambda d: f"Player {d['seat']} turns up {d['card']}, which is no help.",
    "put_back": lambda d: f"Player {d['seat']} puts the Passage back into the pile.",
    "put_back_at": lambda d: f"Player {d['seat']} puts it at {d['place']}.",
    "out": lambda d: f"Player {d['seat']} is out.",
    "revive": lambda d: f"Player {d['seat']} brings player {d['target']} back.",
    "rebirth": lambda d: f"Player {d['seat']} draws a rebirth.",
    "shuffle": lambda _: "The pile is shuffled.",
    "look": lambda d: f"Player {d['seat']} looks at {d['place']}.",
    "see": lambda d: f"Player {d['seat']} sees {d['card']} at {d['place']}.",
    "move": lambda d: (
        f"Player {d['seat']} moves the card from {place_words(d['source'])} to"
        f" {place_words(d['to'])}."
    ),
    "swap": lambda d: f"Players {d['seat']} and {d['target']} swap {d['cards']} cards each.",
    "give": lambda d: f"Player {d['seat']} gives a card to player {d['target']}.",
    "duel_over": lambda d: f"The duel of players {d['seat']} and {d['target']} is over.",
    "seal": lambda d: f"Player {d['seat']} seals {d['cards']} cards of player {d['target']}.",
    "cover": lambda d: f"Player {d['target']} must lay {d['cards']} cards face down.",
    "take_back": lambda d: f"Player {d['seat']} takes the locked cards up again.",
    "win": lambda d: f"Player {d['seat']} wins.",
}
