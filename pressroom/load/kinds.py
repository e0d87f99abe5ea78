"""The `kinds:` of game.yaml to kinds: format, layouts, declared and computed fields."""

from __future__ import annotations

from dataclasses import replace

from pressroom.load.fields import CARD_KEYS, read_fields
from pressroom.load.nodes import Node, Scalar, quote
from pressroom.load.sections import LAYOUT_NAME, WORD, Section, is_name
from pressroom.load.values import Reading
from pressroom.model.game import Field, Kind
from pressroom.model.geometry import Size
from pressroom.model.stock import Format, Stock
from pressroom.model.suggestion import did_you_mean

KIND_KEYS = ("format", "front", "back", "computed", "fields", "about")
DEFAULT_FRONT = "card"


def read_kinds(game: Section, stock: Stock, reading: Reading) -> dict[str, Kind]:
    """Return the kinds by name; a kind of unknown format is kept, so that its cards are read.

    Findings: `game/unknown-format`, `game/duplicate-field`, `game/missing-key`, and those of
    `fields.read_fields`.
    """
    kinds: dict[str, Kind] = {}
    for name, node in game.named("kinds", LAYOUT_NAME, required=True):
        context = f"{reading.context}/kinds/{name.text}"
        kind = _read_kind(name, node, game, stock, replace(reading, context=context))
        if kind is not None:
            kinds[name.text] = kind
    return kinds


def _read_kind(
    name: Scalar, node: Node, game: Section, stock: Stock, reading: Reading
) -> Kind | None:
    section = game.open_entry("kind", name, node, KIND_KEYS)
    if section is None:
        return None
    section.word("about")
    front = section.word("front", LAYOUT_NAME)
    back = section.word("back", LAYOUT_NAME)
    fields = read_fields(section, reading)
    return Kind(
        name.text,
        _read_format(section, stock),
        front.text if front else DEFAULT_FRONT,
        back.text if back else None,
        fields,
        _read_computed(section, fields),
        name.span,
    )


def _read_format(section: Section, stock: Stock) -> Format:
    word = section.word("format", required=True)
    if word is not None and word.text in stock.formats:
        return stock.formats[word.text]
    if word is not None:
        message = f"there is no format {quote(word.text)} in layouts/formats.yaml"
        hint = did_you_mean(word.text, stock.formats)
        section.error("unknown-format", message, word.span, hint)
    return Format("", Size(0.0, 0.0), 0.0, 0.0, 0.0)


def _read_computed(section: Section, fields: dict[str, Field]) -> tuple[str, ...]:
    computed: list[str] = []
    for word in section.words("computed") or ():
        if not is_name(word.text, WORD) or word.text in CARD_KEYS:
            section.wrong("computed", "a list of names of small letters, digits and “_”", word)
        elif word.text in fields:
            message = f"{quote(word.text)} is both a field to type and a computed one"
            section.error("duplicate-field", message, word.span)
        else:
            computed.append(word.text)
    return tuple(computed)
