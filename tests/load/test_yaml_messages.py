from __future__ import annotations

from pressroom.load.yaml_messages import sentence
from pressroom.model.finding import Span
from tests.load.conftest import Load, a_deck


def test_complaint_without_a_sentence_of_ours_is_passed_on() -> None:
    assert sentence("found a new fault", "", "a: b", 1).endswith(": found a new fault")
    assert sentence("", "", "a: b", 1) == "this cannot be read as YAML: it is broken"


def test_whole_comment_is_underlined(load: Load) -> None:
    loaded = load(cargo=a_deck("  a:\n    name: Load #2, heavy\n"))

    assert [finding.span for finding in loaded.findings] == [
        Span("cards/demo/cargo.yaml", 5, 16, 5, 16 + len("#2, heavy"))
    ]
