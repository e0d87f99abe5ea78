from __future__ import annotations

from pressroom.rules.match import Decision, Event
from pressroom.simulation.person import PAGE, Person
from tests.rules.tiny_game import View
from tests.simulation.conftest import a_setup


def a_person(*typed: str) -> tuple[Person, list[str]]:
    lines, words = list(typed), list[str]()
    person = Person(1, a_setup().engine(), lambda _: lines.pop(0) if lines else None, words.append)
    return person, words


def test_many_options_come_in_pages() -> None:
    person, words = a_person("m", str(PAGE + 5))
    options = tuple(range(100, 100 + 3 * PAGE))

    choice = person.choose(Decision(1, "pick", options, View(1, (), 6)))

    assert choice == 100 + PAGE + 4
    shown = [line for line in words if line.strip().startswith(tuple("123456789"))]
    assert len(shown) == 2 * PAGE


def test_the_view_is_told_before_the_options() -> None:
    person, words = a_person("2")

    person.choose(Decision(1, "roll", ("keep", "again"), View(4, (1, 2), 6)))

    assert words == ["", "roll: 4\nscores: 1, 2\nfaces: 6\nask roll", "  1  keep", "  2  again"]


def test_secrets_of_other_seats_are_not_heard() -> None:
    person, words = a_person()

    person.hear(Event("roll", {"seat": 2, "roll": 4}, 2))
    person.hear(Event("roll", {"seat": 1, "roll": 3}, 1))

    assert words == ["seat 1 rolls 3"]


def test_a_single_option_is_told_and_not_asked() -> None:
    person, words = a_person()

    choice = person.choose(Decision(1, "roll", ("keep",), View(4, (1, 2), 6)))

    assert choice == "keep"
    assert words == ["Your only choice: keep"]
    assert person.decisions == 0
