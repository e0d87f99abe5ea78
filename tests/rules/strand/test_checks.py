"""What makes a kit of STRAND illegal, and what it cannot serve."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pressroom.model.finding import Finding, Findings, Severity
from pressroom.model.game import Game
from pressroom.rules.strand import RULES
from tests.rules.kits import Edit

Change = Mapping[str, Mapping[str, str]]


def findings_of(game: Game) -> list[Finding]:
    findings = Findings()
    RULES.read_kit(game, findings)
    return list(findings)


def places(game: Game, severity: Severity = Severity.ERROR) -> list[tuple[str, str]]:
    """Return the code of all findings of a severity, with what stands where they point."""
    found = []
    for one in findings_of(game):
        assert one.span is not None
        file = game.folder / one.span.path.rsplit("/", 1)[-1]
        line = file.read_text(encoding="utf-8").splitlines()[one.span.line - 1]
        if one.severity is severity:
            found.append((one.code, line[one.span.column - 1 :]))
    return found


def test_the_kit_is_whole_and_warned_of_for_two_things(game: Game) -> None:
    assert places(game) == []
    assert [code for code, _ in places(game, Severity.WARNING)] == [
        "kit/markers-short",
        "kit/pile-short",
    ]


def test_warnings_name_the_player_counts_and_the_figures(game: Game) -> None:
    markers, pile = (one.message for one in findings_of(game))

    assert [word for word in markers.replace(",", "").split() if word.isdigit()] == [
        "30", "32", "4", "40", "5", "48", "6",
    ]  # fmt: skip
    assert [word for word in pile.split() if word.isdigit()] == ["60", "72", "6"]


ONE_FAULT: list[tuple[Change, tuple[str, str]]] = [
    ({"cargo": {"copies: 12": "copies: 13"}}, ("kit/cargo-copies", "light:")),
    (
        {"cargo": {"core: {value: 5": "core: {value: 6"}, "game": {"2, 3, 4, 5]": "2, 3, 4]"}},
        ("kit/cargo-values", "6, icon: core"),
    ),
    ({"ropes": {"to-6: {target: 6}": "to-6: {target: 5}"}}, ("kit/rope-set", "to-1:")),
    ({"nodes": {"segment: 8": "segment: 9"}}, ("kit/node-segments", "9, icon: city")),
    ({"game": {"rounds: {value: 8": "rounds: {value: 9"}}, ("kit/node-segments", "outskirts:")),
    (
        {"player_boards": {"[1, 2, 3, 4, 5, 6]": "[1, 2, 3, 4, 5]"}},
        ("kit/player-boards", "seat:"),
    ),
    ({"lone": {"copies: 30": "copies: 29"}}, ("kit/lone-markers", "lone: {")),
    ({"roles": {"  sam:": "  higgs:"}}, ("kit/unknown-role", "higgs:")),
]


@pytest.mark.parametrize(("change", "expected"), ONE_FAULT, ids=lambda part: str(part)[:40])
def test_a_fault_of_the_composition_is_found_where_it_stands(
    change: Change, expected: tuple[str, str], edit: Edit
) -> None:
    code, begins = expected

    found = [stands for found, stands in places(edit(**change)) if found == code]

    assert any(stands.startswith(begins) for stands in found), found


def test_a_missing_number_is_told(edit: Edit) -> None:
    game = edit(game={"  pair_limit:": "  pairs_limit:"}, **UNSAID)

    assert places(game) == [("game/missing-parameter", "title: 绳索：最后一班")]


UNSAID: Change = {  # texts that would miss it too
    "references": {"{pair_limit}": "7"},
    "roles": {"{pair_limit}": "7"},
    "wasteland": {"{pair_limit}": "7"},
}


@pytest.mark.parametrize(
    "change",
    [
        {"players_min: {value: 2": "players_min: {value: 1"},
        {"players_max: {value: 6": "players_max: {value: 1"},
        {"  rounds: {value: 8": "  rounds: {value: 0"},
        {"hand_limit: {value: 3": "hand_limit: {value: 0"},
        {"hand_limit_max: {value: 5": "hand_limit_max: {value: 2"},
        {"[1, 2, 3, 4, 5]": "[0, 1, 2, 3, 4]"},
    ],
    ids=str,
)
def test_a_number_that_cannot_be_played_with_is_an_error(
    change: Mapping[str, str], edit: Edit
) -> None:
    codes = [code for code, _ in places(edit(game=change))]

    assert codes == ["kit/impossible-number"]


def test_a_pile_that_cannot_fill_all_hands_is_an_error(edit: Edit) -> None:
    game = edit(cargo={"copies: 12": "copies: 5"}, game={"copies: {value: 12": "copies: {value: 5"})

    assert [code for code, _ in places(game)] == ["kit/cannot-deal"]


def test_a_pile_that_just_fills_all_hands_is_enough(edit: Edit) -> None:
    game = edit(cargo={"copies: 12": "copies: 6"}, game={"copies: {value: 12": "copies: {value: 6"})

    assert places(game) == []  # 30 cards, 6 players of 5


@pytest.mark.parametrize(("count", "is_short"), [(47, True), (48, False)])
def test_markers_are_short_below_what_six_players_can_take(
    count: int, is_short: bool, edit: Edit
) -> None:
    game = edit(
        game={"markers: {value: 30": f"markers: {{value: {count}"},
        lone={"copies: 30": f"copies: {count}"},
    )

    codes = [code for code, _ in places(game, Severity.WARNING)]
    assert ("kit/markers-short" in codes) is is_short


@pytest.mark.parametrize(
    ("most", "points", "is_short"), [(40, 3, True), (41, 3, False), (41, 4, False), (41, 5, True)]
)
def test_the_track_is_short_of_the_best_score_by_one(
    most: int, points: int, is_short: bool, edit: Edit
) -> None:
    """The best score is 82, or 83 and 84; a track in steps of 1 tells 81 to 40, and 83 to 41."""
    game = edit(
        game={
            "score_max: {value: 60": f"score_max: {{value: {most}",
            "score_step: {value: 5": "score_step: {value: 1",
        },
        nodes={"points: 3,": f"points: {points},"},
    )

    codes = [code for code, _ in places(game, Severity.WARNING)]
    assert ("kit/track-short" in codes) is is_short


def test_a_track_that_scores_can_pass_is_warned_of(edit: Edit) -> None:
    game = edit(game={"score_max: {value: 60": "score_max: {value: 30"})

    warnings = [one for one in findings_of(game) if one.code == "kit/track-short"]

    assert [one.message for one in warnings if "69" in one.message and "82" in one.message]


def test_more_markers_end_the_warning(edit: Edit) -> None:
    game = edit(
        lone={"copies: 30": "copies: 48"}, game={"markers: {value: 30": "markers: {value: 48"}
    )

    assert "kit/markers-short" not in [code for code, _ in places(game, Severity.WARNING)]
