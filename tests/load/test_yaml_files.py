"""YAML files are read with their encoding checked, and parsed again only when they changed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pressroom import sources
from pressroom.load import yaml_files
from pressroom.load.nodes import Mapping, Scalar
from pressroom.load.yaml_files import YamlFiles
from pressroom.load.yaml_nodes import parse_yaml
from pressroom.model.finding import Findings, Span
from pressroom.sources import Sources


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the list of files that are parsed from now on."""
    files: list[str] = []

    def note(text: str, display_path: str, findings: Findings) -> object:
        files.append(display_path)
        return parse_yaml(text, display_path, findings)

    monkeypatch.setattr(yaml_files, "parse_yaml", note)
    return files


def test_unchanged_file_is_parsed_once(tmp_path: Path, parsed: list[str]) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\n")
    files = YamlFiles()

    first = files.read(path, "a.yaml", Findings())
    path.write_text("a: 1\n")  # a new time, the same bytes
    second = files.of(Sources()).read(path, "a.yaml", Findings())

    assert first is second
    assert parsed == ["a.yaml"]


def test_edited_file_is_parsed_again_and_others_are_not(tmp_path: Path, parsed: list[str]) -> None:
    files = YamlFiles()
    for name in ("a", "b"):
        (tmp_path / name).write_text(f"{name}: 1\n")
        files.read(tmp_path / name, name, Findings())
    (tmp_path / "b").write_text("b: 2\n")

    files = files.of(Sources())
    files.read(tmp_path / "a", "a", Findings())
    node = files.read(tmp_path / "b", "b", Findings())

    assert parsed == ["a", "b", "b"]
    assert isinstance(node, Mapping)
    assert node.get("b") == Scalar("2", Span("b", 1, 4, 1, 5))


def test_what_is_wrong_in_a_file_is_told_each_time(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\na: 2\n")
    files = YamlFiles()
    files.read(path, "a.yaml", Findings())
    again = Findings()

    files.read(path, "a.yaml", again)

    assert [finding.code for finding in again] == ["yaml/duplicate-key"]


def test_byte_order_mark_is_no_part_of_the_first_key(tmp_path: Path) -> None:
    path = tmp_path / "bom.yaml"
    path.write_bytes(b"\xef\xbb\xbftitle: x\n")
    findings = Findings()

    node = YamlFiles().read(path, "bom.yaml", findings)

    assert isinstance(node, Mapping)
    assert node.entries[0][0] == Scalar("title", Span("bom.yaml", 1, 1, 1, 6))
    assert len(findings) == 0


@pytest.mark.parametrize("encoding", ["utf-16", "gb18030", "latin-1"])
def test_other_encodings_are_refused(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    text = "a: 1\nb: café\n" if encoding == "latin-1" else "a: 1\nb: 绳索\n"
    path.write_bytes(text.encode(encoding))
    findings = Findings()

    assert YamlFiles().read(path, "other.yaml", findings) is None

    assert [finding.code for finding in findings] == ["yaml/encoding"]


def test_wrong_byte_is_told_at_its_place(tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    path.write_bytes("a: 1\nb: é".encode() + b"\xff\n")
    findings = Findings()

    YamlFiles().read(path, "other.yaml", findings)

    assert [str(finding.span) for finding in findings] == ["other.yaml:2:5"]


def test_folder_in_place_of_a_file_is_a_finding(tmp_path: Path) -> None:
    findings = Findings()

    assert YamlFiles().read(tmp_path, "x", findings) is None

    assert [finding.code for finding in findings] == ["yaml/unreadable"]


def test_file_too_large_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sources.MAX_SIZES, ".yaml", 10)
    path = tmp_path / "large.yaml"
    path.write_text("title: too long\n")
    findings = Findings()

    assert YamlFiles().read(path, "large.yaml", findings) is None

    assert [finding.code for finding in findings] == ["yaml/too-large"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes in folders")
def test_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "deck.yaml")
    findings = Findings()

    assert YamlFiles().read(tmp_path / "deck.yaml", "deck.yaml", findings) is None
    assert [item.code for item in findings] == ["yaml/unreadable"]
