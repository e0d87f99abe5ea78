"""What makes a kit of 现世通行 illegal, and what it cannot serve."""

from __future__ import annotations

import pytest

from pressroom.model.finding import Findings
from pressroom.model.game import Game
from pressroom.rules.passage import RULES
from pressroom.rules.passage.kit import counts_of
from tests.rules.kits import Edit

WITHOUT = {  # the expansions turned into patterns, which are never printed
    "game": {"[cards, expansions": "[cards", "without: [expansions]": "without: []"},
    "expansions": {"beg:": "_beg:", "nightmare:\n": "_nightmare:\n", "purity:\n": "_purity:\n"},
}


def found(game: Game) -> list[tuple[str, str, int]]:
    """Return code, file and line of all findings."""
    findings = Findings()
    RULES.read_kit(game, findings)
    return [
        (one.code, one.span.path.rsplit("/", 1)[-1], one.span.line) for one in findings if one.span
    ]


def codes(game: Game) -> set[str]:
    return {code for code, _, _ in found(game)}


def test_the_kit_is_whole(game: Game) -> None:
    assert found(game) == []
    assert sum(counts_of(game, expansions=True).values()) == 58
    assert sum(counts_of(game, expansions=False).values()) == 55


def test_a_wrong_number_of_copies_is_found_where_it_stands(edit: Edit) -> None:
    game = edit(cards={"copies: 8": "copies: 7"})

    assert found(game) == [("kit/card-copies", "cards.yaml", 43)]


def test_attacks_must_be_split_as_printed(edit: Edit) -> None:
    game = edit(cards={"plus: 2, copies: 1": "plus: 2, copies: 2", "copies: 3\n    name: 攻击+1":
                       "copies: 2\n    name: 攻击+1"})  # fmt: skip

    assert [code for code, _, _ in found(game)] == ["kit/card-copies"] * 2


def test_an_attack_stronger_than_the_edition_knows_is_found(edit: Edit) -> None:
    game = edit(cards={"plus: 2, copies: 1": "plus: 3, copies: 1"})

    assert len(found(game)) == 2  # none of +2, one of +3
    assert codes(game) == {"kit/card-copies"}


def test_only_attacks_have_a_strength(edit: Edit) -> None:
    game = edit(cards={"code: seal": "code: seal\n    plus: 1"})

    assert codes(game) == {"kit/attack-plus"}


def test_a_card_unknown_to_the_rules_is_found(edit: Edit) -> None:
    game = edit(
        game={"nightmare, purity]": "nightmare, purity, dragon]"},
        expansions={"code: purity": "code: dragon"},
    )

    assert codes(game) == {"kit/unknown-card", "kit/card-copies"}


def test_a_kit_without_expansions_is_whole_if_the_game_says_so(edit: Edit) -> None:
    game = edit(
        game={
            "phrases:": "rulings: {expansions: false}\nphrases:",
            "[cards, expansions": "[cards",
            "without: [expansions]": "without: []",
        },
        expansions={"beg:": "_beg:", "nightmare:\n": "_nightmare:\n", "purity:\n": "_purity:\n"},
    )

    assert found(game) == []


def test_a_kit_that_lacks_the_expansions_is_told_of_the_ruling(edit: Edit) -> None:
    game = edit(**WITHOUT)
    findings = Findings()

    RULES.read_kit(game, findings)

    assert [one.code for one in findings] == ["kit/card-copies"] * 3
    assert all(one.hint for one in findings)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("deal_cards: {value: 4", "deal_cards: {value: 12", "kit/cannot-deal"),
        ("deal_wardens: {value: 1", "deal_wardens: {value: 2", "kit/cannot-deal"),
        ("players_max: {value: 5", "players_max: {value: 7", "kit/cannot-deal"),
        ("players_min: {value: 2", "players_min: {value: 1", "kit/impossible-number"),
        ("players_max: {value: 5", "players_max: {value: 1", "kit/impossible-number"),
        ("base_draws: {value: 1", "base_draws: {value: 0", "kit/impossible-number"),
        ("hand_limit: {value: 6", "hand_limit: {value: -1", "kit/impossible-number"),
        ("copies_attack: {value: [4, 3, 1]", "copies_attack: {value: [4, 3]", "kit/card-copies"),
    ],
)
def test_numbers_that_cannot_be_played_are_found(edit: Edit, old: str, new: str, code: str) -> None:
    assert code in codes(edit(game={old: new}))
