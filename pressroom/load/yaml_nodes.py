"""Parse the text of a YAML file into nodes with places. Only this module knows the YAML library.

Built from parser events, not from the library's composer: that keeps every scalar as written, is
safe from deep nesting, sees duplicate keys, and can stop an alias bomb while it grows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from pressroom.load.nodes import Mapping, Node, Scalar, Sequence
from pressroom.load.yaml_messages import report_anchors, report_comments, sentence
from pressroom.model.finding import Findings, Span

MAX_NODES = 200_000  # aliases counted as often as they are used
MAX_DEPTH = 40
PLAIN_TAGS = frozenset({"!", *(f"tag:yaml.org,2002:{name}" for name in ("str", "seq", "map"))})
TOLD_AT_START = (  # complaints about something that begins before the place that they name
    "found unexpected end of stream",
    "could not find expected",
    "did not find expected ','",
    "did not find expected alphabetic",
)
LINE_BREAK = re.compile(r"\r\n|[\n\r\x85\u2028\u2029]")  # what libyaml counts as a line end
UNPRINTABLE = re.compile(  # YAML 1.2.2 §5.1, c-printable
    r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def parse_yaml(text: str, display_path: str, findings: Findings) -> Node | None:
    """Return the nodes of a text; nothing comes back only if a finding of `yaml/…` says why.

    Args:
        text: what the file holds.
        display_path: how spans call the file, relative to the project folder.
        findings: takes in `yaml/encoding`, `yaml/syntax`, `yaml/duplicate-key`, `yaml/merge-key`,
            `yaml/unknown-tag`, `yaml/unknown-alias`, `yaml/unused-anchor`, `yaml/comment`,
            `yaml/too-large`.
    """
    if found := UNPRINTABLE.search(text):
        message = f"there is a character here that cannot be printed (U+{ord(found[0]):04X})"
        findings.error("yaml/encoding", message, span_at(text, found.start(), display_path))
        return None
    lines = LINE_BREAK.split(text)
    tree = _Tree(display_path, findings, lines)
    try:
        for event in yaml.parse(text, Loader=LOADER):
            tree.take(event)
    except _Refusal as refusal:
        findings.error(refusal.code, refusal.message, refusal.span)
        return None
    except yaml.YAMLError as error:
        _report_syntax(error, text, display_path, findings)
        return None
    report_comments(tree.plain, lines, findings)
    report_anchors(tree.named, frozenset(tree.used), findings)
    return tree.root or Scalar("", Span(display_path))


def span_at(text: str, offset: int, display_path: str) -> Span:
    """Return the place of the character at a 0-based offset of a text."""
    lines = LINE_BREAK.split(text[:offset])
    line, column = len(lines), len(lines[-1]) + 1
    return Span(display_path, line, column, line, column + 1)


def _report_syntax(error: yaml.YAMLError, text: str, display_path: str, findings: Findings) -> None:
    problem, context = getattr(error, "problem", None) or "", getattr(error, "context", None) or ""
    mark = getattr(error, "problem_mark", None)
    if problem.startswith(TOLD_AT_START):
        mark = getattr(error, "context_mark", None) or mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = LINE_BREAK.split(text)
    message = sentence(problem, context, lines[line] if line < len(lines) else "", column)
    span = Span(display_path, line + 1, column + 1, line + 1, column + 2)
    findings.error("yaml/syntax", message, span)


class _Refusal(Exception):
    """The file cannot be read any further."""

    def __init__(self, code: str, message: str, span: Span) -> None:
        super().__init__(message)
        self.code, self.message, self.span = code, message, span


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end is not reached."""

    is_mapping: bool
    mark: Any
    anchor: str | None
    counted: int
    items: list[Node] = field(default_factory=list)


class _Tree:
    """Grows the nodes of one document from the parser's events."""

    def __init__(self, display_path: str, findings: Findings, lines: list[str]) -> None:
        self.display_path = display_path
        self.findings = findings
        self.lines = lines  # of the file
        self.root: Node | None = None
        self.open: list[_Open] = []
        self.anchors: dict[str, tuple[Node, int]] = {}
        self.counted = 0
        self.plain: list[Span] = []  # places of values without quotes
        self.named: dict[str, Span] = {}  # anchors
        self.used: set[str] = set()

    def take(self, event: yaml.Event) -> None:
        """Add what one event of the parser brings."""
        if isinstance(event, yaml.ScalarEvent):
            self._take_scalar(event)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._take_start(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._take_end(event)
        elif isinstance(event, yaml.AliasEvent):
            self._take_alias(event)
        elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            message = "a second document begins here; one file holds one"
            raise _Refusal("yaml/syntax", message, self._span(event.start_mark, event.end_mark))

    def _span(self, start: Any, end: Any) -> Span:
        return Span(
            self.display_path, start.line + 1, start.column + 1, end.line + 1, end.column + 1
        )

    def _take_scalar(self, event: yaml.ScalarEvent) -> None:
        span = self._span(event.start_mark, event.end_mark)
        self._count(1, span)
        if event.tag is not None:
            self._check_tag(event.tag, span)
        quoted = event.style not in (None, "")
        typed = self._typed(span)
        is_plain = typed in (event.value, f"'{event.value}'", f'"{event.value}"')
        node = Scalar(event.value, span, quoted, None if is_plain else typed)
        if not node.quoted:
            self.plain.append(span)
        if event.anchor is not None:
            self.named[event.anchor] = span
            self.anchors[event.anchor] = (node, 1)
        self._place(node)

    def _typed(self, span: Span) -> str:
        """Return what stands in the file at a place."""
        lines = self.lines[span.line - 1 : span.end_line]
        if len(lines) < span.end_line - span.line + 1:  # it ends with the file
            lines.append("")
        lines[-1] = lines[-1][: span.end_column - 1]
        lines[0] = lines[0][span.column - 1 :]
        return "\n".join(lines)

    def _take_start(self, event: Any) -> None:
        span = self._span(event.start_mark, event.end_mark)
        if len(self.open) >= MAX_DEPTH:
            message = f"lists and keys are nested more than {MAX_DEPTH} deep"
            raise _Refusal("yaml/too-large", message, span)
        if event.tag is not None:
            self._check_tag(event.tag, span)
        is_mapping = isinstance(event, yaml.MappingStartEvent)
        self.open.append(_Open(is_mapping, event.start_mark, event.anchor, self.counted))
        self._count(1, span)

    def _take_end(self, event: yaml.Event) -> None:
        done = self.open.pop()
        span = self._span(done.mark, event.end_mark)
        node: Node
        if done.is_mapping:
            node = Mapping(self._pair(done.items), span)
        else:
            node = Sequence(tuple(done.items), span)
        if done.anchor is not None:
            self.named[done.anchor] = span
            self.anchors[done.anchor] = (node, self.counted - done.counted)
        self._place(node)

    def _take_alias(self, event: yaml.AliasEvent) -> None:
        span = self._span(event.start_mark, event.end_mark)
        if event.anchor not in self.anchors:
            message = (
                f"“*{event.anchor}” refers to nothing: there is no finished “&{event.anchor}” above"
            )
            raise _Refusal("yaml/unknown-alias", message, span)
        self.used.add(event.anchor)
        node, size = self.anchors[event.anchor]
        self._count(size, span)
        self._place(node)

    def _place(self, node: Node) -> None:
        if self.open:
            self.open[-1].items.append(node)
        else:
            self.root = node

    def _count(self, nodes: int, span: Span) -> None:
        self.counted += nodes
        if self.counted > MAX_NODES:
            message = f"the file holds more than {MAX_NODES} values, aliases counted"
            raise _Refusal("yaml/too-large", message, span)

    def _check_tag(self, tag: str, span: Span) -> None:
        if tag not in PLAIN_TAGS:
            shown = tag.replace("tag:yaml.org,2002:", "!!")
            self.findings.error(
                "yaml/unknown-tag", f"the tag “{shown}” is not used here; leave it out", span
            )

    def _pair(self, items: list[Node]) -> tuple[tuple[Scalar, Node], ...]:
        entries: dict[str, tuple[Scalar, Node]] = {}
        for key, node in zip(items[::2], items[1::2], strict=True):
            if not isinstance(key, Scalar):
                message = "a key must be one word, not a list or a group of keys"
                self.findings.error("yaml/syntax", message, key.span)
            elif key.text == "<<" and not key.quoted:
                message = "“<<” is not used here; a card inherits with “extends:”"
                self.findings.error("yaml/merge-key", message, key.span)
            elif key.text in entries:
                first = entries[key.text][0].span
                message = f"“{key.text}” appears a second time; the first is at {first}"
                self.findings.error("yaml/duplicate-key", message, key.span)
            else:
                entries[key.text] = (key, node)
        return tuple(entries.values())
