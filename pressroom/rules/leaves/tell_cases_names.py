"""What cases call players, cards and cells, to the names that are on the pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from pressroom.model.derived import DerivedValue, Phrase
from pressroom.model.game import Component, Game, Text
from pressroom.rules.kit import integer, of_kind
from pressroom.rules.leaves.cards import RECEIVED, WEAPON, Card
from pressroom.rules.leaves.tracks import TERRAIN

ONE = "A"  # who is meant where a case speaks of one pony and names none


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a kit, and the phrases `seat_…` for the players of one case."""

    cards: Mapping[Card, Text]
    events: Mapping[int, Text]
    players: Mapping[str, Phrase]

    @classmethod
    def of(cls, game: Game, given: Mapping[str, Any]) -> Names:
        """Read the names of a kit, and who is in a case."""
        cards = {
            piece.id: _name(piece)
            for kind in ("hand-card", "kept")
            for piece in of_kind(game, kind)
        }
        events = {integer(event, "number"): _name(event) for event in of_kind(game, "event")}
        people = given.get("state", given)
        listed = [people[name] for name in ("players", "movers", "arrivals") if name in people]
        ids = [one["id"] for ones in listed for one in ones] or [ONE]
        players = {id: Phrase(f"seat_{seat}") for seat, id in enumerate(ids, start=1)}
        return cls(cards, events, players)

    def player(self, id: str) -> Phrase:
        """Return what a player is called."""
        return self.players[id]

    def card(self, code: Card) -> DerivedValue:
        """Return the name of a card."""
        if code == RECEIVED:
            return Phrase("case_received", {"card": self.cards[WEAPON]})
        return self.cards[code]

    def cards_alike(self, codes: Iterable[Card]) -> Iterator[DerivedValue]:
        """Go through cards by name, several alike in a row with their number."""
        return _runs((code, self.card(code)) for code in codes)

    def event(self, number: int) -> Mapping[str, DerivedValue]:
        """Return number and name of an event, for a phrase."""
        return {"number": number, "event": self.events[number]}

    def terrain(self, cells: str) -> Iterator[DerivedValue]:
        """Go through the cells of a track by name, several alike in a row with their number."""
        return _runs((cell, Phrase(f"cell_{TERRAIN[cell]}")) for cell in cells)


def _runs(words: Iterable[tuple[str, DerivedValue]]) -> Iterator[DerivedValue]:
    for _, run in groupby(words, key=lambda pair: pair[0]):
        alike = list(run)
        word = alike[0][1]
        one = len(alike) == 1
        yield word if one else Phrase("case_several", {"what": word, "count": len(alike)})


def _name(piece: Component) -> Text:
    name = piece.values["name"]
    assert isinstance(name, Text), "“name” is declared as a text"
    return name
