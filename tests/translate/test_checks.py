"""What is wrong with a translation is told at its line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pressroom.model.finding import Span
from pressroom.model.glossary import Term
from pressroom.translate.checks import check_catalogue
from pressroom.translate.messages import Unit
from pressroom.translate.po_files import Message, PoFile

PATH = "cards/demo/locale/de.po"
BOOK = "{% if x %}有 {{ facts.n }} 张{{ '、' if y }}{% endif %}"


def a_unit(
    source: str, context: str = "a", *, is_book: bool = False, is_printed: bool = True
) -> Unit:
    return Unit(
        context,
        source,
        (Span("cards/demo/deck.yaml", 3),),
        "role",
        "deck",
        is_markup=True,
        is_book=is_book,
        is_printed=is_printed,
    )


def codes(
    said: str,
    unit: Unit,
    *,
    language: str = "de",
    terms: tuple[Term, ...] = (),
    flags: frozenset[str] = frozenset(),
) -> list[str]:
    """Return the codes of what is wrong with one translation, which stands in line 7."""
    message = Message(unit.context, unit.source, (said,), flags=flags, line=7)
    found = check_catalogue(PoFile((), {}, (message,)), PATH, language, [unit], terms)
    assert all(str(finding.span) == f"{PATH}:7:1" for finding in found)
    return [finding.code for finding in found]


@pytest.mark.parametrize(
    ("source", "said", "language", "code"),
    [
        ("得 {points} 分", "Erhalte Punkte", "de", "text/changed-token"),
        ("得 {points} 分", "Erhalte {points} {rope}", "de", "text/changed-token"),
        ("**落空**了", "**Gefallen", "de", "text/changed-bold"),
        (
            "{% if x %}**落空**{% endif %}了",
            "{% if x %}Gefallen{% endif %}",
            "de",
            "text/changed-bold",
        ),
        (
            "{% if x %}**落空**{% endif %}",
            "{% if x %}**Gefallen{% endif %}",
            "de",
            "text/changed-bold",
        ),
        ("补 1 张", "Ziehe 2", "de", "text/changed-number"),
        ("补 1 张，3 分", "Ziehe 2, 3 Punkte", "de", "text/changed-number"),
        ("共 1000 张", "1,500 cards", "en", "text/changed-number"),
        ("三步，5 分", "3 Schritte, 6 Punkte", "de", "text/changed-number"),
        ("共 42 张", "Alle Karten", "de", "text/changed-number"),
        ("绳索很长", "Das 绳索 ist lang", "de", "text/copied"),
        ("each player draws two cards", "each player draws two cards", "de", "text/copied"),
        ("轻，重", "leicht，schwer", "de", "text/wrong-mark"),
        ("heavy", "重,轻", "zh-Hans", "text/wrong-mark"),
        ("heavy", "“重”", "zh-Hant", "text/wrong-mark"),
        ("heavy", "重い，軽い", "ja", "text/wrong-mark"),
    ],
)
def test_wrong_translation_is_told(source: str, said: str, language: str, code: str) -> None:
    assert codes(said, a_unit(source), language=language) == [code]


@pytest.mark.parametrize(
    ("source", "said", "language"),
    [
        ("得 {points} 分，**立即**", "**Sofort** {points} Punkte, {points}!", "de"),
        ("{name}", "PORTER", "en"),
        ("5 步", "Five steps", "en"),
        ("扣绳索卡", "Lay 1 rope", "en"),
        ("三步，补 1 张", "3 steps, draw one", "en"),
        ("6 套 × 7 张，每套 7 张", "6 sets of 7", "en"),
        ("1000 张，1.5 分", "1.000 Karten, 1,5 Punkte", "de"),
        ("1000 张", "1\u202f000 cartes", "fr"),
        ("16 张", "１６枚", "ja"),
        ("{% if x %}**两人各得**{% endif %}", "{% if x %}**Both** score **all**{% endif %}", "en"),
        ("补 {a} 张，第 1 段", "Segment 1: {a}", "en"),
        ("Wolf", "Wolf", "de"),
        ("STRAND", "STRAND", "de"),
        ("heavy", "「重」、軽い", "ja"),
        ("heavy", "「重」，輕", "zh-Hant"),
        ("heavy", "“重”，轻", "zh-Hans"),
        ("重货", "重货", "zh-Hant"),
    ],
)
def test_sound_translation_passes(source: str, said: str, language: str) -> None:
    assert codes(said, a_unit(source), language=language) == []


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("{% if x %}{{ facts.n }} cards{{ ', ' if y }}{% endif %}", []),
        ("{% if x %}{{ facts.m }} cards{{ ', ' if y }}{% endif %}", ["text/changed-code"]),
        ("{% if x %}cards{{ ', ' if y }}{% endif %}", ["text/changed-code"]),
    ],
)
def test_code_of_a_book_stays_but_for_words_in_quotes(said: str, expected: list[str]) -> None:
    assert codes(said, a_unit(BOOK, is_book=True)) == expected


def test_term_is_said_as_the_glossary_says_it() -> None:
    terms = (
        Term("货", {"de": ("Last", "Lasten")}),
        Term("货堆", {"de": ("Stapel",)}),
        Term("总分", {"de": ("Summe",)}, but=("总分榜",)),
    )

    assert codes("Der Stapel", a_unit("货堆"), terms=terms) == []
    assert codes("Alle lasten", a_unit("所有货"), terms=terms) == []
    assert codes("Die Fracht", a_unit("这张货"), terms=terms) == ["text/wrong-term"]
    assert codes("Rangliste", a_unit("总分榜"), terms=terms) == []


def test_guess_is_told_and_not_checked() -> None:
    unit = a_unit("得 {points} 分")

    assert codes("x", unit, flags=frozenset({"fuzzy"})) == ["text/unconfirmed"]


def test_lost_and_edited_texts_are_told_apart() -> None:
    messages = (
        Message("a", "old", ("alt",), line=3),
        Message("b", "gone", ("fort",), line=6),
        Message("b", "never said", ("",), line=9),
    )

    found = check_catalogue(PoFile((), {}, messages), PATH, "de", [a_unit("new")], ())

    assert [(one.code, one.span and one.span.line) for one in found] == [
        ("text/stale", 3),
        ("text/orphan", 6),
    ]


def place_findings(*units: Unit) -> list[int]:
    """Return the lines of what is told of units that say the same in words of their own."""
    messages = tuple(
        Message(unit.context, unit.source, (f"Wort {line}",), line=line)
        for line, unit in enumerate(units, start=1)
    )
    found = check_catalogue(PoFile((), {}, messages), PATH, "de", units, ())
    assert {one.code for one in found} <= {"text/two-translations"}
    return [one.span.line for one in found if one.span]


def of_card(card: str, field: str) -> Unit:
    return replace(a_unit("货物", f"demo/deck/{card}/{field}"), field=("card", field))


def of_phrase(name: str, *, is_printed: bool = True) -> Unit:
    unit = a_unit("货物", f"demo/phrases/{name}", is_printed=is_printed)
    return replace(unit, deck="phrases" if is_printed else "terminal")


def test_one_text_in_two_words_is_told_at_the_second() -> None:
    assert place_findings(of_card("a", "name"), of_card("b", "name")) == [2]
    assert place_findings(of_phrase("figure_a"), of_phrase("figure_b")) == [2]


def test_texts_in_different_places_may_have_different_words() -> None:
    book = a_unit("货物", "demo/book.md", is_book=True)

    assert place_findings(of_card("a", "name"), of_card("b", "label")) == []
    assert place_findings(of_phrase("figure_a"), of_phrase("window_a")) == []
    assert place_findings(of_phrase("figure_a"), of_phrase("figure_b", is_printed=False)) == []
    assert place_findings(book, of_card("a", "name"), of_phrase("name")) == []
