"""Read mappings whose keys are fixed (a game, a kind, a deck, a paper), key by key."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pressroom.load.codes import SectionCodes
from pressroom.load.nodes import Mapping, Node, Scalar, Sequence, describe, is_blank, quote
from pressroom.load.scalars import unprintable_character
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Text
from pressroom.model.suggestion import did_you_mean

SLUG = re.compile(r"[a-z0-9][a-z0-9-]*")
LAYOUT_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
WORD = re.compile(r"[a-z][a-z0-9_]*")  # what templates and rules can call a value
MAX_NAME_LENGTH = 60
RENAMED_KEYS = {"ours": "addition"}  # what earlier versions called them


def is_name(text: str, pattern: re.Pattern[str]) -> bool:
    """Return whether a text is a name of that pattern and not too long for a file name."""
    return len(text) <= MAX_NAME_LENGTH and pattern.fullmatch(text) is not None


def name_words(pattern: re.Pattern[str]) -> str:
    """Return what a name of a pattern is made of, in the words of messages."""
    others = {SLUG: "“-”", LAYOUT_NAME: "“-”", WORD: "“_”"}
    return f"a name of small letters a to z, digits and {others[pattern]}"


def key_hint(key: str, known: Collection[str]) -> str | None:
    """Return the hint for a key that is not known: its present name, or one that is close."""
    renamed = RENAMED_KEYS.get(key)
    if renamed in known:
        return f"it is called “{renamed}” now"
    return did_you_mean(key, known)


@dataclass(frozen=True, slots=True)
class Section:
    """A mapping, how messages call it (`owner`), and the codes of what it can have wrong.

    Readers give nothing for a key that is absent, empty or wrong; what is wrong becomes a finding
    of `codes.wrong_type`, a required key that is absent one of `codes.missing_key`.
    """

    mapping: Mapping
    owner: str
    codes: SectionCodes
    span: Span
    findings: Findings

    def error(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        """Add an error."""
        self.findings.error(code, message, span, hint=hint)

    def wrong(self, key: str, wanted: str, node: Node, hint: str | None = None) -> None:
        """Report that a key holds something else than wanted."""
        message = f"“{key}” must be {wanted}, not {describe(node)}"
        self.error(self.codes.wrong_type, message, node.span, hint)

    def get(self, key: str, *, required: bool = False) -> Node | None:
        """Return what a key holds."""
        node = self.mapping.get(key)
        if node is not None and not is_blank(node):
            return node
        if required:
            said = "lacks" if node is None else "has nothing after"
            span = self.span if node is None else node.span
            self.error(self.codes.missing_key, f"{self.owner} {said} “{key}:”", span)
        return None

    def word(
        self, key: str, pattern: re.Pattern[str] | None = None, *, required: bool = False
    ) -> Scalar | None:
        """Return the word of a key, which must be a name of the pattern if one is given."""
        node = self.get(key, required=required)
        if node is None:
            return None
        if not isinstance(node, Scalar):
            self.wrong(key, "one word or text", node)
        elif (message := unprintable_character(node.text)) is not None:
            self.error(self.codes.wrong_character, f"“{key}” holds {message}", node.span)
        elif pattern is not None and not is_name(node.text, pattern):
            self.wrong(key, name_words(pattern), node)
        else:
            return node
        return None

    def text(self, key: str, context: str, *, required: bool = False) -> Text | None:
        """Return the printed text of a key."""
        scalar = self.word(key, required=required)
        if scalar is None:
            return None
        return Text(scalar.text.strip("\n"), context, scalar.span)

    def required_text(self, key: str, context: str) -> Text:
        """Return the printed text of a key; an empty one if it is absent or wrong."""
        return self.text(key, context, required=True) or Text("", context, self.span)

    def flag(self, key: str) -> bool | None:
        """Return the true or false of a key."""
        node = self.get(key)
        if node is None:
            return None
        if isinstance(node, Scalar) and node.text in ("true", "false"):
            return node.text == "true"
        self.wrong(key, "true or false", node)
        return None

    def words(self, key: str, *, required: bool = False) -> tuple[Scalar, ...] | None:
        """Return the words of a list. Only game.yaml has such lists."""
        node = self.get(key, required=required)
        if node is None:
            return None
        if not isinstance(node, Sequence):
            self.wrong(key, "a list, as in “[one, two]”", node)
            return None
        words: list[Scalar] = []
        for item in node.items:
            if not isinstance(item, Scalar) or item.is_null:
                self.wrong(key, "a list of words", item)
            elif any(word.text == item.text for word in words):
                self.error("game/repeated", f"“{key}” names {quote(item.text)} twice", item.span)
            else:
                words.append(item)
        return tuple(words)

    def named(
        self, key: str, pattern: re.Pattern[str], *, required: bool = False
    ) -> Iterator[tuple[Scalar, Node]]:
        """Go through the entries of a mapping whose keys are names of the designer's choice."""
        node = self.get(key, required=required)
        if node is None:
            return
        if not isinstance(node, Mapping):
            self.wrong(key, "a group of keys", node)
            return
        for name, entry in node.entries:
            if is_name(name.text, pattern):
                yield name, entry
            else:
                message = f"{quote(name.text)} in “{key}” must be {name_words(pattern)}"
                self.error(self.codes.wrong_name, message, name.span)

    def open_entry(
        self, what: str, name: Scalar, node: Node, known: tuple[str, ...]
    ) -> Section | None:
        """Open what a name of the designer's choice holds; messages call it “the <what> “name””."""
        return open_section(
            node,
            known,
            owner=f"the {what} {quote(name.text)}",
            codes=self.codes,
            findings=self.findings,
            span=name.span,
        )


def open_section(
    node: Node,
    known: tuple[str, ...],
    *,
    owner: str,
    codes: SectionCodes,
    findings: Findings,
    span: Span | None = None,
) -> Section | None:
    """Return a mapping as a section, with a finding for every key that is not known."""
    if not isinstance(node, Mapping):
        message = f"{owner} must be a group of keys, not {describe(node)}"
        findings.error(codes.wrong_type, message, node.span)
        return None
    begin = node.entries[0][0].span if node.entries else node.span
    section = Section(node, owner, codes, span or begin, findings)
    for key, _ in node.entries:
        if key.text not in known:
            message = f"{owner} has no key {quote(key.text)}"
            section.error(section.codes.unknown_key, message, key.span, key_hint(key.text, known))
    return section
