"""What the tables of a simulation call things, in a language.

Rules name figures, cards and roles in English, as `nodes_won`, `played_purity` or `porter`. In
other languages a phrase of the game says it: `figure_nodes_won`, or one for several, as
`figure_played` with `{of}` for the rest of the name; what a card is held for is that card's name.
"""

from __future__ import annotations

from dataclasses import dataclass

from pressroom.model.derived import Phrase
from pressroom.model.game import Game, Text
from pressroom.model.words import Words
from pressroom.rules.phrases import AS_WRITTEN, Phrasebook

FIGURE = "figure_"
DECISIONS = "decisions"  # the figure that every game has
ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Labels:
    """The names in one language; without a game, those that the rules use."""

    words: Words = AS_WRITTEN
    game: Game | None = None

    def say(self, name: str) -> str:
        """Return what a figure, a role or a card is called."""
        game = self.game
        if name == DECISIONS:
            return self.words.gettext("decisions")
        if game is None or self.words.language == ENGLISH:
            return name
        parts = name.split("_")
        for count in range(len(parts), 0, -1):
            phrase = FIGURE + "_".join(parts[:count])
            if phrase in game.phrases:
                rest = self._card("_".join(parts[count:]))
                return Phrasebook(game, self.words).say(Phrase(phrase, {"of": rest}))
        return self._card(name)

    def _card(self, name: str) -> str:
        """Return the printed name of a card, or the name where there is none."""
        cards = (card for deck in self.game.decks for card in deck.components) if self.game else ()
        for card in cards:
            printed = card.values.get("name") if card.id == name else None
            if isinstance(printed, Text):
                return self.words.of(printed)
        return name


PLAIN = Labels()
