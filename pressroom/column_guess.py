"""Guess of the columns of a table which fields they are, and of which type."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from pressroom.load.deck_files import SOURCE_ID
from pressroom.load.kinds import CARD_KEYS
from pressroom.load.pictures import ENDINGS
from pressroom.load.scalars import read_integer, read_number
from pressroom.load.sections import LAYOUT_NAME, WORD, is_name
from pressroom.load.tables.card_rows import NAMES, field_name
from pressroom.load.tables.grid import COMMENT, Grid

MEANT = {  # headings that stand for what the common card and every card know, in other words
    **dict.fromkeys(("qty", "quantity", "count", "anzahl", "数量", "张数", "份数"), "copies"),
    **dict.fromkeys(("rules_text", "card_text", "ability", "description"), "rules"),
    **dict.fromkeys(("illustration", "artwork", "image_file", "picture_file"), "art"),
    **dict.fromkeys(("名称", "名字", "标题", "卡名"), "title"),
    **dict.fromkeys(("费用", "花费"), "cost"),
    **dict.fromkeys(("效果", "规则", "文字", "描述"), "rules"),
    **dict.fromkeys(("图", "图片", "插图"), "art"),
    **dict.fromkeys(("图标",), "icon"),
}
MARKUP = re.compile(r"\n|\*\w|\w\*|\{\w+\}|\]\{\.")
TRUTHS = {"true", "false"}
MAX_CHOICES = 8
CHOICE_USES = 3  # each word of a choice is on so many cards, on average
LONG_CHOICE = 24  # characters; what is longer is said and not chosen, however often it is said
LONG_TEXT = 60  # characters; a text that is longer is likely to be rules


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, the field that it is, and how game.yaml declares that.

    The declaration is empty for what every card may say, such as `copies`.
    """

    heading: str
    field: str
    declaration: str

    @property
    def is_named(self) -> bool:
        """Return whether the deck must say which heading the field has."""
        return field_name(self.heading) != self.field


def guess_columns(grid: Grid) -> tuple[Column, ...]:
    """Return the columns of a table whose first row has the headings, without comments."""
    taken: set[str] = set()
    columns: list[Column] = []
    for number, cell in grid.rows[0].items():
        heading = cell.text.strip()
        if heading.startswith((COMMENT, "_")):
            continue
        cells = [row.get(number) for row in grid.rows[1:]]
        seen = [cell.text.strip() for cell in cells if cell is not None]
        kept = [cell.value.strip() for cell in cells if cell is not None]
        field = _field(heading, number, seen, taken)
        taken.add(field)
        declared = "" if field in (*CARD_KEYS, "id") else _declare(field, seen, kept, len(cells))
        columns.append(Column(heading, field, declared))
    return tuple(_with_title(columns))


def _field(heading: str, number: int, seen: Sequence[str], taken: set[str]) -> str:
    """Return the field of a column: what its heading says, unless that cannot be."""
    plain = MEANT.get(heading.casefold()) or MEANT.get(field_name(heading)) or field_name(heading)
    fits = is_name(plain, WORD) and plain not in taken and plain not in ("deck", "extends", "each")
    if plain == "id":
        fits = fits and len(seen) == len(set(seen)) and all(is_name(one, SOURCE_ID) for one in seen)
    if plain == "kind":
        fits = fits and all(is_name(one, LAYOUT_NAME) for one in seen)
    if plain == "copies":
        fits = fits and all(read_integer(one) is not None for one in seen)
    if plain == "addition":
        fits = fits and {one.lower() for one in seen} <= TRUTHS
    if plain == "id" and not fits and "number" not in taken:
        return "number"
    return plain if fits else f"column_{number}"


def _declare(field: str, seen: Sequence[str], kept: Sequence[str], count: int) -> str:
    """Return how game.yaml declares a field of these values, as a group of keys in YAML."""
    words = _type(field, seen, kept)
    if len(seen) < count:
        is_text = words in ("type: text", "type: markup")
        words += ', default: ""' if is_text else ", required: false"
    return f"{{{words}}}"


def _type(field: str, seen: Sequence[str], kept: Sequence[str]) -> str:
    if seen and {one.lower() for one in kept} <= TRUTHS:
        return "type: flag"
    if seen and all(read_integer(one) is not None for one in kept) and _are_alike(seen, kept):
        return "type: whole"
    if seen and all(read_number(one) is not None for one in kept) and _are_alike(seen, kept):
        return "type: number"
    if seen and all(PurePath(one).suffix.lower() in ENDINGS for one in seen):
        return "type: image"
    if field == "icon":
        return "type: icon"
    if any(MARKUP.search(one) or len(one) > LONG_TEXT for one in seen):
        return "type: markup"
    words = list(dict.fromkeys(seen))
    are_few = 1 < len(words) <= min(MAX_CHOICES, len(seen) // CHOICE_USES)
    if field not in NAMES and are_few and all(map(_may_be_chosen, words)):
        return f"type: choice, of: {json.dumps(words, ensure_ascii=False)}"
    return "type: text"


def _may_be_chosen(word: str) -> bool:
    """Return whether a word may be one of a choice: no sentence, and no number such as `007`."""
    return len(word) <= LONG_CHOICE and word[-1] not in ".!?。！？" and not word.isdecimal()


def _are_alike(seen: Sequence[str], kept: Sequence[str]) -> bool:
    """Return whether numbers are shown as they are kept: `007` and `50%` are for people."""
    return all(one == other for one, other in zip(seen, kept, strict=True))


def _with_title(columns: Sequence[Column]) -> Iterator[Column]:
    """Call the first text a title, if the table has none: the common card prints it as such."""
    has_title = any(column.field in NAMES for column in columns)
    texts = (column for column in columns if column.declaration.startswith("{type: text"))
    first = None if has_title else next(texts, None)
    for column in columns:
        yield Column(column.heading, NAMES[0], column.declaration) if column is first else column
