from __future__ import annotations

import pytest

from pressroom.model.finding import Finding, Findings, Severity
from pressroom.model.game import Game
from pressroom.rules.leaves import RULES
from tests.rules.leaves.kits import PROJECT, Edited

FIRST = "cells: SLLFLDLFFLVLLDLFLLFLVFDLE"


def only(findings: Findings) -> Finding:
    assert len(findings) == 1, [finding.message for finding in findings]
    return findings.items[0]


def place(path: str, words: str, offset: int) -> tuple[int, int]:
    """Return line and column of a letter in the shipped file, `offset` after some words begin."""
    shipped = PROJECT / "cards" / "leaves" / path
    lines = shipped.read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if words in text)
    return line, lines[line - 1].index(words) + offset + 1


def test_the_shipped_kit_is_as_the_rules_need_it(game: Game) -> None:
    findings = Findings()

    RULES.read_kit(game, findings)

    assert [finding.message for finding in findings] == []


@pytest.mark.parametrize(
    ("cells", "code", "letter"),
    [
        ("SLLFLSLFFLVLLDLFLLFLVFDLE", "kit/board-start", 5),
        ("LLLFLDLFFLVLLDLFLLFLVFDLE", "kit/board-start", 0),
        ("SLLFLDLFFLVLLDLFLLFLVFDLL", "kit/board-finish", 24),
        ("SLLFLELFFLVLLDLFLLFLVFDLE", "kit/board-finish", 5),
        ("SLLFLXLFFLVLLDLFLLFLVFDLE", "kit/board-terrain", 5),
    ],
    ids=["two starts", "no start", "no finish", "two finishes", "unknown letter"],
)
def test_a_board_that_breaks_the_rules_is_told_at_the_letter(
    cells: str, code: str, letter: int, edited: Edited
) -> None:
    _, findings = edited({"boards.yaml": (FIRST, f"cells: {cells}")})

    finding = only(findings)

    assert finding.code == code
    assert finding.span is not None
    line, column = place("boards.yaml", FIRST, len("cells: ") + letter)
    assert (finding.span.line, finding.span.column) == (line, column)
    assert finding.span.end_column == column + 1


def test_a_letter_in_quotes_has_the_same_place(edited: Edited) -> None:
    _, findings = edited({"boards.yaml": (FIRST, f'cells: "{FIRST[7:].replace("V", "X", 1)}"')})

    span = only(findings).span

    assert span is not None
    assert (span.line, span.column) == place("boards.yaml", FIRST, len('cells: "') + 10)


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("events.yaml", "{number: 9,", "{number: 8,", "kit/event-numbers"),
        ("events.yaml", "{number: 20,", "{number: 21,", "kit/event-numbers"),
        ("events.yaml", "name: 树脂球", "name: 强买强卖", "kit/event-names"),
        ("events.yaml", "自选一半手牌", "数" * 50, "kit/event-text"),
        ("kept.yaml", "boom: {event: 6", "boom: {event: 5", "kit/kept-cards"),
        ("kept.yaml", "boom: {", "bang: {", "kit/kept-cards"),
        ("boards.yaml", "number: 2", "number: 3", "kit/board-numbers"),
        ("characters.yaml", "hp: 15, move: 2", "hp: 15, move: 0", "kit/character-move"),
        ("characters.yaml", "  lily:", "  _lily:", "kit/characters"),
        ("proxy.yaml", "  weapon:", "  sword:", "kit/hand-cards"),
        ("proxy.yaml", "copies: 8", "copies: 0", "kit/hand-cards"),
        ("buffs.yaml", "copies: 6", "copies: 5", "kit/buff-markers"),
        ("order.yaml", "place: 6", "place: 5", "kit/player-pieces"),
        ("status-boards.yaml", "4, 5, 6]", "4, 5]", "kit/player-pieces"),
        ("game.yaml", "recovery_hp: {value: 3", "recovery_hp: {value: three", "game/wrong-type"),
    ],
)
def test_a_kit_that_breaks_the_rules_is_an_error(
    file: str, old: str, new: str, code: str, edited: Edited
) -> None:
    _, findings = edited({file: (old, new)})

    errors = findings.errors

    assert code in {finding.code for finding in errors}
    assert all(finding.span is not None for finding in errors)


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("tiles.yaml", "copies: 30", "copies: 29", "kit/tiles-short"),
        ("tiles.yaml", "copies: 5", "copies: 4", "kit/tiles-short"),
        ("discs.yaml", "copies: 4", "copies: 2", "kit/tiles-short"),
        ("discs.yaml", "copies: 12", "copies: 11", "kit/clips-short"),
        ("pawns.yaml", "copies: 4", "copies: 0", "kit/pawns-short"),
        ("proxy.yaml", "copies: 50", "copies: 40", "kit/deck-short"),
        ("kept.yaml", "copies: 4", "copies: 2", "kit/kept-short"),
        ("characters.yaml", "hp: 15, move: 2", "hp: 21, move: 2", "kit/track-short"),
    ],
)
def test_what_the_kit_cannot_serve_is_a_warning(
    file: str, old: str, new: str, code: str, edited: Edited
) -> None:
    _, findings = edited({file: (old, new)})

    assert {finding.code for finding in findings} == {code}
    assert {finding.severity for finding in findings} == {Severity.WARNING}


def test_what_the_source_does_not_contain_says_so(game: Game) -> None:
    additions = {piece.id for piece in game.components() if piece.is_addition}

    assert {"action", "mist-slope", "chestnut", "blank"} <= additions
    assert not additions & {"barley", "event-9", "pull", "lane"}
