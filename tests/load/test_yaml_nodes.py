from __future__ import annotations

import os
from pathlib import Path

import pytest
import yaml

from pressroom.load import yaml_nodes
from pressroom.load.nodes import Mapping, Node, Scalar, Sequence, is_blank
from pressroom.load.yaml_nodes import parse_yaml, read_yaml
from pressroom.model.finding import Findings, Span


def read(text: str) -> tuple[Node | None, list[str]]:
    findings = Findings()
    node = parse_yaml(text, "a.yaml", findings)
    return node, [finding.code for finding in findings]


def value(text: str) -> Scalar:
    node, codes = read(f"key: {text}\n")
    assert codes == []
    assert isinstance(node, Mapping)
    scalar = node.get("key")
    assert isinstance(scalar, Scalar)
    return scalar


@pytest.mark.parametrize("word", ["no", "on", "007", "1:30", "0x10", "1e3", "2024-01-01", "TRUE"])
def test_words_stay_as_typed(word: str) -> None:
    assert value(word).text == word


@pytest.mark.parametrize("word", ["", "~", "null", "# a comment"])
def test_nothing_typed_is_null(word: str) -> None:
    assert value(word).is_null


@pytest.mark.parametrize("word", ["''", '"null"', "'~'", "|\n  ~"])
def test_quoted_words_are_never_null(word: str) -> None:
    assert not value(word).is_null


def test_block_scalar_keeps_its_lines() -> None:
    assert value("|\n  one\n  two\n").text == "one\ntwo\n"


def test_ideographic_space_stays() -> None:
    assert value("甲\u3000乙").text == "甲\u3000乙"


def test_span_counts_lines_and_columns_from_one_and_in_characters() -> None:
    assert value("'四字'").span == Span("a.yaml", 1, 6, 1, 10)


def test_key_of_a_mapping_is_found_with_its_place() -> None:
    node, _ = read("a: 1\nb:\n  - c\n")

    assert isinstance(node, Mapping)
    items = node.get("b")
    assert isinstance(items, Sequence)
    assert items.items[0].span == Span("a.yaml", 3, 5, 3, 6)
    assert node.get("c") is None


def test_alias_repeats_its_anchor() -> None:
    node, codes = read("a: &x [1, 2]\nb: *x\n")

    assert codes == []
    assert isinstance(node, Mapping)
    assert node.get("b") == node.get("a")


def test_byte_order_mark_is_no_part_of_the_first_key(tmp_path: Path) -> None:
    path = tmp_path / "bom.yaml"
    path.write_bytes(b"\xef\xbb\xbftitle: x\n")
    findings = Findings()

    node = read_yaml(path, "bom.yaml", findings)

    assert isinstance(node, Mapping)
    assert node.entries[0][0] == Scalar("title", Span("bom.yaml", 1, 1, 1, 6))
    assert len(findings) == 0


@pytest.mark.parametrize("encoding", ["utf-16", "gb18030", "latin-1"])
def test_other_encodings_are_refused(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    text = "a: 1\nb: café\n" if encoding == "latin-1" else "a: 1\nb: 绳索\n"
    path.write_bytes(text.encode(encoding))
    findings = Findings()

    assert read_yaml(path, "other.yaml", findings) is None

    assert [finding.code for finding in findings] == ["yaml/encoding"]


def test_wrong_byte_is_told_at_its_place(tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    path.write_bytes("a: 1\nb: é".encode() + b"\xff\n")
    findings = Findings()

    read_yaml(path, "other.yaml", findings)

    assert [str(finding.span) for finding in findings] == ["other.yaml:2:5"]


def test_control_character_is_told_at_its_place() -> None:
    findings = Findings()

    parse_yaml("a: 1\nb: x\x07\n", "a.yaml", findings)

    assert [(f.code, str(f.span)) for f in findings] == [("yaml/encoding", "a.yaml:2:5")]


def test_folder_in_place_of_a_file_is_a_finding(tmp_path: Path) -> None:
    findings = Findings()

    assert read_yaml(tmp_path, "x", findings) is None

    assert [finding.code for finding in findings] == ["yaml/unreadable"]


def test_empty_file_is_a_blank() -> None:
    node, codes = read("# nothing\n")

    assert node is not None
    assert is_blank(node)
    assert codes == []


def test_alias_bomb_is_refused_before_it_grows() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 30)]

    node, codes = read("\n".join(lines))

    assert node is None
    assert codes == ["yaml/too-large"]


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 5000, "{a: " * 5000, "? " * 5000])
def test_deep_nesting_is_refused(text: str) -> None:
    node, codes = read(text)

    assert node is None
    assert len(codes) == 1


def test_alias_of_a_list_that_is_not_finished_is_refused() -> None:
    assert read("a: &a [*a]\n") == (None, ["yaml/unknown-alias"])


def test_file_too_large_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_nodes, "MAX_BYTES", 10)
    path = tmp_path / "large.yaml"
    path.write_text("title: too long\n")
    findings = Findings()

    assert read_yaml(path, "large.yaml", findings) is None

    assert [finding.code for finding in findings] == ["yaml/too-large"]


def test_key_that_is_a_list_is_a_finding() -> None:
    _, codes = read("? [a, b]\n: c\n")

    assert codes == ["yaml/syntax"]


def test_quoted_merge_sign_is_a_plain_key() -> None:
    _, codes = read('"<<": a\n')

    assert codes == []


def test_the_slow_parser_reads_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: {b: [1, '2']}\nc: |\n  3\n"
    fast = read(text)
    monkeypatch.setattr(yaml_nodes, "LOADER", yaml.SafeLoader)

    slow = read(text)

    assert shape(slow[0]) == shape(fast[0])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes in folders")
def test_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "deck.yaml")
    findings = Findings()

    assert yaml_nodes.read_yaml(tmp_path / "deck.yaml", "deck.yaml", findings) is None
    assert [item.code for item in findings] == ["yaml/unreadable"]


def shape(node: Node | None) -> object:
    if isinstance(node, Mapping):
        return {key.text: shape(entry) for key, entry in node.entries}
    if isinstance(node, Sequence):
        return [shape(item) for item in node.items]
    return None if node is None else (node.text, node.span.line, node.span.column)
