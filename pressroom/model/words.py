"""The words of one language: what is printed or shown of a game, and what the program says."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from dataclasses import dataclass, field

from pressroom.model.game import Text


@dataclass(frozen=True, slots=True)
class Words:
    """What a language says: every text that is printed or shown goes through one of these.

    `layouts` translates what layouts and program say themselves, `game` the texts of a game, each
    looked up by its context. Without catalogues both are said as written.
    """

    language: str
    layouts: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)
    game: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)

    def of(self, text: Text | None) -> str:
        """Return the words of a game's text; nothing for none."""
        return self.game.pgettext(text.context, text.source) if text else ""

    def gettext(self, message: str) -> str:
        """Return what the program says itself."""
        return self.layouts.gettext(message)

    def listed(self, items: Iterable[str]) -> str:
        """Return items one behind the other, as the language separates them."""
        return self.gettext(", ").join(items)
