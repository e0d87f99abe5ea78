"""Finds what would be printed in the game's own language because no catalogue says it."""

from __future__ import annotations

from collections.abc import Sequence

from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.model.words import Words
from pressroom.translate.languages import fallbacks
from pressroom.translate.messages import Unit


def is_own_language(game: Game, language: str) -> bool:
    """Tell whether a game is written in a language: the first of game.yaml, or one it serves."""
    return not game.languages or game.languages[0] in fallbacks(language)


def report_gaps(words: Words, units: Sequence[Unit], findings: Findings) -> None:
    """Warn of the texts that a language lacks, all in one: `text/untranslated` at the first."""
    wanted = [unit for unit in units if unit.is_printed and unit.has_words]
    missing = [unit for unit in wanted if words.place(*unit.key) is None]
    if not missing:
        return
    first = missing[0]
    what = "1 text is" if len(missing) == 1 else f"{len(missing)} of {len(wanted)} texts are"
    findings.warning(
        "text/untranslated",
        f"{what} not in “{words.language}” and printed as written; the first: “{_short(first)}”",
        first.spans[0],
        hint=f"“messages --language {words.language}” lists them in the locale folder",
    )


def _short(unit: Unit) -> str:
    line = " ".join(unit.source.split())
    return line if len(line) <= 40 else f"{line[:39]}…"
