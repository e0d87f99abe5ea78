"""The `sets:` of game.yaml: named selections of decks, with the readings of rules they go with."""

from __future__ import annotations

from collections.abc import Sequence

from pressroom.load.game_file import read_rulings
from pressroom.load.nodes import quote
from pressroom.load.sections import SLUG, Section
from pressroom.model.game import Deck, GameSet, Text
from pressroom.model.suggestion import did_you_mean

SET_KEYS = ("title", "without", "rulings")


def read_sets(game: Section, context: str, decks: Sequence[Deck]) -> tuple[GameSet, ...]:
    """Return the sets of a game. Finding `game/unknown-deck`."""
    sets = []
    for name, node in game.named("sets", SLUG):
        section = game.open_entry("set", name, node, SET_KEYS)
        if section is not None:
            title = section.text("title", f"{context}/sets/{name.text}/title", required=True)
            without = _known_decks(section, decks)
            rulings = read_rulings(section)
            fallback = Text("", f"{context}/sets/{name.text}/title", name.span)
            sets.append(GameSet(name.text, title or fallback, without, rulings, name.span))
    return tuple(sets)


def _known_decks(section: Section, decks: Sequence[Deck]) -> tuple[str, ...]:
    known = [deck.id for deck in decks]
    words = section.words("without") or ()
    for word in words:
        if word.text not in known:
            message = f"there is no deck {quote(word.text)}"
            section.error("unknown-deck", message, word.span, did_you_mean(word.text, known))
    return tuple(word.text for word in words if word.text in known)
