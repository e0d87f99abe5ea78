"""Check the keys of decks and cards against the fields that their kinds declare."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from pressroom.load.deck_files import CardSource, DeckSource
from pressroom.load.kinds import CARD_KEYS
from pressroom.load.nodes import Node, Scalar, is_blank, quote
from pressroom.load.sections import key_hint
from pressroom.load.yaml_messages import WIDE_COLON
from pressroom.model.finding import Findings
from pressroom.model.game import Kind
from pressroom.model.suggestion import did_you_mean

OTHER_HEADINGS = {  # what spreadsheets call these elsewhere
    **dict.fromkeys(("quantity", "qty", "count", "number", "amount", "num"), "copies"),
    "type": "kind",
}
MAX_LISTED = 12  # fields in one hint
AFTER_COMMA = "inside { } a comma ends a text; put quotes round a text that has one"


@dataclass(frozen=True, slots=True)
class Declared:
    """The fields that the kinds of a deck declare, and those that the rules compute."""

    fields: frozenset[str]
    computed: frozenset[str]

    @classmethod
    def of(cls, kinds: Iterable[Kind]) -> Declared:
        """Return what several kinds declare together."""
        fields: set[str] = set()
        computed: set[str] = set()
        for kind in kinds:
            fields.update(kind.fields)
            computed.update(kind.computed)
        return cls(frozenset(fields), frozenset(computed))


def check_deck_keys(deck: DeckSource, known: Declared, findings: Findings) -> None:
    """Report keys of `defaults:` and `each:` that no kind of the deck's cards declares."""
    if not known.fields:
        return
    keys = [(entry.key, "defaults", ("copies",)) for entry in deck.defaults]
    for key, place, beside in [*keys, *((key, "each", ()) for key, _ in deck.each)]:
        if key.text in known.computed:
            _report_computed(key, None, findings)
        elif key.text not in known.fields and key.text not in beside:
            message = f"no card of the deck “{deck.id}” has {quote(key.text)}, set in “{place}”"
            hint = key_hint(key.text, sorted({*known.fields, *beside}))
            findings.error("deck/unknown-field", message, key.span, hint=hint)


def check_columns(deck: DeckSource, known: Declared, findings: Findings) -> frozenset[str]:
    """Return the columns of the deck's table that no kind of its cards declares, and report them.

    A heading that is close to a field without a column of its own is an error
    (`table/unknown-column`), any other a warning (`table/unused-column`).
    """
    if not known.fields:
        return frozenset()
    beside = {*CARD_KEYS, "id"}
    unread = [
        heading
        for heading in deck.headings
        if heading.value not in known.fields | known.computed | beside
    ]
    free = sorted((known.fields | beside) - {heading.value for heading in deck.headings})
    for heading in unread:
        message = f"no card of the deck “{deck.id}” has a field {quote(heading.text)}"
        meant = OTHER_HEADINGS.get(heading.value, "")
        hint = f"did you mean “{meant}”?" if meant in free else did_you_mean(heading.value, free)
        if hint is not None:
            findings.error("table/unknown-column", message, heading.span, hint=hint)
        else:
            message = f"{message}; the column is not read"
            hint = "put “#” in front of the heading if that is meant"
            findings.warning("table/unused-column", message, heading.span, hint=hint)
    return frozenset(heading.value for heading in unread)


def check_card_keys(
    card: CardSource, kind: Kind, deck: DeckSource, unread: Collection[str], findings: Findings
) -> None:
    """Report keys of a card that its kind does not declare, or that are not the card's to set.

    Columns of a table that no kind of the deck declares are told once, by `check_columns`.
    """
    set_by_deck = set() if card.is_single else {key.text for key, _ in deck.each}
    for entry in card.entries:
        key, name = entry.key, card.id.text
        if key.span.cell and key.text in unread:
            continue
        if key.text in kind.computed:
            _report_computed(key, name, findings)
        elif key.text in set_by_deck:
            message = f"{quote(key.text)} is set by the deck's “each”; leave it out here"
            findings.error("card/set-by-deck", message, key.span, card=name)
        elif key.text not in kind.fields and key.text != "copies":
            message = f"a card of kind “{kind.name}” has no field {quote(key.text)}"
            hint = _hint(key, entry.node, kind)
            findings.error("card/unknown-field", message, key.span, hint=hint, card=name)


def _has_no_colon(key: Scalar, node: Node) -> bool:
    """Return whether a key is only what follows a comma inside `{ }`."""
    end = (key.span.end_line, key.span.end_column)
    return is_blank(node) and (node.span.line, node.span.column) == end


def _hint(key: Scalar, node: Node, kind: Kind) -> str | None:
    if "：" in key.text:
        return WIDE_COLON
    if _has_no_colon(key, node):
        return AFTER_COMMA
    meant = key_hint(key.text, (*kind.fields, *CARD_KEYS))
    if meant or not 0 < len(kind.fields) <= MAX_LISTED:
        return meant
    return f"there are {', '.join(kind.fields)}; further ones are declared in game.yaml"


def _report_computed(key: Scalar, card: str | None, findings: Findings) -> None:
    message = f"{quote(key.text)} is worked out by the rules of the game; leave it out"
    findings.error("card/computed-field", message, key.span, card=card)
