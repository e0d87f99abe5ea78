"""What a resident process does in a second build, after one text was edited: counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from pressroom.load import yaml_files
from pressroom.model.finding import Findings, StopBuild
from pressroom.pipeline import build
from pressroom.production.session import Session
from pressroom.render import faces
from pressroom.render.engine.engine import Engine
from pressroom.render.template import wording
from pressroom.render.template.environment import Layouts
from pressroom.render.template.views import View
from pressroom.request import BuildRequest
from tests.conftest import Demo, quiet

CARDS = "\n".join(f"  c{n}: {{{{name: Card {n}, rules: '{{words}} {n}'}}}}" for n in range(5))


def cards(edited: str = "take **2**") -> str:
    """Return a deck of five cards; the first has other words."""
    lines = CARDS.format(words="draw **1**").splitlines()
    return "\n".join([lines[0].replace("draw **1**", edited), *lines[1:]]) + "\n"


@pytest.fixture
def game(cold_demo: Demo) -> Demo:
    cold_demo.cards(cards())
    cold_demo.write(
        "cards/demo/more.yaml", "title: More\nkind: card\ncards:\n  d: {name: D, rules: x}\n"
    )
    cold_demo.write(
        "layouts/games/demo/card.html.j2",
        '<p>{{ decks["more"]|length }}</p>'
        '<div class="rules" {{ fit("rules", 99, 8) }}>{{ card.rules }}</div>',
    )
    return cold_demo


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Give the counts of what is done, by kind of work."""
    counts: Counter[str] = Counter()

    def count(place: Any, name: str, what: str) -> None:
        original: Callable[..., Any] = getattr(place, name)

        def counted(*args: Any, **options: Any) -> Any:
            counts[what] += 1
            return original(*args, **options)

        monkeypatch.setattr(place, name, counted)

    count(yaml_files, "parse_yaml", "yaml")
    count(wording, "marked_up", "markup")
    count(Layouts, "run", "layout")
    count(faces, "parse_face", "html")
    count(Engine, "_parse", "style sheet")
    return counts


def run(game: Demo, session: Session) -> bytes:
    build(game.project, BuildRequest("demo"), Findings(), quiet, session)
    return game.kit().read_bytes()


def test_second_build_works_on_the_edited_card_only(game: Demo, done: Counter[str]) -> None:
    session = Session()
    run(game, session)
    first = Counter(done)
    done.clear()

    game.cards(cards("take **3**"))
    run(game, session)

    assert (first["layout"], first["html"], first["markup"]) == (6 + 1, 6 + 1, 6)
    assert (first["yaml"] > 3, first["style sheet"] > 3) == (True, True)
    assert done == {"yaml": 1, "markup": 1, "layout": 1, "html": 1}


def test_build_of_nothing_new_does_nothing(game: Demo, done: Counter[str]) -> None:
    session = Session()
    run(game, session)
    done.clear()
    game.kit().unlink()

    run(game, session)

    assert done == {}


def test_resident_process_prints_the_bytes_that_a_new_one_prints(game: Demo) -> None:
    session = Session()
    run(game, session)
    game.cards(cards("take **4**"))

    assert run(game, session) == run(game, Session())


def test_faults_are_told_in_every_build(game: Demo) -> None:
    session = Session()
    run(game, session)
    game.cards(cards("take {nix}"))
    game.write("layouts/games/demo/more.css", ".name { colr: red }")

    def told() -> list[str]:
        findings = Findings()
        with pytest.raises(StopBuild):
            build(game.project, BuildRequest("demo"), findings, quiet, session)
        return [item.code for item in findings]

    first = told()
    assert told() == first == ["card/unknown-token"]
    game.cards(cards("take **5**"))
    assert told() == told() == ["layout/ignored-css"]


def test_views_are_equal_if_their_texts_are() -> None:
    assert repr(View("a card", {"a": 1})) != repr(View("a card", {"a": True}))
