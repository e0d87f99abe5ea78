"""Words of the layouts that a language lacks are told once, at the first of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.model.finding import Findings
from pressroom.translate.gaps import report_layout_gaps

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
TEMPLATE = f"""{HEAD}#: layouts/pages/page.html.j2:7
msgid "Paper"
msgstr ""

#: layouts/pages/page.html.j2:9
msgid "Sheets"
msgstr ""

#: pressroom/report/findings.py
msgid "told at the terminal"
msgstr ""
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "layouts.pot").write_text(TEMPLATE)
    return tmp_path


def told(root: Path, language: str) -> list[tuple[str, str]]:
    findings = Findings()
    report_layout_gaps(root, language, findings)
    return [(one.message.partition(";")[0], str(one.span)) for one in findings]


def test_missing_words_are_counted_at_the_first(root: Path) -> None:
    assert told(root, "de") == [
        (
            "2 of 2 texts of the layouts are not in “de” and printed in English",
            "layouts/pages/page.html.j2:7:1",
        )
    ]


def test_words_of_a_language_that_serves_this_one_are_not_missing(root: Path) -> None:
    said = f'{HEAD}msgid "Paper"\nmsgstr "Papier"\n\n#, fuzzy\nmsgid "Sheets"\nmsgstr "Bogen"\n'
    (root / "locale" / "de.po").write_text(said)

    assert told(root, "de-AT") == [
        (
            "1 of 2 texts of the layouts is not in “de-AT” and printed in English",
            "layouts/pages/page.html.j2:9:1",
        )
    ]


@pytest.mark.parametrize("language", ["en", "en-GB"])
def test_layouts_speak_english_without_a_catalogue(root: Path, language: str) -> None:
    assert told(root, language) == []
