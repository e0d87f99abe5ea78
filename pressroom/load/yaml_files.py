"""Read YAML files, each content once: a resident process parses only what was edited."""

from __future__ import annotations

from dataclasses import dataclass, field
from errno import EFBIG
from hashlib import sha256
from pathlib import Path

from pressroom.load.nodes import Node
from pressroom.load.tables.table_files import TableFiles
from pressroom.load.yaml_nodes import parse_yaml, span_at
from pressroom.model.finding import Finding, Findings, Span
from pressroom.sources import Sources


@dataclass(frozen=True, slots=True)
class _Parsed:
    """What a file of this digest holds, and what was found in it."""

    digest: bytes
    node: Node | None
    findings: tuple[Finding, ...]


@dataclass(slots=True)
class YamlFiles:
    """Reads files and keeps the last content of each, by the digest of its bytes.

    Hand the same one to each load of a project: a file with the same bytes is not parsed again.
    `tables` are those that decks name.
    """

    sources: Sources = field(default_factory=Sources)
    tables: TableFiles = field(init=False)
    _parsed: dict[str, _Parsed] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        """Read tables through the same door."""
        self.tables = TableFiles(self.sources)

    def of(self, sources: Sources) -> YamlFiles:
        """Return these files for another build: what was parsed is known, what is read is anew."""
        files = YamlFiles(sources, self._parsed)
        files.tables = self.tables.of(sources)
        return files

    def read(self, path: Path, display_path: str, findings: Findings) -> Node | None:
        """Return the nodes of a file; nothing comes back only if a finding of `yaml/…` says why.

        Findings: `yaml/unreadable`, `yaml/too-large`, `yaml/encoding`, and those of
        `yaml_nodes.parse_yaml`. Spans call the file by its display path.
        """
        raw = self._bytes(path, display_path, findings)
        if raw is None:
            return None
        digest = sha256(raw).digest()
        parsed = self._parsed.get(display_path)
        if parsed is None or parsed.digest != digest:
            own = Findings()
            text = _decode(raw, display_path, own)
            node = None if text is None else parse_yaml(text, display_path, own)
            parsed = self._parsed[display_path] = _Parsed(digest, node, tuple(own))
        findings.extend(parsed.findings)
        return parsed.node

    def _bytes(self, path: Path, display_path: str, findings: Findings) -> bytes | None:
        try:
            return self.sources.read(path)
        except OSError as error:
            place = Span(display_path)
            if error.errno == EFBIG:
                findings.error("yaml/too-large", "the file is larger than 8 MB; split it", place)
            else:
                reason = error.strerror or "it is not there"
                findings.error("yaml/unreadable", f"the file cannot be read: {reason}", place)
        return None


def _decode(raw: bytes, display_path: str, findings: Findings) -> str | None:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", errors="ignore")
        findings.error(
            "yaml/encoding",
            "the file is not UTF-8 from here on; save it as UTF-8",
            span_at(before, len(before), display_path),
        )
        return None
