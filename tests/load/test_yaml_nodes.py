from __future__ import annotations

import pytest
import yaml

from pressroom.load import yaml_nodes
from pressroom.load.nodes import Mapping, Node, Scalar, Sequence, is_blank
from pressroom.load.yaml_nodes import parse_yaml
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


def test_control_character_is_told_at_its_place() -> None:
    findings = Findings()

    parse_yaml("a: 1\nb: x\x07\n", "a.yaml", findings)

    assert [(f.code, str(f.span)) for f in findings] == [("yaml/encoding", "a.yaml:2:5")]


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


def shape(node: Node | None) -> object:
    if isinstance(node, Mapping):
        return {key.text: shape(entry) for key, entry in node.entries}
    if isinstance(node, Sequence):
        return [shape(item) for item in node.items]
    return None if node is None else (node.text, node.span.line, node.span.column)
