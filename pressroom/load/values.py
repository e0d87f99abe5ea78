"""Read a node as the value of a declared field: one reader per field type, in `READERS`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pressroom.load.codes import ValueCodes
from pressroom.load.nodes import (
    Cell,
    Node,
    Scalar,
    Sequence,
    describe,
    is_bare_token,
    is_blank,
    quote,
)
from pressroom.load.pictures import Pictures
from pressroom.load.scalars import (
    figure_hint,
    number_text,
    read_integer,
    read_number,
    unprintable_character,
)
from pressroom.load.tables.cell_values import node_of_cell
from pressroom.model.finding import Findings, Span
from pressroom.model.game import CardReference, Field, FieldType, Icon, Picture, Text, Value
from pressroom.model.suggestion import did_you_mean

MAX_LETTERS = 20_000  # far more than any piece holds, and what can still be measured
_MARKUP = re.compile(r"(?<!\{)\{[a-z][\w-]*\}(?!\})|\*\*[^*\s][^*]*\*\*")
FLAGS = {"true": True, "false": False}
FLAG_WORDS = {"yes": "true", "on": "true", "no": "false", "off": "false"}
CARD_ID = re.compile(r"[a-z0-9][a-z0-9.-]*")  # the point: pieces made by a deck's `each:`


@dataclass(frozen=True, slots=True)
class Reading:
    """On whose behalf a value is read: the codes, the card, the texts' context."""

    codes: ValueCodes
    context: str
    card: str | None
    pictures: Pictures
    findings: Findings

    def error(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        """Add an error about the card."""
        self.findings.error(code, message, span, hint=hint, card=self.card)

    def wrong(self, field: Field, wanted: str, node: Node, hint: str | None = None) -> None:
        """Report that a field holds something else than wanted."""
        message = f"“{field.name}” must be {wanted}, not {describe(node)}"
        if field.type in (FieldType.TEXT, FieldType.MARKUP) and is_bare_token(node):
            hint = "a text that begins with “{” needs quotes round it"
        self.error(self.codes.wrong_type, message, node.span, hint)


def read_value(node: Node, field: Field, reading: Reading) -> Value:
    """Return the value of a field; nothing if the node is wrong, and then a finding says why.

    Findings: `…/wrong-type`, `…/out-of-range`, `…/wrong-character`, `…/missing-picture`,
    `…/outside-project`.
    """
    if isinstance(node, Cell):
        node = node_of_cell(node, field)
    if field.type is FieldType.LIST:
        return _read_list(node, field, reading)
    if not isinstance(node, Scalar) or is_nothing(node, field):
        reading.wrong(field, wanted(field), node)
        return None
    if (message := unprintable_character(node.text)) is not None:
        reading.error(reading.codes.wrong_character, f"“{field.name}” holds {message}", node.span)
        return None
    if len(node.text) > MAX_LETTERS:
        message = f"“{field.name}” holds {len(node.text)} letters, more than {MAX_LETTERS}"
        reading.error(reading.codes.out_of_range, message, node.span)
        return None
    return READERS[field.type](node, field, reading)


def wanted(field: Field) -> str:
    """Return what a field takes, in the words of messages: `a whole number from 0 to 9`."""
    if field.type is FieldType.CHOICE:
        return "one of " + ", ".join(f"“{choice}”" for choice in field.choices)
    if field.type is FieldType.LIST:
        return "a list"
    names = {
        FieldType.INTEGER: "a whole number",
        FieldType.NUMBER: "a number",
        FieldType.FLAG: "true or false",
        FieldType.ICON: "the name of an icon",
        FieldType.IMAGE: "the name of a picture file",
        FieldType.CARD: "the id of a card",
    }
    return names.get(field.type, "a text") + _limits(field)


def _limits(field: Field) -> str:
    minimum, maximum = field.minimum, field.maximum
    if minimum is not None and maximum is not None:
        return f" from {number_text(minimum)} to {number_text(maximum)}"
    if minimum is not None:
        return f" of {number_text(minimum)} or more"
    return "" if maximum is None else f" of {number_text(maximum)} or less"


def _read_list(node: Node, field: Field, reading: Reading) -> Value:
    if not isinstance(node, Sequence) or field.item is None:
        reading.wrong(field, "a list", node)
        return None
    values: list[Value] = []
    for place, item in enumerate(node.items, start=1):
        own = replace(reading, context=f"{reading.context}/{place}")
        value = read_value(item, field.item, own)
        if value is not None:
            values.append(value)
    return tuple(values)


def _read_text(scalar: Scalar, field: Field, reading: Reading) -> Value:
    source = scalar.text.strip("\n")
    if "\n" in source:
        message = f"“{field.name}” is one paragraph; only a field of type markup has several"
        reading.error(reading.codes.wrong_type, message, scalar.span)
        return None
    if mark := _MARKUP.search(source):
        message = f"“{mark[0]}” is printed as typed, since “{field.name}” is of type text"
        hint = "`type: markup` in game.yaml prints icons, bold and italics"
        reading.findings.warning("card/markup-in-text", message, scalar.span, hint=hint)
    return Text(source, reading.context, scalar.span)


def _read_markup(scalar: Scalar, _field: Field, reading: Reading) -> Value:
    source = scalar.text.strip("\n")
    return Text(source, reading.context, scalar.span, is_markup=True, typed=scalar.typed)


def _read_integer(scalar: Scalar, field: Field, reading: Reading) -> Value:
    return _within(read_integer(scalar.text), scalar, field, reading)


def _read_number(scalar: Scalar, field: Field, reading: Reading) -> Value:
    return _within(read_number(scalar.text), scalar, field, reading)


def _within(value: float | None, scalar: Scalar, field: Field, reading: Reading) -> Value:
    if value is None:
        reading.wrong(field, wanted(field), scalar, figure_hint(scalar.text))
        return None
    too_low = field.minimum is not None and value < field.minimum
    if too_low or (field.maximum is not None and value > field.maximum):
        message = f"“{field.name}” must be {wanted(field)}, not {scalar.text}"
        reading.error(reading.codes.out_of_range, message, scalar.span)
        return None
    return value


def _read_choice(scalar: Scalar, field: Field, reading: Reading) -> Value:
    if scalar.text in field.choices:
        return scalar.text
    reading.wrong(field, wanted(field), scalar, did_you_mean(scalar.text, field.choices))
    return None


def _read_flag(scalar: Scalar, field: Field, reading: Reading) -> Value:
    if scalar.text in FLAGS:
        return FLAGS[scalar.text]
    meant = FLAG_WORDS.get(scalar.text.lower(), scalar.text.lower())
    hint = f"did you mean “{meant}”?" if meant in FLAGS else None
    reading.wrong(field, wanted(field), scalar, hint)
    return None


def _read_icon(scalar: Scalar, field: Field, reading: Reading) -> Value:
    if scalar.text.strip():
        return Icon(scalar.text.strip(), scalar.span)
    reading.wrong(field, wanted(field), scalar)
    return None


def _read_image(scalar: Scalar, _field: Field, reading: Reading) -> Value:
    pictures, source = reading.pictures, scalar.text
    if pictures.is_outside(source):
        message = f"the picture {quote(source)} lies outside the project folder"
        reading.error(reading.codes.outside_project, message, scalar.span)
        return None
    path = pictures.find(source)
    if path is None:
        message = f"there is no picture {quote(source)} in {pictures.shown}/"
        reading.error(reading.codes.missing_picture, message, scalar.span, pictures.hint(source))
        return None
    return Picture(path, scalar.span)


def _read_card(scalar: Scalar, field: Field, reading: Reading) -> Value:
    if CARD_ID.fullmatch(scalar.text):
        return CardReference(scalar.text, scalar.span)
    reading.wrong(field, wanted(field), scalar)
    return None


def is_nothing(node: Node | None, field: Field) -> bool:
    """Return whether a field is left open: absent, or with nothing after it.

    YAML's words for nothing, such as `null` and `~`, are words like others in a text.
    """
    if field.type in (FieldType.TEXT, FieldType.MARKUP) and isinstance(node, Scalar):
        return not node.quoted and not node.text
    return node is None or is_blank(node)


READERS: Mapping[FieldType, Callable[[Scalar, Field, Reading], Value]] = {
    FieldType.TEXT: _read_text,
    FieldType.MARKUP: _read_markup,
    FieldType.INTEGER: _read_integer,
    FieldType.NUMBER: _read_number,
    FieldType.CHOICE: _read_choice,
    FieldType.FLAG: _read_flag,
    FieldType.ICON: _read_icon,
    FieldType.IMAGE: _read_image,
    FieldType.CARD: _read_card,
}
