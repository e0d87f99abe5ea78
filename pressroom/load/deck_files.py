"""Read a deck file into its source form: keys checked, values and inheritance still open."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from pressroom.load.codes import DECK_CODES
from pressroom.load.deck_tables import (
    TABLE_KEYS,
    GameTables,
    headings_of,
    join_cards,
    name_of_table,
    read_deck_table,
)
from pressroom.load.nodes import Cell, Mapping, Node, Scalar, describe, is_blank, quote
from pressroom.load.sections import LAYOUT_NAME, SLUG, WORD, Section, is_name, open_section
from pressroom.load.tables.card_rows import TableCards, slug_of
from pressroom.load.tables.cell_values import truth_of
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Text

DECK_KEYS = (
    *("deck", "title", "note", "kind", "addition", "each", "defaults", "cards"),
    *TABLE_KEYS,
)
RESERVED_IDS = ("phrases", "products", "kinds")  # the game's own texts have these contexts
SOURCE_ID = re.compile(r"_?[a-z0-9][a-z0-9-]*")  # a leading “_”: a pattern, never printed
MADE_ID = re.compile(r"[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+")  # a card that `each:` makes


@dataclass(frozen=True, slots=True)
class Entry:
    """A field as written: its key, what it holds, and the card that says so (none: the deck)."""

    key: Scalar
    node: Node
    card: str | None


@dataclass(frozen=True, slots=True)
class CardSource:
    """A card as written; `is_single`: a deck's `each:` makes it once only."""

    id: Scalar
    deck: str
    kind: Scalar | None
    extends: Scalar | None
    is_addition: bool
    entries: tuple[Entry, ...]
    is_single: bool = False

    @property
    def is_pattern(self) -> bool:
        """Return whether the card is there for others to extend only."""
        return self.id.text.startswith("_")


@dataclass(frozen=True, slots=True)
class DeckSource:
    """A deck file as written, with the cards of its table.

    `exceptions` are what is said of single cards that `each:` makes, by their whole ids;
    `table` is the name of its table, and `headings` are the columns that stand for a field.
    """

    id: str
    title: Text
    note: Text | None
    span: Span
    each: tuple[tuple[Scalar, Node], ...] = ()
    defaults: tuple[Entry, ...] = ()
    cards: tuple[CardSource, ...] = ()
    exceptions: tuple[CardSource, ...] = ()
    kind: Scalar | None = None
    is_addition: bool = False
    table: str = ""
    headings: tuple[Cell, ...] = ()


def read_deck_file(
    node: Node, file_name: str, game: str, tables: GameTables, findings: Findings
) -> DeckSource | None:
    """Return the source form of a deck file; `file_name` without `.yaml` is its id by default.

    Findings: `deck/…`, `table/…`, `card/wrong-id`, `card/wrong-type`.
    """
    section = open_section(
        node, DECK_KEYS, owner="the deck file", codes=DECK_CODES, findings=findings
    )
    if section is None:
        return None
    deck = _read_id(section, file_name)
    table = read_deck_table(section, deck, tables)
    cards = _read_cards(section, deck, table)
    is_made = [MADE_ID.fullmatch(card.id.text) is not None for card in cards]
    return DeckSource(
        id=deck,
        title=section.required_text("title", f"{game}/{deck}/title"),
        note=section.text("note", f"{game}/{deck}/note"),
        each=tuple(section.named("each", WORD)),
        defaults=_read_defaults(section),
        cards=tuple(card for card, made in zip(cards, is_made, strict=True) if not made),
        exceptions=tuple(card for card, made in zip(cards, is_made, strict=True) if made),
        kind=section.word("kind", LAYOUT_NAME),
        is_addition=section.flag("addition") is True,
        table=name_of_table(section),
        headings=headings_of(table),
        span=section.span,
    )


def _read_id(section: Section, file_name: str) -> str:
    word = section.word("deck", SLUG)
    deck, span = (word.text, word.span) if word else (file_name, section.span)
    if word is None and section.get("deck") is None and not is_name(deck, SLUG):
        message = (
            f"the file name {quote(deck)} is not a deck id of small letters a to z, digits and "
            "hyphens; rename the file or give “deck:”"
        )
        section.error("deck/wrong-id", message, span)
    if deck in RESERVED_IDS:
        section.error("deck/wrong-id", f"a deck cannot be called {quote(deck)}", span)
    return deck


def _read_defaults(section: Section) -> tuple[Entry, ...]:
    node = section.get("defaults")
    if node is None:
        return ()
    if not isinstance(node, Mapping):
        section.wrong("defaults", "a group of keys", node)
        return ()
    return tuple(Entry(key, value, None) for key, value in node.entries)


def _read_cards(section: Section, deck: str, table: TableCards) -> tuple[CardSource, ...]:
    node = section.get("cards", required=section.get("from") is None)
    if node is not None and not isinstance(node, Mapping):
        section.wrong("cards", "a group of keys, one a card", node)
        return ()
    if node is not None and not node.entries:
        section.error("deck/missing-key", f"{section.owner} has nothing after “cards:”", node.span)
    kind, is_addition = section.word("kind", LAYOUT_NAME), section.flag("addition")
    has_rounds = section.get("each") is not None
    cards = []
    for name, entry in join_cards(table, node):
        is_made = has_rounds and is_name(name.text, MADE_ID)
        if not is_made and not is_name(name.text, SOURCE_ID):
            message = (
                f"the card id {quote(name.text)} must be of small letters a to z, digits and "
                "hyphens"
            )
            slug = slug_of(name.text) if name.span.cell else ""
            hint = f"did you mean “{slug}”?" if slug else None
            section.findings.error("card/wrong-id", message, name.span, hint=hint)
            continue
        cards.append(_read_card(name, entry, deck, kind, is_addition is True, section.findings))
    return tuple(cards)


def _read_card(
    name: Scalar,
    node: Node,
    deck: str,
    kind: Scalar | None,
    is_addition: bool,
    findings: Findings,
) -> CardSource:
    held: tuple[tuple[Scalar, Node], ...] = ()
    if isinstance(node, Mapping):
        held = node.entries
    elif not is_blank(node):
        message = f"the card must be a group of keys, not {describe(node)}"
        findings.error("card/wrong-type", message, node.span, card=name.text)
    entries, extends, is_single = [], None, False
    for key, value in held:
        if key.text == "addition":
            is_addition = _read_addition(value, is_addition, name.text, findings)
        elif key.text == "each":
            is_single = _read_single(value, name.text, findings)
        elif key.text in ("kind", "extends"):
            word = _read_word(key.text, value, name.text, findings)
            kind = word if key.text == "kind" and word else kind
            extends = word if key.text == "extends" else extends
        else:
            entries.append(Entry(key, value, name.text))
    return CardSource(name, deck, kind, extends, is_addition, tuple(entries), is_single)


def _read_word(key: str, node: Node, card: str, findings: Findings) -> Scalar | None:
    if isinstance(node, Scalar) and not node.is_null:
        return replace(node, text=node.text.strip()) if isinstance(node, Cell) else node
    message = f"“{key}” must be one word, not {describe(node)}"
    findings.error("card/wrong-type", message, node.span, card=card)
    return None


def _read_addition(node: Node, before: bool, card: str, findings: Findings) -> bool:
    if isinstance(node, Scalar) and _truth(node) in ("true", "false"):
        return _truth(node) == "true"
    message = f"“addition” must be true or false, not {describe(node)}"
    findings.error("card/wrong-type", message, node.span, card=card)
    return before


def _read_single(node: Node, card: str, findings: Findings) -> bool:
    if isinstance(node, Scalar) and _truth(node) == "false":
        return True
    message = f"“each” of a card can only be false: it is made once; not {describe(node)}"
    findings.error("card/wrong-type", message, node.span, card=card)
    return False


def _truth(node: Scalar) -> str:
    return truth_of(node) if isinstance(node, Cell) else node.text
