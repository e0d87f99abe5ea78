"""Give in full the codes of what any section or value can have wrong, to be found by searching."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SectionCodes:
    """The codes of a mapping with fixed keys."""

    missing_key: str
    unknown_key: str
    wrong_type: str
    wrong_character: str
    wrong_name: str


@dataclass(frozen=True, slots=True)
class ValueCodes:
    """The codes of a value that a field declares."""

    wrong_type: str
    wrong_character: str
    out_of_range: str
    missing_picture: str
    outside_project: str


GAME_CODES = SectionCodes(
    missing_key="game/missing-key",
    unknown_key="game/unknown-key",
    wrong_type="game/wrong-type",
    wrong_character="game/wrong-character",
    wrong_name="game/wrong-name",
)
DECK_CODES = SectionCodes(
    missing_key="deck/missing-key",
    unknown_key="deck/unknown-key",
    wrong_type="deck/wrong-type",
    wrong_character="deck/wrong-character",
    wrong_name="deck/wrong-name",
)
GLOSSARY_CODES = SectionCodes(
    missing_key="glossary/missing-key",
    unknown_key="glossary/unknown-key",
    wrong_type="glossary/wrong-type",
    wrong_character="glossary/wrong-character",
    wrong_name="glossary/wrong-name",
)
STOCK_CODES = SectionCodes(
    missing_key="stock/missing-key",
    unknown_key="stock/unknown-key",
    wrong_type="stock/wrong-type",
    wrong_character="stock/wrong-character",
    wrong_name="stock/wrong-name",
)
DEFAULT_CODES = ValueCodes(  # of defaults in game.yaml
    wrong_type="game/wrong-type",
    wrong_character="game/wrong-character",
    out_of_range="game/out-of-range",
    missing_picture="game/missing-picture",
    outside_project="game/outside-project",
)
CARD_CODES = ValueCodes(
    wrong_type="card/wrong-type",
    wrong_character="card/wrong-character",
    out_of_range="card/out-of-range",
    missing_picture="card/missing-picture",
    outside_project="card/outside-project",
)
