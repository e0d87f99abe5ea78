"""Every wrong file in errors/ with what it is told, word for word, in its closing comments.

`# error: LINE:COLUMN code message`, and `# help: …` below it for a hint. Files in `deck/` are a
deck of the game in conftest.py, those in `game/` a game.yaml with one deck beside it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.load.stock_files import load_stock
from pressroom.model.finding import Finding, Findings
from tests.load.conftest import Load, a_deck

ERRORS = Path(__file__).parent / "errors"


def cases(folder: str) -> list[object]:
    """Return the files of a folder, by name."""
    paths = sorted((ERRORS / folder).glob("*.yaml"))
    return [pytest.param(path, id=path.stem) for path in paths]


def split(path: Path) -> tuple[str, list[str]]:
    """Return the text of a file without its closing comments, and these."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    told = [line for line in lines if line.startswith(("# error:", "# help:"))]
    return "".join(line for line in lines if line not in told), [line.rstrip() for line in told]


def tell(findings: Findings) -> list[str]:
    """Return findings as the closing comments have them."""
    lines = []
    for finding in sorted(findings, key=place):
        span = finding.span
        at = f"{span.line}:{span.column} " if span else ""
        lines.append(f"# error: {at}{finding.code} {finding.message}")
        if finding.hint:
            lines.append(f"# help: {finding.hint}")
    return lines


def place(finding: Finding) -> tuple[int, int, str]:
    """Return where a finding stands, to sort by."""
    span = finding.span
    return (span.line, span.column, finding.message) if span else (0, 0, finding.message)


@pytest.mark.parametrize("path", cases("deck"))
def test_wrong_deck_file_is_told_as_written_in_it(path: Path, load: Load, project: Path) -> None:
    text, expected = split(path)
    if "art:" in text:
        art = project / "cards" / "demo" / "art"
        art.mkdir()
        (art / "Oak.png").touch()

    loaded = load(cargo=text, other="title: Other\nkind: token\ncards: {good-one: }\n")

    assert tell(loaded.findings) == expected


@pytest.mark.parametrize("path", cases("deck"))
def test_what_is_underlined_lies_in_the_file(path: Path, load: Load) -> None:
    text, _ = split(path)
    lines = [*text.split("\n"), ""]

    for finding in load(cargo=text).findings:
        span = finding.span
        if span is not None and span.path.endswith("cargo.yaml"):
            assert (span.line, span.column) <= (span.end_line, span.end_column)
            assert 1 <= span.end_column <= len(lines[span.end_line - 1]) + 1


@pytest.mark.parametrize("path", cases("game"))
def test_wrong_game_file_is_told_as_written_in_it(path: Path, load: Load) -> None:
    text, expected = split(path)

    loaded = load(text, cargo=a_deck("  light: {name: Light}\n"))

    assert tell(loaded.findings) == expected


@pytest.mark.parametrize("name", ["formats", "papers"])
def test_wrong_stock_file_is_told_as_written_in_it(name: str, tmp_path: Path) -> None:
    text, expected = split(ERRORS / "stock" / f"{name}.yaml")
    other = {"formats": "papers", "papers": "formats"}[name]
    good = {"formats": "a: {trim: 9}\n", "papers": "A4: {size: [210, 297]}\n"}[other]
    (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / f"{other}.yaml").write_text(good, encoding="utf-8")
    findings = Findings()

    load_stock([tmp_path], tmp_path, findings)

    assert tell(findings) == expected
