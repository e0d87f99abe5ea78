"""STRAND in words: what has happened, what a seat sees, what it may choose."""

from __future__ import annotations

from typing import Any

import pytest

from pressroom.rules.match import Event, Speaks
from pressroom.rules.strand.crossing import Team
from pressroom.rules.strand.rulings import Rulings
from pressroom.rules.strand.words import ASKED, TELLERS
from tests.rules.strand.conftest import an_engine, begin, chance_of, play_out

ENGINE = an_engine(roles="dealt", talk="announce")
FULL = Team((1, 3), 7, 7, overweight=False, node_eligible=True, heaviest=5)


def tell(kind: str, **data: Any) -> str:
    return ENGINE.tell(Event(kind, data))


def test_every_event_that_can_happen_has_words_and_all_words_are_of_use() -> None:
    heard: list[Event] = []
    for seed in range(12):
        play_out(ENGINE, ["random"] * 6, seed, watch=heard.append)

    assert {event.kind for event in heard} | {"short"} == set(TELLERS)


@pytest.mark.parametrize(
    ("kind", "data", "expected"),
    [
        (
            "team",
            {"team": FULL, "values": (5, 2)},
            "Players 1 and 3 cross roped: 5 + 2 = 7, within 7, in full.",
        ),
        (
            "team",
            {"team": FULL._replace(node_eligible=False), "values": (5, 2)},
            "Players 1 and 3 cross roped: 5 + 2 = 7, within 7, in full, but not for the node.",
        ),
        ("fell", {"seat": 2, "markers": 1}, "Player 2 falls and takes 1 marker."),
        (
            "node",
            {"status": "won", "owners": (), "points": 3},
            "Their cargo is level, so neither takes the node.",
        ),
        (
            "end",
            {"finals": (3, 5, 5), "winners": (2, 3)},
            "Final scores: player 1 3; player 2 5; player 3 5. Players 2 and 3 win together.",
        ),
        ("use", {"seat": 2, "role": "bb", "use": 4}, "Player 2 uses BB and names player 4."),
        ("use", {"seat": 2, "role": "sam", "use": 1}, "Player 2 uses SAM 山姆·波特."),
        ("short", {"seat": 6, "lacking": 2}, "The pile is empty: player 6 lacks 2."),
    ],
)
def test_an_event_is_told_in_a_plain_sentence(
    kind: str, data: dict[str, Any], expected: str
) -> None:
    assert tell(kind, **data) == expected


def test_every_decision_says_what_it_asks_and_every_option_is_told_apart() -> None:
    engine = an_engine(
        roles="dealt", talk="announce", bb_needs_consent=True, porter_after_reveal=True
    )
    assert isinstance(engine, Speaks)
    asked = set()
    for seed in range(40):
        match, chance = begin(engine, 6, seed), chance_of(seed)
        while match.open:
            for one in match.open:
                asked.add(one.kind)
                words = [engine.say_choice(one, choice) for choice in one.options]
                assert len(set(words)) == len(one.options)
                assert ASKED[one.kind] in engine.say_view(one)
            match.choose({one.seat: chance.choice(list(one.options)) for one in match.open})

    assert asked == set(ASKED)


def test_a_seat_is_shown_its_own_hand_and_nobody_elses() -> None:
    engine = an_engine()
    assert isinstance(engine, Speaks)
    match = begin(engine, 2, 1)

    shown = engine.say_view(match.open[0])

    assert shown.count("货") > 0
    assert "player 1 (you)" in shown
    assert shown.count("Your hand") == 1


def test_rulings_are_all_told_with_the_id_of_the_rules_document() -> None:
    ids = [ruling.metadata["id"] for ruling in Rulings.__dataclass_fields__.values()]

    assert len(set(ids)) == len(ids)
