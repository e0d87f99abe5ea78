from __future__ import annotations

import json
from pathlib import Path

import pytest

from pressroom.model.finding import Finding, Severity, Span
from pressroom.report.findings import render_report, report_json, tally

PLACE = Span("cards/demo/cargo.yaml", 2, 9, 2, 14)


def report(finding: Finding, tmp_path: Path, source: str) -> list[str]:
    if finding.span is not None:
        path = tmp_path / finding.span.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return render_report([finding], tmp_path, colour=False).splitlines()


def test_finding_shows_place_code_message_source_and_help(tmp_path: Path) -> None:
    finding = Finding(
        "card/wrong-type", "must be a number", PLACE, hint="did you mean “3”?", card="light"
    )

    lines = report(finding, tmp_path, "  light:\n  cost: three\n")

    assert lines == [
        "cards/demo/cargo.yaml:2:9: error[card/wrong-type] must be a number (card “light”)",
        " 2 |   cost: three",
        "   |         ^^^^^",
        "   = help: did you mean “3”?",
    ]


def test_wide_characters_count_two_columns(tmp_path: Path) -> None:
    finding = Finding("a/b", "x", Span("a.yaml", 1, 5, 1, 7))

    lines = report(finding, tmp_path, "绳: 甲乙丙\n")

    assert lines[1:] == [" 1 | 绳: 甲乙丙", "   |       ^^^^"]


def test_combining_marks_count_no_column(tmp_path: Path) -> None:
    finding = Finding("a/b", "x", Span("a.yaml", 1, 5, 1, 6))

    lines = report(finding, tmp_path, "e\u0301: x\n")

    assert lines[2] == "   |    ^"


def test_place_over_several_lines_is_marked_to_the_end_of_the_first(tmp_path: Path) -> None:
    finding = Finding("a/b", "x", Span("a.yaml", 1, 4, 3, 1))

    lines = report(finding, tmp_path, "a: one\n  two\n")

    assert lines[2] == "   |    ^^^"


def test_place_past_the_end_of_its_line_has_one_caret(tmp_path: Path) -> None:
    finding = Finding("a/b", "x", Span("a.yaml", 1, 3, 1, 3))

    lines = report(finding, tmp_path, "a:\n")

    assert lines[2] == "   |   ^"


def test_long_line_is_cut_around_the_place(tmp_path: Path) -> None:
    finding = Finding("a/b", "x", Span("a.yaml", 1, 5001, 1, 5006))

    lines = report(finding, tmp_path, "x" * 5000 + "wrong" + "y" * 5000)

    assert all(len(line) < 130 for line in lines)
    start = lines[2].index("^")
    assert lines[1][start : start + 5] == "wrong"


@pytest.mark.parametrize("before", [0, 1, 60, *range(85, 115), 300])
@pytest.mark.parametrize("letter", ["x", "绳"])
def test_place_is_in_sight_wherever_it_is_in_a_long_line(
    before: int, letter: str, tmp_path: Path
) -> None:
    finding = Finding("a/b", "x", Span("a.yaml", 1, before + 1, 1, before + 6))

    lines = report(finding, tmp_path, letter * before + "wrong" + "y" * 300)

    start = lines[2].index("^")
    assert lines[2].count("^") == 5
    assert lines[1].replace("绳", "xx")[start : start + 5] == "wrong"


def test_long_line_is_cut_to_110_columns(tmp_path: Path) -> None:
    finding = Finding("a/b", "x", Span("a.yaml", 1, 1, 1, 2))

    lines = report(finding, tmp_path, "x" * 300)

    assert lines[1] == f" 1 | {'x' * 109}…"


def test_controls_of_a_terminal_are_not_sent_to_it(tmp_path: Path) -> None:
    finding = Finding("a/b", "bad \x1b[31m", Span("a.yaml", 1, 4, 1, 5))

    text = "\n".join(report(finding, tmp_path, "a: \x1b[31mx\n"))

    assert "\x1b" not in text


def test_names_of_files_are_shown_escaped(tmp_path: Path) -> None:
    finding = Finding("a/b", "bad", Span("cards/a\x1b[31m\n\u202eé卡\udcff.yaml", 1, 4, 1, 5))

    assert report(finding, tmp_path, "")[0] == (
        "cards/a\\x1b[31m\\n\\u202eé卡\\udcff.yaml:1:4: error[a/b] bad"
    )


@pytest.mark.parametrize("span", [None, Span("gone.yaml", 3, 1, 3, 2)])
def test_finding_without_readable_source_is_one_line(span: Span | None, tmp_path: Path) -> None:
    text = render_report([Finding("a/b", "x", span)], tmp_path, colour=False)

    assert len(text.splitlines()) == 1


def test_findings_are_sorted_by_place_and_placeless_ones_come_last(tmp_path: Path) -> None:
    findings = [
        Finding("z/last", "x"),
        Finding("b/two", "x", Span("b.yaml", 1, 1)),
        Finding("a/two", "x", Span("a.yaml", 10, 1)),
        Finding("a/one", "x", Span("a.yaml", 9, 1)),
    ]

    rows = json.loads(report_json(findings))

    assert [row["code"] for row in rows] == ["a/one", "a/two", "b/two", "z/last"]
    lines = render_report(findings, tmp_path, colour=False).splitlines()
    assert [line.partition("[")[2][:5] for line in lines] == ["a/one", "a/two", "b/two", "z/las"]


def test_colour_adds_nothing_but_escapes(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a: x\n")
    finding = Finding("a/b", "m", Span("a.yaml", 1, 4, 1, 5), Severity.WARNING, "help")

    coloured = render_report([finding], tmp_path, colour=True)

    assert "\033[" in coloured
    for escape in ("\033[0m", "\033[1m", "\033[33m", "\033[34m"):
        coloured = coloured.replace(escape, "")
    assert coloured == render_report([finding], tmp_path, colour=False)


def test_json_holds_all_of_a_finding() -> None:
    finding = Finding("a/b", "“绳”", PLACE, Severity.WARNING, "help", "light")

    text = report_json([finding])

    assert "绳" in text
    assert json.loads(text) == [
        {
            "code": "a/b",
            "severity": "warning",
            "message": "“绳”",
            "path": "cards/demo/cargo.yaml",
            "line": 2,
            "column": 9,
            "end_line": 2,
            "end_column": 14,
            "sheet": None,
            "cell": None,
            "hint": "help",
            "card": "light",
        }
    ]


@pytest.mark.parametrize(
    ("errors", "warnings", "line"),
    [
        (2, 1, "2 errors, 1 warning"),
        (1, 0, "1 error"),
        (0, 0, "no findings"),
    ],
)
def test_tally_counts_by_severity(errors: int, warnings: int, line: str) -> None:
    findings = [Finding("a/b", "x")] * errors
    findings += [Finding("a/b", "x", None, Severity.WARNING)] * warnings

    assert tally(findings) == line


def test_many_findings_of_one_cause_are_shown_once_with_their_number(tmp_path: Path) -> None:
    cards = [
        Finding(
            "card/unknown-icon", "no icon “x”", Span("a.yaml", line, 1, line, 2), card=f"c{line}"
        )
        for line in range(1, 61)
    ]

    shown = render_report(cards, tmp_path, colour=False).splitlines()

    assert shown == [
        "a.yaml:1:1: error[card/unknown-icon] no icon “x” (card “c1”), and on 59 more cards"
    ]
    assert len(json.loads(report_json(cards))) == 60


def test_a_few_findings_of_one_cause_are_shown_each(tmp_path: Path) -> None:
    cards = [Finding("a/b", "x", Span("a.yaml", line, 1, line, 2)) for line in range(1, 4)]

    assert len(render_report(cards, tmp_path, colour=False).splitlines()) == 3


def test_no_line_is_shown_of_a_file_that_holds_no_text(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"\x89PNG\r\n\0\0")
    finding = Finding("game/unused-file", "no card shows it", Span("a.png"), Severity.WARNING)

    shown = render_report([finding], tmp_path, colour=False)

    assert shown == "a.png:1:1: warning[game/unused-file] no card shows it\n"
