"""How pictures are printed, as game.yaml says it."""

from __future__ import annotations

import pytest

from tests.load.conftest import GAME, Load, a_deck

DECK = a_deck("  a: {name: A}\n")


@pytest.mark.parametrize(
    ("typed", "resolution"),
    [
        ("", 300),
        ("pictures: {resolution: 600}", 600),
        ("pictures: {resolution: off}", None),
        ("pictures:", 300),
    ],
)
def test_resolution_is_as_typed(load: Load, typed: str, resolution: int | None) -> None:
    loaded = load(f"{GAME}{typed}\n", cargo=DECK)

    assert loaded.codes == []
    assert loaded.game is not None
    assert loaded.game.picture_resolution == resolution


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("pictures: {resolution: 30}", "game/wrong-type"),
        ("pictures: {resolution: high}", "game/wrong-type"),
        ("pictures: {resolution: [300]}", "game/wrong-type"),
        ("pictures: 300", "game/wrong-type"),
        ("pictures: {dpi: 300}", "game/unknown-key"),
    ],
)
def test_resolution_that_cannot_be_is_told_at_its_line(load: Load, typed: str, code: str) -> None:
    loaded = load(f"{GAME}{typed}\n", cargo=DECK)

    (found,) = loaded.findings
    assert found.code == code
    assert found.span is not None
    assert found.span.line == GAME.count("\n") + 1
