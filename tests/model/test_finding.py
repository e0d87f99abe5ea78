from __future__ import annotations

import pytest

from pressroom.model.finding import Finding, Findings, Severity, Span, StopBuild


def test_same_finding_is_kept_once_and_in_order() -> None:
    findings = Findings()
    first, second = Finding("a/b", "x", Span("a.yaml")), Finding("a/b", "x", Span("b.yaml"))

    findings.extend([first, second, first])

    assert list(findings) == [first, second]


def test_only_errors_stop_the_build() -> None:
    findings = Findings()
    findings.add(Finding("a/b", "x", None, Severity.WARNING))
    findings.stop_on_errors()

    findings.error("a/c", "y")

    assert [finding.code for finding in findings.errors] == ["a/c"]
    with pytest.raises(StopBuild):
        findings.stop_on_errors()


def test_span_reads_as_a_place_to_click() -> None:
    assert str(Span("cards/demo/cargo.yaml", 4, 11)) == "cards/demo/cargo.yaml:4:11"


def test_place_in_a_text_counts_lines_and_columns_from_1() -> None:
    text = "ab\ncd ef\n"

    assert Span.in_text("a", text, 0, 2) == Span("a", 1, 1, 1, 3)
    assert Span.in_text("a", text, text.index("ef"), 2) == Span("a", 2, 4, 2, 6)
    assert Span.in_text("a", text, len(text), 1) == Span("a", 3, 1, 3, 2)


def test_strict_findings_are_all_errors() -> None:
    findings = Findings(is_strict=True)

    findings.warning("a/b", "x")

    with pytest.raises(StopBuild):
        findings.stop_on_errors()


def test_allowed_findings_are_left_out_before_and_after() -> None:
    findings = Findings()
    findings.warning("a/b", "early")
    findings.warning("a/c", "other")

    findings.allow(["a/b", "a/d"])
    findings.warning("a/b", "late")

    assert [finding.code for finding in findings] == ["a/c"]
    assert findings.silenced == {"a/b"}
