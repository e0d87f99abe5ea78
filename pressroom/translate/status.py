"""Counts how far a game is translated, as a table a language: a row for each deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pressroom.model.plain_table import PlainTable
from pressroom.translate.messages import Unit
from pressroom.translate.po_files import Message, PoFile

COLUMNS = ("part", "texts", "translated", "unconfirmed", "missing", "%")


def status_table(
    game: str, language: str, files: Sequence[PoFile], units: Sequence[Unit]
) -> PlainTable:
    """Return how many texts each part of a game has in a language, and how many of all.

    `files` are its catalogues, the special before the general; without words a text counts for
    nothing.
    """
    said: dict[tuple[str, str], Message] = {}
    for file in reversed(files):
        said |= {(m.context or "", m.source): m for m in file.messages if m.is_translated}
    counts: dict[str, Counter[str]] = {}
    for unit in units:
        if unit.has_words:
            counts.setdefault(unit.deck, Counter())[_state(unit, said)] += 1
    total = sum(counts.values(), Counter())
    rows = [_row(part, count) for part, count in counts.items()]
    return PlainTable(language, f"{game}, {language}", COLUMNS, (*rows, _row("total", total)))


def _state(unit: Unit, said: Mapping[tuple[str, str], Message]) -> str:
    message = said.get(unit.key)
    if message is None:
        return "missing"
    return "unconfirmed" if message.is_fuzzy else "translated"


def _row(part: str, count: Counter[str]) -> tuple[str | int, ...]:
    texts = count.total()
    share = 100 * count["translated"] // texts if texts else 100
    return part, texts, count["translated"], count["unconfirmed"], count["missing"], share
