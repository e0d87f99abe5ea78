"""The words of one language: what is printed or shown of a game, and what the program says."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pressroom.model.finding import Span
from pressroom.model.game import Text

# Made by the program of a game's own texts, to show what will break in a translation: with accents
# and longer, from right to left, full-width.
PSEUDO_LANGUAGES = ("en-XA", "ar-XB", "zh-XC")


def _nowhere(_context: str, _source: str) -> Span | None:
    return None


@dataclass(frozen=True, slots=True)
class Words:
    """What a language says: every text that is printed or shown goes through one of these.

    `layouts` translates what layouts and program say themselves, `game` the texts of a game, each
    looked up by its context. Without catalogues both are said as written. `key` is a digest of
    the catalogues; `place` finds where a text of a game is translated, by context and source.
    `served_by` are the languages whose words and pictures serve this one, the best first.
    `is_right_to_left` tells which way it is written.
    """

    language: str
    layouts: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)
    game: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)
    key: str = ""
    served_by: tuple[str, ...] = ()
    is_right_to_left: bool = False
    place: Callable[[str, str], Span | None] = field(default=_nowhere, compare=False)

    def of(self, text: Text | None) -> str:
        """Return the words of a game's text; nothing for none."""
        return self.said(text.context, text.source) if text else ""

    def said(self, context: str, source: str) -> str:
        """Return the words for a source; nothing for nothing."""
        return self.game.pgettext(context, source) if source else ""

    def place_of(self, text: Text) -> Span:
        """Return where the words of a text are written: its translation's line, or its own."""
        return self.place(text.context, text.source) or text.span

    def gettext(self, message: str) -> str:
        """Return what the program says itself."""
        return self.layouts.gettext(message)

    def listed(self, items: Iterable[str]) -> str:
        """Return items one behind the other, as the language separates them."""
        return self.gettext(", ").join(items)
