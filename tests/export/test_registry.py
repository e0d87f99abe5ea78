"""The contract of exporters, tried with one of the tests' own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from pressroom.export.registry import Exporter, Faces, Need, Option, Registry, run
from pressroom.model.finding import Findings
from pressroom.model.game import Game
from tests.render.samples import a_card, a_game

FACES = {("oak", "front"): b"%PDF oak", ("oak", "back"): b"%PDF back"}


def list_faces(
    game: Game, faces: Faces, options: Mapping[str, str], findings: Findings
) -> Mapping[str, bytes]:
    """Return a list of the faces and their sizes in one text file."""
    for card in game.components():
        if (card.id, "front") not in faces:
            findings.error("export/no-front", f"“{card.id}” has no front", card.span)
    lines = [f"{card} {side} {len(pdf)}" for (card, side), pdf in sorted(faces.items())]
    return {f"faces.{options['ending']}": options["between"].join(lines).encode()}


ENDING = Option("ending", "how the file's name ends", ("txt", "csv"))
BETWEEN = Option("between", "what stands between two lines", ("\n", ";"))
TINY = Exporter(
    "list",
    "A list of all faces.",
    frozenset({Need.FRONTS}),
    ("*.txt", "*.csv"),
    list_faces,
    (ENDING, BETWEEN),
)


def files(exporter: Exporter = TINY, **options: str) -> Mapping[str, bytes]:
    return run(exporter, a_game(a_card(id="oak")), FACES, options, Findings())


def test_exporter_gets_only_the_faces_it_needs() -> None:
    assert files() == {"faces.txt": b"oak front 8"}
    both = replace(TINY, needs=frozenset(Need))
    assert files(both) == {"faces.txt": b"oak back 9\noak front 8"}


def test_options_have_their_first_value_unless_another_is_asked_for() -> None:
    assert set(files(ending="csv")) == {"faces.csv"}
    both = replace(TINY, needs=frozenset(Need))
    assert files(both, between=";") == {"faces.txt": b"oak back 9;oak front 8"}


@pytest.mark.parametrize("options", [{"ending": "exe"}, {"colour": "red"}])
def test_option_that_an_exporter_does_not_have_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        run(TINY, a_game(a_card(id="oak")), FACES, options, Findings())


@pytest.mark.parametrize("name", ["faces.exe", "../faces.txt", "deep/faces.txt"])
def test_file_that_was_not_announced_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="did not announce"):
        files(replace(TINY, export=lambda *_: {name: b""}))


def test_what_is_wrong_with_a_game_is_a_finding() -> None:
    findings = Findings()

    run(TINY, a_game(a_card(id="elm")), FACES, {}, findings)

    assert [finding.code for finding in findings] == ["export/no-front"]


def test_exporters_are_listed_by_name() -> None:
    registry = Registry()

    for name in ("tts", "list", "png"):
        registry.register(replace(TINY, name=name))

    assert [exporter.name for exporter in registry] == ["list", "png", "tts"]


def test_two_exporters_of_one_name_are_refused() -> None:
    registry = Registry()
    registry.register(TINY)
    registry.register(TINY)

    with pytest.raises(ValueError, match="list"):
        registry.register(replace(TINY, about="Another."))

    assert list(registry) == [TINY]
